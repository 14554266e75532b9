import fc from 'fast-check'
import { expect, test } from 'vitest'
import { elapsedAt, MAX_MULTIPLIER, multiplierAt } from './curve.ts'

test('two times the stake is reached after 11.553 seconds, ten times after 38.377', () => {
  expect(elapsedAt(200)).toBe(11_553)
  expect(multiplierAt(11_552)).toBe(199)
  expect(elapsedAt(1_000)).toBe(38_377)
  expect(multiplierAt(0)).toBe(100)
  expect(multiplierAt(-5)).toBe(100)
  expect(multiplierAt(10 ** 9)).toBe(MAX_MULTIPLIER)
})

test('every multiplier has a first millisecond at which it holds, and does not hold one earlier', () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: MAX_MULTIPLIER }), m => {
      const ms = elapsedAt(m)
      expect(multiplierAt(ms)).toBeGreaterThanOrEqual(m)
      expect(multiplierAt(ms - 1)).toBeLessThan(m)
    }),
    { numRuns: 20_000 }
  )
  for (let m = 101; m <= 5_000; m++) expect(multiplierAt(elapsedAt(m)) >= m && multiplierAt(elapsedAt(m) - 1) < m).toBe(true)
})

test('what is no multiplier has no time', () => {
  for (const m of [Number.NaN, 1.5, MAX_MULTIPLIER + 1]) expect(() => elapsedAt(m)).toThrow(RangeError)
})

test('no millisecond of the curve is so near to a whole hundredth that two machines could disagree', () => {
  let nearest = 1
  let last = 100
  for (let ms = 1; ms <= elapsedAt(MAX_MULTIPLIER); ms++) {
    const exact = 100 * Math.exp((6 * ms) / 100_000)
    nearest = Math.min(nearest, Math.abs(exact - Math.round(exact)) / exact)
    if (multiplierAt(ms) < last) throw new Error(`falls at ${ms}`)
    last = multiplierAt(ms)
  }
  expect(nearest).toBeGreaterThan(4e-13)
})
