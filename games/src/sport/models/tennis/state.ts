// A tennis match of the simulator: best of three sets, a tie-break at 6–6 in each. Points are independent; who serves is all that matters.
import type { MatchView, Rating, Score } from '../../types.ts'

export interface TennisParams {
  /** The chance that home, or away, wins a point on its own serve. */
  readonly serve: Score
}
export interface TennisState {
  /** Games of finished sets. */
  readonly sets: readonly Score[]
  readonly games: Score
  readonly points: Score
  /** Who serves this game, in a tie-break who served first; null before the toss. */
  readonly server: 0 | 1 | null
  /** Who won the games of each set, the running one last: `HAHH`. */
  readonly log: readonly string[]
  /** Points played. */
  readonly played: number
  readonly ended: boolean
}
export type TennisEvent =
  | { readonly kind: 'toss' | 'point'; readonly side: 0 | 1 }
  | { readonly kind: 'game' | 'set' | 'end'; readonly side: 0 | 1 }

export const setsToWin = 2
export const startOfMatch: TennisState = { sets: [], games: [0, 0], points: [0, 0], server: null, log: [''], played: 0, ended: false }

/** Average sides win 63 % of the points that they serve; a better one more, against a better one less. */
const servePoint = (own: Rating, other: Rating): number => Math.min(0.8, Math.max(0.45, 0.63 + 0.022 * own.attack - 0.022 * other.defence))
export const paramsOf = (home: Rating, away: Rating): TennisParams => ({ serve: [servePoint(home, away), servePoint(away, home)] })

export const inTieBreak = ({ games }: TennisState): boolean => games[0] === 6 && games[1] === 6
export const other = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0)
/** Who serves the next point: in a tie-break the first one, then each two. */
export const serving = (state: TennisState): 0 | 1 | null => {
  if (state.server === null || !inTieBreak(state)) return state.server
  const played = state.points[0] + state.points[1]
  return Math.floor((played + 1) / 2) % 2 === 0 ? state.server : other(state.server)
}
const more = (score: Score, side: 0 | 1): Score => (side === 0 ? [score[0] + 1, score[1]] : [score[0], score[1] + 1])
export const setsOf = ({ sets }: Pick<TennisState, 'sets'>): Score => [
  sets.filter(([h, a]) => h > a).length,
  sets.filter(([h, a]) => h < a).length
]

/** Whether a count is won: this many at least, and two ahead. */
const wonBy = (score: Score, side: 0 | 1, need: number): boolean => score[side] >= need && score[side] - score[other(side)] >= 2
/** Whether the point that `side` has just won ends the game. */
export const gameWon = (points: Score, side: 0 | 1, tieBreak: boolean): boolean => wonBy(points, side, tieBreak ? 7 : 4)
export const setWon = (games: Score, side: 0 | 1): boolean => wonBy(games, side, 6) || games[side] === 7

export function evolve(state: TennisState, event: TennisEvent): TennisState {
  const { side } = event
  switch (event.kind) {
    case 'toss':
      return { ...state, server: side }
    case 'point':
      return { ...state, points: more(state.points, side), played: state.played + 1 }
    case 'game':
      return {
        ...state,
        games: more(state.games, side),
        points: [0, 0],
        server: other(state.server!),
        log: [...state.log.slice(0, -1), state.log.at(-1)! + (side === 0 ? 'H' : 'A')]
      }
    case 'set':
      return { ...state, sets: [...state.sets, state.games], games: [0, 0], log: [...state.log, ''] }
    case 'end':
      return { ...state, ended: true }
  }
}

export function viewOf(state: TennisState): MatchView {
  const started = state.played > 0
  const server = serving(state)
  return {
    score: setsOf(state),
    periods: state.ended || !started ? state.sets : [...state.sets, state.games],
    period: !started ? 0 : state.ended ? state.sets.length : state.sets.length + 1,
    clock: null,
    ended: state.ended,
    danger: 0,
    facts: {
      pointsHome: state.points[0],
      pointsAway: state.points[1],
      gamesHome: state.games[0],
      gamesAway: state.games[1],
      tieBreak: inTieBreak(state) ? 1 : 0,
      ...(server === null || state.ended ? {} : { serving: server + 1 })
    }
  }
}
