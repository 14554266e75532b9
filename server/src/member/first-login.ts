// What happens once after the first login of an account that somebody else made.
import type { Tx } from '#base/database.ts'
import { markFirstLogin } from './member.store.ts'
import { memberOf } from './member.ts'

/** Notes the first login; again it changes nothing. `askFundsPassword`: the member has none yet and should set one. */
export async function firstLogin(tx: Tx, memberId: bigint): Promise<{ first: boolean; askFundsPassword: boolean }> {
  const first = await markFirstLogin(tx, memberId)
  const { funds_password_hash } = await memberOf(tx, memberId)
  return { first, askFundsPassword: funds_password_hash === null }
}
