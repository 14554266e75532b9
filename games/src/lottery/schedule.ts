// When a lottery's issues open, close and are drawn: days in its own time zone, right across every change of the clocks.
import { DAY, instantOf, wallOf } from '@fairhouse/contract/wall-clock.ts'

/** Draws all day long, the first `seconds` after midnight. `lock`: bets end so many seconds before the draw. `zone`: an IANA name. */
export interface Every {
  readonly kind: 'every'
  readonly seconds: number
  readonly lock: number
  readonly zone: string
}

/** One draw on some days of the week (0 Sunday … 6 Saturday), `at` HH:MM of its zone. */
export interface Weekly {
  readonly kind: 'week'
  readonly days: readonly number[]
  readonly at: string
  readonly lock: number
  readonly zone: string
}

export type Schedule = Every | Weekly

/** One issue: bets are taken from `opensAt` until just before `closesAt`; it is drawn at `drawsAt`, when the next one opens. */
export interface IssueTimes {
  /** YYYYMMDD-NNNN of its day, or YYYYMMDD where there is at most one a day. */
  readonly name: string
  readonly opensAt: Date
  readonly closesAt: Date
  readonly drawsAt: Date
}

/** The day that an instant belongs to, as its midnight written in UTC: the last one that has begun. */
function dayOf(zone: string, instant: number): number {
  const day = Math.floor(wallOf(zone, instant) / DAY) * DAY
  return instantOf(zone, day + DAY) <= instant ? day + DAY : day
}

const dayName = (day: number): string => new Date(day).toISOString().slice(0, 10).replaceAll('-', '')

/** Milliseconds of the day's midnight written in UTC, or null when there is no such day. */
function readDay(text: string): number | null {
  const day = Date.UTC(Number(text.slice(0, 4)), Number(text.slice(4, 6)) - 1, Number(text.slice(6, 8)))
  return dayName(day) === text ? day : null
}

interface Day {
  readonly day: number
  readonly begins: number
  readonly ends: number
  readonly issues: number
}

function measureDay({ zone, seconds }: Every, day: number): Day {
  const begins = instantOf(zone, day)
  const ends = instantOf(zone, day + DAY)
  return { day, begins, ends, issues: Math.max(1, Math.floor((ends - begins) / (seconds * 1_000))) }
}

/** Issues of a day of 24 hours. */
export const issuesPerDay = (schedule: Schedule): number => (schedule.kind === 'every' ? Math.floor(86_400 / schedule.seconds) : 1)

const times = (name: string, opens: number, draws: number, lock: number): IssueTimes => ({
  name,
  opensAt: new Date(opens),
  closesAt: new Date(draws - lock * 1_000),
  drawsAt: new Date(draws)
})

/** The issue of this number, 1 … `issues`; the last one of a day that does not divide evenly lasts until midnight. */
function numbered(schedule: Every, of: Day, no: number): IssueTimes {
  const step = schedule.seconds * 1_000
  const name = `${dayName(of.day)}-${String(no).padStart(String(issuesPerDay(schedule)).length, '0')}`
  return times(name, of.begins + (no - 1) * step, no === of.issues ? of.ends : of.begins + no * step, schedule.lock)
}

const isDrawDay = ({ days }: Weekly, day: number): boolean => days.includes(new Date(day).getUTCDay())

function weekly(schedule: Weekly, day: number): IssueTimes {
  const [hours, minutes] = schedule.at.split(':').map(Number) as [number, number]
  const drawOn = (of: number) => instantOf(schedule.zone, of + hours * 3_600_000 + minutes * 60_000)
  let last = day - DAY
  while (!isDrawDay(schedule, last)) last -= DAY
  return times(dayName(day), drawOn(last), drawOn(day), schedule.lock)
}

/** The issues one after the other, the first being the one whose time (opening to draw) contains the instant. */
function* issuesFrom(schedule: Schedule, instant: Date): Generator<IssueTimes, never> {
  const at = instant.getTime()
  const first = dayOf(schedule.zone, at)
  if (schedule.kind === 'every') {
    let day = measureDay(schedule, first)
    for (let no = Math.min(day.issues, Math.floor((at - day.begins) / (schedule.seconds * 1_000)) + 1); ; no++) {
      if (no > day.issues) {
        day = measureDay(schedule, day.day + DAY)
        no = 1
      }
      yield numbered(schedule, day, no)
    }
  }
  if (!schedule.days.some(day => day >= 0 && day <= 6)) throw new RangeError('a weekly schedule has a day of the week')
  for (let day = first; ; day += DAY) {
    if (!isDrawDay(schedule, day)) continue
    const issue = weekly(schedule, day)
    if (issue.drawsAt.getTime() > at) yield issue
  }
}

/** The issue whose time contains this instant: it takes bets, or has closed and is about to be drawn. */
export function issueAt(schedule: Schedule, instant: Date): IssueTimes {
  return issuesFrom(schedule, instant).next().value
}

/** The next `n` issues that can still be bet on at `from` or later, in order. */
export function nextIssues(schedule: Schedule, from: Date, n: number): IssueTimes[] {
  const found: IssueTimes[] = []
  if (n < 1) return found
  for (const issue of issuesFrom(schedule, from)) {
    if (issue.closesAt > from) found.push(issue)
    if (found.length === n) break
  }
  return found
}

/** The issue of this name, or null when the schedule has none. */
export function issueByName(schedule: Schedule, name: string): IssueTimes | null {
  const parts = /^(\d{8})(?:-(\d+))?$/.exec(name)
  const day = parts && readDay(parts[1]!)
  if (!parts || day === null) return null
  if (schedule.kind === 'week') return parts[2] === undefined && isDrawDay(schedule, day) ? weekly(schedule, day) : null
  const of = measureDay(schedule, day)
  const no = Number(parts[2] ?? 0)
  if (no < 1 || no > of.issues) return null
  const issue = numbered(schedule, of, no)
  return issue.name === name ? issue : null
}
