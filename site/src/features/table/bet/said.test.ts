import { expect, test } from 'vitest'
import { changeOf } from './said.ts'

test('a change of the chips is said in one word: a place, several places, or that all are gone [L4.21]', () => {
  expect(changeOf({}, { red: 5n })).toEqual({ type: 'spot', position: 'red', stake: 5n })
  expect(changeOf({ red: 5n }, { red: 10n })).toEqual({ type: 'spot', position: 'red', stake: 10n })
  expect(changeOf({ red: 5n, n17: 1n }, { n17: 1n })).toEqual({ type: 'spot', position: 'red', stake: 0n })
  expect(changeOf({ red: 5n, n17: 1n }, { red: 10n, n17: 2n })).toEqual({ type: 'many', places: 2 })
  expect(changeOf({ red: 5n, n17: 1n }, {})).toEqual({ type: 'cleared' })
  expect(changeOf({ red: 5n }, { red: 5n })).toBeNull()
})
