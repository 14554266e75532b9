// How dates, shares, multipliers and spans of time are written; money is in the contract.

type Instant = Date | string | number

const two = (part: number): string => String(part).padStart(2, '0')

/** `yyyy-MM-dd` in the reader's zone. */
export function formatDate(at: Instant): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** `HH:mm:ss`, 24 hours, in the reader's zone. */
export function formatTime(at: Instant): string {
  const date = new Date(at)
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

/** `yyyy-MM-dd HH:mm:ss`, 24 hours, in the reader's zone. */
export const formatDateTime = (at: Instant): string => `${formatDate(at)} ${formatTime(at)}`

/** The reader's zone as an offset, `UTC+03:00`: stands beside times that matter. */
export function formatZone(at: Instant = Date.now()): string {
  const minutes = -new Date(at).getTimezoneOffset()
  const abs = Math.abs(minutes)
  return `UTC${minutes < 0 ? '−' : '+'}${two(Math.floor(abs / 60))}:${two(abs % 60)}`
}

/** A share between 0 and 1 as a percentage in the language's own form: `24%`, Turkish `%24`. */
export function formatPercent(share: number, locale: string, decimals = 0): string {
  return new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(share)
}

/** `2.37×`: two decimals and a point in every language, like money. */
export const formatMultiplier = (multiplier: number): string => `${multiplier.toFixed(2)}×`

/** A whole number with comma thousands, like money. */
export const formatCount = (count: number): string => count.toLocaleString('en-US', { maximumFractionDigits: 0 })

/** A span as `m:ss`, or `h:mm:ss` from an hour, `d:hh:mm:ss` from a day; a started second counts, below zero is zero. */
export function formatSpan(spanMs: number): string {
  const seconds = Math.max(0, Math.ceil(spanMs / 1000))
  const parts = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
  const from = Math.min(2, parts.findIndex(part => part > 0) === -1 ? 2 : parts.findIndex(part => part > 0))
  return parts
    .slice(from)
    .map((part, at) => (at === 0 ? String(part) : two(part)))
    .join(':')
}
