// Who pays an agent's income: the house the difference between levels, or each level the next one.

import type { Money } from '../money.ts'
import { MINOR } from './bill.ts'
import type { FundingMode } from './terms.ts'

export interface Difference {
  /** What the house pays this agent, zero or more. */
  readonly amount: Money
  /** What its downlines got beyond its own, zero or less; the next window of the same contract begins with it. */
  readonly carry: Money
  /** What the house pays this agent and everybody below it: what its upline's difference is taken to. */
  readonly paid: Money
}

/**
 * PLATFORM_DIFF. `own`: the agent's evaluated amount, or null where it has no contract of the kind, so that what is below passes through ·
 * `below`: `paid` of each direct downline, which is its own amount unless its downlines got more than that · `carried`: the carry of the
 * window before, zero or less.
 */
export function difference(own: Money | null, below: readonly Money[], carried: Money = 0n): Difference {
  const given = below.reduce((sum, paid) => sum + paid, 0n)
  if (own === null) return { amount: 0n, carry: carried, paid: given }
  const rest = own - given + carried
  return rest > 0n ? { amount: rest, carry: 0n, paid: given + rest } : { amount: 0n, carry: rest, paid: given }
}

export interface UplinePayment {
  /** What each downline gets now, in the order of `owed`. */
  readonly paid: readonly Money[]
  readonly fromBill: Money
  readonly fromAccount: Money
  /** What is left of the upline's own bill. */
  readonly kept: Money
  /** What is still owed: above zero the upline is INSUFFICIENT, and whoever got less than owed is PART_RECEIVED. */
  readonly short: Money
}

/**
 * UPLINE: what an upline pays its direct downlines, first from what it received for its own bill, then from its settlement account. When both are
 * not enough everybody gets the same part, in whole hundredths; the hundredths that are left go one by one in the order given.
 * All amounts are zero or more; a retry is the same with `received` zero and `owed` what is still open.
 */
export function payFromUpline(received: Money, account: Money, owed: readonly Money[]): UplinePayment {
  const total = owed.reduce((sum, amount) => sum + amount, 0n)
  const funds = received + (account > 0n ? account : 0n)
  const paid = funds >= total ? [...owed] : divide(funds - (funds % MINOR), owed, total)
  const given = paid.reduce((sum, amount) => sum + amount, 0n)
  const fromBill = given < received ? given : received
  return { paid, fromBill, fromAccount: given - fromBill, kept: received - fromBill, short: total - given }
}

/** `funds`, less than `total`, in equal parts of what is owed; nobody gets more than is owed. */
function divide(funds: Money, owed: readonly Money[], total: Money): Money[] {
  const paid = owed.map(amount => {
    const part = (funds * amount) / total
    return part - (part % MINOR)
  })
  let left = funds - paid.reduce((sum, amount) => sum + amount, 0n)
  for (let i = 0; left >= MINOR; i = (i + 1) % owed.length) {
    if (owed[i]! - paid[i]! < MINOR) continue
    paid[i]! += MINOR
    left -= MINOR
  }
  return paid
}

export interface FundingNode {
  readonly id: string
  /** The direct upline's id, null at the top. */
  readonly upline: string | null
  /** The evaluated amount, null without a contract of the kind. */
  readonly own: Money | null
  /** PLATFORM_DIFF: the carry of the window before, zero or less. */
  readonly carried?: Money
  /** UPLINE: what the settlement account holds. */
  readonly account?: Money
}

export interface Funded {
  /** What reaches the agent for its own bill: of PLATFORM_DIFF the difference, of UPLINE what its payer had. */
  readonly received: Money
  /** PLATFORM_DIFF: what the next window begins with. */
  readonly carry: Money
  /** PLATFORM_DIFF: paid to it and everybody below · UPLINE: paid on to its direct downlines. */
  readonly paid: Money
  /** UPLINE: taken from its settlement account for its downlines. */
  readonly fromAccount: Money
  /** UPLINE: still owed to it. */
  readonly open: Money
  /** UPLINE: it could not pay its downlines all it owes. */
  readonly insufficient: boolean
}

/**
 * Pays the bills of one kind and window over a whole tree. `nodes` hold uplines before their downlines; an upline that is not among them is
 * the house.
 */
export function fundTree(mode: FundingMode, nodes: readonly FundingNode[]): Map<string, Funded> {
  const below = new Map<string, FundingNode[]>(nodes.map(node => [node.id, []]))
  for (const node of nodes) if (node.upline !== null) below.get(node.upline)?.push(node)
  return mode === 'PLATFORM_DIFF' ? fundByDifference(nodes, below) : fundByUpline(nodes, below)
}

function fundByDifference(nodes: readonly FundingNode[], below: ReadonlyMap<string, FundingNode[]>): Map<string, Funded> {
  const funded = new Map<string, Funded>()
  for (const { id, own, carried } of nodes.toReversed()) {
    const paidBelow = below.get(id)!.map(child => funded.get(child.id)!.paid)
    const { amount, carry, paid } = difference(own, paidBelow, carried)
    funded.set(id, { received: amount, carry, paid, fromAccount: 0n, open: 0n, insufficient: false })
  }
  return funded
}

function fundByUpline(nodes: readonly FundingNode[], below: ReadonlyMap<string, FundingNode[]>): Map<string, Funded> {
  const funded = new Map<string, Funded>()
  const reached = new Map<string, Money>()
  for (const { id, own, account } of nodes) {
    const due = own ?? 0n
    const received = reached.get(id) ?? due
    const children = below.get(id)!
    const payment = payFromUpline(
      received,
      account ?? 0n,
      children.map(child => child.own ?? 0n)
    )
    children.forEach((child, i) => {
      reached.set(child.id, payment.paid[i]!)
    })
    const paid = payment.fromBill + payment.fromAccount
    funded.set(id, { received, carry: 0n, paid, fromAccount: payment.fromAccount, open: due - received, insufficient: payment.short > 0n })
  }
  return funded
}
