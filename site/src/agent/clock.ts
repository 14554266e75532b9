// The brand's clock: a team's figures are counted by its days, whatever zone the reader is in.
import { teamOverview } from '@fairhouse/contract/agent.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { shiftDay } from '@fairhouse/ui/date-range.ts'
import { formatDate } from '@fairhouse/ui/format.ts'
import { useQuery } from '@tanstack/react-query'

/** The day (yyyy-MM-dd) that a moment falls on in a zone of the tz database. */
export const dayIn = (zone: string, at: Date): string => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(at)
  const part = (type: string): string => parts.find(one => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** A zone as its offset at a moment, e.g. `UTC+03:00`. */
export function offsetOf(zone: string, at: Date): string {
  const said = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(part => part.type === 'timeZoneName')?.value
  return (said === 'GMT' || said === undefined ? 'GMT+00:00' : said).replace('GMT', 'UTC').replace('-', '−')
}

/** Today where the team's days are counted, and that zone as an offset; undefined until the house has said it. */
export function useTeamClock() {
  // two days back is over in every zone: it may be asked for before the brand's today is known
  const past = shiftDay(formatDate(Date.now()), -2)
  const query = useQuery({ ...queryOf(teamOverview, { from: past, to: past }), staleTime: Number.POSITIVE_INFINITY })
  const zone = query.data?.zone
  const now = new Date()
  return { query, clock: zone ? { today: dayIn(zone, now), zone: offsetOf(zone, now) } : undefined }
}
