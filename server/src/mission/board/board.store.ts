// SQL of leaderboards that members see: which run, who takes part, where each member stands.
import { parseMoney } from '@fairhouse/contract/money.ts'
import { boardTerms } from '@fairhouse/contract/ops/house/leaderboard.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { type Lot, type LotRow, lotColumns, missedIn } from '../lot.store.ts'
import type { Counting, Pause } from './board.rules.ts'

/** A leaderboard from its start on, with the draw of its equal places where a prize depends on them. */
export interface Board extends Counting, Lot {
  readonly id: string
  readonly state: 'live' | 'paused' | 'ended' | 'tied' | 'counted' | 'final'
  readonly countedTo: bigint
  readonly givenTo: number
  /** With a place in the final table. */
  readonly members: number
  /** When its equal places were published. */
  readonly tiedAt: Date | null
}
interface Row extends Omit<Board, 'terms' | 'rates' | 'pauses' | 'missed'>, LotRow {
  readonly terms: unknown
  readonly missed: LotRow['missed']
  readonly rates: Readonly<Record<string, string>>
}

/** Terms as they were written. */
export const readTerms = (stored: unknown) => z.decode(boardTerms, stored as z.input<typeof boardTerms>)

async function boardsWhere(reader: Reader, where: RawBuilder<unknown>): Promise<Board[]> {
  const { rows } = await sql<Row>`
    select id, state, begins, ends, terms, rates, counted_to as "countedTo", given_to as "givenTo", members, tied_at as "tiedAt",
      ${lotColumns} from mission.board
    where state <> 'draft' and ${where}`.execute(reader)
  if (rows.length === 0) return []
  const pauses = Map.groupBy(
    (
      await sql<Pause & { boardId: string }>`select board_id as "boardId", begins, ends from mission.board_pause
        where board_id = any (${rows.map(row => row.id)}::uuid[]) order by begins`.execute(reader)
    ).rows,
    pause => pause.boardId
  )
  return rows.map(row => ({
    ...row,
    terms: readTerms(row.terms),
    missed: missedIn(row),
    rates: Object.fromEntries(Object.entries(row.rates).map(([category, rate]) => [category, parseMoney(rate)])),
    pauses: pauses.get(row.id) ?? []
  }))
}

/** Those that count bets now. None of them ends until the transaction does: what is counted anew then misses nothing that is written here. */
export const countingBoards = (tx: Tx): Promise<Board[]> =>
  boardsWhere(tx, sql`state in ('live', 'paused') and begins <= clock_timestamp() order by id for share`)

/** Those that members see: what is to come and runs, and what ended in the last 30 days; the newest first. */
export const boardsInSight = (reader: Reader): Promise<Board[]> =>
  boardsWhere(reader, sql`(state <> 'final' or ends > now() - interval '30 days') order by state = 'final', id desc limit 20`)

export const boardById = async (reader: Reader, id: string): Promise<Board | undefined> =>
  (await boardsWhere(reader, sql`id = ${id}::uuid`))[0]

/** One that is not ended until the transaction ends. */
export const boardToJoin = async (tx: Tx, id: string): Promise<Board | undefined> =>
  (await boardsWhere(tx, sql`id = ${id}::uuid for share`))[0]

/** One, which nobody else changes until the transaction ends. */
export const lockedBoard = async (tx: Tx, id: string): Promise<Board | undefined> =>
  (await boardsWhere(tx, sql`id = ${id}::uuid for update`))[0]

/** Those whose window is over for so long and whose prizes are not all given. */
export const boardsToClose = (reader: Reader, graceMs: number): Promise<Board[]> =>
  boardsWhere(reader, sql`state <> 'final' and ends + ${graceMs} * interval '1 millisecond' <= clock_timestamp() order by id`)

const keyOf = (memberId: bigint, boardId: string) => `${memberId}|${boardId}`
/** When members joined. */
export type Joined = (memberId: bigint, boardId: string) => Date | null

/** When these members joined leaderboards that have to be joined. */
export async function joinedAmong(reader: Reader, memberIds: readonly bigint[], boards: readonly Board[]): Promise<Joined> {
  const ids = boards.filter(({ terms }) => terms.entry !== 'auto').map(({ id }) => id)
  if (ids.length === 0 || memberIds.length === 0) return () => null
  const { rows } = await sql<{ memberId: bigint; boardId: string; at: Date }>`
    select member_id as "memberId", board_id as "boardId", at from mission.board_joined
    where member_id = any (${memberIds.map(String)}::bigint[]) and board_id = any (${ids}::uuid[])`.execute(reader)
  const found = new Map(rows.map(row => [keyOf(row.memberId, row.boardId), row.at]))
  return (memberId, boardId) => found.get(keyOf(memberId, boardId)) ?? null
}

/** Joins from now on; false: the member had joined. */
export async function joinNow(tx: Tx, memberId: bigint, boardId: string, points: number): Promise<boolean> {
  const { rows } =
    await sql`insert into mission.board_joined (member_id, board_id, points) values (${memberId}, ${boardId}::uuid, ${points})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

export interface Place {
  readonly place: number
  readonly memberId: bigint
  readonly score: bigint
  readonly reachedAt: Date
}

/** So many places of a leaderboard that runs, from one on. */
export const livePlaces = async (reader: Reader, boardId: string, from: number, limit: number): Promise<Place[]> =>
  (
    await sql<Omit<Place, 'place'>>`
      select member_id as "memberId", score, reached_at as "reachedAt" from mission.board_entry
      where board_id = ${boardId}::uuid and score > 0 and not left_out order by score desc, reached_at, member_id offset ${from - 1} limit ${limit}`.execute(
      reader
    )
  ).rows.map((row, at) => ({ ...row, place: from + at }))

/** So many places of the final table, from one on. */
export const finalPlaces = async (reader: Reader, boardId: string, from: number, limit: number): Promise<Place[]> =>
  (
    await sql<Place>`
      select place, member_id as "memberId", score, reached_at as "reachedAt" from mission.board_entry
      where board_id = ${boardId}::uuid and place >= ${from} order by place limit ${limit}`.execute(reader)
  ).rows

/**
 * A member's place while the leaderboard runs: the members of the buckets above, those with a higher score in the member's own bucket, and those who
 * reached the same score earlier. Nothing is gone through but a few thousand sums and the members of one quarter of an hour.
 */
export async function livePlaceOf(reader: Reader, boardId: string, memberId: bigint): Promise<Place | null> {
  const { rows } = await sql<Place>`
    with own as (
      select score, reached_at, mission.bucket_of(score) as bucket, mission.quarter_of(reached_at) as quarter from mission.board_entry
      where member_id = ${memberId} and board_id = ${boardId}::uuid and score > 0 and not left_out)
    select (1
      + (select coalesce(sum(b.members), 0) from mission.board_bucket b where b.board_id = ${boardId}::uuid and b.bucket > own.bucket)
      + (select coalesce(sum(t.members), 0) from mission.board_tie t where t.board_id = ${boardId}::uuid
          and t.score > own.score and t.score < mission.bucket_from(own.bucket + 1))
      + (select coalesce(sum(t.members), 0) from mission.board_tie t where t.board_id = ${boardId}::uuid
          and t.score = own.score and t.quarter < own.quarter)
      + (select count(*) from mission.board_entry e where e.board_id = ${boardId}::uuid and e.score > 0 and not e.left_out
          and e.score = own.score and e.reached_at >= to_timestamp(own.quarter * 900.0)
          and (e.reached_at, e.member_id) < (own.reached_at, ${memberId}::bigint)))::int as place,
      ${memberId}::bigint as "memberId", own.score, own.reached_at as "reachedAt" from own`.execute(reader)
  return rows[0] ?? null
}

export async function finalPlaceOf(reader: Reader, boardId: string, memberId: bigint): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select place, member_id as "memberId", score, reached_at as "reachedAt" from mission.board_entry
    where member_id = ${memberId} and board_id = ${boardId}::uuid and place is not null`.execute(reader)
  return rows[0] ?? null
}

/** Members with a score, of leaderboards that run. */
export async function membersOf(reader: Reader, boardIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; members: number }>`
    select board_id as id, sum(members)::int as members from mission.board_bucket where board_id = any (${boardIds}::uuid[]) group by board_id`.execute(
    reader
  )
  return new Map(rows.map(({ id, members }) => [id, members]))
}
