// Live news by value: what they make of a fixture, what a clock says between them, and when they are too old.
import type { SportFixture, SportMarket, SportMatch } from '@fairhouse/contract/sport/view.ts'
import { clockText } from '@fairhouse/ui/play/match-clock.ts'
import { describe, expect, test } from 'vitest'
import { isStale } from './feed.ts'
import { moveFixture, moveLine } from './fixtures.ts'

const market = (id: number, specifiers: string, version: number): SportMarket => ({
  ...{ id, specifiers, version, lock: null, status: 1 },
  outcomes: [
    ['1714', 19_000],
    ['1715', 19_500]
  ]
})
const match: SportMatch = {
  ...{ score: [1, 0], periods: [[1, 0]], period: 1, clock: 2_640, clockAt: 1_000, speed: 6, runs: true, ended: false },
  facts: {}
}
const fixture = { id: 7, seq: 5, state: 'LIVE', match, markets: [market(16, 'hcp=-0.25', 1), market(18, 'total=2.5', 1)] } as SportFixture

describe('news of a fixture', () => {
  test('that are not newer than what is known change nothing [S4.25]', () => {
    expect(moveFixture(fixture, { fixture: 7, seq: 5, state: 'LIVE', match: null, markets: [market(16, 'hcp=-0.25', 9)] })).toBe(fixture)
  })
  test('replace the markets that changed and leave the others the same objects [S4.25]', () => {
    const moved = moveFixture(fixture, { fixture: 7, seq: 6, state: 'LIVE', match: null, markets: [market(16, 'hcp=-0.25', 2)] })
    expect(moved.markets[0]!.version).toBe(2)
    expect(moved.markets[1]).toBe(fixture.markets[1])
    expect(moved.match).toBe(match)
  })
  test('of another line add it on the page of the match, in a list it takes the place of the old one', () => {
    const news = { fixture: 7, seq: 6, state: 'LIVE' as const, match: null, markets: [market(16, 'hcp=-0.5', 1)] }
    expect(moveFixture(fixture, news).markets.map(one => one.specifiers)).toEqual(['hcp=-0.25', 'total=2.5', 'hcp=-0.5'])
    expect(moveLine(fixture, news).markets.map(one => one.specifiers)).toEqual(['hcp=-0.5', 'total=2.5'])
  })
  test('that a match begins close the prices from before it [S4.10]', () => {
    const moved = moveLine({ ...fixture, state: 'NOT_STARTED' }, { fixture: 7, seq: 6, state: 'LIVE', match, markets: [] })
    expect(moved.markets.map(one => [one.status, one.lock])).toEqual([
      [-1, 'started'],
      [-1, 'started']
    ])
  })
})

describe('the clock of a match', () => {
  test('goes on by its own speed from the server’s time, and says stoppage time', () => {
    expect(clockText('football', match, 1_000)).toBe('45′')
    expect(clockText('football', { ...match, clock: 2_700 }, 1_000)).toBe('45+1′')
    expect(clockText('football', { ...match, clock: 2_700, period: 2 }, 1_000)).toBe('46′')
  })
  test('of basketball goes down and stops at nought', () => {
    const left = { ...match, clock: 65, speed: 5 }
    expect(clockText('basketball', left, 1_000)).toBe('1:05')
    expect(clockText('basketball', left, 3_000)).toBe('0:55')
    expect(clockText('basketball', { ...left, clock: 10 }, 9_000)).toBe('0:00')
  })
  test('stands when the match does, and soon after the last news', () => {
    expect(clockText('football', { ...match, runs: false }, 9_000)).toBe('45′')
    expect(clockText('football', { ...match, clock: 0 }, 100_000)).toBe(clockText('football', { ...match, clock: 0 }, 9_000))
  })
})

test('five seconds without a word news are too old, and where nothing is live nothing is old [S4.10]', () => {
  expect(isStale(1_000, 6_000)).toBe(false)
  expect(isStale(1_000, 6_001)).toBe(true)
  expect(isStale(null, 9_000)).toBe(false)
})
