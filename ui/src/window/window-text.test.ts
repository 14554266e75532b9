// Windows of income as text, for readers and houses anywhere.
import { expect, test } from 'vitest'
import { dayIn, windowText } from './window-text.ts'

const said = (from: string, to: string, zone: string) => windowText({ from: new Date(from), to: new Date(to) }, zone)

test('whole days are called by the days of the house, shorter windows by the clock of the reader', () => {
  expect(said('2026-11-15T21:00:00Z', '2026-11-30T21:00:00Z', 'Europe/Istanbul')).toBe('2026-11-16 – 2026-11-30')
  expect(said('2026-11-21T21:00:00Z', '2026-11-22T21:00:00Z', 'Europe/Istanbul')).toBe('2026-11-22')
  expect(said('2026-11-22T09:00:00Z', '2026-11-22T10:00:00Z', 'Europe/Istanbul')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d – \d\d:\d\d$/)
  // an hour that begins with the day is an hour
  expect(said('2026-11-21T21:00:00Z', '2026-11-21T22:00:00Z', 'Europe/Istanbul')).toContain(':00 – ')
})

test('a day has its own name in zones that are fourteen hours ahead and eleven behind', () => {
  expect(said('2026-11-21T10:00:00Z', '2026-11-22T10:00:00Z', 'Pacific/Kiritimati')).toBe('2026-11-22')
  expect(said('2026-11-22T11:00:00Z', '2026-11-23T11:00:00Z', 'Pacific/Pago_Pago')).toBe('2026-11-22')
})

test('a day of 23 hours that begins at one o’clock is a day', () =>
  expect(said('2026-09-06T04:00:00Z', '2026-09-07T03:00:00Z', 'America/Santiago')).toBe('2026-09-06'))

test('the day of a moment is a day further on where midnight has passed already', () => {
  const late = new Date('2026-11-21T22:30:00Z')
  expect(['Europe/Istanbul', 'UTC', 'America/New_York'].map(zone => dayIn(zone, late))).toEqual(['2026-11-22', '2026-11-21', '2026-11-21'])
})
