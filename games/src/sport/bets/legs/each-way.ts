// Each way: the terms of an outright's places, when they are offered, and how a side that came in at a place is paid.
import { type LegResult, lostLeg, type Odds, oddsScale, wonLeg } from '../../types.ts'
import { priceOf } from '../slip.ts'

/** A place pays n/d of the winnings, to the first `top` of the table. */
export interface PlaceTerms {
  readonly n: number
  readonly d: number
  readonly top: number
}

/** Terms by the number of sides: a quarter to the first two of five to seven, a fifth to the first three of eight and more; fewer have none. */
export function placeTerms(sides: number): PlaceTerms | null {
  if (sides < 5) return null
  return sides < 8 ? { n: 1, d: 4, top: 2 } : { n: 1, d: 5, top: 3 }
}

/** The house keeps at least so much of what a place is worth. */
const leastKept = 0.02

/**
 * Is each way offered on a side at these odds? Not on one whose place would pay more than it is worth: of favourites a fifth of the winnings is often too much.
 * @param chance that it comes in among the first `top`
 */
export function eachWayOffered(odds: Odds, chance: number, { n, d }: PlaceTerms): boolean {
  const [price, of] = priceOf(odds, 0, [n, d])
  return odds > oddsScale && (Number(price) / Number(of)) * chance <= 1 - leastKept
}

/** How the place part of a side comes out that ended at `place` with `level` sides (itself among them): those that share the last places divide them. */
export function placeResult(place: number, level: number, top: number): LegResult {
  if (place > top) return lostLeg
  const left = top - place + 1
  return level <= left ? wonLeg : { ...wonLeg, places: left, tied: level }
}
