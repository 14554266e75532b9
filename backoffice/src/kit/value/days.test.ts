import { afterEach, expect, test } from 'vitest'
import { dayStart, spanOfDays } from './days.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test('a span of days ends with the last day, also on the two days a year that have 23 and 25 hours', () => {
  process.env.TZ = 'Europe/Berlin'
  const hours = ({ from, to }: { from: Date; to: Date }) => (to.getTime() - from.getTime()) / 3_600_000
  expect(hours(spanOfDays({ from: '2026-03-29', to: '2026-03-29' }))).toBe(23)
  expect(hours(spanOfDays({ from: '2026-10-25', to: '2026-10-25' }))).toBe(25)
  expect(hours(spanOfDays({ from: '2026-07-01', to: '2026-07-31' }))).toBe(31 * 24)
  expect(dayStart('2026-03-29', 1)?.toISOString()).toBe('2026-03-29T22:00:00.000Z')
})

test('a month and a year end where the calendar says', () => {
  process.env.TZ = 'Europe/Istanbul'
  expect(dayStart('2026-02-28', 1)).toEqual(new Date('2026-03-01T00:00:00+03:00'))
  expect(dayStart('2028-02-28', 1)).toEqual(new Date('2028-02-29T00:00:00+03:00'))
  expect(dayStart('2026-12-31', 1)).toEqual(new Date('2027-01-01T00:00:00+03:00'))
  expect(dayStart('no day')).toBeUndefined()
})
