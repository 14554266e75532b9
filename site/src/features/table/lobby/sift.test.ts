import { UNIT } from '@fairhouse/contract/money.ts'
import { describe, expect, it } from 'vitest'
import type { OpenTable } from '../../../kit/play/use-open-tables.ts'
import { isAsked, ordered, searchOf, siftOf } from './sift.ts'

const view: OpenTable['view'] = {
  ...{ table: 'jade', seq: 1, phase: 'open', no: 1, openedAt: 0, closesAt: 1, nextAt: 1, shoe: null, cards: [], mark: null, wins: [] },
  ...{ crowd: null, why: null, play: null }
}
const table = (name: string, change: Partial<OpenTable> = {}): OpenTable => ({
  ...{ game: 'baccarat', name, view: { ...view, table: name }, min: UNIT, max: 100n * UNIT, languages: ['tr'], windowMs: 1 },
  ...{ open: true, restsFor: null, opensAt: null, marks: [], ...change }
})
const seats = (taken: number): Partial<OpenTable> => ({
  game: 'blackjack',
  view: {
    ...view,
    play: {
      ...{ places: ['seat1', 'seat2', 'seat3'], hands: [], hole: null, peeked: null, ask: null, decided: [] },
      seats: ['seat1', 'seat2', 'seat3'].slice(0, taken).map(place => ({ place, name: 'a' }))
    }
  }
})
const tables = [
  table('Full', seats(3)),
  table('Amber', { min: 50n * UNIT, max: 9_000n * UNIT, languages: ['en'], players: 2 }),
  table('Roomy', seats(1)),
  table('Tight', seats(2)),
  table('Birch', { marks: Array.from({ length: 6 }, () => 'banker'), players: 5 })
]
const names = (of: readonly OpenTable[]) => of.map(({ name }) => name)
const none = () => false

describe('the open tables of the lobby', () => {
  it('are narrowed by game, smallest bet, language and good road, alone and together', () => {
    const shown = (search: Parameters<typeof siftOf>[0]) => names(tables.filter(one => isAsked(one, siftOf(search))))
    expect(shown({})).toEqual(names(tables))
    expect(shown({ kind: 'blackjack' })).toEqual(['Full', 'Roomy', 'Tight'])
    expect(shown({ limit: '2.00', kind: 'baccarat' })).toEqual(['Birch'])
    expect(shown({ language: 'en' })).toEqual(['Amber'])
    expect(shown({ road: '1' })).toEqual(['Birch'])
    expect(shown({ road: '1', language: 'en' })).toEqual([])
  })

  it('stand by free seats, by limit either way, by players, by name, or with favourites first', () => {
    expect(names(ordered(tables, 'seats', none))).toEqual(['Roomy', 'Tight', 'Amber', 'Birch', 'Full'])
    expect(names(ordered(tables, 'low', none)).at(-1)).toBe('Amber')
    expect(names(ordered(tables, 'high', none))[0]).toBe('Amber')
    expect(names(ordered(tables, 'players', none)).slice(0, 2)).toEqual(['Birch', 'Amber'])
    expect(names(ordered(tables, 'name', none))).toEqual(['Amber', 'Birch', 'Full', 'Roomy', 'Tight'])
    expect(names(ordered(tables, 'usual', one => one.name === 'Tight'))).toEqual(['Tight', 'Full', 'Amber', 'Roomy', 'Birch'])
  })

  it('are asked for by an address that says the same again, and nonsense in it asks for nothing', () => {
    const search = { kind: 'roulette', limit: '20.00', language: 'tr', road: '1', order: 'seats' }
    expect(searchOf(siftOf(search))).toEqual(search)
    expect(siftOf({ kind: 'poker', limit: 'much', order: 'best', road: 'yes' })).toEqual(siftOf({}))
  })
})
