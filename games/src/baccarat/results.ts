// One coup of each kind: every end with every kind of pairs. What any ticket brings at best is among what these bring.
import { type Card, ranks } from '../table/shoe.ts'
import type { Dealt } from '../table/types.ts'
import { nextSide, pointsOfCard, totalOf } from './coup.ts'

const spades = ranks.map((rank): Card => `${rank}s`)
/** One of each value. */
const cards = spades.slice(0, 10)
const pointsOf = (hand: readonly Card[]): readonly number[] => hand.map(pointsOfCard)

interface Hand {
  /** What tells kinds of first hands apart: whether it is a pair, and of the same card. */
  readonly pair: string
  readonly cards: readonly Card[]
}

/** A hand of two cards of each total, without a pair, with one, and with one of the same card. */
function firstHands(): readonly Hand[] {
  const found = new Map<string, Hand>()
  for (const a of spades)
    for (const b of [...spades, `${a[0]}h` as Card]) {
      const pair = a === b ? 'perfect' : a[0] === b[0] ? 'pair' : 'none'
      const kind = `${totalOf(pointsOf([a, b]))} ${pair}`
      if (!found.has(kind)) found.set(kind, { pair, cards: [a, b] })
    }
  return [...found.values()]
}

const dealtOf = (player: readonly Card[], banker: readonly Card[]): readonly Dealt[] =>
  [...player.map(card => ({ to: 'player', card })), ...banker.map(card => ({ to: 'banker', card }))].map((d, index) => ({ ...d, index }))

/** Some thousand coups; the shoe has the cards for each of them. */
export function coupOfEachKind(): readonly (readonly Dealt[])[] {
  const found = new Map<string, readonly Dealt[]>()
  const deal = (player: readonly Card[], banker: readonly Card[], pairs: string): void => {
    const to = nextSide(pointsOf(player), pointsOf(banker))
    if (to === null) {
      const kind = [totalOf(pointsOf(player)), totalOf(pointsOf(banker)), player.length, banker.length, pairs].join()
      if (!found.has(kind)) found.set(kind, dealtOf(player, banker))
      return
    }
    for (const card of cards) deal(to === 'player' ? [...player, card] : player, to === 'banker' ? [...banker, card] : banker, pairs)
  }
  const hands = firstHands()
  for (const player of hands) for (const banker of hands) deal(player.cards, banker.cards, `${player.pair},${banker.pair}`)
  return [...found.values()]
}
