// How long something lasts still, in hours and minutes.

const minuteMs = 60_000

/** `23 hr 41 min`, under an hour `41 min`; a started minute counts, below zero is none. */
export function timeLeft(leftMs: number, locale: string): string {
  const minutes = Math.max(0, Math.ceil(leftMs / minuteMs))
  const part = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `${part(hours, 'hour')} ${part(minutes % 60, 'minute')}` : part(minutes, 'minute')
}
