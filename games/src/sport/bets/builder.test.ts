import { describe, expect, test } from 'vitest'
import { dixonColes } from '../models/football/dixon-coles.ts'
import { football } from '../models/football/football.ts'
import { type JointCell, jointGrid, legOn } from '../models/football/joint.ts'
import type { Selection } from '../types.ts'
import { type BuilderPrice, buildBet } from './builder.ts'
import { collisions, type RelatedLeg } from './rules-between-legs.ts'
import vectors from './vectors/price.json' with { type: 'json' }

const on = (id: number, outcome: string, specifiers = ''): Selection => ({ id, specifiers, outcome, scoreAt: [0, 0] })
const legs: Record<string, Selection> = {
  home: on(1, '1'),
  draw: on(1, '2'),
  away: on(1, '3'),
  BTTS: on(29, '74'),
  'home to nil': on(33, '74'),
  'over1.5': on(18, '12', 'total=1.5'),
  'over2.5': on(18, '12', 'total=2.5'),
  'under2.5': on(18, '13', 'total=2.5'),
  'under15.5': on(18, '13', 'total=15.5'),
  'under16.5': on(18, '13', 'total=16.5'),
  'home -0.25': on(16, '1714', 'hcp=-0.25'),
  'home at half-time': on(60, '1'),
  corners: on(166, '12', 'total=9.5')
}
/** A grid of scores: all goals in the second half. */
function gridOf(lambda: number, mu: number, rho: number): readonly JointCell[] {
  const cells: JointCell[] = []
  dixonColes(lambda, mu, rho).each((home, away, probability) => cells.push({ half1: [0, 0], half2: [home, away], probability }))
  return cells
}
const grid = gridOf(1.35, 1.35, -0.05)
const build = (names: string, of = grid) =>
  buildBet(
    of,
    names.split(' & ').map(name => legs[name]!),
    legOn
  )

describe('bet builder', () => {
  test('[S4.20] joint prices equal the grid of the vectors to 1e-6', () => {
    for (const { lambda, mu, rho, betBuilder, naiveProduct } of vectors.grids) {
      const own = gridOf(lambda, mu, rho)
      for (const [names, p] of Object.entries(betBuilder)) {
        const got = build(names, own) as BuilderPrice
        expect(got.refused).toBeNull()
        expect(Math.abs(got.probability - p), names).toBeLessThan(1e-6)
        expect(got.price).toBeCloseTo(1 / (got.probability * got.margin), 12)
      }
      for (const [names, naive] of Object.entries(naiveProduct))
        expect(Math.abs((build(names, own) as BuilderPrice).probability - naive)).toBeGreaterThan(0.01)
    }
    expect(build('home & over2.5')).toMatchObject({ margin: 1.04, odds: 43_000, addsNothing: [] })
  })

  test('[S4.20] an implied leg adds nothing: the price is the same to the last digit', () => {
    const two = build('home & BTTS') as BuilderPrice
    const three = build('home & BTTS & over2.5') as BuilderPrice
    expect(three).toEqual({ ...two, addsNothing: [2] })
    expect(build('over2.5 & home & BTTS')).toEqual({ ...two, addsNothing: [0] })
    expect(build('home & over2.5 & over2.5')).toMatchObject({ addsNothing: [2], margin: 1.04 })
  })

  test('[S4.20] legs that cannot all win are refused by name, the smallest set of them', () => {
    expect(build('over1.5 & home & BTTS & draw')).toEqual({ refused: 'contradictory', legs: [1, 3] })
    expect(build('BTTS & home to nil & over1.5')).toEqual({ refused: 'contradictory', legs: [0, 1] })
    expect(build('draw & BTTS & under2.5')).toMatchObject({ refused: null })
  })

  test('[S4.20] on the grid of a match of the house a builder price is no better than its legs one by one', () => {
    const params = football.params({ attack: 0.4, defence: 0 }, { attack: 0, defence: 0.2 })
    const own = jointGrid(params, football.start(params))
    const both = build('home & home at half-time', own) as BuilderPrice
    const of = (name: string) => own.filter(cell => legOn(cell, legs[name]!)!.won).reduce((sum, cell) => sum + cell.probability, 0)
    expect(both.probability).toBeLessThan(of('home at half-time'))
    expect(both.probability).toBeGreaterThan(of('home') * of('home at half-time'))
    expect(both.odds / 10_000).toBeLessThan(1 / both.probability)
    expect(build('home & away', own)).toEqual({ refused: 'contradictory', legs: [0, 1] })
  })

  test('what the grid cannot tell, what may come back, and what is as good as certain is refused', () => {
    expect(build('home & corners')).toEqual({ refused: 'notBuildable', leg: 1 })
    expect(build('home -0.25 & BTTS')).toEqual({ refused: 'notBuildable', leg: 0 })
    expect(build('under15.5 & under16.5')).toEqual({ refused: 'tooCertain' })
    expect(build('home')).toEqual({ refused: 'legs' })
    expect(build(Array(13).fill('home').join(' & '))).toEqual({ refused: 'legs' })
  })
})

describe('legs that depend on each other', () => {
  const match = (fixture: string, home: string, away: string, more: Partial<RelatedLeg> = {}): RelatedLeg => ({
    fixture,
    id: 1,
    specifiers: '',
    outcome: '1',
    season: 's1',
    kind: 'match',
    participants: [home, away],
    ...more
  })
  const outright = (fixture: string, side: string, more: Partial<RelatedLeg> = {}): RelatedLeg => ({
    ...match(fixture, side, side),
    kind: 'outright',
    participants: [side],
    ...more
  })

  test('matches of different sides and seasons stand together', () => {
    expect(collisions([match('a', 'A', 'B'), match('b', 'C', 'D'), match('c', 'A', 'C'), outright('w2', 'A', { season: 's2' })])).toEqual(
      []
    )
  })

  test('the two legs that collide are named with why', () => {
    const cases: [RelatedLeg, RelatedLeg, string][] = [
      [match('a', 'A', 'B'), match('a', 'A', 'B'), 'sameSelection'],
      [match('a', 'A', 'B'), match('a', 'A', 'B', { outcome: '2' }), 'sameFixture'],
      [match('a', 'A', 'B'), match('a', 'A', 'B', { id: 18, specifiers: 'total=2.5', outcome: '12' }), 'sameFixture'],
      [outright('w', 'A'), outright('t', 'A', { season: 's2' }), 'sameParticipant'],
      [outright('w', 'A'), outright('w', 'B', { outcome: '2' }), 'linkedOutrights'],
      [outright('w', 'A'), outright('r', 'B'), 'linkedOutrights'],
      [outright('w', 'A'), outright('x', 'B', { season: 's2', linked: ['w'] }), 'linkedOutrights'],
      [match('a', 'A', 'B'), outright('w', 'B'), 'matchAndOutright']
    ]
    for (const [a, b, reason] of cases) {
      expect(collisions([match('z', 'Y', 'Z', { season: 's9' }), a, b])).toEqual([{ legs: [1, 2], reason }])
      expect(collisions([b, a])).toEqual([{ legs: [0, 1], reason }])
    }
  })
})
