// SQL of what counts of members in leaderboards, written by the listener and by the count at the end.
import { sql } from 'kysely'
import type { Tx } from '#base/database.ts'
import type { Standing } from './board.rules.ts'

/** What a bet counts for; `xid`: the transaction that told of it. */
export interface Told {
  readonly memberId: bigint
  readonly boardId: string
  readonly amount: bigint
  readonly at: Date
  readonly xid: bigint
}

const summed = {
  score: sql`sum(t.amount)::bigint`,
  reached: sql`max(t.at)`,
  set: sql`score = e.score + excluded.score, reached_at = greatest(e.reached_at, excluded.reached_at)`
}
const best = {
  score: sql`max(t.amount)`,
  reached: sql`(array_agg(t.at order by t.amount desc, t.at))[1]`,
  set: sql`score = greatest(e.score, excluded.score), reached_at = case
    when excluded.score > e.score then excluded.reached_at
    when excluded.score = e.score then least(e.reached_at, excluded.reached_at) else e.reached_at end`
}

/** Adds bets to the scores of their members, or lets the best of them count. What a count anew has seen already is not added. */
export async function addTold(tx: Tx, told: readonly Told[], isBest: boolean): Promise<void> {
  if (told.length === 0) return
  const how = isBest ? best : summed
  await sql`
    with t as (
      select k.* from unnest(${told.map(t => String(t.memberId))}::bigint[], ${told.map(t => t.boardId)}::uuid[],
        ${told.map(t => String(t.amount))}::bigint[], ${told.map(t => t.at)}::timestamptz[], ${told.map(t => String(t.xid))}::text[])
        k(member_id, board_id, amount, at, xid)
      left join mission.board_entry e on e.member_id = k.member_id and e.board_id = k.board_id
      where e.seen is null or not pg_visible_in_snapshot(k.xid::xid8, e.seen::pg_snapshot))
    insert into mission.board_entry as e (member_id, board_id, score, reached_at)
    select t.member_id, t.board_id, ${how.score}, ${how.reached} from t group by 1, 2 order by 1, 2
    on conflict (member_id, board_id) do update set ${how.set}, left_out = false`.execute(tx)
}

export interface Entry extends Standing {
  readonly memberId: bigint
  readonly leftOut: boolean
}

const rowsOf = (entries: readonly Omit<Entry, 'leftOut'>[]) => sql`unnest(${entries.map(e => String(e.memberId))}::bigint[],
  ${entries.map(e => String(e.score))}::bigint[], ${entries.map(e => e.reachedAt)}::timestamptz[])`

/** Writes what members have by all of their bets that a snapshot saw. */
export const setCounted = (tx: Tx, boardId: string, snapshot: string, entries: readonly Omit<Entry, 'leftOut'>[]) =>
  sql`
  insert into mission.board_entry as e (member_id, board_id, score, reached_at, seen)
  select k.member_id, ${boardId}::uuid, k.score, k.at, ${snapshot} from ${rowsOf(entries)} k(member_id, score, at) order by 1
  on conflict (member_id, board_id) do update set score = excluded.score, reached_at = excluded.reached_at, seen = excluded.seen`.execute(
    tx
  )

/** Neither shows nor counts these members any more. */
export const leaveOut = (tx: Tx, memberIds: readonly bigint[], boardIds: readonly string[]) =>
  sql`update mission.board_entry set left_out = true where member_id = any (${memberIds.map(String)}::bigint[])
    and board_id = any (${boardIds}::uuid[]) and not left_out`.execute(tx)

/** Puts what was counted anew in place of what stood: for the members after one, up to another (null: all). */
export async function replaceEntries(
  tx: Tx,
  boardId: string,
  { after, upTo }: { readonly after: bigint; readonly upTo: bigint | null },
  entries: readonly Entry[]
): Promise<void> {
  await sql`delete from mission.board_entry where board_id = ${boardId}::uuid and member_id > ${after} and (${upTo}::bigint is null or member_id <= ${upTo})
    and not (member_id = any (${entries.map(e => String(e.memberId))}::bigint[]))`.execute(tx)
  if (entries.length === 0) return
  await sql`
    insert into mission.board_entry as e (member_id, board_id, score, reached_at, left_out)
    select k.member_id, ${boardId}::uuid, k.score, k.at, l.left_out from ${rowsOf(entries)} with ordinality k(member_id, score, at, no)
    join unnest(${entries.map(e => e.leftOut)}::boolean[]) with ordinality l(left_out, no) on l.no = k.no order by 1
    on conflict (member_id, board_id) do update set score = excluded.score, reached_at = excluded.reached_at, left_out = excluded.left_out, seen = null`.execute(
    tx
  )
}
