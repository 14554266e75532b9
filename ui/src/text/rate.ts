// Rates of income as people type and read them: percent outside, parts per million inside.
import { formatPercent } from './format.ts'

/** Whole numbers of 1/10,000 of a percent in one percent. */
const perPercent = 10_000

/** Understands "0.8", "0,85" and "5": parts per million, or null for what is no percentage from 0 to 100 with at most four decimals. */
export function readRate(text: string): number | null {
  const typed = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(text.trim())
  if (!typed) return null
  const rate = Number(typed[1]) * perPercent + Number((typed[2] ?? '').padEnd(4, '0'))
  return rate <= 100 * perPercent ? rate : null
}

/** A rate as one types it: `0.8`, without a sign. */
export function rateText(rate: number): string {
  const fraction = String(rate % perPercent)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return `${Math.floor(rate / perPercent)}${fraction && `.${fraction}`}`
}

/** A rate (parts per million) as a percentage of the language, exactly: `0.80%`, Turkish `%0.80`; three or four decimals where it needs them. */
export const sayRate = (rate: number, locale: string): string =>
  formatPercent(rate / (100 * perPercent), locale, rate % 100 === 0 ? 2 : rate % 10 === 0 ? 3 : 4)
