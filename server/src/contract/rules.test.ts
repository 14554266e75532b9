// When terms begin and end, in the merchant's time, and who may do what: by value.
import { expect, test } from 'vitest'
import { beginningOf, endOf, movesOf, type Span, waitsFor } from './rules.ts'

const zone = 'Europe/Istanbul'
const at = (text: string) => Date.parse(`${text}+03:00`)
const local = (d: Date) => new Date(d.getTime() + 3 * 3_600_000).toISOString().slice(0, 16)
const nothing = { before: null, upline: null }
const running = (period: Span['period'], from: string, until: string | null = null): Span => ({
  period,
  fromAt: new Date(at(from)),
  untilAt: until === null ? null : new Date(at(until))
})

test('terms begin with the next five minutes, hour, day, Monday, half of a month or month', () => {
  const now = at('2028-02-17T10:03:20')
  const begin = (period: Span['period']) => local(beginningOf(period, zone, now, nothing))
  expect(begin('REALTIME')).toBe('2028-02-17T10:05')
  expect(begin('HOURLY')).toBe('2028-02-17T11:00')
  expect(begin('DAILY')).toBe('2028-02-18T00:00')
  expect(begin('WEEKLY')).toBe('2028-02-21T00:00')
  expect(begin('SEMIMONTHLY')).toBe('2028-03-01T00:00')
  expect(begin('MONTHLY')).toBe('2028-03-01T00:00')
  // accepted in the first moment of a day, they begin with the next
  expect(local(beginningOf('DAILY', zone, at('2028-02-18T00:00:00'), nothing))).toBe('2028-02-19T00:00')
})

test('a day of 23 or 25 hours is a day', () => {
  const berlin = 'Europe/Berlin'
  const spring = beginningOf('DAILY', berlin, Date.parse('2026-03-28T23:30:00Z'), nothing)
  expect(spring.toISOString()).toBe('2026-03-29T22:00:00.000Z')
  const autumn = beginningOf('DAILY', berlin, Date.parse('2026-10-24T22:30:00Z'), nothing)
  expect(autumn.toISOString()).toBe('2026-10-25T23:00:00.000Z')
})

test('what runs is settled on its old terms first, and new ones begin where its running period ends', () => {
  const now = at('2026-11-05T12:00:00')
  const begin = (period: Span['period'], before: Span) => local(beginningOf(period, zone, now, { before, upline: null }))
  expect(begin('SEMIMONTHLY', running('SEMIMONTHLY', '2026-10-16T00:00:00'))).toBe('2026-11-16T00:00')
  // the running month is over on 1 December, a Tuesday: the rest of that week is the first of the new terms
  expect(begin('WEEKLY', running('MONTHLY', '2026-10-01T00:00:00'))).toBe('2026-12-01T00:00')
  // and the running week on a Monday: the rest of November is
  expect(begin('MONTHLY', running('WEEKLY', '2026-10-05T00:00:00'))).toBe('2026-11-09T00:00')
  // the one before has been ended, and runs until then
  expect(begin('DAILY', running('DAILY', '2026-11-01T00:00:00', '2026-11-06T00:00:00'))).toBe('2026-11-06T00:00')
  expect(begin('DAILY', running('DAILY', '2026-10-01T00:00:00', '2026-10-20T00:00:00'))).toBe('2026-11-06T00:00')
  // the one before has not begun: it never does
  expect(begin('MONTHLY', running('MONTHLY', '2026-12-01T00:00:00'))).toBe('2026-12-01T00:00')
})

test('nobody’s terms begin before the upline’s own', () => {
  const now = at('2026-11-05T12:00:00')
  const upline = new Date(at('2026-11-16T00:00:00'))
  expect(local(beginningOf('SEMIMONTHLY', zone, now, { before: null, upline }))).toBe('2026-11-16T00:00')
  expect(local(beginningOf('DAILY', zone, now, { before: null, upline }))).toBe('2026-11-16T00:00')
  expect(local(beginningOf('DAILY', zone, now, { before: null, upline: new Date(at('2026-01-01T00:00:00')) }))).toBe('2026-11-06T00:00')
})

test('what ends is settled with the running period; what has not begun never is', () => {
  const now = at('2026-11-05T12:00:00')
  expect(local(endOf(running('MONTHLY', '2026-10-01T00:00:00'), zone, now))).toBe('2026-12-01T00:00')
  expect(local(endOf(running('HOURLY', '2026-10-01T00:00:00'), zone, now))).toBe('2026-11-05T13:00')
  expect(local(endOf(running('MONTHLY', '2026-12-01T00:00:00'), zone, now))).toBe('2026-12-01T00:00')
})

test('each side may do what is its own to do, and nothing when it is over', () => {
  const base = { expiresAt: new Date(2_000), terminationBy: null } as const
  const both = (c: Parameters<typeof movesOf>[0]) => [movesOf(c, 'upline', 1_000), movesOf(c, 'recipient', 1_000), waitsFor(c)]
  expect(both({ ...base, state: 'REQUESTED' })).toEqual([['withdraw'], ['accept', 'reject'], 'recipient'])
  expect(movesOf({ ...base, state: 'REQUESTED' }, 'recipient', 2_000)).toEqual([])
  expect(both({ ...base, state: 'VALID' })).toEqual([['askTermination'], ['askTermination'], null])
  expect(both({ ...base, state: 'TERMINATION_REQUESTED', terminationBy: 'upline' })).toEqual([
    ['withdrawTermination'],
    ['acceptTermination', 'rejectTermination'],
    'recipient'
  ])
  expect(both({ ...base, state: 'TERMINATION_REQUESTED', terminationBy: 'recipient' })).toEqual([
    ['acceptTermination', 'rejectTermination'],
    ['withdrawTermination'],
    'upline'
  ])
  for (const state of ['REJECTED', 'WITHDRAWN', 'EXPIRED', 'TERMINATED', 'SUPERSEDED'] as const)
    expect(both({ ...base, state })).toEqual([[], [], null])
})
