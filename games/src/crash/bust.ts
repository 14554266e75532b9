// Where a round of crash busts: the draw of its hash, with the edge of the game.
import { saltedHash } from '../fairness/chain.ts'
import { MAX_MULTIPLIER } from './curve.ts'

const TWO_POW_52 = 2n ** 52n

/**
 * max(100, floor((10000 − edge) · 2^52 / (100 · (2^52 − draw)))): where a round busts, in hundredths, for a draw 0 … 2^52 − 1.
 * P(bust ≥ m) = (1 − edge) / m, so a player who cashes out at any m gets 1 − edge back. `edgeBp` in hundredths of a percent.
 */
export function bustOfDraw(draw: bigint, edgeBp: number): number {
  const hundredths = (BigInt(10_000 - edgeBp) * TWO_POW_52) / (100n * (TWO_POW_52 - draw))
  if (hundredths < 100n) return 100
  return hundredths > BigInt(MAX_MULTIPLIER) ? MAX_MULTIPLIER : Number(hundredths)
}

/** {@link bustOfDraw} of the first 52 bits of a {@link saltedHash}. */
export function bustOfSaltedHash(saltedHex: string, edgeBp: number): number {
  return bustOfDraw(BigInt(`0x${saltedHex.slice(0, 13)}`), edgeBp)
}

/**
 * Where the round of this seed busts, in hundredths (146 is 1.46×), 100 … 100,000,000. `edgeBp` in hundredths of a percent.
 * @throws SyntaxError when `hashHex` is not 64 hexadecimal digits
 */
export function bustOf(hashHex: string, salt: string, edgeBp: number): number {
  return bustOfSaltedHash(saltedHash(hashHex, salt), edgeBp)
}
