// Checks of what was chosen that every play shares, and the counting of combinations.
import { Refusal } from '../../engine.ts'
import { isTicket } from '../text.ts'
import { type Form, mostTickets, type Selection, type TextForm } from '../types.ts'

/** Refuses a choice: row counts from 1, 0 is the whole; it takes `min` to `max` tokens. */
export function refuseChoice(row = 0, min = 0, max = 0): never {
  throw new Refusal('lottery.selection', { row: String(row), min: String(min), max: String(max) })
}

/** The rows of a choice as the form has them: known tokens, each once, as many as allowed. Throws Refusal `lottery.selection`. */
export function readRows(form: Form, { rows, tickets }: Selection): readonly (readonly string[])[] {
  if (!rows || tickets || rows.length !== form.rows.length) return refuseChoice()
  rows.forEach((chosen, i) => {
    const { tokens, min, max } = form.rows[i]!
    const bad = chosen.length < min || chosen.length > max || new Set(chosen).size !== chosen.length
    if (bad || chosen.some(each => !tokens.includes(each))) refuseChoice(i + 1, min, max)
  })
  return rows
}

/** The typed bets of a choice: written canonically, each once. Throws Refusal `lottery.selection`. */
export function readTickets(text: TextForm | undefined, { tickets, rows }: Selection): readonly string[] {
  if (!text || !tickets || rows) return refuseChoice()
  const known = new Set(text.alphabet)
  const fine = tickets.length > 0 && tickets.length <= mostTickets && new Set(tickets).size === tickets.length
  return fine && tickets.every(each => isTicket(each, text, known)) ? tickets : refuseChoice()
}

/** The places of a choice: ascending, as many as the form wants; none where the form has none. Throws Refusal `lottery.selection`. */
export function readPositions(form: Form, { positions }: Selection): readonly number[] {
  if (!form.positions) return positions ? refuseChoice() : []
  const { of, least } = form.positions
  const fine =
    positions &&
    positions.length >= least &&
    positions.every((each, i) => Number.isInteger(each) && each < of && each > (positions[i - 1] ?? -1))
  return fine ? positions : refuseChoice(0, least, of)
}

/** Number of ways to take k of n: 0 when k is more than n. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i
  return ways
}

/** Every way to take k of the items, in their order. */
export function combinations<T>(items: readonly T[], k: number): T[][] {
  if (k === 0) return [[]]
  return items.flatMap((first, i) => combinations(items.slice(i + 1), k - 1).map(rest => [first, ...rest]))
}

/** Every way to take one of each row, in their order. */
export const products = <T>(rows: readonly (readonly T[])[]): T[][] =>
  rows.reduce<T[][]>((all, row) => all.flatMap(start => row.map(next => [...start, next])), [[]])

/** What is worked out when it is first asked for, and kept: plays of a family that nobody opens cost a page nothing. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
