// What a simulated match follows from: a seed of its own, committed before it is offered, salted at its kick-off, shown when it is over. No seed follows from what is
// published of another match: many are under way at once.
import { randomBytes } from 'node:crypto'
import { commitmentOf, type MatchSource } from '@fairhouse/games/sport/simulate.ts'
import { now } from '#base/clock.ts'
import { seal, unseal } from '#base/crypto.ts'
import type { Reader } from '#base/database.ts'
import { assert } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { commitFixture, type FixtureRow, uncommittedFixtures } from './store.ts'

const purpose = (commitment: string) => `match:${commitment}`

/** A fresh seed, sealed, with what is published of it before the match. */
export function newSeed(house: House): { readonly seed: Buffer; readonly commitment: string; readonly committed_at: Date } {
  const seed = randomBytes(32)
  const commitment = commitmentOf(seed.toString('hex'))
  return { seed: seal(house.config.SEAL_KEY, purpose(commitment), seed), commitment, committed_at: new Date(now()) }
}

/** The seed of a match. Secret until it is over: it stays in this process. Null: its match follows from none. */
export const seedOf = (house: House, { seed, commitment }: Pick<FixtureRow, 'seed' | 'commitment'>): string | null =>
  seed === null || commitment === null ? null : unseal(house.config.SEAL_KEY, purpose(commitment), seed).toString('hex')

/** What a match that has started follows from. */
export function sourceOf(house: House, f: FixtureRow): MatchSource {
  const hash = seedOf(house, f)
  assert(hash !== null && f.entropy !== null, `seed of fixture ${f.id}`)
  return { hash, entropy: f.entropy, fixture: String(f.id) }
}

/** Commits simulated matches to come that are not: those of before matches had seeds of their own. */
export async function commitAhead(house: House, reader: Reader = house.db): Promise<void> {
  for (const id of await uncommittedFixtures(reader)) await commitFixture(reader, id, newSeed(house))
}
