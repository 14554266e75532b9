// A volleyball match of the simulator: best of five sets to 25, the fifth to 15, two ahead; who serves matters, and who wins a rally serves.
import type { MatchView, Rating, Score } from '../../types.ts'
import { wonMaps } from '../series.ts'

export interface VolleyballParams {
  /** The chance that home, or away, wins a rally on its own serve. */
  readonly serve: Score
}
export interface VolleyballState {
  /** Points of finished sets. */
  readonly sets: readonly Score[]
  readonly points: Score
  /** Who serves; null before a toss: of the match, and of its fifth set. */
  readonly server: 0 | 1 | null
  /** Who served first in the running set, or in the last one while a toss is due. */
  readonly first: 0 | 1 | null
  readonly ended: boolean
}
export type VolleyballEvent = { readonly kind: 'toss' | 'rally' | 'set' | 'end'; readonly side: 0 | 1 }

export const setsToWin = 3
export const startOfMatch: VolleyballState = { sets: [], points: [0, 0], server: null, first: null, ended: false }

/** Receiving is the better side of a rally: average sides win 38 % on their own serve. */
const servePoint = (own: Rating, other: Rating): number => Math.min(0.6, Math.max(0.2, 0.38 + 0.018 * own.attack - 0.018 * other.defence))
export const paramsOf = (home: Rating, away: Rating): VolleyballParams => ({ serve: [servePoint(home, away), servePoint(away, home)] })

export const other = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0)
export const goalOf = (setnr: number): number => (setnr === 5 ? 15 : 25)
export const setWon = (own: number, opponent: number, setnr: number): boolean => own >= goalOf(setnr) && own - opponent >= 2
const more = (score: Score, side: 0 | 1): Score => (side === 0 ? [score[0] + 1, score[1]] : [score[0], score[1] + 1])

export function evolve(state: VolleyballState, { kind, side }: VolleyballEvent): VolleyballState {
  switch (kind) {
    case 'toss':
      return { ...state, server: side, first: side }
    case 'rally':
      return { ...state, points: more(state.points, side), server: side }
    case 'set': {
      const sets = [...state.sets, state.points]
      // sides take turns at serving first; the fifth set is tossed for
      const next = sets.length === 4 ? null : other(state.first!)
      return { ...state, sets, points: [0, 0], server: next, first: next ?? state.first }
    }
    case 'end':
      return { ...state, ended: true }
  }
}

export function viewOf(state: VolleyballState): MatchView {
  const { sets, points, server, ended } = state
  const started = sets.length > 0 || points[0] + points[1] > 0
  return {
    score: wonMaps(sets),
    periods: ended || !started ? sets : [...sets, points],
    period: !started ? 0 : ended ? sets.length : sets.length + 1,
    clock: null,
    ended,
    danger: 0,
    facts: { pointsHome: points[0], pointsAway: points[1], ...(server === null || ended ? {} : { serving: server + 1 }) }
  }
}
