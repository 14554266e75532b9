// The lines of a bill's explanation, as they are written down.
import type { Fraction } from '../fraction.ts'
import type { Money } from '../money.ts'
import type { EdgeBound } from './edge.ts'
import type { IncomeTier } from './terms.ts'
import type { Figure, Step, StepKey } from './work.ts'

export const money = (value: Money): Figure => ({ is: 'money', value })
export const count = (value: number): Figure => ({ is: 'count', value })
/** Parts per million. */
export const rateOf = (value: number): Figure => ({ is: 'rate', value })
/** A fraction of 1/100,000 units. */
export const exactly = ({ n, d }: Fraction): Figure => ({ is: 'exact', n, d })
export const step = (key: StepKey, figures: Record<string, Figure>): Step => ({ key, figures })

/** The most that the edge lets a bill come to. */
export const boundStep = (bound: EdgeBound, most: Fraction): Step =>
  step('bound', {
    edge: money(bound.edge),
    share: rateOf(bound.share),
    rate: rateOf(bound.rate),
    together: rateOf(bound.together),
    exact: exactly(most)
  })

/** The tier that counts, by its place from 0. */
export const reached = (tiers: readonly IncomeTier[], index: number): Step => {
  const { minValidBet, minActive, minLoss, rate } = tiers[index]!
  return step('tier.reached', {
    tier: count(index + 1),
    minValidBet: money(minValidBet),
    minActive: count(minActive),
    minLoss: money(minLoss),
    rate: rateOf(rate)
  })
}
