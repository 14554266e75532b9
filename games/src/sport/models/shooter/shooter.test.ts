import { describe, expect, it } from 'vitest'
import { fastDice } from '../../../slots/fast-dice.ts'
import { calibrate } from '../../calibrate.ts'
import type { Score } from '../../types.ts'
import { seriesLaw } from '../series.ts'
import { faultsOf, unorderedLines } from '../testing.ts'
import vectors from '../vectors.json' with { type: 'json' }
import { defends, mapLaw, mapWon } from './law.ts'
import { breach, type ShooterState, spike } from './shooter.ts'

const even = breach.params({ attack: 0, defence: 0 }, { attack: 0, defence: 0 })
const leg = (id: number, specifiers: string, outcome: string) => ({ id, specifiers, outcome, scoreAt: [0, 0] as Score })
const above = (line: { from: number; p: Float64Array }, value: number) =>
  line.p.reduce((sum, p, i) => sum + (line.from + i > value ? p : 0), 0)

describe('maps of rounds', () => {
  for (const row of vectors.rounds.cs2)
    it(`of breach are as the vector says when home wins a round with ${row.p}`, () => {
      const law = mapLaw({ defending: row.p, attacking: row.p }, [0, 0], true, 'blocks')
      expect(law.win).toBeCloseTo(row.mapWin, 7)
      expect(above(law.regular.difference, 0)).toBeCloseTo(row.regWin, 8)
      expect(law.regular.difference.p[-law.regular.difference.from]).toBeCloseTo(row.overtime, 8)
      expect(above(law.rounds.total, 21.5)).toBeCloseTo(row.over21_5, 7)
      expect(above(law.rounds.total, 26.5)).toBeCloseTo(row.over26_5, 7)
      // 24 of the vector are 13–11: those of 12–12 go on
      for (const [total, p] of Object.entries(row.totalDist))
        expect(law.regular.total.p[Number(total)]! - (total === '24' ? row.overtime : 0)).toBeCloseTo(p, 8)
      const overtime = mapLaw({ defending: row.p, attacking: row.p }, [12, 12], true, 'blocks')
      expect(overtime.win).toBeCloseTo(row.otWin, 7)
    })
  for (const row of vectors.rounds.valorant)
    it(`of spike are as the vector says when home wins a round with ${row.p}`, () => {
      const law = mapLaw({ defending: row.p, attacking: row.p }, [0, 0], true, 'two-ahead')
      expect(law.win).toBeCloseTo(row.mapWin, 7)
      expect(mapLaw({ defending: row.p, attacking: row.p }, [12, 12], true, 'two-ahead').win).toBeCloseTo(row.otWin, 7)
    })
  for (const { mapP, bo3, bo5 } of vectors.series)
    it(`make series as the vector says at ${mapP} a map`, () => {
      const three = new Map<string, number>()
      seriesLaw([0, 0], () => mapP).each((h, a, p) => three.set(`${h}-${a}`, p))
      for (const score of ['2-0', '2-1', '1-2', '0-2'] as const) expect(three.get(score)).toBeCloseTo(bo3[score], 9)
      const five = seriesLaw([0, 0], () => mapP, 3)
      expect(above(five.difference, 0)).toBeCloseTo(bo5.win, 9)
    })

  it('swap sides at twelve, and in overtime every three rounds or every one', () => {
    expect([0, 11, 12, 23, 24, 26, 27, 30].map(round => defends(round, true, 'blocks'))).toEqual([
      true,
      true,
      false,
      false,
      true,
      true,
      false,
      true
    ])
    expect([23, 24, 25, 26].map(round => defends(round, false, 'two-ahead'))).toEqual([true, false, true, false])
  })

  it('end where the rules end them', () => {
    expect(
      [
        [13, 11],
        [13, 12],
        [15, 12],
        [16, 12],
        [16, 14],
        [16, 15],
        [19, 17]
      ].map(([h, a]) => mapWon(h!, a!, 'blocks'))
    ).toEqual(
      [true, false, false, true, true, false, true] // 16–15 is the second block
    )
    expect(
      [
        [13, 12],
        [14, 12],
        [15, 14],
        [16, 14]
      ].map(([h, a]) => mapWon(h!, a!, 'two-ahead'))
    ).toEqual([false, true, false, true])
  })
})

describe('a series of breach or spike', () => {
  const twoNil: ShooterState = {
    maps: [
      [13, 5],
      [16, 14]
    ],
    rounds: [0, 0],
    log: [`${'H'.repeat(13)}AAAAA`, `${'HA'.repeat(14)}HH`, ''],
    ended: true
  }

  it('returns bets on a third map that is not played [S4.28]', () => {
    for (const open of [
      leg(330, 'mapnr=3', '4'),
      leg(332, 'mapnr=3|total=21.5', '12'),
      leg(338, 'mapnr=3|roundnr=1', '5'),
      leg(620, 'mapnr=3|roundnr=5', '4')
    ])
      expect(breach.result(twoNil, open)).toMatchObject({ halvesVoid: 2 })
    expect(breach.result(twoNil, leg(329, 'variant=sr:correct_score:bestof:3', 'sr:correct_score:bestof:3:192'))).toMatchObject({
      won: true
    })
  })

  it('counts overtime in the handicap of rounds, and always from 0–0 [S4.28] [S4.4]', () => {
    expect(breach.result(twoNil, leg(331, 'hcp=-1.5|mapnr=2', '1714'))).toMatchObject({ won: true })
    expect(breach.result(twoNil, { ...leg(331, 'hcp=-2.5|mapnr=2', '1714'), scoreAt: [0, 1] })).toMatchObject({ won: false })
    expect(breach.result(twoNil, leg(334, 'mapnr=2', '2'))).toMatchObject({ won: true })
    expect(breach.result(twoNil, leg(335, 'mapnr=2', '74'))).toMatchObject({ won: true })
  })

  it('when it is broken off keeps what was decided', () => {
    const left: ShooterState = { maps: [[13, 5]], rounds: [6, 3], log: [twoNil.log[0]!, 'HHAHHAHAH'], ended: false }
    expect(breach.result(left, leg(330, 'mapnr=1', '4'))).toMatchObject({ won: true })
    expect(breach.result(left, leg(620, 'mapnr=2|roundnr=5', '4'))).toMatchObject({ won: true })
    expect(breach.result(left, leg(338, 'mapnr=2|roundnr=1', '5'))).toMatchObject({ won: false })
    for (const open of [
      leg(186, '', '4'),
      leg(330, 'mapnr=2', '4'),
      leg(330, 'mapnr=3', '4'),
      leg(332, 'mapnr=2|total=21.5', '13'),
      leg(620, 'mapnr=2|roundnr=10', '4')
    ])
      expect(breach.result(left, open)).toBeNull()
  })

  for (const model of [breach, spike]) {
    it(`of ${model.code} offers nothing that is decided and decides nothing that could still turn`, () => {
      expect(unorderedLines(model.fair(even, model.start(even)))).toEqual([])
      for (let seed = 0; seed < 12; seed++) expect(faultsOf(model, even, { seed, every: 7 })).toEqual([])
    })

    it(`of ${model.code} is calibrated over 500 matches, by buckets and families [S4.19]`, () => {
      const { likely, families } = calibrate(model, { matches: 500, dice: fastDice(13, 3), ticks: 50 })
      expect(likely).toBeGreaterThan(0.01)
      for (const { family, errors } of families) expect([family, Math.abs(errors) < 3]).toEqual([family, true])
    }, 600_000)
  }
})
