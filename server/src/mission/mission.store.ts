// SQL of missions: terms in force, and what counts of members.
import { missionTerms } from '@fairhouse/contract/ops/house/mission.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import type { Version } from './terms.rules.ts'

export interface Running {
  readonly id: string
  readonly state: 'live' | 'paused'
  readonly cost: bigint
  /** In force, the oldest first. */
  readonly versions: readonly Version[]
  readonly pauses: readonly Pause[]
}
/** What is decided in it does not count; null: it lasts. */
export interface Pause {
  readonly begins: Date
  readonly ends: Date | null
}

/** Missions that are live or paused, the newest first. */
export async function runningMissions(reader: Reader): Promise<Running[]> {
  const { rows } = await sql<{ id: string; state: 'live' | 'paused'; cost: bigint; no: number; terms: unknown; holds_from: Date }>`
    select m.id, m.state, m.cost, v.no, v.terms, v.holds_from from mission.mission m
    join mission.version v on v.mission_id = m.id and v.holds_from is not null where m.state in ('live', 'paused') order by m.id desc, v.no`.execute(
    reader
  )
  const pauses = Map.groupBy(
    (
      await sql<Pause & { id: string }>`select p.mission_id as id, p.begins, p.ends from mission.pause p
        where p.mission_id = any (${rows.map(row => row.id)}::uuid[]) order by p.begins`.execute(reader)
    ).rows,
    pause => pause.id
  )
  return [...Map.groupBy(rows, row => row.id)].map(([id, of]) => ({
    id,
    pauses: pauses.get(id) ?? [],
    state: of[0]!.state,
    cost: of[0]!.cost,
    versions: of.map(({ no, terms, holds_from }) => ({ no, holdsFrom: holds_from, terms: readTerms(terms) }))
  }))
}

/** Terms as they were written. */
export const readTerms = (stored: unknown) => z.decode(missionTerms, stored as z.input<typeof missionTerms>)

/** A period of a member in a mission. */
export interface Key {
  readonly memberId: bigint
  readonly missionId: string
  readonly day: string
}
export interface Part extends Key {
  readonly name: string
  readonly amount: bigint
}

const keysIn = (keys: readonly Key[]) =>
  sql`unnest(${keys.map(k => String(k.memberId))}::bigint[], ${keys.map(k => k.missionId)}::uuid[], ${keys.map(k => k.day)}::date[])`

/** Adds to what counts. */
export const addParts = (tx: Tx, parts: readonly Part[]) =>
  sql`insert into mission.part as p (member_id, mission_id, period, name, amount)
    select k.m, k.i, k.d, k.n, sum(k.a) from unnest(${parts.map(p => String(p.memberId))}::bigint[], ${parts.map(p => p.missionId)}::uuid[],
      ${parts.map(p => p.day)}::date[], ${parts.map(p => p.name)}::text[], ${parts.map(p => String(p.amount))}::bigint[]) k(m, i, d, n, a)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (member_id, mission_id, period, name) do update set amount = p.amount + excluded.amount`.execute(tx)

export interface Tally extends Key {
  readonly sum: bigint
  /** Parts above nought. */
  readonly parts: bigint
  readonly given: number
  readonly debit: bigint
}

/** What members have in these periods. */
export async function talliesOf(reader: Reader, keys: readonly Key[]): Promise<Tally[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<Tally>`
    select k.m as "memberId", k.i as "missionId", to_char(k.d, 'YYYY-MM-DD') as day, p.sum, p.parts, coalesce(s.given, 0)::int as given,
      coalesce(s.debit, 0)::bigint as debit
    from ${keysIn(keys)} k(m, i, d)
    cross join lateral (select coalesce(sum(p.amount), 0)::bigint as sum, count(*) filter (where p.amount > 0) as parts from mission.part p
      where p.member_id = k.m and p.mission_id = k.i and p.period = k.d) p
    left join mission.standing s on s.member_id = k.m and s.mission_id = k.i and s.period = k.d`.execute(reader)
  return rows
}

/** What members have on each day from one on: for streaks. */
export async function daysOf(
  reader: Reader,
  memberId: bigint,
  missionId: string,
  from: string
): Promise<{ day: string; sum: bigint; parts: bigint }[]> {
  const { rows } = await sql<{ day: string; sum: bigint; parts: bigint }>`
    select to_char(period, 'YYYY-MM-DD') as day, sum(amount)::bigint as sum, count(*) filter (where amount > 0) as parts
    from mission.part where member_id = ${memberId} and mission_id = ${missionId}::uuid and period >= ${from}::date group by period`.execute(
    reader
  )
  return rows
}

export interface LastGiven {
  readonly day: string
  readonly run: string
  readonly missed: number
  readonly given: number
}

/** The last day of a streak on which a step was given. */
export async function lastGivenOf(reader: Reader, memberId: bigint, missionId: string): Promise<LastGiven | undefined> {
  const { rows } = await sql<LastGiven>`
    select to_char(s.period, 'YYYY-MM-DD') as day, to_char(s.run, 'YYYY-MM-DD') as run, s.missed::int as missed, s.given::int as given
    from mission.standing s where s.member_id = ${memberId} and s.mission_id = ${missionId}::uuid and s.run is not null
    order by s.period desc limit 1`.execute(reader)
  return rows[0]
}

interface Given extends Key {
  readonly given: number
  readonly run?: string
  readonly missed?: number
}

/** Notes how many steps were given in a period. */
export const noteGiven = (tx: Tx, { memberId, missionId, day, given, run, missed }: Given) =>
  sql`insert into mission.standing (member_id, mission_id, period, given, run, missed)
    values (${memberId}, ${missionId}::uuid, ${day}::date, ${given}, ${run ?? null}::date, ${missed ?? 0})
    on conflict (member_id, mission_id, period) do update set given = excluded.given, run = excluded.run, missed = excluded.missed`.execute(
    tx
  )

/** Takes so much more off the progress of a period; less of it where what was taken back counts again. */
export const addDebit = (tx: Tx, { memberId, missionId, day }: Key, debit: bigint) =>
  sql`insert into mission.standing as s (member_id, mission_id, period, debit) values (${memberId}, ${missionId}::uuid, ${day}::date, ${debit})
    on conflict (member_id, mission_id, period) do update set debit = s.debit + excluded.debit`.execute(tx)

/** Takes a reward from the budget; false: it does not fit any more. */
export async function spend(tx: Tx, missionId: string, cost: bigint, budget: bigint): Promise<boolean> {
  const { rows } = await sql`update mission.mission set cost = cost + ${cost}, rewards = rewards + 1
    where id = ${missionId}::uuid and cost + ${cost} <= ${budget} returning 1`.execute(tx)
  return rows.length > 0
}

/** Puts a reward back into the budget that was not given. */
export const unspend = (tx: Tx, missionId: string, cost: bigint) =>
  sql`update mission.mission set cost = cost - ${cost}, rewards = rewards - 1 where id = ${missionId}::uuid`.execute(tx)

/** Ends a mission whose budget is given. */
export const endSpentOut = (tx: Tx, missionId: string) =>
  sql`update mission.mission set state = 'ended', spent_out = true where id = ${missionId}::uuid and state <> 'ended'`.execute(tx)

/** When members joined missions that have to be joined. */
export async function joinedOf(reader: Reader, memberIds: readonly bigint[], missionIds: readonly string[]) {
  if (missionIds.length === 0 || memberIds.length === 0) return new Map<string, Date>()
  const { rows } = await sql<{ memberId: bigint; missionId: string; at: Date }>`
    select member_id as "memberId", mission_id as "missionId", at from mission.joined
    where member_id = any (${memberIds.map(String)}::bigint[]) and mission_id = any (${missionIds}::uuid[])`.execute(reader)
  return new Map(rows.map(row => [`${row.memberId}|${row.missionId}`, row.at]))
}

/** Joins from now on; joined before, it stays as it was. */
export const joinNow = (tx: Tx, memberId: bigint, missionId: string) =>
  sql`insert into mission.joined (member_id, mission_id) values (${memberId}, ${missionId}::uuid) on conflict do nothing`.execute(tx)

export interface PastPeriod {
  readonly id: string
  readonly day: string
  readonly given: number
  readonly terms: unknown
}

/** The last periods in which a member was given something, each with the newest terms of its mission. */
export async function pastOf(reader: Reader, memberId: bigint, limit: number): Promise<PastPeriod[]> {
  const { rows } = await sql<PastPeriod>`
    select s.mission_id as id, to_char(s.period, 'YYYY-MM-DD') as day, s.given::int as given, v.terms from mission.standing s
    cross join lateral (select v.terms from mission.version v where v.mission_id = s.mission_id and v.holds_from is not null order by v.no desc limit 1) v
    where s.member_id = ${memberId} and s.given > 0 order by s.period desc, s.mission_id limit ${limit}`.execute(reader)
  return rows
}
