// How much of a transfer arrived: said by the provider, or typed from the bank's statement.
import type { Money } from '@fairhouse/contract/money.ts'
import { positiveIn } from '../../kit/form/amount.ts'

interface Transfer {
  readonly amount: Money
  /** What a provider says, or null. */
  readonly arrived: Money | null
}

/** What is to be credited, null while it cannot be read, and whether that is not what was ordered. */
export function receivedOf(
  { amount, arrived }: Transfer,
  typed: string
): { received: Money; differs: boolean } | { received: null; differs: false } {
  const received = arrived ?? positiveIn(typed)
  return received === null ? { received, differs: false } : { received, differs: received !== amount }
}
