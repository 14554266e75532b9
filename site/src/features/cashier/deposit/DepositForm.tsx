// Method, amount, what it costs, and on to the provider.

import { createDeposit } from '@fairhouse/contract/money/cashier.ts'
import type { Money } from '@fairhouse/contract/money.ts'
import { call, newKey } from '@fairhouse/ui/api.ts'
import { AmountField } from '@fairhouse/ui/components/form/AmountField.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { readAmount } from '@fairhouse/ui/text/read-amount.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CircleDollarSign } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReviewLines } from '../../../kit/amount/ReviewLines.tsx'
import { useMoney } from '../../../session/money/money.ts'
import { useSymbol } from '../../../session/money/symbol.ts'
import { renew } from '../../../session/query-client.ts'
import { MethodCards } from '../MethodCards.tsx'
import { feeOf, type Method, methodsQuery, useExpectation } from '../method.ts'
import { BonusChoice, useChoiceReason, useOffered, useOfferedAsked } from './BonusChoice.tsx'
import { DepositLimitLine } from './DepositLeft.tsx'

/** One order a key: the key lives until the order is answered or becomes another one. */
function useOnceKey(): (what: string) => string {
  const held = useRef({ what: '', key: '' })
  return what => {
    if (held.current.what !== what) held.current = { what, key: newKey() }
    return held.current.key
  }
}

/** Who comes back from the provider by the browser's own button finds the page as it was left, its button still busy. */
function useFreshOnReturn(reset: () => void): void {
  useEffect(() => {
    const back = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      reset()
      void renew(['deposits'])
    }
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [reset])
}

function Form({ list }: { list: readonly Method[] }) {
  const t = useTranslations('cashier')
  const symbol = useSymbol()
  const money = useMoney()
  const expectation = useExpectation()
  const navigate = useNavigate()
  const keyFor = useOnceKey()
  const [code, setCode] = useState<string | null>(list.length === 1 ? list[0]!.code : null)
  const [text, setText] = useState('')
  const offered = useOffered()
  const [promotion, setPromotion] = useState<string | null>(null)
  const chosen = offered.find(({ id }) => id === promotion)
  const choiceReason = useChoiceReason()
  const method = list.find(known => known.code === code)
  const reading = readAmount(text)
  const fits = method && reading.ok && reading.amount >= method.minimum && reading.amount <= method.maximum
  const amount = fits ? reading.amount : null
  const order = useMutation({
    mutationFn: (input: { method: string; amount: Money }) =>
      call(
        createDeposit,
        { ...input, promotion: chosen && { id: chosen.id, version: chosen.version } },
        { key: keyFor(`${input.method} ${input.amount} ${chosen?.id} ${chosen?.version}`) }
      ),
    onSuccess: made => {
      if (made.payUrl && made.way === 'page') location.assign(made.payUrl)
      else void navigate({ to: '/wallet/deposit/$id', params: { id: made.id } })
    }
  })
  useFreshOnReturn(order.reset)
  const goes = method?.way === 'transfer' ? 'depositGoesTransfer' : method?.way === 'qr' ? 'depositGoesQr' : 'depositGoes'
  const reason = !method
    ? t('depositNeedsMethod')
    : amount === null
      ? t('depositNeedsAmount', { min: money(method.minimum), max: money(method.maximum) })
      : choiceReason(chosen, amount - feeOf(method, amount))
  return (
    <form
      noValidate
      className="flex flex-col gap-4 max-sm:gap-3"
      onSubmit={event => {
        event.preventDefault()
        if (method && amount !== null && reason === null && !order.isPending) order.mutate({ method: method.code, amount })
      }}
    >
      <Problem of={order.error} />
      <MethodCards list={list} value={code} onValue={setCode} />
      <AmountField label={t('amount')} value={text} onValue={setText} currency={symbol} min={method?.minimum} max={method?.maximum} />
      <DepositLimitLine />
      <BonusChoice list={offered} value={promotion} onValue={setPromotion} />
      {method && amount !== null && (
        <ReviewLines
          lines={[
            { label: t('youPay'), value: money(amount) },
            { label: t('fee'), value: method.fee === 0 ? t('free') : money(feeOf(method, amount)) },
            { label: t('expected'), value: expectation(method) },
            { label: t('credited'), value: money(amount - feeOf(method, amount)) }
          ]}
        />
      )}
      <Button type="submit" variant="primary" size="lg" block loading={order.isPending || order.isSuccess} disabledReason={reason}>
        {amount === null ? t('depositTitle') : t('depositAction', { amount: money(amount) })}
      </Button>
      <p className="text-center text-3 text-small">{method ? t(goes) : reason}</p>
    </form>
  )
}

export function DepositForm() {
  const t = useTranslations('cashier')
  const say = useSay()
  const { data, error, refetch, isFetching } = useQuery(methodsQuery)
  const asked = useOfferedAsked()
  return (
    <Card>
      {data && asked ? (
        data.deposit.length === 0 ? (
          <EmptyState icon={<CircleDollarSign aria-hidden="true" />} text={t('noMethods')} />
        ) : (
          <Form list={data.deposit} />
        )
      ) : error ? (
        <ErrorState text={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div className="grid gap-4">
          <Skeleton className="h-18 rounded-input" />
          <Skeleton className="h-11 rounded-input" />
          <Skeleton className="h-11 rounded-input" />
          <Skeleton className="h-12 rounded-input" />
        </div>
      )}
    </Card>
  )
}
