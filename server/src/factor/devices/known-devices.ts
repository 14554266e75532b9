// From where and with what a member was seen.
import { wideNetworkOf } from '#base/calls/address.ts'
import type { Reader, Tx } from '#base/database.ts'
import { deviceHash, deviceLabel, type Origin } from '#base/device.ts'
import { memberByEmail, memberByKey, memberByMobile } from '#member/member.ts'
import { isDevice, knownPair, upsertDevice } from './known-devices.store.ts'

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
  if (hash === null) return false
  const member = await (channel === 'sms' ? memberByMobile : memberByEmail)(reader, to)
  return isDevice(reader, member?.id ?? null, hash)
}

/** Was the bearer of this name seen with this browser within 90 days? The same work when nobody bears the name. */
export async function isDeviceOf(reader: Reader, key: string, hash: Buffer): Promise<boolean> {
  return isDevice(reader, (await memberByKey(reader, key))?.id ?? null, hash)
}
