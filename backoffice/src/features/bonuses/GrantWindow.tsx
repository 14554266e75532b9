// One bonus of a player: its terms as they were when it was given, how it stands, and the bets that fed it.
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useGameNames } from '@fairhouse/ui/play/use-game-names.ts'
import { useTranslations } from 'use-intl'
import { Section } from '../../kit/page/Section.tsx'
import { CopyText } from '../../kit/value/CopyText.tsx'
import { Facts } from '../../kit/value/Facts.tsx'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { useMoney } from '../../kit/value/use-money.ts'
import { useMay } from '../../session/use-may.ts'
import { BetTrace } from './BetTrace.tsx'
import { type Bonus, tones, useBonusName } from './grant.ts'
import { Progress } from './Progress.tsx'

function Standing({ of }: { of: Bonus }) {
  const t = useTranslations('opsBonus')
  const money = useMoney()
  return (
    <Section title={t('standing')}>
      <Facts
        facts={[
          { name: t('state'), value: <Badge tone={tones[of.state]}>{t(`state_${of.state}`)}</Badge> },
          { name: t('amount'), value: money(of.amount) },
          { name: t('balance'), value: money(of.balance), strong: true },
          { name: t('progress'), value: <Progress of={of} /> },
          { name: t('released'), value: money(of.released) },
          { name: t('forfeited'), value: money(of.forfeited) },
          { name: t('given'), value: <Stamp at={of.givenAt} /> },
          { name: t(of.endedAt ? 'ended' : 'expires'), value: <Stamp at={of.endedAt ?? of.expiresAt} /> },
          ...(of.by ? [{ name: t('by'), value: `${of.by}: ${of.reason}` }] : []),
          { name: t('number'), value: <CopyText text={of.id} /> }
        ]}
      />
    </Section>
  )
}

function Terms({ of }: { of: Bonus }) {
  const t = useTranslations('opsBonus')
  const names = useTranslations('opsCatalogue')
  const money = useMoney()
  const { contribution, excludedGames, maxBet, maxCash } = of
  const game = useGameNames([...Object.keys(contribution.games), ...excludedGames])
  const counts = [
    ...Object.entries(contribution.categories).map(([category, percent]) => ({
      name: names(`category.${category as keyof typeof contribution.categories}`),
      percent
    })),
    ...Object.entries(contribution.games).map(([code, percent]) => ({ name: game(code), percent }))
  ].filter(({ percent }) => percent > 0)
  return (
    <Section title={t('terms')}>
      <Facts
        facts={[
          { name: t('multiple'), value: `${of.multiple} × ${t(`base_${of.base}`)}` },
          ...(of.deposit > 0n ? [{ name: t('deposit'), value: money(of.deposit) }] : []),
          { name: t('toBet'), value: money(of.required), strong: true },
          { name: t('counts'), value: counts.map(({ name, percent }) => `${name} ${percent} %`).join(' · ') },
          { name: t('maxBet'), value: maxBet === null ? t('any') : money(maxBet) },
          { name: t('maxCash'), value: maxCash === null ? t('any') : money(maxCash) },
          { name: t('excluded'), value: excludedGames.map(game).join(', ') || t('noGames') },
          { name: t('fundOrder'), value: t(`order_${of.fundOrder}`) },
          { name: t('onWithdrawal'), value: t(of.endsOnWithdrawal ? 'withdrawalEnds' : 'withdrawalKeeps') },
          { name: t('others'), value: t(of.stackable ? 'othersToo' : 'alone') },
          ...(of.offer === 'manual' ? [] : [{ name: t('version'), value: of.version }])
        ]}
      />
    </Section>
  )
}

export function GrantWindow({ playerId, of, close }: { playerId: string; of: Bonus; close: () => void }) {
  const t = useTranslations('opsBonus')
  const name = useBonusName()(of)
  const may = useMay('bet:read')
  return (
    <Modal open title={t('windowTitle', { name })} onClose={close} size="lg">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Standing of={of} />
        <Terms of={of} />
        {may && (
          <Section title={t('trace')}>
            <BetTrace playerId={playerId} bonus={of.id} />
          </Section>
        )}
      </div>
    </Modal>
  )
}
