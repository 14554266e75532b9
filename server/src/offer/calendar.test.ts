// Days of calendars, by value.
import { expect, test } from 'vitest'
import { addDays, beginOf, dayAt, daysWithin, isCalendar, namedDays, nextDay } from './calendar.ts'

const memberDays = 'FREQ=MONTHLY;BYMONTHDAY=8,18,28'

test('[P4.14] the 8th, 18th and 28th of each month are member days, and no others', () => {
  expect(daysWithin(memberDays, '2026-01-20', '2026-03-09')).toEqual(['2026-01-28', '2026-02-08', '2026-02-18', '2026-02-28', '2026-03-08'])
  expect(nextDay(memberDays, '2026-11-18')).toBe('2026-11-18')
  expect(nextDay(memberDays, '2026-11-19')).toBe('2026-11-28')
})

test('a day begins by the brand’s clock: 23:59:59.9 belongs to the day that ends', () => {
  const zone = 'Europe/Istanbul'
  expect(beginOf(zone, '2026-11-08').toISOString()).toBe('2026-11-07T21:00:00.000Z')
  expect(dayAt(zone, Date.parse('2026-11-07T20:59:59.900Z'))).toBe('2026-11-07')
  expect(dayAt(zone, Date.parse('2026-11-07T21:00:00.000Z'))).toBe('2026-11-08')
})

test('Mondays follow one another by seven days', () => {
  expect(daysWithin('FREQ=WEEKLY;BYDAY=MO', '2026-11-20', '2026-12-08')).toEqual(['2026-11-23', '2026-11-30', '2026-12-07'])
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
})

test('what is no rule of days, or never comes, is refused', () => {
  expect([memberDays, 'FREQ=WEEKLY;BYDAY=SU', 'FREQ=DAILY', 'FREQ=MONTHLY;BYMONTHDAY=1'].map(isCalendar)).toEqual([true, true, true, true])
  expect(['', 'FREQ=SECONDLY', 'FREQ=MONTHLY;BYMONTHDAY=99', 'FREQ=DAILY;COUNT=3', 'every Sunday'].map(isCalendar)).toEqual(
    Array(5).fill(false)
  )
})

test('a rule names its days for people', () => {
  expect(namedDays(memberDays)).toEqual({ monthDays: [8, 18, 28], weekDays: [] })
  expect(namedDays('FREQ=WEEKLY;BYDAY=MO,SU')).toEqual({ monthDays: [], weekDays: [1, 7] })
})
