// Rates and exact figures of income in words.
import type { Figure } from '@fairhouse/contract/income-work.ts'
import { formatCount, formatPercent } from '@fairhouse/ui/format.ts'
import { figure } from '../parts/use-money.ts'

const [million, hundredth] = [1_000_000, 100]

/** A rate of parts per million as a percentage, with as many decimals as it has: at least two. */
export const rateText = (ppm: number, locale: string): string => formatPercent(ppm / million, locale, ppm % hundredth === 0 ? 2 : 4)

/** A figure of a bill's explanation. A fraction that does not come out even is cut after two decimals and marked so. */
export function figureText(of: Figure, locale: string): string {
  switch (of.is) {
    case 'money':
      return figure(of.value)
    case 'count':
      return formatCount(of.value)
    case 'rate':
      return rateText(of.value, locale)
    case 'exact': {
      const [whole, rest] = [of.n / of.d, of.n % of.d]
      return rest === 0n && whole % 1_000n === 0n ? figure(whole) : `${figure(whole)}…`
    }
    case 'part':
      return rateText(Number((of.n * BigInt(million)) / of.d), locale)
  }
}
