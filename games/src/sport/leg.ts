// How Asian lines come out: two halves of the stake on neighbouring lines, each won, returned or lost.
import { type LegResult, lostLeg, type Odds, oddsScale, voidLeg, wonLeg } from './types.ts'

const halfWon: LegResult = { ...wonLeg, halvesVoid: 1 }
const halfLost: LegResult = { ...lostLeg, halvesVoid: 1 }

/** How a half of the stake came out by what is over its line. */
const sign = (over: number): number => Math.sign(Math.round(over * 8))

/**
 * The outcome of a line in quarters by a margin in its favour: goals minus line, or difference plus handicap.
 * A quarter line is half the stake on the line below and half on the one above.
 */
function byMargin(margin: number): LegResult {
  const quarters = Math.round(margin * 4)
  const [low, high] = quarters % 2 === 0 ? [margin, margin] : [margin - 0.25, margin + 0.25]
  const sum = sign(low) + sign(high)
  if (sum === 2) return wonLeg
  if (sum === 1) return halfWon
  if (sum === 0) return voidLeg
  if (sum === -1) return halfLost
  return lostLeg
}

/** A side with a handicap of `line` (−0.25 gives a quarter), `difference` its goals minus the other side's. */
export const asianHandicap = (difference: number, line: number): LegResult => byMargin(difference + line)

/** Over or under `line`, of `count` goals. */
export const asianTotal = (count: number, line: number, over: boolean): LegResult => byMargin(over ? count - line : line - count)

/**
 * What a unit of stake brings at a price of n/d (decimal odds as a fraction), exactly: [numerator, denominator], not reduced.
 * Formula: UOF's factor, see {@link LegResult}.
 */
export function factorAt(leg: LegResult, n: bigint, d: bigint): readonly [bigint, bigint] {
  const tied = BigInt(leg.tied)
  const back = BigInt(leg.halvesVoid) * d * tied
  const won = leg.won ? BigInt(2 - leg.halvesVoid) * n * BigInt(leg.places) : 0n
  return [back + won, 2n * d * tied]
}

/** What a unit of stake brings at odds, as an exact fraction: [numerator, denominator]. */
export const factorOf = (leg: LegResult, odds: Odds): readonly [bigint, bigint] => factorAt(leg, BigInt(odds), BigInt(oddsScale))
