// What agents hear of their bills.
import type { BillChange, IncomeKind, IncomePeriod } from '@fairhouse/contract/states.ts'
import type { Tx } from '#base/database.ts'
import { emitAll } from '#base/events.ts'

/** A bill as its agent hears of it. */
export interface NewsBill {
  readonly id: string
  readonly memberId: bigint
  readonly kind: IncomeKind
  readonly period: IncomePeriod
  readonly from: Date
  readonly to: Date
}

export interface BillNews {
  readonly bill: NewsBill
  readonly change: BillChange
  /** Counts the bill's payments; what is no payment has the number of the last one. */
  readonly no: number
  /** Paid, taken or not owed any more, in 1/100,000 units. */
  readonly amount: bigint
}

/** Tells agents what became of bills, with the transaction that did it. */
export const tellBills = (tx: Tx, news: readonly BillNews[]): Promise<void> =>
  emitAll(
    tx,
    'bill.changed',
    news.map(({ bill: { id, memberId, kind, period, from, to }, change, no, amount }) => ({
      audience: `member:${memberId}` as const,
      body: { id, no, change, kind, period, from: from.toISOString(), to: to.toISOString(), amount }
    }))
  )
