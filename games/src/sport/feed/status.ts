// What a feed says of the match itself: score, periods, and its clock. What cannot be read is left out; a price is not lost because of it.
import type { MatchView, Score } from '../types.ts'
import type { EventStatus } from './messages.ts'

/** Under which names clock and periods stand among the numbers of a status; in UOF's XML they are elements of their own. */
export const clockName = 'clock'
export const stoppedName = 'clock_stopped'
export const periodsName = 'period_scores'

/** More periods than any sport plays are not read. */
const mostPeriods = 30
/** UOF writes counts as decimals; those of a match are whole. */
const counted = '\\d{1,4}(?:\\.0{1,4})?'
const isCount = new RegExp(`^${counted}$`)
const arePeriods = new RegExp(`^${counted}:${counted}(?:\\|${counted}:${counted})*$`)
const count = (said: string | undefined): number => (isCount.test(said ?? '') ? Number(said) : 0)

/** Seconds of a clock as UOF writes it: whole minutes, also above sixty, and seconds. null: none that can be read. */
export function secondsOf(matchTime: string): number | null {
  const [, minutes, seconds] = /^(\d{1,3}):([0-5]\d)$/.exec(matchTime) ?? []
  return minutes === undefined ? null : Number(minutes) * 60 + Number(seconds)
}
/** The same the other way; `seconds` whole and not negative. */
export const matchTimeOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Scores of periods as one number of a status: `2:1|0:0`. */
export const writtenPeriods = (periods: readonly Score[]): string => periods.map(([home, away]) => `${home}:${away}`).join('|')
export function periodsOf(said: string | undefined): readonly Score[] {
  if (said === undefined || !arePeriods.test(said)) return []
  const periods = said.split('|').map((one): Score => {
    const [home, away] = one.split(':')
    return [count(home), count(away)]
  })
  return periods.length > mostPeriods ? [] : periods
}

/**
 * UOF's numbers of what a match is doing, from … to, and the period of the first: periods, halves, sets, quarters, games, maps, breaks after them. Overtime
 * has no number of its own in them: it is as many periods as have scores.
 */
const ranges: readonly (readonly [from: number, to: number, period: number])[] = [
  [1, 5, 1],
  [6, 7, 1],
  [8, 12, 1],
  [13, 16, 1],
  [31, 31, 1],
  [71, 77, 1],
  [141, 147, 1],
  [301, 307, 1]
]
/** Innings have a number for each half. */
const firstInning = 401

/** The running period from 1 by UOF's number; 0: it names none. */
export function periodOf(matchStatus: string | undefined): number {
  const status = count(matchStatus)
  if (status >= firstInning && status < firstInning + 2 * mostPeriods) return Math.floor((status - firstInning) / 2) + 1
  const range = ranges.find(([from, to]) => status >= from && status <= to)
  return range ? status - range[0] + range[2] : 0
}
/** UOF's number of a period from 1; where there are more than five they are innings. */
export const matchStatusOf = (period: number): string => String(period <= 5 ? period : firstInning + 2 * (period - 1))

/** A match as everybody sees it; `runs`: its clock goes on. Nothing is known of dangers or other counts. */
export function statusView(values: EventStatus, ended: boolean): { readonly view: MatchView; readonly runs: boolean } {
  const said = values[clockName]
  const clock = said !== undefined && /^\d{1,6}$/.test(said) ? Number(said) : null
  const periods = periodsOf(values[periodsName])
  const score: Score = [count(values.home_score), count(values.away_score)]
  const period = periodOf(values.match_status) || periods.length
  return { view: { score, periods, period, clock, ended, danger: 0, facts: {} }, runs: clock !== null && values[stoppedName] !== '1' }
}
