// The seeds that a member's rounds follow from: one pair in force, one promised by its hash, the replaced ones shown. A server seed that is
// not replaced yet leaves this process only under the house's key.
import { randomBytes } from 'node:crypto'
import type { rotateSeed, seeds } from '@fairhouse/contract/play/spin.ts'
import type { z } from 'zod'
import { seal, sha256, unseal } from '#base/crypto.ts'
import type { Tx } from '#base/database.ts'
import { assert, DomainError } from '#base/errors.ts'
import { type House, perHouse } from '#base/house.ts'
import { pageOf } from '#base/paging.ts'
import { newId } from '#base/uuid.ts'
import { hangsOnPair } from './ports.ts'
import { holdBets, insertSeeds, type NewSeed, promisedHash, replacedSeed, replacedSeeds, replaceSeed, seedsInForce } from './seed.store.ts'

/** A pair in force, opened. `nonce` is that of the next bet. */
export interface OpenSeed {
  readonly id: string
  readonly hash: string
  readonly serverSeed: string
  readonly clientSeed: string
  nonce: number
}

const purpose = (id: string) => `seed:${id}`
/** Opens the server seed of a row. */
export const openSeed = (house: House, row: { readonly id: string; readonly sealed: Buffer }): string =>
  unseal(house.config.SEAL_KEY, purpose(row.id), row.sealed).toString()

/** A client seed for who does not choose one. */
const newClientSeed = (): string => randomBytes(8).toString('hex')

function makeSeed(house: House, memberId: bigint, clientSeed: string | null): NewSeed {
  const id = newId()
  const serverSeed = randomBytes(32).toString('hex')
  const hash = sha256(serverSeed).toString('hex')
  return { id, memberId, clientSeed, hash, sealed: seal(house.config.SEAL_KEY, purpose(id), Buffer.from(serverSeed)) }
}

/** Pairs in force as this process last knew them: the database says in the same round trip whether they still are. */
const known = perHouse(() => new Map<bigint, OpenSeed>())
const mostKnown = 50_000

/** What this process thinks of a member's pair is wrong. */
export const forgetSeed = (house: House, memberId: bigint): void => void known(house).delete(memberId)

/** The number of the next bet on a pair, as the database says; nothing where this process knows another pair by now. */
export function noteNonce(house: House, memberId: bigint, id: string, nonce: number): void {
  const seed = known(house).get(memberId)
  if (seed?.id === id) seed.nonce = nonce
}

async function readSeeds(house: House, members: readonly bigint[]): Promise<bigint[]> {
  const memory = known(house)
  const rows = members.length === 0 ? [] : await seedsInForce(house.db, members)
  for (const row of rows) {
    // one that is used often is put in again, so the oldest are those that nobody used for long
    if (memory.size >= mostKnown) memory.delete(memory.keys().next().value!)
    memory.set(row.member_id, {
      id: row.id,
      hash: row.hash,
      serverSeed: openSeed(house, row),
      clientSeed: row.client_seed!,
      nonce: row.nonce
    })
  }
  return members.filter(m => !memory.has(m))
}

/** The pairs in force of these members, in their order; the first ones are made. */
export async function openSeedsOf(house: House, members: readonly bigint[]): Promise<OpenSeed[]> {
  const memory = known(house)
  const missing = await readSeeds(
    house,
    members.filter(m => !memory.has(m))
  )
  if (missing.length > 0) {
    await insertSeeds(
      house.db,
      missing.flatMap(m => [makeSeed(house, m, newClientSeed()), makeSeed(house, m, null)])
    )
    await readSeeds(house, missing)
  }
  return members.map(m => {
    const seed = memory.get(m)
    assert(seed, 'a pair of seeds in force')
    memory.delete(m)
    memory.set(m, seed)
    return seed
  })
}

/**
 * The member's pair in force as this transaction has it; the first one is made in it. It asks for no connection besides: as many as wait for one
 * while they hold one would wait for each other.
 */
export async function openSeedIn(tx: Tx, house: House, memberId: bigint): Promise<OpenSeed> {
  if ((await seedsInForce(tx, [memberId])).length === 0)
    await insertSeeds(tx, [makeSeed(house, memberId, newClientSeed()), makeSeed(house, memberId, null)])
  const [row] = await seedsInForce(tx, [memberId])
  assert(row, 'a pair of seeds in force')
  const { id, hash, nonce } = row
  return { id, hash, nonce, serverSeed: openSeed(house, row), clientSeed: row.client_seed! }
}

const shown = (row: Awaited<ReturnType<typeof replacedSeed>>) => ({
  id: row.id,
  hash: row.hash,
  clientSeed: row.client_seed!,
  nonce: row.nonce,
  serverSeed: row.server_seed!,
  from: row.started_at!,
  to: row.ended_at!
})
const pairOf = ({ id, hash, clientSeed, nonce }: OpenSeed) => ({ id, hash, clientSeed, nonce })

/** The member's pair in force as the database has it now. */
async function inForce(house: House, memberId: bigint): Promise<OpenSeed> {
  forgetSeed(house, memberId)
  return (await openSeedsOf(house, [memberId]))[0]!
}

/** The member's pair in force, the hash of the promised one, and those that were replaced. */
export async function seedsOf(
  house: House,
  memberId: bigint,
  page: { before?: string | undefined; limit: number }
): Promise<z.output<typeof seeds.reply>> {
  const active = pairOf(await inForce(house, memberId))
  const list = await pageOf(page, shown, (before, limit) => replacedSeeds(house.db, memberId, before, limit))
  return { active, nextHash: await promisedHash(house.db, memberId), ...list }
}

/**
 * Shows the server seed in force, and puts the promised one beside the member's own seed (empty: one is made).
 * @throws DomainError seed.inUse while a round that hangs on it is open
 */
export async function replaceSeedOf(
  tx: Tx,
  house: House,
  memberId: bigint,
  clientSeed: string
): Promise<z.output<typeof rotateSeed.reply>> {
  // who never had a pair gets one, which then is replaced at once
  await openSeedIn(tx, house, memberId)
  await holdBets(tx, memberId)
  const [row] = await seedsInForce(tx, [memberId])
  assert(row, 'a pair of seeds in force')
  for (const hangs of hangsOnPair.in(house)) if (await hangs(tx, memberId, row.id)) throw new DomainError('seed.inUse')
  const next = makeSeed(house, memberId, null)
  const done = await replaceSeed(tx, { id: row.id, memberId, shown: openSeed(house, row), clientSeed: clientSeed || newClientSeed() }, next)
  assert(done, 'the pair that is held is in force')
  forgetSeed(house, memberId)
  const [active] = await seedsInForce(tx, [memberId])
  return {
    revealed: shown(await replacedSeed(tx, memberId, row.id)),
    active: { id: active!.id, hash: active!.hash, clientSeed: active!.client_seed!, nonce: active!.nonce },
    nextHash: next.hash
  }
}
