// Rates in percent, to the part in a million.
import { expect, test } from 'vitest'
import { rateText, readRate, sayRate } from './rate.ts'

test('rates are read and written exactly: parts per million, never a rounded share', () => {
  expect(['0.8', '0,85', '5', '100', '0.0001'].map(readRate)).toEqual([8_000, 8_500, 50_000, 1_000_000, 1])
  expect(['', '-1', '100.01', '0.00001', '1e2', '1.2.3'].map(readRate)).toEqual([null, null, null, null, null, null])
  expect([8_000, 50_000, 1, 1_000_000].map(rateText)).toEqual(['0.8', '5', '0.0001', '100'])
  expect([8_000, 8_010, 8_001].map(rate => sayRate(rate, 'en'))).toEqual(['0.80%', '0.801%', '0.8001%'])
  expect(sayRate(8_001, 'tr')).toBe('%0.8001')
})
