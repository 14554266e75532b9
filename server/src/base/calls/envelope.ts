// Bodies that browsers encrypt: the house's key pair, its rotation, and the opening of an envelope.
import { publicKey } from '@fairhouse/contract/brand.ts'
import { type CryptoKey, compactDecrypt, exportJWK, exportPKCS8, generateKeyPair, importPKCS8 } from 'jose'
import { sql } from 'kysely'
import type { z } from 'zod'
import { now } from '../clock.ts'
import { seal, unseal } from '../crypto.ts'
import { type Database, inTransaction, type Reader } from '../database.ts'
import { DomainError } from '../errors.ts'
import { type House, perHouse } from '../house.ts'
import type { Job } from '../jobs.ts'

const algorithm = 'RSA-OAEP-256'
const purpose = 'envelope key'
/** A key is replaced after so many days; what was encrypted under it still opens for a day. */
const keyDays = 30
/** An envelope says when it was made; it opens for so many seconds. */
const freshSeconds = 300

type PublicKey = z.output<typeof publicKey>

async function makeKey(db: Reader, sealKey: string): Promise<void> {
  const pair = await generateKeyPair(algorithm, { modulusLength: 2048, extractable: true })
  const { kty, n, e } = await exportJWK(pair.publicKey)
  const kid = crypto.randomUUID()
  const sealed = seal(sealKey, purpose, Buffer.from(await exportPKCS8(pair.privateKey)))
  await db
    .insertInto('base.envelope_key')
    .values({ kid, public_jwk: JSON.stringify({ kty, n, e, kid, alg: algorithm, use: 'enc' }), private: sealed })
    .execute()
}

/** Makes the first key, or the next one when the newest is old; several processes may ask at once. Forgets a key a day after the next one came. */
export async function keepEnvelopeKeys(db: Database, sealKey: string): Promise<void> {
  await inTransaction(db, async tx => {
    await sql`select pg_advisory_xact_lock(hashtextextended('base.envelope_key', 0))`.execute(tx)
    const { rows } = await sql`select 1 from base.envelope_key where created_at > now() - make_interval(days => ${keyDays})`.execute(tx)
    if (rows.length === 0) await makeKey(tx, sealKey)
    await sql`delete from base.envelope_key k using base.envelope_key n
      where n.created_at > k.created_at and n.created_at < now() - interval '1 day'`.execute(tx)
  })
}

interface Keys {
  readonly list: readonly { readonly public: PublicKey; readonly private: CryptoKey }[]
  readonly until: number
}
const kept = perHouse((): { keys: Keys | null } => ({ keys: null }))

async function keysOf(house: House): Promise<Keys['list']> {
  const memory = kept(house)
  if (memory.keys && memory.keys.until > performance.now()) return memory.keys.list
  const read = () => house.db.selectFrom('base.envelope_key').selectAll().orderBy('created_at', 'desc').execute()
  let rows = await read()
  if (rows.length === 0) {
    await keepEnvelopeKeys(house.db, house.config.SEAL_KEY)
    rows = await read()
  }
  const list = await Promise.all(
    rows.map(async row => ({
      public: publicKey.parse(row.public_jwk),
      private: await importPKCS8(unseal(house.config.SEAL_KEY, purpose, row.private).toString(), algorithm)
    }))
  )
  memory.keys = { list, until: performance.now() + 60_000 }
  return list
}

/** The public keys, the one in force first. */
export const publicKeys = async (house: House): Promise<PublicKey[]> => (await keysOf(house)).map(k => k.public)

/**
 * Opens a compact JWE (RSA-OAEP-256, A256GCM) that was made for this house in the last five minutes; returns the text in it.
 * @throws DomainError body.envelope when it does not open, or is too old
 */
export async function openEnvelope(house: House, jwe: string): Promise<string> {
  const keys = await keysOf(house)
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(
      jwe,
      header => {
        const key = keys.find(k => k.public.kid === header.kid)
        if (!key) throw new DomainError('body.envelope')
        return key.private
      },
      { keyManagementAlgorithms: [algorithm], contentEncryptionAlgorithms: ['A256GCM'] }
    )
    const made = Number(protectedHeader.iat)
    if (!(Math.abs(now() / 1000 - made) <= freshSeconds)) throw new DomainError('body.envelope')
    return new TextDecoder().decode(plaintext)
  } catch (cause) {
    if (cause instanceof DomainError) throw cause
    throw new DomainError('body.envelope')
  }
}

export const envelopeJobs: Job[] = [
  { name: 'base.envelopeKeys', schedule: '15 4 * * *', run: house => keepEnvelopeKeys(house.db, house.config.SEAL_KEY) }
]
