import { expect, test } from 'vitest'
import { deductedBy, deductionOf } from './rule-four.ts'

test('[S4.3] the shorter a withdrawn competitor was, the more is taken off: 90 percent to nothing', () => {
  const at = [10_300, 11_100, 11_101, 12_500, 19_500, 20_000, 22_001, 30_000, 40_000, 60_000, 100_000, 150_000, 150_001, 9_000_000]
  expect(at.map(deductionOf)).toEqual([90, 90, 85, 80, 50, 45, 40, 30, 25, 15, 10, 5, 0, 0])
  const all = Array.from({ length: 15_000 }, (_, i) => deductionOf(10_001 + i * 11))
  expect(all).toEqual(all.toSorted((a, b) => b - a))
  expect([...new Set(all)]).toEqual(Array.from({ length: 19 }, (_, i) => 90 - 5 * i))
})

test('[S4.3] two that are withdrawn take off both, and a tenth of the winnings always stays', () => {
  expect([deductedBy(0, 25), deductedBy(25, 45), deductedBy(70, 45), deductedBy(90, 90)]).toEqual([25, 70, 90, 90])
})
