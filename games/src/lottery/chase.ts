// Plans of multiples over consecutive issues: the same, growing, or so that a win at any issue leaves a profit.
import type { Money } from '@fairhouse/contract/money.ts'
import { Refusal } from '../engine.ts'

/** The largest multiple of one line. */
export const mostMultiple = 100_000
/** A chase runs over at most so many issues. */
export const mostIssues = 120

/** One issue of a plan: what it costs, what has been spent up to it, and what a single win at it leaves. */
export interface ChaseRow {
  readonly multiple: number
  readonly stake: Money
  readonly cumulative: Money
  readonly prizeIfHit: Money
  readonly profit: Money
}

/** How the multiples come about. */
export type ChasePlan =
  | { readonly kind: 'same'; readonly multiple: number }
  /** `multiple`, times `factor` after every `every` issues. */
  | { readonly kind: 'grow'; readonly multiple: number; readonly factor: number; readonly every: number }
  /** The least multiples with which one win leaves `basisPoints` / 10,000 of all that was spent. */
  | { readonly kind: 'profit'; readonly basisPoints: number }

const wrong = (): never => {
  throw new Refusal('lottery.plan')
}

const within = (n: number, least: number, most: number): boolean => Number.isInteger(n) && n >= least && n <= most

/** The multiple of the next issue of a profit plan: max(1, ⌈(1+ρ)S / (P − (1+ρ)c)⌉). */
function forProfit(cost: Money, prize: Money, spent: Money, basisPoints: number): number {
  const wanted = 10_000n + BigInt(basisPoints)
  const gain = prize * 10_000n - wanted * cost
  if (gain <= 0n) return wrong()
  const least = (wanted * spent + gain - 1n) / gain
  return least < 1n ? 1 : least > BigInt(mostMultiple) ? wrong() : Number(least)
}

function nextMultiple(plan: ChasePlan, issue: number, cost: Money, prize: Money, spent: Money): number {
  if (plan.kind === 'same') return plan.multiple
  if (plan.kind === 'grow') return plan.multiple * plan.factor ** Math.floor(issue / plan.every)
  return forProfit(cost, prize, spent, plan.basisPoints)
}

/**
 * The rows of a plan over `issues` issues. `cost` is what the slip costs at multiple 1, `prize` what one win pays at multiple 1. Throws
 * Refusal `lottery.plan` when a multiple would pass {@link mostMultiple}, a number is out of range, or the profit cannot be reached.
 */
export function planChase(plan: ChasePlan, issues: number, cost: Money, prize: Money): readonly ChaseRow[] {
  if (!within(issues, 1, mostIssues) || cost <= 0n) return wrong()
  if (plan.kind === 'grow' && !(within(plan.factor, 1, 100) && within(plan.every, 1, mostIssues))) return wrong()
  if (plan.kind === 'profit' && !within(plan.basisPoints, 0, 1_000_000)) return wrong()
  const rows: ChaseRow[] = []
  let spent = 0n
  for (let issue = 0; issue < issues; issue++) {
    const multiple = nextMultiple(plan, issue, cost, prize, spent)
    if (!within(multiple, 1, mostMultiple)) return wrong()
    const stake = cost * BigInt(multiple)
    spent += stake
    const prizeIfHit = prize * BigInt(multiple)
    rows.push({ multiple, stake, cumulative: spent, prizeIfHit, profit: prizeIfHit - spent })
  }
  return rows
}
