// What operators may see unasked, and what the invariants are.

/** Invariants of the journal that the health page shows; each is a function `report.check_…` in the database. */
export const invariants = [
  'balanced',
  'balances',
  'negative',
  'betsPaid',
  'betsClosed',
  'deposits',
  'withdrawals',
  'locked',
  'play'
] as const
export type Invariant = (typeof invariants)[number]

/** What a check found; null when it did not finish in time. */
export interface Finding {
  readonly checked: bigint
  readonly wrong: bigint
  readonly example: string | null
}

/** A check that did not finish proves nothing. */
export const holds = (finding: Finding | null): boolean => finding !== null && finding.wrong === 0n

/** A prefix for LIKE: what the person typed means itself. */
export const likePrefix = (typed: string): string => `${typed.replace(/[A-Z]/g, c => c.toLowerCase()).replace(/[\\%_]/g, c => `\\${c}`)}%`
