// SQL of VIP ranks and of where members stand.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import type { Rank } from './rules.ts'

export async function ranks(reader: Reader): Promise<Rank[]> {
  const rows = await reader.selectFrom('vip.rank').selectAll().orderBy('level').execute()
  return rows.map(({ point_factor, ...rank }) => ({ ...rank, pointFactor: point_factor }))
}

export async function version(reader: Reader, forUpdate = false): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from vip.setting ${forUpdate ? sql`for update` : sql``}`.execute(reader)
  return rows[0]!.version
}

/** Puts other ranks in place of all. */
export async function saveRanks(tx: Tx, list: readonly Rank[]): Promise<void> {
  await tx.deleteFrom('vip.rank').execute()
  await tx
    .insertInto('vip.rank')
    .values(list.map(({ pointFactor, ...rank }) => ({ ...rank, point_factor: pointFactor })))
    .execute()
  await sql`update vip.setting set version = version + 1`.execute(tx)
}

/** What a bet counts, when it was decided. */
export interface Counted {
  readonly memberId: bigint
  readonly at: Date
  readonly valid: bigint
}

/** Adds what was bet to the members and to their months by the brand's clock. */
export async function addBets(tx: Tx, bets: readonly Counted[], zone: string): Promise<void> {
  const told = sql`unnest(${bets.map(b => String(b.memberId))}::bigint[], ${bets.map(b => b.at.toISOString())}::timestamptz[],
    ${bets.map(b => String(b.valid))}::bigint[]) told(member_id, at, valid)`
  await sql`insert into vip.member (member_id, valid) select member_id, sum(valid) from ${told} group by member_id order by member_id
    on conflict (member_id) do update set valid = vip.member.valid + excluded.valid`.execute(tx)
  await sql`insert into vip.month (member_id, month, valid)
    select member_id, date_trunc('month', at at time zone ${zone})::date as month, sum(valid) from ${told} group by member_id, month order by member_id, month
    on conflict (member_id, month) do update set valid = vip.month.valid + excluded.valid`.execute(tx)
}

/** A member's row with the valid bet of a month; days as text. */
export interface Row {
  readonly memberId: bigint
  readonly valid: bigint
  readonly level: number
  readonly peak: number
  readonly earned: string | null
  readonly month: bigint
}

/** Where these members stand, with what they bet in a month (its first day); `lock`: nobody else changes it meanwhile. */
export async function rowsOf(reader: Reader, memberIds: readonly bigint[], month: string, lock = false): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select m.member_id as "memberId", m.valid, m.level, m.peak, m.earned::text, coalesce((select x.valid from vip.month x
      where x.member_id = m.member_id and x.month = ${month}::date), 0)::bigint as month
    from vip.member m where m.member_id = any (${memberIds.map(String)}::bigint[]) order by m.member_id ${lock ? sql`for update` : sql``}`.execute(
    reader
  )
  return rows
}

/** Writes a new level and keeps the change in the history; returns its number. `earned`: the month in which it was reached, of a rise. */
export async function setLevel(tx: Tx, memberId: bigint, from: number, to: number, earned: string | null): Promise<string> {
  await sql`update vip.member set level = ${to}, peak = greatest(peak, ${to}), earned = coalesce(${earned}::date, earned)
    where member_id = ${memberId}`.execute(tx)
  const { id } = await tx
    .insertInto('vip.change')
    .values({ member_id: memberId, from_level: from, to_level: to })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** How many members hold each level. */
export async function holders(reader: Reader): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ level: number; members: number }>`
    select level, count(*)::int as members from vip.member group by level`.execute(reader)
  return new Map(rows.map(({ level, members }) => [level, members]))
}

/** The limits of withdrawals of the ranks that have one of their own, in 1/100,000 units within 24 hours. */
export async function withdrawLimits(reader: Reader): Promise<{ level: number; dailyLimit: bigint }[]> {
  const { rows } = await sql<{ level: number; dailyLimit: bigint }>`
    select level, withdraw as "dailyLimit" from vip.rank where withdraw is not null order by level`.execute(reader)
  return rows
}

/** What the highest rank that each of these members held between two moments adds to rates of cashback, in parts per million; nought is left out. */
export async function rebatesOf(
  reader: Reader,
  memberIds: readonly bigint[],
  { from, to }: { from: Date; to: Date }
): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await sql<{ memberId: bigint; ppm: number }>`
    select m.id as "memberId", r.rebate as ppm from unnest(${memberIds.map(String)}::bigint[]) m(id)
    cross join lateral (select greatest(
      coalesce((select c.to_level from vip.change c where c.member_id = m.id and c.id < base.uuid7_floor(${from}::timestamptz) order by c.id desc limit 1), 0),
      (select max(c.to_level) from vip.change c where c.member_id = m.id and c.id >= base.uuid7_floor(${from}::timestamptz)
        and c.id < base.uuid7_floor(${to}::timestamptz))) as level) l
    join vip.rank r on r.level = l.level where r.rebate > 0`.execute(reader)
  return new Map(rows.map(({ memberId, ppm }) => [memberId, ppm]))
}

/** Members with a level above nought. */
export async function withLevel(reader: Reader): Promise<Map<bigint, number>> {
  const rows = await reader.selectFrom('vip.member').select(['member_id', 'level']).where('level', '>', 0).execute()
  return new Map(rows.map(row => [row.member_id, row.level]))
}

/** Members with a level whose month has not been judged. */
export async function unjudged(reader: Reader, month: string, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ member_id: bigint }>`
    select member_id from vip.member where level > 0 and (judged is null or judged < ${month}::date) limit ${limit}`.execute(reader)
  return rows.map(row => row.member_id)
}

export const markJudged = (tx: Tx, memberId: bigint, month: string) =>
  sql`update vip.member set judged = ${month}::date where member_id = ${memberId}`.execute(tx)

/** The last changes of a member's level, newest first. */
export const changesOf = (reader: Reader, memberId: bigint) =>
  reader.selectFrom('vip.change').selectAll().where('member_id', '=', memberId).orderBy('id', 'desc').limit(30).execute()

/** The month by the brand's clock in which a moment lies: its first day, when it ends, and when another month so many later ends. */
export async function monthAt(reader: Reader, at: Date, zone: string): Promise<{ day: string; endsAt: Date; before: string }> {
  const { rows } = await sql<{ day: string; endsAt: Date; before: string }>`
    select d::date::text as day, (d + interval '1 month') at time zone ${zone} as "endsAt", (d - interval '1 month')::date::text as before
    from (select date_trunc('month', ${at}::timestamptz at time zone ${zone}) d) x`.execute(reader)
  return rows[0]!
}

/** The end of the month that comes so many months after one. */
export async function endOfMonth(reader: Reader, day: string, later: number, zone: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select (${day}::date + make_interval(months => ${later}::int + 1))::timestamp at time zone ${zone} as at`.execute(reader)
  return rows[0]!.at
}

/** The levels of these members; without a row they have none. */
export async function levelsOf(reader: Reader, memberIds: readonly bigint[]): Promise<{ memberId: bigint; level: number }[]> {
  const { rows } = await sql<{ memberId: bigint; level: number }>`
    select member_id as "memberId", level from vip.member where member_id = any (${memberIds.map(String)}::bigint[])`.execute(reader)
  return rows
}

/**
 * Members with a level whose month before was judged and whose gift of this month (its first day) was not looked at; they are taken by this
 * transaction alone. `isNew`: they had no level when the month began.
 */
export async function takeMonthly(tx: Tx, { month, before, zone }: { month: string; before: string; zone: string }, most: number) {
  // what was reached since the month began is not the level of its beginning
  const { rows } = await sql<{ memberId: bigint; level: number; isNew: boolean }>`
    with due as (select member_id, monthly_done is null and earned = ${month}::date as is_new,
        coalesce((select c.from_level from vip.change c where c.member_id = v.member_id and c.to_level > c.from_level
          and c.id >= base.uuid7_floor(${month}::date::timestamp at time zone ${zone}) order by c.id limit 1), v.level) as level
      from vip.member v where level > 0 and judged >= ${before}::date and (monthly_done is null or monthly_done < ${month}::date)
      order by member_id limit ${most} for update of v skip locked)
    update vip.member m set monthly_done = ${month}::date from due where m.member_id = due.member_id
    returning m.member_id as "memberId", due.level, coalesce(due.is_new, false) as "isNew"`.execute(tx)
  return rows
}

/** A member's level, the first time in a year that it is asked for; null: not the first time, or the member has none. */
export async function takeBirthday(tx: Tx, memberId: bigint, year: number): Promise<number | null> {
  const { rows } = await sql<{ level: number }>`update vip.member set birthday_done = ${year}
    where member_id = ${memberId} and level > 0 and (birthday_done is null or birthday_done < ${year}) returning level`.execute(tx)
  return rows[0]?.level ?? null
}
