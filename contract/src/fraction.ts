// Exact fractions of money: nothing is rounded until it is floored, once, at the end.
import { type Money, mulDivFloor } from './money.ts'

/** `n`/`d` of 1/100,000 units of the currency; `d` is above zero. Not reduced. */
export interface Fraction {
  readonly n: bigint
  readonly d: bigint
}

export const nought: Fraction = { n: 0n, d: 1n }

/** amount × n / d, exactly. */
export const share = (amount: Money, n: bigint, d: bigint): Fraction => ({ n: amount * n, d })

/** The sum of two fractions. */
export const plus = (a: Fraction, b: Fraction): Fraction =>
  a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d }

/** Below zero when `a` is the smaller, above zero when it is the larger, zero when both are the same. */
export const compare = (a: Fraction, b: Fraction): bigint => a.n * b.d - b.n * a.d

/** The largest whole multiple of `step` (1/100,000 units) that is not above the fraction. */
export const floorTo = ({ n, d }: Fraction, step: Money): Money => mulDivFloor(1n, n, d * step) * step
