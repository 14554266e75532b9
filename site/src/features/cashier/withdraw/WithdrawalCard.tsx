// One withdrawal: its way so far, why it waits, and taking it back.

import { cancelWithdrawal, type WithdrawalState, type withdrawal } from '@fairhouse/contract/money/withdrawal.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Timeline, type TimelineStep } from '@fairhouse/ui/components/figure/Timeline.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Dialog } from '@fairhouse/ui/components/window/Dialog.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useMutation } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useMoney } from '../../../session/money/money.ts'
import { renewed } from '../../../session/query-client.ts'
import { Trace } from './Trace.tsx'
import { WithdrawalParts } from './WithdrawalParts.tsx'

export type Withdrawal = z.output<typeof withdrawal>

const tones: Record<WithdrawalState, ComponentProps<typeof Badge>['tone']> = {
  CREATED: 'info',
  REVIEW: 'warn',
  APPROVED: 'info',
  PAYING: 'info',
  PAID: 'pos',
  FAILED: 'neg',
  REJECTED: 'neg',
  RETURNED: 'neutral'
}
const ahead: Partial<Record<WithdrawalState, WithdrawalState[]>> = {
  CREATED: ['APPROVED', 'PAYING', 'PAID'],
  REVIEW: ['APPROVED', 'PAYING', 'PAID'],
  APPROVED: ['PAYING', 'PAID'],
  PAYING: ['PAID']
}
const deciders = { rules: 'byRules', operator: 'byOperator', operators: 'byOperators', provider: 'byProvider', member: 'byMember' } as const

function useSteps(): (row: Withdrawal) => TimelineStep[] {
  const t = useTranslations('cashier')
  const parts = useTranslations('payout')
  return ({ steps, state, way }) => {
    const nameOf = (of: WithdrawalState) => (of === 'PAYING' && way === 'slices' ? parts('paying') : t(`W_${of}`))
    const done = steps.map((step, at): TimelineStep => {
      const last = at === steps.length - 1
      const bad = step.state === 'FAILED' || step.state === 'REJECTED'
      const by = deciders[step.by as keyof typeof deciders]
      const note = [by && t(by), step.reason && t('reasonSaid', { reason: step.reason })].filter(Boolean).join(' · ')
      return {
        key: `${step.state}${at}`,
        title: nameOf(step.state),
        note,
        at: step.at,
        state: bad ? 'failed' : last && ahead[state] ? 'current' : 'done'
      }
    })
    return [...done, ...(ahead[state] ?? []).map((next): TimelineStep => ({ key: next, title: nameOf(next), state: 'todo' }))]
  }
}

function TakeBack({ row }: { row: Withdrawal }) {
  const t = useTranslations('cashier')
  const say = useSay()
  const money = useMoney()
  const [asked, setAsked] = useState(false)
  const cancel = useMutation({
    mutationFn: () => call(cancelWithdrawal, { id: row.id }),
    onError: problem => toast.error(say(problem)),
    onSettled: () => {
      setAsked(false)
      return renewed()
    }
  })
  return (
    <>
      <Button size="sm" className="self-start" aria-label={t('takeBackOf', { amount: money(row.amount) })} onClick={() => setAsked(true)}>
        {t('takeBack')}
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('takeBackTitle', { amount: money(row.amount) })}
        closeLabel={t('back')}
        confirm={{ label: t('takeBack'), loading: cancel.isPending, onConfirm: () => cancel.mutate() }}
      >
        {t('takeBackText')}
      </Dialog>
    </>
  )
}

/** Opens to its timeline and trace; the one just made is open already. */
export function WithdrawalCard({ row, open }: { row: Withdrawal; open: boolean }) {
  const t = useTranslations('cashier')
  const parts = useTranslations('payout')
  const money = useMoney()
  const steps = useSteps()
  return (
    <details open={open} className="group rounded-card border border-line bg-2 shadow-e1">
      <summary className="flex min-h-16 list-none items-center gap-3 rounded-card px-4 py-3 hover:bg-3 sm:px-5">
        <span className="min-w-0 flex-1">
          <span className="block font-bold tabular-nums">{money(row.amount)}</span>
          <span className="block truncate text-3 text-small tabular-nums">
            {row.account.bankName} •••• {row.account.accountNo.slice(-4)} · {formatDateTime(row.createdAt)}
          </span>
        </span>
        <Badge tone={tones[row.state]}>{t(`W_${row.state}`)}</Badge>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-3 transition-transform duration-140 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 px-4 pt-2 pb-5 sm:px-5">
        {row.desk && (
          <p className="rounded-input bg-3 px-3 py-2.5 text-small light:bg-1">
            <span className="font-semibold">{parts('deskTitle')}:</span>{' '}
            {parts(`desk_${row.desk.name}`, { at: formatDateTime(row.desk.since) })}
          </p>
        )}
        {row.way === 'slices' && <WithdrawalParts row={row} />}
        <Timeline steps={steps(row)} />
        {row.state === 'REVIEW' && <TakeBack row={row} />}
        <Trace rules={row.trace} />
      </div>
    </details>
  )
}
