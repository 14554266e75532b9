// Kinds of markets that look at both halves of a match.
import type { LegResult, OutcomeId, Score } from '../types.ts'
import { ruled, type Specifiers } from './rule.ts'

/** A market on the scores of both halves, its specifiers filled in. */
export interface HalvesRule {
  readonly outcomes: readonly OutcomeId[]
  leg(first: Score, second: Score, outcome: OutcomeId): LegResult
}
export type HalvesKind = (specifiers: Specifiers) => HalvesRule

type Test = (first: Score, second: Score, specifiers: Specifiers) => boolean
const halvesOf =
  (outcomes: Readonly<Record<OutcomeId, Test>>): HalvesKind =>
  specifiers => ({
    outcomes: Object.keys(outcomes),
    leg: (first, second, outcome) => ruled(outcomes[outcome]!(first, second, specifiers))
  })
const yesNo = (test: Test): HalvesKind => halvesOf({ 74: test, 76: (first, second, specifiers) => !test(first, second, specifiers) })

const sum = ([home, away]: Score): number => home + away
const signs = [1, 0, -1] as const
const isSign = (wanted: number, home: number, away: number) => Math.sign(home - away) === wanted

/** Half-time and full-time in the order 1/1 1/X 1/2 X/1 … 2/2. */
export const halfTimeFullTime = halvesOf(
  Object.fromEntries(
    signs.flatMap((half, i) =>
      signs.map((full, j): [string, Test] => [
        String(418 + 2 * (3 * i + j)),
        ([h1, a1], [h2, a2]) => isSign(half, h1, a1) && isSign(full, h1 + h2, a1 + a2)
      ])
    )
  )
)
export const homeWinsBoth = yesNo(([h1, a1], [h2, a2]) => h1 > a1 && h2 > a2)
export const awayWinsBoth = yesNo(([h1, a1], [h2, a2]) => h1 < a1 && h2 < a2)
export const homeWinsEither = yesNo(([h1, a1], [h2, a2]) => h1 > a1 || h2 > a2)
export const awayWinsEither = yesNo(([h1, a1], [h2, a2]) => h1 < a1 || h2 < a2)
const higher = (count: (score: Score) => number): HalvesKind =>
  halvesOf({
    436: (first, second) => count(first) > count(second),
    438: (first, second) => count(first) < count(second),
    440: (first, second) => count(first) === count(second)
  })
export const higherHalf = higher(sum)
export const homeHigherHalf = higher(([home]) => home)
export const awayHigherHalf = higher(([, away]) => away)
const both = ([home, away]: Score) => home > 0 && away > 0
export const bothToScoreByHalves = halvesOf({
  806: (first, second) => !both(first) && !both(second),
  808: (first, second) => both(first) && !both(second),
  810: (first, second) => both(first) && both(second),
  812: (first, second) => !both(first) && both(second)
})
export const homeScoresInBoth = yesNo(([h1], [h2]) => h1 > 0 && h2 > 0)
export const awayScoresInBoth = yesNo(([, a1], [, a2]) => a1 > 0 && a2 > 0)
export const bothOver = yesNo((first, second, { total }) => sum(first) > Number(total) && sum(second) > Number(total))
export const bothUnder = yesNo((first, second, { total }) => sum(first) < Number(total) && sum(second) < Number(total))
