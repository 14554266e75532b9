// Live customer service: conversations of members and visitors with the operators.
import { type ServiceChannel, type SupportState, type SupportTopic, serviceChannelOf } from '@fairhouse/contract/message/message.ts'
import type { SupportLine, supportNotes } from '@fairhouse/contract/message/shapes.ts'
import { newToken, sha256 } from '#base/crypto.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import type { Call, Caller, OperatorCaller } from '#base/http.ts'
import { pageOf } from '#base/paging.ts'
import { rankOf } from '#member/member.ts'
import { writeAudit } from '#staff/staff.ts'
import { beginningOf } from './rules.ts'
import * as store from './support-store.ts'

const linesAtOnce = 50

/**
 * Whose conversation a call is about: the member's, else that of the visitor who shows the secret. Null for a visitor without one.
 * @throws DomainError session.ended when a session was meant: what is written then must not land with a visitor
 */
export function customerOf(caller: Caller, call: Pick<Call, 'token'>, visitor: string | undefined): store.Customer | null {
  if (caller.kind === 'member') return { memberId: caller.memberId, account: caller.account, visitorHash: null }
  if (call.token) throw new DomainError('session.ended')
  return visitor === undefined ? null : { memberId: null, account: null, visitorHash: sha256(visitor) }
}

const known = (by: store.Customer | null): store.Customer => {
  if (!by) throw new DomainError('input.required', {}, { visitor: 'input.required' })
  return by
}

const channelFor = async (reader: Reader, by: store.Customer | null): Promise<ServiceChannel> =>
  serviceChannelOf(by?.memberId ? (await rankOf(reader, by.memberId))?.rankLevel : null)

const shownLine = ({ id, by, text, at }: store.LineRow): SupportLine => ({ id, by, text, at })

const linesPage = (reader: Reader, id: string, before?: string) =>
  pageOf({ before, limit: linesAtOnce }, shownLine, (place, limit) => store.linesBefore(reader, id, place, limit))

/** The caller's last conversation and what is true of customer service now. */
export async function supportState(reader: Reader, by: store.Customer | null): Promise<SupportState> {
  const c = by && (await store.conversationOf(reader, by))
  const { list, next } = c ? await linesPage(reader, c.id) : { list: [], next: null }
  return {
    channel: await channelFor(reader, by),
    online: await store.isAttended(reader),
    conversation: c
      ? {
          id: c.id,
          channel: c.channel,
          topic: c.topic,
          open: c.open,
          waitingSince: c.waitingSince,
          rating: c.rating,
          unread: c.unreadByCustomer,
          liveTopic: c.liveTopic
        }
      : null,
    lines: list,
    next
  }
}

/** Older messages of the caller's own conversation. @throws DomainError not.found */
export async function olderLines(reader: Reader, by: store.Customer | null, before: string) {
  const c = await store.conversationOf(reader, known(by))
  if (!c) throw new DomainError('not.found')
  return linesPage(reader, c.id, before)
}

/** Tells the customer, and (without words) the consoles. */
async function tell(tx: Tx, c: Pick<store.ConversationRow, 'id' | 'memberId' | 'liveTopic'>, line: store.LineRow): Promise<void> {
  const audience = c.memberId === null ? (c.liveTopic as `support:${string}`) : (`member:${c.memberId}` as const)
  await emit(tx, 'support.said', audience, { conversationId: c.id, line: shownLine(line) })
  await emit(tx, 'support.changed', 'staff', { conversationId: c.id })
}

async function addLine(
  tx: Tx,
  c: Pick<store.ConversationRow, 'id' | 'memberId' | 'liveTopic'>,
  by: store.LineRow['by'],
  text: string,
  operator: string | null = null
): Promise<void> {
  const line = await store.insertLine(tx, c.id, by, text, operator)
  await store.noteLine(tx, c.id, by, line.id)
  await tell(tx, c, line)
}

const note = (
  tx: Tx,
  c: Pick<store.ConversationRow, 'id' | 'memberId' | 'liveTopic'>,
  what: (typeof supportNotes)[number],
  operator: string | null = null
) => addLine(tx, c, 'house', what, operator)

/** Writes to customer service; with a topic a new conversation begins where none is open. @throws DomainError support.closed */
export async function askSupport(
  tx: Tx,
  customer: store.Customer | null,
  text: string,
  topic: SupportTopic | undefined
): Promise<SupportState> {
  const by = known(customer)
  let c = await store.conversationOf(tx, by, true)
  if (!c?.open) {
    if (!topic) throw new DomainError('support.closed')
    const liveTopic = by.memberId === null ? `support:${newToken()}` : null
    await store.insertConversation(tx, by, { channel: await channelFor(tx, by), topic, liveTopic })
    // another tab may have begun it first: then that one is meant
    c = (await store.conversationOf(tx, by, true))!
    if (!c.open) throw new DomainError('support.closed')
  }
  await addLine(tx, c, 'customer', text)
  return supportState(tx, by)
}

/** The customer closes their conversation. @throws DomainError support.closed */
export async function closeOwn(tx: Tx, customer: store.Customer | null): Promise<SupportState> {
  const by = known(customer)
  const c = await store.conversationOf(tx, by, true)
  if (!c?.open) throw new DomainError('support.closed')
  await store.setOpen(tx, c.id, false, c.channel)
  await note(tx, c, 'closedByCustomer')
  return supportState(tx, by)
}

/** The customer opens their closed conversation again, in the channel that is theirs now. @throws DomainError not.found, support.open */
export async function reopenOwn(tx: Tx, customer: store.Customer | null): Promise<SupportState> {
  const by = known(customer)
  const c = await closedOf(tx, by)
  await store.setOpen(tx, c.id, true, await channelFor(tx, by)).catch((cause: { code?: string }) => {
    // another tab has begun a new one meanwhile
    throw cause.code === '23505' ? new DomainError('support.open') : cause
  })
  await note(tx, c, 'reopened')
  return supportState(tx, by)
}

async function closedOf(tx: Tx, by: store.Customer): Promise<store.ConversationRow> {
  const c = await store.conversationOf(tx, by, true)
  if (!c) throw new DomainError('not.found')
  if (c.open) throw new DomainError('support.open')
  return c
}

/** Rates the closed conversation, 1 to 5. @throws DomainError not.found, support.open */
export async function rateOwn(tx: Tx, customer: store.Customer | null, rating: number): Promise<SupportState> {
  const by = known(customer)
  const c = await closedOf(tx, by)
  await store.setRating(tx, c.id, rating)
  await emit(tx, 'support.changed', 'staff', { conversationId: c.id })
  return supportState(tx, by)
}

/** The customer has read everything. */
export async function seenByCustomer(tx: Tx, customer: store.Customer | null): Promise<void> {
  const c = customer && (await store.conversationOf(tx, customer))
  if (c) await store.setSeen(tx, c.id, 'customer')
}

const queued = (c: store.ConversationRow) => ({
  id: c.id,
  channel: c.channel,
  topic: c.topic,
  open: c.open,
  waitingSince: c.waitingSince,
  rating: c.rating,
  unread: c.unreadByOperator,
  member: c.memberId === null ? null : { id: String(c.memberId), account: c.account! },
  createdAt: c.createdAt,
  lastAt: c.lastAt,
  last: beginningOf(c.last)
})

/** The operators' queue. */
export const supportQueue = (
  reader: Reader,
  page: Parameters<typeof store.queueAfter>[1] & { before?: string | undefined; limit: number }
) => pageOf(page, queued, (after, limit) => store.queueAfter(reader, page, after, limit))

/** A conversation with its messages as operators read it. @throws DomainError not.found */
export async function conversationFor(reader: Reader, id: string, before: string | undefined) {
  const c = await store.conversationById(reader, id)
  if (!c) throw new DomainError('not.found')
  const { list, next } = await pageOf(
    { before, limit: linesAtOnce },
    (line: store.LineRow) => line,
    (place, limit) => store.linesBefore(reader, id, place, limit)
  )
  return { conversation: queued(c), lines: list, next }
}

async function openOne(tx: Tx, id: string): Promise<store.ConversationRow> {
  const c = await store.conversationById(tx, id, true)
  if (!c) throw new DomainError('not.found')
  if (!c.open) throw new DomainError('support.closed')
  return c
}

const again = async (tx: Tx, id: string) => queued((await store.conversationById(tx, id))!)

const auditOf = (c: store.ConversationRow) => (c.memberId === null ? {} : { memberId: String(c.memberId) })

/** An operator answers. @throws DomainError not.found, support.closed */
export async function answer(tx: Tx, caller: OperatorCaller, id: string, text: string, address: string) {
  const c = await openOne(tx, id)
  await addLine(tx, c, 'operator', text, caller.username)
  await writeAudit(tx, caller, 'support.reply', `conversation:${id}`, auditOf(c), address)
  return again(tx, id)
}

/** An operator closes a conversation. @throws DomainError not.found, support.closed */
export async function endConversation(tx: Tx, caller: OperatorCaller, id: string, address: string) {
  const c = await openOne(tx, id)
  await store.setOpen(tx, id, false, c.channel)
  await note(tx, c, 'closedByOperator', caller.username)
  await writeAudit(tx, caller, 'support.close', `conversation:${id}`, auditOf(c), address)
  return again(tx, id)
}

/** An operator has read everything. @throws DomainError not.found */
export async function seenByOperator(tx: Tx, id: string): Promise<void> {
  if (!(await store.conversationById(tx, id))) throw new DomainError('not.found')
  await store.setSeen(tx, id, 'operator')
}

/** The operator is there to answer. */
export const attend = (tx: Tx, caller: OperatorCaller) => store.noteAttendance(tx, caller.operatorId)
