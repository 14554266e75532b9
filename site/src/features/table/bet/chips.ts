// Which chips a table has: six values of its own size, from its smallest stake on.
import { type Money, UNIT } from '@fairhouse/contract/money.ts'

const steps = [1n, 5n, 25n, 100n, 500n, 2_500n, 10_000n, 50_000n, 250_000n, 1_000_000n] as const
const values: readonly Money[] = [UNIT / 10n, UNIT / 2n, ...steps.map(step => step * UNIT)]

const chipCount = 6

/** The smallest stake and the next round values up to the largest stake of a position, six at most. */
export function chipsFor(min: Money, max: Money): readonly Money[] {
  const larger = values.filter(value => value >= min * 2n && value <= max)
  return [min, ...larger].slice(0, chipCount)
}

const thousand = 1_000n * UNIT
/** What stands on a chip: 25, 0.50, 2.5K, 1.25K; never rounded up. */
export function chipText(value: Money): string {
  if (value >= thousand) return `${Number((value * 100n) / thousand) / 100}K`
  const whole = value / UNIT
  const hundredths = ((value % UNIT) * 100n) / UNIT
  return hundredths === 0n ? String(whole) : `${whole}.${String(hundredths).padStart(2, '0')}`
}
