// Rule 4: what is taken off the winnings of bets on an outright that were placed before a competitor was withdrawn, by the price that the competitor had then.
import { type Odds, oddsScale } from '../../types.ts'

/** Up to these odds so many percent; the published table of horse racing in decimal odds. Beyond the last nothing. */
const table: readonly (readonly [upTo: number, percent: number])[] = [
  [1.11, 90],
  [1.18, 85],
  [1.25, 80],
  [1.3, 75],
  [1.4, 70],
  [1.53, 65],
  [1.62, 60],
  [1.8, 55],
  [1.95, 50],
  [2.2, 45],
  [2.5, 40],
  [2.75, 35],
  [3.25, 30],
  [4, 25],
  [5, 20],
  [6.5, 15],
  [10, 10],
  [15, 5]
]
/** However many are withdrawn, a tenth of the winnings stays. */
const most = 90

/** Percent that one withdrawn at these odds takes off: 0, or 5 … 90 in steps of five. */
export const deductionOf = (odds: Odds): number => table.find(([upTo]) => odds <= Math.round(upTo * oddsScale))?.[1] ?? 0

/** Percent after one more was withdrawn: they add up, to 90 at most. */
export const deductedBy = (before: number, percent: number): number => Math.min(most, before + percent)
