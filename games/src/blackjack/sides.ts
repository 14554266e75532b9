// The side bets of blackjack: Perfect Pairs on a hand's first two cards, 21+3 on them with the dealer's open card.
import { type Card, decks, pipsOf, rankOf, type Suit, sortedShoe, suitOf } from '../table/shoe.ts'
import type { Outcome } from '../table/types.ts'

export const sideBets = ['perfectPairs', 'twentyOnePlus3'] as const
export type SideBet = (typeof sideBets)[number]

/** What each combination pays for a stake of 100, without the stake. */
export const pairPays = { perfect: 2_500n, coloured: 1_200n, mixed: 600n } as const
export const pokerPays = { suitedTrips: 10_000n, straightFlush: 4_000n, trips: 3_000n, straight: 1_000n, flush: 500n } as const
export type PairKind = keyof typeof pairPays
export type PokerKind = keyof typeof pokerPays

const isRed = (suit: Suit): boolean => suit === 'h' || suit === 'd'

/** Of one rank: the same suit, the same colour, or neither. */
export function pairOf(first: Card, second: Card): PairKind | null {
  if (rankOf(first) !== rankOf(second)) return null
  if (first === second) return 'perfect'
  return isRed(suitOf(first)) === isRed(suitOf(second)) ? 'coloured' : 'mixed'
}

/** The ace is low (A 2 3) or high (Q K A), never in the middle. */
function isStraight(cards: readonly Card[]): boolean {
  const [a, b, c] = cards.map(pipsOf).sort((x, y) => x - y) as [number, number, number]
  return (b === a + 1 && c === b + 1) || (a === 1 && b === 12 && c === 13)
}

export function pokerOf(first: Card, second: Card, up: Card): PokerKind | null {
  const cards = [first, second, up]
  const suited = cards.every(card => suitOf(card) === suitOf(up))
  if (cards.every(card => rankOf(card) === rankOf(up))) return suited ? 'suitedTrips' : 'trips'
  if (isStraight(cards)) return suited ? 'straightFlush' : 'straight'
  return suited ? 'flush' : null
}

/** What a side bet gives back of a stake of 100. */
export function sideBack(bet: SideBet, first: Card, second: Card, up: Card): bigint {
  if (bet === 'perfectPairs') {
    const pair = pairOf(first, second)
    return pair === null ? 0n : pairPays[pair] + 100n
  }
  const poker = pokerOf(first, second, up)
  return poker === null ? 0n : pokerPays[poker] + 100n
}

const kinds = [...new Set(sortedShoe)]

/** In how many ways a full shoe deals these three cards in this order. */
function waysOf(a: Card, b: Card, c: Card): number {
  const again = Number(b === a)
  return decks * (decks - again) * (decks - Number(c === a) - Number(c === b))
}

/** What a side bet gives back, in how many ways, over every three cards of a full shoe. */
export function sideOutcomes(bet: SideBet): readonly Outcome[] {
  const ways = new Map<bigint, number>()
  for (const a of kinds)
    for (const b of kinds)
      for (const c of kinds) {
        const back = sideBack(bet, a, b, c)
        ways.set(back, (ways.get(back) ?? 0) + waysOf(a, b, c))
      }
  return [...ways].map(([back, count]) => ({ back, ways: BigInt(count) }))
}
