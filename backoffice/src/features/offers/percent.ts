// Percentages as people write them: hundredths of one, and parts in a million.
import { UNIT } from '@fairhouse/contract/money.ts'
import { positiveIn } from '../../kit/form/amount.ts'

/** Hundredths as people write them: 1250 is 12.50. */
export const hundredthsText = (hundredths: number) => String(hundredths / 100)
/** 12.5 as 1250 hundredths. */
export function hundredthsIn(text: string, most: number): number | null {
  const amount = positiveIn(text)
  const hundredths = amount === null ? null : Number((amount * 100n) / UNIT)
  return hundredths !== null && hundredths <= most ? hundredths : null
}

/** Percent of a draw, to four decimals, as parts in a million. */
export function ppmIn(text: string): number | null {
  const typed = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(text.trim())
  if (!typed) return null
  const ppm = Number(typed[1]) * 10_000 + Number((typed[2] ?? '').padEnd(4, '0'))
  return ppm > 0 && ppm <= 1_000_000 ? ppm : null
}
