// Budgets of what costs money or can be guessed at: so much for one number, network or house in so many minutes.
import type { ErrorCode } from '@fairhouse/contract/errors.ts'
import { type Database, inTransaction, type Reader, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { countAttempts, lockAttempts, noteAttempts } from './store-limits.ts'

export interface Budget {
  /** Whom or what it counts on, e.g. `code:+905321234567`. */
  readonly subject: string
  readonly most: number
  readonly minutes: number
  /** What it refuses with, where that is not the error of all. */
  readonly error?: ErrorCode
}

/** Budgets of a browser, an address or a network, behind which there may be many people: none where request limits are off. */
export const sharedBudgets = (house: House, budgets: readonly Budget[]): readonly Budget[] =>
  house.config.RATE_LIMITS === 'off' ? [] : budgets

/**
 * Counts a deed against every budget before it is done; the first that is full, in the order given, refuses and nothing is counted. Calls
 * that come together are counted one after the other. In a transaction the count goes with it: what is rolled back has cost nothing.
 * @throws DomainError `error`, or the error of the budget
 */
export async function takeBudget(db: Reader, budgets: readonly Budget[], error: ErrorCode): Promise<void> {
  const subjects = [...new Set(budgets.map(b => b.subject))].sort()
  const take = async (tx: Tx) => {
    await lockAttempts(tx, subjects)
    const counts = await countAttempts(tx, budgets)
    const full = budgets.find((budget, at) => counts[at]! >= budget.most)
    if (full) throw new DomainError(full.error ?? error)
    await noteAttempts(tx, subjects)
  }
  await (db.isTransaction ? take(db as Tx) : inTransaction(db as Database, take))
}
