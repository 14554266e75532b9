// Makes a member: the one way for all callers.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import type { Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { noteHash, rememberedPasswords } from '#login/login.ts'
import { insertMember, type NewMember, usernameKey } from '#member/member.ts'
import { makeReferralCode } from './invites.ts'

/**
 * Makes a member, with a code to invite friends with. The caller opens the wallet in the same transaction. With `initialHours`, somebody
 * else set the password: it must be changed at the first login, and opens nothing after so many hours.
 * @throws DomainError username.taken
 */
export async function createMember(
  tx: Tx,
  m: Omit<NewMember, 'usernameKey' | 'type' | 'language'> & { readonly type?: number; readonly language: Language }
): Promise<bigint> {
  const id = await insertMember(tx, { ...m, usernameKey: usernameKey(m.username), type: m.type ?? 0 })
  if (id === undefined) throw new DomainError('username.taken', {}, { username: 'username.taken' })
  await makeReferralCode(tx, id)
  if (m.passwordHash !== null) await noteHash(tx, id, m.passwordHash, rememberedPasswords)
  return id
}
