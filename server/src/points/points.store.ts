// SQL of points: what is posted, what valid bets wait for their credit, the entries of a member.
import { sql } from 'kysely'
import { batch } from '#base/data/batch.ts'
import type { Reader, Tx } from '#base/database.ts'
import type { BaseOutcome, PointsKind } from '#base/db-types.ts'

/** One change of a member's points. */
export interface Posting {
  readonly memberId: bigint
  readonly kind: PointsKind
  readonly points: bigint
  /** What makes a repeat the same. */
  readonly key: string
  readonly ref?: string | null
  readonly facts?: Readonly<Record<string, unknown>>
}

/** Posts them, each once; what was refused says so. */
export async function postAll(tx: Tx, list: readonly Posting[]) {
  if (list.length === 0) return []
  const rows = list.map(p => ({
    member_id: p.memberId,
    kind: p.kind,
    points: p.points,
    key: p.key,
    ref: p.ref ?? null,
    facts: p.facts ?? {}
  }))
  return (
    await sql<{ outcome: BaseOutcome; points: bigint }>`
      select outcome, points from points.post(${batch('points.posting', rows)}) order by ord`.execute(tx)
  ).rows
}

/** Locks a member's points: what else is done with them waits for the end of this transaction. */
export async function lockPoints(tx: Tx, memberId: bigint): Promise<void> {
  await sql`insert into points.balance (member_id) values (${memberId}) on conflict do nothing`.execute(tx)
  await sql`select from points.balance where member_id = ${memberId} for update`.execute(tx)
}

export async function pointsOf(reader: Reader, memberId: bigint): Promise<bigint> {
  const row = await reader.selectFrom('points.balance').select('points').where('member_id', '=', memberId).executeTakeFirst()
  return row?.points ?? 0n
}

/** Valid bets of a member in a category, decided at a moment. */
interface Told {
  readonly memberId: bigint
  readonly at: Date
  readonly category: string
  readonly valid: bigint
}

/** Adds valid bets to the days on which they were decided, by the clock of the zone. */
export const addValid = (tx: Tx, zone: string, list: readonly Told[]) =>
  sql`
  insert into points.day (member_id, day, category, valid)
  select t.member_id, (t.at at time zone ${zone})::date as day, t.category, sum(t.valid)
  from unnest(${list.map(t => String(t.memberId))}::bigint[], ${list.map(t => t.at)}::timestamptz[], ${list.map(t => t.category)}::text[],
    ${list.map(t => String(t.valid))}::bigint[]) t(member_id, at, category, valid)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (member_id, day, category) do update set valid = points.day.valid + excluded.valid, due = true`.execute(tx)

export interface Day {
  readonly memberId: bigint
  /** `2026-11-23` */
  readonly day: string
  readonly category: string
  readonly valid: bigint
  readonly rate: bigint | null
  readonly factor: bigint | null
  readonly credited: bigint
  readonly runs: number
}
const dayColumns = sql`member_id as "memberId", to_char(day, 'YYYY-MM-DD') as day, category, valid, rate, factor, credited, runs`

/** Days that are over and wait for their credit; nobody else takes them until the transaction ends. */
export const takeDueDays = async (tx: Tx, zone: string, most: number): Promise<Day[]> =>
  (
    await sql<Day>`
      select ${dayColumns} from points.day d where d.due and d.day < (now() at time zone ${zone})::date
      order by d.member_id, d.day, d.category limit ${most} for update skip locked`.execute(tx)
  ).rows

/** What of a member is not credited yet, today's valid bets too. */
export const dueDaysOf = async (reader: Reader, memberId: bigint): Promise<Day[]> =>
  (await sql<Day>`select ${dayColumns} from points.day where member_id = ${memberId} and due`.execute(reader)).rows

export interface Credited extends Day {
  readonly rate: bigint
  readonly factor: bigint
  /** Points of the day in all. */
  readonly owed: bigint
}

/** Keeps what was credited of these days, and by which rate and factor. */
export const markCredited = (tx: Tx, list: readonly Credited[]) =>
  sql`
  update points.day d set rate = t.rate, factor = t.factor, credited = t.owed, runs = d.runs + 1, due = false
  from unnest(${list.map(c => String(c.memberId))}::bigint[], ${list.map(c => c.day)}::date[], ${list.map(c => c.category)}::text[],
    ${list.map(c => String(c.rate))}::bigint[], ${list.map(c => String(c.factor))}::bigint[], ${list.map(c => String(c.owed))}::bigint[])
    t(member_id, day, category, rate, factor, owed)
  where d.member_id = t.member_id and d.day = t.day and d.category = t.category`.execute(tx)

/** A member's entries, the newest first. */
export const entriesBefore = (reader: Reader, memberId: bigint, before: string | undefined, limit: number) =>
  reader
    .selectFrom('points.entry')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(before !== undefined, q => q.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
