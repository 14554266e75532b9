// Cashing out by itself from an offer on, also when nobody is logged in.

import type { Money } from '@fairhouse/contract/money.ts'
import type { SportBet } from '@fairhouse/contract/sport/bet-view.ts'
import { autoCashOut } from '@fairhouse/contract/sport/cash-out.ts'
import { call } from '@fairhouse/ui/api.ts'
import { AmountField } from '@fairhouse/ui/components/form/AmountField.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { readAmount } from '@fairhouse/ui/text/read-amount.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import { useSymbol } from '../../../session/money/symbol.ts'

export function AutoCashOut({ bet }: { bet: SportBet }) {
  const t = useTranslations('sportSlip')
  const say = useSay()
  const money = useMoney()
  const symbol = useSymbol()
  const [text, setText] = useState<string | null>(null)
  const put = useMutation({
    mutationFn: (at: Money | null) => call(autoCashOut, { id: bet.id, at }),
    onSuccess: () => setText(null)
  })
  const reading = readAmount(text ?? '')
  if (bet.auto !== null)
    return (
      <p className="flex items-center justify-between gap-2">
        {t('autoAt', { amount: money(bet.auto) })}
        <Button size="sm" loading={put.isPending} onClick={() => put.mutate(null)}>
          {t('autoOff')}
        </Button>
      </p>
    )
  if (text === null)
    return (
      <button type="button" className="min-h-9 justify-self-start font-semibold text-primary-text" onClick={() => setText('')}>
        {t('auto')}
      </button>
    )
  return (
    <form
      className="grid gap-2"
      onSubmit={event => {
        event.preventDefault()
        if (reading.ok) put.mutate(reading.amount)
      }}
    >
      <AmountField label={t('autoLabel')} currency={symbol} value={text} onValue={setText} error={put.isError ? say(put.error) : null} />
      <div className="flex gap-2">
        <Button type="submit" size="sm" loading={put.isPending} disabledReason={!reading.ok && t('needsAmount')}>
          {t('autoOn')}
        </Button>
        <Button size="sm" onClick={() => setText(null)}>
          {t('autoCancel')}
        </Button>
      </div>
    </form>
  )
}
