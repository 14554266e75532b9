// Issues follow one another without a gap, in the days of their own zone.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import vectors from './price/vectors-mechanics.json' with { type: 'json' }
import { type Every, issueAt, issueByName, issuesPerDay, nextIssues, type Schedule, type Weekly } from './schedule.ts'

const every = (seconds: number, zone = 'Europe/Istanbul', lock = 5): Every => ({ kind: 'every', seconds, lock, zone })
const hanoi: Weekly = { kind: 'week', days: [1, 4], at: '18:15', lock: 900, zone: 'Asia/Ho_Chi_Minh' }

test('every published period has the published number of issues a day, named with the published width', () => {
  for (const { periodSec, issuesPerDay: many, pad, first } of vectors.schedules) {
    const schedule = every(periodSec)
    expect(issuesPerDay(schedule)).toBe(many)
    const day = nextIssues(schedule, new Date('2026-11-21T21:00:00Z'), many + 1)
    expect(day[0]!.name).toBe(first.replace('YYYYMMDD', '20261122'))
    expect(day[0]!.opensAt.toISOString()).toBe('2026-11-21T21:00:00.000Z')
    expect(day[many - 1]!.name).toBe(`20261122-${String(many).padStart(pad, '0')}`)
    expect(day[many]!.name).toBe(first.replace('YYYYMMDD', '20261123'))
    for (const [i, { opensAt, closesAt, drawsAt }] of day.entries()) {
      expect(opensAt.getTime() - day[0]!.opensAt.getTime()).toBe(i * periodSec * 1000)
      expect(drawsAt.getTime() - opensAt.getTime()).toBe(periodSec * 1000)
      expect(drawsAt.getTime() - closesAt.getTime()).toBe(5_000)
    }
  }
})

test('an issue that has closed is still the one of the moment, but the next one is what can be bet on', () => {
  const schedule = every(60)
  const closing = new Date('2026-11-22T09:00:55Z')
  expect(issueAt(schedule, closing).name).toBe('20261122-0721')
  expect(nextIssues(schedule, closing, 1)[0]!.name).toBe('20261122-0722')
  expect(nextIssues(schedule, new Date(closing.getTime() - 1), 1)[0]!.name).toBe('20261122-0721')
  expect(issueAt(schedule, new Date('2026-11-22T09:01:00Z')).name).toBe('20261122-0722')
  expect(nextIssues(schedule, closing, 0)).toEqual([])
})

test.each([
  ['Europe/Berlin', '20260329', 23, 'an hour is left out'],
  ['Europe/Berlin', '20261025', 25, 'an hour comes twice'],
  ['America/Santiago', '20260906', 23, 'midnight itself is left out'],
  ['America/Havana', '20261101', 25, 'midnight comes twice'],
  ['Australia/Lord_Howe', '20261004', 23.5, 'half an hour is left out'],
  ['Europe/Istanbul', '20260329', 24, 'nothing happens']
])('the day in %s on %s has %d hours of issues: %s', (zone, day, hours) => {
  const schedule = every(300, zone)
  const first = issueByName(schedule, `${day}-001`)!
  const issues = nextIssues(schedule, first.opensAt, hours * 12 + 1)
  expect(issues.map(issue => issue.name.slice(0, 8))).toEqual([...Array(hours * 12).fill(day), issues.at(-1)!.name.slice(0, 8)])
  expect(issues.at(-1)!.name).toMatch(/-001$/)
  expect(issues.at(-1)!.name > issues[0]!.name).toBe(true)
  for (const [i, issue] of issues.entries()) {
    expect(issueByName(schedule, issue.name)).toEqual(issue)
    if (i > 0) expect(issue.opensAt).toEqual(issues[i - 1]!.drawsAt)
  }
})

test('a period that does not divide a short day ends with a longer issue, never with a gap', () => {
  const schedule = every(7_200, 'Australia/Lord_Howe')
  const issues = nextIssues(schedule, issueByName(schedule, '20261004-01')!.opensAt, 13)
  expect(issues[10]!.name).toBe('20261004-11')
  expect(issues[10]!.drawsAt.getTime() - issues[10]!.opensAt.getTime()).toBe(3.5 * 3_600_000)
  expect(issues[11]!.name).toBe('20261005-01')
  expect(issues[11]!.opensAt).toEqual(issues[10]!.drawsAt)
})

test('a lottery of two weekdays opens at its last draw and is drawn at its hour, summer or winter', () => {
  const [monday, thursday] = nextIssues(hanoi, new Date('2026-11-22T09:00:00Z'), 2)
  expect(monday).toEqual({
    name: '20261123',
    opensAt: new Date('2026-11-19T11:15:00Z'),
    closesAt: new Date('2026-11-23T11:00:00Z'),
    drawsAt: new Date('2026-11-23T11:15:00Z')
  })
  expect(thursday!.name).toBe('20261126')
  expect(issueAt(hanoi, new Date('2026-11-23T11:14:59Z')).name).toBe('20261123')
  expect(issueAt(hanoi, new Date('2026-11-23T11:15:00Z')).name).toBe('20261126')
  const berlin: Weekly = { kind: 'week', days: [0, 6], at: '20:00', lock: 60, zone: 'Europe/Berlin' }
  expect(nextIssues(berlin, new Date('2026-10-24T10:00:00Z'), 2).map(i => i.drawsAt.toISOString())).toEqual([
    '2026-10-24T18:00:00.000Z',
    '2026-10-25T19:00:00.000Z'
  ])
  expect(() => issueAt({ ...berlin, days: [] }, new Date())).toThrow(RangeError)
})

test('only names that the schedule gives are issues', () => {
  for (const name of [
    '20261122-0000',
    '20261122-1441',
    '20261122-721',
    '20261122',
    '20261322-0001',
    '20260230-0001',
    'x',
    '20261122-0721-1'
  ])
    expect(issueByName(every(60), name), name).toBeNull()
  for (const name of ['20261124', '20261123-1', '2026112']) expect(issueByName(hanoi, name), name).toBeNull()
})

test('at any moment in any zone exactly one issue is on, and its name leads back to it', () => {
  const zones = [
    'Europe/Istanbul',
    'Europe/Berlin',
    'America/Santiago',
    'America/Havana',
    'Australia/Lord_Howe',
    'Asia/Ho_Chi_Minh',
    'America/St_Johns'
  ]
  const schedule: fc.Arbitrary<Schedule> = fc.oneof(
    fc.record({
      kind: fc.constant('every' as const),
      seconds: fc.constantFrom(60, 90, 180, 300, 600, 1_200),
      lock: fc.integer({ min: 0, max: 30 }),
      zone: fc.constantFrom(...zones)
    }),
    fc.record({
      kind: fc.constant('week' as const),
      days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      at: fc.constantFrom('00:00', '02:30', '16:15', '23:59'),
      lock: fc.integer({ min: 0, max: 900 }),
      zone: fc.constantFrom(...zones)
    })
  )
  const instant = fc.date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2030-01-01T00:00:00Z'), noInvalidDate: true })
  fc.assert(
    fc.property(schedule, instant, (s, at) => {
      const issue = issueAt(s, at)
      expect(issue.opensAt <= at && at < issue.drawsAt).toBe(true)
      expect(issueByName(s, issue.name)).toEqual(issue)
      expect(issueAt(s, issue.drawsAt).opensAt).toEqual(issue.drawsAt)
      expect(nextIssues(s, at, 1)[0]!.closesAt > at).toBe(true)
    }),
    { numRuns: 400 }
  )
})
