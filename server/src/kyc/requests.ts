// What a member does: puts pictures together, and sends them with type and number of the document.
import type { IdentityPart, identity } from '@fairhouse/contract/member/kyc.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import { forgetFile, keepFile, shownFile } from '#base/files/files.ts'
import { readSentPicture } from '#base/files/picture.ts'
import type { House } from '#base/house.ts'
import type { Call, MemberCaller } from '#base/http.ts'
import { newId } from '#base/uuid.ts'
import { birthdayOf, documentOf, idNumberOf, maskDocument, memberOf, plainNumber } from '#member/member.ts'
import { documentsOf, tierOf } from './kyc.ts'
import { maySend, missingParts } from './rules.ts'
import {
  draftOf,
  insertRequest,
  lastRequest,
  lockMember,
  moveParts,
  oldDrafts,
  putDraft,
  type RequestRow,
  settings,
  takeDraft
} from './store.ts'

/** What the files of this module are kept as. */
export const fileKind = 'kyc'
/** Pictures that were never sent are forgotten after so many days. */
const draftDays = 30

export const numberOf = (house: House, r: RequestRow): string => idNumberOf(house, { id: r.memberId, idNumber: r.idNumber }) ?? ''

const isOpen = async (reader: Reader, memberId: bigint): Promise<boolean> => maySend(await documentsOf(reader, memberId), now())

/** How far the member is known, and what became of the documents. */
export async function identityOf(reader: Reader, house: House, memberId: bigint): Promise<z.output<typeof identity.reply>> {
  const { real_name } = await memberOf(reader, memberId)
  const { addressNeeded } = await settings(reader)
  const last = await lastRequest(reader, memberId)
  const documents = await documentsOf(reader, memberId)
  return {
    tier: await tierOf(reader, memberId),
    realName: real_name,
    birthday: await birthdayOf(reader, memberId),
    addressNeeded,
    open: maySend(documents, now()),
    documents,
    draft: (await draftOf(reader, memberId)).map(d => d.part),
    request: last
      ? {
          id: last.id,
          state: last.state,
          idType: last.idType,
          idNumber: maskDocument(numberOf(house, last)),
          parts: [...last.parts],
          sentAt: last.sentAt,
          decidedAt: last.decidedAt,
          reason: last.reason,
          expiresOn: last.expiresOn
        }
      : null
  }
}

async function drop(tx: Tx, memberId: bigint, part: IdentityPart): Promise<void> {
  const former = await takeDraft(tx, memberId, part)
  if (former) await forgetFile(tx, former)
}

/** Takes a picture in the place of the former of this part. @throws DomainError picture.invalid, picture.tooLarge, picture.quota, identity.notOpen */
export async function uploadPicture(house: House, { memberId }: MemberCaller, part: IdentityPart, call: Call) {
  // who may not send is told before the work
  if (!(await isOpen(house.db, memberId))) throw new DomainError('identity.notOpen')
  const picture = await readSentPicture(call)
  return inTransaction(house.db, async tx => {
    await lockMember(tx, memberId)
    if (!(await isOpen(tx, memberId))) throw new DomainError('identity.notOpen')
    const fileId = await keepFile(tx, house, { memberId, kind: fileKind, picture })
    await drop(tx, memberId, part)
    await putDraft(tx, memberId, part, fileId)
    return shownFile(tx, house, fileId, { kind: fileKind, memberId })
  })
}

/** A picture that was not sent yet. @throws DomainError not.found */
export async function draftPicture(reader: Reader, house: House, memberId: bigint, part: IdentityPart) {
  const found = (await draftOf(reader, memberId)).find(d => d.part === part)
  if (!found) throw new DomainError('not.found')
  return shownFile(reader, house, found.fileId, { kind: fileKind, memberId })
}

/** Forgets a picture that was not sent yet. */
export async function dropPicture(tx: Tx, memberId: bigint, part: IdentityPart): Promise<void> {
  await lockMember(tx, memberId)
  await drop(tx, memberId, part)
}

/**
 * Sends what was put together. Parts that do not belong to this type of document are forgotten. Returns the id of the request.
 * @throws DomainError identity.notOpen, identity.profile without name or birthday, identity.parts {parts}, input.rule
 */
export async function sendIdentity(
  tx: Tx,
  house: House,
  { memberId }: MemberCaller,
  { idType, idNumber }: { idType: number; idNumber: string }
): Promise<string> {
  await lockMember(tx, memberId)
  if (!(await isOpen(tx, memberId))) throw new DomainError('identity.notOpen')
  if (plainNumber(idNumber).length < 4) throw new DomainError('input.rule', {}, { idNumber: 'input.rule' })
  if ((await memberOf(tx, memberId)).real_name === null || (await birthdayOf(tx, memberId)) === null)
    throw new DomainError('identity.profile')
  const there = (await draftOf(tx, memberId)).map(d => d.part)
  const { addressNeeded } = await settings(tx)
  const missing = missingParts(idType, addressNeeded, there)
  if (missing.length > 0) throw new DomainError('identity.parts', {}, Object.fromEntries(missing.map(p => [p, 'identity.parts'])))
  const id = newId()
  await insertRequest(tx, { id, memberId, idType, ...documentOf(house, memberId, idType, idNumber) })
  // a proof of address that was not asked for is looked at all the same
  const extra = missingParts(idType, true, []).concat('address')
  await moveParts(
    tx,
    memberId,
    id,
    there.filter(p => extra.includes(p))
  )
  for (const part of there) await drop(tx, memberId, part)
  await emit(tx, 'identity.changed', `member:${memberId}`, { id, state: 'OPEN' })
  await emit(tx, 'identity.changed', 'staff', { id, state: 'OPEN' })
  return id
}

/** Forgets pictures that were put together and not sent for 30 days. */
export async function forgetOldDrafts(house: House): Promise<void> {
  for (const { memberId, part } of await oldDrafts(house.db, draftDays))
    await inTransaction(house.db, tx => dropPicture(tx, memberId, part))
}
