// Mines: some cells of a square field hide mines; every safe cell that is opened raises what the round pays, a mine ends it.
import { type Money, mulDivFloor } from '@fairhouse/contract/money.ts'
import type { Dice } from '../engine.ts'
import { shuffle } from '../fairness/dice.ts'

/** What one of the configured games offers. */
export interface MinesRules {
  /** Cells along a side: 5 is a field of 25. */
  readonly side: number
  readonly fewestMines: number
  readonly mostMines: number
  /** What the house keeps, in hundredths of a percent of the stake. */
  readonly edge: number
  /** The round pays by itself at the last step that is worth at most this many times the stake. */
  readonly ceiling: number
}

/** How many mines the player chose. */
export interface MinesChoice {
  readonly mines: number
}

export const isMinesChoice = ({ mines }: MinesChoice, rules: MinesRules): boolean =>
  Number.isInteger(mines) && mines >= rules.fewestMines && mines <= rules.mostMines && mines < rules.side ** 2

/** Where the mines lie: the first of a shuffled field, in ascending order. Cells count from 0, row by row. */
export function layMines({ mines }: MinesChoice, { side }: Pick<MinesRules, 'side'>, dice: Dice): readonly number[] {
  const cells = Array.from({ length: side ** 2 }, (_, cell) => cell)
  return shuffle(cells, dice)
    .slice(0, mines)
    .toSorted((a, b) => a - b)
}

/** Ways to choose k of n. */
function choose(n: number, k: number): bigint {
  let ways = 1n
  for (let i = 1n; i <= BigInt(k); i++) ways = (ways * (BigInt(n - k) + i)) / i
  return ways
}

/**
 * What the stake is multiplied by after so many safe cells, in ten-thousandths, rounded down: (1 − edge) ÷ the chance of coming so far,
 * which is C(n − mines, opened) ÷ C(n, opened). Before the first cell it is exactly 1.
 */
export function minesMultiplier(opened: number, { mines }: MinesChoice, { side, edge }: Pick<MinesRules, 'side' | 'edge'>): bigint {
  if (opened === 0) return 10_000n
  const cells = side ** 2
  return (BigInt(10_000 - edge) * choose(cells, opened)) / choose(cells - mines, opened)
}

/** The number of safe cells at which the round pays by itself: every safe one, or the last below the ceiling. At least 1. */
export function lastStep(choice: MinesChoice, rules: MinesRules): number {
  const safe = rules.side ** 2 - choice.mines
  let step = 1
  while (step < safe && minesMultiplier(step + 1, choice, rules) <= BigInt(rules.ceiling) * 10_000n) step++
  return step
}

/** What the round pays after so many safe cells, rounded down to the smallest unit. */
export const minesPayout = (stake: Money, opened: number, choice: MinesChoice, rules: Pick<MinesRules, 'side' | 'edge'>): Money =>
  mulDivFloor(stake, minesMultiplier(opened, choice, rules), 10_000n)

/** The exact return to a player who stops after so many cells, in millionths of the stake, rounded down. */
export function minesReturn(opened: number, choice: MinesChoice, rules: Pick<MinesRules, 'side' | 'edge'>): number {
  const cells = rules.side ** 2
  const paid = minesMultiplier(opened, choice, rules) * choose(cells - choice.mines, opened) * 100n
  return Number(paid / choose(cells, opened))
}
