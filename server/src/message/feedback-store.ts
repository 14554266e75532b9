// SQL of feedback.
import type { feedbackKinds } from '@fairhouse/contract/message/feedback.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export type FeedbackKind = (typeof feedbackKinds)[number]

export interface FeedbackRow {
  readonly id: string
  readonly memberId: bigint
  readonly account: string
  readonly type: FeedbackKind
  readonly content: string
  readonly contact: string | null
  readonly at: Date
  readonly readBy: string | null
  readonly readAt: Date | null
}

/** How many a member sent within 24 hours; counted under a lock, so that parallel ones count too. */
export async function countToday(tx: Tx, memberId: bigint): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('message.feedback', ${memberId}))`.execute(tx)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from message.feedback
    where member_id = ${memberId} and id > base.uuid7_floor(now() - interval '24 hours')`.execute(tx)
  return rows[0]!.n
}

export const insertFeedback = (
  tx: Tx,
  f: { memberId: bigint; account: string; type: FeedbackKind; content: string; contact: string | null }
) =>
  tx
    .insertInto('message.feedback')
    .values({ member_id: f.memberId, account: f.account, kind: f.type, content: f.content, contact: f.contact })
    .execute()

export async function feedbackBefore(
  reader: Reader,
  page: { before: string | undefined; limit: number; type: FeedbackKind | undefined; state: 'new' | 'read' | undefined }
): Promise<FeedbackRow[]> {
  const { before, limit, type, state } = page
  const { rows } = await sql<FeedbackRow>`
    select id, member_id as "memberId", account, kind as type, content, contact, base.uuid7_time(id) as at, read_by as "readBy",
      read_at as "readAt"
    from message.feedback where true
      ${before === undefined ? sql`` : sql`and id < ${before}::uuid`}
      ${type === undefined ? sql`` : sql`and kind = ${type}`}
      ${state === undefined ? sql`` : state === 'new' ? sql`and read_at is null` : sql`and read_at is not null`}
    order by id desc limit ${limit}`.execute(reader)
  return rows
}

/** Returns whether there is such a feedback; who read it first stays. */
export async function markRead(tx: Tx, id: string, operator: string): Promise<boolean> {
  const { rows } = await sql`
    update message.feedback set read_by = coalesce(read_by, ${operator}), read_at = coalesce(read_at, now()) where id = ${id}::uuid
    returning 1`.execute(tx)
  return rows.length > 0
}
