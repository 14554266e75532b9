// Each way: terms by the number of sides, when it is offered, and who is placed.
import { expect, test } from 'vitest'
import { lostLeg, wonLeg } from '../../types.ts'
import { eachWayOffered, placeResult, placeTerms } from './each-way.ts'

test('[S4.3] a fifth for the first three of eight sides and more, a quarter for two of five to seven', () => {
  expect([4, 5, 7, 8, 12].map(placeTerms)).toEqual([
    null,
    { n: 1, d: 4, top: 2 },
    { n: 1, d: 4, top: 2 },
    { n: 1, d: 5, top: 3 },
    { n: 1, d: 5, top: 3 }
  ])
})

test('each way is not offered where the place alone would pay more than it is worth', () => {
  const terms = { n: 1, d: 5, top: 3 }
  // 1 + 1.00 / 5 = 1.20 for what is worth 1 / 0.9 = 1.11
  expect(eachWayOffered(20_000, 0.9, terms)).toBe(false)
  expect(eachWayOffered(20_000, 0.8, terms)).toBe(true)
  expect(eachWayOffered(110_000, 0.32, terms)).toBe(true)
  expect(eachWayOffered(110_000, 0.33, terms)).toBe(false)
  expect(eachWayOffered(0, 0.1, terms)).toBe(false)
})

test('[S4.3] sides that share the last place divide it', () => {
  expect([1, 2, 3, 4].map(place => placeResult(place, 1, 3))).toEqual([wonLeg, wonLeg, wonLeg, lostLeg])
  expect(placeResult(3, 2, 3)).toEqual({ ...wonLeg, places: 1, tied: 2 })
  expect(placeResult(2, 3, 3)).toEqual({ ...wonLeg, places: 2, tied: 3 })
  expect(placeResult(2, 2, 3)).toEqual(wonLeg)
})
