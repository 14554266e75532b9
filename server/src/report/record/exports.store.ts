// SQL of records as files.
import type { FileRecord } from '@fairhouse/contract/record-file.ts'
import type { exportStates } from '@fairhouse/contract/states.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export interface ExportRow {
  readonly id: string
  readonly memberId: bigint
  /** As it travels. */
  readonly wish: { readonly record: FileRecord; readonly from?: string; readonly to?: string }
  readonly language: 'tr' | 'en'
  readonly state: (typeof exportStates)[number]
  readonly rows: number
  readonly written: number
  readonly parts: number
  readonly place: string | null
  readonly createdAt: Date
  readonly endsAt: Date
}

const columns = sql`id, member_id as "memberId", wish, language, state, rows, written, parts, place, created_at as "createdAt", ends_at as "endsAt"`

/** Lets calls about one member's files pass one at a time until the transaction ends. */
export const lockExportsOf = (tx: Tx, memberId: bigint) =>
  sql`select pg_advisory_xact_lock(hashtextextended('report.export:' || ${String(memberId)}, 0))`.execute(tx)

export async function insertExport(
  tx: Tx,
  e: { id: string; memberId: bigint; key: string; wish: object; language: string }
): Promise<ExportRow> {
  const { rows } = await sql<ExportRow>`insert into report.export (id, member_id, key, wish, language)
    values (${e.id}::uuid, ${e.memberId}, ${e.key}::uuid, ${JSON.stringify(e.wish)}::jsonb, ${e.language}) returning ${columns}`.execute(tx)
  return rows[0]!
}

/** Files of a member that are kept, newest first. */
export const exportsBy = async (reader: Reader, memberId: bigint): Promise<ExportRow[]> =>
  (
    await sql<ExportRow>`select ${columns} from report.export where member_id = ${memberId} and ends_at > now() order by id desc limit 20`.execute(
      reader
    )
  ).rows

/** The file, with its row locked to the end of the transaction. */
export const lockExport = async (tx: Tx, id: string): Promise<ExportRow | undefined> =>
  (await sql<ExportRow>`select ${columns} from report.export where id = ${id}::uuid for update`.execute(tx)).rows[0]

/** Keeps the next part and how far the file is; returns it as it stands now. */
export async function appendPart(
  tx: Tx,
  e: ExportRow,
  part: { text: string; lines: number; place: string | null; done: boolean }
): Promise<ExportRow> {
  await sql`insert into report.export_part (export_id, no, text) values (${e.id}::uuid, ${e.parts + 1}, ${part.text})`.execute(tx)
  const { rows } = await sql<ExportRow>`
    update report.export set parts = parts + 1, written = written + ${part.lines}, rows = greatest(rows, written + ${part.lines}), place = ${part.place},
      state = ${part.done ? 'DONE' : 'RUNNING'} where id = ${e.id}::uuid returning ${columns}`.execute(tx)
  return rows[0]!
}

export const noteRows = (tx: Tx, id: string, rows: number) =>
  sql`update report.export set rows = ${rows}, state = 'RUNNING' where id = ${id}::uuid`.execute(tx)

/** How many rows a whole record has at most: what a filter leaves out is found out on the way. */
export async function countRecord(reader: Reader, memberId: bigint, record: 'movements' | 'bets', from: string | null, to: string | null) {
  const table = sql.table(record === 'bets' ? 'report.own_bet' : 'report.money_movement')
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${table} where member_id = ${memberId}
      ${from ? sql`and id >= base.uuid7_floor(${from}::timestamptz)` : sql``} ${to ? sql`and id < base.uuid7_floor(${to}::timestamptz)` : sql``}`.execute(
    reader
  )
  return rows[0]!.n
}

/** One part of a member's finished file. */
export async function partOf(reader: Reader, memberId: bigint, id: string, no: number): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    select p.text from report.export_part p join report.export e on e.id = p.export_id
    where e.id = ${id}::uuid and e.member_id = ${memberId} and e.state = 'DONE' and e.ends_at > now() and p.no = ${no}`.execute(reader)
  return rows[0]?.text
}

export const dropOldExports = (reader: Reader) => sql`delete from report.export where ends_at < now()`.execute(reader)
