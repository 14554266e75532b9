// Account, amount, what arrives, confirm.
import { activeBonuses } from '@fairhouse/contract/money/bonus.ts'
import type { methods } from '@fairhouse/contract/money/cashier.ts'
import { createWithdrawal, payoutAccounts } from '@fairhouse/contract/money/withdrawal.ts'
import type { Money } from '@fairhouse/contract/money.ts'
import { call, newKey, queryOf } from '@fairhouse/ui/api.ts'
import { AmountField } from '@fairhouse/ui/components/form/AmountField.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { readAmount } from '@fairhouse/ui/text/read-amount.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ReviewLines } from '../../../kit/amount/ReviewLines.tsx'
import { useBalance } from '../../../session/money/balance.ts'
import { useMoney } from '../../../session/money/money.ts'
import { useSymbol } from '../../../session/money/symbol.ts'
import { withoutRefusal } from '../../../session/proof/ask-proof.ts'
import { queryClient } from '../../../session/query-client.ts'
import { methodsQuery } from '../method.ts'
import { AccountCards, type PayoutAccount } from '../payout/AccountCards.tsx'
import { PayoutAccountForm } from '../payout/PayoutAccountForm.tsx'
import { EndedBonuses } from './EndedBonuses.tsx'

type Limits = z.output<typeof methods.reply>['withdraw']
type Chosen = { account: PayoutAccount; amount: Money; limits: Limits }

function Review({ account, amount, limits, onBack, onDone }: Chosen & { onBack: () => void; onDone: (id: string) => void }) {
  const t = useTranslations('cashier')
  const b = useTranslations('bonus')
  const money = useMoney()
  const cash = useBalance()?.cash ?? 0n
  // what it ends is asked for with each review: a bonus may have come since the page was opened
  const ends = useQuery({ ...queryOf(activeBonuses, {}), staleTime: 0 })
  const ending = (ends.data?.list ?? []).filter(one => one.endsOnWithdrawal)
  // One key for this review: pressing again after a lost answer is the same withdrawal.
  const [key] = useState(newKey)
  const confirm = useMutation({
    mutationFn: () => call(createWithdrawal, { accountId: account.id, amount, fee: limits.fee }, { key }),
    // refused for another fee: the lines below show it
    onError: () => queryClient.invalidateQueries({ queryKey: methodsQuery.queryKey }),
    onSuccess: made => onDone(made.id)
  })
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-h5">{t('reviewTitle')}</h2>
      <Problem of={withoutRefusal(confirm.error)} />
      <ReviewLines
        lines={[
          { label: t('payTo'), value: `${account.bankName} •••• ${account.accountNo.slice(-4)}` },
          { label: t('leaves'), value: money(amount) },
          { label: t('remaining'), value: money(cash > amount ? cash - amount : 0n) },
          { label: t('fee'), value: limits.fee === 0n ? t('free') : money(limits.fee) },
          { label: t('receive'), value: money(amount - limits.fee) }
        ]}
      />
      {ending.length > 0 && <EndedBonuses of={ending} />}
      <p className="text-3 text-small">{t('withdrawNote')}</p>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        <Button size="lg" onClick={onBack}>
          {t('back')}
        </Button>
        <Button size="lg" variant="primary" loading={confirm.isPending || ends.isPending} onClick={() => confirm.mutate()}>
          {ending.length > 0 ? b('endDo') : t('confirmWithdraw', { amount: money(amount) })}
        </Button>
      </div>
    </div>
  )
}

type EntryProps = {
  accounts: readonly PayoutAccount[]
  account: PayoutAccount | undefined
  limits: Limits
  text: string
  onText: (text: string) => void
  onAccount: (id: string) => void
  onAdd: () => void
  onReview: () => void
}

function Entry({ accounts, account, limits, text, onText, onAccount, onAdd, onReview }: EntryProps) {
  const t = useTranslations('cashier')
  const symbol = useSymbol()
  const money = useMoney()
  const cash = useBalance()?.cash
  const reading = readAmount(text)
  const amount = reading.ok ? reading.amount : null
  const range = { min: money(limits.minimum), max: money(limits.maximum) }
  const { rank } = limits
  const aboveRank = rank !== null && amount !== null && amount > rank.left
  const over =
    cash !== undefined && amount !== null && amount > cash
      ? t('overBalance', { amount: money(cash) })
      : aboveRank
        ? t('overRank', { limit: money(rank.limit), left: money(rank.left) })
        : null
  const bounded = cash !== undefined && amount !== null && amount >= limits.minimum && amount <= limits.maximum
  const reason = !account ? t('needsAccount') : bounded ? over : t('needsAmount', range)
  const short = cash !== undefined && cash < limits.minimum
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        if (!reason) onReview()
      }}
    >
      <AccountCards list={accounts} value={account?.id ?? null} onValue={onAccount} onAdd={onAdd} />
      <AmountField
        label={t('withdrawAmount')}
        value={text}
        onValue={onText}
        currency={symbol}
        min={limits.minimum}
        max={limits.maximum}
        hint={cash === undefined ? undefined : short ? t('nothingAvailable', range) : t('availableNow', { amount: money(cash) })}
        error={over}
      />
      {rank && <p className="text-3 text-small">{t('rankLimit', { limit: money(rank.limit), left: money(rank.left) })}</p>}
      <Button type="submit" variant="primary" size="lg" block disabledReason={reason}>
        {t('review')}
      </Button>
    </form>
  )
}

type FormProps = { accounts: readonly PayoutAccount[]; holder: string; limits: Limits; onDone: (id: string) => void }

function Form({ accounts, holder, limits, onDone }: FormProps) {
  const [step, setStep] = useState<'enter' | 'account' | 'review'>('enter')
  const [chosen, setChosen] = useState<string | null>(null)
  const [text, setText] = useState('')
  const account = accounts.find(known => known.id === chosen) ?? (accounts.length === 1 ? accounts[0] : undefined)
  const back = () => setStep('enter')
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  // the button that led to another step is gone with its step: who uses the keyboard goes on at the next one's beginning
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    place.current?.focus()
  }, [step])
  const saved = (id: string) => {
    setChosen(id)
    back()
  }
  const reading = readAmount(text)
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {step === 'account' ? (
        <PayoutAccountForm holder={holder} onSaved={saved} onBack={back} />
      ) : step === 'review' && account && reading.ok ? (
        <Review account={account} amount={reading.amount} limits={limits} onBack={back} onDone={onDone} />
      ) : (
        <Entry
          {...{ accounts, account, limits, text }}
          onText={setText}
          onAccount={setChosen}
          onAdd={() => setStep('account')}
          onReview={() => setStep('review')}
        />
      )}
    </div>
  )
}

/** For a member with a name and an account. `onDone` gets the id of the withdrawal that was made. */
export function WithdrawForm({ onDone }: { onDone: (id: string) => void }) {
  const say = useSay()
  const facts = useQuery(methodsQuery)
  const accounts = useQuery(queryOf(payoutAccounts, {}))
  const [round, setRound] = useState(0)
  const error = facts.error ?? accounts.error
  const done = (id: string) => {
    setRound(round + 1)
    onDone(id)
  }
  const retry = () => {
    void facts.refetch()
    void accounts.refetch()
  }
  return (
    <Card>
      {facts.data && accounts.data?.holder && accounts.data.list.length > 0 ? (
        <Form key={round} accounts={accounts.data.list} holder={accounts.data.holder} limits={facts.data.withdraw} onDone={done} />
      ) : error ? (
        <ErrorState text={say(error)} onRetry={retry} retrying={facts.isFetching || accounts.isFetching} />
      ) : (
        <div className="grid gap-4">
          <Skeleton className="h-16 rounded-input" />
          <Skeleton className="h-11 rounded-input" />
          <Skeleton className="h-12 rounded-input" />
        </div>
      )}
    </Card>
  )
}
