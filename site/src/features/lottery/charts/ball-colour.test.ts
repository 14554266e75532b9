// The colours of balls: Mark Six as its own balls are, every other number with one of its own, never for what has none.
import { expect, test } from 'vitest'
import { ballColour } from './ball-colour.ts'

test('Mark Six is red, blue and green as its balls are', () => {
  expect(ballColour('mark6', '01')).toBe(ballColour('mark6', '46'))
  expect(ballColour('mark6', '03')).toBe(ballColour('mark6', '48'))
  expect(ballColour('mark6', '05')).toBe(ballColour('mark6', '49'))
  expect(new Set(['01', '03', '05'].map(token => ballColour('mark6', token))).size).toBe(3)
})

test('the ten cars have ten colours, and the numbers of Vietnam none', () => {
  expect(new Set(Array.from({ length: 10 }, (_, at) => ballColour('pk10', String(at + 1)))).size).toBe(10)
  expect(ballColour('vn-north', '37')).toBeNull()
  expect(ballColour('d5' as never, 'big')).toBeNull()
})
