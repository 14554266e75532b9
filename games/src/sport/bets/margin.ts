// The house's margin: put on fair probabilities by the power method, and taken off somebody's prices by five methods.
import { marketById } from '../market-book/book.ts'
import { defaultMargins, type Family, inPlayExtra } from '../market-book/families.ts'
import type { FairMarket, Odds } from '../types.ts'
import { ladderDown, ladderPair, type Pair } from './ladder.ts'
import { lean } from './lean.ts'

/** Margins of families in millionths, as a brand may set its own. */
export type Margins = Readonly<Record<Family, number>>

/** UOF numbers of outrights: winner of a season, its first few, its last few. */
const outrights: readonly number[] = [804, 805, 806]
/** The family of a market by its UOF number. */
export const familyOf = (marketId: number): Family =>
  marketById(marketId)?.family ?? (outrights.includes(marketId) ? 'outright' : 'combination')

/**
 * Margin of a market by its UOF number, as a share: prices imply 1 + margin together. Of its family, and one percent more in play; a market that the house does
 * not know is as dear as a combination.
 */
export const marginOf = (marketId: number, inPlay: boolean, margins: Margins = defaultMargins): number =>
  (margins[familyOf(marketId)] + (inPlay ? inPlayExtra : 0)) / 1_000_000

/** Where a falling function is nought, to the last digit; `low` and `high` are on either side of it. */
function bisect(of: (x: number) => number, low: number, high: number): number {
  let [a, b] = [low, high]
  for (let i = 0; i < 200; i++) {
    const middle = (a + b) / 2
    if (middle === a || middle === b) break
    if (of(middle) > 0) a = middle
    else b = middle
  }
  return (a + b) / 2
}
const sum = (of: readonly number[]) => of.reduce((a, b) => a + b, 0)

/** Powers between which every book lies: at 0 each outcome implies 1. */
const [leastPower, mostPower] = [1e-9, 50]

/** k with Σ p^k = target. The sum falls and is convex, so Newton's steps come from below after the first, each nearer, until the last digit stands. */
function powerFor(probabilities: readonly number[], target: number): number {
  let k = 1
  for (let i = 0; i < 60; i++) {
    let [value, slope] = [-target, 0]
    for (const p of probabilities) {
      const part = p ** k
      value += part
      slope += part * Math.log(p)
    }
    const next = Math.max(leastPower, k - value / slope)
    if (next === k || (i > 0 && next < k)) break
    k = next
  }
  return k
}

/**
 * Puts a margin on fair probabilities: k with Σ p^k = (1 + margin) · Σ p, so that long shots carry more of it. Σ p is 1, or 2 in double chance.
 * @returns exact decimal prices, 1 / p^k, and k
 * @throws RangeError where a probability is not between 0 and 1, or the margin cannot be had from so few outcomes
 */
export function powerMargin(probabilities: readonly number[], margin: number): { readonly k: number; readonly prices: readonly number[] } {
  if (probabilities.some(p => !(p > 0 && p < 1))) throw new RangeError('margin: probabilities lie between 0 and 1')
  const target = sum(probabilities) * (1 + margin)
  if (!(margin >= 0 && target < probabilities.length)) throw new RangeError(`margin: ${margin} of ${probabilities.length} outcomes`)
  const k = powerFor(probabilities, target)
  return { k, prices: probabilities.map(p => p ** -k) }
}

/**
 * Prices of a market as they are offered. Two outcomes of a handicap, a total or another line are a pair on fine steps whose sum stays within ±0.002; all
 * others are rounded down to the ladder. Null: an outcome that is impossible or too certain to be offered; of a pair both.
 * @param steps by outcome, how far the money on the market moves its margin between them (`stepsOf`); no price passes its fair one
 */
export function offeredPrices(market: FairMarket, margin: number, steps?: readonly number[]): readonly (Odds | null)[] {
  const live = market.outcomes.filter(({ probability }) => probability > 0 && probability < 1)
  const p = live.map(one => one.probability)
  const exact = live.length > 1 ? powerMargin(p, margin).prices : []
  const by = steps && live.map(one => steps[market.outcomes.indexOf(one)] ?? 0)
  const isPair = market.outcomes.length === 2 && live.length === 2
  const pair = isPair ? pairOf([p[0]!, p[1]!], [exact[0]!, exact[1]!], margin, by ? by[0]! - by[1]! : 0) : null
  const prices =
    !isPair && by
      ? lean(
          p,
          exact.map(price => 1 / price),
          by
        ).map(implied => 1 / implied)
      : exact
  return market.outcomes.map(outcome => {
    const i = live.indexOf(outcome)
    if (i < 0 || prices.length === 0) return null
    return isPair ? (pair?.[i] ?? null) : ladderDown(prices[i]!)
  })
}

/** A pair of prices, moved by so many steps toward its first outcome: step by step, so that each moves one price down and the other up or neither. */
function pairOf(fair: Pair, exact: Pair, margin: number, steps: number): readonly [Odds, Odds] | null {
  const book = sum(fair) * (1 + margin)
  const at = ([a, b]: Pair) => ladderPair([a, b], [1 / fair[0], 1 / fair[1]], book)
  let pair = at(exact)
  const way = Math.sign(steps)
  for (let n = way; pair !== null && Math.abs(n) <= Math.abs(steps) && n !== 0; n += way) {
    const [one, two] = lean(fair, [1 / exact[0], 1 / exact[1]], [n / 2, -n / 2])
    const next = at([1 / one!, 1 / two!])
    if (next && (next[0] - pair[0]) * way <= 0 && (next[1] - pair[1]) * way >= 0) pair = next
  }
  return pair
}

/** What prices imply without the margin in them, each by its method; together 1. */
export interface Removed {
  readonly probabilities: readonly number[]
  /** Power's k, Shin's z (the share of insiders), the odds ratio's c. */
  readonly parameter?: number
}
export const removalMethods = ['MULTIPLICATIVE', 'ADDITIVE', 'POWER', 'SHIN', 'ODDS_RATIO'] as const
export type RemovalMethod = (typeof removalMethods)[number]

type Remover = (implied: readonly number[], book: number) => Removed
const solved = (of: (x: number) => readonly number[], low: number, high: number): Removed => {
  const parameter = bisect(x => sum(of(x)) - 1, low, high)
  return { probabilities: of(parameter), parameter }
}
const removers: Readonly<Record<RemovalMethod, Remover>> = {
  MULTIPLICATIVE: (implied, book) => ({ probabilities: implied.map(p => p / book) }),
  ADDITIVE: (implied, book) => ({ probabilities: implied.map(p => p - (book - 1) / implied.length) }),
  POWER: implied => solved(k => implied.map(p => p ** k), leastPower, mostPower),
  SHIN: (implied, book) => solved(z => implied.map(p => (Math.sqrt(z * z + (4 * (1 - z) * p * p) / book) - z) / (2 * (1 - z))), 0, 0.999),
  ODDS_RATIO: implied => solved(c => implied.map(p => p / (c + p - c * p)), 1e-6, 1e6)
}

/**
 * Takes the margin off decimal prices of a whole market. ADDITIVE takes the same off each outcome and may leave a long shot below zero;
 * SHIN needs a book of at least 1.
 */
export function removeMargin(prices: readonly number[], method: RemovalMethod): Removed {
  if (prices.length < 2 || prices.some(price => !(price > 1))) throw new RangeError('margin: at least two prices above 1')
  const implied = prices.map(price => 1 / price)
  return removers[method](implied, sum(implied))
}
