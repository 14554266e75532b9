// Plinko: a ball falls through rows of pegs, left or right at each with the same chance; the bin at the bottom says what it pays.
import { type Money, mulDivFloor } from '@fairhouse/contract/money.ts'
import type { Dice } from '../engine.ts'
import { fewestRows, halves, mostRows, type Risk, risks } from './tables.ts'

/** What a player chooses before the ball falls. */
export interface PlinkoChoice {
  readonly rows: number
  readonly risk: Risk
}

/** What one of the configured games offers. */
export interface PlinkoRules {
  readonly rows: readonly number[]
  readonly risks: readonly Risk[]
}

/** The way of one ball: 0 left, 1 right at each row; the bin is the number of rights. */
export interface PlinkoFall {
  readonly path: readonly (0 | 1)[]
  readonly bin: number
}

/** Whether these rows and this risk are offered by the game. */
export const isPlinkoChoice = (choice: PlinkoChoice, rules: PlinkoRules): boolean =>
  rules.rows.includes(choice.rows) && rules.risks.includes(choice.risk)

/** Lets a ball fall: one two-faced die a row, from the top. */
export function dropBall({ rows }: Pick<PlinkoChoice, 'rows'>, dice: Dice): PlinkoFall {
  const path = Array.from({ length: rows }, () => dice.below(2) as 0 | 1)
  return { path, bin: path.reduce<number>((sum, right) => sum + right, 0) }
}

/** What each bin pays, left to right, in hundredths of the stake. Throws RangeError outside 8–16 rows. */
export function binsOf({ rows, risk }: PlinkoChoice): readonly number[] {
  const half = halves[risk]?.[rows]
  if (!half) throw new RangeError(`plinko has ${fewestRows} to ${mostRows} rows and the risks ${risks.join(', ')}`)
  return Array.from({ length: rows + 1 }, (_, bin) => half[Math.min(bin, rows - bin)]!)
}

/** How often a ball comes into a bin: ways out of 2^rows. */
export function waysTo(rows: number, bin: number): bigint {
  let ways = 1n
  for (let i = 1n; i <= BigInt(bin); i++) ways = (ways * (BigInt(rows - bin) + i)) / i
  return ways
}

/** What the whole ball pays, rounded down to the smallest unit. */
export const plinkoPayout = (stake: Money, choice: PlinkoChoice, bin: number): Money =>
  mulDivFloor(stake, BigInt(binsOf(choice)[bin]!), 100n)

/** The exact return to the player in millionths of the stake, rounded down. */
export function plinkoReturn(choice: PlinkoChoice): number {
  const paid = binsOf(choice).reduce((sum, pays, bin) => sum + BigInt(pays) * waysTo(choice.rows, bin), 0n)
  return Number((paid * 10_000n) >> BigInt(choice.rows))
}
