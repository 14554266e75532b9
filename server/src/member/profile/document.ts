// Numbers of identity documents: sealed for the member, compared by a mark, shown masked.

import { seal, sign, unseal } from '#base/crypto.ts'
import type { Reader, Tx } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { holdersOf } from '../member.store.ts'
import { changeProfile } from './profile.store.ts'

const documentPurpose = (memberId: bigint) => `id number:${memberId}`
/** Numbers of documents are compared without spaces and dashes, in capitals. */
export const plainNumber = (number: string): string => number.toUpperCase().replace(/[ -]/g, '')

/** The last three signs, three stars before them: how long the number is stays unsaid. */
export const maskDocument = (number: string): string => `***${number.slice(-3)}`

/** The number that is kept sealed; null without one. In full only behind an audited look. */
export const idNumberOf = (house: House, member: { readonly id: bigint; readonly idNumber: Buffer | null }): string | null =>
  member.idNumber && unseal(house.config.SEAL_KEY, documentPurpose(member.id), member.idNumber).toString()

/** A keyed hash of type and number, by which documents are compared. */
export const documentMark = (house: House, type: number, plain: string): Buffer =>
  Buffer.from(sign(house.config.SEAL_KEY, `id number:${type}:${plain}`), 'hex')

/** What is kept of a document: the number sealed for this member, and a keyed hash of type and number by which duplicates are found. */
export function documentOf(house: House, memberId: bigint, type: number, number: string): { number: Buffer; mark: Buffer } {
  const plain = plainNumber(number)
  return {
    number: seal(house.config.SEAL_KEY, documentPurpose(memberId), Buffer.from(plain)),
    mark: documentMark(house, type, plain)
  }
}

/** Keeps the document that an operator saw, in the place of what the member told. `number` and `mark`: from `documentOf`. */
export const setDocument = async (
  tx: Tx,
  memberId: bigint,
  document: { readonly type: number; readonly number: Buffer; readonly mark: Buffer }
): Promise<void> => {
  await changeProfile(tx, memberId, { texts: {}, document })
}

/** Other members who told a document of this mark; at most 100. */
export const documentHolders = (reader: Reader, memberId: bigint, mark: Buffer): Promise<bigint[]> => holdersOf(reader, memberId, mark)
