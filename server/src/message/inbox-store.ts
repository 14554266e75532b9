// SQL of personal notices.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export interface NewNotice {
  readonly memberId: string
  /** What it tells of, once for each member. */
  readonly key: string
  /** In wire form. */
  readonly news: unknown
  readonly at: Date
  /** The member did it: nothing to be told of. */
  readonly read: boolean
}

/** Keeps notices; one that there is already stays as it is. Returns whose are new. */
export async function insertNotices(tx: Tx, notices: readonly NewNotice[]): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`insert into message.notice (member_id, key, news, at, read_at)
    select n."memberId", n.key, n.news, n.at, case when n.read then n.at end
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as n("memberId" bigint, key text, news jsonb, at timestamptz, read boolean)
    on conflict (member_id, key) do nothing returning member_id::text as "memberId"`.execute(tx)
  return rows.map(r => r.memberId)
}

export interface NoticeRow {
  readonly id: string
  readonly news: unknown
  readonly at: Date
  readonly read: boolean
}

/** A member's notices before one of them, newest first. */
export const noticesBefore = async (reader: Reader, memberId: bigint, before: string | undefined, limit: number): Promise<NoticeRow[]> =>
  (
    await sql<NoticeRow>`select id, news, at, read_at is not null as read from message.notice
      where member_id = ${memberId} ${before === undefined ? sql`` : sql`and id < ${before}::uuid`} order by id desc limit ${limit}`.execute(
      reader
    )
  ).rows

export async function countUnread(reader: Reader, memberId: bigint): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from message.notice
    where member_id = ${memberId} and read_at is null`.execute(reader)
  return rows[0]!.n
}

/** A notice of the member and all before it are read. */
export const markRead = (tx: Tx, memberId: bigint, upTo: string) =>
  sql`update message.notice set read_at = clock_timestamp() where member_id = ${memberId} and read_at is null and id <= ${upTo}::uuid`.execute(
    tx
  )

export const deleteOldNotices = (reader: Reader, days: number) =>
  sql`delete from message.notice where at < now() - make_interval(days => ${days})`.execute(reader)
