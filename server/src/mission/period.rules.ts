// Days and weeks by the brand's clock, and streaks of days.
import type { MissionPeriod } from '@fairhouse/contract/member/mission.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import type { MissionTerms } from '@fairhouse/contract/ops/house/mission.ts'
import { DAY, instantOf, wallOf } from '@fairhouse/contract/wall-clock.ts'

/** `2026-11-23` of a moment that is written as if it were UTC. */
const nameOf = (wall: number): string => new Date(wall).toISOString().slice(0, 10)

/** The day of the brand's clock in which a moment lies. */
export const dayOf = (zone: string, at: Date): string => nameOf(wallOf(zone, at.getTime()))

/** A period by its first day, with its ends. */
export interface Period {
  readonly day: string
  readonly begins: Date
  /** null: once. */
  readonly ends: Date | null
}

/** The one period of a mission that can be done once. */
export const onceDay = '2000-01-01'

/** So many days after a day. */
export const dayAfter = (day: string, days = 1): string => nameOf(Date.parse(day) + days * DAY)

/** The period that begins on a day. */
export function periodFrom(zone: string, period: MissionPeriod, day: string): Period {
  if (period === 'once') return { day: onceDay, begins: new Date(0), ends: null }
  const instant = (wall: number) => new Date(instantOf(zone, wall))
  const wall = Date.parse(day)
  return { day, begins: instant(wall), ends: instant(wall + (period === 'day' ? DAY : 7 * DAY)) }
}

/** The period that was asked for last, by zone and kind: what a listener counts mostly lies in one day, and reading a zone's clock is dear. */
const lastAsked = new Map<string, Period>()

/** The period in which a moment lies; a week begins on Monday. */
export function periodOf(zone: string, period: MissionPeriod, at: Date): Period {
  const key = `${zone} ${period}`
  const last = lastAsked.get(key)
  if (last && at >= last.begins && (last.ends === null || at < last.ends)) return last
  const found = periodAround(zone, period, at)
  lastAsked.set(key, found)
  return found
}

function periodAround(zone: string, period: MissionPeriod, at: Date): Period {
  const day = dayOf(zone, at)
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return periodFrom(zone, period, period === 'week' ? dayAfter(day, -sinceMonday) : day)
}

/** Where a streak stands: days that count, days that were missed, and its first day; null: none has begun. */
export interface Run {
  readonly run: string | null
  readonly days: number
  readonly missed: number
  /** Steps that were given. */
  readonly given: number
}

/** A step of a streak that is reached, and on which day. */
export interface Due extends Run {
  readonly day: string
  readonly step: number
  readonly run: string
}

export const noRun: Run = { run: null, days: 0, missed: 0, given: 0 }

/**
 * Walks a streak on, day by day. What was given is never looked at again: the walk goes on from the last day on which a step was given. A day that
 * does not count uses up a spare one, then the streak begins again; today is missed only when it is over. With its last step it begins again, too.
 */
export function walk(
  { steps, streak }: Pick<MissionTerms, 'steps' | 'streak'>,
  from: { readonly day: string; readonly at: Run },
  days: ReadonlyMap<string, bigint>,
  today: string
): { due: Due[]; at: Run } {
  const due: Due[] = []
  let at = from.at
  for (let day = from.day; day <= today; day = dayAfter(day)) {
    if (at.given >= steps.length) at = noRun
    if ((days.get(day) ?? 0n) >= streak!.daily) {
      const run = at.run ?? day
      at = { ...at, run, days: at.days + 1 }
      const step = steps[at.given]
      if (step && BigInt(at.days) * UNIT >= step.target) {
        at = { ...at, given: at.given + 1 }
        due.push({ ...at, run, day, step: at.given - 1 })
      }
    } else if (at.run !== null && day < today) at = at.missed < streak!.spare ? { ...at, missed: at.missed + 1 } : noRun
  }
  return { due, at }
}
