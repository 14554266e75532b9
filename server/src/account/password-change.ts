// A member changes the password: the old one is asked for, and every session but the new one ends.
import { inTransaction } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { MemberCaller } from '#base/http.ts'
import { checkPassword } from '#base/password.ts'
import { memberOf } from './account.ts'
import { guarded } from './login-tries.ts'
import { preparePassword, setPassword } from './password.ts'
import { lockAfter, lockMinutes } from './rules.ts'
import { tellMember } from './security-notices.ts'
import { endSession, type Origin, openSession, proven } from './sessions.ts'
import { forgetLocks } from './store.ts'
import { endChallenges } from './store-challenges.ts'

/**
 * Sets a new password and goes on under a new token, the only one that still opens anything. An account without a password has none to
 * be asked for: there a fresh proof of another kind is.
 * @throws DomainError password.wrong, login.locked {minutes}, proof.required, password.tooShort, input.rule, password.common, password.recent
 */
export async function changePassword(
  house: House,
  caller: MemberCaller,
  fields: { readonly oldPassword: string; readonly newPassword: string },
  origin: Origin
): Promise<{ token: string }> {
  const member = await memberOf(house.db, caller.memberId)
  if (member.password_hash === null) {
    if (!(await proven(house, caller.sessionId))) throw new DomainError('proof.required')
  } else {
    if (fields.oldPassword === '') throw new DomainError('input.required', {}, { oldPassword: 'input.required' })
    const gate = { subject: `password:${member.id}`, most: lockAfter, minutes: lockMinutes }
    if (!(await guarded(house, gate, () => checkPassword(member.password_hash, fields.oldPassword))))
      throw new DomainError('password.wrong', {}, { oldPassword: 'password.wrong' })
  }
  const hash = await preparePassword(house, member, fields.newPassword)
  const token = await inTransaction(house.db, async tx => {
    await setPassword(tx, member.id, hash)
    await endSession(tx, house, member.id, null)
    await endChallenges(tx, member.id)
    await forgetLocks(tx, member.id, member.username_key)
    await tellMember(tx, house, member.id, 'password')
    return openSession(tx, house, member, origin, { stage: 'full', factor: true })
  })
  house.nudge()
  return { token }
}
