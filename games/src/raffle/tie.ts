// Equal places of a leaderboard in an order that anybody recomputes: from the names that are published before the draw and a public beacon.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** Members who are equal, and the randomness that comes after they were published. */
interface Tied {
  readonly board: string
  /** The published names of their entries (`entryName`), in whichever order. */
  readonly members: readonly string[]
  /** Of the beacon's round: 64 lower-case hexadecimal digits. */
  readonly randomness: string
}

/**
 * Equal members in the order of their places: by HMAC-SHA256(randomness, "board:member"), the lowest first. Each member's number depends on nothing
 * but their own name: nobody is moved by who else is equal.
 * @throws SyntaxError when randomness or a name are not 64 lower-case hexadecimal digits
 */
export function orderOf({ board, members, randomness }: Tied): string[] {
  for (const text of [randomness, ...members])
    if (!/^[0-9a-f]{64}$/.test(text)) throw new SyntaxError('a hash is 64 lower-case hexadecimal digits')
  const key = hexToBytes(randomness)
  return members
    .map(member => ({ member, number: bytesToHex(hmac(sha256, key, utf8ToBytes(`${board}:${member}`))) }))
    .sort((a, b) => (a.number < b.number ? -1 : 1))
    .map(({ member }) => member)
}
