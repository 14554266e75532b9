// Prize series: what is given on of one's own, and what is left by it.
import type { recruitTerms } from '@fairhouse/contract/agent.ts'
import type { PrizeMode } from '@fairhouse/contract/lottery-terms.ts'
import type { z } from 'zod'

export type SeriesMode = z.output<typeof recruitTerms.reply>['modes'][number]
export type Series = Partial<Record<PrizeMode, number>>

/** A series counts what 2,000 staked give back. */
const base = 2_000

/** Everything of one's own, in every mode. */
export const wholeSeries = (modes: readonly SeriesMode[]): Series => Object.fromEntries(modes.map(({ mode, max }) => [mode, max]))

/** Shares of a stake: what the agent earns of it, and what the member can get back at most (by betting at the lowest series). */
export const sharesOf = ({ min, max }: SeriesMode, given: number): { yours: number; theirs: number } => ({
  yours: (max - given) / base,
  theirs: (given - min) / base
})
