// The house's clock: the database's time, so that every process agrees; monotonic between measurements.
import { type Kysely, sql } from 'kysely'
import type { DB } from './db-types.ts'

let base = Date.now()
let since = performance.now()
/** How far off the measurement may be: half its round trip. */
let uncertainMs = Number.POSITIVE_INFINITY
let latest = 0
/** How far the clock is put back: never but for the demo's past. */
let backMs = 0

/** Corrections up to this much are waited for; a clock that was wrong by more is put right at once. */
const waitedForMs = 1_000
/** Milliseconds a millisecond that two clocks may drift apart. */
const drift = 1e-4

/**
 * Milliseconds since 1970 by the house's clock, with fractions. A correction of up to a second never takes it back: it stands until it
 * is right again, so that what comes after a bust is after it.
 */
export function now(): number {
  latest = Math.max(latest, base + (performance.now() - since))
  return latest - backMs
}

/** For the demo's past only: while `work` runs the clock goes on from `at`. Nothing else may go on in this process meanwhile. */
export async function withClockAt<T>(at: Date, work: () => Promise<T>): Promise<T> {
  backMs = now() - at.getTime()
  try {
    return await work()
  } finally {
    backMs = 0
  }
}

/**
 * Measures the offset to the database's clock: the quickest of five round trips, half of it taken as the way back. A measurement that is
 * worse than what is known, and does not contradict it, changes nothing: else a busy minute would make the clock wrong.
 */
export async function syncClock(db: Kysely<DB>): Promise<{ roundTripMs: number }> {
  let best = { roundTripMs: Number.POSITIVE_INFINITY, base: 0, at: 0 }
  for (let i = 0; i < 5; i++) {
    const sent = performance.now()
    const { rows } = await sql<{ t: string }>`select (extract(epoch from clock_timestamp()) * 1000)::text as t`.execute(db)
    const got = performance.now()
    if (got - sent < best.roundTripMs) best = { roundTripMs: got - sent, base: Number(rows[0]!.t) + (got - sent) / 2, at: got }
  }
  const off = base + (best.at - since) - best.base
  const known = uncertainMs + (best.at - since) * drift
  if (best.roundTripMs / 2 > known && Math.abs(off) <= known + best.roundTripMs / 2) return { roundTripMs: best.roundTripMs }
  base = best.base
  since = best.at
  uncertainMs = best.roundTripMs / 2
  if (off > waitedForMs) latest = 0
  return { roundTripMs: best.roundTripMs }
}
