// Which chips a table has: values of its own size, from its smallest stake on, of which six are at hand.
import { type Money, UNIT } from '@fairhouse/contract/money.ts'

const steps = [1n, 5n, 25n, 100n, 500n, 2_500n, 10_000n, 50_000n, 250_000n, 1_000_000n] as const
const values: readonly Money[] = [UNIT / 10n, UNIT / 2n, ...steps.map(step => step * UNIT)]

/** At hand at most. */
export const chipCount = 6

/** Every chip that a table can have: the smallest stake and the next round values up to the largest stake of a position. */
export const chipsFor = (min: Money, max: Money): readonly Money[] => [min, ...values.filter(value => value >= min * 2n && value <= max)]

/** Those at hand, the smallest first: the `own` ones that this table has, else its six smallest. */
export function chipsAtHand(possible: readonly Money[], own: readonly Money[]): readonly Money[] {
  const there = possible.filter(value => own.includes(value))
  return (there.length > 0 ? there : possible).slice(0, chipCount)
}

/** Takes a chip to hand or puts it away. One stays, and there are six at most: what goes beyond changes nothing. */
export function withoutOrWith(possible: readonly Money[], hand: readonly Money[], value: Money): readonly Money[] {
  const next = hand.includes(value) ? hand.filter(one => one !== value) : possible.filter(one => one === value || hand.includes(one))
  return next.length === 0 || next.length > chipCount ? hand : next
}

const colours = ['#3b7dd8', '#15806a', '#7a4fd0', '#b3304a', '#23283a', '#8a5a12'] as const
/** A chip keeps its colour at its table, whichever others lie beside it. */
export const chipColour = (possible: readonly Money[], value: Money): string =>
  colours[Math.max(0, possible.indexOf(value)) % colours.length]!

const thousand = 1_000n * UNIT
/** What stands on a chip: 25, 0.50, 2.5K, 1.25K; never rounded up. */
export function chipText(value: Money): string {
  if (value >= thousand) return `${Number((value * 100n) / thousand) / 100}K`
  const whole = value / UNIT
  const hundredths = ((value % UNIT) * 100n) / UNIT
  return hundredths === 0n ? String(whole) : `${whole}.${String(hundredths).padStart(2, '0')}`
}
