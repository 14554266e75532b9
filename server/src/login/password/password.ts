// Passwords: what a new one must be, and putting it in force.

import { judgeField } from '@fairhouse/contract/member/register-rule.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { checkPassword, hashPassword } from '#base/files/password.ts'
import type { House } from '#base/house.ts'
import { brandOf, registerRulesOf } from '#brand/brand.ts'
import { endCodesOf } from '#factor/factor.ts'
import { changePasswordHash, memberById, usernameKey } from '#member/member.ts'
import { isCommonPassword } from '../password.rules.ts'
import { lastHashes, noteHash } from './passwords.store.ts'

/** So many of the last passwords are not taken again. */
export const rememberedPasswords = 5

/**
 * Judges a new password by the rule of the house and the list of common ones; `field` is where the form shows what is wrong.
 * @throws DomainError password.tooShort, password.tooLong, input.rule, password.common
 */
export async function judgePassword(house: House, password: string, username: string, field = 'newPassword'): Promise<void> {
  const brand = await brandOf(house.db)
  const refuse = (code: 'password.tooShort' | 'password.tooLong' | 'input.rule' | 'password.common') => {
    throw new DomainError(code, {}, { [field]: code })
  }
  if (password.length < 8) refuse('password.tooShort')
  if (password.length > 128) refuse('password.tooLong')
  const rule = registerRulesOf(brand.identity, brand.settings.flags).password
  if (judgeField({ ...rule, enabled: true, required: true }, password)) refuse('input.rule')
  const weak = house.config.WEAK_PASSWORD
  if (
    isCommonPassword(password, [username, brand.name, brand.merchantCode]) ||
    (weak !== '' && usernameKey(password) === usernameKey(weak))
  )
    refuse('password.common')
}

/** Is this one of the member's last five passwords, or the one in force? Costs a hash for each. */
async function isRecent(reader: Reader, memberId: bigint, password: string): Promise<boolean> {
  const inForce = (await memberById(reader, memberId))?.password_hash
  const hashes = new Set([...(inForce ? [inForce] : []), ...(await lastHashes(reader, memberId, rememberedPasswords))])
  for (const hash of hashes) if (await checkPassword(hash, password)) return true
  return false
}

/**
 * Judges a member's new password and hashes it, before the transaction that puts it in force: no connection is held for the time of a hash.
 * @throws DomainError as {@link judgePassword}, and password.recent for one of the last five
 */
export async function preparePassword(
  house: House,
  member: { readonly id: bigint; readonly username: string },
  password: string,
  field = 'newPassword'
): Promise<string> {
  await judgePassword(house, password, member.username, field)
  if (await isRecent(house.db, member.id, password)) throw new DomainError('password.recent', {}, { [field]: 'password.recent' })
  return hashPassword(password)
}

/** Puts a password in force whose hash {@link preparePassword} made. What somebody else had set, or wanted changed, is over with it, and so are links and codes. */
export async function setPassword(tx: Tx, memberId: bigint, passwordHash: string): Promise<void> {
  await changePasswordHash(tx, memberId, passwordHash)
  await noteHash(tx, memberId, passwordHash, rememberedPasswords)
  await endCodesOf(tx, memberId)
}
