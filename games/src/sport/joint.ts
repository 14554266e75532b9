// Bet builders of the house's sports: the grid of a match as it stands, and what legs of it are worth together.
import { type BuilderPrice, type BuilderRefusal, buildBet, type GridCell, jointChance } from './bets/builder.ts'
import { legByScore } from './market-book/joinable.ts'
import { matchLaw } from './models/baseball/law.ts'
import type { BaseballParams, BaseballState } from './models/baseball/state.ts'
import { jointGrid, legOn } from './models/football/joint.ts'
import type { FootballParams, FootballState } from './models/football/state.ts'
import type { LegResult, Score, Selection, SportCode } from './types.ts'

/** A match as it stands, for all questions that its grid can answer. */
export interface Joint {
  price(legs: readonly Selection[]): BuilderPrice | BuilderRefusal
  /** The chance that all of these win; null: the grid cannot tell one of them. */
  chance(legs: readonly Selection[]): number | null
}

function on<Cell extends GridCell>(grid: readonly Cell[], resultOn: (cell: Cell, leg: Selection) => LegResult | null): Joint {
  return { price: legs => buildBet(grid, legs, resultOn), chance: legs => jointChance(grid, legs, resultOn) }
}

interface ScoreCell extends GridCell {
  readonly score: Score
}
function finalScores(params: BaseballParams, state: BaseballState): readonly ScoreCell[] {
  const cells: ScoreCell[] = []
  // what a score that the law cuts off keeps of a draw is none: extra innings decide every match
  matchLaw(params, state).full.each((home, away, probability) => home !== away && cells.push({ score: [home, away], probability }))
  const whole = cells.reduce((sum, cell) => sum + cell.probability, 0)
  return cells.map(cell => ({ ...cell, probability: cell.probability / whole }))
}

const makers: Partial<Record<SportCode, (params: unknown, state: unknown) => Joint>> = {
  football: (params, state) => on(jointGrid(params as FootballParams, state as FootballState), legOn),
  baseball: (params, state) =>
    on(finalScores(params as BaseballParams, state as BaseballState), ({ score }, leg) => legByScore('full', score, leg))
}

/** Grids that were asked for last: a slip is looked at again every few seconds. */
const kept = new Map<string, Joint>()
const mostKept = 48

/** The grid of a match by its strengths and its state; null: the sport's model has none, see `jointSports`. */
export function jointOf(sport: SportCode, params: unknown, state: unknown): Joint | null {
  const make = makers[sport]
  if (!make) return null
  const key = JSON.stringify([sport, params, state])
  let joint = kept.get(key)
  if (!joint) {
    joint = make(params, state)
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
    kept.set(key, joint)
  }
  return joint
}
