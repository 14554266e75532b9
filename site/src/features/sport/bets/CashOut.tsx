// Cashing a bet out: the offer, as it stands for three seconds; all of it or a part; asked, decided, paid or refused with a new one.
import type { SportBet } from '@fairhouse/contract/sport/bet-view.ts'
import { askCashOut, cashOutQuotes } from '@fairhouse/contract/sport/cash-out.ts'
import { minPartialPercent } from '@fairhouse/contract/sport/terms.ts'
import { call, newKey, queryOf } from '@fairhouse/ui/api.ts'
import { Slider } from '@fairhouse/ui/components/form/Slider.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useMoney } from '../../../session/money/money.ts'

export type Quote = z.output<typeof cashOutQuotes.reply>['list'][number]
type Props = { bet: SportBet; quote: Quote | undefined; onQuote?: (() => void) | undefined }

/** The offer for a part, asked for anew while the part is chosen. */
function usePartQuote(bet: string, percent: number): Quote | undefined {
  const { data } = useQuery({
    ...queryOf(cashOutQuotes, { bet, percent }),
    enabled: percent < 100,
    refetchInterval: 3_000,
    placeholderData: keepPreviousData
  })
  return data?.list[0]
}

export function CashOut({ bet, quote: whole, onQuote }: Props) {
  const t = useTranslations('sportSlip')
  const say = useSay()
  const money = useMoney()
  const [percent, setPercent] = useState(100)
  const part = usePartQuote(bet.id, percent)
  const quote = percent === 100 ? whole : part
  const ask = useMutation({
    mutationFn: (token: string) => call(askCashOut, { id: bet.id, token }, { key: newKey() }),
    onError: () => onQuote?.()
  })
  const waiting = ask.isPending || bet.cashOuts.some(({ state }) => state === 'ASKED')
  if (!whole) return null
  if (whole.offer === null) return <p className="text-3 text-cap">{t('noOffer', { why: whole.why ? t(`why_${whole.why}`) : '' })}</p>
  return (
    <div className="grid gap-2">
      {whole.partial && (
        <Slider
          label={t('part', { percent })}
          value={percent}
          onValue={setPercent}
          min={minPartialPercent}
          max={100}
          step={5}
          hint={t('partHint')}
        />
      )}
      <Button
        block
        loading={waiting}
        disabledReason={!quote?.token && t('noOffer', { why: '' })}
        onClick={() => quote?.token && ask.mutate(quote.token)}
      >
        {waiting ? t('cashing') : t('cashOut', { amount: quote?.offer ? money(quote.offer) : '…' })}
      </Button>
      {ask.isError && (
        <p role="alert" className="text-neg">
          {say(ask.error)}
        </p>
      )}
    </div>
  )
}
