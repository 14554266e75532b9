// A shoe of eight decks: its cards, its committed order, the burn and the cut card. Runs in browsers too: a player who checks a shoe uses the same code.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { Dice } from '../engine.ts'
import { previousHash } from '../fairness/chain.ts'
import { dealDice, shuffle } from '../fairness/dice.ts'

export const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const
export const suits = ['s', 'h', 'd', 'c'] as const
export type Rank = (typeof ranks)[number]
export type Suit = (typeof suits)[number]
/** Rank and suit: `As`, `Td`, `Kc`. */
export type Card = `${Rank}${Suit}`

export const rankOf = (card: Card): Rank => card[0] as Rank
export const suitOf = (card: Card): Suit => card[1] as Suit
/** The place of the rank: ace 1 … king 13. */
export const pipsOf = (card: Card): number => ranks.indexOf(rankOf(card)) + 1

export const decks = 8
const deck: readonly Card[] = suits.flatMap(suit => ranks.map((rank): Card => `${rank}${suit}`))
/** The cards before they are shuffled: eight times spades, hearts, diamonds, clubs, each from the ace to the king. */
export const sortedShoe: readonly Card[] = Array.from({ length: decks }, () => deck).flat()
export const shoeSize = sortedShoe.length

/** The first card is turned up and burned, and as many more face down as it counts (ten for court cards). */
export const burnOf = (face: Card): number => Math.min(pipsOf(face), 10)
/** The cut card stands before this place: it comes out when this card is drawn, the round is finished, and one more is played. */
export const cutAt = shoeSize - 14

/** What decides the order. All of it but the hash is public before the first card; the hash is committed by then and published after the last. */
export interface ShoeSource {
  /** The chain's hash of this shoe, or of this round where each has its own: 64 hexadecimal digits, lower case. */
  readonly hash: string
  /** The chain's salt. */
  readonly salt: string
  /** Drawn from the beacon after the shoe was committed. */
  readonly entropy: string
  readonly table: string
  /** The shoe's number at its table. */
  readonly shoe: number
  /** The round whose dice are meant, where each has its own; absent or 0: the order of the cards. */
  readonly round?: number
}

/** The dice of a shoe or of one of its rounds: HMAC-SHA256(hash, "salt:entropy:table:shoe:round:block"), block 0, 1, 2 … @throws SyntaxError */
export function diceOfShoe({ hash, salt, entropy, table, shoe, round = 0 }: ShoeSource): Dice {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new SyntaxError('a hash is 64 lower-case hexadecimal digits')
  return dealDice({ serverSeed: hash, clientSeed: `${salt}:${entropy}:${table}:${shoe}`, nonce: round })
}

/** The cards in the order in which they come out. */
export const orderOf = (dice: Dice): readonly Card[] => shuffle(sortedShoe, dice)

/** What is published before the first card: sha256 of the hash's 32 bytes, which is the hash of the shoe before. */
export const commitmentOf = (hash: string): string => bytesToHex(sha256(hexToBytes(hash)))

/** Rounds without cards, each with a hash of its own: they follow one another in the chain. `last`: the one whose hash is meant. */
export interface Series {
  readonly first: number
  readonly last: number
}

/** No series is longer; whoever is shown a longer one need not count it. */
const longestSeries = 1_000

/** How many hashings lead from a published hash to the commitment: 1 for a shoe of cards. @throws RangeError for a series that there cannot be */
export function linksOf(series: Series | null): number {
  if (series === null) return 1
  const links = series.last - series.first + 1
  if (!Number.isSafeInteger(links) || links < 1 || links > longestSeries)
    throw new RangeError(`not a series: ${series.first} to ${series.last}`)
  return links
}

/** The hash of a round of a series, from that of its last one. @throws RangeError for a round that is not of it */
export function hashOfRound(hash: string, series: Series, round: number): string {
  const steps = linksOf({ first: round, last: series.last }) - 1
  if (round < series.first) throw new RangeError(`round ${round} is not of ${series.first} to ${series.last}`)
  let at = hash
  for (let step = 0; step < steps; step++) at = previousHash(at)
  return at
}
