// A basketball match of the simulator: four quarters of ten minutes, overtimes of five until somebody leads; a possession takes fifteen seconds.
import type { MatchView, Rating, Score } from '../../types.ts'

/** What a possession brings, by side: the chances of 1, 2 and 3 points. */
export interface BasketballParams {
  readonly points: readonly [readonly number[], readonly number[]]
}
export interface BasketballState {
  /** Seconds of the running period; its number is that of the scores before it, plus one. */
  readonly second: number
  readonly score: Score
  /** Scores of finished quarters and overtimes. */
  readonly periods: readonly Score[]
  readonly ended: boolean
}
export type BasketballEvent =
  | { readonly kind: 'tick' | 'period' | 'end' }
  | { readonly kind: 'points'; readonly side: 0 | 1; readonly points: number }

export const possession = 15
export const quarters = 4
export const lengthOf = (period: number): number => (period <= quarters ? 600 : 300)
export const periodOf = (state: BasketballState): number => state.periods.length + 1

const league = [0.06, 0.32, 0.12]
/** A possession of average sides brings 1.06 points; home, attack and defence scale its chances. */
const chances = (own: Rating, other: Rating, ground: number): number[] => {
  const scale = Math.min(1.6, ground * Math.exp(0.055 * own.attack - 0.045 * other.defence))
  return league.map(p => p * scale)
}
export const paramsOf = (home: Rating, away: Rating): BasketballParams => ({
  points: [chances(home, away, 1.02), chances(away, home, 0.98)]
})

export const startOfMatch: BasketballState = { second: 0, score: [0, 0], periods: [], ended: false }

const sum = (scores: readonly Score[]): Score => scores.reduce(([h, a], [dh, da]) => [h + dh, a + da], [0, 0] as Score)
/** What the running period has brought. */
export function running({ score, periods }: BasketballState): Score {
  const [h, a] = sum(periods)
  return [score[0] - h, score[1] - a]
}
/** Points of the periods from one to another, both with them. */
export const between = (state: BasketballState, from: number, to: number): Score =>
  sum([...state.periods, ...(state.ended ? [] : [running(state)])].slice(from - 1, to))

export function evolve(state: BasketballState, event: BasketballEvent): BasketballState {
  switch (event.kind) {
    case 'tick':
      return { ...state, second: state.second + 1 }
    case 'points': {
      const [h, a] = state.score
      return { ...state, score: event.side === 0 ? [h + event.points, a] : [h, a + event.points] }
    }
    case 'period':
      return { ...state, second: 0, periods: [...state.periods, running(state)] }
    case 'end':
      return { ...state, second: 0, periods: [...state.periods, running(state)], ended: true }
  }
}

export function viewOf(state: BasketballState): MatchView {
  const started = state.second > 0 || state.periods.length > 0
  const period = state.ended ? state.periods.length : periodOf(state)
  return {
    score: state.score,
    periods: state.ended || !started ? state.periods : [...state.periods, running(state)],
    period: started ? period : 0,
    clock: state.ended ? 0 : lengthOf(period) - state.second,
    ended: state.ended,
    danger: 0,
    facts: {}
  }
}
