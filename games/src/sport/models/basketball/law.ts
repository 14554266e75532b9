// The law of the points still to come: possessions are independent, so sums of them are convolutions; a level score goes on into overtime.
import { convolved, independentLaw, type Line, mixed, type PairLaw, repeated, shifted } from '../../market-book/laws.ts'
import { memo } from '../../market-book/memo.ts'
import { type BasketballParams, type BasketballState, between, lengthOf, periodOf, possession, quarters } from './state.ts'

/** Possessions that each side still has in a period after so many seconds: they alternate, home first. */
function left(period: number, second: number): readonly [number, number] {
  const all = lengthOf(period) / possession
  const gone = Math.floor(second / possession)
  return [Math.floor(all / 2) - Math.ceil(gone / 2), Math.floor(all / 2) - Math.floor(gone / 2)]
}

const possessionLaw = (chances: readonly number[]): Line => ({
  from: 0,
  p: Float64Array.of(1 - chances.reduce((sum, p) => sum + p, 0), ...chances)
})

const sums = memo<Line>(4000)
/** So many possessions of a side added up. */
const sumOf = (chances: readonly number[], possessions: number): Line =>
  sums([...chances, possessions], () => repeated(possessionLaw(chances), possessions))

/** Points of the periods from one to another: played ones are known, the running one is half known. */
export function pointsOf({ points }: BasketballParams, state: BasketballState, from: number, to: number): PairLaw {
  const now = periodOf(state)
  const known = between(state, from, Math.min(now, to))
  const counts = [0, 0]
  for (let period = Math.max(from, now); period <= to; period++) {
    const [home, away] = left(period, period === now ? state.second : 0)
    counts[0]! += home
    counts[1]! += away
  }
  const side = (at: 0 | 1) => shifted(sumOf(points[at], counts[at]!), known[at])
  return independentLaw(side(0), side(1))
}

const at = (line: Line, value: number): number => line.p[value - line.from] ?? 0

/** A law of one number without what it is when the score is level; `level` says how likely that is, by the number. */
function without(line: Line, level: ReadonlyMap<number, number>): Line {
  const p = Float64Array.from(line.p)
  for (const [value, chance] of level)
    if (p[value - line.from] !== undefined) p[value - line.from] = Math.max(0, p[value - line.from]! - chance)
  return { from: line.from, p }
}

/** How likely each level score is, by the points of one side. */
function levelScores({ home, away }: PairLaw): Map<number, number> {
  const level = new Map<number, number>()
  for (let i = 0; i < home.p.length; i++) {
    const chance = home.p[i]! * at(away, home.from + i)
    if (chance > 1e-15) level.set(home.from + i, chance)
  }
  return level
}

interface Full {
  readonly home: Line
  readonly away: Line
  readonly difference: Line
  readonly total: Line
}
/** More than five overtimes are as good as never: what is left of the law ends level after them. */
const mostOvertimes = 5

/** The law with overtime: where it is level, another overtime follows. */
function goneOn(law: PairLaw, overtime: PairLaw, more: number): Full {
  if (more === 0) return { home: law.home, away: law.away, difference: law.difference, total: law.total }
  const level = levelScores(law)
  const chance = [...level.values()].reduce((sum, p) => sum + p, 0)
  if (chance < 1e-12) return { home: law.home, away: law.away, difference: law.difference, total: law.total }
  const after = goneOn(overtime, overtime, more - 1)
  const doubled = new Map([...level].map(([points, p]) => [2 * points, p]))
  const line = (map: ReadonlyMap<number, number>): Line => {
    const values = [...map.keys()]
    const from = Math.min(...values)
    const p = new Float64Array(Math.max(...values) - from + 1)
    for (const [value, q] of map) p[value - from] = q
    return { from, p }
  }
  const joined = (own: Line, at: ReadonlyMap<number, number>, then: Line) =>
    mixed([[without(own, at), 1] as const, [convolved(line(at), then), 1] as const])
  return {
    home: joined(law.home, level, after.home),
    away: joined(law.away, level, after.away),
    total: joined(law.total, doubled, after.total),
    difference: joined(law.difference, new Map([[0, chance]]), after.difference)
  }
}

/** The law of the final score with overtime. Home and away are not independent in it; no market looks at single scores. */
export function fullLaw(params: BasketballParams, state: BasketballState): PairLaw {
  const fresh = (period: number): BasketballState => ({
    second: 0,
    score: [0, 0],
    periods: Array.from({ length: period - 1 }, () => [0, 0] as const),
    ended: false
  })
  const last = Math.max(quarters, periodOf(state))
  const overtime = pointsOf(params, fresh(quarters + 1), quarters + 1, quarters + 1)
  const law = goneOn(pointsOf(params, state, 1, last), overtime, mostOvertimes)
  return { ...law, each: () => {} }
}
