// Every login with how it ended.
import type { Reader } from '#base/database.ts'
import { deviceHash, deviceLabel, type Origin } from '#base/device.ts'
import { countryOf } from '#brand/brand.ts'
import { memberByKey, touchLogin } from '#member/member.ts'
import { insertLogin, insertWrong, lastDone } from './history.store.ts'

export type LoginOutcome = 'done' | 'wrong' | 'locked' | 'blocked' | 'challenged'

interface Ended {
  readonly method: string
  readonly outcome: LoginOutcome
  readonly origin: Origin
  readonly deviceName?: string | undefined
}
const rowOf = ({ method, outcome, origin, deviceName }: Ended) => ({
  method,
  outcome,
  address: origin.address,
  country: countryOf(origin.address),
  device: deviceLabel(origin, deviceName),
  deviceHash: deviceHash(origin.browser)
})

/** Writes how a login of a member ended. `method`: register, username, sms, reset, or the method of a second step. */
export async function noteLogin(tx: Reader, l: Ended & { readonly memberId: bigint }): Promise<void> {
  await insertLogin(tx, { memberId: l.memberId, ...rowOf(l) })
  if (l.outcome === 'done') await touchLogin(tx, l.memberId)
}

/** Writes that a login at a name failed; the work is the same when nobody bears it. */
export async function noteWrong(tx: Reader, key: string, l: Ended): Promise<void> {
  await insertWrong(tx, (await memberByKey(tx, key))?.id ?? null, rowOf(l))
}

/** The last login that succeeded, before a time if one is given; null without one. */
export async function lastLoginOf(
  reader: Reader,
  memberId: bigint,
  before?: Date
): Promise<{ at: Date; address: string; country: string; device: string } | null> {
  const row = await lastDone(reader, memberId, before ?? null)
  return row ? { at: row.at, address: row.address ?? '', country: row.country ?? '', device: row.device } : null
}
