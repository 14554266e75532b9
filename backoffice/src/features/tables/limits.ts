// The limits of a table as they are typed.
import { type Money, moneyToWire } from '@fairhouse/contract/money.ts'
import { decisionBounds, windowBounds } from '@fairhouse/contract/ops/games/table.ts'
import { positiveIn } from '../../kit/form/amount.ts'
import { isWithin, wholeIn } from '../../kit/form/number.ts'
import type { Table } from './use-table-columns.tsx'

export const amountNames = ['min', 'max', 'maxTicket', 'maxPayout'] as const
export type AmountName = (typeof amountNames)[number]
type TimeName = 'windowSeconds' | 'decisionSeconds'
/** `decisionSeconds` null: nobody decides at the table. */
export type LimitsDraft = Readonly<Record<AmountName | 'windowSeconds', string>> & { readonly decisionSeconds: string | null }

export interface Limits extends Readonly<Record<AmountName, Money>> {
  readonly windowSeconds: number
  readonly decisionSeconds: number | null
}
/** amount: it cannot be read · order: it is below the one that it must not be below · seconds: it is out of bounds. */
export type Wrong = 'amount' | 'order' | 'seconds'

export const draftOf = ({ min, max, maxTicket, maxPayout, windowSeconds, decisionSeconds }: Table['limits']): LimitsDraft => ({
  ...{ min: moneyToWire(min), max: moneyToWire(max), maxTicket: moneyToWire(maxTicket), maxPayout: moneyToWire(maxPayout) },
  windowSeconds: String(windowSeconds),
  decisionSeconds: decisionSeconds === null ? null : String(decisionSeconds)
})

/** Reads a draft: the limits, or null with what is wrong at each field. */
export function readLimits(draft: LimitsDraft): { limits: Limits | null; wrong: Readonly<Partial<Record<AmountName | TimeName, Wrong>>> } {
  const wrong: Partial<Record<AmountName | TimeName, Wrong>> = {}
  const amount = (name: AmountName, below: Money | null): Money | null => {
    const read = positiveIn(draft[name])
    if (read === null) wrong[name] = 'amount'
    else if (below !== null && read < below) wrong[name] = 'order'
    return read
  }
  const seconds = (name: TimeName, text: string, { least, most }: typeof windowBounds | typeof decisionBounds): number | null => {
    const read = wholeIn(text, most)
    if (read !== null && isWithin(read, least, most)) return read
    wrong[name] = 'seconds'
    return null
  }
  const min = amount('min', null)
  const max = amount('max', min)
  const maxTicket = amount('maxTicket', max)
  const maxPayout = amount('maxPayout', max)
  const windowSeconds = seconds('windowSeconds', draft.windowSeconds, windowBounds)
  const decisionSeconds = draft.decisionSeconds === null ? null : seconds('decisionSeconds', draft.decisionSeconds, decisionBounds)
  if (Object.keys(wrong).length > 0) return { limits: null, wrong }
  return {
    limits: { min: min!, max: max!, maxTicket: maxTicket!, maxPayout: maxPayout!, windowSeconds: windowSeconds!, decisionSeconds },
    wrong
  }
}
