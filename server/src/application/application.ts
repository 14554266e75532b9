// What a member does: keeps pictures for an application, sends them with a comment, and reads what became of it.
import {
  type apply,
  commentLength,
  lengthOfComment,
  mostApplicationPictures,
  mostApplications,
  type ownApplication,
  type ownApplications
} from '@fairhouse/contract/money/application.ts'
import type { ApplicationState } from '@fairhouse/contract/states.ts'
import type { z } from 'zod'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import { forgetFile, keepFile, shownFile } from '#base/files/files.ts'
import { readSentPicture } from '#base/files/picture.ts'
import type { House } from '#base/house.ts'
import type { Call } from '#base/http.ts'
import { uuidTime } from '#base/uuid.ts'
import { cleanLine } from '#member/member.ts'
import { isClosedOut, refuseClosedOut } from '#protection/protection.ts'
import * as store from './application.store.ts'
import { applicableOffer } from './offers.ts'
import type { ApplicableOffer } from './ports.ts'

/** What the pictures are kept as. */
export const fileKind = 'application'
/** Pictures that were never sent are forgotten after so many days. */
const draftDays = 7

/** What the member reads of a decision. */
export const remarkOf = ({ state, reason }: store.RequestRow) => (state === 'rejected' ? reason : null)

const shown = (row: store.RequestRow, pictures: number): z.output<typeof ownApplication> => ({
  id: row.id,
  comment: row.comment,
  pictures,
  state: row.state,
  amount: row.amount,
  remark: remarkOf(row),
  sentAt: uuidTime(row.id),
  decidedAt: row.decided_at
})

/** May another one be sent after these? */
const mayFollow = (rows: readonly store.RequestRow[]): boolean =>
  rows.length < mostApplications && rows.every(({ state }) => state === 'rejected')

/** @throws DomainError not.found, application.closed, application.open, protection.closed, and what the offer refuses this member with */
async function checkOpen(tx: Tx, house: House, memberId: bigint, offerId: string): Promise<ApplicableOffer> {
  await refuseClosedOut(tx, memberId)
  const offer = await applicableOffer(tx, house, offerId)
  if (!offer) throw new DomainError('not.found')
  if (!offer.open) throw new DomainError('application.closed')
  if (!mayFollow(await store.requestsTo(tx, memberId, offerId))) throw new DomainError('application.open')
  await offer.check(tx, house, memberId, offerId)
  return offer
}

const tooMany = () =>
  new DomainError('application.pictures', { most: String(mostApplicationPictures) }, { pictures: 'application.pictures' })

/** A member's applications to an offer, newest first, and what was kept for the next one. */
export async function applicationsOf(
  reader: Reader,
  house: House,
  memberId: bigint,
  offerId: string
): Promise<z.output<typeof ownApplications.reply>> {
  const rows = await store.requestsTo(reader, memberId, offerId)
  const pictures = await store.picturesOf(reader, rows)
  const offer = await applicableOffer(reader, house, offerId)
  return {
    open: offer?.open === true && mayFollow(rows) && !(await isClosedOut(reader, memberId)),
    draft: await store.draftOf(reader, memberId, offerId),
    list: rows.map(row => shown(row, pictures.get(row.id)!.length))
  }
}

/** How the last application of a member to each offer stands. */
export const applicationStates = async (reader: Reader, memberId: bigint): Promise<ReadonlyMap<string, ApplicationState>> =>
  new Map((await store.lastStates(reader, memberId)).map(({ offerId, state }) => [offerId, state]))

/** Keeps a picture for the next application. @throws DomainError application.pictures with a fourth one, picture.*, and as {@link checkOpen} */
export async function keepPicture(house: House, memberId: bigint, offerId: string, call: Call) {
  // a member who may not send is told before the work
  await inTransaction(house.db, tx => checkOpen(tx, house, memberId, offerId))
  const picture = await readSentPicture(call)
  return inTransaction(house.db, async tx => {
    await store.lockMember(tx, memberId)
    await checkOpen(tx, house, memberId, offerId)
    if ((await store.draftOf(tx, memberId, offerId)).length >= mostApplicationPictures) throw tooMany()
    const id = await keepFile(tx, house, { memberId, kind: fileKind, picture })
    await store.putPicture(tx, memberId, offerId, id)
    return { id, ...(await shownFile(tx, house, id, { kind: fileKind, memberId })) }
  })
}

/** A picture of the member's own. @throws DomainError not.found */
export async function ownPicture(reader: Reader, house: House, memberId: bigint, offerId: string, picture: string) {
  const row = await store.pictureOf(reader, memberId, picture)
  if (row?.offer_id !== offerId) throw new DomainError('not.found')
  return shownFile(reader, house, picture, { kind: fileKind, memberId })
}

/** Forgets a picture that was not sent; what was sent stays. */
export async function dropPicture(tx: Tx, memberId: bigint, picture: string): Promise<void> {
  await store.lockMember(tx, memberId)
  if (await store.takeDraft(tx, memberId, picture)) await forgetFile(tx, picture)
}

/**
 * Sends an application. Pictures that were kept and left out of it are forgotten.
 * @throws DomainError application.length {min, max}, application.pictures {most}, not.found of a picture, and as {@link checkOpen}
 */
export async function send(tx: Tx, house: House, memberId: bigint, { offer, ...told }: z.output<typeof apply.input>) {
  const comment = told.comment.split('\n').map(cleanLine).join('\n').trim()
  const { min, max } = commentLength
  const length = lengthOfComment(comment)
  if (length < min || length > max)
    throw new DomainError('application.length', { min: String(min), max: String(max) }, { comment: 'application.length' })
  const pictures = [...new Set(told.pictures)]
  if (pictures.length > mostApplicationPictures) throw tooMany()
  await store.lockMember(tx, memberId)
  const { title } = await checkOpen(tx, house, memberId, offer)
  const draft = await store.draftOf(tx, memberId, offer)
  if (pictures.some(picture => !draft.includes(picture))) throw new DomainError('not.found', {}, { pictures: 'not.found' })
  const row = await store.insertRequest(tx, memberId, { offerId: offer, title, comment })
  if (!row) throw new DomainError('application.open')
  await store.attach(tx, memberId, row.id, pictures)
  for (const left of draft) if (!pictures.includes(left)) await dropPicture(tx, memberId, left)
  await tell(tx, row)
  return shown(row, pictures.length)
}

/** Tells the member, and the consoles, how an application stands. */
export async function tell(tx: Tx, row: store.RequestRow): Promise<void> {
  const { id, offer_id: offer, title, state, amount } = row
  const body = { id, offer, title, state, amount, remark: remarkOf(row) }
  for (const audience of [`member:${row.member_id}`, 'staff'] as const) await emit(tx, 'application.changed', audience, body)
}

/** Forgets pictures that were kept and not sent for a week. */
export async function forgetOldDrafts(house: House): Promise<void> {
  for (const { memberId, fileId } of await store.oldDrafts(house.db, draftDays))
    await inTransaction(house.db, tx => dropPicture(tx, memberId, fileId))
}
