// What a book is made of: sports, markets and their keys, odds, and how a leg came out. No clock, no I/O.
import type { Dice } from '../engine.ts'

/** Sports of the house's own leagues; the last four are esports with titles of our own (tactical shooters, arenas of two bases). */
export const sportCodes = ['football', 'basketball', 'tennis', 'volleyball', 'baseball', 'breach', 'spike', 'ancients', 'nexus'] as const
export type SportCode = (typeof sportCodes)[number]
export const esportCodes: readonly SportCode[] = ['breach', 'spike', 'ancients', 'nexus']

/** Decimal odds times {@link oddsScale}: 1.85 is 18_500. An integer from 10_001 to 10_010_000 (1001). */
export type Odds = number
export const oddsScale = 10_000

/** A market of a fixture by its UOF number; specifiers are `k=v`, sorted by name and joined by `|`, '' where it has none: `hcp=-0.25`. */
export interface MarketKey {
  readonly id: number
  readonly specifiers: string
}
/** UOF number of an outcome (`1` home of 1X2, `2` the draw, `3` away; `12` over, `13` under; `1714`, `1715` the sides of a handicap). */
export type OutcomeId = string

/**
 * A market with what each outcome is worth without margin: 1 / fair odds. They add up to 1, also where a stake may come back by halves; to 2 where two
 * outcomes win together (double chance).
 */
export interface FairMarket extends MarketKey {
  readonly outcomes: readonly { readonly id: OutcomeId; readonly probability: number }[]
}

/** The score of home and away in the unit that a sport's handicaps count: goals, points, games, runs, rounds, maps. */
export type Score = readonly [home: number, away: number]

/**
 * How a leg came out. Its factor at odds o is v + (1 − v) · (won ? o · places / tied : 0), v = halvesVoid / 2: won, half won, returned, half lost and lost are
 * (true, 0), (true, 1), (any, 2), (false, 1), (false, 0). places = tied = 1 but for a dead heat.
 */
export interface LegResult {
  readonly won: boolean
  readonly halvesVoid: 0 | 1 | 2
  readonly places: number
  readonly tied: number
}
export const wonLeg: LegResult = { won: true, halvesVoid: 0, places: 1, tied: 1 }
export const lostLeg: LegResult = { ...wonLeg, won: false }
export const voidLeg: LegResult = { ...lostLeg, halvesVoid: 2 }

/** A market's outcome as somebody took it; `scoreAt` is the score when the bet was accepted: a football handicap in play counts from there. */
export interface Selection extends MarketKey {
  readonly outcome: OutcomeId
  readonly scoreAt: Score
}

/**
 * A sport of the simulator: pure, made to be played on from any state and told from its state alone. State and events are plain JSON. What it prices is what
 * it plays: the fair prices of a state are the exact or computed probabilities of its own `step`.
 */
export interface SportModel<Params, State, Event> {
  readonly code: SportCode
  /** Draws the strengths of a fixture's two sides from their ratings (about 0, standard deviation about 1). */
  params(home: Rating, away: Rating): Params
  start(params: Params): State
  /**
   * Plays on by one tick (`tickMs` of the match's own clock). Where time passes in the state, its first event is `{ kind: 'tick' }`, which nobody needs to be
   * told; no event at all says that the match has ended.
   */
  step(params: Params, state: State, dice: Dice): readonly Event[]
  evolve(state: State, event: Event): State
  readonly tickMs: number
  view(state: State): MatchView
  /** All markets that may be offered now, before the match as in it; a market that is decided is not among them. */
  fair(params: Params, state: State): readonly FairMarket[]
  /** How an outcome came out; null as long as it is open. Of a match that was abandoned at this state: what was decided by then, and null for the rest. */
  result(state: State, selection: Selection): LegResult | null
}
export interface Rating {
  readonly attack: number
  readonly defence: number
}

/** What everybody sees of a match. */
export interface MatchView {
  readonly score: Score
  /** Scores of finished and running periods: halves, quarters, sets, innings, maps. */
  readonly periods: readonly Score[]
  /** Running period from 1 (0 before the match), and its clock in seconds where the sport has one. */
  readonly period: number
  readonly clock: number | null
  readonly ended: boolean
  /** A goal, penalty, card or the like was just told: nothing is taken for so many seconds of the match's clock. */
  readonly danger: number
  /** Further counts by name (`cornersHome`, `redAway`, `serving`): numbers only. */
  readonly facts: Readonly<Record<string, number>>
}
