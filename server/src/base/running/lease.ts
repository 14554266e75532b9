// Leases: which process runs a clock (of a shared game, of the lotteries). Renewed by its holder; another process takes over when it has run out.
import { sql } from 'kysely'
import type { Reader } from '../database.ts'

/** The lease of a game's clock: renewed every `renewMs`, lost after `leaseMs` without renewal. Another process looks every `renewMs`. */
export const leaseMs = 3_500
export const renewMs = 1_000

/** A time during which nobody ran a clock. */
export interface Outage {
  readonly from: number
  readonly to: number
}

/**
 * Takes or renews the lease of a clock. Returns when it was renewed before, by whom; or null when another process holds it.
 * The insertion reads `old`, so that the old row is read before it is changed: read afterwards it would be gone.
 */
export async function takeLease(
  db: Reader,
  clock: string,
  holder: string,
  leaseMs: number
): Promise<{ before: Date | null; heldBefore: boolean } | null> {
  const { rows } = await sql<{ before: Date | null; held: boolean | null }>`
    with old as (select holder, renewed_at from base.lease where clock = ${clock} for update),
    taken as (
      insert into base.lease (clock, holder, renewed_at, expires_at)
      select ${clock}, ${holder}, clock_timestamp(), clock_timestamp() + make_interval(secs => ${leaseMs / 1000})
      from (select) one left join old on true
      on conflict (clock) do update set holder = excluded.holder, renewed_at = excluded.renewed_at, expires_at = excluded.expires_at
      where base.lease.holder = excluded.holder or base.lease.expires_at < clock_timestamp()
      returning clock
    )
    select old.renewed_at as before, old.holder = ${holder} as held from taken left join old on true`.execute(db)
  return rows[0] ? { before: rows[0].before, heldBefore: rows[0].held ?? false } : null
}

/** The process that holds each of these clocks now. */
export async function leaseHolders(reader: Reader, clocks: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ clock: string; holder: string }>`
    select clock, holder from base.lease where clock = any (${[...clocks]}::text[]) and expires_at > clock_timestamp()`.execute(reader)
  return new Map(rows.map(r => [r.clock, r.holder]))
}

/** Lets the lease go at once, so that another process need not wait. */
export const dropLease = (db: Reader, clock: string, holder: string) =>
  sql`update base.lease set expires_at = clock_timestamp() where clock = ${clock} and holder = ${holder}`.execute(db)
