// For tests: what the house stands to win or lose on each outcome of a market, computed anew from the open bets. The database counts the same as bets come and go.
import type { Money } from '@fairhouse/contract/money.ts'
import type { MarketKey, Odds, OutcomeId } from '../types.ts'
import { mostPayout, type SlipLeg } from './slip.ts'

/** A bet on an outcome as it is counted: `stake` is what is open, so a part that was cashed out is no more of it. */
export interface OpenBet extends MarketKey {
  readonly fixture: string
  readonly outcome: OutcomeId
  readonly odds: Odds
  readonly stake: Money
  /** A leg of a slip of several: its stake is the slip's. Counted apart, as its other legs decide too. */
  readonly multiple?: boolean
  /** Terms of a place: it is each way, half of the stake on either part. */
  readonly place?: SlipLeg['place'] | null
  /** Percent taken off its winnings for competitors withdrawn since: 0 … 90. */
  readonly deduction?: number
  /** The most that may still be paid; none unless given. */
  readonly cap?: Money
  /** A free bet is paid without its stake, which promotions put there. */
  readonly free?: boolean
}

/** Of one outcome: stakes on it, and what singles on it are paid if it wins. */
export interface Side {
  readonly stakes: Money
  readonly payouts: Money
  readonly bets: number
}
/** Per market, its outcomes; singles and legs of slips of several apart. */
export type Exposure = ReadonlyMap<
  string,
  { readonly singles: ReadonlyMap<OutcomeId, Side>; readonly multiples: ReadonlyMap<OutcomeId, Side> }
>

export const marketOf = ({ fixture, id, specifiers }: MarketKey & { readonly fixture: string }): string => `${fixture}/${id}/${specifiers}`

const empty: Side = { stakes: 0n, payouts: 0n, bets: 0 }
/** What a bet pays that wins, and is placed where it is each way: as its settlement does. */
function payoutOf({ odds, stake, place, deduction = 0, cap, free }: OpenBet): Money {
  const leg = { odds, deduction, ...(place && { place }) }
  const slip = { legs: [leg], folds: [1], unitStake: place ? stake / 2n : stake, eachWay: place != null }
  const paid = mostPayout(slip, cap ?? stake * BigInt(odds)).payout - (free ? stake : 0n)
  return paid > 0n ? paid : 0n
}

/** The exposure of a set of bets from nothing. */
export function exposureOf(bets: readonly OpenBet[]): Exposure {
  const markets = new Map<string, { singles: Map<OutcomeId, Side>; multiples: Map<OutcomeId, Side> }>()
  for (const bet of bets) {
    const key = marketOf(bet)
    const market = markets.get(key) ?? { singles: new Map(), multiples: new Map() }
    markets.set(key, market)
    const sides = market[bet.multiple ? 'multiples' : 'singles']
    const old = sides.get(bet.outcome) ?? empty
    sides.set(bet.outcome, {
      stakes: old.stakes + bet.stake,
      payouts: old.payouts + (bet.multiple ? 0n : payoutOf(bet)),
      bets: old.bets + 1
    })
  }
  return markets
}

/**
 * The house's result by each outcome if it alone wins: all stakes on the market less what the outcome pays. `outcomes`: all of the market, also those
 * nobody took. Of singles; a slip of several can only be told with its other legs.
 */
export function resultIf(exposure: Exposure, market: string, outcomes: readonly OutcomeId[]): ReadonlyMap<OutcomeId, Money> {
  const singles = exposure.get(market)?.singles ?? new Map<OutcomeId, Side>()
  const stakes = [...singles.values()].reduce((sum, side) => sum + side.stakes, 0n)
  return new Map(outcomes.map(outcome => [outcome, stakes - (singles.get(outcome)?.payouts ?? 0n)]))
}
