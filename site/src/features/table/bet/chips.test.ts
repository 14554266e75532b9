import { UNIT } from '@fairhouse/contract/money.ts'
import { describe, expect, it } from 'vitest'
import { chipsFor, chipText } from './chips.ts'

const units = (...values: number[]) => values.map(value => BigInt(Math.round(value * 100)) * (UNIT / 100n))

describe('the chips of a table', () => {
  it('begin at its smallest stake, grow in round values and stop at its largest', () => {
    expect(chipsFor(UNIT, 5_000n * UNIT)).toEqual(units(1, 5, 25, 100, 500, 2_500))
    expect(chipsFor(UNIT / 10n, 20n * UNIT)).toEqual(units(0.1, 0.5, 1, 5))
    expect(chipsFor(20n * UNIT, 2_000n * UNIT)).toEqual(units(20, 100, 500))
    expect(chipsFor(100n * UNIT, 100n * UNIT)).toEqual(units(100))
  })

  it('say their value in as few signs as there is room for', () =>
    expect([...units(0.1, 1, 25, 500, 1_250, 2_500, 10_000)].map(chipText)).toEqual(['0.10', '1', '25', '500', '1.25K', '2.5K', '10K']))
})
