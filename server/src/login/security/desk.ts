// What operators may do about how a member gets in, and what they see of it.

import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { forgetTriesOf } from '#base/tries.ts'
import { factorsOf, forgetLocks, lockedFor, removeFactors } from '#factor/factor.ts'
import { lockMember, markMustChange, setFundsHash, tellMember } from '#member/member.ts'
import { isOpenSession } from '../sessions/sessions.store.ts'
import { endSession } from '../sessions/sessions.ts'

/** The next login opens nothing but the change of the password; every session ends, and the member is told. @throws DomainError not.found */
export async function forcePasswordChange(tx: Tx, house: House, memberId: bigint): Promise<void> {
  if (!(await markMustChange(tx, memberId))) throw new DomainError('not.found')
  await endSession(tx, house, memberId, null)
  await tellMember(tx, house, memberId, 'mustChange')
}

interface Named {
  readonly id: bigint
  readonly usernameKey: string
}

/** Minutes until the login opens again after wrong passwords, for strangers or for a browser of the member; null: it is open. */
export const lockedMinutesOf = (reader: Reader, member: Named): Promise<number | null> => lockedFor(reader, member.id, member.usernameKey)

/** Takes back what wrong passwords, codes and proofs led to. */
export async function unlockMember(tx: Tx, { id, usernameKey }: Named): Promise<void> {
  await forgetLocks(tx, id, usernameKey)
  await forgetTriesOf(tx, ...['factor', 'prove', 'verify', 'holder'].map(gate => `${gate}:${id}`))
}

/** Ends one open session of the member. @throws DomainError not.found */
export async function endSessionOf(tx: Tx, house: House, memberId: bigint, sessionId: string): Promise<void> {
  if (!(await isOpenSession(tx, memberId, sessionId))) throw new DomainError('not.found')
  await endSession(tx, house, memberId, sessionId)
}

/**
 * Takes every second factor away, ends every session and tells the member: a person with the password gets in with it alone.
 * @throws DomainError verify.unavailable when there is none (any more)
 */
export async function resetFactors(tx: Tx, house: House, memberId: bigint): Promise<void> {
  const { authenticator, passkeys } = await factorsOf(tx, memberId)
  if (!authenticator && passkeys === 0) throw new DomainError('verify.unavailable')
  await removeFactors(tx, memberId)
  await endSession(tx, house, memberId, null)
  await tellMember(tx, house, memberId, 'factorOff')
}

/**
 * Takes the funds password away, ends every session and tells the member, who sets a new one with the strongest proof that is left.
 * @throws DomainError not.found, verify.unavailable when there is none (any more)
 */
export async function clearFundsPassword(tx: Tx, house: House, memberId: bigint): Promise<void> {
  const member = await lockMember(tx, memberId)
  if (!member) throw new DomainError('not.found')
  if (member.funds_password_hash === null) throw new DomainError('verify.unavailable')
  await setFundsHash(tx, memberId, null)
  await endSession(tx, house, memberId, null)
  await tellMember(tx, house, memberId, 'fundsPassword')
}
