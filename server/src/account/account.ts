// Who a member is: registration, login, sessions, what others may ask about a member.

import type { Language } from '@fairhouse/contract/endpoint.ts'
import type { registerFields } from '@fairhouse/contract/registration.ts'
import type { z } from 'zod'
import { networkOf } from '#base/address.ts'
import { makeBatcher } from '#base/batcher.ts'
import { newToken, sha256 } from '#base/crypto.ts'
import type { Database, Reader, Tx } from '#base/database.ts'
import { deviceName } from '#base/device.ts'
import { DomainError } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import { type House, perHouse } from '#base/house.ts'
import type { Call, MemberCaller } from '#base/http.ts'
import { checkPassword, hashPassword } from '#base/password.ts'
import { brandOf } from '#brand/brand.ts'
import { lockAddressAfter, lockAfter, lockMinutes, refuseCommonPassword, usernameKey } from './rules.ts'
import {
  aliveOf,
  endSessions,
  forgetTries,
  forgetTriesOf,
  insertMember,
  insertSession,
  liveSessions,
  memberById,
  memberByKey,
  membersByIds,
  noteLogin,
  noteTries,
  setMember,
  touchSession,
  triesOf
} from './store.ts'

export { maskName, maskRealName } from './rules.ts'

export type Origin = Pick<Call, 'address' | 'userAgent' | 'browser'>

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

/** What a session is found by: its token counts only beside the device cookie of the browser that it was made for. */
const tokenHash = (token: string, browser: string | null): Buffer => sha256(`${token}.${browser ?? ''}`)

async function openSession(tx: Reader, memberId: bigint, origin: Origin): Promise<string> {
  const token = newToken()
  await insertSession(tx, memberId, tokenHash(token, origin.browser), origin.address, deviceName(origin.userAgent))
  await noteLogin(tx, memberId)
  return token
}

/** Registers by username and password and logs in. `opened` runs in the same transaction with the new member. */
export async function register(
  house: House,
  fields: Pick<z.output<typeof registerFields>, 'username' | 'password' | 'language'>,
  origin: Origin & { language: Language },
  inTx: (work: (tx: Tx) => Promise<string>) => Promise<string>,
  opened: (tx: Tx, memberId: bigint, currency: string) => Promise<void>
): Promise<{ token: string }> {
  refuseCommonPassword(fields.password, fields.username)
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
    return openSession(tx, memberId, origin)
  })
  return { token }
}

/**
 * Checks name and password and opens a session. Failures are counted per name and per address; the answer is the same whichever was wrong.
 * @throws DomainError login.wrong, login.locked {minutes}, account.blocked
 */
export async function login(db: Database, fields: { username: string; password: string }, origin: Origin): Promise<{ token: string }> {
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
  return { token: await openSession(db, member!.id, origin) }
}

const cacheMs = 5_000
interface Cached {
  readonly caller: MemberCaller
  readonly until: number
}
/** Sessions seen lately, so that a bet needs no look-up of its own; emptied by `session.ended` at once, in every process. */
const cache = perHouse(() => new Map<string, Cached>())
/** How often something was forgotten: what was asked for before a forgetting is not remembered after it. */
const forgettings = perHouse(() => ({ count: 0 }))

/** Looks up sessions; calls that come together are answered by one statement. */
const lookUp = perHouse(house =>
  makeBatcher({
    key: (hash: Buffer) => hash.readBigUInt64BE(),
    run: async hashes => {
      const rows = new Map((await liveSessions(house.db, hashes)).map(row => [row.tokenHash.toString('hex'), row]))
      return hashes.map(hash => rows.get(hash.toString('hex')))
    }
  })
)

/** The member behind a token in the browser that it was made for, or null. */
export async function memberByToken(house: House, token: string, browser: string | null): Promise<MemberCaller | null> {
  const known = cache(house)
  const name = `${token}.${browser ?? ''}`
  const hit = known.get(name)
  if (hit && hit.until > performance.now()) return hit.caller
  const { count } = forgettings(house)
  const row = await lookUp(house).add(tokenHash(token, browser))
  if (!row) {
    known.delete(name)
    return null
  }
  if (row.stale) await touchSession(house.db, row.sessionId)
  const caller: MemberCaller = {
    kind: 'member',
    memberId: row.memberId,
    sessionId: row.sessionId,
    account: row.account,
    type: row.type,
    currency: row.currency,
    stage: row.stage as MemberCaller['stage']
  }
  if (known.size > 50_000) known.clear()
  if (forgettings(house).count === count) known.set(name, { caller, until: performance.now() + cacheMs })
  return caller
}

/** Of these sessions those that still open doors; asking is no use of them. */
export const aliveSessions = async (house: House, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await aliveOf(house.db, ids)).map(row => row.id))

/** Forgets cached sessions of a member: all of them, or one. */
export function forgetSessions(house: House, memberId: bigint, sessionId: string | null): void {
  const known = cache(house)
  forgettings(house).count++
  for (const [name, { caller }] of known)
    if (caller.memberId === memberId && (sessionId === null || caller.sessionId === sessionId)) known.delete(name)
}

/** Ends a session (null: all of the member's) and tells every process and socket. */
export async function endSession(tx: Tx, house: House, memberId: bigint, sessionId: string | null): Promise<void> {
  await endSessions(tx, memberId, sessionId)
  await emit(tx, 'session.ended', `member:${memberId}`, { memberId: String(memberId), sessionId })
  forgetSessions(house, memberId, sessionId)
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
