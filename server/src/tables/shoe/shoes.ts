// Shoes: committed by the table's chain, salted by the beacon after that, and opened to everybody when their last round is over.
import type { tableShoe } from '@fairhouse/contract/play/table.ts'
import type { Dice } from '@fairhouse/games/engine.ts'
import { commitmentOf, diceOfShoe, type ShoeSource } from '@fairhouse/games/table/shoe.ts'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { assert } from '#base/errors.ts'
import { type House, perHouse } from '#base/house.ts'
import { chainById, chainView, dealPosition, drawSalt, hashAt } from '#fair/fair.ts'
import { endShoe, insertShoe, type ShoeRow, setEntropy, shoeByNo } from './store.ts'

/** Dice of a table that has no shoe yet, or of an order that throws none. */
export const noDice: Dice = {
  below() {
    throw new Error('this order throws no dice')
  }
}

/** Commits a new shoe in this transaction: what it will be is fixed, and nobody knows it, as its entropy is still to come. */
export async function commitShoe(house: House, tx: Tx, table: string, no: number): Promise<void> {
  const { chainId, position } = await dealPosition(tx, table)
  const hash = await hashAt(house, chainId, position)
  await insertShoe(tx, { code: table, no, chain_id: chainId, position, commitment: commitmentOf(hash) })
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

/** The source of each table's shoe under way, kept once its entropy is there: it changes no more, and every step of the table asks for it. */
const sources = perHouse(() => new Map<string, Omit<ShoeSource, 'round'>>())

/** What a shoe's order, or what its round draws, follows from; null: its entropy is still to come. Secret until the shoe has ended: it stays in this process. */
export async function sourceOf(house: House, table: string, no: number, round = 0): Promise<ShoeSource | null> {
  const known = sources(house).get(table)
  if (known?.shoe === no) return { ...known, round }
  const shoe = await shoeByNo(house.db, table, no)
  if (!shoe || shoe.entropy === null) return null
  const chain = await chainById(house.db, shoe.chain_id)
  const hash = await hashAt(house, shoe.chain_id, shoe.position)
  const source = { hash, salt: chain!.salt!, entropy: shoe.entropy, table, shoe: no }
  sources(house).set(table, source)
  return { ...source, round }
}

/** The dice of a shoe or of one of its rounds, from their first throw: each decision takes them anew. */
export async function diceOf(house: House, table: string, no: number, round = 0): Promise<Dice> {
  const source = await sourceOf(house, table, no, round)
  return source ? diceOfShoe(source) : noDice
}

/** Publishes what an ended shoe was made from. */
export async function openShoe(house: House, tx: Tx, table: string, no: number): Promise<void> {
  const shoe = await shoeByNo(tx, table, no)
  if (shoe && shoe.hash === null) await endShoe(tx, table, no, await hashAt(house, shoe.chain_id, shoe.position))
}

/** A shoe as everybody sees it; what decides its order only once it has ended. */
export async function shoeView(reader: Reader, s: ShoeRow): Promise<z.output<typeof tableShoe>> {
  const chain = await chainById(reader, s.chain_id)
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
    hash: s.hash,
    steps: s.position,
    chain: chainView(chain!)
  }
}
