// The password that spends: that of money where the member has one, else that of the login; wrong ones count as wrong proofs do.
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { checkPassword } from '#base/files/password.ts'
import type { House } from '#base/house.ts'
import { guarded, lockMinutes } from '#base/tries.ts'
import { memberOf } from '#member/member.ts'

/** Which password it is; null for a member without one. */
export async function moneyPasswordOf(reader: Reader, memberId: bigint): Promise<'fundsPassword' | 'password' | null> {
  const { funds_password_hash, password_hash } = await memberOf(reader, memberId)
  return funds_password_hash !== null ? 'fundsPassword' : password_hash !== null ? 'password' : null
}

/**
 * Checks it before something is spent. Five wrong ones lock it for half an hour, together with the member's other proofs; each is counted before it
 * is looked at. Not to be called in a transaction: a hash takes its time.
 * @throws DomainError verify.unavailable without a password, proof.wrong, login.locked {minutes}
 */
export async function checkMoneyPassword(house: House, memberId: bigint, value: string): Promise<void> {
  const { funds_password_hash, password_hash } = await memberOf(house.db, memberId)
  const hash = funds_password_hash ?? password_hash
  if (hash === null) throw new DomainError('verify.unavailable')
  const gate = { subject: `prove:${memberId}`, most: 5, minutes: lockMinutes }
  if (!(await guarded(house, gate, () => checkPassword(hash, value)))) throw new DomainError('proof.wrong', {}, { password: 'proof.wrong' })
}
