// What the hands and side bets of blackjack give back. A player's ticket is rounded down once.
import { type Money, mulDivFloor } from '@fairhouse/contract/money.ts'
import { type Card, decks } from '../table/shoe.ts'
import type { Outcome } from '../table/types.ts'
import { countOf, type Hand, isBlackjack, isBust, isNatural } from './hands.ts'

export const handResults = ['blackjack', 'win', 'push', 'lose', 'bust'] as const
export type HandResult = (typeof handResults)[number]

/** How a hand ends against the dealer's: what went over 21 has lost, also when the dealer does so afterwards. */
export function resultOf(hand: Hand, dealer: readonly Card[]): HandResult {
  if (isBust(hand.cards)) return 'bust'
  const [mine, theirs] = [isBlackjack(hand), isNatural(dealer)]
  if (mine || theirs) return mine && theirs ? 'push' : mine ? 'blackjack' : 'lose'
  const [own, other] = [countOf(hand.cards).total, countOf(dealer).total]
  if (other > 21 || own > other) return 'win'
  return own === other ? 'push' : 'lose'
}

/** What a hand gives back of each 100 that lie on it. */
export const resultBack: Readonly<Record<HandResult, bigint>> = { blackjack: 250n, win: 200n, push: 100n, lose: 0n, bust: 0n }
/** What insurance gives back of a stake of 100 when the dealer has a blackjack: two to one, and the stake. */
export const insuranceMost = 300n
/** In how many ways of a full shoe an ace of the dealer has a ten under it, and in how many another card. */
export const insuranceOutcomes: readonly Outcome[] = [
  { back: insuranceMost, ways: 16n * BigInt(decks) },
  { back: 0n, ways: 36n * BigInt(decks) - 1n }
]
/** What insurance gives back of a stake of 100. */
export const insuranceBack = (dealer: readonly Card[]): bigint => (isNatural(dealer) ? insuranceMost : 0n)

/** So many stakes lie on each hand of the one who plays it. */
export const unitsOf = (hands: readonly Hand[]): readonly bigint[] => hands.map(hand => (hand.doubled ? 2n : 1n))

/** What somebody who bets behind a seat paid for along with it. */
export interface Followed {
  readonly split: boolean
  /** By the seat's hands, in their order. */
  readonly doubled: readonly boolean[]
}

/** So many stakes of somebody who bets behind lie on each hand of the seat: without the split all of it stays on the first hand. */
export const unitsBehind = (hands: readonly Hand[], { split, doubled }: Followed): readonly bigint[] =>
  hands.map((hand, at) => (at > 0 && !split ? 0n : hand.doubled && doubled[at] ? 2n : 1n))

/** What hands give back of a stake of 100 on each unit. */
export const handsBack = (hands: readonly Hand[], dealer: readonly Card[], units: readonly bigint[] = unitsOf(hands)): bigint =>
  hands.reduce((sum, hand, at) => sum + units[at]! * resultBack[resultOf(hand, dealer)], 0n)

/** A stake with what it gives back of 100. */
export interface Line {
  readonly stake: Money
  readonly back: bigint
}

/** What lines bring together, rounded down once to the smallest unit. */
export const payoutOfLines = (lines: readonly Line[]): Money =>
  mulDivFloor(
    lines.reduce((sum, { stake, back }) => sum + stake * back, 0n),
    1n,
    100n
  )
