// Reads an amount as people type it: with a comma or a point, but only where it can mean one thing.
import { type Money, parseMoney } from '@fairhouse/contract/money.ts'

/** An amount that was understood, or why it was not. */
export type AmountReading = { ok: true; amount: Money } | { ok: false; reason: 'empty' | 'ambiguous' | 'decimals' | 'invalid' }

const plain = /^\d{0,13}$/
const grouped = /^\d{1,3}(?:([.,\u0020\u00a0\u202f])\d{3})(?:\1\d{3})*$/

/**
 * Understands "1250", "12.5", "12,50", "1,250.00", "1.250,00", "1 250,00" and "1,250,000".
 * "1.250" and "1,250" could be a thousand or one and a quarter: they are `ambiguous`, never guessed.
 * At most two decimals; no signs, exponents or letters. The amount may be zero.
 */
export function readAmount(text: string): AmountReading {
  const typed = text.trim()
  if (typed === '') return { ok: false, reason: 'empty' }
  if (!/^[\d.,\u0020\u00a0\u202f]+$/.test(typed) || !/\d/.test(typed)) return { ok: false, reason: 'invalid' }
  const separators = [...typed].filter(sign => sign === '.' || sign === ',')
  const last = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','))
  const repeated = separators.length > 1 && new Set(separators).size === 1
  if (last < 0 || repeated) return readWhole(typed, '')
  const whole = typed.slice(0, last)
  const fraction = typed.slice(last + 1)
  if (!/^\d*$/.test(fraction)) return { ok: false, reason: 'invalid' }
  if (separators.length === 1 && /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3) return { ok: false, reason: 'ambiguous' }
  if (fraction.length > 2) return { ok: false, reason: 'decimals' }
  if (grouped.exec(whole)?.[1] === typed[last]) return { ok: false, reason: 'invalid' }
  return readWhole(whole, fraction)
}

function readWhole(whole: string, fraction: string): AmountReading {
  if (!plain.test(whole) && !grouped.test(whole)) return { ok: false, reason: 'invalid' }
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  if (digits.length > 13) return { ok: false, reason: 'invalid' }
  return { ok: true, amount: parseMoney(fraction ? `${digits}.${fraction}` : digits) }
}

/** The amount that was understood, zero or more, or null. */
export function amountIn(text: string): Money | null {
  const reading = readAmount(text)
  return reading.ok ? reading.amount : null
}
