// The rules as an operator types them, and what that means.
import { moneyToWire } from '@fairhouse/contract/money.ts'
import type { withdrawRules } from '@fairhouse/contract/ops/money/withdrawal.ts'
import { amountIn } from '@fairhouse/ui/text/read-amount.ts'
import type { z } from 'zod'
import { positiveIn } from '../../../kit/form/amount.ts'

export type Rules = z.output<typeof withdrawRules>

const amountFields = ['minimum', 'maximum', 'fee', 'dailyLimit', 'holdAbove', 'identityAbove', 'twoAbove', 'adjustTwoFrom'] as const
const mayBeNothing: readonly string[] = ['fee', 'twoAbove', 'adjustTwoFrom']
export type AmountField = (typeof amountFields)[number]

type Typed = Omit<Rules, AmountField | 'remindMinutes'>
export type Draft = Typed & Record<AmountField | 'remindMinutes', string>

export const draftOf = (rules: Rules): Draft => ({
  ...rules,
  ...(Object.fromEntries(amountFields.map(field => [field, moneyToWire(rules[field])])) as Record<AmountField, string>),
  remindMinutes: rules.remindMinutes.join(' ')
})

function numbersOf(text: string): number[] | null {
  const numbers = text.split(/\s+/).filter(Boolean)
  return numbers.every(one => /^\d{1,4}$/.test(one)) && numbers.length <= 5 ? numbers.map(Number) : null
}

export type Fault = AmountField | 'remindMinutes'

/** What the draft means, and the fields that cannot be read. */
export function readDraft(draft: Draft): { rules: Rules | null; faults: readonly Fault[] } {
  const amounts = Object.fromEntries(
    amountFields.map(field => [field, (mayBeNothing.includes(field) ? amountIn : positiveIn)(draft[field])])
  )
  const remindMinutes = numbersOf(draft.remindMinutes)
  const faults: Fault[] = [...amountFields.filter(field => amounts[field] === null), ...(remindMinutes ? [] : (['remindMinutes'] as const))]
  const rules = faults.length > 0 ? null : ({ ...draft, ...amounts, remindMinutes } as unknown as Rules)
  return { rules, faults }
}
