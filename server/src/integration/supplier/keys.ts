// Keys of both sides: ours are made here and sealed, the vendor's are taken in; several may be in force at once, so that a change needs no pause.
import { createPublicKey, generateKeyPair, hash } from 'node:crypto'
import { promisify } from 'node:util'
import type { integrationKey } from '@fairhouse/contract/ops/games/integration.ts'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { writeAudit } from '#staff/staff.ts'
import { connectionRow, insertKey, type KeyRow, keyRows, lockConnection, retireKeyRow } from '../connections.store.ts'
import { sealKey } from '../places.ts'
import { forgetConnections } from './connections.ts'

type Shown = z.output<typeof integrationKey>

const bits = 2048
const mostInForce = 5

const derOf = (pem: string): Buffer => createPublicKey(pem).export({ type: 'spki', format: 'der' })
const shown = (k: KeyRow): Shown => ({ ...k, fingerprint: hash('sha256', derOf(k.publicPem), 'hex') })

/** A public RSA key in the form that is kept. @throws DomainError key.invalid for anything else, a private key too */
function readKey(pem: string): string {
  const refusal = new DomainError('key.invalid', {}, { publicPem: 'key.invalid' })
  if (!/^-----BEGIN (RSA )?PUBLIC KEY-----/.test(pem)) throw refusal
  try {
    const key = createPublicKey(pem)
    if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= bits)
      return key.export({ type: 'spki', format: 'pem' }).toString()
  } catch {
    // told below
  }
  throw refusal
}

/** Both sides' keys. @throws DomainError not.found when the vendor was never connected */
export async function keysOf(reader: Reader, vendor: string): Promise<{ list: Shown[] }> {
  if (!(await connectionRow(reader, vendor))) throw new DomainError('not.found')
  return { list: (await keyRows(reader, vendor)).map(shown) }
}

/** Makes a new pair of ours: the private part is sealed for the database and never leaves it in the clear. */
export async function makeOwnKey(tx: Tx, house: House, vendor: string): Promise<KeyRow> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: bits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' }
  })
  return insertKey(tx, { vendor, side: 'ours', publicPem: publicKey, sealed: sealKey(house, vendor, privateKey) })
}

/** Takes in a key of the vendor. @throws DomainError key.invalid, key.known when it is in force already */
export async function takeTheirKey(tx: Tx, vendor: string, pem: string): Promise<KeyRow> {
  const publicPem = readKey(pem)
  if ((await keyRows(tx, vendor)).some(k => k.inForce && derOf(k.publicPem).equals(derOf(publicPem))))
    throw new DomainError('key.known', {}, { publicPem: 'key.known' })
  return insertKey(tx, { vendor, side: 'theirs', publicPem, sealed: null })
}

/** A new key of a side: ours is made, theirs is taken. @throws DomainError not.found, key.invalid, key.known, key.tooMany */
export async function addKey(
  tx: Tx,
  house: House,
  caller: OperatorCaller,
  { vendor, publicPem, reason }: { readonly vendor: string; readonly publicPem: string | null; readonly reason: string },
  address: string
): Promise<Shown> {
  await lockConnection(tx, vendor)
  if (!(await connectionRow(tx, vendor))) throw new DomainError('not.found')
  const side = publicPem === null ? 'ours' : 'theirs'
  if ((await keyRows(tx, vendor)).filter(k => k.side === side && k.inForce).length >= mostInForce) throw new DomainError('key.tooMany')
  const key = shown(publicPem === null ? await makeOwnKey(tx, house, vendor) : await takeTheirKey(tx, vendor, publicPem))
  await writeAudit(tx, caller, 'integration.key', `vendor:${vendor}`, { side, fingerprint: key.fingerprint, reason }, address)
  forgetConnections(tx)
  return key
}

/**
 * Ends a key after so many hours. Until then it is believed; ours signs no more as soon as another of ours is in force.
 * @throws DomainError not.found, key.last when nothing of its side would stay in force for good
 */
export async function retireKey(
  tx: Tx,
  caller: OperatorCaller,
  {
    vendor,
    id,
    overlapHours,
    reason
  }: { readonly vendor: string; readonly id: string; readonly overlapHours: number; readonly reason: string },
  address: string
): Promise<Shown> {
  await lockConnection(tx, vendor)
  const all = await keyRows(tx, vendor)
  const key = all.find(k => k.id === id)
  if (!key) throw new DomainError('not.found')
  if (key.inForce && !all.some(k => k.id !== id && k.side === key.side && k.inForce && k.retiredAt === null))
    throw new DomainError('key.last')
  const ended = shown((await retireKeyRow(tx, vendor, id, overlapHours))!)
  const detail = { side: key.side, fingerprint: ended.fingerprint, until: ended.retiredAt!.toISOString(), reason }
  await writeAudit(tx, caller, 'integration.retire', `vendor:${vendor}`, detail, address)
  forgetConnections(tx)
  return ended
}
