import { describe, expect, it } from 'vitest'
import { fastDice } from '../../../slots/fast-dice.ts'
import { calibrate } from '../../calibrate.ts'
import { replay } from '../../simulate.ts'
import type { Score } from '../../types.ts'
import { faultsOf, unorderedLines } from '../testing.ts'
import { ancients, nexus } from './arena.ts'
import { endsOf, structures } from './law.ts'
import { type ArenaState, startOfMatch } from './state.ts'

const even = ancients.params({ attack: 0, defence: 0 }, { attack: 0, defence: 0 })
const leg = (id: number, specifiers: string, outcome: string) => ({ id, specifiers, outcome, scoreAt: [0, 0] as Score })
const won = { ...startOfMatch.map, structures: [8, 3] as Score, kills: [25, 20] as Score, ticks: 73, blood: 1, structure: 0 } as const

describe('a race to eight structures', () => {
  it('ends in one of sixteen ways whose chances add up, from any score', () => {
    for (const at of [
      [0, 0],
      [5, 7],
      [7, 0]
    ] as const)
      for (const p of [0.5, 0.62]) expect(endsOf(at, p).reduce((sum, end) => sum + end.p, 0)).toBeCloseTo(1, 12)
    expect(endsOf([0, 0], 0.5)).toHaveLength(2 * structures)
    expect(endsOf([7, 7], 0.6).map(end => [end.winner, end.p])).toEqual([
      [0, 0.6],
      [1, 0.4]
    ])
  })
})

describe('a series of ancients or nexus', () => {
  it('returns bets on a third map that is not played, and on a beast that never came [S4.28]', () => {
    const done: ArenaState = { maps: [won, { ...won, beastOrder: 'H' }], map: startOfMatch.map, ended: true }
    expect(ancients.result(done, leg(395, 'mapnr=3', '4'))).toMatchObject({ halvesVoid: 2 })
    expect(ancients.result(done, leg(556, 'mapnr=1|xth=1', '4'))).toMatchObject({ halvesVoid: 2 })
    expect(ancients.result(done, leg(556, 'mapnr=2|xth=1', '4'))).toMatchObject({ won: true })
  })

  it('settles a map when it is over, and what is decided when it is broken off', () => {
    const left: ArenaState = { maps: [won], map: { ...startOfMatch.map, kills: [6, 9], blood: 0, ticks: 20 }, ended: false }
    expect(ancients.result(left, leg(726, 'mapnr=1|total=44.5', '12'))).toMatchObject({ won: true })
    expect(ancients.result(left, leg(555, 'hcp=-4.5|mapnr=1', '1714'))).toMatchObject({ won: true })
    expect(ancients.result(left, leg(90017, 'mapnr=1|total=35.5', '12'))).toMatchObject({ won: true })
    expect(ancients.result(left, leg(333, 'mapnr=1|xth=1', '5'))).toMatchObject({ won: true })
    expect(ancients.result(left, leg(333, 'mapnr=2|xth=1', '4'))).toMatchObject({ won: true })
    expect(ancients.result(left, leg(726, 'mapnr=2|total=14.5', '12'))).toMatchObject({ won: true })
    for (const open of [leg(395, 'mapnr=2', '4'), leg(397, 'mapnr=2|xth=1', '4'), leg(726, 'mapnr=2|total=15.5', '12'), leg(186, '', '4')])
      expect(ancients.result(left, open)).toBeNull()
  })

  it('is about as long and as bloody as its kind: 45 kills in 36 minutes, 27 in 31', () => {
    const maps = (model: typeof ancients) => Array.from({ length: 250 }, (_, n) => replay(model, even, fastDice(n, 9)).final.maps).flat()
    const mean = (list: number[]) => list.reduce((sum, n) => sum + n, 0) / list.length
    const kills = (model: typeof ancients) => mean(maps(model).map(map => map.kills[0] + map.kills[1]))
    const minutes = (model: typeof ancients) => mean(maps(model).map(map => map.ticks / 2))
    expect([kills(ancients), minutes(ancients)].map(Math.round)).toEqual([expect.closeTo(45, -1), expect.closeTo(36, -1)])
    expect([kills(nexus), minutes(nexus)].map(Math.round)).toEqual([expect.closeTo(27, -1), expect.closeTo(31, -1)])
  })

  for (const model of [ancients, nexus]) {
    it(`of ${model.code} offers nothing that is decided and decides nothing that could still turn`, () => {
      expect(unorderedLines(model.fair(even, model.start(even)))).toEqual([])
      for (let seed = 0; seed < 8; seed++) expect(faultsOf(model, even, { seed, every: 23 })).toEqual([])
    })

    it(`of ${model.code} is calibrated over 500 matches, by buckets and families [S4.19]`, () => {
      const { likely, families } = calibrate(model, { matches: 500, dice: fastDice(19, 3), ticks: 150 })
      expect(likely).toBeGreaterThan(0.01)
      for (const { family, errors } of families) expect([family, Math.abs(errors) < 3]).toEqual([family, true])
    }, 600_000)
  }
})
