// A coup of baccarat: what cards count, who draws a third one, and how often each end comes from a full shoe of eight decks.
import { type Card, decks, pipsOf, shoeSize } from '../table/shoe.ts'

export type Side = 'player' | 'banker'

/** Ace 1, court cards and ten 0. */
export const pointsOfCard = (card: Card): number => (pipsOf(card) > 9 ? 0 : pipsOf(card))
/** The last digit of the sum. */
export const totalOf = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) % 10

/** Does the player draw on these two cards, the banker having none of eight or more? */
export const playerDraws = (total: number): boolean => total <= 5
/** Does the banker draw? `third`: the value of the player's third card; null: the player stood. */
export function bankerDraws(total: number, third: number | null): boolean {
  if (third === null) return total <= 5
  switch (total) {
    case 3:
      return third !== 8
    case 4:
      return third >= 2 && third <= 7
    case 5:
      return third >= 4 && third <= 7
    case 6:
      return third === 6 || third === 7
    default:
      return total < 3
  }
}

/** How a coup ended: both totals, and how many cards lie on each side. */
export interface End {
  readonly player: number
  readonly banker: number
  readonly playerCards: number
  readonly bankerCards: number
}

/** To whom the next card goes after these values: player, banker, player, banker, then third cards; null: the coup is over. */
export function nextSide(player: readonly number[], banker: readonly number[]): Side | null {
  if (player.length < 2 || banker.length < 2) return player.length > banker.length ? 'banker' : 'player'
  if (banker.length === 3) return null
  const [p, b] = [totalOf(player.slice(0, 2)), totalOf(banker)]
  if (player.length === 2) {
    if (p >= 8 || b >= 8) return null
    if (playerDraws(p)) return 'player'
    return bankerDraws(b, null) ? 'banker' : null
  }
  return bankerDraws(b, player[2]!) ? 'banker' : null
}

export interface WeighedEnd extends End {
  /** Of all ordered deals of six cards: 4,998,398,275,503,360. */
  readonly ways: number
}

const values = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
let ends: readonly WeighedEnd[] | null = null

/** Every end with its ways, over all deals of six cards of a full shoe: whole numbers below 2^53, so they are exact. Counted once, in a tenth of a second. */
export function allEnds(): readonly WeighedEnd[] {
  if (ends) return ends
  const left = values.map(v => (v === 0 ? 16 : 4) * decks)
  const ways = new Map<string, WeighedEnd>()
  const deal = (player: readonly number[], banker: readonly number[], weight: number): void => {
    const dealt = player.length + banker.length
    const to = nextSide(player, banker)
    if (to === null) {
      let all = weight
      for (let n = dealt; n < 6; n++) all *= shoeSize - n
      const end = { player: totalOf(player), banker: totalOf(banker), playerCards: player.length, bankerCards: banker.length }
      const key = Object.values(end).join()
      ways.set(key, { ...end, ways: (ways.get(key)?.ways ?? 0) + all })
      return
    }
    for (const value of values) {
      const count = left[value]!
      left[value] = count - 1
      if (to === 'player') deal([...player, value], banker, weight * count)
      else deal(player, [...banker, value], weight * count)
      left[value] = count
    }
  }
  deal([], [], 1)
  ends = [...ways.values()]
  return ends
}
