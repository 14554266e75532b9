// SQL of the chat room: messages, reports, mutes, settings.
import type { ReportReason } from '@fairhouse/contract/message/message.ts'
import { houseRoom } from '@fairhouse/contract/message/shapes.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import { chatDays } from './rules.ts'

export interface ChatRow {
  readonly id: string
  readonly memberId: bigint
  readonly account: string
  /** Written by a member of the demonstration. */
  readonly demo: boolean
  readonly text: string
  readonly room: string
  readonly at: Date
  readonly removedAt: Date | null
  readonly removedBy: string | null
  readonly removeReason: string | null
}
export interface ModeratedRow extends ChatRow {
  readonly reports: { reason: ReportReason; at: string }[]
}

const columns =
  sql.raw(`m.id, m.member_id as "memberId", m.account, m.demo, m.text, m.room, m.at, m.removed_at as "removedAt", m.removed_by as "removedBy",
  m.remove_reason as "removeReason"`)
const reports = sql.raw(`coalesce((select jsonb_agg(jsonb_build_object('reason', r.reason, 'at', r.at) order by r.at)
  from message.chat_report r where r.message_id = m.id and r.decided_at is null), '[]') as reports`)

/** The settings of these rooms; one without its own has the house's. */
export async function chatSettings(
  reader: Reader,
  rooms: readonly string[]
): Promise<{ room: string; open: boolean; slowSeconds: number }[]> {
  const { rows } = await sql<{ room: string; open: boolean; slowSeconds: number }>`
    select w.room, coalesce(s.open, h.open) as open, coalesce(s.slow_seconds, h.slow_seconds) as "slowSeconds"
    from unnest(${[...rooms]}::text[]) with ordinality w(room, at) cross join message.chat_setting h
    left join message.chat_setting s on s.room = w.room where h.room = ${houseRoom} order by w.at`.execute(reader)
  return rows
}
export const chatSetting = async (reader: Reader, room: string) => (await chatSettings(reader, [room]))[0]!

export const setChatSetting = (tx: Tx, { room, open, slowSeconds }: { room: string; open: boolean; slowSeconds: number }) =>
  tx
    .insertInto('message.chat_setting')
    .values({ room, open, slow_seconds: slowSeconds })
    .onConflict(c => c.column('room').doUpdateSet({ open, slow_seconds: slowSeconds }))
    .execute()

/** Lets one member's messages and mutes pass one at a time until the transaction ends. */
export const lockWriter = (tx: Tx, memberId: bigint) =>
  sql`select pg_advisory_xact_lock(hashtextextended('message.chat:' || ${String(memberId)}, 0))`.execute(tx)

/** When this member last wrote, also what was removed. */
export async function lastSaidAt(reader: Reader, memberId: bigint): Promise<Date | null> {
  const row = await reader
    .selectFrom('message.chat_message')
    .select('at')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

export async function insertChat(
  tx: Reader,
  { memberId, account, text, demo, room }: { memberId: bigint; account: string; text: string; demo: boolean; room: string }
): Promise<ChatRow> {
  const { rows } = await sql<ChatRow>`insert into message.chat_message as m (member_id, account, text, demo, room)
    values (${memberId}, ${account}, ${text}, ${demo}, ${room}) returning ${columns}`.execute(tx)
  return rows[0]!
}

/** Messages of a room before a cursor, newest first. */
export const chatBefore = async (reader: Reader, room: string, before: string | undefined, limit: number) =>
  (
    await sql<ChatRow>`
    select ${columns} from message.chat_message m where m.room = ${room} and ${before === undefined ? sql`true` : sql`m.id < ${before}::uuid`}
    order by m.id desc limit ${limit}`.execute(reader)
  ).rows

export async function chatById(reader: Reader, id: string): Promise<ModeratedRow | undefined> {
  const { rows } = await sql<ModeratedRow>`select ${columns}, ${reports} from message.chat_message m where m.id = ${id}::uuid`.execute(
    reader
  )
  return rows[0]
}

/** Messages with their undecided reports, newest first; of one username and of one room, where it is given. */
export const moderatedBefore = async (
  reader: Reader,
  { account, room }: { account?: string | undefined; room?: string | undefined },
  before: string | undefined,
  limit: number
) =>
  (
    await sql<ModeratedRow>`
    select ${columns}, ${reports} from message.chat_message m
    where ${before === undefined ? sql`true` : sql`m.id < ${before}::uuid`}
      and ${room ? sql`m.room = ${room}` : sql`true`}
      and ${account ? sql`lower(m.account collate "C") = lower(${account} collate "C")` : sql`true`}
    order by m.id desc limit ${limit}`.execute(reader)
  ).rows

/** Messages with undecided reports, oldest first. */
export const reportedAfter = async (reader: Reader, after: string | undefined, limit: number) =>
  (
    await sql<ModeratedRow>`
    select ${columns}, ${reports} from message.chat_message m
    where exists (select from message.chat_report r where r.message_id = m.id and r.decided_at is null)
      and ${after === undefined ? sql`true` : sql`m.id > ${after}::uuid`}
    order by m.id limit ${limit}`.execute(reader)
  ).rows

/** Takes a message away; false when it was already. */
export async function removeMessage(tx: Tx, id: string, operator: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('message.chat_message')
    .set({ removed_at: sql<Date>`now()`, removed_by: operator, remove_reason: reason })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A member's report; false when they had reported it before. */
export async function insertReport(tx: Tx, messageId: string, reporterId: bigint, reason: ReportReason): Promise<boolean> {
  const made = await tx
    .insertInto('message.chat_report')
    .values({ message_id: messageId, reporter_id: reporterId, reason })
    .onConflict(c => c.doNothing())
    .executeTakeFirst()
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const decideReports = (tx: Tx, messageId: string) =>
  tx
    .updateTable('message.chat_report')
    .set({ decided_at: sql<Date>`now()` })
    .where('message_id', '=', messageId)
    .where('decided_at', 'is', null)
    .execute()

/** The mute in force that ends last. */
export const muteOf = (reader: Reader, memberId: bigint) =>
  reader
    .selectFrom('message.chat_mute')
    .select(['until', 'reason'])
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .where('until', '>', sql<Date>`clock_timestamp()`)
    .orderBy('until', 'desc')
    .limit(1)
    .executeTakeFirst()

export const mutesInForce = (reader: Reader) =>
  reader
    .selectFrom('message.chat_mute')
    .select(['member_id as memberId', 'account', 'until', 'reason', 'operator'])
    .where('lifted_at', 'is', null)
    .where('until', '>', sql<Date>`clock_timestamp()`)
    .orderBy('until')
    .limit(200)
    .execute()

export async function insertMute(
  tx: Tx,
  m: { memberId: bigint; account: string; minutes: number; reason: string; operator: string }
): Promise<Date> {
  const row = await tx
    .insertInto('message.chat_mute')
    .values({
      member_id: m.memberId,
      account: m.account,
      until: sql<Date>`clock_timestamp() + make_interval(mins => ${m.minutes})`,
      reason: m.reason,
      operator: m.operator
    })
    .returning('until')
    .executeTakeFirstOrThrow()
  return row.until
}

/** Ends the member's mutes; false when there was none. */
export async function liftMutes(tx: Tx, memberId: bigint): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('message.chat_mute')
    .set({ lifted_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .where('until', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes what is too old to be read. */
export const deleteOldChat = (reader: Reader) =>
  sql`delete from message.chat_message where id < base.uuid7_floor(now() - make_interval(days => ${chatDays}))`.execute(reader)
