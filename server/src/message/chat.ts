// The chat room: who may write, what others see of it, and what moderators do.
import type { Audience } from '@fairhouse/contract/events.ts'
import type { ReportReason } from '@fairhouse/contract/message/message.ts'
import type { ChatLine } from '@fairhouse/contract/message/shapes.ts'
import { houseRoom } from '@fairhouse/contract/message/shapes.ts'
import { tableEngineCodes } from '@fairhouse/contract/play/table-view.ts'
import { now } from '#base/clock.ts'
import { sign } from '#base/crypto.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import type { House } from '#base/house.ts'
import type { Caller, MemberCaller, OperatorCaller } from '#base/http.ts'
import { pageOf } from '#base/paging.ts'
import { gamesOfEngine } from '#catalogue/catalogue.ts'
import { memberOf, publicName } from '#member/member.ts'
import { writeAudit } from '#staff/staff.ts'
import * as store from './chat-store.ts'
import { refuseToSay } from './rules.ts'

type Page = { before?: string | undefined; limit: number }

/** What stands for a writer in every message: tells members apart, for muting, without telling who they are. */
const authorOf = (house: House, memberId: bigint): string => sign(house.config.SEAL_KEY, `chat author:${memberId}`).slice(0, 20)

const shown = (house: House, viewer: bigint | null, row: store.ChatRow): ChatLine => ({
  id: row.id,
  author: authorOf(house, row.memberId),
  name: row.memberId === viewer ? row.account : publicName(row.account, row.demo),
  text: row.removedAt ? null : row.text,
  at: row.at,
  room: row.room
})

/** Who hears what happens in a room. */
const audienceOf = (room: string): Audience => (room === houseRoom ? 'chat' : `chat:${room}`)

/** The live tables with a room of their own. */
const tableRooms = async (reader: Reader) =>
  (await Promise.all(tableEngineCodes.map(engine => gamesOfEngine(reader, engine)))).flat().filter(game => game.visible)

/** @throws DomainError not.found where no such table is shown */
async function mustBeRoom(reader: Reader, room: string): Promise<void> {
  if (room !== houseRoom && !(await tableRooms(reader)).some(game => game.code === room)) throw new DomainError('not.found')
}

const viewerOf = (caller: Caller): bigint | null => (caller.kind === 'member' ? caller.memberId : null)

/** A room's state, and the caller's own mute. @throws DomainError not.found */
export async function chatRoom(reader: Reader, house: House, caller: Caller, room: string) {
  await mustBeRoom(reader, room)
  const me =
    caller.kind === 'member'
      ? { author: authorOf(house, caller.memberId), mute: (await store.muteOf(reader, caller.memberId)) ?? null }
      : null
  const { open, slowSeconds } = await store.chatSetting(reader, room)
  return { open, slowSeconds, me }
}

/** Messages of a room, newest first, as the caller may see them. @throws DomainError not.found */
export async function chatMessages(reader: Reader, house: House, caller: Caller, { room, ...page }: Page & { room: string }) {
  await mustBeRoom(reader, room)
  return pageOf(
    page,
    (row: store.ChatRow) => shown(house, viewerOf(caller), row),
    (before, limit) => store.chatBefore(reader, room, before, limit)
  )
}

/**
 * Says something to everybody in a room. Mutes hold in every room, and so does the time between two messages.
 * @throws DomainError not.found, chat.closed, chat.muted {minutes, reason}, chat.slow {seconds}
 */
export async function say(
  tx: Tx,
  house: House,
  caller: MemberCaller,
  { text, room: name }: { text: string; room: string }
): Promise<ChatLine> {
  await mustBeRoom(tx, name)
  const { memberId, account, demo = false } = caller
  await store.lockWriter(tx, memberId)
  const [room, mute] = [await store.chatSetting(tx, name), (await store.muteOf(tx, memberId)) ?? null]
  refuseToSay(room, mute, await store.lastSaidAt(tx, memberId), now())
  const row = await store.insertChat(tx, { memberId, account, text, demo, room: name })
  await emit(tx, 'chat.said', audienceOf(name), shown(house, null, row))
  if (name !== houseRoom) await emit(tx, 'chat.saidAtTable', 'staff', { room: name })
  return shown(house, memberId, row)
}

/** Shows somebody else's message to the moderators. @throws DomainError not.found for one's own, a removed one, or none */
export async function report(tx: Tx, caller: MemberCaller, id: string, reason: ReportReason): Promise<void> {
  const row = await store.chatById(tx, id)
  if (!row || row.removedAt || row.memberId === caller.memberId) throw new DomainError('not.found')
  if (await store.insertReport(tx, id, caller.memberId, reason)) await emit(tx, 'chat.reported', 'staff', { id })
}

const moderated = (row: store.ModeratedRow) => ({
  id: row.id,
  member: { id: String(row.memberId), account: row.account },
  text: row.text,
  at: row.at,
  room: row.room,
  removed: row.removedAt ? { at: row.removedAt, operator: row.removedBy!, reason: row.removeReason! } : null,
  reports: row.reports.map(r => ({ reason: r.reason, at: new Date(r.at) }))
})

/** Messages for the moderators, newest first. */
export const moderatedMessages = (reader: Reader, page: Page & { account?: string | undefined; room?: string | undefined }) =>
  pageOf(page, moderated, (before, limit) => store.moderatedBefore(reader, page, before, limit))

/** Messages that wait for a moderator's decision, oldest first. */
export const reportedMessages = (reader: Reader, page: Page) =>
  pageOf(page, moderated, (after, limit) => store.reportedAfter(reader, after, limit))

/** Every room, with everybody who is muted. */
export async function moderatedRoom(reader: Reader) {
  const [mutes, tables] = [await store.mutesInForce(reader), await tableRooms(reader)]
  const rooms = await store.chatSettings(reader, [houseRoom, ...tables.map(game => game.code)])
  return {
    rooms: rooms.map(room => ({ ...room, name: tables.find(game => game.code === room.room)?.name ?? null })),
    mutes: mutes.map(({ memberId, account, ...rest }) => ({ member: { id: String(memberId), account }, ...rest }))
  }
}

/** Opens or closes a room and sets its slow mode; everybody in it hears of it. @throws DomainError not.found */
export async function setRoom(
  tx: Tx,
  caller: OperatorCaller,
  { room, open, slowSeconds }: { room: string; open: boolean; slowSeconds: number },
  address: string
) {
  await mustBeRoom(tx, room)
  await store.setChatSetting(tx, { room, open, slowSeconds })
  await writeAudit(tx, caller, 'chat.room', room === houseRoom ? 'chat:room' : `chat:${room}`, { open, slowSeconds }, address)
  await emit(tx, 'chat.changed', audienceOf(room), { room, open, slowSeconds })
  return { open, slowSeconds }
}

/** Takes a message away for everybody. @throws DomainError not.found, chat.removed */
export async function removeChat(tx: Tx, caller: OperatorCaller, id: string, reason: string, address: string) {
  const row = await store.chatById(tx, id)
  if (!row) throw new DomainError('not.found')
  if (!(await store.removeMessage(tx, id, caller.username, reason))) throw new DomainError('chat.removed')
  await store.decideReports(tx, id)
  await writeAudit(tx, caller, 'chat.remove', `chatMessage:${id}`, { memberId: String(row.memberId), reason }, address)
  await emit(tx, 'chat.removed', audienceOf(row.room), { id, room: row.room })
  await emit(tx, 'chat.reported', 'staff', { id })
  return moderated((await store.chatById(tx, id))!)
}

/** Lets a reported message stand. @throws DomainError not.found */
export async function dismissReports(tx: Tx, caller: OperatorCaller, id: string, address: string) {
  const row = await store.chatById(tx, id)
  if (!row) throw new DomainError('not.found')
  await store.decideReports(tx, id)
  await writeAudit(tx, caller, 'chat.dismiss', `chatMessage:${id}`, { memberId: String(row.memberId) }, address)
  await emit(tx, 'chat.reported', 'staff', { id })
  return moderated({ ...row, reports: [] })
}

/** Lets a member only read for so many minutes; a longer mute that is in force stays. @throws DomainError not.found */
export async function mute(
  tx: Tx,
  caller: OperatorCaller,
  input: { memberId: string; minutes: number; reason: string },
  address: string
): Promise<{ until: Date }> {
  const memberId = BigInt(input.memberId)
  const { username } = await memberOf(tx, memberId)
  await store.lockWriter(tx, memberId)
  const { minutes, reason } = input
  const until = await store.insertMute(tx, { memberId, account: username, minutes, reason, operator: caller.username })
  await writeAudit(tx, caller, 'chat.mute', `player:${memberId}`, { minutes: String(minutes), reason }, address)
  await emit(tx, 'chat.muted', `member:${memberId}`, {})
  return { until }
}

/** Lets a muted member write again. @throws DomainError not.found when there is no mute */
export async function liftMute(tx: Tx, caller: OperatorCaller, memberId: bigint, address: string): Promise<void> {
  if (!(await store.liftMutes(tx, memberId))) throw new DomainError('not.found')
  await writeAudit(tx, caller, 'chat.lift', `player:${memberId}`, {}, address)
  await emit(tx, 'chat.muted', `member:${memberId}`, {})
}
