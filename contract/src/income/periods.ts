// Windows of income: where they begin and end in the merchant's time zone, half open, and when they are settled.

import { DAY, instantOf, wallOf } from '../wall-clock.ts'
import type { IncomePeriod } from './terms.ts'

const MINUTE = 60_000
const HOUR = 3_600_000
const BUCKET = 5 * MINUTE

/** `zone`: an IANA name · `dayStart`: minutes after midnight at which the merchant's day begins (0 … 1,439), for windows of days and longer. */
export interface PeriodRule {
  readonly period: IncomePeriod
  readonly zone: string
  readonly dayStart?: number
}

/** From `from` until just before `to`; bills are made at `settlesAt` at the earliest. */
export interface Window {
  readonly from: Date
  readonly to: Date
  readonly settlesAt: Date
}

/** Minutes from the end of a window until it is settled; of days and longer on the zone's clock. */
export const settleMinutes: Readonly<Record<IncomePeriod, number>> = {
  REALTIME: 1,
  HOURLY: 5,
  DAILY: 125,
  WEEKLY: 130,
  SEMIMONTHLY: 130,
  MONTHLY: 130
}

type DayPeriod = Exclude<IncomePeriod, 'REALTIME' | 'HOURLY'>

/** The days of a period that this day belongs to, as midnights written in UTC, the last one left out. */
function daysOf(period: DayPeriod, day: number): readonly [number, number] {
  if (period === 'DAILY') return [day, day + DAY]
  const date = new Date(day)
  if (period === 'WEEKLY') {
    const monday = day - ((date.getUTCDay() + 6) % 7) * DAY
    return [monday, monday + 7 * DAY]
  }
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const first = Date.UTC(year, month, 1)
  const next = Date.UTC(year, month + 1, 1)
  if (period === 'MONTHLY') return [first, next]
  const middle = Date.UTC(year, month, 16)
  return day < middle ? [first, middle] : [middle, next]
}

const startOf = ({ dayStart = 0 }: PeriodRule): number => dayStart * MINUTE
const beginOf = (rule: PeriodRule, day: number): number => instantOf(rule.zone, day + startOf(rule))

/** The merchant's day that an instant belongs to, as its midnight written in UTC: the last one that has begun. */
function dayAt(rule: PeriodRule, instant: number): number {
  let day = Math.floor((wallOf(rule.zone, instant) - startOf(rule)) / DAY) * DAY
  while (beginOf(rule, day) > instant) day -= DAY
  while (beginOf(rule, day + DAY) <= instant) day += DAY
  return day
}

/** The instant between the two at which the zone changes its clock. */
function changeBetween(zone: string, before: number, after: number): number {
  const old = wallOf(zone, before) - before
  let [low, high] = [before, after]
  while (high - low > 1_000) {
    const middle = low + Math.floor((high - low) / 2_000) * 1_000
    if (wallOf(zone, middle) - middle === old) low = middle
    else high = middle
  }
  return high
}

/** The hour of the clock: an hour that is shown twice is two windows, one that a change cuts short is a short one. */
function hourAt(zone: string, instant: number): readonly [number, number] {
  const at = Math.floor(instant / 1_000) * 1_000
  const wall = wallOf(zone, at)
  const offset = wall - at
  const from = at - (wall % HOUR)
  const to = from + HOUR
  return [
    wallOf(zone, from) - from === offset ? from : changeBetween(zone, from, at),
    wallOf(zone, to) - to === offset ? to : changeBetween(zone, at, to)
  ]
}

const window = (from: number, to: number, settles: number): Window => ({
  from: new Date(from),
  to: new Date(to),
  settlesAt: new Date(settles)
})

/** The window that an instant belongs to. @throws RangeError for a zone that does not exist */
export function windowAt(rule: PeriodRule, instant: Date): Window {
  const at = instant.getTime()
  const { period, zone } = rule
  if (period === 'REALTIME') {
    const from = Math.floor(at / BUCKET) * BUCKET
    return window(from, from + BUCKET, from + BUCKET + settleMinutes.REALTIME * MINUTE)
  }
  if (period === 'HOURLY') {
    const [from, to] = hourAt(zone, at)
    return window(from, to, to + settleMinutes.HOURLY * MINUTE)
  }
  const [first, next] = daysOf(period, dayAt(rule, at))
  const to = beginOf(rule, next)
  const settles = instantOf(zone, next + startOf(rule) + settleMinutes[period] * MINUTE)
  // a zone that leaves out a whole day shows the time of settling before the window's end
  return window(beginOf(rule, first), to, Math.max(settles, to + MINUTE))
}

/** The window after this one. */
export const windowAfter = (rule: PeriodRule, { to }: Window): Window => windowAt(rule, to)

/** The window before this one. */
export const windowBefore = (rule: PeriodRule, { from }: Window): Window => windowAt(rule, new Date(from.getTime() - 1))

/** Windows that end after `after` and no later than `upTo`, in order: what a run that lay still has to make up for. */
export function* windowsEnding(rule: PeriodRule, after: Date, upTo: Date): Generator<Window, void> {
  for (let next = windowAt(rule, after); next.to <= upTo; next = windowAfter(rule, next)) yield next
}

/** Windows that may be billed at `now` and end after `after`, in order. */
export function* windowsDue(rule: PeriodRule, after: Date, now: Date): Generator<Window, void> {
  for (const due of windowsEnding(rule, after, now)) if (due.settlesAt <= now) yield due
}

/** The month that a window begins in, as the first midnight written in UTC. */
const monthOf = (rule: PeriodRule, { from }: Window): number => daysOf('MONTHLY', dayAt(rule, from.getTime()))[0]

/** Does the next window begin in another month? Then what is carried within a month ends here. */
export const monthEnds = (rule: PeriodRule, of: Window): boolean => monthOf(rule, of) !== monthOf(rule, windowAfter(rule, of))
