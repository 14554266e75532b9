// What results can give at best: looked for among all results where they are few, or found by what is known of them.
import type { Draw, Judged } from '../types.ts'

/** What one and the same line can win; none of them is left out that could be worth the most. */
export type Bests = readonly (readonly Judged[])[]

/** So many bets of one tier, or nothing. */
export const best = (tier: string, bets = 1): Bests => (bets > 0 ? [[{ tier, bets }]] : [])

/** One bet of any of these tiers. */
export const bestOneOf = (tiers: Iterable<string>): Bests => [...new Set(tiers)].map(tier => [{ tier, bets: 1 }])

/** Whatever these draws give, each once. */
export function bestAmong(draws: Iterable<Draw>, judge: (draw: Draw) => readonly Judged[]): Bests {
  const found = new Map<string, readonly Judged[]>()
  for (const draw of draws) {
    const judged = judge(draw)
    if (judged.length > 0) found.set(judged.map(({ tier, bets }) => `${tier}:${bets}`).join(), judged)
  }
  return [...found.values()]
}

/**
 * The largest sum of one weight a row, no column twice: what places win at best whose tokens are all different. Rows and columns are few and
 * weights 0, 1 or 2, so every row is given its column by trying which others would have to move (Hungarian method). There are no fewer columns
 * than rows.
 */
export function bestAssignment(weights: readonly (readonly number[])[]): number {
  const [rows, columns] = [weights.length, weights[0]!.length]
  const [u, v] = [new Array<number>(rows + 1).fill(0), new Array<number>(columns + 1).fill(0)]
  const rowOf = new Array<number>(columns + 1).fill(0)
  for (let row = 1; row <= rows; row++) {
    const from = new Array<number>(columns + 1).fill(0)
    const least = new Array<number>(columns + 1).fill(Number.POSITIVE_INFINITY)
    const used = new Array<boolean>(columns + 1).fill(false)
    rowOf[0] = row
    let column = 0
    while (rowOf[column] !== 0) {
      used[column] = true
      const moved = rowOf[column]!
      let next = 0
      for (let j = 1; j <= columns; j++) {
        if (used[j]) continue
        const cost = -weights[moved - 1]![j - 1]! - u[moved]! - v[j]!
        if (cost < least[j]!) {
          least[j] = cost
          from[j] = column
        }
        if (next === 0 || least[j]! < least[next]!) next = j
      }
      const delta = least[next]!
      for (let j = 0; j <= columns; j++)
        if (used[j]) {
          u[rowOf[j]!]! += delta
          v[j]! -= delta
        } else least[j]! -= delta
      column = next
    }
    for (; column !== 0; column = from[column]!) rowOf[column] = rowOf[from[column]!]!
  }
  let sum = 0
  for (let j = 1; j <= columns; j++) if (rowOf[j]! > 0) sum += weights[rowOf[j]! - 1]![j - 1]!
  return sum
}

/** {@link bestAssignment} of rows of tokens: a place wins once, with a token that is in its row. */
export const mostPlaces = (rows: readonly (readonly string[])[], tokens: readonly string[]): number =>
  bestAssignment(rows.map(row => tokens.map(token => (row.includes(token) ? 1 : 0))))
