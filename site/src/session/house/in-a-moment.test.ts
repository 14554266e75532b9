// When pages ask after news that all of them hear.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inAMoment } from './in-a-moment.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('pages that hear the same news ask at different moments, each within two seconds and once', () => {
  const asked: number[] = []
  const begun = Date.now()
  for (let page = 0; page < 200; page++) {
    const ask = inAMoment(() => asked.push(Date.now() - begun))
    ask()
    ask()
  }
  vi.advanceTimersByTime(2_000)
  expect(asked).toHaveLength(200)
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(200)
  expect(new Set(asked).size).toBeGreaterThan(100)
})

test('news after an answer is asked for again', () => {
  let asked = 0
  const ask = inAMoment(() => asked++)
  for (let news = 0; news < 3; news++) {
    ask()
    vi.advanceTimersByTime(2_000)
  }
  expect(asked).toBe(3)
})
