// The places of five digits that plays look at, and what every play over some of them is made of.
import type { Bests } from '../price/best.ts'
import type { Form, Fraction, Judged, Selection, TextForm, Tier } from '../types.ts'

export const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
export const places = ['place1', 'place2', 'place3', 'place4', 'place5'] as const

/** A run of places: its tab, where it starts and how long it is. */
export interface Window {
  readonly group: string
  readonly start: number
  readonly length: number
}

export const windows: readonly Window[] = [
  { group: 'five', start: 0, length: 5 },
  { group: 'front4', start: 0, length: 4 },
  { group: 'back4', start: 1, length: 4 },
  { group: 'front3', start: 0, length: 3 },
  { group: 'middle3', start: 1, length: 3 },
  { group: 'back3', start: 2, length: 3 },
  { group: 'front2', start: 0, length: 2 },
  { group: 'back2', start: 3, length: 2 }
]

/** A play over so many digits, before it is said which places they are. */
export interface DigitPlay {
  readonly words: string
  readonly length: number
  /** The picker for a window that starts at a place: rows are named by it. */
  form(start: number): Form
  readonly text?: TextForm
  readonly tiers: readonly Tier[]
  /** Also offered for any N of the five places, under this name. */
  readonly anyAs?: string
  /** Number of bets; throws Refusal `lottery.selection`. */
  count(selection: Selection, form: Form): number
  judge(selection: Selection, drawn: readonly string[]): readonly Judged[]
  coverage(selection: Selection): Fraction
  /** As the play's own; of a play that is {@link anyAs} one bet at most. */
  best(selection: Selection): Bests
  readonly atOnce?: number
  tierOfNumber?(number: string): string
  /** One key a bet; null when there are too many to watch. */
  numbers(selection: Selection): readonly string[] | null
}

/** k out of the ten-sided outcomes of so many digits. */
export const outOf = (n: number, length: number): Fraction => ({ n: BigInt(n), of: 10n ** BigInt(length) })

/** One tier that some of the outcomes of so many digits win. */
export const oneTier = (n: number, length: number): readonly Tier[] => [{ key: 'win', p: outOf(n, length) }]

/** So many bets of a tier; nothing where none. */
export const won = (bets: number, tier = 'win'): readonly Judged[] => (bets > 0 ? [{ tier, bets }] : [])

/** How often each digit comes, by digit. */
export function timesOf(drawn: readonly string[]): readonly number[] {
  const times = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  for (const digit of drawn) times[Number(digit)]!++
  return times
}

/** How often the digits come, the most frequent first: "2,1" is a pair and another. */
export const shapeOf = (times: readonly number[]): string =>
  times
    .filter(n => n > 0)
    .sort((a, b) => b - a)
    .join()

export const sumOf = (drawn: readonly string[]): number => drawn.reduce((sum, digit) => sum + Number(digit), 0)

/** Every outcome of so many digits, in order. */
export const outcomes = (length: number): readonly (readonly string[])[] =>
  Array.from({ length: 10 ** length }, (_, n) => [...String(n).padStart(length, '0')])

/** Some digits ascending, with the number of their orders. */
export interface DigitSet {
  readonly drawn: readonly string[]
  readonly orders: number
}

const sets = new Map<number, readonly DigitSet[]>()

function growSets(length: number): readonly DigitSet[] {
  const all: DigitSet[] = []
  const grow = (drawn: string[], from: number, orders: number, run: number): void => {
    if (drawn.length === length) {
      all.push({ drawn, orders })
      return
    }
    for (let digit = from; digit < 10; digit++) {
      const again = digit === from && drawn.length > 0 ? run + 1 : 1
      grow([...drawn, String(digit)], digit, (orders * (drawn.length + 1)) / again, again)
    }
  }
  grow([], 0, 1, 0)
  return all
}

/** Every set of so many digits with repetition; made once. */
export function multisets(length: number): readonly DigitSet[] {
  const made = sets.get(length) ?? growSets(length)
  sets.set(length, made)
  return made
}

/** Coverage of a play that does not mind the order: the orders of every winning set. */
export function coverageOfSets(length: number, wins: (drawn: readonly string[]) => boolean): Fraction {
  let ways = 0
  for (const { drawn, orders } of multisets(length)) if (wins(drawn)) ways += orders
  return outOf(ways, length)
}

/** The winning sets of a play that has one bet a set, written ascending. */
export const winningSets = (length: number, wins: (drawn: readonly string[]) => boolean): readonly string[] =>
  multisets(length)
    .filter(({ drawn }) => wins(drawn))
    .map(({ drawn }) => drawn.join(''))

const typed = new WeakMap<readonly string[], ReadonlySet<string>>()

/** Whether a bet is among the typed ones; many of them are looked up in a set that is made once a list. */
export function isAmong(tickets: readonly string[], bet: string): boolean {
  if (tickets.length < 50) return tickets.includes(bet)
  const known = typed.get(tickets) ?? new Set(tickets)
  typed.set(tickets, known)
  return known.has(bet)
}
