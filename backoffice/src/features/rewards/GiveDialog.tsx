// Gives a player a reward by hand: amount, days to claim it, reason; above an amount a second operator is asked.
import { giveByHand } from '@fairhouse/contract/ops/money/reward.ts'
import { call } from '@fairhouse/ui/api.ts'
import { AmountField } from '@fairhouse/ui/components/form/AmountField.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { positiveIn } from '../../kit/form/amount.ts'
import { TextField } from '../../kit/form/TextField.tsx'
import { useBrand } from '../../kit/value/use-money.ts'

/** Days from 1 to 366; null: none were said; undefined: it cannot be read. */
const daysIn = (text: string): number | null | undefined => {
  if (text.trim() === '') return null
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return days >= 1 && days <= 366 ? days : undefined
}

export function GiveDialog({ playerId, close }: { playerId: string; close: () => void }) {
  const t = useTranslations('opsReward')
  const desk = useTranslations('opsAdjustment')
  const symbol = useBrand()?.currencySymbol ?? ''
  const [text, setText] = useState('')
  const [daysText, setDaysText] = useState('30')
  const amount = positiveIn(text)
  const days = daysIn(daysText)
  return (
    <ReasonDialog
      title={t('giveTitle')}
      action={t('give')}
      ready={amount !== null && days !== undefined}
      send={(reason, key) => call(giveByHand, { id: playerId, amount: amount!, days: days ?? null, reason }, { key })}
      said={({ approval }) => (approval ? desk('needs.didAsk') : t('didGive'))}
      close={close}
    >
      {({ tried }) => (
        <>
          <p>{t('giveText')}</p>
          <AmountField
            label={t('amount')}
            error={tried && amount === null ? t('amountWrong') : undefined}
            value={text}
            onValue={setText}
            currency={symbol}
          />
          <TextField
            label={t('days')}
            hint={t('daysHint')}
            value={daysText}
            max={3}
            change={setDaysText}
            wrong={tried && days === undefined ? t('daysWrong') : null}
          />
          <p className="text-small text-3">{desk('byHand')}</p>
        </>
      )}
    </ReasonDialog>
  )
}
