// Basic strategy for these rules: what loses least, by the hand and the dealer's open card.
import type { Card } from '../table/shoe.ts'
import { type Choice, choicesOf, countOf, type Hand, isPair, pointsOf } from './hands.ts'

/** H hit · S stand · D double, else hit · Ds double, else stand · P split · - as the total says. */
export type Cell = 'H' | 'S' | 'D' | 'Ds' | 'P' | '-'

const cells = (row: string): readonly Cell[] => row.split(' ') as Cell[]
const rowsOf = (rows: Readonly<Record<string, string>>): Readonly<Record<string, readonly Cell[]>> =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, cells(row)]))

/** By the total, or the points of the pair's cards; the dealer's cards stand as 2 3 4 5 6 7 8 9 10 A. */
export const chart = {
  hard: rowsOf({
    4: 'H H H H H H H H H H',
    5: 'H H H H H H H H H H',
    6: 'H H H H H H H H H H',
    7: 'H H H H H H H H H H',
    8: 'H H H H H H H H H H',
    9: 'H D D D D H H H H H',
    10: 'D D D D D D D D H H',
    11: 'D D D D D D D D D H',
    12: 'H H S S S H H H H H',
    13: 'S S S S S H H H H H',
    14: 'S S S S S H H H H H',
    15: 'S S S S S H H H H H',
    16: 'S S S S S H H H H H',
    17: 'S S S S S S S S S S',
    18: 'S S S S S S S S S S',
    19: 'S S S S S S S S S S',
    20: 'S S S S S S S S S S'
  }),
  soft: rowsOf({
    13: 'H H H D D H H H H H',
    14: 'H H H D D H H H H H',
    15: 'H H D D D H H H H H',
    16: 'H H D D D H H H H H',
    17: 'H D D D D H H H H H',
    18: 'S Ds Ds Ds Ds S S H H H',
    19: 'S S S S S S S S S S',
    20: 'S S S S S S S S S S'
  }),
  pairs: rowsOf({
    1: 'P P P P P P P P P P',
    2: 'P P P P P P - - - -',
    3: 'P P P P P P - - - -',
    4: '- - - P P - - - - -',
    5: '- - - - - - - - - -',
    6: 'P P P P P - - - - -',
    7: 'P P P P P P - - - -',
    8: 'P P P P P P P P P P',
    9: 'P P P P P - P P - -',
    10: '- - - - - - - - - -'
  })
} as const

/** The column of the dealer's open card. */
export const columnOf = (up: Card): number => (pointsOf(up) + 8) % 10

/** The chart's advice for an open hand, among what may be done; null: there is nothing to decide. */
export function adviceOf(hand: Hand, up: Card, may: readonly Choice[] = choicesOf(hand)): Choice | null {
  if (may.length === 0) return null
  const column = columnOf(up)
  if (may.includes('split') && isPair(hand.cards) && chart.pairs[pointsOf(hand.cards[0]!)]![column] === 'P') return 'split'
  const { total, soft } = countOf(hand.cards)
  // two aces that cannot be split are a soft 12
  const cell = soft ? (chart.soft[total]?.[column] ?? 'H') : chart.hard[total]![column]!
  if (cell === 'D' || cell === 'Ds') return may.includes('double') ? 'double' : cell === 'D' ? 'hit' : 'stand'
  return cell === 'S' ? 'stand' : 'hit'
}
