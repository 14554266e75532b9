// Ends a player's bonus, after the preview that the player has as well.
import { cancelBonusByHand } from '@fairhouse/contract/ops/money/bonus.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { Facts } from '../../kit/value/Facts.tsx'
import { useMoney } from '../../kit/value/use-money.ts'
import { type Bonus, useBonusName } from './grant.ts'

export function CancelBonusDialog({ playerId, of, close }: { playerId: string; of: Bonus; close: () => void }) {
  const t = useTranslations('opsBonus')
  const desk = useTranslations('opsAdjustment')
  const money = useMoney()
  const name = useBonusName()(of)
  const { cancel } = of
  return (
    <ReasonDialog
      danger
      title={t('cancelTitle', { name })}
      action={t('cancelDo')}
      ready={cancel !== null}
      send={(reason, key) => call(cancelBonusByHand, { id: playerId, bonus: of.id, reason }, { key })}
      said={({ approval }) => (approval ? desk('needs.didAsk') : t('didCancel'))}
      close={close}
    >
      <p>{t(cancel ? 'cancelText' : 'over')}</p>
      {cancel && (
        <Section title={t('preview')}>
          <Facts
            facts={[
              { name: t('cashKept'), value: money(cancel.cashKept) },
              { name: t('bonusRemoved'), value: money(cancel.bonusRemoved), strong: true },
              { name: t('openBets'), value: cancel.openBets },
              { name: t('openBonus'), value: money(cancel.openBonus) },
              ...(cancel.openMost === null ? [] : [{ name: t('openMost'), value: money(cancel.openMost) }])
            ]}
          />
        </Section>
      )}
      <p className="text-small text-3">{desk('byHand')}</p>
    </ReasonDialog>
  )
}
