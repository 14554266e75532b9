// Amounts in the forms of the desk.
import type { Money } from '@fairhouse/contract/money.ts'
import { readAmount } from '@fairhouse/ui/read-amount.ts'

/** An amount above zero, or null. */
export const amountOf = (text: string): Money | null => {
  const reading = readAmount(text)
  return reading.ok && reading.amount > 0n ? reading.amount : null
}
