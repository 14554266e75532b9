// Dragon tiger: one card to the dragon, one to the tiger, the higher one wins; ace is low, king is high.
import { bankedTable } from '../table/banked.ts'
import { type Card, decks, pipsOf, type Suit, sortedShoe, suitOf } from '../table/shoe.ts'
import type { Dealt, Outcome, TableRules } from '../table/types.ts'

export const sides = ['dragon', 'tiger'] as const
export type Side = (typeof sides)[number]
/** What can be bet on one card; seven loses where it says so. */
export const cardBets = ['big', 'small', 'odd', 'even', 'red', 'black', 'spades', 'hearts', 'diamonds', 'clubs'] as const
export type CardBet = (typeof cardBets)[number]
export type Position = Side | 'tie' | 'suitedTie' | `${Side}-${CardBet}`
export const marks = ['dragon', 'tiger', 'tie'] as const
export type Mark = (typeof marks)[number]

export const positions: readonly Position[] = [
  'dragon',
  'tie',
  'tiger',
  'suitedTie',
  ...sides.flatMap(side => cardBets.map((b): Position => `${side}-${b}`))
]

const named: Readonly<Partial<Record<CardBet, Suit>>> = { spades: 's', hearts: 'h', diamonds: 'd', clubs: 'c' }

/** What each position pays for a stake of 100 when it wins, without the stake: what is shown beside it. */
export const pays: Readonly<Record<Side | 'tie' | 'suitedTie' | CardBet, bigint>> = {
  dragon: 100n,
  tiger: 100n,
  tie: 1_100n,
  suitedTie: 5_000n,
  big: 100n,
  small: 100n,
  odd: 75n,
  even: 105n,
  red: 90n,
  black: 90n,
  spades: 300n,
  hearts: 300n,
  diamonds: 300n,
  clubs: 300n
}

/** The part of a position that {@link pays} and limits name: of a card's bet without its side. */
export const kindOf = (position: Position): keyof typeof pays => position.slice(position.indexOf('-') + 1) as keyof typeof pays

function cardWins(card: Card, bet: CardBet): boolean {
  const pips = pipsOf(card)
  const suit = named[bet]
  if (suit) return pips !== 7 && suitOf(card) === suit
  switch (bet) {
    case 'big':
      return pips > 7
    case 'small':
      return pips < 7
    case 'odd':
      return pips % 2 === 1
    case 'even':
      return pips % 2 === 0
    case 'red':
      return suitOf(card) === 'h' || suitOf(card) === 'd'
    default:
      return suitOf(card) === 's' || suitOf(card) === 'c'
  }
}

/** The result of two cards. */
export function markOf(dragon: Card, tiger: Card): Mark {
  const difference = pipsOf(dragon) - pipsOf(tiger)
  return difference > 0 ? 'dragon' : difference < 0 ? 'tiger' : 'tie'
}

/** What a position gives back of a stake of 100: at a tie dragon and tiger give half. */
export function backOf(position: Position, dragon: Card, tiger: Card): bigint {
  const mark = markOf(dragon, tiger)
  const won = pays[kindOf(position)] + 100n
  if (position === 'dragon' || position === 'tiger') return mark === position ? won : mark === 'tie' ? 50n : 0n
  if (position === 'tie') return mark === 'tie' ? won : 0n
  if (position === 'suitedTie') return mark === 'tie' && suitOf(dragon) === suitOf(tiger) ? won : 0n
  return cardWins(position.startsWith('dragon-') ? dragon : tiger, kindOf(position) as CardBet) ? won : 0n
}

const cardTo = (dealt: readonly Dealt[], side: Side): Card => dealt.find(d => d.to === side)!.card as Card

/** About the same largest payout everywhere. */
const shares: Readonly<Record<string, { readonly of: bigint; readonly parts: bigint }>> = {
  dragon: { of: 1n, parts: 1n },
  tiger: { of: 1n, parts: 1n },
  tie: { of: 1n, parts: 10n },
  suitedTie: { of: 1n, parts: 50n }
}

const cards = [...new Set(sortedShoe)]
/** Over every pair of cards of eight decks: two of one kind are left behind one card less. */
function outcomesOf(position: Position): readonly Outcome[] {
  const ways = new Map<bigint, bigint>()
  const n = BigInt(decks)
  for (const dragon of cards)
    for (const tiger of cards) {
      const back = backOf(position, dragon, tiger)
      ways.set(back, (ways.get(back) ?? 0n) + n * (dragon === tiger ? n - 1n : n))
    }
  return [...ways].map(([back, count]) => ({ back, ways: count }))
}

export const rules: TableRules = {
  code: 'dragon-tiger',
  positions,
  share: position => shares[position] ?? (named[kindOf(position as Position) as CardBet] ? { of: 1n, parts: 4n } : { of: 1n, parts: 2n }),
  pays: position => pays[kindOf(position as Position)],
  outcomes: position => outcomesOf(position as Position),
  results: () =>
    cards.flatMap(dragon =>
      cards.map((tiger): readonly Dealt[] => [
        { to: 'dragon', card: dragon, index: 0 },
        { to: 'tiger', card: tiger, index: 1 }
      ])
    ),
  draw: null,
  next: dealt => sides[dealt.length] ?? null,
  markOf: dealt => markOf(cardTo(dealt, 'dragon'), cardTo(dealt, 'tiger')),
  back: (position, dealt) => backOf(position as Position, cardTo(dealt, 'dragon'), cardTo(dealt, 'tiger'))
}

export const dragonTiger = bankedTable(rules)
