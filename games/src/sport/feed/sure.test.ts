import { expect, test } from 'vitest'
import { lostLeg, wonLeg } from '../types.ts'
import { isSure } from './sure.ts'

const told = (id: number, specifiers: string, [won, lost]: readonly [string, string]) => ({
  ...{ id, specifiers },
  outcomes: [
    { id: won, result: wonLeg },
    { id: lost, result: lostLeg }
  ]
})

test('[B13] over a line that is passed is sure, under it and the winner are not before the end', () => {
  expect(isSure(told(18, 'total=2.5', ['12', '13']), [2, 1])).toBe(true)
  expect(isSure(told(18, 'total=2.5', ['13', '12']), [2, 0])).toBe(false)
  // the feed says otherwise than the score does
  expect(isSure(told(18, 'total=2.5', ['13', '12']), [2, 1])).toBe(false)
  expect(isSure(told(186, '', ['4', '5']), [2, 1])).toBe(false)
})

test('[B13] a half, a set or a map that is over is sure, what the house does not know is not', () => {
  expect(isSure(told(60, '', ['1', '3']), [0, 0])).toBe(true)
  expect(isSure(told(202, 'setnr=1', ['4', '5']), [1, 0])).toBe(true)
  expect(isSure(told(83, '', ['1', '3']), [2, 0])).toBe(false)
  expect(isSure(told(99_999, '', ['1', '3']), [2, 0])).toBe(false)
})
