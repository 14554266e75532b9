import { expect, test } from 'vitest'
import { spanOf } from './span.ts'

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000]

test('how long a member waits is said in the two largest units, cut and never rounded up', () => {
  expect(spanOf(59 * second + 999)).toEqual({ unit: 'seconds', n: 59 })
  expect(spanOf(minute)).toEqual({ unit: 'minutes', n: 1 })
  expect(spanOf(hour - 1)).toEqual({ unit: 'minutes', n: 59 })
  expect(spanOf(hour + 30 * minute)).toEqual({ unit: 'hours', h: 1, m: 30 })
  expect(spanOf(day - 1)).toEqual({ unit: 'hours', h: 23, m: 59 })
  expect(spanOf(3 * day + 5 * hour + 59 * minute)).toEqual({ unit: 'days', d: 3, h: 5 })
})

test('a moment ahead of the clock is no time ago', () => {
  expect(spanOf(-5 * minute)).toEqual({ unit: 'seconds', n: 0 })
})
