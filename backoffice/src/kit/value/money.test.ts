import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import { figure, shareOf, signed, sumOf, withSymbol } from './money.ts'

test('amounts have two decimals, commas and a real minus; a change says its sign, nothing has none', () => {
  expect([1_234_567n * UNIT, -5n * UNIT, 0n].map(figure)).toEqual(['1,234,567.00', '−5.00', '0.00'])
  expect([5n * UNIT, -5n * UNIT, 0n].map(signed)).toEqual(['+5.00', '−5.00', '0.00'])
  expect([5n * UNIT, -5n * UNIT].map(amount => withSymbol('₺', amount))).toEqual(['₺5.00', '−₺5.00'])
})

test('sums are exact to the last unit, of no rows nothing', () => {
  const rows = [{ paid: 33_333n }, { paid: 33_333n }, { paid: 33_334n }]
  expect(sumOf(rows, row => row.paid)).toBe(UNIT)
  expect(sumOf([], () => 1n)).toBe(0n)
})

test('a share is cut to a hundredth of a percent, goes above one, and a limit of nothing is used up', () => {
  expect(shareOf(80n * UNIT, 100n * UNIT)).toBe(0.8)
  expect(shareOf(2n, 3n)).toBe(0.6666)
  expect(shareOf(150n, 100n)).toBe(1.5)
  expect(shareOf(5n, 0n)).toBe(1)
  expect(shareOf(10n ** 24n, 2n * 10n ** 24n)).toBe(0.5)
})
