// Dates, shares, multipliers and spans as people read them.
import { expect, it } from 'vitest'
import { formatCount, formatDateTime, formatMultiplier, formatPercent, formatSpan } from './format.ts'

it('a bet record shows a 24-hour time that sorts', () => {
  expect(formatDateTime(new Date(2026, 2, 4, 15, 6, 7))).toBe('2026-03-04 15:06:07')
  expect(formatDateTime(new Date(2026, 2, 4, 0, 6, 7))).toBe('2026-03-04 00:06:07')
})

it('a Turkish reader sees the sign before the share', () => {
  expect(formatPercent(0.24, 'tr')).toBe('%24')
  expect(formatPercent(0.24, 'en')).toBe('24%')
  expect(formatPercent(0.965, 'en', 2)).toBe('96.50%')
})

it('a multiplier has two decimals', () => {
  expect(formatMultiplier(2.37)).toBe('2.37×')
  expect(formatMultiplier(1.15)).toBe('1.15×')
})

it('a count has comma thousands', () => expect(formatCount(8412077)).toBe('8,412,077'))

it.each([
  [0, '0:00'],
  [-5, '0:00'],
  [4200, '0:05'],
  [65_000, '1:05'],
  [3_600_000, '1:00:00'],
  [90_061_000, '1:01:01:01']
])('%i ms left reads %s', (spanMs, text) => expect(formatSpan(spanMs)).toBe(text))
