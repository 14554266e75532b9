import { describe, expect, it } from 'vitest'
import { fastDice } from '../../../slots/fast-dice.ts'
import { calibrate } from '../../calibrate.ts'
import type { Score } from '../../types.ts'
import { faultsOf, unorderedLines } from '../testing.ts'
import vectors from '../vectors.json' with { type: 'json' }
import { hold, matchLaw, setGames, setLaw, tieBreakFrom } from './law.ts'
import type { TennisState } from './state.ts'
import { tennis } from './tennis.ts'

const even = tennis.params({ attack: 0, defence: 0 }, { attack: 0, defence: 0 })
const start = tennis.start(even)
const fresh = { games: [0, 0] as Score, points: [0, 0] as Score }
const leg = (id: number, specifiers: string, outcome: string) => ({ id, specifiers, outcome, scoreAt: [0, 0] as Score })
const wins = (line: { from: number; p: Float64Array }) => line.p.reduce((sum, p, i) => sum + (line.from + i > 0 ? p : 0), 0)

describe('points of tennis', () => {
  it('hold a service game as the vectors say: .60 is .73572923', () => {
    expect(hold(0.6)).toBeCloseTo(0.73572923, 8)
    for (const { servePointP, hold: expected } of vectors.tennisHold) expect(hold(servePointP)).toBeCloseTo(expected, 7)
  })

  for (const { pa, pb, tiebreakAFirst, setAFirst, bo3IfSetsIid, bo5IfSetsIid } of vectors.tennisSets)
    it(`make tie-breaks and sets as the vectors say at ${pa} against ${pb}`, () => {
      const params = { serve: [pa, pb] as Score }
      expect(tieBreakFrom(params, 0, [0, 0])).toBeCloseTo(tiebreakAFirst, 7)
      const s = wins(setGames(setLaw(params, fresh, 0)).difference)
      expect(s).toBeCloseTo(setAFirst, 7)
      expect(s * s * (3 - 2 * s)).toBeCloseTo(bo3IfSetsIid, 7)
      expect(s ** 3 * (10 - 15 * s + 6 * s * s)).toBeCloseTo(bo5IfSetsIid, 7)
      // who serves first in a set hangs on the games before it, and that matters little
      expect(wins(matchLaw(params, start, [1, 0]).sets.difference)).toBeCloseTo(bo3IfSetsIid, 2)
    })
})

describe('a tennis match of the house', () => {
  it('offers winner, sets, games and the next games by UOF numbers, ordered along each ladder', () => {
    const state: TennisState = { ...start, server: 1, games: [2, 1], log: ['HAH'], played: 18 }
    const markets = tennis.fair(even, state)
    expect(unorderedLines(markets)).toEqual([])
    expect(markets.filter(m => m.id === 210).map(m => m.specifiers)).toEqual(['gamenr=4|setnr=1', 'gamenr=5|setnr=1'])
    expect(markets.find(m => m.id === 210)!.outcomes[1]!.probability).toBeCloseTo(hold(even.serve[1]), 9)
    expect(markets.filter(m => m.id === 202).map(m => m.specifiers)).toEqual(['setnr=1', 'setnr=2'])
  })

  it('after a retirement keeps the sets that were finished, and leaves the match open', () => {
    const left: TennisState = { ...start, server: 0, sets: [[6, 4]], games: [1, 2], log: ['HAHAHAHAHH', 'AHA'], played: 80 }
    expect(tennis.result(left, leg(202, 'setnr=1', '4'))).toMatchObject({ won: true })
    expect(tennis.result(left, leg(204, 'setnr=1|total=9.5', '12'))).toMatchObject({ won: true })
    expect(tennis.result(left, leg(210, 'gamenr=3|setnr=2', '5'))).toMatchObject({ won: true })
    expect(tennis.result(left, leg(192, '', '74'))).toMatchObject({ won: true })
    expect(tennis.result(left, leg(189, 'total=12.5', '12'))).toMatchObject({ won: true })
    for (const open of [leg(186, '', '4'), leg(202, 'setnr=2', '4'), leg(189, 'total=20.5', '12'), leg(210, 'gamenr=4|setnr=2', '4')])
      expect(tennis.result(left, open)).toBeNull()
  })

  it('returns bets on a set or game that was not played', () => {
    const done: TennisState = {
      ...start,
      server: 0,
      sets: [
        [6, 4],
        [6, 0]
      ],
      log: ['HAHAHAHAHH', 'HHHHHH', ''],
      played: 120,
      ended: true
    } as TennisState
    expect(tennis.result(done, leg(202, 'setnr=3', '4'))).toMatchObject({ halvesVoid: 2 })
    expect(tennis.result(done, leg(210, 'gamenr=7|setnr=2', '4'))).toMatchObject({ halvesVoid: 2 })
  })

  it('offers nothing that is decided and decides nothing that could still turn', () => {
    for (let seed = 0; seed < 12; seed++) expect(faultsOf(tennis, even, { seed, every: 17 })).toEqual([])
  })

  it('is calibrated over 500 matches, by buckets and families [S4.19]', () => {
    const { likely, families } = calibrate(tennis, { matches: 500, dice: fastDice(11, 3), ticks: 140 })
    expect(likely).toBeGreaterThan(0.01)
    for (const { family, errors } of families) expect([family, Math.abs(errors) < 3]).toEqual([family, true])
  }, 600_000)
})
