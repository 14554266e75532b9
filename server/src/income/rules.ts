// Decisions about runs and bills, over plain values in 1/100,000 units.

import { type FundingNode, fundTree } from '@fairhouse/contract/income/funding.ts'
import type { BillState } from '@fairhouse/contract/income/income.ts'
import {
  type FundingMode,
  type IncomeContract,
  type IncomeKind,
  type IncomePeriod,
  incomeKinds,
  periodsOf
} from '@fairhouse/contract/income/terms.ts'
import type { MovementKind } from '@fairhouse/contract/money/wallet.ts'
import type { Money } from '@fairhouse/contract/money.ts'

/** What an issued bill is called in the account record. */
export const movementOf: Readonly<Record<IncomeKind, MovementKind>> = {
  dividend: 'DIVIDEND',
  daily: 'DAILY_SALARY',
  hourly: 'HOURLY_SALARY',
  realtime: 'REALTIME_SALARY',
  affiliate: 'COMMISSION',
  rebate: 'AGENT_REBATE'
}

/** Every kind with each of its periods. */
export const sequences: readonly { kind: IncomeKind; period: IncomePeriod }[] = incomeKinds.flatMap(kind =>
  periodsOf[kind].map(period => ({ kind, period }))
)

/** Decided by people before it is paid. */
export const isReviewed = (kind: IncomeKind): boolean => kind === 'dividend'

/** Affiliates and points of series are the house's own offers: nobody above pays them. */
export const isFundedAlongLine = (kind: IncomeKind): kind is Exclude<IncomeKind, 'affiliate' | 'rebate'> =>
  kind !== 'affiliate' && kind !== 'rebate'

/**
 * What the bill before (of the same agent, kind and period) leaves to a window that begins at `from`. A dividend that carries no further than
 * to the next period finds nothing across a gap.
 */
export function carriedOf(contract: IncomeContract, last: { to: Date; carry: Money } | undefined, from: Date): Money {
  if (!last) return 0n
  const near = contract.kind === 'dividend' && (contract.terms.carry === 'PREVIOUS_PERIOD' || contract.terms.carry === 'WITHIN_MONTH')
  return near && last.to.getTime() !== from.getTime() ? 0n : last.carry
}

export interface MadeBill {
  readonly id: string
  readonly memberId: bigint
  readonly payerId: bigint | null
  readonly gross: Money
  /** PLATFORM_DIFF: `short_carry` of the bill before. */
  readonly shortCarry: Money
}

export interface SharedBill {
  readonly id: string
  /** The nearest agent above who has a bill in the run; null: the house. */
  readonly payerId: bigint | null
  readonly depth: number
  /** What the direct downlines have of it. */
  readonly shares: Money
  readonly amount: Money
  readonly shortCarry: Money
  readonly state: BillState
  /** Nothing has to be moved for it. */
  readonly handled: boolean
}

/**
 * Payers who have a bill in the run themselves: for one who has none, because the contract ended at once, the next above (`above`: who stands above
 * those, the direct upline first), else the house. A ring, as contracts of an old line may make it, is opened.
 */
export function withPayers(bills: readonly MadeBill[], above: ReadonlyMap<bigint, readonly bigint[]>): MadeBill[] {
  const known = new Set(bills.map(bill => bill.memberId))
  const nearest = (payerId: bigint) => (known.has(payerId) ? payerId : (above.get(payerId)?.find(id => known.has(id)) ?? null))
  const payers = new Map(bills.map(({ memberId, payerId }) => [memberId, payerId === null ? null : nearest(payerId)]))
  for (const { memberId } of bills) {
    const way = new Set([memberId])
    let next = payers.get(memberId) ?? null
    while (next !== null && !way.has(next)) {
      way.add(next)
      next = payers.get(next) ?? null
    }
    if (next === memberId) payers.set(memberId, null)
  }
  return bills.map(bill => ({ ...bill, payerId: payers.get(bill.memberId) ?? null }))
}

/** Who pays a bill of these and has none among them. */
export function missingPayers(bills: readonly MadeBill[]): bigint[] {
  const known = new Set(bills.map(bill => bill.memberId))
  return [...new Set(bills.flatMap(({ payerId }) => (payerId === null || known.has(payerId) ? [] : [payerId])))]
}

/** Bills with uplines before their downlines, and how far below the top each stands. Every payer has a bill. */
function fromTheTop(bills: readonly MadeBill[]): { bill: MadeBill; depth: number }[] {
  const below = Map.groupBy(bills, bill => bill.payerId)
  const sorted = (below.get(null) ?? []).map(bill => ({ bill, depth: 0 }))
  // grows while it is walked through
  for (const { bill, depth } of sorted) for (const child of below.get(bill.memberId) ?? []) sorted.push({ bill: child, depth: depth + 1 })
  return sorted
}

/** What is due to each agent of a run, and what becomes of its bill next. `bills` are {@link withPayers}. */
export function shareOut(kind: IncomeKind, funding: FundingMode, bills: readonly MadeBill[]): SharedBill[] {
  const sorted = fromTheTop(bills)
  const payerOf = ({ payerId }: MadeBill) => (payerId === null ? null : String(payerId))
  const nodes: FundingNode[] = sorted.map(({ bill }) => ({
    id: String(bill.memberId),
    upline: payerOf(bill),
    own: bill.gross,
    carried: bill.shortCarry
  }))
  const funded = fundTree('PLATFORM_DIFF', nodes)
  const shares = new Map<string, Money>()
  for (const { bill } of sorted) {
    const payer = payerOf(bill)
    if (payer === null) continue
    const of = funding === 'PLATFORM_DIFF' ? funded.get(String(bill.memberId))!.paid : bill.gross
    shares.set(payer, (shares.get(payer) ?? 0n) + of)
  }
  return sorted.map(({ bill, depth }) => {
    const shared = shares.get(String(bill.memberId)) ?? 0n
    const { received, carry } = funded.get(String(bill.memberId))!
    const left = bill.gross - shared
    const byUpline = funding === 'UPLINE'
    const amount = byUpline ? (left > 0n ? left : 0n) : received
    const owesNothing = bill.gross === 0n && (!byUpline || shared === 0n)
    const state: BillState = bill.gross === 0n ? 'NOT_REACHED' : isReviewed(kind) ? 'PENDING_REVIEW' : 'APPROVED'
    return {
      id: bill.id,
      payerId: bill.payerId,
      depth,
      shares: shared,
      amount,
      shortCarry: byUpline ? 0n : carry,
      state,
      handled: owesNothing
    }
  })
}

/** What a bill is called once its part of a payment is done. */
export function stateAfter(bill: { state: string; gross: Money; received: Money }, short: Money): BillState {
  if (bill.state === 'REJECTED') return 'REJECTED'
  if (bill.received < bill.gross) return 'PART_RECEIVED'
  if (short > 0n) return 'INSUFFICIENT'
  return bill.gross === 0n ? 'NOT_REACHED' : 'ISSUED'
}
