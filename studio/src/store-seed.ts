// The seeds of the players in the studio's books: one in force each, the others shown.
import { randomBytes } from 'node:crypto'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Db } from './store.ts'

const newSeed = () => {
  const server = randomBytes(32).toString('hex')
  return [server, bytesToHex(sha256(utf8ToBytes(server)))] as const
}

/** The player's seed in force; the first is made. */
export async function activeSeed(db: Db, player: string): Promise<{ id: string; hash: string; client: string; nonce: number }> {
  const find = () =>
    db.query('select id, server_hash as hash, client_seed as client, nonce from studio.seed where player = $1 and revealed_at is null', [
      player
    ])
  const known = (await find()).rows[0]
  if (known) return known
  await db.query(
    `insert into studio.seed (player, server_seed, server_hash, client_seed) values ($1, $2, $3, $4)
     on conflict (player) where revealed_at is null do nothing`,
    [player, ...newSeed(), randomBytes(8).toString('hex')]
  )
  return (await find()).rows[0]
}

/** Takes the next number of the seed in force: nobody else gets the same. */
export async function nextNonce(tx: Db, player: string): Promise<{ id: string; serverSeed: string; clientSeed: string; nonce: number }> {
  await holdActiveSeed(tx, player)
  const { rows } = await tx.query(
    `update studio.seed set nonce = nonce + 1 where player = $1 and revealed_at is null
     returning id, server_seed as "serverSeed", client_seed as "clientSeed", nonce - 1 as nonce`,
    [player]
  )
  return rows[0]
}

/** Holds the player's seed in force until the transaction ends: what a later statement reads of its rounds is true until then. */
async function holdActiveSeed(tx: Db, player: string): Promise<void> {
  const hold = () => tx.query('select from studio.seed where player = $1 and revealed_at is null for no key update', [player])
  await activeSeed(tx, player)
  // shown while this waited: the next one is in force by now
  if ((await hold()).rowCount === 0) await hold()
}

/** Shows the seed in force and puts a new one in its place. Null while a field of mines that hangs on it is open. */
export async function rotateSeed(tx: Db, player: string, clientSeed: string): Promise<{ serverSeed: string; hash: string } | null> {
  await holdActiveSeed(tx, player)
  const { rows } = await tx.query(
    `update studio.seed s set revealed_at = now() where player = $1 and revealed_at is null
     and not exists (select from studio.round r where r.seed = s.id and r.state = 'open')
     and not exists (select from studio.round r where r.player = $1 and r.state = 'asked')
     returning server_seed, server_hash`,
    [player]
  )
  if (!rows[0]) return null
  await tx.query('insert into studio.seed (player, server_seed, server_hash, client_seed) values ($1, $2, $3, $4)', [
    player,
    ...newSeed(),
    clientSeed
  ])
  return { serverSeed: rows[0].server_seed, hash: rows[0].server_hash }
}
