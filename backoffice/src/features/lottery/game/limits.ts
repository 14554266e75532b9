// The limits of a game, and the series of a prize mode, as operators type them.
import { type Money, moneyToWire } from '@fairhouse/contract/money.ts'
import { boundsIn, positiveIn } from '../../../kit/form/amount.ts'

export const limitNames = ['minStake', 'maxStake', 'maxWin', 'maxLiability', 'maxPlayLiability'] as const
export type LimitName = (typeof limitNames)[number]
type Limits = Readonly<Record<LimitName, Money>>
export type LimitsDraft = Readonly<Record<LimitName, string>>

const each = <V>(value: (name: LimitName) => V) => Object.fromEntries(limitNames.map(name => [name, value(name)])) as Record<LimitName, V>

export const limitsDraftOf = (limits: Limits): LimitsDraft => each(name => moneyToWire(limits[name]))

/** The limits, or null while one cannot be read or the highest stake is below the lowest; and what is wrong with each. */
export function readLimits(draft: LimitsDraft): { limits: Limits | null; wrong: Partial<Record<LimitName, 'amount' | 'order'>> } {
  const amounts = each(name => positiveIn(draft[name]))
  const wrong: Partial<Record<LimitName, 'amount' | 'order'>> = {}
  if (boundsIn(draft.minStake, draft.maxStake).isReversed) wrong.maxStake = 'order'
  for (const name of limitNames) if (amounts[name] === null) wrong[name] = 'amount'
  return { limits: Object.keys(wrong).length === 0 ? each(name => amounts[name]!) : null, wrong }
}

interface Mode {
  readonly lowest: number
  readonly highest: number
  readonly step: number
}
interface Series {
  readonly min: number
  readonly max: number
  readonly start: number
}

/** Which of a mode's series cannot be: between the mode's own bounds in its steps, in order, the first one offered between them. */
export function wrongSeries({ lowest, highest, step }: Mode, { min, max, start }: Series): Record<keyof Series, boolean> {
  const isSeries = (value: number) => value >= lowest && value <= highest && (value - lowest) % step === 0
  return {
    min: !isSeries(min),
    max: !isSeries(max) || max < min,
    start: !isSeries(start) || start < min || start > max
  }
}
