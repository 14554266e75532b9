// What past draws show: how often each number came, how long it has been away, and the roads of big and small. It foretells nothing.
import type { Draw, Family } from './types.ts'

/** A place, or all places together, that numbers are counted at. */
export interface TrendView {
  readonly key: TrendKey
  readonly tokens: readonly string[]
  /** The numbers of a draw that count here. */
  read(draw: Draw): readonly string[]
}
export const trendKeys = [
  'anywhere',
  'place1',
  'place2',
  'place3',
  'place4',
  'place5',
  'place6',
  'place7',
  'place8',
  'place9',
  'place10',
  'special',
  'sum',
  'specialTail',
  'tails'
] as const
export type TrendKey = (typeof trendKeys)[number]

/** One number over the draws looked at. */
export interface NumberTrend {
  readonly token: string
  /** How many times it came. */
  readonly hits: number
  /** Draws since it last came: 0 when it is in the newest, the number of draws when it never came. */
  readonly gap: number
  /** The longest that it stayed away. */
  readonly longest: number
  /** A standard deviation or more above or below what chance lets expect. */
  readonly heat: 'hot' | 'cold' | null
}

const range = (from: number, to: number, width = 1): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(width, '0'))
const total = (draw: Draw): number => draw.reduce((sum, token) => sum + Number(token), 0)
const lastTwo = (token: string): string => token.slice(-2)

const place = (at: number, tokens: readonly string[]): TrendView => ({
  key: `place${at + 1}` as TrendKey,
  tokens,
  read: draw => draw.slice(at, at + 1)
})
const places = (count: number, tokens: readonly string[]): TrendView[] => Array.from({ length: count }, (_, at) => place(at, tokens))
const anywhere = (tokens: readonly string[]): TrendView => ({ key: 'anywhere', tokens, read: draw => draw })
const sum = (from: number, to: number): TrendView => ({ key: 'sum', tokens: range(from, to), read: draw => [String(total(draw))] })

const digits = range(0, 9)
const elevens = range(1, 11, 2)
const tens = range(1, 10, 2)
const dice = range(1, 6)
const hundreds = range(0, 99, 2)
const vietnam: readonly TrendView[] = [
  { key: 'tails', tokens: hundreds, read: draw => draw.map(lastTwo) },
  { key: 'specialTail', tokens: hundreds, read: draw => draw.slice(0, 1).map(lastTwo) }
]

/** What of each family is looked at, the first one first. */
export const trendViews: Readonly<Record<Family, readonly TrendView[]>> = {
  ssc: [...places(5, digits), anywhere(digits)],
  '11x5': [...places(5, elevens), anywhere(elevens)],
  k3: [anywhere(dice), sum(3, 18)],
  pk10: places(10, tens),
  pc28: [sum(0, 27), ...places(3, digits)],
  mark6: [
    { key: 'special', tokens: range(1, 49, 2), read: draw => draw.slice(6, 7) },
    { key: 'anywhere', tokens: range(1, 49, 2), read: draw => draw.slice(0, 6) }
  ],
  keno: [anywhere(range(1, 80, 2))],
  bingo: [anywhere(dice), sum(3, 18)],
  'vn-north': vietnam,
  'vn-south': vietnam
}

/** Sums of dice and digits are not equally likely: heat is not judged there. */
const isEven = (view: TrendView): boolean => view.key !== 'sum'

function heatOf(hits: number, expected: number, spread: number): NumberTrend['heat'] {
  if (hits >= expected + spread) return 'hot'
  return hits <= expected - spread ? 'cold' : null
}

/** Every number of the view over these draws, newest first; in the order of the view. Without draws everything is nought. */
export function trendsOf(draws: readonly Draw[], view: TrendView): readonly NumberTrend[] {
  const seen = draws.map(draw => view.read(draw))
  const drawn = seen.reduce((count, tokens) => count + tokens.length, 0)
  const share = 1 / view.tokens.length
  const expected = drawn * share
  const spread = Math.sqrt(drawn * share * (1 - share))
  return view.tokens.map(token => {
    let hits = 0
    let gap = draws.length
    let longest = 0
    let away = 0
    for (const [at, tokens] of seen.entries()) {
      const times = tokens.filter(one => one === token).length
      if (times === 0) away++
      else {
        if (hits === 0) gap = at
        longest = Math.max(longest, away)
        away = 0
        hits += times
      }
    }
    const heat = isEven(view) && drawn > 0 ? heatOf(hits, expected, spread) : null
    return { token, hits, gap, longest: Math.max(longest, away), heat }
  })
}

/** A row of the table of omissions: of each number of the view how often this draw has it, or for how many draws it has been away. */
export interface OmissionRow {
  readonly cells: readonly { readonly token: string; readonly times: number; readonly away: number }[]
}

/** The draws newest first, and so are the rows; the count of absence begins with the oldest draw. */
export function omissionsOf(draws: readonly Draw[], view: TrendView): readonly OmissionRow[] {
  const away = new Map(view.tokens.map(token => [token, 0]))
  const rows = [...draws].reverse().map(draw => {
    const came = view.read(draw)
    const cells = view.tokens.map(token => {
      const times = came.filter(one => one === token).length
      away.set(token, times > 0 ? 0 : away.get(token)! + 1)
      return { token, times, away: away.get(token)! }
    })
    return { cells }
  })
  return rows.reverse()
}

export const roadKeys = ['size', 'parity', 'duel'] as const
export type RoadKey = (typeof roadKeys)[number]
/** Sides of a road; a tie stays with the side before it. */
export type Side = 'big' | 'small' | 'odd' | 'even' | 'dragon' | 'tiger' | 'tie'
export interface Road {
  readonly key: RoadKey
  read(draw: Draw): Side
}

const size = (value: (draw: Draw) => number, bigFrom: number, tie?: number): Road => ({
  key: 'size',
  read: draw => {
    const said = value(draw)
    if (said === tie) return 'tie'
    return said >= bigFrom ? 'big' : 'small'
  }
})
const parity = (value: (draw: Draw) => number, tie?: number): Road => ({
  key: 'parity',
  read: draw => {
    const said = value(draw)
    if (said === tie) return 'tie'
    return said % 2 === 1 ? 'odd' : 'even'
  }
})
/** One place against another: the higher wins, dragon is the first. */
const duel = (first: number, second: number): Road => ({
  key: 'duel',
  read: draw => {
    const ahead = Number(draw[first]) - Number(draw[second])
    if (ahead === 0) return 'tie'
    return ahead > 0 ? 'dragon' : 'tiger'
  }
})
const topTwo = (draw: Draw): number => Number(draw[0]) + Number(draw[1])
const special = (draw: Draw): number => Number(draw[6])
const tail = (draw: Draw): number => Number(lastTwo(draw[0] ?? ''))
const vietnamRoads: readonly Road[] = [size(tail, 50), parity(tail)]

/** The roads of each family, by the same rules as its plays of big, small, odd, even, dragon and tiger. */
export const roads: Readonly<Record<Family, readonly Road[]>> = {
  ssc: [size(total, 23), parity(total), duel(0, 4)],
  '11x5': [size(total, 31, 30), parity(total), duel(0, 4)],
  k3: [size(total, 11), parity(total)],
  pk10: [size(topTwo, 12), parity(topTwo), duel(0, 9)],
  pc28: [size(total, 14), parity(total)],
  mark6: [size(special, 25, 49), parity(special, 49)],
  keno: [size(total, 811, 810), parity(total)],
  bingo: [size(total, 11), parity(total)],
  'vn-north': vietnamRoads,
  'vn-south': vietnamRoads
}

/** A place of the road: column and row from 0, and how many ties followed. */
export interface RoadCell {
  readonly side: Side
  readonly column: number
  readonly row: number
  readonly ties: number
}

/**
 * The road as it is drawn on tables: equal sides go down a column, another side begins the next one, a column that is full (or meets
 * one that bent before it) goes on to the right. Ties are counted on the side before them; ties before any side stand alone.
 */
export function roadOf(draws: readonly Draw[], road: Road, rows = 6): readonly RoadCell[] {
  const cells: { side: Side; column: number; row: number; ties: number }[] = []
  const taken = new Set<string>()
  let start = -1
  for (const draw of [...draws].reverse()) {
    const side = road.read(draw)
    const last = cells.at(-1)
    if (side === 'tie' && last) {
      last.ties++
      continue
    }
    let column = start + 1
    let row = 0
    if (last?.side === side) {
      const free = last.row + 1 < rows && !taken.has(`${last.column}:${last.row + 1}`)
      // once it has bent it goes on to the right: a step down would join another column
      const bent = last.column > start
      column = free && !bent ? last.column : last.column + 1
      row = free && !bent ? last.row + 1 : last.row
    } else {
      while (taken.has(`${column}:0`)) column++
      start = column
    }
    taken.add(`${column}:${row}`)
    cells.push({ side, column, row, ties: 0 })
  }
  return cells
}
