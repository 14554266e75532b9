// Recovery codes: what opens an account on the day the telephone is lost. Each is good once.
import { randomBytes } from 'node:crypto'
import { sign } from '#base/crypto.ts'
import type { Tx } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { replaceRecovery } from './factors.store.ts'

/** How many a member gets at once. */
export const recoveryCount = 10
/** Letters and digits that nobody takes for another: 32 of them, so five bits each. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Ten signs, 50 random bits, in two groups. */
function makeCode(): string {
  const signs = Array.from(randomBytes(10), byte => alphabet[byte & 31]).join('')
  return `${signs.slice(0, 5)}-${signs.slice(5)}`
}

/** What is kept of a code: a keyed hash, bound to the member. Case, spaces and dashes of the typing do not count. */
export const recoveryHash = (house: House, memberId: bigint, code: string): Buffer =>
  Buffer.from(sign(house.config.SEAL_KEY, `recovery:${memberId}:${code.toLowerCase().replace(/[\s-]/g, '')}`), 'hex')

/** Gives the member ten new codes, to be shown this once; the old ones end. */
export async function renewRecovery(tx: Tx, house: House, memberId: bigint): Promise<string[]> {
  const codes = Array.from({ length: recoveryCount }, makeCode)
  await replaceRecovery(
    tx,
    memberId,
    codes.map(code => recoveryHash(house, memberId, code))
  )
  return codes
}
