import { expect, test } from 'vitest'
import { emptySlip, evolveSlip } from '../slip.ts'
import { changeOf, newsOf, toldOf } from './said.ts'

test('a change of the chips is said in one word: a place, several places, or that all are gone [L4.21]', () => {
  expect(changeOf({}, { red: 5n })).toEqual({ type: 'spot', position: 'red', stake: 5n })
  expect(changeOf({ red: 5n }, { red: 10n })).toEqual({ type: 'spot', position: 'red', stake: 10n })
  expect(changeOf({ red: 5n, n17: 1n }, { n17: 1n })).toEqual({ type: 'spot', position: 'red', stake: 0n })
  expect(changeOf({ red: 5n, n17: 1n }, { red: 10n, n17: 2n })).toEqual({ type: 'many', places: 2 })
  expect(changeOf({ red: 5n, n17: 1n }, {})).toEqual({ type: 'cleared' })
  expect(changeOf({ red: 5n }, { red: 5n })).toBeNull()
})

test('[L4.21] chips put before a new felt has come to rest are said with their place; the felt is not', () => {
  const before = toldOf(evolveSlip(emptySlip(58), { type: 'put', chips: { red: 5n } }))
  const felt = emptySlip(59)
  expect(newsOf(before, felt)).toBeNull()
  const quick = evolveSlip(evolveSlip(felt, { type: 'put', chips: { red: 5n } }), { type: 'send' })
  const change = { type: 'spot', position: 'red', stake: 5n }
  expect(newsOf(before, quick)).toEqual({ change, placed: false })
  const ticket = { no: 59, rev: 1, positions: [{ position: 'red', stake: 5n }], state: 'open' as const }
  const held = evolveSlip(quick, { type: 'ticket', ticket })
  expect(newsOf(before, held)).toEqual({ change, placed: true })
  expect(newsOf(toldOf(quick), held)).toEqual({ change: null, placed: true })
  // who comes into a round in which chips of one's own lie has put nothing
  expect(newsOf(before, evolveSlip(felt, { type: 'ticket', ticket }))).toBeNull()
})
