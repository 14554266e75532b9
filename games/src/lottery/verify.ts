// The one derivation of a house draw from what was published: the server draws with it, and anybody checks with it.
import { dealDice } from '../fairness/dice.ts'
import { rulesOf } from './families.ts'
import type { Draw, Family } from './types.ts'

/** What decides a draw. All of it but the hash is public before the issue closes, and the hash is committed by the chain. */
export interface DrawSource {
  /** The chain's hash of this issue: 64 hexadecimal digits, lower case. */
  readonly hash: string
  /** The chain's salt. */
  readonly salt: string
  /** The randomness of the beacon's round (64 hexadecimal digits), or null where the draw is from the chain alone. */
  readonly beacon: string | null
  /** Code of the game and name of the issue: the same hash would draw otherwise elsewhere. */
  readonly game: string
  readonly issue: string
}

/**
 * The outcome: dice from HMAC-SHA256(hash, "salt:beacon:game:issue:0:block"), block 0, 1, 2 …, the beacon empty where there is none.
 * @throws SyntaxError when the hash, or the beacon, is not 64 lower-case hexadecimal digits
 */
export function drawOf(family: Family, { hash, salt, beacon, game, issue }: DrawSource): Draw {
  for (const hex of [hash, beacon ?? hash])
    if (!/^[0-9a-f]{64}$/.test(hex)) throw new SyntaxError('a hash is 64 lower-case hexadecimal digits')
  return rulesOf(family).draw(dealDice({ serverSeed: hash, clientSeed: `${salt}:${beacon ?? ''}:${game}:${issue}`, nonce: 0 }))
}
