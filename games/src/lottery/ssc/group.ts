// Plays of digits in any order: groups by shape, their sums and bankers.

import { choose, combinations, readRows, readTickets, refuseChoice } from '../families/selection.ts'
import { type Bests, best, bestAmong } from '../price/best.ts'
import type { FormRow, Judged, RowName, Selection, TextForm, Tier } from '../types.ts'
import { coverageOfSets, type DigitPlay, digits, isAmong, multisets, outOf, shapeOf, sumOf, timesOf, winningSets, won } from './digits.ts'

/** Which digits a row stands for: those that come so many times, so many of them. */
interface Role {
  readonly name: RowName
  readonly times: number
  readonly need: number
}

const row = (name: RowName, min: number, max = 10, tokens: readonly string[] = digits): FormRow => ({
  name,
  tokens,
  min,
  max,
  kind: 'balls'
})

/** The digits of a draw that come so many times. */
const digitsOf = (times: readonly number[], n: number): readonly string[] => digits.filter((_, digit) => times[digit] === n)

/** Bets of two rows of which each must take other digits than the other. */
function betsOfRoles(rows: readonly (readonly string[])[], roles: readonly Role[]): number {
  const [first, second] = roles
  if (!second) return choose(rows[0]!.length, first!.need)
  const others = rows[1] ?? rows[0]!
  return combinations(rows[0]!, first!.need)
    .map(taken => choose(others.filter(each => !taken.includes(each)).length, second.need))
    .reduce((sum, bets) => sum + bets, 0)
}

/**
 * Digits of one shape in any order. With two roles and `together` both are filled from one row (group 3: which one is the pair does not
 * matter to the chooser, both ways are bets).
 */
function group(words: string, anyAs: string | null, orders: number, roles: readonly Role[], together = false): DigitPlay {
  const length = roles.reduce((sum, { times, need }) => sum + times * need, 0)
  const shape = roles.flatMap(({ times, need }) => Array.from({ length: need }, () => times))
  const text: TextForm = { alphabet: digits, length, shapes: [shape] }
  const formRows = together ? [row('numbers', 2)] : roles.map(({ name, need }) => row(name, need))
  const play: DigitPlay = {
    words,
    length,
    form: () => ({ rows: formRows }),
    text,
    tiers: [{ key: 'win', p: outOf(orders, length) }],
    ...(anyAs && { anyAs }),
    count(selection, form) {
      if (selection.tickets) return readTickets(text, selection).length
      const bets = betsOfRoles(readRows(form, selection), roles)
      return bets > 0 ? bets : refuseChoice()
    },
    judge({ rows, tickets }, drawn) {
      if (tickets) return won(isAmong(tickets, [...drawn].sort().join('')) ? 1 : 0)
      const times = timesOf(drawn)
      if (shapeOf(times) !== shape.join()) return []
      const within = roles.every((role, i) => digitsOf(times, role.times).every(each => (rows![i] ?? rows![0]!).includes(each)))
      return won(within ? 1 : 0)
    },
    coverage: selection => coverageOfSets(length, drawn => play.judge(selection, drawn).length > 0),
    best: () => best('win'),
    numbers: selection => winningSets(length, drawn => play.judge(selection, drawn).length > 0)
  }
  return play
}

const singles = (need: number): Role => ({ name: need === 1 ? 'single' : 'singles', times: 1, need })
const numbers = (need: number): Role => ({ name: 'numbers', times: 1, need })
const pair: Role = { name: 'pair', times: 2, need: 1 }
const pairs: Role = { name: 'pairs', times: 2, need: 2 }
const triple: Role = { name: 'triple', times: 3, need: 1 }
const quad: Role = { name: 'quad', times: 4, need: 1 }

const group3: Tier = { key: 'group3', p: outOf(3, 3) }
const group6: Tier = { key: 'group6', p: outOf(6, 3) }

/** What a draw of a set wins in plays that have a bet for every set: two digits the pair tier, three by their shape; all alike nothing. */
function wonSet(drawn: readonly string[]): readonly Judged[] {
  const shape = shapeOf(timesOf(drawn))
  if (drawn.length === 2) return won(shape === '1,1' ? 1 : 0)
  return shape === '1,1,1' ? won(1, 'group6') : won(shape === '2,1' ? 1 : 0, 'group3')
}

const tierOfSet = (set: string): string => wonSet([...set])[0]!.tier
/** One set comes: the tiers that it can have. */
const bestSet = (length: number, judge: (drawn: readonly string[]) => readonly Judged[]): Bests =>
  bestAmong(
    multisets(length).map(({ drawn }) => drawn),
    judge
  )

/** A play whose bets are all the sets (not all alike) of which something is true. */
function bySet(
  words: string,
  anyAs: string | null,
  length: number,
  chosen: FormRow,
  holds: (selection: Selection, drawn: readonly string[]) => boolean
): DigitPlay {
  const sets = multisets(length).filter(({ drawn }) => wonSet(drawn).length > 0)
  const play: DigitPlay = {
    words,
    length,
    form: () => ({ rows: [chosen] }),
    tiers: length === 2 ? [{ key: 'win', p: outOf(2, 2) }] : [group3, group6],
    ...(anyAs && { anyAs }),
    count(selection, form) {
      readRows(form, selection)
      return sets.filter(({ drawn }) => holds(selection, drawn)).length
    },
    judge: (selection, drawn) => (holds(selection, drawn) ? wonSet(drawn) : []),
    coverage: selection => coverageOfSets(length, drawn => play.judge(selection, drawn).length > 0),
    best: selection => bestSet(length, drawn => play.judge(selection, drawn)),
    ...(length === 3 && { tierOfNumber: tierOfSet }),
    numbers: selection => winningSets(length, drawn => play.judge(selection, drawn).length > 0)
  }
  return play
}

function groupSum(length: number): DigitPlay {
  const tokens = Array.from({ length: 9 * length - 1 }, (_, i) => String(i + 1))
  const sums = row('sum', 1, tokens.length, tokens)
  return bySet(`ZUHZ${length}`, `R${length}ZHZ`, length, sums, ({ rows }, drawn) => rows![0]!.includes(String(sumOf(drawn))))
}

const groupBanker = (length: number): DigitPlay =>
  bySet(`ZUBD${length}`, null, length, row('banker', 1, 1), ({ rows }, drawn) => drawn.includes(rows![0]![0]!))

/** Typed sets of three, pairs and all different mixed. */
function mixedGroup(): DigitPlay {
  const text: TextForm = {
    alphabet: digits,
    length: 3,
    shapes: [
      [2, 1],
      [1, 1, 1]
    ]
  }
  const play: DigitPlay = {
    words: 'HHZX3',
    length: 3,
    form: () => ({ rows: [] }),
    text,
    tiers: [group3, group6],
    anyAs: 'R3HH',
    count: selection => readTickets(text, selection).length,
    judge: ({ tickets }, drawn) => (isAmong(tickets!, [...drawn].sort().join('')) ? wonSet(drawn) : []),
    coverage: selection => coverageOfSets(3, drawn => play.judge(selection, drawn).length > 0),
    best: selection => bestSet(3, drawn => play.judge(selection, drawn)),
    tierOfNumber: tierOfSet,
    numbers: ({ tickets }) => tickets!
  }
  return play
}

/** Every play in any order, the longest first. */
export const groupPlays: readonly DigitPlay[] = [
  group('ZU120', null, 120, [numbers(5)]),
  group('ZU60', null, 60, [pair, singles(3)]),
  group('ZU30', null, 30, [pairs, singles(1)]),
  group('ZU20', null, 20, [triple, singles(2)]),
  group('ZU10', null, 10, [triple, pair]),
  group('ZU5', null, 5, [quad, singles(1)]),
  group('ZU24', 'R4Z24', 24, [numbers(4)]),
  group('ZU12', 'R4Z12', 12, [pair, singles(2)]),
  group('ZU6', 'R4Z6', 6, [pairs]),
  group('ZU4', 'R4Z4', 4, [triple, singles(1)]),
  group('Z3', 'R3Z3', 3, [pair, singles(1)], true),
  group('Z6', 'R3Z6', 6, [numbers(3)]),
  mixedGroup(),
  groupSum(3),
  groupBanker(3),
  group('ZU2', 'R2Z', 2, [numbers(2)]),
  groupSum(2),
  groupBanker(2)
]
