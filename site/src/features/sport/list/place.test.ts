// Lists of the book by value: which one an address means, and what a line of it shows.
import type { SportFixture, SportMarket } from '@fairhouse/contract/sport/view.ts'
import { describe, expect, test } from 'vitest'
import { askedOf, endOfToday, placeOf, topicsOf } from '../tree/place.ts'
import { halfOf, lineOf, outcomeAt, wholeOf } from './columns.ts'

const market = (id: number, specifiers: string, outcomes: [string, number][]): SportMarket => ({
  ...{ id, specifiers, outcomes, version: 1, lock: null },
  status: 1
})
const handicap = market(16, 'hcp=-0.25', [
  ['1714', 19_000],
  ['1715', 19_500]
])
const result = market(1, '', [
  ['1', 20_000],
  ['2', 34_000],
  ['3', 38_000]
])

describe('lists of the book', () => {
  const own = [
    { sport: 'football' as const, live: 2 },
    { sport: 'tennis' as const, live: 0 }
  ]
  test('without a word in the address what is live is listed, of a sport without live matches today’s', () => {
    expect(placeOf({}, own)).toEqual({ phase: 'live', sport: null, league: null })
    expect(placeOf({ sport: 'tennis' }, own)).toEqual({ phase: 'today', sport: 'tennis', league: null })
    expect(placeOf({ phase: 'early' }, own)).toEqual({ phase: 'early', sport: 'football', league: null })
  })
  test('what is none of the page’s counts as not said', () => {
    expect(placeOf({ sport: 'nexus', phase: 'yesterday', league: '<x>' }, own)).toEqual({ phase: 'live', sport: null, league: null })
  })
  test('today ends and the days after begin at the reader’s midnight, of a late evening six hours on', () => {
    const midnight = endOfToday(new Date(2026, 10, 27, 13, 5))
    expect(midnight).toEqual(new Date(2026, 10, 28))
    expect(endOfToday(new Date(2026, 10, 27, 16, 59, 59))).toEqual(new Date(2026, 10, 28))
    for (const minute of [2, 57]) expect(endOfToday(new Date(2026, 10, 27, 23, minute))).toEqual(new Date(2026, 10, 28, 6))
    const place = placeOf({ sport: 'tennis', phase: 'today' }, own)
    expect(askedOf(place, [], midnight)).toEqual({ phase: 'upcoming', sport: 'tennis', limit: 40, to: midnight })
    expect(askedOf({ ...place, phase: 'early' }, [], midnight)).toEqual({ phase: 'upcoming', sport: 'tennis', limit: 40, from: midnight })
    expect(askedOf({ ...place, phase: 'marked' }, [3, 5], midnight)).toEqual({ phase: 'upcoming', ids: [3, 5], limit: 60 })
  })
  test('a list hears its own sport, the live centre all of them', () => {
    expect(topicsOf({ phase: 'today', sport: 'tennis', league: null })).toBe('sport:tennis')
    expect(topicsOf({ phase: 'live', sport: null, league: null })).toBe('sport:all')
    // prices of marked matches that have not begun are told to those who hear their sport
    expect(topicsOf({ phase: 'marked', sport: null, league: null }, ['tennis', 'football', 'tennis'])).toBe(
      'sport:all,sport:football,sport:tennis'
    )
  })
})

describe('a line of a list', () => {
  const fixture = {
    markets: [result, handicap, { ...market(60, '', result.outcomes), version: 3 }],
    match: null
  } as unknown as SportFixture
  test('has each question once, and the first half until it is over [S4.24]', () => {
    expect(wholeOf(fixture)).toEqual({ result, handicap, total: null })
    expect(halfOf(fixture).result?.version).toBe(3)
    expect(halfOf({ ...fixture, match: { period: 2 } as SportFixture['match'] }).result).toBeNull()
  })
  test('gives each side its own outcome and its own line', () => {
    expect(outcomeAt(result, 'away')?.[0]).toBe('3')
    expect(outcomeAt(result, 'draw')?.[0]).toBe('2')
    expect(outcomeAt(handicap, 'away')?.[0]).toBe('1715')
    expect(outcomeAt(handicap, 'draw')).toBeNull()
    expect([lineOf(handicap, 'home'), lineOf(handicap, 'away'), lineOf(result, 'home')]).toEqual(['−0.25', '+0.25', null])
  })
})
