// Plays of digits wherever they stand, of big and small, of patterns.

import { choose, combinations, products, readRows } from '../families/selection.ts'
import { best, bestAmong } from '../price/best.ts'
import { coverageOfSets, type DigitPlay, digits, multisets, oneTier, outOf, places, shapeOf, sumOf, timesOf, won } from './digits.ts'

/** Ways in which all of m named digits come among so many. */
function waysWithAll(m: number, length: number): number {
  let ways = 0
  for (let missing = 0; missing <= m; missing++) ways += (missing % 2 ? -1 : 1) * choose(m, missing) * (10 - missing) ** length
  return ways
}

/** m digits that must all come, wherever. */
function anywhere(length: number, m: number): DigitPlay {
  const play: DigitPlay = {
    words: `BDW${length}_${m}`,
    length,
    form: () => ({ rows: [{ name: 'numbers', tokens: digits, min: m, max: 10, kind: 'balls' }] }),
    tiers: oneTier(waysWithAll(m, length), length),
    count: (selection, form) => choose(readRows(form, selection)[0]!.length, m),
    judge: ({ rows }, drawn) => won(choose(rows![0]!.filter(each => drawn.includes(each)).length, m)),
    coverage: selection => coverageOfSets(length, drawn => play.judge(selection, drawn).length > 0),
    best: ({ rows }) => best('win', choose(Math.min(length, rows![0]!.length), m)),
    atOnce: choose(length, m),
    numbers: ({ rows }) => combinations(rows![0]!, m).map(each => each.join(''))
  }
  return play
}

/** One digit that must come so often among the five. */
function often(least: number): DigitPlay {
  let ways = 0
  for (let times = least; times <= 5; times++) ways += choose(5, times) * 9 ** (5 - times)
  const play: DigitPlay = {
    words: `TS${least}`,
    length: 5,
    form: () => ({ rows: [{ name: 'numbers', tokens: digits, min: 1, max: 10, kind: 'balls' }] }),
    tiers: oneTier(ways, 5),
    count: (selection, form) => readRows(form, selection)[0]!.length,
    judge({ rows }, drawn) {
      const times = timesOf(drawn)
      return won(rows![0]!.filter(each => times[Number(each)]! >= least).length)
    },
    coverage: selection => coverageOfSets(5, drawn => play.judge(selection, drawn).length > 0),
    best: ({ rows }) => best('win', Math.min(Math.floor(5 / least), rows![0]!.length)),
    atOnce: Math.floor(5 / least),
    numbers: ({ rows }) => rows![0]!
  }
  return play
}

const sides = ['big', 'small', 'odd', 'even'] as const

/** Whether one digit is big (5–9), small, odd, even. */
function digitIs(side: string, digit: string): boolean {
  const value = Number(digit)
  if (side === 'big') return value >= 5
  if (side === 'small') return value < 5
  return value % 2 === (side === 'odd' ? 1 : 0)
}

const matching = (row: readonly string[], digit: string): number => row.filter(side => digitIs(side, digit)).length

/** Big, small, odd or even of every place. */
function bigSmall(length: number): DigitPlay {
  const shareOf = (row: readonly string[]): number => digits.filter(digit => matching(row, digit) > 0).length
  return {
    words: `DXDS${length}`,
    length,
    form: start => ({
      rows: places.slice(start, start + length).map(name => ({ name, tokens: sides, min: 1, max: 4, kind: 'chips' as const }))
    }),
    tiers: [{ key: 'win', p: { n: 1n, of: 2n ** BigInt(length) } }],
    count: (selection, form) => readRows(form, selection).reduce((bets, row) => bets * row.length, 1),
    judge: ({ rows }, drawn) => won(rows!.reduce((bets, row, i) => bets * matching(row, drawn[i]!), 1)),
    coverage: ({ rows }) =>
      outOf(
        rows!.reduce((ways, row) => ways * shareOf(row), 1),
        length
      ),
    // places do not depend on each other: each at its best
    best: ({ rows }) =>
      best(
        'win',
        rows!.reduce((bets, row) => bets * Math.max(...digits.map(digit => matching(row, digit))), 1)
      ),
    // a digit is big or small, odd or even
    atOnce: 2 ** length,
    numbers: ({ rows }) => products(rows!).map(each => each.join('-'))
  }
}

/** A play of words, each its own tier: what comes follows from the digits in any order. */
function named(
  words: string,
  name: 'side' | 'pattern',
  length: number,
  tokens: readonly string[],
  comes: (drawn: readonly string[]) => readonly string[]
): DigitPlay {
  const ways = new Map<string, number>()
  const together = new Map<string, readonly string[]>()
  for (const { drawn, orders } of multisets(length)) {
    const words = comes(drawn)
    together.set(words.join(), words)
    for (const each of words) ways.set(each, (ways.get(each) ?? 0) + orders)
  }
  const play: DigitPlay = {
    words,
    length,
    form: () => ({ rows: [{ name, tokens, min: 1, max: tokens.length, kind: 'chips' }] }),
    tiers: tokens.map(key => ({ key, p: outOf(ways.get(key)!, length) })),
    count: (selection, form) => readRows(form, selection)[0]!.length,
    judge: ({ rows }, drawn) => comes(drawn).flatMap(each => won(rows![0]!.includes(each) ? 1 : 0, each)),
    coverage: selection => coverageOfSets(length, drawn => play.judge(selection, drawn).length > 0),
    best: ({ rows }) => bestAmong(together.values(), words => words.flatMap(each => won(rows![0]!.includes(each) ? 1 : 0, each))),
    atOnce: Math.max(...[...together.values()].map(({ length: many }) => many)),
    tierOfNumber: word => word,
    numbers: ({ rows }) => rows![0]!
  }
  return play
}

/** The sum of all five: big from 23, small, odd, even. */
const sumSides = (): DigitPlay =>
  named('ZHBS', 'side', 5, sides, drawn => {
    const sum = sumOf(drawn)
    return [sum >= 23 ? 'big' : 'small', sum % 2 === 1 ? 'odd' : 'even']
  })

/** The pattern of three digits. 9 and 0 are neighbours: 890 and 901 are straights. */
function patternOf(drawn: readonly string[]): string {
  const shape = shapeOf(timesOf(drawn))
  if (shape === '3') return 'leopard'
  if (shape === '2,1') return 'pair'
  const times = timesOf(drawn)
  const neighbours = digits.filter((_, digit) => times[digit] === 1 && times[(digit + 1) % 10] === 1).length
  return ['mixed', 'halfStraight', 'straight'][neighbours]!
}

const patterns = (): DigitPlay =>
  named('TSH', 'pattern', 3, ['leopard', 'straight', 'pair', 'halfStraight', 'mixed'], drawn => [patternOf(drawn)])

/** The bull of five digits: three that make tens, and what the other two are beyond tens (none left: the bull of bulls, 10); 0 without such three. */
function bullOf(drawn: readonly string[]): number {
  const values = drawn.map(Number)
  const sum = sumOf(drawn)
  // three that make tens leave two that are what all five are beyond tens
  const tens = values.some((one, i) => values.slice(i + 1).some(other => (sum - one - other) % 10 === 0))
  return tens ? sum % 10 || 10 : 0
}

const bulls = (): DigitPlay =>
  named(
    'NIU',
    'pattern',
    5,
    Array.from({ length: 11 }, (_, i) => `bull${i}`),
    drawn => [`bull${bullOf(drawn)}`]
  )

/** Every play of this kind, the longest first: worked out anew each time, over every set of five digits. */
export const funPlays = (): readonly DigitPlay[] => [
  anywhere(5, 1),
  anywhere(5, 2),
  anywhere(5, 3),
  often(1),
  often(2),
  often(3),
  often(4),
  sumSides(),
  bulls(),
  anywhere(4, 1),
  anywhere(4, 2),
  anywhere(3, 1),
  anywhere(3, 2),
  bigSmall(3),
  patterns(),
  bigSmall(2)
]
