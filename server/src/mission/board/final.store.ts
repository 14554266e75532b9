// SQL of the end of a leaderboard: bets counted anew, places, prizes.
import { sql } from 'kysely'
import type { Tx } from '#base/database.ts'
import type { Board } from './board.store.ts'

export const setState = (tx: Tx, id: string, state: Board['state']) =>
  sql`update mission.board set state = ${state} where id = ${id}::uuid`.execute(tx)

/** Notes up to which member the bets are counted anew. */
export const noteCounted = (tx: Tx, id: string, upTo: bigint) =>
  sql`update mission.board set counted_to = ${upTo} where id = ${id}::uuid`.execute(tx)

/**
 * Gives every member with a score a place: the highest score first, of equal ones the earlier. Members who are equal in both stand in the order that
 * was drawn (`drawn`: their published names); where nothing depends on it, by the number of the member.
 */
export const fixPlaces = (tx: Tx, id: string, drawn: readonly string[] = []) =>
  sql`
  with placed as (
    update mission.board_entry e set place = r.place from (
      select b.member_id, row_number() over (order by b.score desc, b.reached_at, d.no, b.member_id) as place from mission.board_entry b
      left join unnest(${[...drawn]}::text[]) with ordinality d(hash, no) on d.hash = b.hash
      where b.board_id = ${id}::uuid and b.score > 0 and not b.left_out) r
    where e.board_id = ${id}::uuid and e.member_id = r.member_id returning 1)
  update mission.board set state = 'counted', members = (select count(*) from placed) where id = ${id}::uuid`.execute(tx)

/** Notes the prizes that were given, up to a place. */
export const noteGiven = (tx: Tx, id: string, { place, cost, rewards }: { place: number; cost: bigint; rewards: number }) =>
  sql`update mission.board set given_to = ${place}, cost = cost + ${cost}, rewards = rewards + ${rewards} where id = ${id}::uuid`.execute(
    tx
  )

/** Nothing asks for the place in a running leaderboard any more. */
export async function dropBuckets(tx: Tx, id: string): Promise<void> {
  await sql`delete from mission.board_bucket where board_id = ${id}::uuid`.execute(tx)
  await sql`delete from mission.board_tie where board_id = ${id}::uuid`.execute(tx)
}

/** Members who paid points to take part, after one of them. */
export const payersAfter = async (tx: Tx, id: string, after: bigint, limit: number): Promise<{ memberId: bigint; points: number }[]> =>
  (
    await sql<{ memberId: bigint; points: number }>`
      select member_id as "memberId", points from mission.board_joined
      where board_id = ${id}::uuid and member_id > ${after} and points > 0 order by member_id limit ${limit}`.execute(tx)
  ).rows
