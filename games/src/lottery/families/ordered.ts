// Plays on the first places in their order, of tokens that are drawn once each.
import { best } from '../price/best.ts'
import type { Form, Play, Selection, TextForm } from '../types.ts'
import { readRows, readTickets, refuseChoice } from './selection.ts'
import { fraction, type Head, seaBase, watched } from './shapes.ts'

interface Ordered extends Head {
  readonly tokens: readonly string[]
  /** How many places, the first one first. */
  readonly places: number
}

const placeNames = ['place1', 'place2', 'place3', 'place4', 'place5'] as const

/** How many ways there are to take one of each row, all different. */
function countDistinct(rows: readonly (readonly string[])[], tokens: readonly string[]): number {
  let taken = new Map<number, number>([[0, 1]])
  for (const row of rows) {
    const next = new Map<number, number>()
    for (const [mask, times] of taken)
      for (const token of row) {
        const bit = 1 << tokens.indexOf(token)
        if ((mask & bit) === 0) next.set(mask | bit, (next.get(mask | bit) ?? 0) + times)
      }
    taken = next
  }
  return [...taken.values()].reduce((sum, times) => sum + times, 0)
}

/** A play on the first places in their order, of tokens that are drawn once each. */
export function orderedPlay({ tokens, places, ...head }: Ordered): Play {
  const form: Form = {
    rows: placeNames.slice(0, places).map(name => ({ name, tokens, min: 1, max: tokens.length, kind: 'balls' }))
  }
  const text: TextForm = { alphabet: tokens, length: places, distinct: true, ordered: true }
  const outcomes = tokens.slice(0, places).reduce((product, _, i) => product * (tokens.length - i), 1)
  const count = (s: Selection): number => {
    if (s.positions) refuseChoice()
    if (s.tickets) return readTickets(text, s).length
    const bets = countDistinct(readRows(form, s), tokens)
    return bets > 0 ? bets : refuseChoice()
  }
  return {
    ...head,
    form,
    text,
    base: seaBase,
    tiers: [{ key: head.code, p: fraction(1, outcomes) }],
    count,
    judge(s, draw) {
      const won = s.tickets ? s.tickets.includes(draw.slice(0, places).join('')) : s.rows!.every((row, i) => row.includes(draw[i]!))
      return won ? [{ tier: head.code, bets: 1 }] : []
    },
    coverage: s => fraction(count(s), outcomes),
    // the bets are different orders: one of them comes
    best: () => best(head.code),
    numbers: s => (places === 1 ? watched(s.tickets ?? s.rows![0]!) : null)
  }
}
