// How much may be staked on a slip: the least of all limits, told as a trace whose cuts lead from what was asked to what is offered.
import { floorTo } from '@fairhouse/contract/fraction.ts'
import { MINOR } from '@fairhouse/contract/income/bill.ts'
import type { Money } from '@fairhouse/contract/money.ts'
import { oddsScale, wonLeg } from '../types.ts'
import { linesOf, returnOf, type Slip, stakeOf } from './slip.ts'

/** Parts of ten thousand of the usual limits that a member may have: 1, 0.5, 0.25 and 0.1. Nobody is at nought. */
export const playerFactors = [10_000, 5_000, 2_500, 1_000] as const
export type PlayerFactor = (typeof playerFactors)[number]

/** In the order in which they are told where two allow the same. */
export const stakeLimits = ['outcome', 'market', 'player', 'stake', 'selectionPayout', 'slipPayout', 'dayPayout'] as const
export type StakeLimit = (typeof stakeLimits)[number]

/** The most that may be paid, each in 1/100,000 units. */
export interface PayoutCaps {
  /** To this member on the selection with the least left, all open bets together. */
  readonly selection: Money
  /** By one slip. */
  readonly slip: Money
  /** Left of what this member's bets of today may pay together. */
  readonly day: Money
}

export interface StakeRoom {
  /**
   * What the house may still lose on the outcome or the market of a leg; several of one leg may bind. With `odds` (the leg's, × 10,000, above 1) the slip is looked at as
   * if that leg were all of it: one of several legs.
   */
  readonly left: readonly {
    readonly limit: 'outcome' | 'market'
    readonly leg: number
    readonly left: Money
    readonly odds?: number | undefined
  }[]
  /** What the house may lose on one bet of such markets: L. */
  readonly liability: Money
  readonly factor: PlayerFactor
  /** The largest stake of the member's tier. */
  readonly tierCap: Money
  readonly payouts: PayoutCaps
  /** The least stake of a slip. Payouts and the player's factor never ask for less: beyond it the payout is capped, and the slip says so. */
  readonly leastStake: Money
}

/** A limit that binds: the largest stake that it allows, and what it takes off what those before it left. */
export interface BindingLimit {
  readonly limit: StakeLimit
  readonly most: Money
  readonly cut: Money
  /** What it is: liability left, the factor's liability, the cap. */
  readonly figure: Money
  /** The leg whose market it is. */
  readonly leg?: number
}

export interface StakeOffer {
  /** The largest stake that may be placed; not above what was asked. Nought: none. */
  readonly maxStake: Money
  /** Every limit below what was asked, from the widest to the tightest: asked − Σ cut = maxStake. Empty: all of it may be staked. */
  readonly because: readonly BindingLimit[]
}

/** The most that a slip pays: fixed when it is accepted, kept with it, and used by its settlement whenever that is. */
export const payoutCap = ({ selection, slip, day }: PayoutCaps): Money => [selection, slip, day].reduce((a, b) => (a < b ? a : b))

/**
 * What may be staked of a slip of `stakeOf(slip)`. A limit on losses L allows L / (R − 1), where R is the most the slip brings per unit of stake; one on
 * payouts allows cap / R. All are whole hundredths on every line.
 */
export function stakeOffer(slip: Slip, room: StakeRoom): StakeOffer {
  const asked = stakeOf(slip)
  const step = MINOR * BigInt(linesOf(slip))
  const won = { result: wonLeg, place: wonLeg }
  const most = returnOf(
    slip,
    slip.legs.map(() => won)
  )
  // R = most.n / (most.d · asked), so R − 1 has (most.n − most.d · asked) on top; never nought, as odds are above 1
  const byPayout = (cap: Money) => floorTo({ n: cap * most.d * asked, d: most.n }, step)
  const byLoss = (loss: Money) => floorTo({ n: loss * most.d * asked, d: most.n - most.d * asked }, step)
  const cap = payoutCap(room.payouts)
  // a payout that is capped at what may be lost cannot lose more
  const lossBound = (loss: Money) => (loss >= cap ? asked : byLoss(loss < 0n ? 0n : loss))
  const legBound = (loss: Money, odds: number) =>
    loss >= cap ? asked : floorTo({ n: loss * BigInt(oddsScale), d: BigInt(odds - oddsScale) }, step)
  const least = floorTo({ n: room.leastStake + step - 1n, d: 1n }, step)
  // what pays no more than it costs is no bet: nothing is left of the member's payouts
  const atLeast = (stake: Money) => (stake < least && cap > least ? least : stake)

  const playerLoss = (room.liability * BigInt(room.factor)) / 10_000n
  const limits: Omit<BindingLimit, 'cut'>[] = [
    ...room.left.map(({ limit, leg, left, odds }) => ({
      limit,
      most: odds === undefined ? lossBound(left) : legBound(left, odds),
      figure: left,
      leg
    })),
    { limit: 'player', most: atLeast(lossBound(playerLoss)), figure: playerLoss },
    { limit: 'stake', most: floorTo({ n: room.tierCap, d: 1n }, step), figure: room.tierCap },
    { limit: 'selectionPayout', most: atLeast(byPayout(room.payouts.selection)), figure: room.payouts.selection },
    { limit: 'slipPayout', most: atLeast(byPayout(room.payouts.slip)), figure: room.payouts.slip },
    { limit: 'dayPayout', most: atLeast(byPayout(room.payouts.day)), figure: room.payouts.day }
  ]
  const binding = limits.filter(limit => limit.most < asked).sort((a, b) => (a.most === b.most ? 0 : a.most > b.most ? -1 : 1))
  let left = asked
  const because = binding.map(limit => {
    const cut = left - limit.most
    left = limit.most
    return { ...limit, cut }
  })
  // less than the least stake of a slip is none
  if (left < asked && left < least)
    return { maxStake: 0n, because: because.map((one, i) => (i === because.length - 1 ? { ...one, cut: one.cut + left } : one)) }
  return { maxStake: left, because }
}
