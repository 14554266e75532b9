// Recipient, amount, what stays, confirm.

import { releaseSettlement, transferAlongLine } from '@fairhouse/contract/agent/settlement.ts'
import type { Money } from '@fairhouse/contract/money.ts'
import { call, newKey } from '@fairhouse/ui/api.ts'
import { AmountField } from '@fairhouse/ui/components/form/AmountField.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { readAmount } from '@fairhouse/ui/text/read-amount.ts'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { CircleUserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReviewLines } from '../../kit/amount/ReviewLines.tsx'
import { useMoney } from '../../session/money/money.ts'
import { useSymbol } from '../../session/money/symbol.ts'
import { withoutRefusal } from '../../session/proof/ask-proof.ts'
import type { Account, Way } from './agent-account.ts'
import { DownlinePicker, type Person } from './DownlinePicker.tsx'

interface Chosen {
  readonly way: Way
  readonly account: Account
  /** Null: the own wallet. */
  readonly to: Person | null
  readonly amount: Money
}

function Review({ way, account, to, amount, onBack, onDone }: Chosen & { onBack: () => void; onDone: () => void }) {
  const t = useTranslations('settlement')
  const money = useMoney()
  // one key for this review: pressing again after a lost answer is the same transfer
  const [key] = useState(newKey)
  const confirm = useMutation({
    mutationFn: () => (to ? call(transferAlongLine, { to: to.id, amount }, { key }) : call(releaseSettlement, { amount }, { key })),
    onSuccess: () => {
      void showToast({
        tone: 'success',
        text: to ? t('sent', { amount: money(amount), name: to.name }) : t('moved', { amount: money(amount) })
      })
      onDone()
    }
  })
  const staked = account.tagged < amount ? account.tagged : amount
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-h5">{t(to ? 'reviewTitle' : 'reviewWallet')}</h3>
      <Problem of={withoutRefusal(confirm.error)} />
      <ReviewLines
        lines={[
          { label: t('recipient'), value: to ? `${to.name} · ${t('number', { id: to.id })}` : t(way) },
          { label: t('remaining'), value: money(account.balance > amount ? account.balance - amount : 0n) },
          ...(!to && staked > 0n ? [{ label: t('stakeOnce'), value: money(staked) }] : []),
          { label: t('sum'), value: money(amount) }
        ]}
      />
      <p className="text-3 text-small">{t(to ? 'note' : 'noteWallet')}</p>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        <Button size="lg" onClick={onBack}>
          {t('back')}
        </Button>
        <Button size="lg" variant="primary" loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {t(to ? 'send' : 'move', { amount: money(amount) })}
        </Button>
      </div>
    </div>
  )
}

function Upline({ person }: { person: Person }) {
  const t = useTranslations('settlement')
  return (
    <div>
      <p className="mb-1.5 font-semibold text-3 text-cap">{t('upline')}</p>
      <div className="flex min-h-14 items-center gap-3 rounded-input border border-line bg-1 px-3.5 py-2 light:bg-3">
        <CircleUserRound aria-hidden="true" className="size-6 shrink-0 text-3" />
        <p className="min-w-0">
          <span className="block truncate font-bold text-1">{person.name}</span>
          <span className="block text-3 text-small tabular-nums">{t('number', { id: person.id })}</span>
        </p>
      </div>
    </div>
  )
}

/** Why this amount cannot go this way, or null; all in 1/100,000 units. */
function useFault(way: Way, { balance, left }: Account, amount: Money | null): string | null {
  const t = useTranslations('settlement')
  const money = useMoney()
  if (amount === null) return null
  if (amount > balance) return t('over', { amount: money(balance) })
  return way !== 'wallet' && amount > left ? t('overToday', { amount: money(left) }) : null
}

/** `only`: the downline is known already and cannot be chosen. */
export function TransferForm({ way, account, only }: { way: Way; account: Account; only?: Person }) {
  const t = useTranslations('settlement')
  const symbol = useSymbol()
  const money = useMoney()
  const [person, setPerson] = useState<Person | null>(only ?? null)
  const [text, setText] = useState('')
  const [step, setStep] = useState<'enter' | 'review'>('enter')
  const reading = readAmount(text)
  const amount = reading.ok ? reading.amount : null
  const fault = useFault(way, account, amount)
  const minimum = way === 'wallet' ? 1n : account.minimum
  const to = way === 'up' ? account.upline : way === 'down' ? person : null
  const enough = amount !== null && amount >= minimum
  const missing =
    way === 'down' && !to ? t('needsPerson') : enough ? fault : t(way === 'wallet' ? 'needsAny' : 'needsAmount', { min: money(minimum) })
  if (step === 'review' && amount !== null)
    return (
      <Review
        {...{ way, account, to, amount }}
        onBack={() => setStep('enter')}
        onDone={() => {
          setText('')
          setStep('enter')
        }}
      />
    )
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        if (!missing) setStep('review')
      }}
    >
      {way === 'up' && account.upline && <Upline person={account.upline} />}
      {way === 'down' && !only && <DownlinePicker value={person} onValue={setPerson} />}
      <AmountField
        label={t('amount')}
        value={text}
        onValue={setText}
        currency={symbol}
        {...(way === 'wallet' ? {} : { min: account.minimum })}
        hint={account.balance === 0n ? t('nothing') : t('available', { amount: money(account.balance) })}
        error={fault}
      />
      <Button type="submit" variant="primary" size="lg" block disabledReason={missing}>
        {t('review')}
      </Button>
    </form>
  )
}
