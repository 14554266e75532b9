// Gives a player bonus money by hand: amount, wagering, limits, reason; above an amount a second operator is asked.
import { giveBonusByHand } from '@fairhouse/contract/ops/money/bonus.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { Facts } from '../../kit/value/Facts.tsx'
import { useMoney } from '../../kit/value/use-money.ts'
import { faultsIn, newTyped, requirementOf, type Typed, wishIn } from './wish.ts'

export function GiveBonusDialog({ playerId, close }: { playerId: string; close: () => void }) {
  const t = useTranslations('opsBonus')
  const desk = useTranslations('opsAdjustment')
  const say = useSay()
  const money = useMoney()
  const [typed, setTyped] = useState(newTyped)
  const wish = wishIn(typed)
  const faults = faultsIn(typed)
  return (
    <ReasonDialog
      title={t('giveTitle')}
      action={t('give')}
      ready={wish !== null}
      send={(reason, key) => call(giveBonusByHand, { ...wish!, id: playerId, reason }, { key })}
      said={({ approval }) => (approval ? desk('needs.didAsk') : t('didGive'))}
      close={close}
    >
      {({ tried, fields }) => {
        const field = (name: keyof Typed, max: number) => (
          <TextField
            label={t(name)}
            value={typed[name]}
            max={max}
            change={text => setTyped({ ...typed, [name]: text })}
            wrong={fields[name] ? say(fields[name]) : tried && faults.includes(name) ? t(`${name}Wrong`) : null}
          />
        )
        return (
          <>
            <p>{t('giveText')}</p>
            {field('amount', 14)}
            <div className="grid grid-cols-2 items-start gap-3">
              {field('multiple', 3)}
              {field('days', 3)}
              {field('maxBet', 14)}
              {field('maxCash', 14)}
            </div>
            <p className="text-small text-3">{t('limitsHint')}</p>
            <Section title={t('summary')}>
              <Facts facts={[{ name: t('toBet'), value: wish ? money(requirementOf(wish)) : '–', strong: true }]} />
            </Section>
            <p className="text-small text-3">{desk('byHand')}</p>
          </>
        )
      }}
    </ReasonDialog>
  )
}
