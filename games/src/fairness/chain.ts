// The hash chain of a shared game: each hash is the seed of one round and, hashed once more, gives the seed of the round before it.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, nextTick, utf8ToBytes } from '@noble/hashes/utils.js'

// Some 5 ms of work on a desktop: short enough that even a slow telephone stays responsive between two slices.
const STEPS_PER_SLICE = 5_000

function seedBytes(hashHex: string): Uint8Array {
  if (!/^[0-9a-fA-F]{64}$/.test(hashHex)) throw new SyntaxError('a hash of a chain is 64 hexadecimal digits')
  return hexToBytes(hashHex)
}

/**
 * The seed of the round before: sha256 of the 32 raw bytes, as lower-case hex.
 * @throws SyntaxError when `hashHex` is not 64 hexadecimal digits
 */
export function previousHash(hashHex: string): string {
  return bytesToHex(sha256(seedBytes(hashHex)))
}

/**
 * HMAC-SHA256 of a round's seed (32 raw bytes) under the chain's salt (its UTF-8 text), as hex.
 * @throws SyntaxError when `hashHex` is not 64 hexadecimal digits
 */
export function saltedHash(hashHex: string, salt: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(salt), seedBytes(hashHex)))
}

function walkFrom(bytes: Uint8Array, steps: number): Uint8Array {
  let current = bytes
  for (let step = 0; step < steps; step++) current = sha256(current)
  return current
}

function assertSteps(steps: number): void {
  if (!Number.isSafeInteger(steps) || steps < 0) throw new RangeError(`not a number of steps: ${steps}`)
}

/**
 * Whether `steps` hashings lead from a round's seed to the published terminal hash. Blocks meanwhile (about 1 µs a step).
 * @throws SyntaxError for a malformed seed, RangeError for a malformed number of steps
 */
export function verifyLink(hashHex: string, terminalHash: string, steps: number): boolean {
  assertSteps(steps)
  return bytesToHex(walkFrom(seedBytes(hashHex), steps)) === terminalHash.toLowerCase()
}

export interface WalkOptions {
  /** Hears how many steps are done, after every slice. */
  readonly onProgress?: (done: number, total: number) => void
  /** Ends the walk early: it then rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

/**
 * The hash that `steps` hashings of a seed lead to, as hex, in slices that leave the page responsive.
 * @throws SyntaxError for a malformed seed, RangeError for a malformed number of steps, the signal's reason when aborted
 */
export async function walkChain(hashHex: string, steps: number, { onProgress, signal }: WalkOptions = {}): Promise<string> {
  assertSteps(steps)
  let current = seedBytes(hashHex)
  for (let done = 0; done < steps; ) {
    signal?.throwIfAborted()
    const slice = Math.min(STEPS_PER_SLICE, steps - done)
    current = walkFrom(current, slice)
    done += slice
    onProgress?.(done, steps)
    await nextTick()
  }
  return bytesToHex(current)
}
