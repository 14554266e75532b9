// The raw words that dice are made of, by the hundred thousand: the same bytes as dealt to bets, from the machine's own HMAC.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { dealWords } from '@fairhouse/games/fairness/dice.ts'

export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * The stream of one bet, `megabytes` long.
 * @throws Error when its beginning differs from what the dice of bets deal
 */
export function rawStream(seed: string, megabytes: number): Buffer {
  const serverSeed = sha256Hex(seed)
  const bytes = Buffer.allocUnsafe(megabytes * 2 ** 20)
  for (let block = 0; block * 32 < bytes.length; block++)
    createHmac('sha256', serverSeed)
      .update(`randomness:0:${block}`)
      .digest()
      .copy(bytes, block * 32)
  const next = dealWords({ serverSeed, clientSeed: 'randomness', nonce: 0 })
  for (let i = 0; i < 40_000; i += 4) if (bytes.readUInt32BE(i) !== next()) throw new Error('these are not the words of bets')
  return bytes
}

/** The first word of bet after bet of one seed pair: what slots are drawn by. */
export function firstWords(seed: string, bets: number): Buffer {
  const serverSeed = sha256Hex(seed)
  const bytes = Buffer.allocUnsafe(bets * 4)
  for (let nonce = 0; nonce < bets; nonce++)
    createHmac('sha256', serverSeed)
      .update(`randomness:${nonce}:0`)
      .digest()
      .copy(bytes, nonce * 4, 0, 4)
  return bytes
}

/** Server seeds as the house makes them, from the operating system: others at every run. */
export const freshSeeds = (megabytes: number): Buffer => Buffer.concat(Array.from({ length: megabytes * 2 ** 15 }, () => randomBytes(32)))
