// What is left to chance: a round of the public beacon that nobody knows yet is announced, waited for, and replaced by a later one where it does not come.

import type { Language } from '@fairhouse/contract/endpoint.ts'
import { type drawSource, drawsShown, type publishedDraws } from '@fairhouse/contract/member/draw.ts'
import { firstRoundFrom, publishedAt } from '@fairhouse/games/fairness/drand.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { assert } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { chainById, dealPosition, ensureChain, fetchRound, hashAt } from '#fair/fair.ts'
import { type Announced, announceNext, type Decided, type Drawn, type Lot, publishedLots } from './lot.store.ts'

/** What is drawn has been public for so long when the round comes that decides. */
export const leadMs = 10 * 60_000
/** A round that cannot be had so long after its time is given up, and a later one is announced. */
const waitMs = 15 * 60_000
/** The chains that decide where there is no beacon, and their positions. */
const chains = { raffle: 'raffle', board: 'leaderboard' } as const
const chainLength = 1_000

/** Makes sure that something can be announced: outside of the transaction that does. */
export async function readyToAnnounce(house: House, of: Drawn): Promise<void> {
  if (!house.config.BEACON_URL) await ensureChain(house, chains[of], Math.min(chainLength, house.config.CHAIN_LENGTH))
}

/** What will decide, and when: never known when it is announced. */
export async function announced(tx: Tx, house: House, of: Drawn, lead: number): Promise<Announced> {
  const from = new Date(now() + lead)
  if (!house.config.BEACON_URL) return { source: await dealPosition(tx, chains[of]), drawsAt: from }
  const round = firstRoundFrom(from)
  return { source: { round }, drawsAt: publishedAt(round) }
}

/** Does something in a transaction of its own, while a thing is still where it was expected; otherwise another process is at work on it. */
export const stepsOf =
  <T extends { readonly state: string }>(locked: (tx: Tx, id: string) => Promise<T | undefined>) =>
  (house: House, id: string, states: readonly T['state'][], work: (tx: Tx, thing: T) => Promise<unknown>): Promise<boolean> =>
    inTransaction(house.db, async tx => {
      const thing = await locked(tx, id)
      return thing !== undefined && states.includes(thing.state) && (await work(tx, thing)) !== false
    })

interface Waiting extends Lot {
  readonly id: string
}
/** Does something to the draw, while it still waits. */
type WhileWaiting = (work: (tx: Tx, lot: Lot) => Promise<unknown>) => Promise<boolean>

/** What decides; null: its time has not come, it is not there yet, or another round was announced in its place. */
export async function decided(house: House, of: Drawn, lot: Waiting, whileWaiting: WhileWaiting, lead: number): Promise<Decided | null> {
  const { id, round, chainId, position, drawsAt } = lot
  if (drawsAt === null || drawsAt.getTime() > now()) return null
  if (round === null) {
    assert(chainId !== null && position !== null, `${of} ${id} has an announced source`)
    return { randomness: await hashAt(house, chainId, position), signature: null }
  }
  const no = Number(round)
  const { BEACON_URL } = house.config
  if (!BEACON_URL) {
    // it was announced while there was one: the round can be read for ever, so it waits for a beacon to ask, and no other round is announced
    house.log.warn({ [of]: id, round: no }, 'a draw waits for its round, and no beacon is set: BEACON_URL')
    return null
  }
  try {
    return await fetchRound(BEACON_URL, no)
  } catch (err) {
    const dueAt = publishedAt(no)
    if (now() < dueAt.getTime() + waitMs) return null
    house.log.warn({ err, [of]: id, round: no }, 'the round of the beacon did not come in time: a later one is announced')
    const next = firstRoundFrom(new Date(now() + lead))
    await whileWaiting(async (tx, still) => {
      if (still.round === round) await announceNext(tx, of, id, { round: no, dueAt }, { round: next, drawsAt: publishedAt(next) })
    })
    return null
  }
}

/** A draw as anybody reads it. */
export async function sourceShown(reader: Reader, lot: Lot): Promise<z.output<typeof drawSource>> {
  const { round, chainId, position, missed, randomness, signature } = lot
  const chain = chainId === null ? undefined : await chainById(reader, chainId)
  return {
    beacon: round === null ? null : { round: Number(round), dueAt: publishedAt(Number(round)), signature },
    chain: chain && position !== null ? { terminalHash: chain.terminal_hash, committedAt: chain.committed_at, position } : null,
    missed: [...missed],
    randomness
  }
}

/** The draws that anybody can compute again, the newest first. */
export async function drawsOf(reader: Reader, language: Language): Promise<z.output<typeof publishedDraws.reply>> {
  return { list: (await publishedLots(reader, drawsShown)).map(one => ({ ...one, name: one.name[language] })) }
}
