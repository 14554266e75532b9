// SQL of what operators look through: the log of calls, rounds left open.
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#base/database.ts'
import type { CallRow } from '../calls/call.store.ts'

/** A place in a list by time: the moment in microseconds and the row's id. */
export interface Place {
  readonly micros: string
  readonly id: string
}

export interface CallFilter {
  readonly vendor?: string | undefined
  readonly direction?: string | undefined
  readonly member?: string | undefined
  readonly transaction?: string | undefined
  readonly round?: string | undefined
  readonly path?: string | undefined
  readonly status?: string | undefined
  readonly failed?: 'true' | undefined
}

const all = (parts: readonly (RawBuilder<unknown> | false)[]) => sql.join([sql`true`, ...parts.filter(p => p !== false)], sql` and `)
/** A moment that went through {@link Place}: exact, as the database keeps it. */
const moment = (micros: string) => sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`
const micros = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000000)::bigint::text`)

/** Calls before a place, the newest first. */
export const callsBefore = async (reader: Reader, f: CallFilter, before: Place | null, limit: number) =>
  (
    await sql<CallRow & { micros: string }>`
      select id, at, vendor, direction, path, member, transaction_id as "transactionId", round, status, took_ms as "tookMs",
        host(address) as address, request, answer, ${micros('at')} as micros
      from integration.call
      where ${all([
        before !== null && sql`(at, id) < (${moment(before.micros)}, ${before.id}::uuid)`,
        f.vendor !== undefined && sql`vendor = ${f.vendor}`,
        f.direction !== undefined && sql`direction = ${f.direction}`,
        f.member !== undefined && sql`member = ${f.member}`,
        f.transaction !== undefined && sql`transaction_id = ${f.transaction}`,
        f.round !== undefined && sql`round = ${f.round}`,
        f.path !== undefined && sql`path = ${f.path}`,
        f.status !== undefined && sql`status = ${f.status}`,
        f.failed !== undefined && sql`status not in ('RS_OK', 'OK')`
      ])}
      order by at desc, id desc limit ${limit}`.execute(reader)
  ).rows

export interface OpenRoundRow {
  readonly vendor: string
  readonly round: string
  readonly memberId: bigint
  readonly game: string
  readonly openedAt: Date
  readonly lastAt: Date
  readonly bets: number
  readonly stake: bigint
  readonly paid: bigint
  readonly micros: string
}

interface RoundPlace {
  readonly micros: string
  readonly vendor: string
  readonly round: string
  readonly memberId: string
}

/** Rounds that are open, after a place, the oldest first. */
export const roundsAfter = async (
  reader: Reader,
  f: { readonly vendor?: string | undefined; readonly member?: string | undefined; readonly old?: 'true' | undefined },
  after: RoundPlace | null,
  limit: number
) =>
  (
    await sql<OpenRoundRow>`
      select r.vendor, r.round, r.member_id as "memberId", r.game, r.opened_at as "openedAt", r.last_at as "lastAt", t.bets, t.stake, t.paid,
        ${micros('r.opened_at')} as micros
      from (
        select * from integration.round
        where closed_at is null and ${all([
          after !== null &&
            sql`(opened_at, vendor, round, member_id) > (${moment(after.micros)}, ${after.vendor}, ${after.round}, ${after.memberId}::bigint)`,
          f.vendor !== undefined && sql`vendor = ${f.vendor}`,
          f.member !== undefined && sql`member_id = ${f.member}::bigint`,
          f.old !== undefined && sql`opened_at < now() - interval '24 hours'`
        ])}
        order by opened_at, vendor, round, member_id limit ${limit}
      ) r, lateral (
        select (count(*) filter (where kind = 'bet'))::int as bets, coalesce(sum(amount) filter (where kind = 'bet'), 0)::bigint as stake,
          coalesce(sum(amount) filter (where kind = 'win'), 0)::bigint as paid
        from integration.transaction x
        where x.vendor = r.vendor and x.round = r.round and x.member_id = r.member_id and x.bet_id is not null and x.state = 'done'
      ) t
      order by r.opened_at, r.vendor, r.round, r.member_id`.execute(reader)
  ).rows
