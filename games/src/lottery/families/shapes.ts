// Shapes of plays that several families share: single spots, sets with so many hits, sets with bankers, places in order.
import { UNIT } from '@fairhouse/contract/money.ts'
import { type Bests, best, bestOneOf } from '../price/best.ts'
import { symbolsOf } from '../text.ts'
import {
  type Draw,
  type Form,
  type FormRow,
  type Fraction,
  type Judged,
  mostNumbers,
  type Play,
  type Selection,
  type TextForm,
  type Tier
} from '../types.ts'
import { choose, readRows, readTickets, refuseChoice } from './selection.ts'

/** An exact share. */
export const fraction = (n: number | bigint, of: number | bigint): Fraction => ({ n: BigInt(n), of: BigInt(of) })

/** '01', '02' … up to n. */
export const ballsTo = (n: number): string[] => Array.from({ length: n }, (_, i) => String(i + 1).padStart(2, '0'))

/** Whole numbers from … to as text. */
export const numbersFrom = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, i) => String(from + i))

/** C(n, k), exact at any size. */
export function ways(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let all = 1n
  for (let i = 1n; i <= BigInt(k); i++) all = (all * (BigInt(n - k) + i)) / i
  return all
}

/** What one bet of the SEA families costs: two currency units. */
export const seaBase = 2n * UNIT

export interface Head {
  readonly code: string
  readonly words: string
  readonly group: string
}

const wonOf = (won: ReadonlyMap<string, number>): Judged[] => [...won].map(([tier, bets]) => ({ tier, bets }))
export const watched = (keys: readonly string[]): readonly string[] | null => (keys.length > mostNumbers ? null : keys)

interface Spots extends Head {
  /** Several rows stand beside each other: each may be empty, but one spot is chosen. */
  readonly rows: readonly FormRow[]
  readonly tiers: readonly Tier[]
  readonly mixed?: boolean
  readonly base?: bigint
  readonly text?: TextForm
  /** The tier that a spot can win, or wins in this draw; the only one of the play when left out. */
  readonly tierOf?: (token: string, draw?: Draw) => string
  /** How often the spot wins. */
  readonly wins: (token: string, draw: Draw, row: number) => number
  /** Of the tokens of one row; left out: no two of them win together, so their chances add up. */
  readonly coverage?: (tokens: readonly string[], row: number) => Fraction
  /** See {@link Play.best}; left out: one token of the only row wins at a time. */
  readonly best?: (rows: readonly (readonly string[])[]) => Bests
  readonly atOnce?: number
}

/** A play in which every chosen token is a bet of its own. */
export function spotPlay({ rows, tierOf, wins, coverage, best: bestOf, base = seaBase, text, ...head }: Spots): Play {
  const form: Form = { rows }
  const tierFor = tierOf ?? (() => head.tiers[0]!.key)
  const rowsOf = (s: Selection) => (s.tickets ? [s.tickets] : (s.rows ?? []))
  const chances = new Map(head.tiers.map(({ key, p }) => [key, p]))
  const cover =
    coverage ??
    ((tokens: readonly string[]) => {
      const all = tokens.map(token => chances.get(tierFor(token))!)
      const of = all.reduce((common, p) => common * p.of, 1n)
      return fraction(
        all.reduce((sum, p) => sum + (of / p.of) * p.n, 0n),
        of
      )
    })
  return {
    ...head,
    form,
    ...(text && { text }),
    base,
    count(s) {
      if (s.positions) refuseChoice()
      if (s.tickets) return readTickets(text, s).length
      const spots = readRows(form, s).reduce((sum, row) => sum + row.length, 0)
      return spots > 0 ? spots : refuseChoice(1, 1, rows[0]!.max)
    },
    judge(s, draw) {
      const won = new Map<string, number>()
      rowsOf(s).forEach((tokens, row) => {
        for (const token of tokens) {
          const times = wins(token, draw, row)
          if (times === 0) continue
          const tier = tierFor(token, draw)
          won.set(tier, (won.get(tier) ?? 0) + times)
        }
      })
      return wonOf(won)
    },
    coverage: s =>
      rowsOf(s)
        .map((tokens, row) => (tokens.length > 0 ? cover(tokens, row) : fraction(0, 1)))
        .reduce((most, each) => (most.n * each.of < each.n * most.of ? each : most), fraction(0, 1)),
    best: s =>
      bestOf
        ? bestOf(rowsOf(s))
        : bestOneOf(
            rowsOf(s)
              .flat()
              .map(token => tierFor(token))
          ),
    // a bet that can win several tiers does not say which
    ...(!head.mixed && { tierOfNumber: number => tierFor(rows.length === 1 ? number : number.slice(number.indexOf('-') + 1)) }),
    numbers: s =>
      watched(rows.length === 1 ? rowsOf(s)[0]! : rowsOf(s).flatMap((tokens, row) => tokens.map(token => `${row + 1}-${token}`)))
  }
}

/** How likely each number of hits is among `chosen` of `of` tokens, of which `drawn` are drawn without replacement. */
export const hitChances = (of: number, drawn: number, chosen: number): Fraction[] =>
  Array.from({ length: chosen + 1 }, (_, hits) => fraction(ways(chosen, hits) * ways(of - chosen, drawn - hits), ways(of, drawn)))

interface Sets extends Head {
  readonly row: FormRow
  /** Tokens in one bet. */
  readonly pick: number
  /** A bet with exactly so many hits wins the tier. */
  readonly tiers: readonly (Tier & { readonly hits: number })[]
  readonly mixed?: boolean
  readonly base?: bigint
  readonly text?: TextForm
  /** The tokens that count as hits. */
  readonly drawn: (draw: Draw) => readonly string[]
  /** How likely 0, 1, 2 … hits are among so many chosen tokens. */
  readonly chances: (chosen: number) => readonly Fraction[]
  /** How many of so many chosen tokens a draw can hit: at the least and at the most, and every number between. */
  readonly reach: (chosen: number) => readonly [least: number, most: number]
  /** Of typed bets; without it none are taken. */
  readonly coverageOfTickets?: (tickets: readonly string[]) => Fraction
  /** Of typed bets; left out: no two of them win together. */
  readonly bestOfTickets?: (tickets: readonly string[]) => Bests
}

/** Adds up chances of one draw, which all have the same denominator. */
const total = (all: readonly Fraction[]): Fraction =>
  fraction(
    all.reduce((sum, { n }) => sum + n, 0n),
    all[0]?.of ?? 1
  )

/** A play whose bets are sets of `pick` tokens out of all that were chosen: it pays by exactly so many hits. */
export function setPlay({
  row,
  pick,
  drawn,
  chances,
  reach,
  coverageOfTickets,
  bestOfTickets,
  base = seaBase,
  text,
  tiers,
  ...head
}: Sets): Play {
  const form: Form = { rows: [row] }
  const split = (chosen: number, hits: number) =>
    tiers
      .map(tier => ({ tier: tier.key, bets: choose(hits, tier.hits) * choose(chosen - hits, pick - tier.hits) }))
      .filter(({ bets }) => bets > 0)
  return {
    ...head,
    tiers: tiers.map(({ hits: _, ...tier }) => tier),
    form,
    ...(text && { text }),
    base,
    count(s) {
      if (s.positions) refuseChoice()
      return s.tickets ? readTickets(text, s).length : choose(readRows(form, s)[0]!.length, pick)
    },
    judge(s, draw) {
      const balls = new Set(drawn(draw))
      const hitsOf = (tokens: readonly string[]) => tokens.reduce((hits, token) => hits + (balls.has(token) ? 1 : 0), 0)
      if (!s.tickets) return split(s.rows![0]!.length, hitsOf(s.rows![0]!))
      const won = new Map<string, number>()
      for (const ticket of s.tickets)
        for (const { tier } of split(pick, hitsOf(symbolsOf(ticket, text!)))) won.set(tier, (won.get(tier) ?? 0) + 1)
      return wonOf(won)
    },
    coverage(s) {
      if (s.tickets) return coverageOfTickets!(s.tickets)
      const chosen = s.rows![0]!.length
      return total(chances(chosen).filter((_, hits) => split(chosen, hits).length > 0))
    },
    best(s) {
      if (s.tickets) return bestOfTickets ? bestOfTickets(s.tickets) : bestOneOf(tiers.map(({ key }) => key))
      const chosen = s.rows![0]!.length
      const [least, most] = reach(chosen)
      return Array.from({ length: most - least + 1 }, (_, i) => split(chosen, least + i)).filter(judged => judged.length > 0)
    },
    ...(pick === 1 && { atOnce: reach(row.max)[1] }),
    numbers: s => (pick === 1 ? watched(s.tickets ?? s.rows![0]!) : null)
  }
}

/** The reach of tokens that are drawn without replacement, `drawn` of `of`. */
export const reachOf =
  (of: number, drawn: number) =>
  (chosen: number): readonly [number, number] => [Math.max(0, drawn - (of - chosen)), Math.min(drawn, chosen)]

interface Banked extends Head {
  readonly tokens: readonly string[]
  readonly pick: number
  /** A bet wins with exactly so many hits. */
  readonly hits: number
  readonly p: Fraction
  /** Tokens in a draw. */
  readonly drawn: number
}

/** A play whose bets all hold the bankers and are filled up with the others. */
export function bankedPlay({ tokens, pick, hits, p, drawn, ...head }: Banked): Play {
  const form: Form = {
    rows: [
      { name: 'banker', tokens, min: 1, max: pick - 1, kind: 'balls' },
      { name: 'others', tokens, min: 1, max: tokens.length - 1, kind: 'balls' }
    ]
  }
  const betsWith = (bankers: number, others: number, ofBankers: number, ofOthers: number) =>
    choose(ofOthers, hits - ofBankers) * choose(others - ofOthers, pick - bankers - (hits - ofBankers))
  return {
    ...head,
    form,
    base: seaBase,
    tiers: [{ key: head.code, p }],
    count(s) {
      if (s.tickets || s.positions) refuseChoice()
      const [bankers, others] = readRows(form, s) as [readonly string[], readonly string[]]
      const least = pick - bankers.length
      if (others.length < least || others.some(each => bankers.includes(each))) refuseChoice(2, least, tokens.length - bankers.length)
      return choose(others.length, least)
    },
    judge(s, draw) {
      const [bankers, others] = s.rows as [readonly string[], readonly string[]]
      const hit = (row: readonly string[]) => row.filter(each => draw.includes(each)).length
      const bets = betsWith(bankers.length, others.length, hit(bankers), hit(others))
      return bets > 0 ? [{ tier: head.code, bets }] : []
    },
    coverage(s) {
      const [bankers, others] = s.rows!.map(row => row.length) as [number, number]
      let n = 0n
      for (let b = 0; b <= bankers; b++)
        for (let o = 0; o <= others; o++)
          if (betsWith(bankers, others, b, o) > 0)
            n += ways(bankers, b) * ways(others, o) * ways(tokens.length - bankers - others, drawn - b - o)
      return fraction(n, ways(tokens.length, drawn))
    },
    best(s) {
      const [bankers, others] = s.rows!.map(row => row.length) as [number, number]
      let most = 0
      for (let b = 0; b <= Math.min(bankers, drawn); b++)
        for (let o = 0; o <= Math.min(others, drawn - b); o++)
          if (drawn - b - o <= tokens.length - bankers - others) most = Math.max(most, betsWith(bankers, others, b, o))
      return best(head.code, most)
    },
    numbers: () => null
  }
}
