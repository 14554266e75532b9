// The house's clock: the database's time, so that every process agrees; monotonic between measurements.
import { type Kysely, sql } from 'kysely'
import type { DB } from './db-types.ts'

let base = Date.now()
let since = performance.now()

/** Milliseconds since 1970 by the house's clock, with fractions. Never goes back by more than a correction of the measurement. */
export const now = (): number => base + (performance.now() - since)

/** Measures the offset to the database's clock: the quickest of five round trips, half of it taken as the way back. */
export async function syncClock(db: Kysely<DB>): Promise<{ roundTripMs: number }> {
  let best = { roundTripMs: Number.POSITIVE_INFINITY, base: 0, at: 0 }
  for (let i = 0; i < 5; i++) {
    const sent = performance.now()
    const { rows } = await sql<{ t: string }>`select (extract(epoch from clock_timestamp()) * 1000)::text as t`.execute(db)
    const got = performance.now()
    if (got - sent < best.roundTripMs) best = { roundTripMs: got - sent, base: Number(rows[0]!.t) + (got - sent) / 2, at: got }
  }
  base = best.base
  since = best.at
  return { roundTripMs: best.roundTripMs }
}
