import { expect, test } from 'vitest'
import { isMemberNo, isWithin, memberNoIn, wholeIn } from './number.ts'

test('a whole number is read between its bounds only', () => {
  expect(['0', '600', ' 30 ', '601', '-1', '1.5', '', '1e2'].map(text => wholeIn(text, 600))).toEqual([
    0,
    600,
    30,
    null,
    null,
    null,
    null,
    null
  ])
  expect([1, 90, 0, 91, 1.5, Number.NaN].map(days => isWithin(days, 1, 90))).toEqual([true, true, false, false, false, false])
})

test('the number of a member is found in what an operator pastes', () => {
  expect(memberNoIn('No. 0012 345')).toBe('12345')
  expect(['12345', '1', '0', '012', '', '12a', '9999999999999999999'].map(isMemberNo)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false
  ])
})
