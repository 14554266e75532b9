// Amounts in the forms of the desk.
import type { Money } from '@fairhouse/contract/money.ts'
import { amountIn } from '@fairhouse/ui/read-amount.ts'

/** An amount above zero, or null. */
export const amountOf = (text: string): Money | null => amountIn(text) || null
