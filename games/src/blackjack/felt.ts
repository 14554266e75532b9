// Reads the hands of a round from its cards: each card says whose it is, `seat3`, after a split `seat3/1` and `seat3/2`, and `+` after a double. On
// the common hand cards after the first two are `step`: everybody who draws takes that one, and a ticket keeps one letter for each step.
import type { Card } from '../table/shoe.ts'
import type { Drawn } from '../table/types.ts'
import { type Choice, choicesOf, dealTo, defaultOf, doubleOf, type Hand, handOf, isOver, splitOf, standOf } from './hands.ts'

export const seatPlaces = ['seat1', 'seat2', 'seat3', 'seat4', 'seat5', 'seat6', 'seat7'] as const
/** Where everybody plays the same hand. */
export const commonPlace = 'hand'

function cardsTo(dealt: readonly Drawn[], to: string): readonly Card[] {
  const cards: Card[] = []
  for (const c of dealt) if (c.to === to) cards.push(c.card as Card)
  return cards
}
/** The dealer's cards that lie open. */
export const dealerOf = (dealt: readonly Drawn[]): readonly Card[] => cardsTo(dealt, 'dealer')

const handWith = (cards: readonly Card[], last: readonly Card[] = [], split = false): Hand => ({
  ...handOf([...cards, ...last], split),
  doubled: last.length > 0
})

/** The hands of a seat: none before its first card, two after a split. What stood is not said by cards. */
export function seatHands(dealt: readonly Drawn[], place: string): readonly Hand[] {
  // by what stands behind the seat: nothing, `+`, `/1`, `/1+` …
  const parts: Record<string, Card[]> = {}
  let split = false
  for (const { to, card } of dealt) {
    if (!to.startsWith(place)) continue
    const part = to.slice(place.length)
    const cards = parts[part]
    if (cards) cards.push(card as Card)
    else parts[part] = [card as Card]
    split ||= part.startsWith('/')
  }
  const own = parts['']
  if (!own) return []
  if (!split) return [handWith(own, parts['+'])]
  return own.slice(0, 2).map((card, i) => handWith([card, ...(parts[`/${i + 1}`] ?? [])], parts[`/${i + 1}+`], true))
}

/** What one ticket makes of the common hand. */
export interface Path {
  readonly hands: readonly Hand[]
  /** Which hand is played, from 0; null: all are over. */
  readonly at: number | null
}

const letters: Readonly<Record<string, Choice>> = { H: 'hit', S: 'stand', D: 'double', P: 'split' }
export const letterOf: Readonly<Record<Choice, string>> = { hit: 'H', stand: 'S', double: 'D', split: 'P' }
/** Stands for what is done for somebody who did not say it in time. */
const silent = '.'

const choiceIn = (letter: string | undefined, hand: Hand): Choice => {
  const choice = letters[letter ?? silent]
  return choice && choicesOf(hand).includes(choice) ? choice : defaultOf(hand)
}

function playAt(hands: readonly Hand[], at: number): number | null {
  const next = hands.findIndex((hand, i) => i >= at && !isOver(hand))
  return next < 0 ? null : next
}
const put = (hands: readonly Hand[], at: number, ...to: readonly Hand[]): readonly Hand[] => [
  ...hands.slice(0, at),
  ...to,
  ...hands.slice(at + 1)
]

/** One step: a decision (or the second card of the second hand, which needs none) and the step's card for it. */
function stepped({ hands, at }: Path, card: Card, letter: string | undefined): Path {
  if (at === null) return { hands, at }
  const hand = hands[at]!
  const after = handsAfter(hands, at, hand, card, letter)
  return { hands: after, at: playAt(after, at) }
}
function handsAfter(hands: readonly Hand[], at: number, hand: Hand, card: Card, letter: string | undefined): readonly Hand[] {
  if (hand.cards.length < 2) return put(hands, at, dealTo(hand, card))
  switch (choiceIn(letter, hand)) {
    case 'hit':
      return put(hands, at, dealTo(hand, card))
    case 'double':
      return put(hands, at, doubleOf(hand, card))
    case 'split': {
      const [first, second] = splitOf(hand)
      return put(hands, at, dealTo(first, card), second)
    }
    case 'stand': {
      const second = hands[at + 1]
      const stood = put(hands, at, standOf(hand))
      // whoever stands on the first of two hands takes the card on the second
      return second && second.cards.length < 2 ? put(stood, at + 1, dealTo(second, card)) : stood
    }
  }
}

/** The common hand as one ticket has played it so far. */
export function pathOf(dealt: readonly Drawn[], moves: string): Path {
  const first = handOf(cardsTo(dealt, commonPlace))
  let path: Path = { hands: [first], at: playAt([first], 0) }
  for (const [i, card] of cardsTo(dealt, 'step').entries()) path = stepped(path, card, moves[i])
  return path
}

/** How many steps have had their card: the letter of the step that is played. */
export const stepsOf = (dealt: readonly Drawn[]): number => cardsTo(dealt, 'step').length

/** What a ticket may decide now. */
export function choicesAt({ hands, at }: Path): readonly Choice[] {
  return at === null ? [] : choicesOf(hands[at]!)
}
/** Is a decision open that the ticket has not made? */
export const isPending = (dealt: readonly Drawn[], moves: string): boolean =>
  moves[stepsOf(dealt)] === undefined && choicesAt(pathOf(dealt, moves)).length > 0

/** Does the ticket take the next card of the common hand? */
export function drawsNext(dealt: readonly Drawn[], moves: string): boolean {
  const path = pathOf(dealt, moves)
  if (path.at === null) return false
  const hand = path.hands[path.at]!
  if (hand.cards.length < 2 || choiceIn(moves[stepsOf(dealt)], hand) !== 'stand') return true
  return (path.hands[path.at + 1]?.cards.length ?? 2) < 2
}

/** A ticket's letters with the one of this step. */
export const movesWith = (dealt: readonly Drawn[], moves: string, choice: Choice): string =>
  moves.padEnd(stepsOf(dealt), silent) + letterOf[choice]

/** The hands of a place, on the common hand those of one ticket. */
export const handsAt = (dealt: readonly Drawn[], place: string, moves = ''): readonly Hand[] =>
  place === commonPlace ? (cardsTo(dealt, commonPlace).length === 0 ? [] : pathOf(dealt, moves).hands) : seatHands(dealt, place)
