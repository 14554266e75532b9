// The seeds of the players in the studio's books: one in force, one promised by its hash, the others shown. A server seed that is not shown
// lies there under the studio's key only.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { hashOfSeed } from '@fairhouse/games/fairness/seed-hash.ts'
import type { Db } from './store.ts'

const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM, bound to the hash that is promised for the seed: a sealed seed opens at its own promise only. */
function seal(key: Buffer, hash: string, serverSeed: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(hash))
  return Buffer.concat([iv, cipher.update(serverSeed), cipher.final(), cipher.getAuthTag()])
}

function unseal(key: Buffer, hash: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes)).setAAD(Buffer.from(hash))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]).toString()
}

/** Keeps a new pair; `client` null: a promised one. A player who has such a pair by now keeps it. */
async function addSeed(db: Db, key: Buffer, player: string, client: string | null): Promise<void> {
  const serverSeed = randomBytes(32).toString('hex')
  const hash = hashOfSeed(serverSeed)
  await db.query('insert into studio.seed (player, sealed, server_hash, client_seed) values ($1, $2, $3, $4) on conflict do nothing', [
    player,
    seal(key, hash, serverSeed),
    hash,
    client
  ])
}

/** What a player may know before a round. `next`: the hash of the seed that comes after the one in force. */
export interface KnownSeed {
  readonly hash: string
  readonly client: string
  readonly nonce: number
  readonly next: string
}

/** The player's seed in force and the promise of the one after it; the first ones are made. */
export async function activeSeed(db: Db, key: Buffer, player: string): Promise<KnownSeed> {
  const find = async (): Promise<KnownSeed | undefined> =>
    (
      await db.query(
        `select s.server_hash as hash, s.client_seed as client, s.nonce, p.server_hash as next
         from studio.seed s join studio.seed p on p.player = s.player and p.client_seed is null
         where s.player = $1 and s.revealed_at is null and s.client_seed is not null`,
        [player]
      )
    ).rows[0]
  const known = await find()
  if (known) return known
  await addSeed(db, key, player, randomBytes(8).toString('hex'))
  await addSeed(db, key, player, null)
  return (await find())!
}

/** Takes the next number of the seed in force: nobody else gets the same. */
export async function nextNonce(
  tx: Db,
  key: Buffer,
  player: string
): Promise<{ id: string; serverSeed: string; clientSeed: string; nonce: number }> {
  await holdActiveSeed(tx, key, player)
  const { rows } = await tx.query(
    `update studio.seed set nonce = nonce + 1 where player = $1 and revealed_at is null and client_seed is not null
     returning id, sealed, server_hash as hash, client_seed as "clientSeed", nonce - 1 as nonce`,
    [player]
  )
  const { id, sealed, hash, clientSeed, nonce } = rows[0]
  return { id, serverSeed: unseal(key, hash, sealed), clientSeed, nonce }
}

/** Holds the player's seed in force until the transaction ends: what a later statement reads of its rounds is true until then. */
async function holdActiveSeed(tx: Db, key: Buffer, player: string): Promise<void> {
  const hold = () =>
    tx.query('select from studio.seed where player = $1 and revealed_at is null and client_seed is not null for no key update', [player])
  await activeSeed(tx, key, player)
  // shown while this waited: the promised one is in force by now
  if ((await hold()).rowCount === 0) await hold()
}

/**
 * Shows the seed in force, puts the promised one in its place and promises another. `promised` is the hash that the player saw: where another
 * one is promised by now (a repeat, a second window) nothing changes. Null while a field of mines that hangs on the seed is open.
 */
export async function rotateSeed(
  tx: Db,
  key: Buffer,
  player: string,
  clientSeed: string,
  promised?: string
): Promise<{ shown: { serverSeed: string; hash: string } | null } | null> {
  await holdActiveSeed(tx, key, player)
  if (promised !== undefined && (await activeSeed(tx, key, player)).next !== promised) return { shown: null }
  const { rows } = await tx.query(
    `select id, sealed, server_hash as hash from studio.seed s where player = $1 and revealed_at is null and client_seed is not null
     and not exists (select from studio.round r where r.seed = s.id and r.state = 'open')
     and not exists (select from studio.round r where r.player = $1 and r.state = 'asked')`,
    [player]
  )
  if (!rows[0]) return null
  const { id, sealed, hash } = rows[0]
  const serverSeed = unseal(key, hash, sealed)
  await tx.query('update studio.seed set revealed_at = now(), server_seed = $2 where id = $1', [id, serverSeed])
  await tx.query('update studio.seed set client_seed = $2 where player = $1 and client_seed is null', [player, clientSeed])
  await addSeed(tx, key, player, null)
  return { shown: { serverSeed, hash } }
}

/** Seals what an older version left in clear. */
export async function sealOldSeeds(db: Db, key: Buffer): Promise<void> {
  const { rows } = await db.query(
    'select id, server_hash as hash, server_seed as seed from studio.seed where revealed_at is null and server_seed is not null'
  )
  for (const { id, hash, seed } of rows)
    await db.query('update studio.seed set sealed = $2, server_seed = null where id = $1 and revealed_at is null', [
      id,
      seal(key, hash, seed)
    ])
}
