// What the house keeps of bets that wager the bonus of an offer, and what its free rounds give back, by value.
import type { Money } from '@fairhouse/contract/money.ts'
import { mulDivFloor } from '@fairhouse/contract/money.ts'
import type { OfferRule } from '@fairhouse/contract/ops/money/offer-rule.ts'
import { type Edge, edgeOf, type Returning, unknownEdge } from '#reward/reward.ts'
import { termsOf } from './rules.ts'

/** Parts in a million. */
export interface Mix extends Edge {
  /** Of free rounds: what their stakes give back. */
  readonly freeReturn: bigint
}

const million = 1_000_000n

/** The mix of the games that count toward the wagering of a rule, and the return of the game of its free rounds. */
export function mixOf({ wagering, free }: Pick<OfferRule, 'wagering' | 'free'>, games: readonly Returning[]): Mix {
  const its = free && games.find(({ code }) => code === free.game)
  const freeReturn = (its && its.rtp > 0 ? BigInt(its.rtp) : 10_000n - unknownEdge) * 100n
  return { ...edgeOf(wagering && termsOf(wagering), games), freeReturn }
}

/** What free rounds or bets win on average: their stakes times the return of their game. */
export const winningsOf = (free: NonNullable<OfferRule['free']>, { freeReturn }: Mix): Money =>
  mulDivFloor(BigInt(free.count) * free.stake, freeReturn, million)
