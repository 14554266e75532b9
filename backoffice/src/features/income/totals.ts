// What income came to over some days, summed over its kinds.
import type { incomeTotals } from '@fairhouse/contract/ops/money/income.ts'
import type { z } from 'zod'
import { sumOf } from '../../kit/value/money.ts'

export type Answer = z.output<typeof incomeTotals.reply>
export type Kind = Answer['kinds'][number]

/** What of a kind still waits for a review or for the rest of its payment. */
export const waitingOf = ({ states }: Kind): bigint =>
  sumOf(
    states.filter(s => s.state === 'PENDING_REVIEW' || s.state === 'APPROVED'),
    s => s.amount - s.paid
  )

export const totalsOf = ({ kinds, ledger }: Answer) => ({
  bills: kinds.reduce((n, k) => n + k.bills, 0),
  amount: sumOf(kinds, k => k.amount),
  paid: sumOf(kinds, k => k.paid),
  ledger: sumOf(ledger, p => p.amount)
})
