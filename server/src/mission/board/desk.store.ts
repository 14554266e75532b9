// SQL of leaderboards on the desk: drafts, starts and states.
import type { BoardTerms } from '@fairhouse/contract/ops/house/leaderboard.ts'
import { boardTerms } from '@fairhouse/contract/ops/house/leaderboard.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import type { Board } from './board.store.ts'

export interface DeskRow {
  readonly id: string
  readonly state: 'draft' | Board['state']
  readonly version: number
  readonly terms: unknown
  readonly operatorId: bigint | null
  readonly begins: Date | null
  readonly ends: Date | null
  readonly drawsAt: Date | null
  readonly round: bigint | null
  readonly missed: number
  readonly members: number
  readonly cost: bigint
  readonly rewards: number
}

/** All leaderboards, the newest first, or the one of this id; locked, nobody else changes it until the transaction ends. */
export const boardsAtDesk = async (reader: Reader, id?: string, locked = false): Promise<DeskRow[]> =>
  (
    await sql<DeskRow>`
      select id, state, version, terms, operator_id as "operatorId", begins, ends, draws_at as "drawsAt", round,
        jsonb_array_length(missed) as missed, members, cost, rewards from mission.board
      ${id === undefined ? sql`` : sql`where id = ${id}::uuid`} order by id desc ${locked ? sql`for update` : sql``}`.execute(reader)
  ).rows

/** Those whose members are counted as they play. */
export const runningBoards = async (reader: Reader): Promise<string[]> =>
  (await sql<{ id: string }>`select id from mission.board where state not in ('draft', 'final')`.execute(reader)).rows.map(({ id }) => id)

const written = (terms: BoardTerms) => sql`${JSON.stringify(z.encode(boardTerms, terms))}::jsonb`

export async function insertBoard(tx: Tx, terms: BoardTerms, operatorId: bigint | null): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into mission.board (terms, operator_id) values (${written(terms)}, ${operatorId}) returning id`.execute(tx)
  return rows[0]!.id
}

/** Writes a draft over. */
export const writeTerms = (tx: Tx, id: string, version: number, terms: BoardTerms, operatorId: bigint | null) =>
  sql`update mission.board set terms = ${written(terms)}, version = ${version}, operator_id = ${operatorId} where id = ${id}::uuid`.execute(
    tx
  )

/** Starts it: its window and the rates of points are fixed. */
export const startAt = (tx: Tx, id: string, window: { begins: Date; ends: Date }, rates: Readonly<Record<string, string>>) =>
  sql`update mission.board set state = 'live', begins = ${window.begins}, ends = ${window.ends}, rates = ${JSON.stringify(rates)}::jsonb
    where id = ${id}::uuid`.execute(tx)

export const setState = (tx: Tx, id: string, state: 'live' | 'paused') =>
  sql`update mission.board set state = ${state} where id = ${id}::uuid`.execute(tx)

export const beginPause = (tx: Tx, id: string) => sql`insert into mission.board_pause (board_id) values (${id}::uuid)`.execute(tx)
export const endPause = (tx: Tx, id: string) =>
  sql`update mission.board_pause set ends = clock_timestamp() where board_id = ${id}::uuid and ends is null`.execute(tx)

/** Ends its window at a moment; one that would have begun later is over before it began. */
export const endAt = (tx: Tx, id: string, at: Date) =>
  sql`update mission.board set begins = least(begins, ${at}::timestamptz), ends = ${at} where id = ${id}::uuid`.execute(tx)
