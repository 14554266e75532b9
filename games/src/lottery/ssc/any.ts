// Plays over any N of the five places: the same number of digits, wherever one chooses to look.
import { choose, combinations, products, readPositions, readRows, readTickets, refuseChoice } from '../selection.ts'
import { type Fraction, mostNumbers, type Play, type TextForm } from '../types.ts'
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
  const form = {
    rows: places.map(name => ({ name, tokens: digits, min: 0, max: 10, kind: 'balls' as const }))
  }
  return {
    code: `R${k}`,
    words: `R${k}`,
    group: `any${k}`,
    form,
    base,
    tiers: oneTier(1, k),
    count(selection) {
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
    coverage: selection => coverageAt(selection.positions!.length, k, drawn => play.judge(selection, drawn).length > 0),
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

/** Share of the outcomes in which what stands at some k of the chosen places wins. Plain loops: there are up to a million looks. */
function coverageAt(many: number, k: number, wins: (drawn: readonly string[]) => boolean): Fraction {
  const winning = Uint8Array.from(outcomes(k), drawn => (wins(drawn) ? 1 : 0))
  const seats = Array.from({ length: many }, (_, i) => i)
  const looks = combinations(seats, k)
  const drawn = new Uint8Array(many)
  let ways = 0
  for (let n = 0; n < 10 ** many; n++) {
    for (let place = 0, rest = n; place < many; place++, rest = Math.floor(rest / 10)) drawn[place] = rest % 10
    for (const look of looks) {
      let seen = 0
      for (const place of look) seen = seen * 10 + drawn[place]!
      if (winning[seen] === 0) continue
      ways++
      break
    }
  }
  return outOf(ways, many)
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
