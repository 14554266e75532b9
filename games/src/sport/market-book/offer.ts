// From a rule and a law to fair prices, and from a rule and a score to how a leg came out. The same rule does both, so that they cannot differ.
import type { FairMarket, LegResult, MarketKey, OutcomeId, Score } from '../types.ts'
import { certain, type Line, meanOf, type PairLaw } from './laws.ts'
import { type Kind, keyOf, type Rule, specifiersOf } from './rule.ts'

/** Chances below this are none: such an outcome is decided. */
const nothing = 1e-9

/** A market's fair prices, or null when it is decided. `weights` say how much of a stake is won, and how much comes back, by outcome. */
export function marketOf(
  key: MarketKey,
  outcomes: readonly OutcomeId[],
  won: ArrayLike<number>,
  back: ArrayLike<number>
): FairMarket | null {
  const open: { id: OutcomeId; probability: number }[] = []
  for (let i = 0; i < outcomes.length; i++) {
    const risked = 1 - back[i]!
    if (risked < nothing) return null
    const probability = won[i]! / risked
    if (probability > 1 - nothing) return null
    if (probability > nothing) open.push({ id: outcomes[i]!, probability })
  }
  return open.length < 2 ? null : { ...key, outcomes: open }
}

const sums = new WeakMap<Line, Float64Array>()
/** How likely it is to be below each number. */
function below(line: Line): Float64Array {
  let known = sums.get(line)
  if (known === undefined) {
    known = new Float64Array(line.p.length + 1)
    for (let i = 0; i < line.p.length; i++) known[i + 1] = known[i]! + line.p[i]!
    sums.set(line, known)
  }
  return known
}

/** What two sides of a line win, and what comes back of both: each half of the stake on its own line. */
function splitAt(law: Line, line: number): readonly [won: readonly [number, number], back: readonly [number, number]] {
  const sum = below(law)
  const upTo = (value: number): number => sum[Math.min(Math.max(value - law.from, 0), law.p.length)]!
  const quarters = Math.round(line * 4)
  const halves = quarters % 2 === 0 ? [line, line] : [line - 0.25, line + 0.25]
  let [above, under] = [0, 0]
  for (const half of halves) {
    above += (sum.at(-1)! - upTo(Math.floor(half) + 1)) / 2
    under += upTo(Math.ceil(half)) / 2
  }
  const back = sum.at(-1)! - above - under
  return [
    [above, under],
    [back, back]
  ]
}

/** What each outcome wins of a unit, and what comes back, score by score. */
function weighed(rule: Rule, law: PairLaw, from: Score): readonly [won: Float64Array, back: Float64Array] {
  const { outcomes } = rule
  const won = new Float64Array(outcomes.length)
  const back = new Float64Array(outcomes.length)
  const take = (x: number, y: number, p: number): void => {
    for (let i = 0; i < outcomes.length; i++) {
      const leg = rule.leg(x, y, outcomes[i]!)
      const off = leg.halvesVoid / 2
      back[i]! += p * off
      if (leg.won) won[i]! += p * (1 - off)
    }
  }
  if (rule.by === 'score') law.each((x, y, p) => take(x - from[0], y - from[1], p))
  else {
    const line = law[rule.by]
    const start = line.from - (rule.by === 'difference' ? from[0] - from[1] : 0)
    for (let i = 0; i < line.p.length; i++) {
      const p = line.p[i]!
      if (p === 0) continue
      if (rule.by === 'away') take(0, start + i, p)
      else take(start + i, 0, p)
    }
  }
  return [won, back]
}

/** The fair prices of a rule by its law; a handicap in play counts from the score `from`. */
export function fairOf(key: MarketKey, rule: Rule, law: PairLaw, from: Score = [0, 0]): FairMarket | null {
  const shift = rule.by === 'difference' ? from[0] - from[1] : 0
  const [won, back] = rule.line === undefined || rule.by === 'score' ? weighed(rule, law, from) : splitAt(law[rule.by], rule.line + shift)
  return marketOf(key, rule.outcomes, won, back)
}

/** What is known of the score that a market counts: `window` is how far ahead numbers that it names can lie, besides drawing level. */
export interface Standing {
  readonly score: Score
  readonly over: boolean
  readonly window: number
}

const same = (one: LegResult, other: LegResult): boolean => one.won === other.won && one.halvesVoid === other.halvesVoid
/** Counts that can still be reached, the last one far beyond every line. */
export const ahead = (count: number, window: number): number[] => [
  ...Array.from({ length: window + 1 }, (_, n) => count + n),
  count + 100_000,
  count + 100_001
]

/** What every way out agrees on; null when two differ. */
export function agreed(ways: Iterable<LegResult>): LegResult | null {
  let first: LegResult | null = null
  for (const leg of ways) {
    if (first === null) first = leg
    else if (!same(first, leg)) return null
  }
  return first
}

function* waysOn(rule: Rule, outcome: OutcomeId, { score, window }: Standing, [x0, y0]: Score): Generator<LegResult> {
  const far = window + Math.abs(score[0] - score[1])
  const home = rule.by === 'away' ? [score[0]] : ahead(score[0], far)
  const away = rule.by === 'home' ? [score[1]] : ahead(score[1], far)
  for (const h of home) for (const a of away) yield rule.leg(h - x0, a - y0, outcome)
}

/** How an outcome came out: by the score when it is final, before that only when no score that can still be reached says otherwise. */
export function settledBy(rule: Rule, outcome: OutcomeId, standing: Standing, from: Score = [0, 0]): LegResult | null {
  if (standing.over) return rule.leg(standing.score[0] - from[0], standing.score[1] - from[1], outcome)
  return agreed(waysOn(rule, outcome, standing, from))
}

interface Ladder {
  readonly id: number
  readonly kind: Kind
  /** `total` or `hcp`. */
  readonly name: 'total' | 'hcp'
  readonly step: number
  /** The most lines, the one nearest to evens in their middle. */
  readonly most: number
  readonly specifiers?: Readonly<Record<string, string | number>>
}

/** Lines around evens, in the order of their numbers; none whose first outcome has less than 8 % or more than 92 %. */
export function ladderOf({ id, kind, name, step, most, specifiers = {} }: Ladder, law: PairLaw, from: Score = [0, 0]): FairMarket[] {
  const probe = kind(specifiersOf(`${name}=0`))
  const line = law[probe.by as 'difference'] ?? certain(0)
  const mean = meanOf(line) - (probe.by === 'difference' ? from[0] - from[1] : 0)
  const middle = (Math.round((name === 'hcp' ? -mean : mean) / step - 0.5) + (step === 1 ? 0.5 : 0)) * step
  const found: { market: FairMarket; off: number; at: number }[] = []
  const tryAt = (at: number): boolean => {
    if (name === 'total' && at <= 0) return false
    const key = keyOf(id, { ...specifiers, [name]: at })
    const market = fairOf(key, kind(specifiersOf(key.specifiers)), law, from)
    const first = market?.outcomes[0]?.probability ?? 0
    if (market === null || first < 0.08 || first > 0.92) return false
    found.push({ market, off: Math.abs(first - 0.5), at })
    return true
  }
  for (const way of [1, -1]) for (let n = way === 1 ? 0 : 1; n <= most; n++) if (!tryAt(middle + way * n * step) && n > 1) break
  return found
    .toSorted((a, b) => a.off - b.off)
    .slice(0, most)
    .toSorted((a, b) => a.at - b.at)
    .map(one => one.market)
}
