// A football match of the simulator: its clock, its counts, and what everybody sees of it.
import type { MatchView, Score } from '../../types.ts'

/** What a side is worth in this match: expected goals, corners and cards when it is level and nobody was sent off. */
export interface FootballParams {
  readonly goals: Score
  readonly corners: Score
  readonly yellows: Score
  readonly reds: Score
}

export interface FootballState {
  /** Seconds played, stoppage time with them. */
  readonly second: number
  readonly goals: Score
  readonly corners: Score
  readonly yellows: Score
  /** A side is reduced once at most. */
  readonly reds: Score
  /** Goals and corners at half-time; null before. */
  readonly half: { readonly goals: Score; readonly corners: Score } | null
  /** Who scored, and who took the corners, in order: `HAH`. */
  readonly goalOrder: string
  readonly cornerOrder: string
  /** The second until which nothing is taken. */
  readonly dangerUntil: number
  readonly ended: boolean
}

export type Side = 0 | 1
export type FootballEvent =
  | { readonly kind: 'tick' | 'half' | 'end' }
  | { readonly kind: 'goal' | 'corner' | 'yellow' | 'red'; readonly side: Side }

/** Seconds of the halves with two and four minutes of stoppage time. */
export const firstHalf = 47 * 60
export const fullTime = firstHalf + 49 * 60
/** The share of a match's goals that fall in its first half. */
const firstShare = 0.4487

/** How much of what happens in a match lies before this second: it is spread evenly over each half and its stoppage time. */
export const shareAt = (second: number): number =>
  second <= firstHalf ? (firstShare * second) / firstHalf : firstShare + ((1 - firstShare) * (second - firstHalf)) / (fullTime - firstHalf)

const none: Score = [0, 0]
export const startOfMatch: FootballState = {
  second: 0,
  goals: none,
  corners: none,
  yellows: none,
  reds: none,
  half: null,
  goalOrder: '',
  cornerOrder: '',
  dangerUntil: 0,
  ended: false
}

const more = (score: Score, side: Side): Score => (side === 0 ? [score[0] + 1, score[1]] : [score[0], score[1] + 1])
const letter = (side: Side) => (side === 0 ? 'H' : 'A')

/** Written out, since a match has thousands of them. */
const ticked = (state: FootballState): FootballState => ({
  second: state.second + 1,
  goals: state.goals,
  corners: state.corners,
  yellows: state.yellows,
  reds: state.reds,
  half: state.half,
  goalOrder: state.goalOrder,
  cornerOrder: state.cornerOrder,
  dangerUntil: state.dangerUntil,
  ended: state.ended
})

export function evolve(state: FootballState, event: FootballEvent): FootballState {
  switch (event.kind) {
    case 'tick':
      return ticked(state)
    case 'half':
      return { ...state, half: { goals: state.goals, corners: state.corners } }
    case 'end':
      return { ...state, ended: true }
    case 'goal':
      return {
        ...state,
        goals: more(state.goals, event.side),
        goalOrder: state.goalOrder + letter(event.side),
        dangerUntil: state.second + 30
      }
    case 'corner':
      return { ...state, corners: more(state.corners, event.side), cornerOrder: state.cornerOrder + letter(event.side) }
    case 'yellow':
      return { ...state, yellows: more(state.yellows, event.side) }
    case 'red':
      return { ...state, reds: more(state.reds, event.side), dangerUntil: state.second + 40 }
  }
}

const minus = (one: Score, other: Score): Score => [one[0] - other[0], one[1] - other[1]]
export const secondHalfGoals = ({ goals, half }: FootballState): Score => (half === null ? none : minus(goals, half.goals))
export const cardsOf = ({ yellows, reds }: FootballState): Score => [yellows[0] + reds[0], yellows[1] + reds[1]]

export function viewOf(state: FootballState): MatchView {
  const { second, half, ended } = state
  const started = second > 0 || ended
  return {
    score: state.goals,
    periods: !started ? [] : half === null ? [state.goals] : [half.goals, secondHalfGoals(state)],
    period: !started ? 0 : half === null ? 1 : 2,
    // the second half starts at 45:00 whatever was added to the first
    clock: half === null ? second : 45 * 60 + second - firstHalf,
    ended,
    danger: ended ? 0 : Math.max(0, state.dangerUntil - second),
    facts: {
      cornersHome: state.corners[0],
      cornersAway: state.corners[1],
      yellowHome: state.yellows[0],
      yellowAway: state.yellows[1],
      redHome: state.reds[0],
      redAway: state.reds[1]
    }
  }
}
