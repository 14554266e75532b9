// Windows of income as text: whole days by the house's clock, by which they were counted; hours by the reader's.
import { formatDate, formatTime } from '../text/format.ts'

/** The day (yyyy-MM-dd) that a moment falls on in a zone of the tz database. */
export const dayIn = (zone: string, at: Date): string => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(at)
  const part = (type: string): string => parts.find(one => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

const justBefore = (at: Date): Date => new Date(at.getTime() - 1)
/** Where summer time begins at midnight, a day begins at one. */
const beginsDay = (zone: string, at: Date): boolean => dayIn(zone, at) !== dayIn(zone, justBefore(at))
const short = (at: Date): string => formatTime(at).slice(0, 5)

/**
 * Whole days by their names in the house's zone (one, or first – last), wherever the reader sits; anything shorter as `yyyy-MM-dd HH:mm – HH:mm`
 * of the reader's clock. `to` is the first moment after the window; `zone` an IANA name.
 */
export function windowText({ from, to }: { readonly from: Date; readonly to: Date }, zone: string): string {
  if (beginsDay(zone, from) && beginsDay(zone, to)) {
    const [first, last] = [dayIn(zone, from), dayIn(zone, justBefore(to))]
    return first === last ? first : `${first} – ${last}`
  }
  const first = formatDate(from)
  const end = first === formatDate(to) ? short(to) : `${formatDate(to)} ${short(to)}`
  return `${first} ${short(from)} – ${end}`
}
