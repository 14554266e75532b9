// Hash chains: committed before play, salted afterwards with a value nobody could know then, dealt one hash a round.
import { hash as digest, randomBytes } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { seal, unseal } from '#base/crypto.ts'
import type { Reader, Tx } from '#base/database.ts'
import { assert } from '#base/errors.ts'
import { type House, perHouse } from '#base/house.ts'
import { newId } from '#base/uuid.ts'
import { drawSalt } from './beacon.ts'
import { type ChainRow, chainById, insertChain, openChain, saltChain, unsaltedChain, useChain } from './chain.store.ts'

const stride = 1_000
const next = (h: Buffer): Buffer => digest('sha256', h, 'buffer')
const purpose = (id: string) => `chain:${id}`

/** Hashes a fresh secret `length` times down to the terminal hash; every 1,000th is kept, sealed. Stores the commitment. */
async function commitChain(house: House, game: string, length: number): Promise<void> {
  const { SEAL_KEY } = house.config
  const id = newId()
  let h: Buffer = randomBytes(32)
  const kept: Buffer[] = []
  for (let position = length; position > 0; position--) {
    if (position % stride === 0 || position === length) kept.push(h)
    h = next(h)
    if (position % 20_000 === 0) await breathe()
  }
  // ascending by position: [stride, 2·stride, …, length]
  const checkpoints = seal(SEAL_KEY, purpose(id), Buffer.concat(kept.reverse()))
  await insertChain(house.db, { id, game, length, terminal_hash: h.toString('hex'), stride, checkpoints })
}

/** Until when each game's chain need not be looked at: no game deals a hundred hashes in the time. */
const plenty = perHouse(() => new Map<string, number>())
const plentyMs = 30_000

/**
 * Makes sure that a salted chain with hashes left exists, and that the one after it is committed before this one ends.
 * The salt is drawn only after the commitment is stored. `length`: of a new one, in hashes; `many`: so many are taken at a time, at most half of it.
 */
export async function ensureChain(house: House, game: string, length: number = house.config.CHAIN_LENGTH, many = 1): Promise<void> {
  if (performance.now() < (plenty(house).get(game) ?? 0)) return
  const current = await openChain(house.db, game, { many })
  const isPlenty = current && current.length - current.used > Math.min(1_000, current.length / 2) + 100
  if (isPlenty) plenty(house).set(game, performance.now() + plentyMs)
  const waiting = await unsaltedChain(house.db, game)
  if (isPlenty && !waiting) return
  if (!waiting && (!current || current.length - current.used < Math.min(1_000, current.length / 2))) {
    const following = current && (await openChain(house.db, game, { not: current.id, many }))
    if (!following) await commitChain(house, game, length)
  }
  const unsalted = await unsaltedChain(house.db, game)
  if (unsalted) await saltChain(house.db, unsalted.id, await drawSalt(house, unsalted.committed_at))
}

interface OpenedChain extends Pick<ChainRow, 'length' | 'stride' | 'checkpoints'> {
  /** What was asked for last: each step of a round asks for its hash anew. */
  last?: { readonly position: number; readonly hash: string }
}
/** Chains whose checkpoints are unsealed. */
const opened = perHouse(() => new Map<string, OpenedChain>())

/**
 * The hash at a position of a chain (1 … length): at most 1,000 hashings from a sealed checkpoint. Secret until the round is over. `reader`: who is
 * in a transaction reads by it; when all tables open at once, each would wait with its connection for a second one.
 */
export async function hashAt(house: House, chainId: string, position: number, reader: Reader = house.db): Promise<string> {
  const cache = opened(house)
  let chain = cache.get(chainId)
  if (!chain) {
    const row = await chainById(reader, chainId)
    assert(row, 'a chain of the house')
    chain = { length: row.length, stride: row.stride, checkpoints: unseal(house.config.SEAL_KEY, purpose(chainId), row.checkpoints) }
    cache.set(chainId, chain)
  }
  if (chain.last?.position === position) return chain.last.hash
  assert(position >= 1 && position <= chain.length, 'position of the chain')
  const index = Math.ceil(position / chain.stride) - 1
  const at = Math.min((index + 1) * chain.stride, chain.length)
  let h: Buffer = chain.checkpoints.subarray(index * 32, index * 32 + 32)
  for (let p = at; p > position; p--) h = next(h)
  chain.last = { position, hash: h.toString('hex') }
  return chain.last.hash
}

/** Takes the next hash for a round in this transaction, or the next so many for one round each: its chain, and the (first) position. */
export async function dealPosition(tx: Tx, game: string, many = 1): Promise<{ chainId: string; position: number }> {
  const chain = await openChain(tx, game, { many })
  assert(chain, `no chain of ${game}`)
  return { chainId: chain.id, position: await useChain(tx, chain.id, many) }
}

/** What was promised before the first round of a chain. */
export const chainView = (c: ChainRow) => ({
  id: c.id,
  terminalHash: c.terminal_hash,
  length: c.length,
  salt: c.salt ?? '',
  saltSource: c.salt_source ?? '',
  saltPublic: c.salt_public ?? false,
  committedAt: c.committed_at
})
