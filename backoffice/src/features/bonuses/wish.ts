// A bonus by hand as it is typed, and what it asks for.
import { plainTerms, requiredOf } from '@fairhouse/contract/money/bonus-terms.ts'
import type { Money } from '@fairhouse/contract/money.ts'
import type { BonusWish } from '@fairhouse/contract/ops/money/bonus.ts'
import { optionalIn, positiveIn } from '../../kit/form/amount.ts'
import { wholeIn } from '../../kit/form/number.ts'

export interface Typed {
  readonly amount: string
  readonly multiple: string
  readonly days: string
  readonly maxBet: string
  readonly maxCash: string
}
export const newTyped: Typed = { amount: '', multiple: '5', days: '30', maxBet: '', maxCash: '' }

/** Fields that cannot be read. */
export function faultsIn({ amount, multiple, days, maxBet, maxCash }: Typed): (keyof Typed)[] {
  const wrong: Record<keyof Typed, boolean> = {
    amount: positiveIn(amount) === null,
    multiple: !wholeIn(multiple, 100),
    days: !wholeIn(days, 366),
    maxBet: !isLimit(maxBet),
    maxCash: !isLimit(maxCash)
  }
  return (['amount', 'multiple', 'days', 'maxBet', 'maxCash'] as const).filter(name => wrong[name])
}

/** An amount above zero, or nothing. */
const isLimit = (text: string): boolean => optionalIn(text) === null || positiveIn(text) !== null

/** What was typed, or null while a field cannot be read. */
export function wishIn(typed: Typed): BonusWish | null {
  const [amount, multiple, days] = [positiveIn(typed.amount), wholeIn(typed.multiple, 100), wholeIn(typed.days, 366)]
  if (amount === null || !multiple || !days || faultsIn(typed).length > 0) return null
  return { amount, multiple, days, maxBet: positiveIn(typed.maxBet), maxCash: positiveIn(typed.maxCash) }
}

/** What is to be bet in all. */
export const requirementOf = ({ amount, multiple }: Pick<BonusWish, 'amount' | 'multiple'>): Money =>
  requiredOf(plainTerms(multiple), amount, 0n)
