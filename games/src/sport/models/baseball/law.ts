// The law of runs: a half inning is a Markov process of outs and bases, a match the sum of its half innings, but for the last ones that home cuts short.
import { convolved, gridLaw, independentLaw, type Line, type PairLaw, repeated, shifted } from '../../market-book/laws.ts'
import { memo } from '../../market-book/memo.ts'
import { type BaseballParams, type BaseballState, moved, plays, regularInnings, scoreOf } from './state.ts'

/** Runs of a half inning that matter, and of a match. */
const mostRuns = 30
const size = 48

const moves = Array.from({ length: 8 }, (_, bases) => plays.map(play => moved(bases, play)))
const width = mostRuns + 1

/** A half inning from its outs and bases on: the law of its runs; with `target` it ends as soon as there are more than that. */
function halfInning(reach: readonly number[], outs: number, bases: number, target = mostRuns): Float64Array {
  const chances = [1 - reach.reduce((sum, p) => sum + p, 0), ...reach]
  const runs = new Float64Array(width)
  // by outs, bases and runs so far
  let at = new Float64Array(24 * width)
  let next = new Float64Array(24 * width)
  at[(outs * 8 + bases) * width] = 1
  for (let left = 1, batters = 0; left > 1e-12 && batters < 200; batters++) {
    left = 0
    for (let key = 0; key < at.length; key++) {
      const weight = at[key]!
      if (weight === 0) continue
      at[key] = 0
      const scored = key % width
      const base = Math.floor(key / width) & 7
      const out = Math.floor(key / width) >> 3
      for (let i = 0; i < chances.length; i++) {
        const p = weight * chances[i]!
        const [then, brought] = moves[base]![i]!
        const now = Math.min(scored + brought, mostRuns)
        const outsNow = i === 0 ? out + 1 : out
        if (outsNow === 3 || now > target || now === mostRuns) runs[now]! += p
        else {
          next[(outsNow * 8 + then) * width + now]! += p
          left += p
        }
      }
    }
    ;[at, next] = [next, at]
  }
  return runs
}

interface Fresh {
  readonly runs: Line
  /** By how far the side is behind. */
  readonly last: Map<number, Float64Array>
}
const known = memo<Fresh>(200)
const freshOf = (reach: readonly number[]): Fresh =>
  known(reach, () => ({ runs: { from: 0, p: halfInning(reach, 0, 0) }, last: new Map() }))
/** Home's half inning that may end the match, when it is `behind` by so many. */
function lastHalf(reach: readonly number[], behind: number): Float64Array {
  const { last } = freshOf(reach)
  let law = last.get(behind)
  if (law === undefined) {
    law = halfInning(reach, 0, 0, behind)
    last.set(behind, law)
  }
  return law
}

const partOf = (reach: readonly number[], state: BaseballState): Line => ({ from: 0, p: halfInning(reach, state.outs, state.bases) })

/** Runs of a side by the end of an inning. `side` 1 is away, which bats first. */
function runsThrough({ reach }: BaseballParams, state: BaseballState, side: 0 | 1, from: number, to: number): Line {
  const own = state.innings.slice(from - 1, to).reduce((sum, score) => sum + score[side], 0)
  const { inning, batting } = state
  const running = batting === side && inning >= from && inning <= to
  // away has batted in the running inning when home does
  const next = Math.max(from, batting === side || side === 1 ? inning + 1 : inning)
  const more = repeated(freshOf(reach[side]).runs, Math.max(0, to - next + 1))
  return shifted(running ? convolved(partOf(reach[side], state), more) : more, own)
}

/** The law of an inning, or of several from the first on, below the ninth. */
export const inningsLaw = (params: BaseballParams, state: BaseballState, from: number, to: number): PairLaw =>
  independentLaw(runsThrough(params, state, 0, from, to), runsThrough(params, state, 1, from, to))

/** Home bats last at a score: it does not when it leads already. */
function batLast(cells: Float64Array, into: Float64Array, lawOf: (behind: number) => Float64Array): void {
  for (let h = 0; h < size; h++)
    for (let a = 0; a < size; a++) {
      const weight = cells[h * size + a]!
      if (weight < 1e-14) continue
      if (h > a) {
        into[h * size + a]! += weight
        continue
      }
      const law = lawOf(a - h)
      for (let runs = 0; runs < law.length; runs++)
        if (law[runs]! > 0) into[Math.min(size - 1, h + runs) * size + a]! += weight * law[runs]!
    }
}

/** Scores before home's last half of the running inning, or of the ninth. */
function beforeLast(params: BaseballParams, state: BaseballState): Float64Array {
  const cells = new Float64Array(size * size)
  const last = Math.max(regularInnings, state.inning)
  const home = runsThrough(params, state, 0, 1, last - 1)
  const away = runsThrough(params, state, 1, 1, last)
  for (let i = 0; i < home.p.length; i++)
    for (let j = 0; j < away.p.length; j++)
      cells[Math.min(size - 1, home.from + i) * size + Math.min(size - 1, away.from + j)]! += home.p[i]! * away.p[j]!
  return cells
}

/** Runs of extra innings that matter. */
const extraRuns = 24
const extras = memo<Float64Array>(200)
/** What extra innings add to a level score until it is level no more: `cells[home · extraRuns + away]`. */
const extraInnings = (params: BaseballParams): Float64Array => extras(params.reach.flat(), () => extrasOf(params))

function extrasOf(params: BaseballParams): Float64Array {
  const { p } = freshOf(params.reach[1]).runs
  const one = new Float64Array(extraRuns * extraRuns)
  for (let away = 0; away < extraRuns - 4; away++) {
    const law = lastHalf(params.reach[0], away)
    for (let home = 0; home < extraRuns; home++) one[home * extraRuns + away] = law[home]! * p[away]!
  }
  const ends = new Float64Array(extraRuns * extraRuns)
  let level = Float64Array.of(1, ...new Float64Array(extraRuns - 1))
  for (let left = 1; left > 1e-12; ) {
    const after = new Float64Array(extraRuns)
    for (let from = 0; from < extraRuns; from++) {
      if (level[from]! < 1e-15) continue
      for (let home = 0; from + home < extraRuns; home++)
        for (let away = 0; from + away < extraRuns; away++) {
          const p = level[from]! * one[home * extraRuns + away]!
          if (home === away) after[from + home]! += p
          else ends[(from + home) * extraRuns + from + away]! += p
        }
    }
    level = after
    left = level.reduce((sum, p) => sum + p, 0)
  }
  return ends
}

export interface MatchLaw {
  /** After nine innings, level scores among them; null when that is known. */
  readonly nine: PairLaw | null
  readonly full: PairLaw
}

export function matchLaw(params: BaseballParams, state: BaseballState): MatchLaw {
  const nine = new Float64Array(size * size)
  if (state.inning >= regularInnings && state.batting === 0) {
    const [h, a] = scoreOf(state.innings)
    const law = halfInning(params.reach[0], state.outs, state.bases, a - h)
    for (let runs = 0; runs < law.length; runs++) nine[Math.min(size - 1, h + runs) * size + a]! += law[runs]!
  } else batLast(beforeLast(params, state), nine, behind => lastHalf(params.reach[0], behind))
  const full = Float64Array.from(nine)
  const extra = extraInnings(params)
  for (let runs = 0; runs < size; runs++) {
    const weight = nine[runs * (size + 1)]!
    if (weight < 1e-13) continue
    full[runs * (size + 1)] = 0
    for (let home = 0; home < extraRuns; home++)
      for (let away = 0; away < extraRuns; away++)
        full[Math.min(size - 1, runs + home) * size + Math.min(size - 1, runs + away)]! += weight * extra[home * extraRuns + away]!
  }
  const law = (cells: Float64Array) => gridLaw(cells, size, size, [0, 0])
  return { nine: state.inning > regularInnings ? null : law(nine), full: law(full) }
}
