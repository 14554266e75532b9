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
import { mayBeGiven } from '#offer/offer.ts'
import { isQuiet, refuseQuiet } from '#protection/protection.ts'
import * as store from './application.store.ts'
import { type Applicable, applicableOf } from './offers.ts'

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

/** @throws DomainError not.found, application.closed, application.open, protection.closed */
async function checkOpen(tx: Tx, memberId: bigint, promotion: string): Promise<Applicable> {
  await refuseQuiet(tx, memberId, 'site')
  const applicable = await applicableOf(tx, promotion)
  if (!applicable) throw new DomainError('not.found')
  if (!applicable.open) throw new DomainError('application.closed')
  if (!mayFollow(await store.requestsTo(tx, memberId, promotion)) || !(await mayBeGiven(tx, applicable.offer, memberId)))
    throw new DomainError('application.open')
  return applicable
}

const tooMany = () =>
  new DomainError('application.pictures', { most: String(mostApplicationPictures) }, { pictures: 'application.pictures' })

/** A member's applications to a promotion, newest first, and what was kept for the next one. */
export async function applicationsOf(reader: Reader, memberId: bigint, promotion: string): Promise<z.output<typeof ownApplications.reply>> {
  const rows = await store.requestsTo(reader, memberId, promotion)
  const pictures = await store.picturesOf(reader, rows)
  const applicable = await applicableOf(reader, promotion)
  return {
    open: applicable?.open === true && mayFollow(rows) && !(await isQuiet(reader, memberId, 'site')),
    draft: await store.draftOf(reader, memberId, promotion),
    list: rows.map(row => shown(row, pictures.get(row.id)!.length))
  }
}

/** How the last application of a member to each promotion stands. */
export const applicationStates = async (reader: Reader, memberId: bigint): Promise<ReadonlyMap<string, ApplicationState>> =>
  new Map((await store.lastStates(reader, memberId)).map(({ promotion, state }) => [promotion, state]))

/** Keeps a picture for the next application. @throws DomainError application.pictures with a fourth one, picture.*, and as {@link checkOpen} */
export async function keepPicture(house: House, memberId: bigint, promotion: string, call: Call) {
  // a member who may not send is told before the work
  await inTransaction(house.db, tx => checkOpen(tx, memberId, promotion))
  const picture = await readSentPicture(call)
  return inTransaction(house.db, async tx => {
    await store.lockMember(tx, memberId)
    await checkOpen(tx, memberId, promotion)
    if ((await store.draftOf(tx, memberId, promotion)).length >= mostApplicationPictures) throw tooMany()
    const id = await keepFile(tx, house, { memberId, kind: fileKind, picture })
    await store.putPicture(tx, memberId, promotion, id)
    return { id, ...(await shownFile(tx, house, id, { kind: fileKind, memberId })) }
  })
}

/** A picture of the member's own. @throws DomainError not.found */
export async function ownPicture(reader: Reader, house: House, memberId: bigint, promotion: string, picture: string) {
  const row = await store.pictureOf(reader, memberId, picture)
  if (row?.promotion !== promotion) throw new DomainError('not.found')
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
export async function send(tx: Tx, memberId: bigint, { promotion, ...told }: z.output<typeof apply.input>) {
  const comment = told.comment.split('\n').map(cleanLine).join('\n').trim()
  const { min, max } = commentLength
  const length = lengthOfComment(comment)
  if (length < min || length > max)
    throw new DomainError('application.length', { min: String(min), max: String(max) }, { comment: 'application.length' })
  const pictures = [...new Set(told.pictures)]
  if (pictures.length > mostApplicationPictures) throw tooMany()
  await store.lockMember(tx, memberId)
  const { title } = await checkOpen(tx, memberId, promotion)
  const draft = await store.draftOf(tx, memberId, promotion)
  if (pictures.some(picture => !draft.includes(picture))) throw new DomainError('not.found', {}, { pictures: 'not.found' })
  const row = await store.insertRequest(tx, memberId, { promotion, title, comment })
  if (!row) throw new DomainError('application.open')
  await store.attach(tx, memberId, row.id, pictures)
  for (const left of draft) if (!pictures.includes(left)) await dropPicture(tx, memberId, left)
  await tell(tx, row)
  return shown(row, pictures.length)
}

/** Tells the member, and the consoles, how an application stands. */
export async function tell(tx: Tx, row: store.RequestRow): Promise<void> {
  const { id, promotion, title, state, amount } = row
  const body = { id, promotion, title, state, amount, remark: remarkOf(row) }
  for (const audience of [`member:${row.member_id}`, 'staff'] as const) await emit(tx, 'application.changed', audience, body)
}

/** Forgets pictures that were kept and not sent for a week. */
export async function forgetOldDrafts(house: House): Promise<void> {
  for (const { memberId, fileId } of await store.oldDrafts(house.db, draftDays))
    await inTransaction(house.db, tx => dropPicture(tx, memberId, fileId))
}
