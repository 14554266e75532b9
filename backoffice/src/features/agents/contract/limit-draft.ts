// The highest rates as an operator types them, and what they change.
import type { systemLimits } from '@fairhouse/contract/ops/money/agent-contract.ts'
import { rateText, readRate } from '@fairhouse/ui/text/rate.ts'
import type { z } from 'zod'

export type Limits = z.output<typeof systemLimits>
export const limitedKinds = ['dividend', 'daily', 'hourly', 'realtime', 'affiliate'] as const satisfies readonly (keyof Limits)[]
export const limitNames = [...limitedKinds, 'edgeShare', 'defaultEdge'] as const satisfies readonly (keyof Limits)[]
export type LimitName = (typeof limitNames)[number]
export type LimitsDraft = Readonly<Record<LimitName, string>>

const each = <V>(value: (name: LimitName) => V) => Object.fromEntries(limitNames.map(name => [name, value(name)])) as Record<LimitName, V>

export const draftOf = (limits: Limits): LimitsDraft => each(name => rateText(limits[name]))

/** The limits, null while one cannot be read; which ones cannot; and what would change. */
export function readLimits(before: Limits, draft: LimitsDraft) {
  const rates = each(name => readRate(draft[name]))
  const wrong = limitNames.filter(name => rates[name] === null)
  const changes = limitNames.flatMap(name => {
    const to = rates[name]
    return to === null || to === before[name] ? [] : [{ name, from: before[name], to }]
  })
  return { limits: wrong.length > 0 ? null : each(name => rates[name]!), wrong, changes }
}
