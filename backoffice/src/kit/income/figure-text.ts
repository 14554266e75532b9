// Figures of a bill's explanation in words.
import type { Figure } from '@fairhouse/contract/income/work.ts'
import { type Money, moneyToWire } from '@fairhouse/contract/money.ts'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { sayRate } from '@fairhouse/ui/text/rate.ts'
import { figure } from '../value/money.ts'

const million = 1_000_000n
/** A hundredth of the currency unit. */
const minor = 1_000n

/** An amount with every decimal that it has. */
const fine = (amount: Money): string =>
  moneyToWire(amount)
    .replace('-', '−')
    .replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',')

/** A figure of a bill's explanation. A fraction that does not come out even is cut after five decimals and marked so. */
export function figureText(of: Figure, locale: string): string {
  switch (of.is) {
    case 'money':
      return of.value % minor === 0n ? figure(of.value) : fine(of.value)
    case 'count':
      return formatCount(of.value)
    case 'rate':
      return sayRate(of.value, locale)
    case 'exact': {
      const [whole, rest] = [of.n / of.d, of.n % of.d]
      return rest === 0n ? (whole % minor === 0n ? figure(whole) : fine(whole)) : `${fine(whole)}…`
    }
    case 'part':
      return sayRate(Number((of.n * million) / of.d), locale)
  }
}
