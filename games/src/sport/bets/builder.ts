// Bet builder: one price for legs of one match from its joint grid, where they may depend on each other as they like.
import type { LegResult, Odds } from '../types.ts'
import { ladderDown } from './ladder.ts'

/** A way in which the match can end, with its chance. Chances of a grid add up to 1. */
export interface GridCell {
  readonly probability: number
}

/** Each leg adds so much to the margin of 1: two percent. */
export const marginPerLeg = 0.02
export const mostBuilderLegs = 12

export type BuilderRefusal =
  /** A leg that the grid cannot tell (corners, cards), or that can come back (a whole or quarter line). */
  | { readonly refused: 'notBuildable'; readonly leg: number }
  /** Legs that cannot all win: the smallest set of them, by their places. */
  | { readonly refused: 'contradictory'; readonly legs: readonly number[] }
  /** So certain that no price above 1.01 is left. */
  | { readonly refused: 'tooCertain' }
  | { readonly refused: 'legs' }

export interface BuilderPrice {
  readonly refused: null
  readonly probability: number
  /** 1 + 2 % for each leg that adds something. */
  readonly margin: number
  /** 1 / (probability · margin), before the ladder. */
  readonly price: number
  readonly odds: Odds
  /** Legs that the others imply: they change nothing, and cost nothing. */
  readonly addsNothing: readonly number[]
}

/** Bits of the cells on which a leg wins; null where it is not told by every cell, or may come back. */
function cellsOf<Cell extends GridCell, Leg>(
  grid: readonly Cell[],
  leg: Leg,
  resultOn: (cell: Cell, leg: Leg) => LegResult | null
): Uint8Array | null {
  const wins = new Uint8Array(grid.length)
  for (const [i, cell] of grid.entries()) {
    if (cell.probability <= 0) continue
    const result = resultOn(cell, leg)
    if (!result || result.halvesVoid > 0 || result.tied !== 1) return null
    wins[i] = result.won ? 1 : 0
  }
  return wins
}

const probabilityOf = (grid: readonly GridCell[], legs: readonly Uint8Array[]): number =>
  grid.reduce((sum, { probability }, i) => (probability > 0 && legs.every(wins => wins[i] === 1) ? sum + probability : sum), 0)

/** The chance that all legs win; null where a cell cannot tell one of them, or one may come back. What is decided already is the same on every cell. */
export function jointChance<Cell extends GridCell, Leg>(
  grid: readonly Cell[],
  legs: readonly Leg[],
  resultOn: (cell: Cell, leg: Leg) => LegResult | null
): number | null {
  const wins = legs.map(leg => cellsOf(grid, leg, resultOn))
  return wins.every(cells => cells !== null) ? probabilityOf(grid, wins) : null
}

/** The smallest legs that cannot all win, found by leaving out what is not needed for it. */
function contradiction(grid: readonly GridCell[], legs: readonly Uint8Array[]): readonly number[] {
  let kept = legs.map((_, i) => i)
  for (const i of [...kept]) {
    const without = kept.filter(one => one !== i)
    if (
      without.length > 0 &&
      probabilityOf(
        grid,
        without.map(one => legs[one]!)
      ) === 0
    )
      kept = without
  }
  return kept
}

/** Does every cell on which the others win win this leg too? */
const isImplied = (grid: readonly GridCell[], leg: Uint8Array, others: readonly Uint8Array[]): boolean =>
  grid.every(({ probability }, i) => probability <= 0 || leg[i] === 1 || others.some(wins => wins[i] === 0))

/** Legs that add nothing, the later of two that imply each other; legs that are left imply all of them. */
function idle(grid: readonly GridCell[], legs: readonly Uint8Array[]): readonly number[] {
  let kept = legs.map((_, i) => i)
  for (const i of legs.map((_, at) => at).reverse()) {
    const others = kept.filter(one => one !== i)
    if (
      others.length > 0 &&
      isImplied(
        grid,
        legs[i]!,
        others.map(one => legs[one]!)
      )
    )
      kept = others
  }
  return legs.map((_, i) => i).filter(i => !kept.includes(i))
}

/**
 * Prices legs of one match together: P = Σ of the cells on which all win, times a margin of 1 + 2 % × legs. A leg that the others imply is named and counts
 * for no margin, so the price with it and without it is the same to the last digit.
 * @param resultOn how a leg comes out on a cell; null where the cell cannot tell
 */
export function buildBet<Cell extends GridCell, Leg>(
  grid: readonly Cell[],
  legs: readonly Leg[],
  resultOn: (cell: Cell, leg: Leg) => LegResult | null
): BuilderPrice | BuilderRefusal {
  if (legs.length < 2 || legs.length > mostBuilderLegs) return { refused: 'legs' }
  const wins: Uint8Array[] = []
  for (const [leg, one] of legs.entries()) {
    const cells = cellsOf(grid, one, resultOn)
    if (!cells) return { refused: 'notBuildable', leg }
    wins.push(cells)
  }
  const probability = probabilityOf(grid, wins)
  if (probability === 0) return { refused: 'contradictory', legs: contradiction(grid, wins) }
  const addsNothing = idle(grid, wins)
  const margin = 1 + marginPerLeg * (legs.length - addsNothing.length)
  const price = 1 / (probability * margin)
  const odds = ladderDown(price)
  return odds === null ? { refused: 'tooCertain' } : { refused: null, probability, margin, price, odds, addsNothing }
}
