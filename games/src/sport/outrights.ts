// Who wins a season, and who comes in where: by playing what is left of it many times, and by Harville's law for a field of runners.
import type { Dice } from '../engine.ts'

/** A fixture that is still to be played: the chances of home, a draw, away (0 where the sport has none). */
export interface RestFixture {
  readonly home: number
  readonly away: number
  readonly chances: readonly [home: number, draw: number, away: number]
}
export interface Season {
  /** Points of each side so far, by its number. */
  readonly points: readonly number[]
  readonly fixtures: readonly RestFixture[]
  readonly win: number
  readonly draw: number
}

const uniform = (dice: Dice): number => (dice.below(2 ** 32) + 0.5) / 2 ** 32

/** Plays what is left, onto the points so far in `table`. */
function playRest({ points, fixtures, win, draw }: Season, table: Float64Array, dice: Dice): void {
  table.set(points)
  for (const { home, away, chances } of fixtures) {
    const u = uniform(dice)
    if (u < chances[0]) table[home]! += win
    else if (u < chances[0] + chances[1]) {
      table[home]! += draw
      table[away]! += draw
    } else table[away]! += win
  }
}

/** The points of the last of the first `top`; `best` is where they are counted, `top` long. */
function edgeOf(table: Float64Array, best: Float64Array): number {
  best.fill(Number.NEGATIVE_INFINITY)
  const last = best.length - 1
  for (const points of table) {
    if (points <= best[last]!) continue
    let at = last
    for (; at > 0 && best[at - 1]! < points; at--) best[at] = best[at - 1]!
    best[at] = points
  }
  return best[last]!
}

/**
 * The chance of each side to end among the first `top`, by `runs` seasons played from here with the given dice. Sides that are level at the edge share what
 * is left, as a dead heat would. The standard error of a chance p is √(p(1 − p) / runs).
 */
export function seasonChances(season: Season, top: number, runs: number, dice: Dice): number[] {
  const sums = season.points.map(() => 0)
  const table = new Float64Array(sums.length)
  const best = new Float64Array(top)
  for (let run = 0; run < runs; run++) {
    playRest(season, table, dice)
    const edge = edgeOf(table, best)
    let above = 0
    let level = 0
    for (const points of table) {
      if (points > edge) above++
      else if (points === edge) level++
    }
    const share = (top - above) / level
    for (let side = 0; side < table.length; side++) {
      const points = table[side]!
      if (points > edge) sums[side]! += 1
      else if (points === edge) sums[side]! += share
    }
  }
  return sums.map(sum => sum / runs)
}

/** Harville's chance that these runners come in first, second … in this order: each takes the next place with its share of those that are left. */
export function inOrder(wins: readonly number[], order: readonly number[]): number {
  let left = 1
  return order.reduce((chance, runner) => {
    const taken = chance * (wins[runner]! / left)
    left -= wins[runner]!
    return taken
  }, 1)
}

/** The chance of a runner to come in among the first `places`. */
export function placed(wins: readonly number[], runner: number, places: number): number {
  const from = (before: readonly number[], chance: number): number => {
    if (before.length === places) return 0
    const left = 1 - before.reduce((sum, other) => sum + wins[other]!, 0)
    return wins.reduce((sum, win, next) => {
      if (before.includes(next)) return sum
      const taken = chance * (win / left)
      return sum + (next === runner ? taken : from([...before, next], taken))
    }, 0)
  }
  return from([], 1)
}
