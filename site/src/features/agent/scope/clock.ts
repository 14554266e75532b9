// The brand's clock: a team's figures are counted by its days, whatever zone the reader is in.

/** A zone as its offset at a moment, e.g. `UTC+03:00`. */
export function offsetOf(zone: string, at: Date): string {
  const said = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(part => part.type === 'timeZoneName')?.value
  return (said === 'GMT' || said === undefined ? 'GMT+00:00' : said).replace('GMT', 'UTC').replace('-', '−')
}
