// The rates that terms pay.
import type { IncomeContract } from '@fairhouse/contract/income/terms.ts'

/** The lowest and the highest rate of terms; null where a series stands for it. */
export function rateSpan({ kind, terms }: IncomeContract): { low: number; high: number } | null {
  if (kind === 'rebate') return null
  const rates = kind === 'realtime' ? [terms.profitRate, terms.lossRate] : terms.tiers.map(tier => tier.rate)
  return { low: Math.min(...rates), high: Math.max(...rates) }
}
