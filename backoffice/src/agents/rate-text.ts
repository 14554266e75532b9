// Rates and exact figures of income in words.
import type { Figure } from '@fairhouse/contract/income-work.ts'
import { type Money, moneyToWire } from '@fairhouse/contract/money.ts'
import { formatCount, formatPercent } from '@fairhouse/ui/format.ts'
import { figure } from '../parts/use-money.ts'

const [million, hundredth] = [1_000_000, 100]
/** A hundredth of the currency unit. */
const minor = 1_000n

/** A rate of parts per million as a percentage, with as many decimals as it has: at least two. */
export const rateText = (ppm: number, locale: string): string => formatPercent(ppm / million, locale, ppm % hundredth === 0 ? 2 : 4)

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
      return rateText(of.value, locale)
    case 'exact': {
      const [whole, rest] = [of.n / of.d, of.n % of.d]
      return rest === 0n ? (whole % minor === 0n ? figure(whole) : fine(whole)) : `${fine(whole)}…`
    }
    case 'part':
      return rateText(Number((of.n * BigInt(million)) / of.d), locale)
  }
}
