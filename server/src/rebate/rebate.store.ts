// SQL of cashback: rates, finished days, and what each member's day came to.
import type { GameCategory } from '@fairhouse/contract/play/catalogue.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export interface Rate {
  readonly category: GameCategory
  /** Parts per million of valid bet. */
  readonly ppm: number
}

/** The rates in force, and how often they were changed; `lock`: nobody changes them until the transaction ends. */
export async function settings(reader: Reader, lock = false): Promise<{ rates: Rate[]; version: number }> {
  const { rows } = await sql<{ version: number }>`select version from rebate.setting ${lock ? sql`for update` : sql``}`.execute(reader)
  const rates = await sql<Rate>`select category, ppm from rebate.rate order by ppm desc, category`.execute(reader)
  return { rates: rates.rows, version: rows[0]!.version }
}

/** Keeps other rates; the version goes up by one. */
export async function saveRates(tx: Tx, rates: readonly Rate[]): Promise<void> {
  await sql`update rebate.setting set version = version + 1`.execute(tx)
  await sql`delete from rebate.rate`.execute(tx)
  await sql`insert into rebate.rate (category, ppm)
    select * from unnest(${rates.map(r => r.category)}::text[], ${rates.map(r => r.ppm)}::int[])`.execute(tx)
}

/** The last day that was counted; null: none was yet. */
export async function lastCounted(reader: Reader): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select to_char(max(day), 'YYYY-MM-DD') as day from rebate.closed`.execute(reader)
  return rows[0]!.day
}

interface Closed {
  readonly day: string
  readonly members: number
  readonly valid: bigint
  readonly amount: bigint
}

/** Notes a day as counted: false where it was already. */
export async function noteClosed(tx: Tx, { day, members, valid, amount }: Closed): Promise<boolean> {
  const { rows } = await sql`insert into rebate.closed (day, members, valid, amount) values (${day}::date, ${members}, ${valid}, ${amount})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

/** The last 31 days that were counted, newest first. */
export async function lastDays(reader: Reader): Promise<Closed[]> {
  const { rows } = await sql<Closed>`select to_char(day, 'YYYY-MM-DD') as day, members, valid, amount
    from rebate.closed order by rebate.closed.day desc limit 31`.execute(reader)
  return rows
}

export interface MemberDay {
  readonly memberId: bigint
  readonly amount: bigint
  /** As they travel: amounts as text. */
  readonly lines: unknown
}

export const insertDays = (tx: Tx, day: string, rows: readonly MemberDay[]) =>
  sql`insert into rebate.day (member_id, day, amount, lines)
    select m, ${day}::date, a, l from unnest(${rows.map(r => String(r.memberId))}::bigint[], ${rows.map(r => String(r.amount))}::bigint[],
      ${rows.map(r => JSON.stringify(r.lines))}::jsonb[]) as d (m, a, l)`.execute(tx)

/** Days of members that are not in the reward centre yet, some of them; taken by this transaction alone. */
export async function takeWaiting(tx: Tx, most: number): Promise<{ memberId: bigint; day: string; amount: bigint }[]> {
  const { rows } = await sql<{ memberId: bigint; day: string; amount: bigint }>`
    with w as (select d.member_id, d.day from rebate.day d where not d.given order by d.day, d.member_id limit ${most} for update skip locked)
    update rebate.day d set given = true from w where d.member_id = w.member_id and d.day = w.day
    returning d.member_id as "memberId", to_char(d.day, 'YYYY-MM-DD') as day, d.amount`.execute(tx)
  return rows
}

export interface KeptDay {
  readonly id: string
  readonly amount: bigint
  readonly lines: unknown
}

/** Finished days of a member with cashback, newest first. */
export async function daysBefore(reader: Reader, memberId: bigint, before: string | undefined, limit: number): Promise<KeptDay[]> {
  const { rows } = await sql<KeptDay>`select to_char(day, 'YYYY-MM-DD') as id, amount, lines from rebate.day
    where member_id = ${memberId} and day < coalesce(${before ?? null}::date, 'infinity') order by rebate.day.day desc limit ${limit}`.execute(
    reader
  )
  return rows
}
