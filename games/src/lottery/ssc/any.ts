// Plays over any N of the five places: the same number of digits, wherever one chooses to look.

import { choose, combinations, products, readPositions, readRows, readTickets, refuseChoice } from '../families/selection.ts'
import { type Bests, best } from '../price/best.ts'
import { type Form, type Fraction, mostNumbers, type Play, type Selection, type TextForm } from '../types.ts'
import { type DigitPlay, digits, isAmong, oneTier, outcomes, outOf, places, won } from './digits.ts'

const at = (draw: readonly string[], chosen: readonly number[]): readonly string[] => chosen.map(each => draw[each]!)

/** Σ over every k of the rows of the product of their sizes. */
function countOf(rows: readonly (readonly string[])[], k: number): number {
  const sums = [1, 0, 0, 0, 0, 0]
  for (const row of rows) for (let i = k; i > 0; i--) sums[i]! += sums[i - 1]! * row.length
  return sums[k]!
}

/** Digits of at least k places in their order: a bet for every k of them. */
function anyDirect(k: number, base: bigint): Play {
  const form: Form = {
    rows: places.map(name => ({ name, tokens: digits, min: 0, max: 10, kind: 'balls' }))
  }
  return {
    code: `R${k}`,
    words: `R${k}`,
    group: `any${k}`,
    form,
    base,
    tiers: oneTier(1, k),
    count(selection) {
      readPositions(form, selection)
      return countOf(readRows(form, selection), k) || refuseChoice()
    },
    judge: ({ rows }, draw) => won(choose(draw.filter((digit, i) => rows![i]!.includes(digit)).length, k)),
    coverage({ rows }) {
      // The number of outcomes with so many places hit, place by place.
      let ways = [1]
      for (const row of rows!) {
        ways = Array.from(
          { length: ways.length + 1 },
          (_, hits) => (ways[hits] ?? 0) * (10 - row.length) + (ways[hits - 1] ?? 0) * row.length
        )
      }
      return outOf(
        ways.slice(k).reduce((sum, each) => sum + each, 0),
        5
      )
    },
    best: ({ rows }) => best('win', choose(rows!.filter(row => row.length > 0).length, k)),
    atOnce: choose(5, k),
    numbers: ({ rows }) =>
      countOf(rows!, k) > mostNumbers
        ? null
        : combinations([0, 1, 2, 3, 4], k).flatMap(chosen =>
            products(chosen.map(each => rows![each]!)).map(bet => `${chosen.map(each => each + 1).join('')}:${bet.join('')}`)
          )
  }
}

/** A play of k digits at every k of the chosen places. */
function anyOf(play: DigitPlay, code: string, base: bigint): Play {
  const k = play.length
  const inner = play.form(0)
  const form = { ...inner, positions: { of: 5, least: k } }
  const looked = new WeakMap<Selection, Looked>()
  const look = (selection: Selection): Looked => {
    const known = looked.get(selection) ?? lookAt(selection.positions!.length, play, selection)
    looked.set(selection, known)
    return known
  }
  return {
    code,
    words: code,
    group: `any${k}`,
    form,
    ...(play.text && { text: play.text }),
    base,
    tiers: play.tiers,
    count: ({ positions, ...selection }) => choose(readPositions(form, { positions: positions! }).length, k) * play.count(selection, inner),
    judge(selection, draw) {
      const bets = new Map<string, number>()
      for (const chosen of combinations(selection.positions!, k))
        for (const each of play.judge(selection, at(draw, chosen))) bets.set(each.tier, (bets.get(each.tier) ?? 0) + each.bets)
      return [...bets].map(([tier, many]) => ({ tier, bets: many }))
    },
    coverage: selection => look(selection).covered,
    best: selection => look(selection).bests,
    atOnce: choose(5, k),
    ...(play.tierOfNumber && { tierOfNumber: number => play.tierOfNumber!(number.slice(number.indexOf(':') + 1)) }),
    numbers(selection) {
      const times = choose(selection.positions!.length, k)
      const bets = play.numbers(selection)
      if (bets === null || bets.length * times > mostNumbers) return null
      return combinations(selection.positions!, k).flatMap(chosen => {
        const at = chosen.map(place => place + 1).join('')
        return bets.map(each => `${at}:${each}`)
      })
    }
  }
}

interface Looked {
  readonly covered: Fraction
  readonly bests: Bests
}

/**
 * What the outcomes of so many places give: in how many of them some k places win, and how much comes together. All of them are looked at.
 * Plain loops: there are up to a million looks.
 */
function lookAt(many: number, play: DigitPlay, selection: Selection): Looked {
  const k = play.length
  // 1 for the first tier, 100 for the second: there are ten looks at most, and a look wins one bet
  const worth = Uint8Array.from(outcomes(k), drawn => {
    const [judged] = play.judge(selection, drawn)
    return judged ? (judged.tier === play.tiers[0]!.key ? 1 : 100) : 0
  })
  const looks = combinations(
    Array.from({ length: many }, (_, i) => i),
    k
  )
  const drawn = new Uint8Array(many)
  const found = new Set<number>()
  let ways = 0
  for (let n = 0; n < 10 ** many; n++) {
    for (let place = 0, rest = n; place < many; place++, rest = Math.floor(rest / 10)) drawn[place] = rest % 10
    let sum = 0
    for (const look of looks) {
      let seen = 0
      for (const place of look) seen = seen * 10 + drawn[place]!
      sum += worth[seen]!
    }
    if (sum === 0) continue
    ways++
    found.add(sum)
  }
  const bests = [...found].map(sum =>
    [sum % 100, Math.floor(sum / 100)].flatMap((bets, i) => (bets > 0 ? [{ tier: play.tiers[i]!.key, bets }] : []))
  )
  return { covered: outOf(ways, many), bests }
}

/** Digits of k places typed in their order, at every k of the chosen places. */
function typedDirect(k: number): DigitPlay {
  const text: TextForm = { alphabet: digits, length: k, ordered: true }
  return {
    words: `R${k}T`,
    length: k,
    form: () => ({ rows: [] }),
    text,
    tiers: oneTier(1, k),
    count: selection => readTickets(text, selection).length,
    judge: ({ tickets }, drawn) => won(isAmong(tickets!, drawn.join('')) ? 1 : 0),
    coverage: ({ tickets }) => outOf(tickets!.length, k),
    best: () => best('win'),
    numbers: ({ tickets }) => tickets!
  }
}

/** Every any-N play: direct, typed, then those of the digit plays that are offered so. */
export const anyPlays = (plays: readonly DigitPlay[], base: bigint): readonly Play[] =>
  [2, 3, 4].flatMap(k => [
    anyDirect(k, base),
    anyOf(typedDirect(k), `R${k}T`, base),
    ...plays.filter(play => play.length === k && play.anyAs).map(play => anyOf(play, play.anyAs!, base))
  ])
