// What a ticket may bring at most, whatever its round brings: what a table that pays no more than so much asks before it takes one.
import { type Money, UNIT } from '@fairhouse/contract/money.ts'
import type { Dealt, Stake, TableRules } from './types.ts'

/** A sum of stakes, each times what its position gives back of a stake of 100. */
type Hundredfold = bigint

const listed = new WeakMap<TableRules, readonly (readonly Dealt[])[]>()
const backs = new WeakMap<TableRules, Map<string, readonly bigint[]>>()

/** The largest of these numbers, which are not negative. */
export function largest(of: readonly bigint[]): bigint {
  let most = 0n
  for (const one of of) if (one > most) most = one
  return most
}

/** The most that a stake of 100 may bring on a position, with all that decisions may add to it. */
const mostOn = (rules: TableRules, position: string): bigint =>
  rules.most?.(position) ?? largest(rules.outcomes(position).map(outcome => outcome.back))

/** The results that a game lists, made once; null: it lists none. */
export function resultsOf(rules: TableRules): readonly (readonly Dealt[])[] | null {
  const results = listed.get(rules) ?? rules.results?.() ?? null
  if (results) listed.set(rules, results)
  return results
}

/** What each listed result gives back on a position; where none are listed, one that brings every position its most. Counted once. */
function backsOf(rules: TableRules, position: string): readonly bigint[] {
  const known = backs.get(rules) ?? new Map<string, readonly bigint[]>()
  backs.set(rules, known)
  let of = known.get(position)
  if (!of) {
    of = resultsOf(rules)?.map(dealt => rules.back(position, dealt)) ?? [mostOn(rules, position)]
    known.set(position, of)
  }
  return of
}

/** What these stakes bring by each listed result, in hundredths of a unit; nothing where there are none. */
export function broughtBy(rules: TableRules, positions: readonly Stake[]): readonly Hundredfold[] {
  const lines = positions.map(({ position, stake }) => ({ stake, of: backsOf(rules, position) }))
  return (lines[0]?.of ?? []).map((_, result) => lines.reduce((sum, { stake, of }) => sum + stake * of[result]!, 0n))
}

/**
 * The most that a ticket may bring, its stakes included: exactly where the game lists its results, else no less than that. Rounded down to the
 * smallest unit, as a ticket is paid.
 */
export const mostOf = (rules: TableRules, positions: readonly Stake[]): Money => largest(broughtBy(rules, positions)) / 100n

/**
 * How much of the chips that a ticket adds to the one `before` is possible where a ticket brings `most` at most, in whole hundredths, rounded
 * down; null: all of it.
 */
export function roomOf(rules: TableRules, most: Money, before: readonly Stake[], wanted: readonly Stake[]): Money | null {
  // a ticket is rounded down once
  const bound = most * 100n + 99n
  if (wanted.reduce((sum, { position, stake }) => sum + stake * largest(backsOf(rules, position)), 0n) <= bound) return null
  if (mostOf(rules, wanted) <= most) return null
  const held = new Map(before.map(({ position, stake }) => [position, stake]))
  const kept = wanted.map(({ position, stake }) => {
    const was = held.get(position) ?? 0n
    return { position, stake: was < stake ? was : stake }
  })
  const added = wanted.reduce((sum, { stake }, at) => sum + stake - kept[at]!.stake, 0n)
  const [keeps, brings] = [broughtBy(rules, kept), broughtBy(rules, wanted)]
  let room = added
  for (const [result, brought] of brings.entries()) {
    if (brought <= bound) continue
    const left = bound - keeps[result]!
    const here = left > 0n ? (added * left) / (brought - keeps[result]!) : 0n
    if (here < room) room = here
  }
  return room - (room % (UNIT / 100n))
}
