// When a game that spins by itself stops: after so many spins, at a win, before a loss goes over the limit, at a feature.
import type { Money } from '@fairhouse/contract/money.ts'

export interface AutoplayOrder {
  readonly count: number
  /** It never loses more than this. */
  readonly loss: Money
  /** It stops at a round that pays this much; null: at none. */
  readonly win: Money | null
  /** It stops at free spins, coins that stay and choices. */
  readonly feature: boolean
}

export interface AutoplayState extends AutoplayOrder {
  readonly left: number
  /** What the spins so far have returned less what they cost. */
  readonly net: Money
}

export type AutoplayEnd = 'count' | 'win' | 'loss' | 'feature' | 'problem' | 'hidden'

/** What a round did to it. */
export interface Played {
  readonly cost: Money
  readonly payout: Money
  readonly feature: boolean
}

export const beginAutoplay = (order: AutoplayOrder): AutoplayState => ({ ...order, left: order.count, net: 0n })

/** Counts a round that is over. */
export const countRound = (state: AutoplayState, { cost, payout }: Played): AutoplayState => ({
  ...state,
  left: state.left - 1,
  net: state.net + payout - cost
})

/** Why it stops after `played`, before a next spin that costs `next`; null: it goes on. */
export function endOf(state: AutoplayState, played: Played, next: Money): AutoplayEnd | null {
  if (state.feature && played.feature) return 'feature'
  if (state.win !== null && played.payout >= state.win) return 'win'
  if (state.left <= 0) return 'count'
  return next - state.net > state.loss ? 'loss' : null
}
