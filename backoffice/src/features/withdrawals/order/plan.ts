// A withdrawal shared out among payers, as an operator types it: the parts must add up to what the player receives.
import { type Money, moneyToWire } from '@fairhouse/contract/money.ts'
import { positiveIn } from '../../../kit/form/amount.ts'

export interface Line {
  readonly key: number
  readonly payer: string
  readonly amount: string
}
export const mostLines = 20

const nextKey = (lines: readonly Line[]): number => Math.max(0, ...lines.map(line => line.key)) + 1

/** The parts as they were shared out before, or one part of everything for a payer to be named. */
export const startOf = (total: Money, slices: readonly { readonly payer: string; readonly amount: Money }[]): Line[] =>
  (slices.length > 0 ? slices : [{ payer: '', amount: total }]).map(({ payer, amount }, at) => ({
    key: at + 1,
    payer,
    amount: moneyToWire(amount)
  }))

/** What is left to be shared out; below zero when the parts are more than the total. */
export const leftOf = (total: Money, lines: readonly Line[]): Money =>
  lines.reduce((rest, line) => rest - (positiveIn(line.amount) ?? 0n), total)

/** One part more, of what is left. */
export function withLine(total: Money, lines: readonly Line[]): Line[] {
  const left = leftOf(total, lines)
  return [...lines, { key: nextKey(lines), payer: '', amount: left > 0n ? moneyToWire(left) : '' }]
}

export const isPayer = (line: Line): boolean => line.payer.trim().length >= 2

/** The parts to be sent, or null while one cannot be read or they do not add up. */
export function partsOf(total: Money, lines: readonly Line[]): { payer: string; amount: Money }[] | null {
  const parts = lines.map(line => ({ payer: line.payer.trim(), amount: positiveIn(line.amount) }))
  const read = parts.filter((part): part is { payer: string; amount: Money } => part.amount !== null)
  return read.length === lines.length && lines.every(isPayer) && leftOf(total, lines) === 0n ? read : null
}
