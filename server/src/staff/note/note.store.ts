// Statements on notes of operators on players.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export interface NoteRow {
  readonly id: string
  readonly text: string
  readonly writtenBy: bigint
  readonly at: Date
  readonly pinned: boolean
  readonly corrects: string | null
  /** Another note stands in its place. */
  readonly corrected: boolean
  readonly withdrawnAt: Date | null
  readonly withdrawnBy: bigint | null
  readonly reason: string | null
}

const mostNotes = 200
const columns = sql.raw(`n.id, n.text, n.written_by as "writtenBy", base.uuid7_time(n.id) as at, n.pinned, n.corrects,
  exists (select from staff.player_note c where c.member_id = n.member_id and c.corrects = n.id) as corrected,
  n.withdrawn_at as "withdrawnAt", n.withdrawn_by as "withdrawnBy", n.reason`)

/** Pinned ones first, then the newest. */
export const notesOf = async (reader: Reader, memberId: bigint): Promise<NoteRow[]> =>
  (
    await sql<NoteRow>`select ${columns} from staff.player_note n where n.member_id = ${memberId}
      order by n.pinned desc, n.id desc limit ${mostNotes}`.execute(reader)
  ).rows

export const lockNote = async (tx: Tx, memberId: bigint, id: string): Promise<NoteRow | undefined> =>
  (
    await sql<NoteRow>`select ${columns} from staff.player_note n where n.member_id = ${memberId} and n.id = ${id}::uuid for update of n`.execute(
      tx
    )
  ).rows[0]

export async function insertNote(
  tx: Tx,
  n: { memberId: bigint; id: string; text: string; by: bigint; pinned: boolean; corrects: string | null }
): Promise<void> {
  await sql`insert into staff.player_note (member_id, id, text, written_by, pinned, corrects)
    values (${n.memberId}, ${n.id}::uuid, ${n.text}, ${n.by}, ${n.pinned}, ${n.corrects}::uuid)`.execute(tx)
}

export async function pinNote(tx: Tx, memberId: bigint, id: string, pinned: boolean): Promise<void> {
  await sql`update staff.player_note set pinned = ${pinned} where member_id = ${memberId} and id = ${id}::uuid`.execute(tx)
}

export async function withdrawNote(tx: Tx, memberId: bigint, id: string, by: bigint, reason: string): Promise<void> {
  await sql`update staff.player_note set pinned = false, withdrawn_at = clock_timestamp(), withdrawn_by = ${by}, reason = ${reason}
    where member_id = ${memberId} and id = ${id}::uuid`.execute(tx)
}
