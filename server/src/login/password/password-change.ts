// A member changes the password: the old one is asked for, and every session but the new one ends.
import { inTransaction } from '#base/database.ts'
import type { Origin } from '#base/device.ts'
import { DomainError } from '#base/errors.ts'
import { checkPassword } from '#base/files/password.ts'
import type { House } from '#base/house.ts'
import type { MemberCaller } from '#base/http.ts'
import { guarded, lockMinutes } from '#base/tries.ts'
import { factorsOf, forgetLocks, lockAfter } from '#factor/factor.ts'
import { lockMember, memberOf, tellMember } from '#member/member.ts'
import { endChallenges } from '../enter/challenges.store.ts'
import { proveMethodsOf } from '../prove-methods.rules.ts'
import { endSession, openSession, proven } from '../sessions/sessions.ts'
import { preparePassword, setPassword } from './password.ts'

const wrong = () => new DomainError('password.wrong', {}, { oldPassword: 'password.wrong' })

/**
 * Sets a new password and goes on under a new token, the only one that still opens anything. Who knows the old one is asked for the second
 * factor or the funds password too, where there is one; an account without a password has none to be asked for: there a fresh proof of
 * another kind is. A change that is demanded at the login has the login behind it.
 * @throws DomainError password.wrong, login.locked {minutes}, proof.required, password.tooShort, input.rule, password.common, password.recent
 */
export async function changePassword(
  house: House,
  caller: MemberCaller,
  fields: { readonly oldPassword: string; readonly newPassword: string },
  origin: Origin
): Promise<{ token: string }> {
  const member = await memberOf(house.db, caller.memberId)
  const fresh = await proven(house.db, caller)
  if (member.password_hash === null) {
    if (!fresh) throw new DomainError('proof.required')
  } else {
    if (fields.oldPassword === '') throw new DomainError('input.required', {}, { oldPassword: 'input.required' })
    const guardedBy = proveMethodsOf(member, await factorsOf(house.db, member.id)).filter(
      m => m !== 'password' && m !== 'mobile' && m !== 'email'
    )
    if (caller.stage === 'full' && guardedBy.length > 0 && !fresh) throw new DomainError('proof.required')
    const gate = { subject: `password:${member.id}`, most: lockAfter, minutes: lockMinutes }
    if (!(await guarded(house, gate, () => checkPassword(member.password_hash, fields.oldPassword)))) throw wrong()
  }
  const hash = await preparePassword(house, member, fields.newPassword)
  const token = await inTransaction(house.db, async tx => {
    // of two who change it at once, the second one's old password is none any more
    if ((await lockMember(tx, member.id))?.password_hash !== member.password_hash) throw wrong()
    await setPassword(tx, member.id, hash)
    await endSession(tx, house, member.id, null)
    await endChallenges(tx, member.id)
    await forgetLocks(tx, member.id, member.username_key)
    await tellMember(tx, house, member.id, 'password')
    return openSession(tx, house, member, origin, { stage: 'full', proved: fresh })
  })
  house.nudge()
  return { token }
}
