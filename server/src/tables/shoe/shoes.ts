// Shoes: committed by the table's chain, salted by the beacon after that, and opened to everybody when their last round is over.
import type { tableShoe } from '@fairhouse/contract/play/table.ts'
import type { Dice } from '@fairhouse/games/engine.ts'
import { roundsOfSeed } from '@fairhouse/games/table/banked.ts'
import { commitmentOf, diceOfShoe, type ShoeSource } from '@fairhouse/games/table/shoe.ts'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { assert } from '#base/errors.ts'
import { type House, perHouse } from '#base/house.ts'
import type { Game } from '#catalogue/catalogue.ts'
import { chainById, chainView, dealPosition, drawSalt, ensureChain, hashAt } from '#fair/fair.ts'
import { chainLength, engineOf } from '../rules.ts'
import { endShoe, insertShoe, type ShoeRow, setEntropy, shoeByNo } from '../store.ts'

/** Dice of a table that has no shoe yet, or of an order that throws none. */
export const noDice: Dice = {
  below() {
    throw new Error('this order throws no dice')
  }
}

/** A chain is there before a shoe, or a series of rounds, is taken from it. */
export function ensureTableChain(house: House, game: Game): Promise<void> {
  const many = engineOf(game)!.rules.draw === null ? 1 : roundsOfSeed
  return ensureChain(house, game.code, Math.max(2 * many, Math.min(chainLength, house.config.CHAIN_LENGTH)), many)
}

/**
 * Commits a new shoe in this transaction: what it will be is fixed, and nobody knows it, as its entropy is still to come. `first`: there are no cards;
 * from this round on each has a hash of its own, and all of the series are kept for it now.
 */
export async function commitShoe(house: House, tx: Tx, table: string, no: number, first: number | null): Promise<void> {
  const rounds = first === null ? null : roundsOfSeed
  const { chainId, position } = await dealPosition(tx, table, rounds ?? 1)
  const hash = await hashAt(house, chainId, position, tx)
  const series = { first_round: first === null ? null : BigInt(first), rounds }
  await insertShoe(tx, { code: table, no, chain_id: chainId, position, commitment: commitmentOf(hash), ...series })
}

/** Draws what nobody could know when the shoe was committed. Again it changes nothing. `late`: the beacon need not be waited for any more. */
export async function salt(house: House, table: string, no: number, late: boolean): Promise<void> {
  const shoe = await shoeByNo(house.db, table, no)
  assert(shoe, `no shoe ${no} at ${table}`)
  if (shoe.entropy !== null) return
  const { value, source, isPublic } = await drawSalt(house, shoe.committed_at).catch(cause => {
    if (!late) throw cause
    house.log.warn({ err: cause, table }, 'a shoe without the beacon')
    return { value: '', source: 'chain', isPublic: false }
  })
  await setEntropy(house.db, table, no, { entropy: value, entropy_source: source, entropy_public: isPublic })
}

/** Each table's shoe under way with its chain's salt, kept once its entropy is there: it changes no more, and every step of the table asks for it. */
const known = perHouse(() => new Map<string, { readonly shoe: ShoeRow; readonly salt: string; readonly entropy: string }>())

/** The hash of a shoe, or of its round where each has its own; null: the round is not of it. */
async function hashOf(house: House, shoe: ShoeRow, round: number): Promise<string | null> {
  const after = shoe.first_round === null ? 0 : round - Number(shoe.first_round)
  return after < 0 || after >= (shoe.rounds ?? 1) ? null : hashAt(house, shoe.chain_id, shoe.position + after)
}

/**
 * What a shoe's order, or what its round draws, follows from; null: its entropy is still to come, or the round is not of it. Secret until the shoe, or
 * the round, has ended: it stays in this process.
 */
export async function sourceOf(house: House, table: string, no: number, round = 0): Promise<ShoeSource | null> {
  let of = known(house).get(table)
  if (of?.shoe.no !== no) {
    const shoe = await shoeByNo(house.db, table, no)
    if (!shoe || shoe.entropy === null) return null
    of = { shoe, salt: (await chainById(house.db, shoe.chain_id))!.salt!, entropy: shoe.entropy }
    known(house).set(table, of)
  }
  const hash = await hashOf(house, of.shoe, round)
  return hash === null ? null : { hash, salt: of.salt, entropy: of.entropy, table, shoe: no, round }
}

/** The dice of a shoe or of one of its rounds, from their first throw: each decision takes them anew. */
export async function diceOf(house: House, table: string, no: number, round = 0): Promise<Dice> {
  const source = await sourceOf(house, table, no, round)
  return source ? diceOfShoe(source) : noDice
}

/** Publishes what an ended shoe was made from: of a series the hash of its last round, from which those before follow. `last`: the last one played. */
export async function openShoe(house: House, tx: Tx, table: string, { no, last }: { no: number; last: number }): Promise<void> {
  const shoe = await shoeByNo(tx, table, no)
  if (!shoe || shoe.hash !== null) return
  // of a series in which nothing was played the first hash is told: what is told is never used again
  const rounds = shoe.first_round === null ? null : Math.max(last - Number(shoe.first_round) + 1, 1)
  await endShoe(tx, table, no, { hash: await hashAt(house, shoe.chain_id, shoe.position + (rounds ?? 1) - 1, tx), rounds })
}

type ShoeView = z.output<typeof tableShoe>

/** A shoe as everybody sees it; what decides its order only once it has ended. */
export async function shoeView(reader: Reader, s: ShoeRow): Promise<ShoeView> {
  const chain = await chainById(reader, s.chain_id)
  const first = s.first_round === null ? null : Number(s.first_round)
  return {
    no: s.no,
    commitment: s.commitment,
    entropy: s.entropy ?? '',
    entropySource: s.entropy_source ?? '',
    entropyPublic: s.entropy_public ?? false,
    committedAt: s.committed_at,
    endedAt: s.ended_at,
    face: s.face,
    burned: s.burned,
    series: first === null ? null : { first, last: first + s.rounds! - 1 },
    hash: s.hash,
    steps: s.position + (s.rounds ?? 1) - 1,
    chain: chainView(chain!)
  }
}

/** The same for one of its rounds: where each has a hash of its own, that one, once the round has a result or is void. */
export async function shoeOfRound(
  house: House,
  reader: Reader,
  s: ShoeRow,
  { no, ended }: { no: number; ended: boolean }
): Promise<ShoeView> {
  const view = await shoeView(reader, s)
  if (view.series === null) return view
  const { first } = view.series
  return { ...view, series: { first, last: no }, hash: ended ? await hashOf(house, s, no) : null, steps: s.position + no - first }
}
