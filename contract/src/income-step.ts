// The lines of a bill's explanation, as they are written down.
import type { Fraction } from './fraction.ts'
import type { Figure, Step, StepKey } from './income-work.ts'
import type { Money } from './money.ts'

export const money = (value: Money): Figure => ({ is: 'money', value })
export const count = (value: number): Figure => ({ is: 'count', value })
/** Parts per million. */
export const rateOf = (value: number): Figure => ({ is: 'rate', value })
/** A fraction of 1/100,000 units. */
export const exactly = ({ n, d }: Fraction): Figure => ({ is: 'exact', n, d })
export const step = (key: StepKey, figures: Record<string, Figure>): Step => ({ key, figures })
