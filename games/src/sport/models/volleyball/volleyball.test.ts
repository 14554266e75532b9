import { describe, expect, it } from 'vitest'
import { fastDice } from '../../../slots/fast-dice.ts'
import { calibrate } from '../../calibrate.ts'
import { replay } from '../../simulate.ts'
import type { Score } from '../../types.ts'
import { faultsOf, unorderedLines } from '../testing.ts'
import { setLaw, winOf } from './law.ts'
import type { VolleyballState } from './state.ts'
import { volleyball } from './volleyball.ts'

const even = volleyball.params({ attack: 0, defence: 0 }, { attack: 0, defence: 0 })
const start = volleyball.start(even)
const leg = (id: number, specifiers: string, outcome: string) => ({ id, specifiers, outcome, scoreAt: [0, 0] as Score })

describe('a volleyball match of the house', () => {
  it('gives equal sides equal chances but for the serve, and ends sets where the rules do', () => {
    expect(winOf(setLaw(even, [0, 0], 0, 1)) + winOf(setLaw(even, [0, 0], 1, 1))).toBeCloseTo(1, 6)
    expect(winOf(setLaw(even, [24, 0], 0, 1))).toBeGreaterThan(0.9999)
    expect(winOf(setLaw(even, [14, 0], 0, 5))).toBeGreaterThan(0.9999)
    const { sets } = replay(volleyball, even, fastDice(3, 1)).final
    for (const [at, [h, a]] of sets.entries()) {
      const [high, low] = [Math.max(h, a), Math.min(h, a)]
      expect(high === (at === 4 ? 15 : 25) ? high - low >= 2 : high - low === 2).toBe(true)
    }
  })

  it('offers the sets that are sure to be played, ordered along each ladder', () => {
    const markets = volleyball.fair(even, start)
    expect(unorderedLines(markets)).toEqual([])
    expect(markets.filter(m => m.id === 202).map(m => m.specifiers)).toEqual(['setnr=1', 'setnr=2', 'setnr=3'])
    const later: VolleyballState = {
      ...start,
      sets: [
        [25, 20],
        [25, 20],
        [20, 25]
      ],
      server: 1,
      first: 1
    } as VolleyballState
    expect(
      volleyball
        .fair(even, later)
        .filter(m => m.id === 202)
        .map(m => m.specifiers)
    ).toEqual(['setnr=4'])
  })

  it('when it is broken off keeps the sets that were finished', () => {
    const left: VolleyballState = { sets: [[25, 20]], points: [10, 12], server: 0, first: 1, ended: false }
    expect(volleyball.result(left, leg(202, 'setnr=1', '4'))).toMatchObject({ won: true })
    expect(volleyball.result(left, leg(310, 'setnr=1|total=44.5', '12'))).toMatchObject({ won: true })
    expect(volleyball.result(left, leg(192, '', '74'))).toMatchObject({ won: true })
    for (const open of [leg(186, '', '4'), leg(202, 'setnr=2', '4'), leg(238, 'total=180.5', '12')])
      expect(volleyball.result(left, open)).toBeNull()
  })

  it('offers nothing that is decided and decides nothing that could still turn', () => {
    for (let seed = 0; seed < 10; seed++) expect(faultsOf(volleyball, even, { seed, every: 31 })).toEqual([])
  })

  it('is calibrated over 500 matches, by buckets and families [S4.19]', () => {
    const { likely, families } = calibrate(volleyball, { matches: 500, dice: fastDice(5, 3), ticks: 170 })
    expect(likely).toBeGreaterThan(0.01)
    for (const { family, errors } of families) expect([family, Math.abs(errors) < 3]).toEqual([family, true])
  }, 600_000)
})
