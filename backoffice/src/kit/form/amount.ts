// Amounts in forms: read as people type them.
import { type Money, moneyToWire } from '@fairhouse/contract/money.ts'
import { amountIn } from '@fairhouse/ui/text/read-amount.ts'

/** An amount above zero, or null. */
export const positiveIn = (text: string): Money | null => amountIn(text) || null

/** An amount that may be left out: null when nothing was typed, undefined when it cannot be read. */
export const optionalIn = (text: string): Money | null | undefined => (text.trim() === '' ? null : (amountIn(text) ?? undefined))

/** What stands in the field of an amount that may be missing. */
export const textOf = (amount: Money | null): string => (amount === null ? '' : moneyToWire(amount))

/** Two amounts of which the second must not be below the first. */
export interface Bounds {
  readonly low: Money | null
  readonly high: Money | null
  /** Both can be read, and the second is below the first. */
  readonly isReversed: boolean
  /** Both can be read and are in order. */
  readonly ok: boolean
}

/** Reads two amounts above zero. */
export function boundsIn(lowText: string, highText: string): Bounds {
  const [low, high] = [positiveIn(lowText), positiveIn(highText)]
  const isReversed = low !== null && high !== null && high < low
  return { low, high, isReversed, ok: low !== null && high !== null && !isReversed }
}
