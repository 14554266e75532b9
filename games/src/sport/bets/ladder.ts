// Steps of prices: the ladder that single prices are rounded down to, and finer steps for pairs of Asian lines that keep their book sum.
import { type Odds, oddsScale } from '../types.ts'
import { mostOdds } from './slip.ts'

/** From these odds on a step is so large, both times {@link oddsScale}. */
type Ladder = readonly (readonly [from: Odds, step: number])[]

/** 0.01 below 2, 0.02 to 3, 0.05 to 4, 0.1 to 6, 0.2 to 10, 0.5 to 20, 1 to 30, 2 to 50, 5 to 100, 10 above. */
const single: Ladder = [
  [10_000, 100],
  [20_000, 200],
  [30_000, 500],
  [40_000, 1_000],
  [60_000, 2_000],
  [100_000, 5_000],
  [200_000, 10_000],
  [300_000, 20_000],
  [500_000, 50_000],
  [1_000_000, 100_000]
]
/** 0.01 below 3; above so fine that a step moves what a price implies by 0.004 at most. */
const pair: Ladder = [
  [10_000, 100],
  [30_000, 200],
  [40_000, 500],
  [60_000, 1_000],
  [100_000, 2_000],
  [200_000, 5_000],
  [300_000, 10_000],
  [500_000, 20_000],
  [1_000_000, 50_000]
]
/** The least price that is offered: 1.01. */
export const leastOffered: Odds = 10_100
/** How far the book sum of a pair may be from its target. */
export const pairTolerance = 0.002

const bandOf = (ladder: Ladder, odds: number) => ladder.findLast(([from]) => odds >= from) ?? ladder[0]!
const down = (ladder: Ladder, odds: number): Odds => {
  const most = Math.min(odds, mostOdds)
  const [from, step] = bandOf(ladder, most)
  // a price that floating point puts a hair below its step is on it
  return from + Math.floor((most - from) / step + 1e-6) * step
}
const up = (ladder: Ladder, odds: Odds): Odds => {
  const next = odds + bandOf(ladder, odds)[1]
  return next > mostOdds ? odds : next
}

/** Decimal odds rounded down to the ladder. Null: below 1.01, too certain to be offered. */
export function ladderDown(decimal: number): Odds | null {
  const odds = down(single, decimal * oddsScale)
  return odds < leastOffered ? null : odds
}

/** The next price of the ladder, up or down; the ends stay where they are. What a trader's arrow keys do. */
export function ladderStep(odds: Odds, direction: 1 | -1): Odds {
  if (direction === 1) return up(single, down(single, odds))
  const floor = down(single, odds)
  return Math.max(leastOffered, floor < odds ? floor : down(single, odds - 1))
}

/**
 * Two prices of one line on the fine steps whose book sum 1/a + 1/b is within ±0.002 of `bookSum`, and neither of which is worth more than it costs:
 * the nearest to the exact prices of all such pairs. Null: there is none, one side is too certain to be offered.
 * @param exact decimal prices with their margin
 * @param fair decimal prices without one
 */
export function ladderPair(exact: Pair, fair: Pair, bookSum: number): readonly [Odds, Odds] | null {
  const [s, l] = exact[0] <= exact[1] ? ([0, 1] as const) : ([1, 0] as const)
  let best: { readonly prices: readonly [Odds, Odds]; readonly off: number } | null = null
  for (const a of around(exact[s] * oddsScale)) {
    const left = bookSum - oddsScale / a
    if (a < leastOffered || a >= fair[s] * oddsScale || left <= oddsScale / mostOdds) continue
    for (const b of around(oddsScale / left)) {
      if (b >= fair[l] * oddsScale || Math.abs(oddsScale / a + oddsScale / b - bookSum) > pairTolerance) continue
      const off = Math.abs(Math.log(a / oddsScale / exact[s])) + Math.abs(Math.log(b / oddsScale / exact[l]))
      if (!best || off < best.off) best = { prices: s === 0 ? [a, b] : [b, a], off }
    }
  }
  return best?.prices ?? null
}

export type Pair = readonly [number, number]
/** The steps just below and just above. */
function around(odds: number): readonly Odds[] {
  const floor = down(pair, odds)
  return [floor, up(pair, floor)]
}
