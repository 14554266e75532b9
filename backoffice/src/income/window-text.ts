// How a window of income is written: the hours of a short one, the days of a long one.
import type { incomeWindow } from '@fairhouse/contract/income.ts'
import { formatDate, formatTime } from '@fairhouse/ui/format.ts'
import type { z } from 'zod'

type Window = z.output<typeof incomeWindow>
const halfDayMs = 43_200_000

/** Days are those of the brand's clock: their middle lies on the same date wherever the operator sits. */
export function windowText({ period, from, to }: Pick<Window, 'period' | 'from' | 'to'>): string {
  if (period === 'REALTIME' || period === 'HOURLY')
    return `${formatDate(from)} ${formatTime(from).slice(0, 5)}–${formatTime(to).slice(0, 5)}`
  const first = formatDate(from.getTime() + halfDayMs)
  const last = formatDate(to.getTime() - halfDayMs)
  return first === last ? first : `${first} – ${last}`
}
