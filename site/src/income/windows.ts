// The window of a bill as text.
import type { incomeWindow } from '@fairhouse/contract/income.ts'
import { formatDate, formatTime } from '@fairhouse/ui/format.ts'
import type { z } from 'zod'
import { dayIn } from '../agent/clock.ts'

export type IncomeWindow = Pick<z.output<typeof incomeWindow>, 'from' | 'to'>

const clockIn = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at)
const short = (at: Date): string => formatTime(at).slice(0, 5)

/**
 * Whole days of the house's clock by their names there (one, or first – last), because by them they were counted; anything shorter as
 * `yyyy-MM-dd HH:mm – HH:mm` of the reader's clock. `zone`: IANA name of the house's zone.
 */
export function sayWindow({ from, to }: IncomeWindow, zone: string): string {
  if (clockIn(zone, from) === '00:00' && clockIn(zone, to) === '00:00') {
    const [first, last] = [dayIn(zone, from), dayIn(zone, new Date(to.getTime() - 1))]
    return first === last ? first : `${first} – ${last}`
  }
  const first = formatDate(from)
  const end = first === formatDate(to) ? short(to) : `${formatDate(to)} ${short(to)}`
  return `${first} ${short(from)} – ${end}`
}
