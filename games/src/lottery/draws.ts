// How outcomes are drawn and read: tokens without replacement, tokens with, and what a written outcome has to look like.
import { type Dice, Refusal } from '../engine.ts'
import type { Draw } from './types.ts'

/** The first `count` of a shuffle of the tokens (Fisher–Yates from the front): every order of every choice is equally likely. */
export function drawDistinct(tokens: readonly string[], count: number, dice: Dice): string[] {
  const left = [...tokens]
  for (let i = 0; i < count; i++) {
    const j = i + dice.below(left.length - i)
    const token = left[j]!
    left[j] = left[i]!
    left[i] = token
  }
  return left.slice(0, count)
}

/** So many tokens, each of them any. */
export const drawAny = (tokens: readonly string[], count: number, dice: Dice): string[] =>
  Array.from({ length: count }, () => tokens[dice.below(tokens.length)]!)

/** Says that a text is no outcome. */
export function refuseResult(): never {
  throw new Refusal('lottery.result')
}

/** Reads 'a,b,c': `count` of the tokens, all different where they are drawn without replacement. Throws Refusal `lottery.result`. */
export function readTokens(text: string, tokens: readonly string[], count: number, distinct: boolean): Draw {
  const draw = text.split(',')
  const fine = draw.length === count && draw.every(each => tokens.includes(each)) && (!distinct || new Set(draw).size === count)
  return fine ? draw : refuseResult()
}
