import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import { bookIn, draftOf, shareIn } from './book.ts'

const book = {
  margins: { result: 500, asian: 250, line: 400, pair: 500, combination: 1_000, score: 1_800, outright: 2_000 },
  steps: { result: 1_000n * UNIT, asian: null, line: UNIT, pair: UNIT, combination: null, score: UNIT, outright: UNIT },
  payouts: { selection: 20_000n * UNIT, slip: 50_000n * UNIT, day: 100_000n * UNIT },
  ...{ min: UNIT, kept: 500, malayRed: true }
}

test('the settings of a book stand in the form in percent and come out of it as they were', () => {
  const draft = draftOf(book)
  expect(draft).toMatchObject({ margins: { asian: '2.5', score: '18' }, steps: { result: '1000.00', asian: '' }, kept: '5', min: '1.00' })
  expect(bookIn(draft)).toEqual(book)
})

test('a margin has at most two decimals and stays in its range', () => {
  expect([shareIn('2.55', 3_000), shareIn('2,5', 3_000), shareIn('30', 3_000), shareIn('0', 3_000)]).toEqual([255, 250, 3_000, 0])
  expect(['30.01', '2.555', '-1', '', 'x'].map(text => shareIn(text, 3_000))).toEqual([null, null, null, null, null])
})

test('nothing is sent while one field cannot be read', () => {
  const draft = draftOf(book)
  expect(bookIn({ ...draft, min: '0' })).toBeNull()
  expect(bookIn({ ...draft, kept: '51' })).toBeNull()
  for (const asian of ['0', 'much']) expect(bookIn({ ...draft, steps: { ...draft.steps, asian } }), asian).toBeNull()
  expect(bookIn({ ...draft, margins: { ...draft.margins, line: 'four' } })).toBeNull()
})
