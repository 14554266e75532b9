// Whether what is priced is what is played: outcomes of played matches against their fair prices, by buckets of 5 %, and what a book keeps by family.
import type { Dice } from '../engine.ts'
import { chiSquareTail } from '../fairness/gamma.ts'
import { offeredPrices } from './bets/margin.ts'
import { marketById } from './market-book/book.ts'
import { defaultMargins, type Family, inPlayExtra } from './market-book/families.ts'
import { type FairMarket, type LegResult, oddsScale, type SportModel } from './types.ts'

interface Bucket {
  count: number
  expected: number
  won: number
  variance: number
}
interface Kept {
  count: number
  sum: number
  squares: number
  risked: number
  should: number
}
export interface Calibration {
  readonly looks: number
  readonly buckets: readonly Bucket[]
  /** χ² of the buckets, and how likely one as large is when the prices are right. */
  readonly chiSquare: number
  readonly likely: number
  /** By family: what came back of a unit at the offered prices, what should by their own book sum, and how many standard errors lie between. */
  readonly families: readonly {
    readonly family: Family
    readonly looks: number
    readonly back: number
    readonly should: number
    readonly errors: number
  }[]
}

interface Plan {
  readonly matches: number
  readonly dice: Dice
  /** Ticks of a usual match: half of the looks are at a random one of them. */
  readonly ticks: number
}
const pick = <T>(list: readonly T[], dice: Dice): T => list[dice.below(list.length)]!
const uniform = (dice: Dice): number => dice.below(2 ** 32) / 2 ** 32

/** One outcome, each with the share of stakes that a book which is in balance takes on it. */
function weighted(odds: readonly number[], dice: Dice): number {
  let at = uniform(dice) * odds.reduce((sum, o) => sum + 1 / o, 0)
  let i = 0
  while (i < odds.length - 1 && at >= 1 / odds[i]!) at -= 1 / odds[i++]!
  return i
}

interface Tally {
  readonly buckets: readonly Bucket[]
  readonly kept: Map<Family, Kept>
}
const emptyTally = (): Tally => ({
  buckets: Array.from({ length: 20 }, () => ({ count: 0, expected: 0, won: 0, variance: 0 })),
  kept: new Map()
})

interface Bet {
  readonly family: Family
  readonly probability: number
  readonly odds: number
  /** What should come back of a unit. */
  readonly should: number
  readonly leg: LegResult
}

/** Counts a bet for its family, and in its bucket if it is the look's one. */
function add({ buckets, kept }: Tally, { family, probability, odds, should, leg }: Bet, counts: boolean): void {
  const risked = 1 - leg.halvesVoid / 2
  const off = risked * ((leg.won ? odds : 0) - should)
  const sums = kept.get(family) ?? { count: 0, sum: 0, squares: 0, risked: 0, should: 0 }
  kept.set(family, {
    count: sums.count + 1,
    sum: sums.sum + off,
    squares: sums.squares + off * off,
    risked: sums.risked + risked,
    should: sums.should + risked * should
  })
  if (!counts) return
  const bucket = buckets[Math.min(19, Math.floor(probability * 20))]!
  bucket.count++
  bucket.expected += risked * probability
  bucket.won += leg.won ? risked : 0
  bucket.variance += risked * risked * probability * (1 - probability)
}

/** Plays a match to its end, with the prices of one tick of it. */
function played<Params, State, Event>(model: SportModel<Params, State, Event>, params: Params, dice: Dice, stop: number) {
  let state = model.start(params)
  let look: { readonly state: State; readonly markets: readonly FairMarket[] } | null = null
  for (let tick = 0; ; tick++) {
    if (tick === stop) look = { state, markets: model.fair(params, state) }
    const events = model.step(params, state, dice)
    if (events.length === 0) return { final: state, look }
    for (const event of events) state = model.evolve(state, event)
  }
}

/** Plays matches, half of them looked at before the start and half at a random moment; one market of each family a look, so that looks are independent. */
export function calibrate<Params, State, Event>(model: SportModel<Params, State, Event>, { matches, dice, ticks }: Plan): Calibration {
  const tally = emptyTally()
  let looks = 0
  const rating = () => ({ attack: 3 * (uniform(dice) - 0.5), defence: 3 * (uniform(dice) - 0.5) })
  for (let n = 0; n < matches; n++) {
    const stop = n % 2 === 0 ? 0 : 1 + dice.below(ticks)
    const { final, look } = played(model, model.params(rating(), rating()), dice, stop)
    if (look === null || look.markets.length === 0) continue
    looks++
    const scoreAt = model.view(look.state).score
    const byFamily = [...Map.groupBy(look.markets, market => marketById(market.id)!.family)]
    const counted = dice.below(byFamily.length)
    for (const [i, [family, markets]] of byFamily.entries()) {
      const market = pick(markets, dice)
      const margin = (defaultMargins[family] + (stop === 0 ? 0 : inPlayExtra)) / 1e6
      // at the prices of the ladder, as people bet
      const prices = offeredPrices(market, margin)
      const offered = market.outcomes.flatMap((one, k) => (prices[k] ? [{ ...one, odds: prices[k] / oddsScale }] : []))
      if (offered.length === 0) continue
      const odds = offered.map(one => one.odds)
      const at = weighted(odds, dice)
      const { id: outcome, probability } = offered[at]!
      const leg = model.result(final, { id: market.id, specifiers: market.specifiers, outcome, scoreAt })
      if (leg === null) throw new Error(`${model.code} ${market.id} ${market.specifiers} ${outcome} is still open at the end`)
      // an outcome's share of the stakes times its odds is the same for all of them
      const should = offered.reduce((sum, one) => sum + one.probability, 0) / odds.reduce((sum, o) => sum + 1 / o, 0)
      add(tally, { family, probability, odds: odds[at]!, should, leg }, i === counted)
    }
  }
  return summed(tally, looks)
}

function summed({ buckets, kept }: Tally, looks: number): Calibration {
  const used = buckets.filter(bucket => bucket.variance > 5)
  const chiSquare = used.reduce((sum, b) => sum + (b.won - b.expected) ** 2 / b.variance, 0)
  return {
    looks,
    buckets,
    chiSquare,
    likely: chiSquareTail(chiSquare, used.length),
    families: [...kept].map(([family, { count, sum, squares, risked, should }]) => {
      const spread = Math.sqrt(Math.max(1e-12, squares - (sum * sum) / count))
      return { family, looks: count, back: (should + sum) / risked, should: should / risked, errors: sum / spread }
    })
  }
}

/**
 * Which of several p are too small when all that is tested is to be rejected wrongly at `level` at most: Holm's way, from the least likely on, each against the level over
 * as many as are left. Of nine sports tested at 1 % each, one would fail in one run of twelve though all prices are right.
 */
export function notLikely<T extends { readonly likely: number }>(tested: readonly T[], level: number): readonly T[] {
  const sorted = tested.toSorted((a, b) => a.likely - b.likely)
  const passes = sorted.findIndex(({ likely }, i) => likely > level / (sorted.length - i))
  return sorted.slice(0, passes === -1 ? sorted.length : passes)
}
