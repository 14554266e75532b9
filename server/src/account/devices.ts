// From where and with what a member was seen: known devices, and every login with how it ended.
import { isIPv4 } from 'node:net'
import { networkOf } from '#base/address.ts'
import type { Reader, Tx } from '#base/database.ts'
import { countryOf } from '#brand/brand.ts'
import { deviceHash, deviceLabel, type Origin } from './sessions.ts'
import { insertLogin, insertLoginByKey, isDeviceOfContact, knownPair, lastDone, touchLogin, upsertDevice } from './store-devices.ts'

/** The network of an address as devices are known by it: /24 of version 4, /48 of version 6. */
export function wideNetworkOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, '')
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  const [a = '0', b = '0', c = '0'] = networkOf(plain).split(':')
  return `${a}:${b}:${c}::/48`
}

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
export const noteWrong = (tx: Reader, key: string, l: Ended) => insertLoginByKey(tx, key, rowOf(l))

/** The last login that succeeded, before a time if one is given; null without one. */
export async function lastLoginOf(
  reader: Reader,
  memberId: bigint,
  before?: Date
): Promise<{ at: Date; address: string; country: string; device: string } | null> {
  const row = await lastDone(reader, memberId, before ?? null)
  return row ? { at: row.at, address: row.address ?? '', country: row.country ?? '', device: row.device } : null
}

/** Remembers that the member was here with this browser. */
export async function rememberDevice(tx: Tx, memberId: bigint, origin: Origin, name?: string): Promise<void> {
  const hash = deviceHash(origin.browser)
  if (hash) await upsertDevice(tx, memberId, wideNetworkOf(origin.address), hash, deviceLabel(origin, name))
}

/**
 * What is known of this browser: `pair`: the member was seen with it in this network within 90 days · `device`: with it anywhere ·
 * `any`: the member was seen with some device at all.
 */
export const knownOf = (reader: Reader, memberId: bigint, origin: Origin): Promise<{ pair: boolean; device: boolean; any: boolean }> =>
  knownPair(reader, memberId, wideNetworkOf(origin.address), deviceHash(origin.browser))

/** Was the member who proved this telephone or mailbox seen with the browser within 90 days? */
export async function isOwnContact(
  reader: Reader,
  { channel, to, browser }: { channel: 'sms' | 'mail'; to: string; browser: string | null }
) {
  const hash = deviceHash(browser)
  return hash !== null && isDeviceOfContact(reader, channel, to, hash)
}
