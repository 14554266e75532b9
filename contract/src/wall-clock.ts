// What a time zone's clock shows and when it shows it, right across every change of the clocks.

export const DAY = 86_400_000
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric'
  })
  clocks.set(zone, made)
  return made
}

/** What the zone's clock shows, written as if it were UTC, in milliseconds (whole seconds). @throws RangeError for a zone that does not exist */
export function wallOf(zone: string, instant: number): number {
  const at: Record<string, number> = {}
  for (const { type, value } of clockOf(zone).formatToParts(instant)) at[type] = Number(value)
  return Date.UTC(at.year!, at.month! - 1, at.day!, at.hour!, at.minute!, at.second!)
}

/**
 * The instant at which the zone's clock first shows this (milliseconds written as if they were UTC). A time that a change of the clocks
 * leaves out is read by the clock from before the change.
 */
export function instantOf(zone: string, wall: number): number {
  const whole = Math.floor(wall / 1_000) * 1_000
  const offsetAt = (instant: number) => wallOf(zone, instant) - instant
  const before = whole - offsetAt(whole - DAY)
  if (wallOf(zone, before) === whole) return before
  const after = whole - offsetAt(whole + DAY)
  return wallOf(zone, after) === whole ? after : before
}
