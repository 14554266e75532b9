// How dates, numbers, shares, multipliers and spans of time are written in every language; money is in the contract.

type Instant = Date | string | number

const two = (part: number): string => String(part).padStart(2, '0')

/** `yyyy-MM-dd` in the reader's zone. */
export function formatDate(at: Instant): string {
  const date = new Date(at)
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
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

/** A date as people say it, in the reader's zone: `1 Oca 1970`, `Jan 1, 1970`. Lists have {@link formatDate} instead, which sorts. */
export const formatFriendlyDate = (at: Instant, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(at))

/** What is made once a key: a browser takes milliseconds to make a writer of a language. */
function once<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>()
  return key => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}

const spanWriter = once((locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000]
] as const

/** How far away a moment is, in words: `2 saat önce`, `in 3 minutes`; under a minute `şimdi`, from 30 days on the friendly date. */
export function formatRelative(at: Instant, now: number, locale: string): string {
  const apartMs = new Date(at).getTime() - now
  if (Math.abs(apartMs) >= 30 * 86_400_000) return formatFriendlyDate(at, locale)
  const words = spanWriter(locale)
  for (const [unit, unitMs] of steps) if (Math.abs(apartMs) >= unitMs) return words.format(Math.trunc(apartMs / unitMs), unit)
  return words.format(0, 'second')
}

const numberWriter = once(
  (decimals: number) => new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
)

/** A number with comma thousands and a decimal point in every language, like money: `8,412,077.50`. */
export const formatNumber = (value: number, decimals = 0): string => numberWriter(decimals).format(value)

/** A whole number with comma thousands. */
export const formatCount = (count: number): string => formatNumber(count)

/** Where the language has the sign: `0%`, Turkish `%0`. */
const percentPattern = once((locale: string) => new Intl.NumberFormat(locale, { style: 'percent', numberingSystem: 'latn' }).format(0))

/** A share between 0 and 1 as a percentage: the digits as in money, the sign where the language has it: `96.50%`, Turkish `%96.50`. */
export function formatPercent(share: number, locale: string, decimals = 0): string {
  const digits = formatNumber(Math.abs(share) * 100, decimals)
  return `${share < 0 ? '-' : ''}${percentPattern(locale).replace('0', digits)}`
}

/** `1,024.37×`: two decimals. */
export const formatMultiplier = (multiplier: number): string => `${formatNumber(multiplier, 2)}×`

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

/** The order of names in a language's own alphabet (Turkish: c before ç, ı before i), numbers by their size. For `toSorted`. */
export const byAlphabet = (locale: string): ((a: string, b: string) => number) => new Intl.Collator(locale, { numeric: true }).compare
