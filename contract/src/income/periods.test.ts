import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monthEnds, type PeriodRule, type Window, windowAfter, windowAt, windowBefore, windowsDue, windowsEnding } from './periods.ts'
import { type IncomePeriod, incomePeriods } from './terms.ts'

const at = (text: string) => new Date(text)
const minutes = ({ from, to }: Window) => (to.getTime() - from.getTime()) / 60_000
const said = ({ from, to, settlesAt }: Window) => [from, to, settlesAt].map(time => time.toISOString().slice(0, 16))
const istanbul = (period: IncomePeriod): PeriodRule => ({ period, zone: 'Europe/Istanbul' })
const berlin = (period: IncomePeriod): PeriodRule => ({ period, zone: 'Europe/Berlin' })

describe('[9.009] [9.010] [9.011] [9.012] periods in Istanbul, three hours ahead', () => {
  test.each<[IncomePeriod, string, string, string, string]>([
    ['REALTIME', '2026-03-10T09:04:59Z', '2026-03-10T09:00', '2026-03-10T09:05', '2026-03-10T09:06'],
    ['HOURLY', '2026-03-10T09:04:59Z', '2026-03-10T09:00', '2026-03-10T10:00', '2026-03-10T10:05'],
    ['DAILY', '2026-03-10T20:59:59Z', '2026-03-09T21:00', '2026-03-10T21:00', '2026-03-10T23:05'],
    ['DAILY', '2026-03-10T21:00:00Z', '2026-03-10T21:00', '2026-03-11T21:00', '2026-03-11T23:05'],
    ['WEEKLY', '2026-03-15T20:59:59Z', '2026-03-08T21:00', '2026-03-15T21:00', '2026-03-15T23:10'],
    ['WEEKLY', '2026-03-15T21:00:00Z', '2026-03-15T21:00', '2026-03-22T21:00', '2026-03-22T23:10'],
    ['SEMIMONTHLY', '2026-03-15T20:59:59Z', '2026-02-28T21:00', '2026-03-15T21:00', '2026-03-15T23:10'],
    ['SEMIMONTHLY', '2026-03-15T21:00:00Z', '2026-03-15T21:00', '2026-03-31T21:00', '2026-03-31T23:10'],
    ['MONTHLY', '2026-12-31T20:59:59Z', '2026-11-30T21:00', '2026-12-31T21:00', '2026-12-31T23:10']
  ])('%s at %s', (period, instant, from, to, settles) => {
    expect(said(windowAt(istanbul(period), at(instant)))).toEqual([from, to, settles])
  })

  test('the second half of February ends on the 28th, of a leap year on the 29th', () => {
    expect(minutes(windowAt(istanbul('SEMIMONTHLY'), at('2027-02-20T12:00:00Z')))).toBe(13 * 1_440)
    expect(minutes(windowAt(istanbul('SEMIMONTHLY'), at('2028-02-20T12:00:00Z')))).toBe(14 * 1_440)
    expect(minutes(windowAt(istanbul('MONTHLY'), at('2028-02-29T12:00:00Z')))).toBe(29 * 1_440)
    expect(minutes(windowAt(istanbul('MONTHLY'), at('2100-02-10T12:00:00Z')))).toBe(28 * 1_440)
    expect(minutes(windowAt(istanbul('DAILY'), at('2028-02-29T12:00:00Z')))).toBe(1_440)
  })

  test('a merchant whose day begins at 06:00 settles it at 08:05, and its month begins at 06:00 on the 1st', () => {
    const six = { zone: 'Europe/Istanbul', dayStart: 360 }
    const day = windowAt({ ...six, period: 'DAILY' }, at('2026-04-01T02:59:59Z'))
    expect(said(day)).toEqual(['2026-03-31T03:00', '2026-04-01T03:00', '2026-04-01T05:05'])
    expect(monthEnds({ ...six, period: 'DAILY' }, day)).toBe(true)
    expect(said(windowAt({ ...six, period: 'MONTHLY' }, at('2026-04-01T02:59:59Z')))[0]).toBe('2026-03-01T03:00')
  })
})

describe('across daylight saving', () => {
  test('in spring a day has 23 hours and is settled at the hour that 02:05 became', () => {
    const day = windowAt(berlin('DAILY'), at('2026-03-29T12:00:00Z'))
    expect([minutes(day), said(day)]).toEqual([23 * 60, ['2026-03-28T23:00', '2026-03-29T22:00', '2026-03-30T00:05']])
    const before = windowBefore(berlin('DAILY'), day)
    expect([minutes(before), said(before)[2]]).toEqual([1_440, '2026-03-29T01:05'])
    expect(before.settlesAt.getTime()).toBeGreaterThan(before.to.getTime())
  })

  test('in autumn a day has 25 hours', () => {
    const day = windowAt(berlin('DAILY'), at('2026-10-25T12:00:00Z'))
    expect([minutes(day), said(day)]).toEqual([25 * 60, ['2026-10-24T22:00', '2026-10-25T23:00', '2026-10-26T01:05']])
    expect(minutes(windowAt(berlin('WEEKLY'), at('2026-10-25T12:00:00Z')))).toBe(7 * 1_440 + 60)
    expect(minutes(windowAt(berlin('WEEKLY'), at('2026-03-29T12:00:00Z')))).toBe(7 * 1_440 - 60)
  })

  test('an hour that the clock shows twice is two windows, one that it leaves out is none', () => {
    const first = windowAt(berlin('HOURLY'), at('2026-10-25T00:30:00Z'))
    const second = windowAfter(berlin('HOURLY'), first)
    expect([said(first).slice(0, 2), said(second).slice(0, 2)]).toEqual([
      ['2026-10-25T00:00', '2026-10-25T01:00'],
      ['2026-10-25T01:00', '2026-10-25T02:00']
    ])
    const spring = windowAt(berlin('HOURLY'), at('2026-03-29T00:30:00Z'))
    expect(said(windowAfter(berlin('HOURLY'), spring)).slice(0, 2)).toEqual(['2026-03-29T01:00', '2026-03-29T02:00'])
  })

  test('where clocks change by half an hour, the hour that is cut is a short window', () => {
    const lordHowe: PeriodRule = { period: 'HOURLY', zone: 'Australia/Lord_Howe' }
    const spring = windowAt(lordHowe, at('2026-10-03T15:31:00Z'))
    expect([minutes(spring), said(spring)[0]]).toEqual([30, '2026-10-03T15:30'])
    const again = windowAt(lordHowe, at('2026-04-04T15:10:00Z'))
    expect([minutes(again), said(again)[0]]).toEqual([30, '2026-04-04T15:00'])
  })

  test('a zone whose clocks change at midnight has its days too', () => {
    const beirut: PeriodRule = { period: 'DAILY', zone: 'Asia/Beirut' }
    const spring = windowAt(beirut, at('2025-03-30T12:00:00Z'))
    expect([minutes(spring), said(spring).slice(0, 2)]).toEqual([23 * 60, ['2025-03-29T22:00', '2025-03-30T21:00']])
    const autumn = windowAt(beirut, at('2025-10-25T12:00:00Z'))
    expect([minutes(autumn), said(autumn).slice(0, 2)]).toEqual([25 * 60, ['2025-10-24T21:00', '2025-10-25T22:00']])
  })
})

test('a clock that goes back from just after midnight does not give the day before a second end', () => {
  const stJohns: PeriodRule = { period: 'DAILY', zone: 'America/St_Johns' }
  const day = windowAt(stJohns, at('2010-11-07T02:30:30Z'))
  expect(said(day)[0]).toBe('2010-11-07T02:30')
  // the clock shows 23:01 of the day before once more
  expect(windowAt(stJohns, at('2010-11-07T02:31:30Z'))).toEqual(day)
})

const zones = [
  'Europe/Istanbul',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
  'Asia/Beirut',
  'America/St_Johns',
  'Pacific/Apia'
]
const rules = fc.record({
  period: fc.constantFrom(...incomePeriods),
  zone: fc.constantFrom(...zones),
  dayStart: fc.constantFrom(0, 0, 60, 150, 1_439)
})
/** Half of them within hours of a change of some clock, or of a day that a zone left out. */
const instants = fc.oneof(
  fc.date({ min: at('2010-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z'), noInvalidDate: true }),
  fc
    .tuple(
      fc.constantFrom(
        '2026-03-29T01:00:00Z',
        '2026-10-25T01:00:00Z',
        '2026-03-08T07:00:00Z',
        '2026-11-01T06:00:00Z',
        '2010-11-07T02:31:00Z',
        '2011-12-30T10:00:00Z',
        '2017-10-15T03:00:00Z',
        '2018-02-18T02:00:00Z',
        '2026-04-04T15:00:00Z'
      ),
      fc.integer({ min: -50 * 3_600_000, max: 50 * 3_600_000 })
    )
    .map(([change, off]) => new Date(at(change).getTime() + off))
)

describe('whatever the zone, the day’s beginning and the instant', () => {
  test('windows hold their instants, meet without gap or overlap, and settle after their end', () => {
    fc.assert(
      fc.property(rules, instants, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (rule, instant, part) => {
        const own = windowAt(rule, instant)
        expect(own.from <= instant && instant < own.to && own.to < own.settlesAt).toBe(true)
        const inside = new Date(own.from.getTime() + Math.floor(part * (own.to.getTime() - own.from.getTime())))
        expect(windowAt(rule, inside)).toEqual(own)
        const next = windowAfter(rule, own)
        expect(next.from).toEqual(own.to)
        expect(windowBefore(rule, next)).toEqual(own)
        if (rule.period === 'HOURLY') expect(minutes(own)).toBeLessThanOrEqual(60)
      }),
      { numRuns: 600 }
    )
  })

  test('longer windows begin and end where shorter ones do', () => {
    fc.assert(
      fc.property(rules, instants, (rule, instant) => {
        for (const period of ['WEEKLY', 'SEMIMONTHLY', 'MONTHLY'] as const) {
          const { from, to } = windowAt({ ...rule, period }, instant)
          const days = { ...rule, period: 'DAILY' as const }
          expect([windowAt(days, from).from, windowBefore(days, { from: to, to, settlesAt: to }).to]).toEqual([from, to])
        }
      }),
      { numRuns: 150 }
    )
  })
})

test('a run that lay makes up for every window once, in order', () => {
  const missed = [...windowsEnding(berlin('DAILY'), at('2026-03-27T23:00:00Z'), at('2026-03-30T22:00:00Z'))]
  expect(missed.map(minutes)).toEqual([1_440, 23 * 60, 1_440])
  expect(missed.map(window => said(window)[0])).toEqual(['2026-03-27T23:00', '2026-03-28T23:00', '2026-03-29T22:00'])
  const due = [...windowsDue(istanbul('REALTIME'), at('2026-03-10T09:00:00Z'), at('2026-03-10T09:10:59Z'))]
  expect(due.map(window => said(window)[1])).toEqual(['2026-03-10T09:05'])
})

test('a month ends with its second half, its last day and the week after which another month begins', () => {
  const ends = (period: IncomePeriod, instant: string) => monthEnds(istanbul(period), windowAt(istanbul(period), at(instant)))
  expect([ends('SEMIMONTHLY', '2026-03-10T12:00:00Z'), ends('SEMIMONTHLY', '2026-03-20T12:00:00Z')]).toEqual([false, true])
  expect([ends('DAILY', '2026-02-27T12:00:00Z'), ends('DAILY', '2026-02-28T12:00:00Z')]).toEqual([false, true])
  expect([ends('WEEKLY', '2026-03-22T12:00:00Z'), ends('WEEKLY', '2026-03-31T12:00:00Z')]).toEqual([false, true])
  expect(ends('MONTHLY', '2026-03-10T12:00:00Z')).toBe(true)
})

test('a zone that does not exist is refused', () => {
  expect(() => windowAt({ period: 'DAILY', zone: 'Mars/Base' }, at('2026-03-10T12:00:00Z'))).toThrow(RangeError)
})
