// Plays of digits in their order: direct, combination, sum and span.

import { products, readRows, readTickets } from '../families/selection.ts'
import { best } from '../price/best.ts'
import { type Form, mostNumbers, type Selection, type TextForm } from '../types.ts'
import { type DigitPlay, digits, isAmong, oneTier, outcomes, outOf, places, sumOf, won } from './digits.ts'

const rowsAt = (start: number, length: number): Form => ({
  rows: places.slice(start, start + length).map(name => ({ name, tokens: digits, min: 1, max: 10, kind: 'balls' as const }))
})

const productOf = (rows: readonly (readonly string[])[]): number => rows.reduce((bets, row) => bets * row.length, 1)

/** The digits of every place in their order. */
export function direct(length: number): DigitPlay {
  const text: TextForm = { alphabet: digits, length, ordered: true }
  return {
    words: `ZX${length}`,
    length,
    form: start => rowsAt(start, length),
    text,
    tiers: oneTier(1, length),
    count: (selection, form) => (selection.tickets ? readTickets(text, selection).length : productOf(readRows(form, selection))),
    judge({ rows, tickets }, drawn) {
      if (tickets) return won(isAmong(tickets, drawn.join('')) ? 1 : 0)
      return won(rows!.every((row, i) => row.includes(drawn[i]!)) ? 1 : 0)
    },
    coverage: ({ rows, tickets }) => outOf(tickets ? tickets.length : productOf(rows!), length),
    best: () => best('win'),
    numbers: ({ rows, tickets }) => tickets ?? (productOf(rows!) > mostNumbers ? null : products(rows!).map(each => each.join('')))
  }
}

/** All the places, all but the first, and so on down to the last alone: as many bets as places, each paid as the direct play of its length. */
export function combination(length: number): DigitPlay {
  const stars = Array.from({ length }, (_, i) => length - i)
  const play: DigitPlay = {
    words: `ZXC${length}`,
    length,
    form: start => rowsAt(start, length),
    tiers: stars.map(star => ({ key: `star${star}`, p: outOf(1, star) })),
    count: (selection, form) => length * productOf(readRows(form, selection)),
    judge({ rows }, drawn) {
      const judged = []
      for (const star of stars) {
        const from = length - star
        if (!rows!.slice(from).every((row, i) => row.includes(drawn[from + i]!))) continue
        judged.push(...won(productOf(rows!.slice(0, from)), `star${star}`))
      }
      return judged
    },
    coverage: ({ rows }) => outOf(rows!.at(-1)!.length, 1),
    // when all the places come, all that is shorter comes with them
    best: selection => [
      play.judge(
        selection,
        selection.rows!.map(row => row[0]!)
      )
    ],
    atOnce: length,
    tierOfNumber: number => `star${number.replaceAll('*', '').length}`,
    numbers: ({ rows }) =>
      productOf(rows!) > mostNumbers
        ? null
        : products(rows!).flatMap(each => stars.map(star => `${'*'.repeat(length - star)}${each.slice(length - star).join('')}`))
  }
  return play
}

/** A play whose bets are all the outcomes with a property (sum, span) of a chosen value. */
function byValue(words: string, name: 'sum' | 'span', length: number, measure: (drawn: readonly string[]) => number): DigitPlay {
  const all = outcomes(length)
  const ways = new Map<string, number>()
  for (const drawn of all) ways.set(String(measure(drawn)), (ways.get(String(measure(drawn))) ?? 0) + 1)
  const tokens = [...ways.keys()].sort((a, b) => Number(a) - Number(b))
  const betsOf = ({ rows }: Selection): number => rows![0]!.reduce((bets, value) => bets + ways.get(value)!, 0)
  return {
    words,
    length,
    form: () => ({ rows: [{ name, tokens, min: 1, max: tokens.length, kind: 'balls' }] }),
    tiers: oneTier(1, length),
    count(selection, form) {
      readRows(form, selection)
      return betsOf(selection)
    },
    judge: ({ rows }, drawn) => won(rows![0]!.includes(String(measure(drawn))) ? 1 : 0),
    coverage: selection => outOf(betsOf(selection), length),
    best: () => best('win'),
    numbers: ({ rows }) => all.filter(drawn => rows![0]!.includes(String(measure(drawn)))).map(drawn => drawn.join(''))
  }
}

export const directSum = (length: number): DigitPlay => ({
  ...byValue(`ZXHZ${length}`, 'sum', length, sumOf),
  anyAs: `R${length}HZ`
})

export const directSpan = (length: number): DigitPlay =>
  byValue(`ZXKD${length}`, 'span', length, drawn => {
    const values = drawn.map(Number)
    return Math.max(...values) - Math.min(...values)
  })
