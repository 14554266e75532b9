// How a member proves who they are: only with the strongest that the account has.
import type { ProveMethod } from '@fairhouse/contract/member/security.ts'
import type { factorCounts } from '#factor/factor.ts'
import type { Member } from '#member/member.ts'

export type Provable = Pick<Member, 'funds_password_hash' | 'mobile_verified_at' | 'email_verified_at' | 'password_hash'>
type Factors = Awaited<ReturnType<typeof factorCounts>>

/**
 * How a member proves themselves. With a second factor only that one, or a recovery code, counts; else the funds password; else a code
 * to a verified telephone or mailbox; else the password of the login. Weaker ones open nothing, or the strong ones would guard nothing.
 */
export function proveMethodsOf(member: Provable, factors: Factors): ProveMethod[] {
  const { authenticator, passkeys, recoveryLeft } = factors
  const pick = (list: readonly (readonly [ProveMethod, boolean])[]) => list.filter(([, has]) => has).map(([method]) => method)
  const ranks = [
    pick([
      ['authenticator', authenticator],
      ['passkey', passkeys > 0],
      ['recovery', recoveryLeft > 0 && (authenticator || passkeys > 0)]
    ]),
    pick([['fundsPassword', member.funds_password_hash !== null]]),
    pick([
      ['mobile', member.mobile_verified_at !== null],
      ['email', member.email_verified_at !== null]
    ]),
    pick([['password', member.password_hash !== null]])
  ]
  return ranks.find(methods => methods.length > 0) ?? []
}
