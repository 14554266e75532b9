// SQL of the line of agents: a member's upline and direct downlines.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

/** A member as their line sees them. */
export interface LineMember {
  readonly id: bigint
  readonly username: string
  readonly type: number
  readonly status: string
  readonly currency: string
  readonly uplineId: bigint | null
}

const columns = sql`id, username, type, status, currency, upline_id as "uplineId"`

export const lineMember = async (reader: Reader, id: bigint): Promise<LineMember | undefined> =>
  (await sql<LineMember>`select ${columns} from member.member where id = ${id}`.execute(reader)).rows[0]

/** Those of these members that there are. */
export const lineMembers = async (reader: Reader, ids: readonly bigint[]): Promise<LineMember[]> =>
  (await sql<LineMember>`select ${columns} from member.member where id = any (${ids.map(String)}::bigint[])`.execute(reader)).rows

export const lineMemberByKey = async (reader: Reader, key: string): Promise<LineMember | undefined> =>
  (await sql<LineMember>`select ${columns} from member.member where username_key = ${key}`.execute(reader)).rows[0]

/** These members in order of their numbers; none of them is changed until the transaction ends. */
export const heldMembers = async (tx: Tx, ids: readonly bigint[]): Promise<LineMember[]> =>
  (
    await sql<LineMember>`select ${columns} from member.member where id = any (${ids.map(String)}::bigint[]) order by id for share`.execute(
      tx
    )
  ).rows

/** Direct downlines of these types, newest first. `prefix`: of the username's key, escaped for LIKE; or the whole number. */
export const downlinesBefore = async (
  reader: Reader,
  uplineId: bigint,
  page: { types: readonly number[]; before: bigint | null; limit: number; prefix: string | null; id: bigint | null }
): Promise<LineMember[]> =>
  (
    await sql<LineMember>`
      select ${columns} from member.member where upline_id = ${uplineId} and type = any (${[...page.types]}::smallint[])
        ${page.before === null ? sql`` : sql`and id < ${page.before}`}
        ${page.prefix === null ? sql`` : sql`and (username_key like ${page.prefix} or id = ${page.id})`}
      order by id desc limit ${page.limit}`.execute(reader)
  ).rows

export async function downlineCount(reader: Reader, uplineId: bigint): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from member.member where upline_id = ${uplineId}`.execute(reader)
  return Number(rows[0]!.n)
}

/** Lets one change of the line through at a time. */
export const lockLine = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('account.line'))`.execute(tx)

/** Does `id` stand anywhere above `belowId`, or is it the same? */
export async function standsAbove(reader: Reader, id: bigint, belowId: bigint): Promise<boolean> {
  const { rows } = await sql<{ above: boolean }>`
    with recursive line as (
      select id, upline_id from member.member where id = ${belowId}
      union select m.id, m.upline_id from line join member.member m on m.id = line.upline_id
    ) select exists (select from line where id = ${id}) as above`.execute(reader)
  return rows[0]!.above
}

/** The member and everybody below, to any depth. */
export const teamIds = async (reader: Reader, id: bigint): Promise<bigint[]> =>
  (
    await sql<{ id: bigint }>`
      with recursive team as (select ${id}::bigint as id union select m.id from team join member.member m on m.upline_id = team.id)
      select id from team`.execute(reader)
  ).rows.map(r => r.id)

export const writeLine = (tx: Tx, id: bigint, type: number, uplineId: bigint | null) =>
  sql`update member.member set type = ${type}, upline_id = ${uplineId} where id = ${id}`.execute(tx)
