// The hands of blackjack, as every table of it plays them: eight decks, a pair is split once, split aces get one card each, after a split one may
// double, 21 stands by itself.
import type { Money } from '@fairhouse/contract/money.ts'
import { type Card, pipsOf } from '../table/shoe.ts'

export const choices = ['hit', 'stand', 'double', 'split'] as const
export type Choice = (typeof choices)[number]

/** A player's hand. */
export interface Hand {
  readonly cards: readonly Card[]
  /** One more stake lies on it; it got one more card and no further. */
  readonly doubled: boolean
  /** It is one of the two hands of a pair: 21 in two cards is no blackjack here. */
  readonly split: boolean
  readonly stood: boolean
}

export interface HandCount {
  readonly total: number
  /** An ace counts eleven. */
  readonly soft: boolean
}

/** An ace counts 1 here, court cards 10. */
export const pointsOf = (card: Card): number => Math.min(pipsOf(card), 10)

export function countOf(cards: readonly Card[]): HandCount {
  let total = 0
  let ace = false
  for (const card of cards) {
    const points = pointsOf(card)
    total += points
    if (points === 1) ace = true
  }
  return ace && total <= 11 ? { total: total + 10, soft: true } : { total, soft: false }
}

export const handOf = (cards: readonly Card[], split = false): Hand => ({ cards, doubled: false, split, stood: false })

/** An ace and a ten as the first two cards: of the dealer, or of a hand that was not split. */
export const isNatural = (cards: readonly Card[]): boolean => cards.length === 2 && countOf(cards).total === 21
export const isBlackjack = (hand: Hand): boolean => !hand.split && isNatural(hand.cards)
export const isBust = (cards: readonly Card[]): boolean => countOf(cards).total > 21
/** Two cards that count the same: a ten and a king are a pair to split. */
export const isPair = (cards: readonly Card[]): boolean => cards.length === 2 && pointsOf(cards[0]!) === pointsOf(cards[1]!)

/** It gets no more cards: it stood, was doubled, has 21 or more, or is one of two aces with its one card. */
export function isOver(hand: Hand): boolean {
  const { cards, split } = hand
  if (cards.length < 2) return false
  return hand.stood || hand.doubled || (split && pointsOf(cards[0]!) === 1) || countOf(cards).total >= 21
}

/** What its player may do with a hand; nothing, once it is over or while its second card is still to come. */
export function choicesOf(hand: Hand): readonly Choice[] {
  if (hand.cards.length < 2 || isOver(hand)) return []
  if (hand.cards.length > 2) return ['hit', 'stand']
  return !hand.split && isPair(hand.cards) ? choices : ['hit', 'stand', 'double']
}

/** What a choice adds to the stake that lies on the hand. */
export const costOf = (choice: Choice, stake: Money): Money => (choice === 'double' || choice === 'split' ? stake : 0n)

/** What may be done with a hand and so much money. */
export const affordableOf = (hand: Hand, stake: Money, money: Money): readonly Choice[] =>
  choicesOf(hand).filter(choice => costOf(choice, stake) <= money)

/** What is done for somebody who does not say it in time: a hand that no card can bust takes one, every other stands. */
export function defaultOf({ cards }: Hand): Choice {
  const { total, soft } = countOf(cards)
  return !soft && total <= 11 ? 'hit' : 'stand'
}

export const dealTo = (hand: Hand, card: Card): Hand => ({ ...hand, cards: [...hand.cards, card] })
export const doubleOf = (hand: Hand, card: Card): Hand => ({ ...dealTo(hand, card), doubled: true })
export const standOf = (hand: Hand): Hand => ({ ...hand, stood: true })
/** The two hands of a pair, each of which still gets its second card. */
export const splitOf = ({ cards }: Hand): readonly [Hand, Hand] => [handOf([cards[0]!], true), handOf([cards[1]!], true)]

/** The dealer looks at the covered card under an ace or a ten: with a blackjack the round ends before anybody decides. */
export const isPeekedAt = (up: Card): boolean => pointsOf(up) === 1 || pointsOf(up) === 10
/** The dealer draws to 16 and stands on every 17. */
export const dealerDraws = (cards: readonly Card[]): boolean => countOf(cards).total < 17

/** Insurance is offered against an ace; it costs half the stake and pays 2:1 when the dealer has a blackjack. */
export const isInsurable = (up: Card): boolean => pointsOf(up) === 1
export const insuranceOf = (stake: Money): Money => stake / 2n
