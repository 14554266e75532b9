import { describe, expect, it } from 'vitest'
import { fastDice } from '../../../slots/fast-dice.ts'
import { calibrate } from '../../calibrate.ts'
import { pairMarkets } from '../../market-book/book.ts'
import { fairOf } from '../../market-book/offer.ts'
import { specifiersOf } from '../../market-book/rule.ts'
import { replay } from '../../simulate.ts'
import type { FairMarket, OutcomeId, Score } from '../../types.ts'
import { faultsOf, unorderedLines } from '../testing.ts'
import vectors from '../vectors.json' with { type: 'json' }
import { dixonColes } from './dixon-coles.ts'
import { football } from './football.ts'
import { jointGrid, legOn } from './joint.ts'
import { type FootballState, firstHalf, fullTime, shareAt } from './state.ts'

const even = football.params({ attack: 0, defence: 0 }, { attack: 0, defence: 0 })
const start = football.start(even)
const at = (second: number, changes: Partial<FootballState>): FootballState => ({
  ...start,
  second,
  ...(second >= firstHalf ? { half: { goals: [0, 0] as Score, corners: [0, 0] as Score } } : {}),
  ...changes
})
const priceOf = (markets: readonly FairMarket[], id: number, specifiers: string, outcome: OutcomeId): number =>
  markets.find(m => m.id === id && m.specifiers === specifiers)!.outcomes.find(o => o.id === outcome)!.probability
const leg = (id: number, specifiers: string, outcome: OutcomeId, scoreAt: Score = [0, 0]) => ({ id, specifiers, outcome, scoreAt })

describe('Dixon and Coles', () => {
  for (const grid of vectors.priceVectors) {
    const law = dixonColes(grid.lambda, grid.mu, grid.rho)
    const fair = (id: number, specifiers = '') => fairOf({ id, specifiers }, pairMarkets[id]!.kind(specifiersOf(specifiers)), law)!.outcomes
    it(`prices every market of the vector with means ${grid.lambda} and ${grid.mu}`, () => {
      expect(fair(1).map(o => o.probability)).toEqual(grid['1X2'].map(p => expect.closeTo(p, 7)))
      const double = grid.doubleChance
      expect(fair(10).map(o => o.probability)).toEqual([double['1X'], double['12'], double.X2].map(p => expect.closeTo(p, 7)))
      expect(1 / fair(11)[0]!.probability).toBeCloseTo(grid.dnbHomeFair, 6)
      for (const [total, p] of Object.entries(grid.over)) expect(fair(18, `total=${total}`)[0]!.probability).toBeCloseTo(p, 7)
      for (const [total, { fairDecimal }] of Object.entries(grid.ouFairOver))
        expect(1 / fair(18, `total=${total}`)[0]!.probability).toBeCloseTo(fairDecimal, 6)
      for (const [hcp, { fairDecimal }] of Object.entries(grid.ahFairHome))
        expect(1 / fair(16, `hcp=${hcp}`)[0]!.probability).toBeCloseTo(fairDecimal, 6)
      expect(fair(29)[0]!.probability).toBeCloseTo(grid.bttsYes, 7)
      expect(fair(26)[0]!.probability).toBeCloseTo(grid.oddGoals, 7)
      expect(fair(31)[0]!.probability).toBeCloseTo(grid.homeCleanSheet, 7)
      for (const [score, p] of Object.entries(grid.correctScore)) {
        const [h, a] = score.split('-').map(Number)
        expect(fair(45).find(o => o.id === String(274 + 2 * (5 * a! + h!)))!.probability).toBeCloseTo(p, 7)
      }
    })
  }

  for (const grid of vectors.grids)
    it(`prices the Asian lines and joint legs of the grid with means ${grid.lambda} and ${grid.mu} [S4.20]`, () => {
      const law = dixonColes(grid.lambda, grid.mu, grid.rho)
      const fair = (id: number, specifiers: string) =>
        fairOf({ id, specifiers }, pairMarkets[id]!.kind(specifiersOf(specifiers)), law)!.outcomes
      for (const [hcp, odds] of Object.entries(grid.ahHomeFair)) expect(1 / fair(16, `hcp=${hcp}`)[0]!.probability).toBeCloseTo(odds, 6)
      for (const [total, odds] of Object.entries(grid.ouFair))
        expect(fair(18, `total=${total}`).map(o => 1 / o.probability)).toEqual(odds.map(o => expect.closeTo(o, 6)))
      const legs: Record<string, ReturnType<typeof leg>> = {
        home: leg(1, '', '1'),
        draw: leg(1, '', '2'),
        'over2.5': leg(18, 'total=2.5', '12'),
        'under2.5': leg(18, 'total=2.5', '13'),
        BTTS: leg(29, '', '74'),
        'home to nil': leg(33, '', '74')
      }
      for (const [names, p] of Object.entries(grid.betBuilder)) {
        let joint = 0
        law.each((h, a, cell) => {
          if (names.split(' & ').every(name => legOn({ half1: [0, 0], half2: [h, a] }, legs[name]!)!.won)) joint += cell
        })
        expect(joint).toBeCloseTo(p, 7)
      }
    })
})

describe('a football match of the house', () => {
  it('has at least 40 markets by UOF numbers before the match, each with outcomes that add up [S4.2]', () => {
    const markets = football.fair(even, start)
    expect(new Set(markets.map(m => m.id)).size).toBeGreaterThanOrEqual(80)
    expect(new Set(markets.map(m => `${m.id} ${m.specifiers}`)).size).toBe(markets.length)
    const twice = new Set([10, 63, 85, 546, 547])
    for (const { id, specifiers, outcomes } of markets)
      expect([id, specifiers, outcomes.reduce((sum, o) => sum + o.probability, 0)]).toEqual([
        id,
        specifiers,
        expect.closeTo(twice.has(id) ? 2 : 1, 6)
      ])
  })

  it('plays 44.87 % of a match before the break, stoppage time evenly with the rest', () => {
    expect([shareAt(firstHalf), shareAt(fullTime)]).toEqual([expect.closeTo(0.4487, 12), expect.closeTo(1, 12)])
    expect([firstHalf, fullTime]).toEqual([47 * 60, 96 * 60])
    expect(shareAt(firstHalf / 2)).toBeCloseTo(0.4487 / 2, 12)
  })

  it('gives draws by the tempo of the score what τ of ρ = −.05 gives them: τ would count it twice', () => {
    const plain = dixonColes(...even.goals, 0)
    const fitted = dixonColes(...even.goals, -0.05)
    const draw = priceOf(football.fair(even, start), 1, '', '2')
    const drawOf = (law: typeof plain) => law.difference.p[-law.difference.from]!
    const share = (draw - drawOf(plain)) / (drawOf(fitted) - drawOf(plain))
    expect([share > 1, share < 2]).toEqual([true, true])
  })

  it('multiplies the tempo of the score with that of red cards', () => {
    const home = (changes: Partial<FootballState>) =>
      priceOf(football.fair(even, at(4000, changes)), 8, `goalnr=${changes.goalOrder!.length + 1}`, '6')
    const level = home({ goals: [1, 1], goalOrder: 'HA', half: { goals: [1, 1], corners: [0, 0] } })
    const behind = home({ goals: [1, 2], goalOrder: 'HAA', half: { goals: [1, 2], corners: [0, 0] } })
    const behindAndMore = home({ goals: [1, 2], goalOrder: 'HAA', half: { goals: [1, 2], corners: [0, 0] }, reds: [0, 1] })
    expect(behind).toBeGreaterThan(level)
    expect(behindAndMore).toBeGreaterThan(behind * 1.15)
  })

  it('falls along every ladder of lines', () => {
    expect(unorderedLines(football.fair(even, at(1500, { goals: [1, 0], goalOrder: 'H' })))).toEqual([])
  })

  it('counts a handicap in play from the score at the bet: −0.25 at 1–0, final 1–0, is half lost [S4.4]', () => {
    const final = at(fullTime, { goals: [1, 0], goalOrder: 'H', half: { goals: [1, 0], corners: [0, 0] }, ended: true })
    expect(football.result(final, leg(16, 'hcp=-0.25', '1714', [1, 0]))).toEqual({ won: false, halvesVoid: 1, places: 1, tied: 1 })
    expect(football.result(final, leg(16, 'hcp=-0.25', '1714', [0, 0]))).toMatchObject({ won: true, halvesVoid: 0 })
  })

  it('of a match abandoned after an hour at 1–0 knows over 0.5, but no winner and no next goal [S4.16]', () => {
    const left = at(3800, { goals: [1, 0], goalOrder: 'H', half: { goals: [1, 0], corners: [2, 1] }, corners: [3, 1], cornerOrder: 'HHAH' })
    expect(football.result(left, leg(18, 'total=0.5', '12'))).toMatchObject({ won: true })
    expect(football.result(left, leg(18, 'total=0.5', '13'))).toMatchObject({ won: false, halvesVoid: 0 })
    for (const open of [
      leg(1, '', '1'),
      leg(8, 'goalnr=2', '7'),
      leg(18, 'total=1.5', '12'),
      leg(9, '', '6'),
      leg(83, '', '2'),
      leg(47, '', '418')
    ])
      expect(football.result(left, open)).toBeNull()
    expect(football.result(left, leg(60, '', '1'))).toMatchObject({ won: true })
    expect(football.result(left, leg(8, 'goalnr=1', '6'))).toMatchObject({ won: true })
    expect(football.result(left, leg(45, '', '274'))).toMatchObject({ won: false })
    expect(football.result(left, leg(47, '', '424'))).toMatchObject({ won: false })
    expect(football.result(left, leg(173, '', '1'))).toMatchObject({ won: true })
  })

  it('offers nothing that is decided and decides nothing that could still turn', () => {
    for (let seed = 0; seed < 12; seed++) expect(faultsOf(football, even, { seed, every: 900 })).toEqual([])
  })

  it('has a joint grid that agrees with the prices, whichever legs it is asked for [S4.20]', () => {
    const state = at(1200, { goals: [0, 1], goalOrder: 'A' })
    const markets = football.fair(even, state)
    const grid = jointGrid(even, state)
    const joint = (...legs: ReturnType<typeof leg>[]) =>
      grid.filter(cell => legs.every(one => legOn(cell, one)!.won)).reduce((sum, c) => sum + c.probability, 0)
    expect(joint()).toBeCloseTo(1, 6)
    for (const id of [1, 29, 47, 60, 83, 52])
      for (const o of markets.find(m => m.id === id)!.outcomes) expect(joint(leg(id, '', o.id))).toBeCloseTo(o.probability, 6)
    expect(joint(leg(1, '', '1'), leg(29, '', '74'))).toBeCloseTo(joint(leg(1, '', '1'), leg(29, '', '74'), leg(18, 'total=1.5', '12')), 12)
    expect(legOn(grid[0]!, leg(166, 'total=9.5', '12'))).toBeNull()
  })

  it('plays the same match from the same dice, and another from others', () => {
    const once = replay(football, even, fastDice(5, 1))
    expect(replay(football, even, fastDice(5, 1))).toEqual(once)
    expect(once.final).toMatchObject({ ended: true, second: fullTime })
    expect(once.ticks).toBe(fullTime)
    expect(replay(football, even, fastDice(6, 1)).final).not.toEqual(once.final)
  })

  it('is calibrated over 500 matches, by buckets and families [S4.19]', () => {
    const { likely, families } = calibrate(football, { matches: 500, dice: fastDice(7, 3), ticks: fullTime })
    expect(likely).toBeGreaterThan(0.01)
    expect(families.length).toBeGreaterThanOrEqual(6)
    for (const { family, errors } of families) expect([family, Math.abs(errors) < 3]).toEqual([family, true])
  }, 600_000)
})
