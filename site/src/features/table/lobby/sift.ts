// Which of the open tables are shown and in which order, as the address of the list says it.
import { type Money, moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import { goodRoads } from '@fairhouse/games/table/good-roads.ts'
import type { OpenTable } from '../../../kit/play/use-open-tables.ts'
import { faceOf } from '../faces/faces.ts'

/** Games that are one to those who look for a table. */
export const kinds = ['baccarat', 'roulette', 'sic-bo', 'dragon-tiger', 'blackjack'] as const
export type Kind = (typeof kinds)[number]
export const kindOf = (game: OpenTable['game']): Kind =>
  game === 'roulette-strikes' ? 'roulette' : game === 'blackjack-common' ? 'blackjack' : game

/** usual: a member's favourites first. */
export const orders = ['usual', 'seats', 'low', 'high', 'players', 'name'] as const
export type Order = (typeof orders)[number]

export interface Sift {
  readonly kind: Kind | null
  /** The smallest stake is so much at most. */
  readonly limit: Money | null
  readonly language: string | null
  /** Only tables at which a good road stands. */
  readonly road: boolean
  readonly order: Order
}
export type SiftSearch = { readonly [Name in 'kind' | 'limit' | 'language' | 'road' | 'order']?: string }

const oneOf = <One extends string>(known: readonly One[], said: string | undefined): One | null => known.find(one => one === said) ?? null

function amountOf(said: string | undefined): Money | null {
  try {
    return said === undefined ? null : parseMoney(said)
  } catch {
    return null
  }
}

/** What an address asks for; what it does not know is not asked. */
export const siftOf = (search: SiftSearch): Sift => ({
  kind: oneOf(kinds, search.kind),
  limit: amountOf(search.limit),
  language: search.language ?? null,
  road: search.road === '1',
  order: oneOf(orders, search.order) ?? 'usual'
})

/** The address of it; what is as usual stays out. */
export const searchOf = ({ kind, limit, language, road, order }: Sift): SiftSearch => ({
  ...(kind !== null && { kind }),
  ...(limit !== null && { limit: moneyToWire(limit) }),
  ...(language !== null && { language }),
  ...(road && { road: '1' }),
  ...(order !== 'usual' && { order })
})

function hasGoodRoad({ game, marks }: Pick<OpenTable, 'game' | 'marks'>): boolean {
  const { toneOf } = faceOf(game)
  return goodRoads(marks.map(toneOf)).length > 0
}

export const isAsked = (table: OpenTable, { kind, limit, language, road }: Sift): boolean =>
  (kind === null || kindOf(table.game) === kind) &&
  (limit === null || table.min <= limit) &&
  (language === null || table.languages.includes(language)) &&
  (!road || hasGoodRoad(table))

/** Seats with room come first, then tables for any number of people, full ones last. */
function roomOf({ view: { play } }: OpenTable): number {
  if (play === null || play.places.length === 0) return 0
  const free = play.places.length - play.seats.length
  return free > 0 ? free : -1
}

/** How many played there last; 0 where nothing was heard yet. */
export const playersOf = ({ players, view }: OpenTable): number => players ?? view.crowd?.players ?? 0

const signOf = (difference: bigint): number => (difference > 0n ? 1 : difference < 0n ? -1 : 0)
const rules: Readonly<Record<Exclude<Order, 'usual' | 'name'>, (a: OpenTable, b: OpenTable) => number>> = {
  seats: (a, b) => roomOf(b) - roomOf(a),
  low: (a, b) => signOf(a.min - b.min),
  high: (a, b) => signOf(b.max - a.max),
  players: (a, b) => playersOf(b) - playersOf(a)
}

/** In the order that is asked for; those that are alike by name. `isFavourite` comes first in the usual order, which keeps the house's own. */
export function ordered(tables: readonly OpenTable[], order: Order, isFavourite: (table: OpenTable) => boolean): readonly OpenTable[] {
  if (order === 'usual') return [...tables.filter(isFavourite), ...tables.filter(table => !isFavourite(table))]
  const rule = order === 'name' ? () => 0 : rules[order]
  return tables.toSorted((a, b) => rule(a, b) || a.name.localeCompare(b.name))
}
