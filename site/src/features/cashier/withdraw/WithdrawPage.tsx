// Taking money out, and what has become of what was asked for.
import { withdrawals } from '@fairhouse/contract/money/withdrawal.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Gate } from '../../../kit/account/Gate.tsx'
import { CashierFrame } from '../CashierFrame.tsx'
import { needsQuery, PayoutNeeds } from '../payout/PayoutNeeds.tsx'
import { canAsk } from '../payout/payout-steps.ts'
import { WithdrawalCard } from './WithdrawalCard.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'

/** States in which something still happens. */
const under = ['CREATED', 'REVIEW', 'APPROVED', 'PAYING']

function Withdrawals({ made }: { made: string | null }) {
  const t = useTranslations('cashier')
  const pages = usePages(withdrawals, { limit: 10 })
  const [kept, setKept] = useState<string | null>(null)
  if (pages.error) return <Failed of={pages} />
  const { rows } = pages
  if (!rows) return <Skeleton className="h-16 rounded-card" />
  if (rows.length === 0) return <p className="text-3">{t('noWithdrawals')}</p>
  // What was open stays open when it is decided: the reason is read where the person is looking.
  const opened = made ?? kept ?? rows.find(row => under.includes(row.state))?.id ?? null
  if (opened !== null && opened !== kept) setKept(opened)
  return (
    <>
      {rows.map(row => (
        <WithdrawalCard key={`${row.id}${row.id === opened}`} row={row} open={row.id === opened} />
      ))}
      {pages.hasMore && (
        <Button className="self-center" loading={pages.loadingMore} onClick={pages.more}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

/** The form for a member who has what it takes; before that the list of what it takes is all that stands here. */
function Asking({ onDone }: { onDone: (id: string) => void }) {
  const needs = useQuery(needsQuery)
  const ready = needs.data && canAsk(needs.data)
  const form = useRef<HTMLDivElement>(null)
  const before = useRef(ready)
  // the last step that was missing is done: the person goes on with the amount
  useEffect(() => {
    if (ready && before.current === false) form.current?.focus()
    before.current = ready
  }, [ready])
  if (needs.isPending) return <Skeleton className="h-72 rounded-card" />
  if (!needs.data) return <Failed of={needs} />
  return (
    <>
      {ready && (
        <div ref={form} tabIndex={-1} className="outline-none">
          <WithdrawForm onDone={onDone} />
        </div>
      )}
      <PayoutNeeds unfold={!ready} />
    </>
  )
}

function Withdraw() {
  const t = useTranslations('cashier')
  const [made, setMade] = useState<string | null>(null)
  const list = useRef<HTMLHeadingElement>(null)
  // what was asked for stands below the form: there the person goes on reading
  const done = (id: string) => {
    setMade(id)
    list.current?.scrollIntoView({ block: 'start' })
    list.current?.focus({ preventScroll: true })
  }
  return (
    <CashierFrame title={t('withdrawTitle')} aside={null}>
      <Asking onDone={done} />
      <section className="flex flex-col gap-3">
        <h2 ref={list} tabIndex={-1} className="text-h5 outline-none">
          {t('withdrawals')}
        </h2>
        <Withdrawals made={made} />
      </section>
    </CashierFrame>
  )
}

export function WithdrawPage() {
  const t = useTranslations('cashier')
  return (
    <Gate real title={t('withdrawTitle')}>
      <Withdraw />
    </Gate>
  )
}
