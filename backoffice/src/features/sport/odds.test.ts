// Odds of the trading desk.
import { expect, test } from 'vitest'
import { marginOf, oddsIn, oddsText } from './odds.ts'

test('a trader types odds with a point or a comma, leaves one out, and is told of what is no price [S4.21]', () => {
  expect(['1.85', '2,10', ' 1.952 ', '', '1.00', '1.001', '0', 'two', '1.85.1', '9999'].map(oddsIn)).toEqual([
    18_500,
    21_000,
    19_520,
    0,
    null,
    null,
    null,
    null,
    null,
    null
  ])
  expect([18_500, 19_520, 0, 10_010_000].map(oddsText)).toEqual(['1.85', '1.952', '–', '1001.00'])
})

test('the margin of typed prices is the house’s, also where outcomes overlap or are left out [S4.21]', () => {
  const even = { probability: 500_000 }
  expect(
    marginOf([
      { ...even, odds: 19_000 },
      { ...even, odds: 19_000 }
    ])
  ).toBeCloseTo(0.0526, 4)
  expect(
    marginOf([
      { ...even, odds: 21_000 },
      { ...even, odds: 21_000 }
    ])
  ).toBeLessThan(0)
  // a double chance: two outcomes of three come in
  const double = { probability: 666_667, odds: 15_000 }
  expect(marginOf([double, double, double])).toBeCloseTo(0, 5)
  expect(
    marginOf([
      { ...even, odds: 19_000 },
      { ...even, odds: 0 }
    ])
  ).toBeCloseTo(0.0526, 4)
  expect(marginOf([])).toBe(0)
})
