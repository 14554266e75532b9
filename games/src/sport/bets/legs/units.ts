// A slip's legs as its lines count them: those of a bet builder are one, with one price and one result; every other leg is one by itself.
import { type LegResult, lostLeg, voidLeg, wonLeg } from '../../types.ts'
import type { LegOutcome } from '../slip.ts'

/**
 * Places of legs that count together, in the order of their first ones.
 * @param builders places of the legs that each builder joins
 * @throws RangeError where a builder has fewer than two legs, one that there is not, or one that is another's
 */
export function unitsOf(legs: number, builders: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const joined = builders.flat()
  if (builders.some(one => one.length < 2)) throw new RangeError('units: a builder of one leg')
  if (new Set(joined).size < joined.length || joined.some(i => !Number.isInteger(i) || i < 0 || i >= legs))
    throw new RangeError('units: a leg is joined twice, or there is none')
  return Array.from({ length: legs }, (_, i) => i).flatMap(i => {
    const builder = builders.find(one => one.includes(i))
    if (!builder) return [[i]]
    return Math.min(...builder) === i ? [builder.toSorted((a, b) => a - b)] : []
  })
}

/**
 * How legs that are joined come out together. Lost as soon as one is lost, whatever the others do. The joint price is for all of them: where one comes back, all of
 * the builder does, unless another is lost. Null: open.
 */
export function joinedResult(legs: readonly (LegResult | null)[]): LegResult | null {
  if (legs.some(leg => leg !== null && !leg.won && leg.halvesVoid === 0)) return lostLeg
  if (legs.some(leg => leg === null)) return null
  return legs.some(leg => leg!.halvesVoid > 0) ? voidLeg : wonLeg
}

/** The outcomes of units by those of their legs. */
export const unitOutcomes = (units: readonly (readonly number[])[], legs: readonly (LegOutcome | null)[]): readonly (LegOutcome | null)[] =>
  units.map(unit => {
    if (unit.length === 1) return legs[unit[0]!]!
    const result = joinedResult(unit.map(i => legs[i]?.result ?? null))
    return result && { result }
  })
