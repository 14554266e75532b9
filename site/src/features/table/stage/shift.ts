// Who of a table's animated dealers stands there: one a shift, in turn.

/** Half an hour, as at tables where people deal. */
const shiftMs = 30 * 60_000

/** By the beginning of a round, so that nobody leaves in the middle of one; `at` in milliseconds since 1970. null: they have no names. */
export const dealerAt = (dealers: readonly string[], at: number): string | null =>
  dealers[Math.floor(at / shiftMs) % Math.max(1, dealers.length)] ?? null
