import { describe, expect, it } from 'vitest'
import { fastDice } from '../../../slots/fast-dice.ts'
import { calibrate } from '../../calibrate.ts'
import { replay } from '../../simulate.ts'
import type { Score } from '../../types.ts'
import { faultsOf, unorderedLines } from '../testing.ts'
import { baseball } from './baseball.ts'
import { type BaseballState, evolve, moved, scoreOf, startOfMatch } from './state.ts'

const even = baseball.params({ attack: 0, defence: 0 }, { attack: 0, defence: 0 })
const leg = (id: number, specifiers: string, outcome: string) => ({ id, specifiers, outcome, scoreAt: [0, 0] as Score })
const nines = (score: Score): Score[] => [score, ...Array.from({ length: 8 }, (): Score => [0, 0])]

describe('a baseball match of the house', () => {
  it('moves runners as plays do: a walk forces, a double empties second and third, a homer everything', () => {
    expect([moved(0, 'walk'), moved(1, 'walk'), moved(4, 'walk'), moved(7, 'walk')]).toEqual([
      [1, 0],
      [3, 0],
      [5, 0],
      [7, 1]
    ])
    expect([moved(7, 'single'), moved(7, 'double'), moved(7, 'triple'), moved(7, 'homer')]).toEqual([
      [3, 2],
      [6, 2],
      [4, 3],
      [0, 4]
    ])
  })

  it('ends when home leads in the ninth or before its half of it, and goes on while it is level', () => {
    for (let seed = 0; seed < 40; seed++) {
      const { final } = replay(baseball, even, fastDice(seed, 21))
      const [home, away] = scoreOf(final.innings)
      expect(home).not.toBe(away)
      expect(final.innings.length).toBeGreaterThanOrEqual(9)
      if (final.innings.length > 9) expect(scoreOf(final.innings.slice(0, 9))[0]).toBe(scoreOf(final.innings.slice(0, 9))[1])
      if (final.batting === 1) expect(home).toBeGreaterThan(away)
    }
  })

  it('scores about 9 runs a match', () => {
    const totals = Array.from({ length: 400 }, (_, n) => scoreOf(replay(baseball, even, fastDice(n, 22)).final.innings)).map(
      ([h, a]) => h + a
    )
    const mean = totals.reduce((sum, t) => sum + t, 0) / totals.length
    expect([mean > 7, mean < 11]).toEqual([true, true])
  })

  it('of an abandoned match keeps innings that were played, and leaves the rest open', () => {
    const left: BaseballState = {
      ...startOfMatch,
      inning: 6,
      innings: [
        [1, 0],
        [0, 0],
        [0, 2],
        [3, 0],
        [0, 0],
        [0, 1]
      ]
    }
    expect(baseball.result(left, leg(274, '', '1'))).toMatchObject({ won: true })
    expect(baseball.result(left, leg(287, 'inningnr=3', '3'))).toMatchObject({ won: true })
    expect(baseball.result(left, leg(258, 'total=6.5', '12'))).toMatchObject({ won: true })
    for (const open of [leg(251, '', '4'), leg(258, 'total=7.5', '12'), leg(287, 'inningnr=6', '3'), leg(268, '', '74')])
      expect(baseball.result(left, open)).toBeNull()
  })

  it('knows extra innings once the ninth ended level', () => {
    const level: BaseballState = { ...startOfMatch, inning: 10, innings: [...nines([4, 4]), [0, 0]] }
    expect(baseball.result(level, leg(268, '', '74'))).toMatchObject({ won: true })
    expect(baseball.result(level, leg(1, '', '2'))).toMatchObject({ won: true })
    expect(baseball.fair(even, level).some(m => m.id === 268 || m.id === 1)).toBe(false)
    expect(baseball.fair(even, level).find(m => m.id === 251)!.outcomes[0]!.probability).toBeCloseTo(0.51, 1)
    expect(evolve(level, { kind: 'end' }).ended).toBe(true)
  })

  it('offers nothing that is decided and decides nothing that could still turn', () => {
    expect(unorderedLines(baseball.fair(even, startOfMatch))).toEqual([])
    for (let seed = 0; seed < 10; seed++) expect(faultsOf(baseball, even, { seed, every: 13 })).toEqual([])
  })

  it('is calibrated over 500 matches, by buckets and families [S4.19]', () => {
    const { likely, families } = calibrate(baseball, { matches: 500, dice: fastDice(23, 3), ticks: 75 })
    expect(likely).toBeGreaterThan(0.01)
    for (const { family, errors } of families) expect([family, Math.abs(errors) < 3]).toEqual([family, true])
  }, 600_000)
})
