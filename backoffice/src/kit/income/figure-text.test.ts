import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import { figureText } from './figure-text.ts'

test('an amount of a bill has two decimals, or every one that it has: no figure of money is rounded', () => {
  expect(figureText({ is: 'money', value: 1_234_567n * UNIT }, 'en')).toBe('1,234,567.00')
  expect(figureText({ is: 'money', value: 1_234_567n * UNIT + 1n }, 'en')).toBe('1,234,567.00001')
  expect(figureText({ is: 'money', value: -5n * UNIT }, 'en')).toBe('−5.00')
})

test('a fraction that comes out even is written whole, another is cut after five decimals and marked', () => {
  expect(figureText({ is: 'exact', n: 10n * UNIT, d: 4n }, 'en')).toBe('2.50')
  expect(figureText({ is: 'exact', n: 10n * UNIT, d: 3n }, 'en')).toBe('3.33333…')
})

test('counts have commas, rates their percent, and a part is a rate cut to the part in a million', () => {
  expect(figureText({ is: 'count', value: 12_345 }, 'en')).toBe('12,345')
  expect(figureText({ is: 'rate', value: 8_000 }, 'tr')).toBe('%0.80')
  expect(figureText({ is: 'part', n: 1n, d: 3n }, 'en')).toBe('33.3333%')
})
