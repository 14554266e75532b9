// How a team stands against the tiers of a contract: which conditions are met, and what is missing for the next tier.
import { evaluateWork, standingOf } from '@fairhouse/contract/income/bill.ts'
import type { IncomeContract } from '@fairhouse/contract/income/terms.ts'
import type { IncomeWork, Standing } from '@fairhouse/contract/income/work.ts'
import type { Money } from '@fairhouse/contract/money.ts'

/** One condition of a tier. `met` is null while no figures are known. */
export interface Condition {
  readonly of: 'bet' | 'net' | 'loss' | 'active'
  readonly least: Money | number
  readonly met: boolean | null
}

export interface Rung {
  /** From 1. */
  readonly tier: number
  /** Parts per million. */
  readonly rate: number
  readonly conditions: readonly Condition[]
  /** The tier that counts now. */
  readonly reached: boolean
}

/** Does a tier of these terms ask for a loss? A floating dividend pays a part where it is not made in full. */
const asksLoss = ({ kind, terms }: IncomeContract): boolean => kind === 'dividend' || ('checkLoss' in terms && terms.checkLoss)

function conditionsOf(contract: IncomeContract, at: number, standing: Standing | null): Condition[] {
  const { terms } = contract
  if (!('tiers' in terms)) return []
  const tier = terms.tiers[at]!
  const met = (own: Money | number | null | undefined, least: Money | number): boolean | null =>
    standing && own !== null && own !== undefined ? own >= least : null
  const active: Condition = { of: 'active', least: tier.minActive, met: met(standing?.active, tier.minActive) }
  if ('minNet' in tier) return [{ of: 'net', least: tier.minNet, met: met(standing?.net, tier.minNet) }, active]
  const bet: Condition = { of: 'bet', least: tier.minValidBet, met: met(standing?.validBet, tier.minValidBet) }
  if (!asksLoss(contract) || tier.minLoss === 0n) return [bet, active]
  return [bet, active, { of: 'loss', least: tier.minLoss, met: met(standing?.loss, tier.minLoss) }]
}

/** The tiers of a contract from the lowest; with `work` of the same terms they say what is met and which one counts. Empty for kinds without tiers. */
export function rungsOf(contract: IncomeContract, work?: IncomeWork): Rung[] {
  if (!('tiers' in contract.terms)) return []
  const standing = work ? standingOf(work) : null
  const reached = work ? evaluateWork(work).tier : null
  return contract.terms.tiers.map(({ rate }, at) => ({
    tier: at + 1,
    rate,
    conditions: conditionsOf(contract, at, standing),
    reached: reached === at + 1
  }))
}

/** A condition of the next tier that is not met: what there is, and what it takes. */
export interface Missing {
  readonly of: Condition['of']
  readonly now: Money | number
  readonly least: Money | number
}

/** What the first tier above the reached one still lacks; empty on the highest tier or where nothing is known. */
export function missingForNext(work: IncomeWork): { readonly tier: number; readonly missing: readonly Missing[] } | null {
  const standing = standingOf(work)
  if (!standing) return null
  const rungs = rungsOf(work as IncomeContract, work)
  const next = rungs.slice(rungs.findLastIndex(rung => rung.reached) + 1).find(rung => rung.conditions.some(({ met }) => met === false))
  if (!next) return null
  const nowOf = (of: Condition['of']) => standing[of === 'bet' ? 'validBet' : of] ?? 0n
  const missing = next.conditions.flatMap(({ of, least, met }) => (met === false ? [{ of, now: nowOf(of), least }] : []))
  return { tier: next.tier, missing }
}
