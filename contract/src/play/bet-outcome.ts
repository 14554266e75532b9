// What a bet came to for its member, told the same everywhere.
import type { BetState } from './wager.ts'

interface Outcome {
  readonly state: BetState
  readonly stake: bigint
  readonly payout: bigint
  /** The stake came from promotions. */
  readonly free: boolean
}

/** What the member's own money changed by, in 1/100,000 units. The stake of a free bet was not theirs; one that was taken back returned it. */
export const netOf = ({ state, stake, payout, free }: Outcome): bigint =>
  free && (state === 'WON' || state === 'LOST') ? payout : payout - stake

/** The state to name: what paid less than its stake is not called won. */
export const outcomeOf = (bet: Outcome): BetState | 'PART_BACK' => (bet.state === 'WON' && netOf(bet) < 0n ? 'PART_BACK' : bet.state)
