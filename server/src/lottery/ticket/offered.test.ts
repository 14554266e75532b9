// What is remembered of a schedule says what the schedule says.
import { maxChaseIssues } from '@fairhouse/contract/play/lottery.ts'
import { nextIssues, type Schedule } from '@fairhouse/games/lottery/schedule.ts'
import { expect, it } from 'vitest'
import { offeredIssues } from './offered.ts'

const daily: Schedule = { kind: 'week', days: [0, 1, 2, 3, 4, 5, 6], at: '21:00', lock: 60, zone: 'Europe/Istanbul' }
const often: Schedule = { kind: 'every', seconds: 60, lock: 5, zone: 'Europe/Istanbul' }
const asked = (schedule: Schedule, at: Date) => nextIssues(schedule, at, maxChaseIssues + 2)

it('an issue that has closed is offered no more, and time may also go back', () => {
  const start = Date.UTC(2026, 10, 21, 12)
  for (const schedule of [daily, often])
    for (const seconds of [0, 30, 54, 55, 56, 61, 3_600, 86_400, 20]) {
      const at = new Date(start + seconds * 1_000)
      expect([...offeredIssues({ code: schedule.kind, schedule }, at).values()]).toEqual(asked(schedule, at))
    }
})

it('another schedule of the same lottery counts at once', () => {
  const at = new Date(Date.UTC(2026, 10, 21, 12))
  expect([...offeredIssues({ code: 'one', schedule: daily }, at).values()]).toEqual(asked(daily, at))
  expect([...offeredIssues({ code: 'one', schedule: often }, at).values()]).toEqual(asked(often, at))
})
