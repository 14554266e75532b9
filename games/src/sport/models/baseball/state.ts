// A baseball match of the simulator: nine innings, as many more as it takes; home bats last, and stops when that has won the match.
import type { MatchView, Rating, Score } from '../../types.ts'

/** What a batter does: out, walk, single, double, triple, home run. */
export const plays = ['out', 'walk', 'single', 'double', 'triple', 'homer'] as const
export type Play = (typeof plays)[number]
export interface BaseballParams {
  /** The chances of the plays but the out, for home's batters and away's. */
  readonly reach: readonly [readonly number[], readonly number[]]
}
export interface BaseballState {
  /** Running inning from 1, and who bats in it: away first. */
  readonly inning: number
  readonly batting: 0 | 1
  readonly outs: number
  /** Who is on base: 1 first, 2 second, 4 third. */
  readonly bases: number
  /** Runs of both sides by innings, the running one last. */
  readonly innings: readonly Score[]
  readonly ended: boolean
}
export type BaseballEvent = { readonly kind: 'play'; readonly play: Play } | { readonly kind: 'half' | 'end' }

export const regularInnings = 9
export const startOfMatch: BaseballState = { inning: 1, batting: 1, outs: 0, bases: 0, innings: [[0, 0]], ended: false }

const average = [0.085, 0.15, 0.047, 0.004, 0.031]
const reaching = (own: Rating, other: Rating, ground: number): number[] => {
  const scale = Math.min(1.6, ground * Math.exp(0.05 * own.attack - 0.05 * other.defence))
  return average.map(p => p * scale)
}
export const paramsOf = (home: Rating, away: Rating): BaseballParams => ({
  reach: [reaching(home, away, 1.02), reaching(away, home, 0.98)]
})

const bits = (bases: number): number => (bases & 1) + ((bases >> 1) & 1) + ((bases >> 2) & 1)

/** What a play makes of the bases and how many runs it brings: runners advance as far as the batter does, two bases on a single from second. */
export function moved(bases: number, play: Play): readonly [bases: number, runs: number] {
  switch (play) {
    case 'out':
      return [bases, 0]
    case 'walk':
      // only who is forced moves
      if (bases === 7) return [7, 1]
      return [(bases & 1) === 0 ? bases | 1 : (bases & 2) === 0 ? bases | 3 : 7, 0]
    case 'single':
      return [1 | ((bases & 1) << 1), bits(bases & 6)]
    case 'double':
      return [2 | ((bases & 1) << 2), bits(bases & 6)]
    case 'triple':
      return [4, bits(bases)]
    case 'homer':
      return [0, bits(bases) + 1]
  }
}

export const scoreOf = (innings: readonly Score[]): Score => innings.reduce(([h, a], [dh, da]) => [h + dh, a + da], [0, 0] as Score)
/** Home bats last or not at all: it has won when it leads from the ninth inning on. */
export const homeHasWon = (inning: number, [home, away]: Score): boolean => inning >= regularInnings && home > away

function played(state: BaseballState, play: Play): BaseballState {
  const [bases, runs] = moved(state.bases, play)
  const [h, a] = state.innings.at(-1)!
  const now: Score = state.batting === 0 ? [h + runs, a] : [h, a + runs]
  return {
    ...state,
    bases,
    outs: state.outs + (play === 'out' ? 1 : 0),
    innings: runs === 0 ? state.innings : [...state.innings.slice(0, -1), now]
  }
}

export function evolve(state: BaseballState, event: BaseballEvent): BaseballState {
  if (event.kind === 'play') return played(state, event.play)
  if (event.kind === 'end') return { ...state, outs: 0, bases: 0, ended: true }
  if (state.batting === 1) return { ...state, batting: 0, outs: 0, bases: 0 }
  return { ...state, inning: state.inning + 1, batting: 1, outs: 0, bases: 0, innings: [...state.innings, [0, 0]] }
}

export function viewOf(state: BaseballState): MatchView {
  const { inning, batting, outs, bases, innings, ended } = state
  const started = ended || inning > 1 || batting === 0 || outs > 0 || bases > 0 || innings[0]![1] > 0
  return {
    score: scoreOf(innings),
    periods: started ? innings : [],
    period: started ? inning : 0,
    clock: null,
    ended,
    danger: 0,
    facts: { outs, first: bases & 1, second: (bases >> 1) & 1, third: (bases >> 2) & 1, batting: batting + 1 }
  }
}
