// Rounds of the drand quicknet: which one follows a moment, and the proof that it is genuine. Runs in browsers too; load it lazily there.
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** The quicknet's public key, period and first round, as its own chain info states them. */
export const quicknet = {
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  periodSeconds: 3,
  genesis: 1_692_803_367
} as const

export interface DrandRound {
  readonly round: number
  /** Hexadecimal; the SHA-256 of the signature. */
  readonly randomness: string
  readonly signature: string
}

/** The last round published at this moment. */
export const roundAt = (time: Date): number =>
  Math.floor((Math.floor(time.getTime() / 1000) - quicknet.genesis) / quicknet.periodSeconds) + 1

/** When a round is published. */
export const publishedAt = (round: number): Date => new Date((quicknet.genesis + (round - 1) * quicknet.periodSeconds) * 1000)

/** The first round that is published at this moment or after it: what a draw that closes earlier can promise beforehand. */
export const firstRoundFrom = (time: Date): number => {
  const out = roundAt(time)
  return publishedAt(out).getTime() >= time.getTime() ? out : out + 1
}

const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** Scheme bls-unchained-g1-rfc9380: the signature is over the SHA-256 of the round's number. @throws when it is not genuine */
export function verifyRandomness(r: DrandRound, publicKey: string = quicknet.publicKey): void {
  const number = new Uint8Array(8)
  new DataView(number.buffer).setBigUint64(0, BigInt(r.round))
  const { shortSignatures } = bls12_381
  const signature = hexToBytes(r.signature)
  const genuine = shortSignatures.verify(signature, shortSignatures.hash(sha256(number), domain), hexToBytes(publicKey))
  if (!genuine || bytesToHex(sha256(signature)) !== r.randomness) throw new Error(`round ${r.round} of the beacon is not genuine`)
}
