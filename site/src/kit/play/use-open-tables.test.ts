import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, it } from 'vitest'
import { moveTable, type OpenTable } from './use-open-tables.ts'

const shoe = { no: 1, left: 400, face: '7d', burned: 7, lastRound: null }
const view: OpenTable['view'] = {
  ...{ table: 'jade', seq: 10, phase: 'dealing', no: 4, openedAt: 1_000, closesAt: 16_000, nextAt: 17_000, mark: null, wins: [] },
  ...{ crowd: null, why: null, play: null, cards: [], shoe }
}
const table: OpenTable = {
  ...{
    game: 'dragon-tiger',
    name: 'Jade',
    view,
    min: UNIT,
    max: 100n * UNIT,
    windowMs: 15_000,
    languages: ['tr'],
    open: true,
    restsFor: null,
    opensAt: null
  },
  marks: ['tiger']
}

it('a table in the lobby adds each result once to its road, and begins it anew with a shoe', () => {
  const result = { ...view, seq: 11, phase: 'result' as const, mark: 'dragon' }
  const over = moveTable(table, result)
  expect(over.marks).toEqual(['tiger', 'dragon'])
  expect(moveTable(over, { ...result, seq: 12, phase: 'paying' }).marks).toEqual(['tiger', 'dragon'])
  expect(moveTable(over, { ...view, seq: 13, phase: 'shuffle', shoe: { ...shoe, no: 2 } }).marks).toEqual([])
  expect(moveTable(over, { ...result, table: 'amber', seq: 40 })).toBe(over)
  expect(moveTable(over, result)).toBe(over)
})

it('a table in the lobby remembers how many bet in the last round while the next one takes bets', () => {
  const locked = moveTable(table, { ...view, seq: 11, crowd: { players: 3, staked: UNIT, on: [] } })
  expect(locked.players).toBe(3)
  expect(moveTable(locked, { ...view, seq: 12, no: 5, phase: 'open' }).players).toBe(3)
})
