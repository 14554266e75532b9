import { describe, expect, it } from 'vitest'
import { fastDice } from '../../../slots/fast-dice.ts'
import { calibrate } from '../../calibrate.ts'
import { replay } from '../../simulate.ts'
import type { Score } from '../../types.ts'
import { faultsOf, unorderedLines } from '../testing.ts'
import { basketball } from './basketball.ts'
import type { BasketballState } from './state.ts'

const even = basketball.params({ attack: 0, defence: 0 }, { attack: 0, defence: 0 })
const start = basketball.start(even)
const leg = (id: number, specifiers: string, outcome: string) => ({ id, specifiers, outcome, scoreAt: [0, 0] as Score })
const probability = (state: BasketballState, id: number, specifiers: string) =>
  basketball.fair(even, state).find(m => m.id === id && m.specifiers === specifiers)?.outcomes[0]?.probability
const periods: Score[] = [
  [20, 20],
  [20, 20],
  [20, 20]
]

describe('a basketball match of the house', () => {
  it('offers result, lines and quarters by UOF numbers, ordered along each ladder', () => {
    const markets = basketball.fair(even, start)
    expect(new Set(markets.map(m => m.id)).size).toBeGreaterThanOrEqual(28)
    expect(unorderedLines(markets)).toEqual([])
  })

  it('spreads its scores like the sport: total near 170, its standard deviation near 14', () => {
    const scores = Array.from({ length: 400 }, (_, n) => replay(basketball, even, fastDice(n, 5)).final.score)
    const totals = scores.map(([h, a]) => h + a)
    const mean = totals.reduce((sum, t) => sum + t, 0) / totals.length
    const spread = Math.sqrt(totals.reduce((sum, t) => sum + (t - mean) ** 2, 0) / totals.length)
    expect([mean > 160, mean < 180, spread > 12, spread < 17]).toEqual([true, true, true, true])
  })

  it('goes into overtime when it is level: the winner counts it, the result does not', () => {
    const level: BasketballState = { second: 0, score: [80, 80], periods: [...periods, [20, 20]], ended: false }
    expect(basketball.result(level, leg(1, '', '2'))).toMatchObject({ won: true })
    expect(basketball.result(level, leg(220, '', '74'))).toMatchObject({ won: true })
    expect(basketball.result(level, leg(219, '', '4'))).toBeNull()
    expect(probability(level, 219, '')).toBeGreaterThan(0.5)
    expect(probability(level, 1, '')).toBeUndefined()
    const done: BasketballState = { ...level, score: [92, 88], periods: [...level.periods, [12, 8]], ended: true }
    expect(basketball.result(done, leg(219, '', '4'))).toMatchObject({ won: true })
    expect(basketball.result(done, leg(225, 'total=170.5', '12'))).toMatchObject({ won: true })
    expect(basketball.result(done, leg(83, '', '2'))).toMatchObject({ won: true })
  })

  it('of an abandoned match keeps the quarters that were played, and leaves the rest open', () => {
    const left: BasketballState = { second: 300, score: [70, 60], periods: periods.slice(0, 2), ended: false }
    expect(basketball.result(left, leg(235, 'quarternr=1', '2'))).toMatchObject({ won: true })
    expect(basketball.result(left, leg(60, '', '2'))).toMatchObject({ won: true })
    expect(basketball.result(left, leg(225, 'total=120.5', '12'))).toMatchObject({ won: true })
    for (const open of [leg(219, '', '4'), leg(235, 'quarternr=3', '1'), leg(223, 'hcp=-1.5', '1714'), leg(220, '', '74')])
      expect(basketball.result(left, open)).toBeNull()
  })

  it('offers nothing that is decided and decides nothing that could still turn', () => {
    for (let seed = 0; seed < 12; seed++) expect(faultsOf(basketball, even, { seed, every: 400 })).toEqual([])
  })

  it('is calibrated over 500 matches, by buckets and families [S4.19]', () => {
    const { likely, families } = calibrate(basketball, { matches: 500, dice: fastDice(11, 3), ticks: 2400 })
    expect(likely).toBeGreaterThan(0.01)
    for (const { family, errors } of families) expect([family, Math.abs(errors) < 3]).toEqual([family, true])
  }, 600_000)
})
