// What a hand brings off a full shoe, exactly: one that stands on its first two cards, which is the measure of a table's returns as it does not
// depend on how anybody plays, and one that is played by the chart, which is the return that is published.
import { type Card, decks } from '../table/shoe.ts'
import type { Outcome } from '../table/types.ts'
import { adviceOf } from './chart.ts'
import { countOf, dealTo, doubleOf, type Hand, handOf, isBlackjack, isBust, splitOf } from './hands.ts'

type Points = readonly number[]
/** Cards of each number of points, from 1; a ten is a ten, a jack, a queen or a king. */
const fullShoe: Points = [0, ...Array.from({ length: 9 }, () => 4 * decks), 16 * decks]

/** The chance of each end of the dealer's hand: 17 to 21, 22 for more, 0 for a blackjack. */
type Ends = Map<number, number>

function draw(left: number[], cards: number, low: number, ace: boolean, count: number, chance: number, ends: Ends): void {
  const total = ace && low <= 11 ? low + 10 : low
  if (count > 1 && total >= 17) {
    const end = total === 21 && count === 2 ? 0 : Math.min(total, 22)
    ends.set(end, (ends.get(end) ?? 0) + chance)
    return
  }
  for (let points = 1; points <= 10; points++) {
    const of = left[points]!
    if (of === 0) continue
    left[points] = of - 1
    draw(left, cards - 1, low + points, ace || points === 1, count + 1, (chance * of) / cards, ends)
    left[points] = of
  }
}

const backOf = (own: number, natural: boolean, end: number): bigint => {
  if (natural || end === 0) return natural && end === 0 ? 100n : natural ? 250n : 0n
  return end === 22 || own > end ? 200n : own === end ? 100n : 0n
}

/** Chances become so many ways: fifteen digits of each. */
const digits = 1e15

/** What standing gives back of a stake of 100, off a full shoe. */
export function standerOutcomes(): readonly Outcome[] {
  const chances = new Map<bigint, number>()
  const cards = fullShoe.reduce((a, b) => a + b, 0)
  for (let first = 1; first <= 10; first++)
    for (let second = first; second <= 10; second++)
      for (let up = 1; up <= 10; up++) {
        const left = [...fullShoe]
        const take = (points: number, of: number) => left[points]!-- / of
        const ways = take(first, cards) * take(second, cards - 1) * take(up, cards - 2) * (first === second ? 1 : 2)
        // the smaller comes first: where there is an ace, it is this one
        const own = first === 1 ? first + second + 10 : first + second
        const ends: Ends = new Map()
        draw(left, cards - 3, up, up === 1, 1, ways, ends)
        for (const [end, chance] of ends) {
          const back = backOf(own, own === 21, end)
          chances.set(back, (chances.get(back) ?? 0) + chance)
        }
      }
  return [...chances].map(([back, chance]) => ({ back, ways: BigInt(Math.round(chance * digits)) }))
}

/** A card of so many points: suits and court cards are all one to the chart. */
const cardOf = (points: number): Card => (points === 1 ? 'As' : points === 10 ? 'Ts' : `${points}s`) as Card

/** A dealer's up card with what is left of the shoe. */
interface Deal {
  readonly up: number
  readonly left: number[]
  readonly cards: number
  /** The dealer's ends by what is left: the same cards come in many orders. */
  readonly known: Map<string, Ends>
}

function endsOf({ up, left, cards, known }: Deal): Ends {
  const key = left.join()
  const before = known.get(key)
  if (before) return before
  const ends: Ends = new Map()
  draw(left, cards, up, up === 1, 1, 1, ends)
  known.set(key, ends)
  return ends
}

/** The chance that the covered card makes no blackjack of the up card. */
function plainChance({ up, left, cards }: Deal): number {
  const other = up === 1 ? 10 : up === 10 ? 1 : 0
  return other === 0 ? 1 : 1 - left[other]! / cards
}

/** What a finished hand wins of one stake where the dealer has no blackjack, times the chance of that. */
function wonBy(hand: Hand, deal: Deal): number {
  const stake = hand.doubled ? 2 : 1
  if (isBust(hand.cards)) return -stake * plainChance(deal)
  if (isBlackjack(hand)) return 1.5 * plainChance(deal)
  const own = countOf(hand.cards).total
  let won = 0
  for (const [end, chance] of endsOf(deal)) if (end !== 0) won += (end === 22 || own > end ? stake : own === end ? 0 : -stake) * chance
  return won
}

/** Goes through every next card of a hand. */
function overCards(hand: Hand, deal: Deal, next: (hand: Hand, deal: Deal) => number, deals = dealTo): number {
  let won = 0
  for (let points = 1; points <= 10; points++) {
    const of = deal.left[points]!
    if (of === 0) continue
    deal.left[points] = of - 1
    won += (of / deal.cards) * next(deals(hand, cardOf(points)), { ...deal, cards: deal.cards - 1 })
    deal.left[points] = of
  }
  return won
}

/** What a hand wins on average that goes on by the chart. */
function wonByChart(hand: Hand, deal: Deal): number {
  const choice = adviceOf(hand, cardOf(deal.up))
  switch (choice) {
    case 'hit':
      return overCards(hand, deal, wonByChart)
    case 'double':
      return overCards(hand, deal, wonBy, doubleOf)
    // the cards that come to the second hand are as those that come to the first: both win alike on average
    case 'split':
      return 2 * overCards(splitOf(hand)[0], deal, wonByChart)
    default:
      return wonBy(hand, deal)
  }
}

/**
 * What a player by the chart wins of the first stake on average, off a full shoe of eight decks, by every sequence of cards there is. The dealer looks
 * for a blackjack first: then only the stake is lost, or nothing with a blackjack of one's own.
 */
export function chartMean(): number {
  const left = [...fullShoe]
  const cards = fullShoe.reduce((a, b) => a + b, 0)
  let mean = 0
  for (let up = 1; up <= 10; up++) {
    const known: Deal['known'] = new Map()
    for (let first = 1; first <= 10; first++)
      for (let second = first; second <= 10; second++) {
        const take = (points: number, of: number) => left[points]!-- / of
        const chance = take(first, cards) * take(second, cards - 1) * take(up, cards - 2) * (first === second ? 1 : 2)
        const hand = handOf([cardOf(first), cardOf(second)])
        const deal: Deal = { up, left, cards: cards - 3, known }
        const lost = isBlackjack(hand) ? 0 : 1 - plainChance(deal)
        mean += chance * (wonByChart(hand, deal) - lost)
        for (const points of [first, second, up]) left[points]!++
      }
  }
  return mean
}
