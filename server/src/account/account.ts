// Who a member is: registration, login, sessions, what others may ask about a member.

import type { Language } from '@fairhouse/contract/endpoint.ts'
import type { registerFields } from '@fairhouse/contract/registration.ts'
import type { z } from 'zod'
import { networkOf } from '#base/address.ts'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { checkPassword, hashPassword } from '#base/password.ts'
import { brandOf } from '#brand/brand.ts'
import { judgePassword } from './password.ts'
import { lockAddressAfter, lockAfter, lockMinutes, usernameKey } from './rules.ts'
import { endSession, type Origin, openSession } from './sessions.ts'
import { forgetTries, forgetTriesOf, insertMember, memberById, memberByKey, membersByIds, noteTries, setMember, triesOf } from './store.ts'

export { lastLoginOf } from './devices.ts'
export { maskName, maskRealName } from './rules.ts'
export { aliveSessions, endSession, forgetSessions, memberByToken, type Origin, proven } from './sessions.ts'

/**
 * Makes a member. The caller opens the wallet in the same transaction.
 * @throws DomainError username.taken
 */
export async function createMember(
  tx: Tx,
  m: {
    username: string
    passwordHash: string
    language: Language
    currency: string
    termsVersion: string
    address: string | null
    type?: number
  }
): Promise<bigint> {
  const id = await insertMember(tx, { ...m, usernameKey: usernameKey(m.username), type: m.type ?? 0 })
  if (id === undefined) throw new DomainError('username.taken', {}, { username: 'username.taken' })
  return id
}

/** Names and types of these members; whoever does not exist is left out. */
export async function namesOf(reader: Reader, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, { username: string; type: number }>> {
  return new Map((await membersByIds(reader, ids)).map(m => [m.id, m]))
}

/** Registers by username and password and logs in. `opened` runs in the same transaction with the new member. */
export async function register(
  house: House,
  fields: Pick<z.output<typeof registerFields>, 'username' | 'password' | 'language'>,
  origin: Origin & { language: Language },
  inTx: (work: (tx: Tx) => Promise<string>) => Promise<string>,
  opened: (tx: Tx, memberId: bigint, currency: string) => Promise<void>
): Promise<{ token: string }> {
  await judgePassword(house, fields.password, fields.username, 'password')
  const brand = await brandOf(house.db)
  // hashed before the transaction: it must not be held for the time of a hash
  const passwordHash = await hashPassword(fields.password)
  const token = await inTx(async tx => {
    const memberId = await createMember(tx, {
      username: fields.username,
      passwordHash,
      language: fields.language ?? origin.language,
      currency: brand.currency,
      termsVersion: brand.termsVersion,
      address: origin.address
    })
    await opened(tx, memberId, brand.currency)
    return openSession(tx, house, { id: memberId, funds_password_hash: null }, origin, { stage: 'full', factor: false })
  })
  return { token }
}

/**
 * Checks name and password and opens a session. Failures are counted per name and per address; the answer is the same whichever was wrong.
 * @throws DomainError login.wrong, login.locked {minutes}, account.blocked
 */
export async function login(house: House, fields: { username: string; password: string }, origin: Origin): Promise<{ token: string }> {
  const { db } = house
  const key = usernameKey(fields.username)
  const [name, address] = [`name:${key}`, `address:${networkOf(origin.address)}`]
  // counted before the hash, so that many guesses at once do not slip through; a success takes it back
  const tries = await noteTries(db, [name, address])
  const [byName, byAddress] = [await triesOf(db, name), await triesOf(db, address)]
  if (byName > lockAfter || byAddress > lockAddressAfter) {
    await forgetTries(db, tries)
    throw new DomainError('login.locked', { minutes: String(lockMinutes) })
  }
  const member = await memberByKey(db, key)
  const right = await checkPassword(member?.password_hash ?? null, fields.password).catch(async cause => {
    await forgetTries(db, tries)
    throw cause
  })
  if (!right) throw new DomainError('login.wrong')
  await forgetTries(db, tries)
  if (member!.status === 'blocked') throw new DomainError('account.blocked')
  await forgetTriesOf(db, name)
  return { token: await inTransaction(db, tx => openSession(tx, house, member!, origin, { stage: 'full', factor: false })) }
}

/** Blocks or unblocks a member; blocking ends every session. @throws DomainError not.found */
export async function blockMember(tx: Tx, house: House, memberId: bigint, blocked: boolean): Promise<void> {
  const { numUpdatedRows } = await setMember(tx, memberId, { status: blocked ? 'blocked' : 'active' })
  if (numUpdatedRows === 0n) throw new DomainError('not.found')
  if (blocked) await endSession(tx, house, memberId, null)
}

export async function memberOf(reader: Reader, memberId: bigint) {
  const row = await memberById(reader, memberId)
  if (!row) throw new DomainError('not.found')
  return row
}

/** The name and the level (0 to 99) of the member's rank, or null without one. */
export async function rankOf(reader: Reader, memberId: bigint): Promise<{ labelName: string; rankLevel: number } | null> {
  const { rank_level, rank_name } = await memberOf(reader, memberId)
  return rank_level === null ? null : { labelName: rank_name!, rankLevel: rank_level }
}

export const setLanguage = (tx: Tx, memberId: bigint, language: Language) => setMember(tx, memberId, { language })
/** First and last name, or null while unknown. */
export const realNameOf = async (reader: Reader, memberId: bigint): Promise<string | null> => (await memberOf(reader, memberId)).real_name
export const setRealName = async (tx: Tx, memberId: bigint, name: string): Promise<void> => {
  await setMember(tx, memberId, { real_name: name })
}
