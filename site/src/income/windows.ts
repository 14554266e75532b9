// The window of a bill as text.
import type { incomeWindow } from '@fairhouse/contract/income.ts'
import { formatDate, formatTime } from '@fairhouse/ui/format.ts'
import type { z } from 'zod'

export type IncomeWindow = Pick<z.output<typeof incomeWindow>, 'from' | 'to'>

const atMidnight = (at: Date): boolean => at.getHours() === 0 && at.getMinutes() === 0
const short = (at: Date): string => formatTime(at).slice(0, 5)

/** Days where the window is whole days of the reader's clock (one, or first – last), else `yyyy-MM-dd HH:mm – HH:mm`. */
export function sayWindow({ from, to }: IncomeWindow): string {
  const last = new Date(to.getTime() - 1)
  const first = formatDate(from)
  if (atMidnight(from) && atMidnight(to)) return first === formatDate(last) ? first : `${first} – ${formatDate(last)}`
  const end = first === formatDate(to) ? short(to) : `${formatDate(to)} ${short(to)}`
  return `${first} ${short(from)} – ${end}`
}
