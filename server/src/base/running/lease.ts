// Leases: which process runs a clock (of a shared game, of the lotteries). Renewed by its holder; another process takes over when it has run out.
import { sql } from 'kysely'
import { prepared } from '../data/prepared.ts'
import type { Reader } from '../database.ts'

/** The lease of a game's clock: renewed every `renewMs`, lost after `leaseMs` without renewal. Another process looks every `renewMs`. */
export const leaseMs = 3_500
export const renewMs = 1_000

/** A time during which nobody ran a clock. */
export interface Outage {
  readonly from: number
  readonly to: number
}

/** A lease that was taken or renewed: when it was renewed before, and whether by the same holder. */
export interface Lease {
  readonly before: Date | null
  readonly heldBefore: boolean
}

/**
 * Takes or renews the leases of clocks, all in one statement; those that another process holds are not among the answers.
 * The insertion reads `old`, so that the old rows are read before they are changed: read afterwards they would be gone.
 */
export async function takeLeases(db: Reader, clocks: readonly string[], holder: string, leaseMs: number): Promise<Map<string, Lease>> {
  const rows = await prepared(
    sql<{ clock: string; before: Date | null; held: boolean | null }>`
    with old as (select clock, holder, renewed_at from base.lease where clock = any (${[...clocks]}::text[]) order by clock for update),
    taken as (
      insert into base.lease (clock, holder, renewed_at, expires_at)
      select w.clock, ${holder}, clock_timestamp(), clock_timestamp() + make_interval(secs => ${leaseMs / 1000}::float8)
      from unnest(${[...clocks]}::text[]) w(clock) left join old using (clock) order by w.clock
      on conflict (clock) do update set holder = excluded.holder, renewed_at = excluded.renewed_at, expires_at = excluded.expires_at
      where base.lease.holder = excluded.holder or base.lease.expires_at < clock_timestamp()
      returning clock
    )
    select clock, old.renewed_at as before, old.holder = ${holder} as held from taken left join old using (clock)`,
    db
  )
  return new Map(rows.map(r => [r.clock, { before: r.before, heldBefore: r.held ?? false }]))
}

/** Takes or renews the lease of one clock; undefined when another process holds it. */
export const takeLease = async (db: Reader, clock: string, holder: string, leaseMs: number): Promise<Lease | undefined> =>
  (await takeLeases(db, [clock], holder, leaseMs)).get(clock)

/** The process that holds each of these clocks now. */
export async function leaseHolders(reader: Reader, clocks: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ clock: string; holder: string }>`
    select clock, holder from base.lease where clock = any (${[...clocks]}::text[]) and expires_at > clock_timestamp()`.execute(reader)
  return new Map(rows.map(r => [r.clock, r.holder]))
}

/** Lets the lease go at once, so that another process need not wait. */
export const dropLease = (db: Reader, clock: string, holder: string) =>
  sql`update base.lease set expires_at = clock_timestamp() where clock = ${clock} and holder = ${holder}`.execute(db)
