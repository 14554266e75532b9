// SQL of conversations with customer service, their messages, and who of the operators is there.
import type { ServiceChannel, SupportTopic } from '@fairhouse/contract/message/message.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import { attendanceSeconds, conversationDays } from './rules.ts'

/** Whose conversation: a member's, or that of the visitor whose secret has this hash. */
export type Customer =
  | { readonly memberId: bigint; readonly account: string; readonly visitorHash: null }
  | { readonly memberId: null; readonly account: null; readonly visitorHash: Buffer }

export interface ConversationRow {
  readonly id: string
  readonly memberId: bigint | null
  readonly account: string | null
  readonly liveTopic: string | null
  readonly channel: ServiceChannel
  readonly topic: SupportTopic
  readonly open: boolean
  readonly waitingSince: Date | null
  readonly rating: number | null
  readonly createdAt: Date
  readonly lastAt: Date
  readonly unreadByCustomer: number
  readonly unreadByOperator: number
  readonly last: string
}
export interface LineRow {
  readonly id: string
  readonly by: 'customer' | 'operator' | 'house'
  readonly operator: string | null
  readonly text: string
  readonly at: Date
}

const unread = (of: 'customer' | 'operator', seen: string) => `(select count(*)::int from message.line l
  where l.conversation_id = c.id and l.said_by = '${of}' and (c.${seen} is null or l.id > c.${seen}))`
const columns = sql.raw(`c.id, c.member_id as "memberId", c.account, c.live_topic as "liveTopic", c.channel, c.topic, c.open,
  c.waiting_since as "waitingSince", c.rating, c.created_at as "createdAt", c.last_at as "lastAt",
  ${unread('operator', 'seen_by_customer')} as "unreadByCustomer", ${unread('customer', 'seen_by_operator')} as "unreadByOperator",
  coalesce((select l.text from message.line l where l.conversation_id = c.id and l.said_by <> 'house' order by l.id desc limit 1), '') as last`)
const owned = (by: Customer) => (by.memberId === null ? sql`c.visitor_hash = ${by.visitorHash}` : sql`c.member_id = ${by.memberId}`)

/** The customer's last conversation; `lock` holds it until the transaction ends. */
export async function conversationOf(reader: Reader, by: Customer, lock = false): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`
    select ${columns} from message.conversation c where ${owned(by)} order by c.id desc limit 1 ${lock ? sql`for update` : sql``}`.execute(
    reader
  )
  return rows[0]
}

export async function conversationById(reader: Reader, id: string, lock = false): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`
    select ${columns} from message.conversation c where c.id = ${id}::uuid ${lock ? sql`for update` : sql``}`.execute(reader)
  return rows[0]
}

/** Begins a conversation; undefined when one is open already. */
export async function insertConversation(
  tx: Tx,
  by: Customer,
  c: { channel: ServiceChannel; topic: SupportTopic; liveTopic: string | null }
): Promise<string | undefined> {
  const row = await tx
    .insertInto('message.conversation')
    .values({
      member_id: by.memberId,
      account: by.account,
      visitor_hash: by.visitorHash,
      live_topic: c.liveTopic,
      channel: c.channel,
      topic: c.topic
    })
    .onConflict(x => x.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function insertLine(
  tx: Reader,
  conversationId: string,
  by: LineRow['by'],
  text: string,
  operator: string | null
): Promise<LineRow> {
  const { rows } = await sql<LineRow>`
    insert into message.line (conversation_id, said_by, text, operator) values (${conversationId}::uuid, ${by}, ${text}, ${operator})
    returning id, said_by as by, operator, text, at`.execute(tx)
  return rows[0]!
}

export const linesBefore = async (reader: Reader, conversationId: string, before: string | undefined, limit: number) =>
  (
    await sql<LineRow>`
    select id, said_by as by, operator, text, at from message.line
    where conversation_id = ${conversationId}::uuid and ${before === undefined ? sql`true` : sql`id < ${before}::uuid`}
    order by id desc limit ${limit}`.execute(reader)
  ).rows

/** Notes that something was said. The customer waits from their first message without an answer on. */
export const noteLine = (tx: Tx, id: string, by: 'customer' | 'operator' | 'house', lineId: string) =>
  sql`update message.conversation set last_at = now(),
    waiting_since = ${by === 'customer' ? sql`coalesce(waiting_since, now())` : by === 'operator' ? sql`null` : sql`waiting_since`}
    ${by === 'customer' ? sql`, seen_by_customer = ${lineId}::uuid` : by === 'operator' ? sql`, seen_by_operator = ${lineId}::uuid` : sql``}
    where id = ${id}::uuid`.execute(tx)

/** Closes or opens a conversation; where it is opened, who waits for an answer waits from now on. */
export const setOpen = (tx: Tx, id: string, open: boolean, channel: ServiceChannel) =>
  tx
    .updateTable('message.conversation')
    .set({ open, channel, waiting_since: open ? sql<Date>`now()` : null, ...(open ? { rating: null } : {}) })
    .where('id', '=', id)
    .execute()

export const setRating = (tx: Tx, id: string, rating: number) =>
  tx.updateTable('message.conversation').set({ rating }).where('id', '=', id).execute()

/** One side has read everything there is now. */
export const setSeen = (tx: Tx, id: string, by: 'customer' | 'operator') =>
  sql`update message.conversation c set ${sql.raw(`seen_by_${by}`)} =
    (select l.id from message.line l where l.conversation_id = c.id order by l.id desc limit 1) where c.id = ${id}::uuid`.execute(tx)

const place = sql.raw(`(c.waiting_since is null), (c.channel <> 'vip'), (coalesce(c.waiting_since, c.last_at)), c.id`)

/** Open conversations: those that wait, VIP first, then the longest wait. Closed ones: newest first. */
export async function queueAfter(
  reader: Reader,
  filter: { state: 'open' | 'closed'; channel?: ServiceChannel | undefined; topic?: SupportTopic | undefined },
  after: string | undefined,
  limit: number
): Promise<ConversationRow[]> {
  const open = filter.state === 'open'
  const from =
    after === undefined
      ? sql`true`
      : open
        ? sql`(${place}) > (select ${place} from message.conversation c where c.id = ${after}::uuid)`
        : sql`c.id < ${after}::uuid`
  const { rows } = await sql<ConversationRow>`
    select ${columns} from message.conversation c
    where ${open ? sql`c.open` : sql`not c.open`} and ${from}
      and ${filter.channel ? sql`c.channel = ${filter.channel}` : sql`true`} and ${filter.topic ? sql`c.topic = ${filter.topic}` : sql`true`}
    order by ${open ? place : sql`c.id desc`} limit ${limit}`.execute(reader)
  return rows
}

export const noteAttendance = (tx: Tx, operatorId: bigint) =>
  sql`insert into message.attendance values (${operatorId}, now()) on conflict (operator_id) do update set at = now()`.execute(tx)

/** Is any operator there? */
export async function isAttended(reader: Reader): Promise<boolean> {
  const { rows } = await sql`select from message.attendance where at > now() - make_interval(secs => ${attendanceSeconds}) limit 1`.execute(
    reader
  )
  return rows.length > 0
}

/** Removes closed conversations that nobody will ask for any more. */
export const deleteOldConversations = (reader: Reader) =>
  sql`delete from message.conversation where not open and last_at < now() - make_interval(days => ${conversationDays})`.execute(reader)
