// What happens to a slip whose prices moved before it was accepted: taken, offered again with the new prices, or refused; each leg with old and new.
import type { MarketKey, Odds, OutcomeId } from '../types.ts'
import { oddsScale } from '../types.ts'

/** none: any change refuses · better: better prices are taken, worse ones offered again · within: worse by at most `within` is taken as well. Never any price. */
export const pricePolicies = ['none', 'better', 'within'] as const
export type PricePolicy = { readonly kind: 'none' | 'better' } | { readonly kind: 'within'; readonly within: number }
/** The most that `within` may allow, in parts of ten thousand of the price: 10 %. */
export const mostWithin = 1_000

/** A leg as the player saw it. */
export interface SeenLeg extends MarketKey {
  readonly outcome: OutcomeId
  readonly odds: Odds
  readonly version: bigint
}
/** Why a leg cannot be had at any price. Each has its own code for the player. */
export const legLocks = ['started', 'settled', 'suspended', 'danger', 'stale', 'feed', 'inactive'] as const
export type LegLock = (typeof legLocks)[number]

/** What its market says at the moment of decision. */
export type LegPrice = { readonly odds: Odds; readonly version: bigint } | { readonly lock: LegLock }

export type LegChange = 'same' | 'better' | 'worse' | 'locked'
export interface LegDecision {
  readonly change: LegChange
  readonly old: Odds
  readonly new: Odds | null
  readonly version: bigint | null
  readonly lock?: LegLock
}
export interface SlipDecision {
  /** ACCEPTED at `new` of each leg · COUNTER: it may be placed again at those · REFUSED: not to be had. */
  readonly outcome: 'ACCEPTED' | 'COUNTER' | 'REFUSED'
  readonly legs: readonly LegDecision[]
}

/** Seconds after which a price is stale: older ones are not taken. */
export const stalePrice = { inPlay: 5, before: 60 } as const

function decide(seen: SeenLeg, now: LegPrice): LegDecision {
  if ('lock' in now) return { change: 'locked', old: seen.odds, new: null, version: null, lock: now.lock }
  const change = now.odds === seen.odds ? 'same' : now.odds > seen.odds ? 'better' : 'worse'
  return { change, old: seen.odds, new: now.odds, version: now.version }
}

/** How far a worse price is within what the player allows: old − new at most so many ten-thousandths of old, in whole numbers. */
const isWithin = ({ old, new: now }: LegDecision, within: number): boolean =>
  now !== null && (old - now) * oddsScale <= old * Math.min(within, mostWithin)

function takes(policy: PricePolicy, leg: LegDecision): boolean {
  if (leg.change === 'same') return true
  if (policy.kind === 'none') return false
  return leg.change === 'better' || (policy.kind === 'within' && leg.change === 'worse' && isWithin(leg, policy.within))
}

/**
 * Decides a slip by its prices now. The policy is asked of each leg on its own: a leg that got worse is not made good by one that got better.
 * A version that moved without the price is no change.
 */
export function decidePrices(policy: PricePolicy, seen: readonly SeenLeg[], now: readonly LegPrice[]): SlipDecision {
  const legs = seen.map((leg, i) => decide(leg, now[i]!))
  if (legs.some(leg => leg.change === 'locked')) return { outcome: 'REFUSED', legs }
  if (legs.every(leg => takes(policy, leg))) return { outcome: 'ACCEPTED', legs }
  return { outcome: policy.kind === 'none' ? 'REFUSED' : 'COUNTER', legs }
}
