// Where the points of a returns chart stand: rounds on a scale of powers, percent around the theory.
import type { Observed } from './ReturnsTab.tsx'

export interface Known {
  readonly rounds: number
  readonly observed: number
  readonly low95: number
  readonly high95: number
  readonly low999: number
  readonly high999: number
}

/** The points that have everything. */
export const knownOf = (points: readonly Observed[]): Known[] =>
  points.flatMap(({ rounds, observed, band95, band999 }) =>
    rounds > 0 && observed !== null && band95 && band999
      ? [{ rounds, observed, low95: band95.low, high95: band95.high, low999: band999.low, high999: band999.high }]
      : []
  )

/** How far above and below the theory the chart reaches, in percent: all of what the later half of the points shows; earlier bands are cut off. */
export function reachOf(known: readonly Known[], theory: number): number {
  const later = known.slice(Math.floor(known.length / 2))
  return Math.max(1, ...later.flatMap(one => [one.high999 - theory, theory - one.low999, Math.abs(one.observed - theory)])) * 1.1
}

/** Whole powers of ten between the first and the last point. */
export function powersOf(first: number, last: number): number[] {
  const from = Math.ceil(Math.log10(first) - 1e-9)
  const to = Math.floor(Math.log10(last) + 1e-9)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => 10 ** (from + at))
}
