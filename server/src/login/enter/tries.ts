// Tries at passwords: counted before one is looked at, in the database, so that they count over every process.
import { networkOf, wideNetworkOf } from '#base/calls/address.ts'
import { inTransaction } from '#base/database.ts'
import { deviceHash, type Origin } from '#base/device.ts'
import type { House } from '#base/house.ts'
import { enqueue } from '#base/jobs.ts'
import { countTries, forgetTries, forgetTriesOf, locked, lockMinutes, noteTries } from '#base/tries.ts'
import { captchaAfter, captchaForAllAfter, isDeviceOf, mostTries } from '#factor/factor.ts'
import { noteWrong } from './history.ts'

const rowOfName = (key: string) => `row of name:${key}`
const rowOfAddress = (address: string) => `row of address:${networkOf(address)}`
const anybody = 'row of anybody'

/** A try that was counted. */
export interface Try {
  readonly key: string
  readonly origin: Origin
  readonly ids: readonly bigint[]
  /** What it counts on for the account: strangers together, each browser of the owner for itself. */
  readonly name: string
  /** Must a picture be read with it? */
  readonly captcha: boolean
  /** Is it the last one before the lock? */
  readonly last: boolean
}

const captchaDue = (rows: readonly number[]): boolean =>
  rows[0]! >= captchaAfter || rows[1]! >= captchaAfter || rows[2]! >= captchaForAllAfter
const rowsOf = (key: string, address: string) => [
  { subject: rowOfName(key), minutes: lockMinutes },
  { subject: rowOfAddress(address), minutes: lockMinutes },
  { subject: anybody, minutes: 1 }
]

/**
 * Counts a try at a name, whether somebody bears it or not. Many at once do not slip through: each is written before it is counted.
 * @throws DomainError login.locked {minutes}
 */
export async function takeTry(house: House, key: string, origin: Origin): Promise<Try> {
  const hash = deviceHash(origin.browser)?.toString('hex') ?? ''
  const known = hash !== '' && (await isDeviceOf(house.db, key, deviceHash(origin.browser)!))
  const name = known ? `name:${key} on ${hash}` : `name:${key}`
  const gates = [
    { subject: name, ...mostTries.name },
    { subject: name, ...mostTries.nameDay },
    { subject: `address:${networkOf(origin.address)}`, ...mostTries.address },
    { subject: `network:${wideNetworkOf(origin.address)}`, ...mostTries.network },
    { subject: `device:${hash}`, ...mostTries.device }
  ]
  // who is locked out is told so by one look, without a write: a flood of guesses costs as little as it can
  const before = await countTries(house.db, gates)
  if (gates.some((gate, at) => before[at]! >= gate.most)) throw locked()
  const ids = await noteTries(house.db, [...new Set(gates.map(g => g.subject))])
  const counts = await countTries(house.db, [...gates, ...rowsOf(key, origin.address)])
  if (gates.some((gate, at) => counts[at]! > gate.most)) {
    await forgetTries(house.db, ids)
    throw locked()
  }
  return { key, origin, ids, name, captcha: captchaDue(counts.slice(gates.length)), last: counts[0] === mostTries.name.most }
}

/** The try was none: nothing was looked at. */
export const giveBack = (house: House, { ids }: Try) => forgetTries(house.db, ids)

/**
 * The try was wrong. The work is the same whether somebody bears the name or not: the history is written by a statement that may find
 * nobody, and the recipient of a notice of the lock is looked up later.
 * @returns must the next one come with a picture read?
 */
export async function failTry(house: House, { key, origin, last }: Try): Promise<boolean> {
  await inTransaction(house.db, async tx => {
    await noteTries(tx, [rowOfName(key), rowOfAddress(origin.address), anybody])
    await noteWrong(tx, key, { method: 'username', outcome: last ? 'locked' : 'wrong', origin })
    if (last) await enqueue(tx, 'account.tellLocked', { key })
  })
  return captchaDue(await countTries(house.db, rowsOf(key, origin.address)))
}

/** The try was right: what led up to it is forgotten, but not what strangers tried when it came from a browser of the owner. */
export async function passTry(house: House, { key, origin, ids, name }: Try): Promise<void> {
  await inTransaction(house.db, async tx => {
    await forgetTries(tx, ids)
    await forgetTriesOf(tx, name, rowOfName(key), rowOfAddress(origin.address))
  })
}
