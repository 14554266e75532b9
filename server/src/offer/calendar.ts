// Days of a calendar: "8th, 18th, 28th", "Mondays". Rules are those of calendars (RFC 5545); days are the brand's.
import { DAY, instantOf, wallOf } from '@fairhouse/contract/wall-clock.ts'
import { RRuleTemporal } from 'rrule-temporal'

const years = 4
const shape =
  /^FREQ=(DAILY|WEEKLY|MONTHLY)(;(INTERVAL=\d{1,2}|BYDAY=(MO|TU|WE|TH|FR|SA|SU)(,(MO|TU|WE|TH|FR|SA|SU))*|BYMONTHDAY=([1-9]|[12]\d|3[01])(,([1-9]|[12]\d|3[01]))*))*$/
const weekDays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

const parsed = new Map<string, RRuleTemporal>()
function ruleOf(text: string): RRuleTemporal {
  const known = parsed.get(text)
  if (known) return known
  // days are counted as if they were UTC: the brand's clock is put on them afterwards. A Monday, so that weeks begin with it
  const made = new RRuleTemporal({ rruleString: `DTSTART:20240101T000000Z\nRRULE:${text}` })
  parsed.set(text, made)
  return made
}

/** Is this a rule that the house takes: by days, weeks or months, with at least one day in the next years? */
export function isCalendar(text: string): boolean {
  if (!shape.test(text)) return false
  try {
    return daysWithin(text, '2024-01-01', `${2024 + years}-01-01`, 1).length > 0
  } catch {
    return false
  }
}

/** Days from the first on, up to the day before the last, at most so many. */
export function daysWithin(text: string, first: string, last: string, most = 400): string[] {
  const days: string[] = []
  for (const at of ruleOf(text).between(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`), true)) {
    const day = at.toPlainDate().toString()
    if (day >= last || days.length >= most) break
    days.push(day)
  }
  return days
}

/** The day of the brand's clock at a moment. */
export const dayAt = (zone: string, at: number): string => new Date(wallOf(zone, at)).toISOString().slice(0, 10)
/** When a day of the brand's clock begins. */
export const beginOf = (zone: string, day: string): Date => new Date(instantOf(zone, Date.parse(day)))
export const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** The next day of the rule from this day on, it included; null: none within years. */
export const nextDay = (text: string, from: string): string | null => daysWithin(text, from, addDays(from, years * 366), 1)[0] ?? null

/** The days of the month and of the week (1 is Monday) that a rule names. */
export function namedDays(text: string): { monthDays: number[]; weekDays: number[] } {
  const part = (name: string) => new RegExp(`${name}=([^;]+)`).exec(text)?.[1]?.split(',') ?? []
  return { monthDays: part('BYMONTHDAY').map(Number), weekDays: part('BYDAY').map(day => weekDays.indexOf(day) || 7) }
}
