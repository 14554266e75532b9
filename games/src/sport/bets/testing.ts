// For tests: what the house stands to win or lose on each outcome of a market, computed anew from the open bets. The database counts the same as bets come and go.
import { MINOR } from '@fairhouse/contract/income/bill.ts'
import { type Money, mulDivFloor } from '@fairhouse/contract/money.ts'
import { type MarketKey, type Odds, type OutcomeId, oddsScale } from '../types.ts'

/** A bet on an outcome as it is counted: `stake` is what is open, so a part that was cashed out is no more of it. */
export interface OpenBet extends MarketKey {
  readonly fixture: string
  readonly outcome: OutcomeId
  readonly odds: Odds
  readonly stake: Money
  /** A leg of a slip of several: its stake is the slip's. Counted apart, as its other legs decide too. */
  readonly multiple?: boolean
}

/** Of one outcome: stakes on it, and what it pays if it wins. */
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
/** What a winning bet pays, floored to hundredths as its settlement is. */
const payoutOf = (bet: OpenBet): Money => mulDivFloor(bet.stake, BigInt(bet.odds), BigInt(oddsScale) * MINOR) * MINOR

/** The exposure of a set of bets from nothing. */
export function exposureOf(bets: readonly OpenBet[]): Exposure {
  const markets = new Map<string, { singles: Map<OutcomeId, Side>; multiples: Map<OutcomeId, Side> }>()
  for (const bet of bets) {
    const key = marketOf(bet)
    const market = markets.get(key) ?? { singles: new Map(), multiples: new Map() }
    markets.set(key, market)
    const sides = market[bet.multiple ? 'multiples' : 'singles']
    const old = sides.get(bet.outcome) ?? empty
    sides.set(bet.outcome, { stakes: old.stakes + bet.stake, payouts: old.payouts + payoutOf(bet), bets: old.bets + 1 })
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
