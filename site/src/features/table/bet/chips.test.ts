import { UNIT } from '@fairhouse/contract/money.ts'
import { describe, expect, it } from 'vitest'
import { chipColour, chipsAtHand, chipsFor, chipText, withoutOrWith } from './chips.ts'

const units = (...values: number[]) => values.map(value => BigInt(Math.round(value * 100)) * (UNIT / 100n))

describe('the chips of a table', () => {
  it('begin at its smallest stake, grow in round values and stop at its largest', () => {
    expect(chipsFor(UNIT, 5_000n * UNIT)).toEqual(units(1, 5, 25, 100, 500, 2_500))
    expect(chipsFor(UNIT, 20_000n * UNIT)).toEqual(units(1, 5, 25, 100, 500, 2_500, 10_000))
    expect(chipsFor(UNIT / 10n, 20n * UNIT)).toEqual(units(0.1, 0.5, 1, 5))
    expect(chipsFor(20n * UNIT, 2_000n * UNIT)).toEqual(units(20, 100, 500))
    expect(chipsFor(100n * UNIT, 100n * UNIT)).toEqual(units(100))
  })

  it('at hand are the six smallest until a person chooses others, of those that the table has', () => {
    const possible = chipsFor(UNIT, 50_000n * UNIT)
    expect(chipsAtHand(possible, [])).toEqual(possible.slice(0, 6))
    expect(chipsAtHand(possible, units(10_000, 5, 7))).toEqual(units(5, 10_000))
    expect(chipsAtHand(possible, units(7))).toEqual(possible.slice(0, 6))
  })

  it('come to hand in the order of their value, never more than six and never fewer than one', () => {
    const possible = chipsFor(UNIT, 50_000n * UNIT)
    const six = possible.slice(0, 6)
    expect(withoutOrWith(possible, six, units(50_000)[0]!)).toEqual(six)
    const five = withoutOrWith(possible, six, units(5)[0]!)
    expect(five).toEqual(units(1, 25, 100, 500, 2_500))
    expect(withoutOrWith(possible, five, units(50_000)[0]!)).toEqual(units(1, 25, 100, 500, 2_500, 50_000))
    expect(withoutOrWith(possible, units(25), units(25)[0]!)).toEqual(units(25))
    // the same chip is the same to the eye, whatever lies beside it
    expect(new Set(six.map(value => chipColour(possible, value))).size).toBe(6)
  })

  it('say their value in as few signs as there is room for', () =>
    expect([...units(0.1, 1, 25, 500, 1_250, 2_500, 10_000)].map(chipText)).toEqual(['0.10', '1', '25', '500', '1.25K', '2.5K', '10K']))
})
