// Money: a bigint of 1/100,000 of the currency unit in programs, a decimal string of currency units on the wire.
import * as z from 'zod/mini'

/** Number of {@link Money} units in one unit of currency. */
export const UNIT = 100_000n

/** An amount in 1/100,000 of the currency unit. Never a `number`: the compiler refuses `money * 0.7`. */
export type Money = bigint

/** The largest amount that a single call accepts: ten thousand million currency units. */
export const MAX_MONEY: Money = 10_000_000_000n * UNIT

const wirePattern = /^-?(0|[1-9][0-9]{0,12})(\.[0-9]{1,5})?$/

/**
 * Reads a wire amount ("12480.55", at most 5 decimals) exactly.
 * @throws SyntaxError when the text is not such an amount
 */
export function parseMoney(text: string): Money {
  if (!wirePattern.test(text)) throw new SyntaxError(`not an amount: ${text.slice(0, 40)}`)
  const negative = text.startsWith('-')
  const [whole = '0', fraction = ''] = (negative ? text.slice(1) : text).split('.')
  const units = BigInt(whole) * UNIT + BigInt(fraction.padEnd(5, '0'))
  return negative ? -units : units
}

/** Writes an amount as the wire has it: at least two decimals, at most five, no separators. */
export function moneyToWire(amount: Money): string {
  const abs = amount < 0n ? -amount : amount
  const fraction = (abs % UNIT)
    .toString()
    .padStart(5, '0')
    .replace(/0{1,3}$/, '')
  return `${amount < 0n ? '-' : ''}${abs / UNIT}.${fraction}`
}

/**
 * Writes an amount for people: two decimals, comma thousands (the specification's format in every language).
 * What is below a hundredth is cut toward zero, so a balance is never shown larger than it is.
 */
export function formatMoney(amount: Money): string {
  const abs = amount < 0n ? -amount : amount
  const whole = (abs / UNIT).toString().replace(/\B(?=(\d{3})+$)/g, ',')
  const cents = ((abs % UNIT) / 1000n).toString().padStart(2, '0')
  return `${amount < 0n ? '-' : ''}${whole}.${cents}`
}

/** floor(amount × numerator / denominator): the one way a ratio is applied to money. Rounds toward minus infinity. */
export function mulDivFloor(amount: Money, numerator: bigint, denominator: bigint): Money {
  const product = amount * numerator
  const quotient = product / denominator
  return product % denominator !== 0n && product < 0n !== denominator < 0n ? quotient - 1n : quotient
}

/** Any amount on the wire, negative ones too: for replies. */
export const money = z.codec(z.string().check(z.regex(wirePattern, 'amount.invalid')), z.bigint(), {
  decode: parseMoney,
  encode: moneyToWire
})

/**
 * An amount that a person enters: positive, at most two decimals, at most {@link MAX_MONEY}.
 * Refuses signs, exponents, separators, foreign digits and numbers that are not strings, each with a code of the table.
 */
export const positiveMoney = z.codec(
  z.string({ error: 'amount.invalid' }).check(z.regex(/^(0|[1-9][0-9]{0,12})(\.[0-9]{1,2})?$/, 'amount.invalid')),
  z.bigint().check(z.gt(0n, 'amount.notPositive'), z.maximum(MAX_MONEY, 'amount.tooLarge')),
  { decode: parseMoney, encode: moneyToWire }
)
