// The brand's clock: a team's figures are counted by its days, whatever zone the reader is in.

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
