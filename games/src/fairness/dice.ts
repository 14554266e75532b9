// Dice of a bet: HMAC-SHA256(server seed, "client seed:nonce:block") as an endless byte stream, read without bias.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Dice } from '../engine.ts'

const TWO_POW_32 = 2 ** 32

/** Where a member's outcomes come from: the committed server seed, the member's own seed, and the number of the bet on this pair. */
export interface Seeds {
  readonly serverSeed: string
  readonly clientSeed: string
  /** 0, 1, 2 … one a bet. */
  readonly nonce: number
}

/** HMAC-SHA256 of a message under a key, both as UTF-8: 32 bytes. */
export type Mac = (key: string, message: string) => Uint8Array<ArrayBufferLike>

/** Of this package, as browsers check by it; a house on Node may bring the quicker one of its runtime. */
const ownMac: Mac = (key, message) => hmac(sha256, utf8ToBytes(key), utf8ToBytes(message))

/** The raw stream: four bytes big-endian at a time; block 0, 1, 2 … of 32 bytes each. */
export function dealWords({ serverSeed, clientSeed, nonce }: Seeds, mac: Mac = ownMac): () => number {
  let block = 0
  let offset = 32
  let view: DataView = new DataView(new ArrayBuffer(0))
  return () => {
    if (offset === 32) {
      const bytes = mac(serverSeed, `${clientSeed}:${nonce}:${block++}`)
      view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      offset = 0
    }
    const word = view.getUint32(offset)
    offset += 4
    return word
  }
}

/**
 * The dice of one bet. `below(n)` is a word modulo n; words from the largest multiple of n upward are thrown away, so every
 * result is equally likely. n is a whole number 1 … 2^32, else RangeError.
 */
export function dealDice(seeds: Seeds, mac?: Mac): Dice {
  const nextWord = dealWords(seeds, mac)
  return {
    below(n) {
      if (!Number.isInteger(n) || n < 1 || n > TWO_POW_32) throw new RangeError(`dice have 1 to 2^32 faces, not ${n}`)
      const limit = Math.floor(TWO_POW_32 / n) * n
      for (;;) {
        const word = nextWord()
        if (word < limit) return word % n
      }
    }
  }
}

/** Fisher–Yates: a copy of the cards in an order of which every one is equally likely (last place first, as the verifier does). */
export function shuffle<Card>(cards: readonly Card[], dice: Dice): Card[] {
  const deck = [...cards]
  for (let i = deck.length - 1; i > 0; i--) {
    const j = dice.below(i + 1)
    const card = deck[i]!
    deck[i] = deck[j]!
    deck[j] = card
  }
  return deck
}
