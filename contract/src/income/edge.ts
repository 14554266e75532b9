// The bound of what contracts of one line pay together: a share of the edge, which is what the house keeps on average of what was played.
import * as z from 'zod/mini'
import type { Fraction } from '../fraction.ts'
import { type Money, money } from '../money.ts'
import { type IncomeContract, type IncomeKind, RATE_UNIT, rate } from './terms.ts'

/** Shares of what was bet: they cost the house the same whoever wins. Dividends and shares of revenue are parts of what was really lost. */
export const salaryKinds = ['daily', 'hourly', 'realtime'] as const satisfies readonly IncomeKind[]
export const isSalary = (kind: IncomeKind): kind is (typeof salaryKinds)[number] => (salaryKinds as readonly IncomeKind[]).includes(kind)

/**
 * `edge`: of the bets of the window, corrections with their sign · `share`: of the edge for all salaries of the line · `rate`: the highest of this
 * kind · `together`: the highest of all its salaries, added up. Each kind has its part of the share, so they may be billed in any order.
 */
export const edgeBound = z.strictObject({
  edge: money,
  share: rate,
  rate: z.int().check(z.minimum(0)),
  together: z.int().check(z.minimum(0))
})
export type EdgeBound = z.output<typeof edgeBound>

/** The most that a bill may come to. */
export function mostOf({ edge, share, rate: own, together }: EdgeBound): Fraction {
  if (edge <= 0n || together === 0) return { n: 0n, d: 1n }
  return { n: edge * BigInt(share) * BigInt(own), d: RATE_UNIT * BigInt(together) }
}

/** The highest rate that terms can pay, in parts per million; points have none. */
export function highestRate({ kind, terms }: IncomeContract): number {
  if (kind === 'rebate') return 0
  if (kind === 'realtime') return Math.max(terms.profitRate, terms.lossRate)
  return terms.tiers.reduce((most, tier) => Math.max(most, tier.rate), 0)
}

export interface LineRates {
  /** Of salaries, added up, of what was bet. */
  readonly together: number
  /** Of dividends and revenue shares, added up, of what was lost. */
  readonly ofLosses: number
}
export const ratesOf = (contracts: readonly IncomeContract[]): LineRates => {
  const sum = (of: readonly IncomeContract[]) => of.reduce((all, c) => all + highestRate(c), 0)
  return { together: sum(contracts.filter(c => isSalary(c.kind))), ofLosses: sum(contracts.filter(c => !isSalary(c.kind))) }
}

/** What contracts cost at their highest rates, in parts per million of the edge, where the house keeps `edgeRate` of what is bet; rounded up. */
export const costOf = ({ together, ofLosses }: LineRates, edgeRate: number): number =>
  ofLosses + (together === 0 ? 0 : edgeRate > 0 ? Math.ceil((together * Number(RATE_UNIT)) / edgeRate) : Number(RATE_UNIT))

/** The share of the edge that is left to salaries beside what is paid of losses. */
export const salaryShare = (edgeShare: number, { ofLosses }: LineRates): number => Math.max(0, edgeShare - ofLosses)

/** What the house keeps of a turnover, in parts per million, rounded down; null where nothing was played. */
export const edgeRateOf = (edge: Money, valid: Money): number | null =>
  valid > 0n ? Number(((edge > 0n ? edge : 0n) * RATE_UNIT) / valid) : null
