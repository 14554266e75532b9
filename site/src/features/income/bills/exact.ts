// Fractions of money as a bill's explanation says them: nothing is rounded before the end, and what does not fit is marked.
import { formatMoney, type Money, mulDivFloor, UNIT } from '@fairhouse/contract/money.ts'

/** `n`/`d` of 1/100,000 units as an amount without a currency: two to five decimals, and `…` where more would follow. Below zero with −. */
export function exactText(n: bigint, d: bigint): string {
  const negative = n < 0n
  const top = negative ? -n : n
  const units: Money = mulDivFloor(1n, top, d)
  const whole = formatMoney(units - (units % UNIT)).replace(/\.00$/, '')
  const decimals = (units % UNIT)
    .toString()
    .padStart(5, '0')
    .replace(/0{1,3}$/, '')
  return `${negative ? '−' : ''}${whole}.${decimals}${top % d === 0n ? '' : '…'}`
}

/** A part of one as a percentage with two decimals, cut: `83.33`. */
export function partText(n: bigint, d: bigint): string {
  const hundredths = (n * 10_000n) / d
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}
