// SQL of player protection: limits, raises, breaks, stays and reality checks.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import type { LimitName, Refusal } from './rules.ts'

const one = async <T>(reader: Reader, query: ReturnType<typeof sql<T>>): Promise<T | undefined> => (await query.execute(reader)).rows[0]
const all = async <T>(reader: Reader, query: ReturnType<typeof sql<T>>): Promise<T[]> => (await query.execute(reader)).rows

/** Holds back every posting of this member until the transaction ends, so that no bet lies between reading and changing a limit. */
export const lockMoney = (tx: Tx, memberId: bigint) => sql`select wallet.lock(array[${memberId}]::bigint[])`.execute(tx)

/** Switches the look at limits in the member's postings on or off, by what there is to look at. */
export const renewGuard = (tx: Tx, memberId: bigint) => sql`select protection.renew_guard(${memberId})`.execute(tx)

interface StandingRow {
  readonly kind: string
  readonly period: string
  readonly maximum: bigint
  readonly used: bigint
  readonly until: Date | null
}
/** The member's limits as they stand now. */
export const standing = (reader: Reader, memberId: bigint) =>
  all(reader, sql<StandingRow>`select kind, period, maximum, used, until from protection.standing(${memberId}, clock_timestamp())`)

export const maximumOf = async (reader: Reader, memberId: bigint, { kind, period }: LimitName): Promise<bigint | null> =>
  (
    await reader
      .selectFrom('protection.quota')
      .select('maximum')
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .where('period', '=', period)
      .executeTakeFirst()
  )?.maximum ?? null

/** Puts a limit in force. A new one counts what the running period holds already; a changed one goes on counting. */
export async function putQuota(tx: Tx, memberId: bigint, { kind, period }: LimitName, maximum: bigint): Promise<void> {
  await sql`
    insert into protection.quota (member_id, kind, period, maximum, used, since, until)
    select ${memberId}, ${kind}, ${period}, ${maximum}, case when p.since is null then 0 else wallet.counted(${memberId}, ${kind}, p.since) end, p.since, p.until
    from (select) x left join lateral (select * from brand.period(${period}, clock_timestamp()) where ${period} in ('day', 'week', 'month')) p on true
    on conflict (member_id, kind, period) do update set maximum = excluded.maximum, set_at = now()`.execute(tx)
}

export const dropQuota = (tx: Tx, memberId: bigint, { kind, period }: LimitName) =>
  tx.deleteFrom('protection.quota').where('member_id', '=', memberId).where('kind', '=', kind).where('period', '=', period).execute()

/** Keeps a change of a limit. Returns its id. */
export async function insertChange(
  tx: Tx,
  memberId: bigint,
  { kind, period }: LimitName,
  c: { before: bigint | null; after: bigint | null; operatorId: bigint | null }
): Promise<string> {
  const { id } = await tx
    .insertInto('protection.change')
    .values({
      member_id: memberId,
      kind,
      period,
      before: c.before,
      after: c.after,
      by: c.operatorId === null ? 'member' : 'operator',
      operator_id: c.operatorId
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type RaiseRow = LimitName & {
  readonly id: string
  readonly maximum: bigint | null
  readonly readyAt: Date
  readonly lapsesAt: Date
  readonly ready: boolean
}
const raiseColumns = sql.raw(
  `id, kind, period, maximum, ready_at as "readyAt", lapses_at as "lapsesAt", ready_at <= clock_timestamp() as ready`
)

/** Raises that wait or may be confirmed. */
export const openRaises = (reader: Reader, memberId: bigint) =>
  all(
    reader,
    sql<RaiseRow>`select ${raiseColumns} from protection.raise
      where member_id = ${memberId} and decided_at is null and lapses_at > clock_timestamp()`
  )

/** The member's own open raise, locked. */
export const lockRaise = (tx: Tx, memberId: bigint, id: string) =>
  one(
    tx,
    sql<RaiseRow>`select ${raiseColumns} from protection.raise
      where member_id = ${memberId} and id = ${id}::uuid and decided_at is null and lapses_at > clock_timestamp() for update`
  )

export const decideRaise = (tx: Tx, memberId: bigint, id: string, confirmed: boolean) =>
  sql`update protection.raise set decided_at = clock_timestamp(), confirmed = ${confirmed}
    where member_id = ${memberId} and id = ${id}::uuid`.execute(tx)

/** A limit that was lowered, or asked for anew, leaves no older wish open. */
export const closeRaises = (tx: Tx, memberId: bigint, { kind, period }: LimitName) =>
  sql`update protection.raise set decided_at = clock_timestamp(), confirmed = false
    where member_id = ${memberId} and kind = ${kind} and period = ${period} and decided_at is null`.execute(tx)

export const insertRaise = (
  tx: Tx,
  memberId: bigint,
  { kind, period }: LimitName,
  maximum: bigint | null,
  wait: { hours: number; days: number }
) =>
  sql`insert into protection.raise (member_id, kind, period, maximum, ready_at, lapses_at)
    values (${memberId}, ${kind}, ${period}, ${maximum}, now() + make_interval(hours => ${wait.hours}),
      now() + make_interval(hours => ${wait.hours}, days => ${wait.days}))`.execute(tx)

export interface ClosureRow {
  readonly id: string
  readonly kind: 'coolOff' | 'exclusion'
  readonly beganAt: Date
  readonly endsAt: Date | null
  readonly by: 'member' | 'operator'
  readonly reason: string | null
  readonly returnsAt: Date | null
}
const closureColumns = sql.raw(`id, kind, began_at as "beganAt", ends_at as "endsAt", by, reason, returns_at as "returnsAt"`)

/** Breaks and exclusions of a member, newest first. */
export const closuresOf = (reader: Reader, memberId: bigint, limit: number) =>
  all(
    reader,
    sql<ClosureRow>`select ${closureColumns} from protection.closure where member_id = ${memberId} order by id desc limit ${limit}`
  )

/** Those that still keep the member out. */
/** Those of these members whose account is excluded now; a break is none. */
export const excludedAmong = async (reader: Reader, memberIds: readonly bigint[]): Promise<bigint[]> =>
  (
    await all(
      reader,
      sql<{ id: bigint }>`select distinct member_id as id from protection.closure where member_id = any (${memberIds.map(String)}::bigint[])
        and kind = 'exclusion' and (returns_at is null or returns_at > clock_timestamp())`
    )
  ).map(r => r.id)

export const closuresInForce = (reader: Reader, memberId: bigint) =>
  all(
    reader,
    sql<ClosureRow>`select ${closureColumns} from protection.closure where member_id = ${memberId}
      and case kind when 'coolOff' then ends_at > clock_timestamp() else returns_at is null or returns_at > clock_timestamp() end
      order by ends_at desc nulls first`
  )

export const insertClosure = (
  tx: Tx,
  memberId: bigint,
  c: { kind: 'coolOff' | 'exclusion'; endsAt: Date | null; operatorId: bigint | null; reason: string | null }
) =>
  tx
    .insertInto('protection.closure')
    .values({
      member_id: memberId,
      kind: c.kind,
      ends_at: c.endsAt,
      by: c.operatorId === null ? 'member' : 'operator',
      operator_id: c.operatorId,
      reason: c.reason
    })
    .execute()

/** Opens the doors a day after now, where an exclusion has ended. */
export const askReturn = (tx: Tx, memberId: bigint) =>
  sql`update protection.closure set returns_at = clock_timestamp() + interval '24 hours'
    where member_id = ${memberId} and kind = 'exclusion' and returns_at is null and ends_at <= clock_timestamp()`.execute(tx)

/** The refusal of a deposit's order, if there is one. */
export const depositRefusal = async (tx: Tx, memberId: bigint, amount: bigint, pending: bigint): Promise<Refusal | null> =>
  (await one(tx, sql<{ no: Refusal | null }>`select protection.refuse_deposit(${memberId}, ${amount}, ${pending}) as no`))?.no ?? null

export interface SittingRow {
  readonly startedAt: Date
  /** Once the member's own time is up: when the tables are open to them again. */
  readonly restUntil: Date
  readonly checkedAt: Date | null
  readonly sessionMinutes: bigint | null
  readonly realityMinutes: bigint | null
  readonly now: Date
}
/** Notes a sign of the member and answers their stay. */
export async function touchSitting(tx: Reader, memberId: bigint): Promise<SittingRow> {
  const row = await one(
    tx,
    sql<SittingRow>`
      select s.started_at as "startedAt", s.seen_at + protection.pause() as "restUntil", s.checked_at as "checkedAt", clock_timestamp() as now,
        (select maximum from protection.quota where member_id = ${memberId} and kind = 'session') as "sessionMinutes",
        (select maximum from protection.quota where member_id = ${memberId} and kind = 'reality') as "realityMinutes"
      from protection.sit(${memberId}, clock_timestamp()) s`
  )
  return row!
}

export async function answerSitting(
  tx: Tx,
  memberId: bigint,
  c: { startedAt: Date; staked: bigint; returned: bigint; answer: 'stay' | 'history' | 'leave' }
): Promise<void> {
  await sql`update protection.sitting set checked_at = clock_timestamp() where member_id = ${memberId}`.execute(tx)
  await tx
    .insertInto('protection.reality_check')
    .values({ member_id: memberId, started_at: c.startedAt, staked: c.staked, returned: c.returned, answer: c.answer })
    .execute()
}

export interface CheckRow {
  readonly at: Date
  readonly startedAt: Date
  readonly staked: bigint
  readonly returned: bigint
  readonly answer: 'stay' | 'history' | 'leave'
}
export const checksOf = (reader: Reader, memberId: bigint, limit: number) =>
  all(
    reader,
    sql<CheckRow>`select at, started_at as "startedAt", staked, returned, answer from protection.reality_check
      where member_id = ${memberId} order by id desc limit ${limit}`
  )

export type EntryRow = (
  | ({ readonly entry: 'change' | 'raise' } & LimitName)
  | { readonly entry: 'closure'; readonly kind: 'coolOff' | 'exclusion'; readonly period: null }
) & {
  readonly id: string
  readonly at: Date
  readonly before: bigint | null
  readonly after: bigint | null
  readonly endsAt: Date | null
  readonly by: 'member' | 'operator'
}
/** The record of a member's protection, newest first. */
export const entriesBefore = (reader: Reader, memberId: bigint, before: string | undefined, limit: number) =>
  all(
    reader,
    sql<EntryRow>`
      select * from (
        select id, at, 'change' as entry, kind, period, before, after, null::timestamptz as "endsAt", by from protection.change where member_id = ${memberId}
        union all
        select id, asked_at, 'raise', kind, period, null, maximum, null, 'member' from protection.raise where member_id = ${memberId}
        union all
        select id, began_at, 'closure', kind, null, null, null, ends_at, by from protection.closure where member_id = ${memberId}
      ) e ${before ? sql`where id < ${before}::uuid` : sql``} order by id desc limit ${limit}`
  )
