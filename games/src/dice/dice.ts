// Dice: a roll of 0.00 to 99.99; the player chooses a target and whether the roll must stay under it or pass over it.
import { type Money, mulDivFloor } from '@fairhouse/contract/money.ts'
import type { Dice } from '../engine.ts'

/** Rolls are hundredths: 0 … 9,999. */
export const faces = 10_000

export type Side = 'under' | 'over'

/** The target in hundredths: 4,950 is 49.50. The roll wins when it is below it, or above it. */
export interface DiceChoice {
  readonly side: Side
  readonly target: number
}

/** What one of the configured games offers; chances in hundredths of a percent. */
export interface DiceRules {
  /** What the house keeps, in hundredths of a percent of the stake. */
  readonly edge: number
  readonly smallestChance: number
  readonly largestChance: number
}

/** How many of the 10,000 rolls win. */
export const winningRolls = ({ side, target }: DiceChoice): number => (side === 'under' ? target : faces - 1 - target)

/** The target of a chance on a side: the inverse of {@link winningRolls}. */
export const targetOf = (side: Side, rolls: number): number => (side === 'under' ? rolls : faces - 1 - rolls)

/** Whether the target is a whole number and its chance one that the game offers. */
export function isDiceChoice(choice: DiceChoice, rules: DiceRules): boolean {
  const rolls = winningRolls(choice)
  return (
    (choice.side === 'under' || choice.side === 'over') &&
    Number.isInteger(choice.target) &&
    rolls >= rules.smallestChance &&
    rolls <= rules.largestChance
  )
}

/** One roll. */
export const roll = (dice: Dice): number => dice.below(faces)

/** Whether a roll wins; the target itself never does. */
export const wins = ({ side, target }: DiceChoice, rolled: number): boolean => (side === 'under' ? rolled < target : rolled > target)

/** What a winning stake is multiplied by, in ten-thousandths, rounded down: (1 − edge) ÷ chance. */
export const diceMultiplier = (choice: DiceChoice, { edge }: Pick<DiceRules, 'edge'>): bigint =>
  (BigInt(faces - edge) * 10_000n) / BigInt(winningRolls(choice))

/** What the roll pays, rounded down to the smallest unit; nothing when it lost. */
export const dicePayout = (stake: Money, choice: DiceChoice, rules: Pick<DiceRules, 'edge'>, rolled: number): Money =>
  wins(choice, rolled) ? mulDivFloor(stake, diceMultiplier(choice, rules), 10_000n) : 0n

/** The exact return to the player in millionths of the stake, rounded down. */
export const diceReturn = (choice: DiceChoice, rules: Pick<DiceRules, 'edge'>): number =>
  Number((BigInt(winningRolls(choice)) * diceMultiplier(choice, rules)) / 100n)
