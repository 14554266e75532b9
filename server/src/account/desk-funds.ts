// What operators do about a funds password that its owner has forgotten.
import type { Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { tellMember } from './security-notices.ts'
import { endSession } from './sessions.ts'
import { setFundsHash } from './store-security.ts'
import { lockMember } from './store-sessions.ts'

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
