// The public value that salts a chain after its commitment.
import { randomBytes } from 'node:crypto'
import type { House } from '#base/house.ts'
import { nextRound } from './drand.ts'

export interface Salt {
  readonly value: string
  /** Where it comes from, in words that a person can follow. */
  readonly source: string
  /** true: from a public beacon that anybody can look up; false: drawn by this installation itself. */
  readonly isPublic: boolean
}

/**
 * A value that did not exist when the chain was committed. With BEACON_URL: the drand round first published after that moment,
 * its signature verified. Without: the built-in beacon, 32 random bytes drawn now, and said so wherever it is shown.
 */
export async function drawSalt(house: House, committedAt: Date): Promise<Salt> {
  const { BEACON_URL } = house.config
  if (!BEACON_URL) return { value: randomBytes(32).toString('hex'), source: 'built-in beacon', isPublic: false }
  const round = await nextRound(BEACON_URL, committedAt)
  return { value: round.randomness, source: `drand quicknet round ${round.round}`, isPublic: true }
}
