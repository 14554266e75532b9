// Prize series: what is given on of one's own, and what is left by it.
import type { recruitTerms } from '@fairhouse/contract/agent/agent.ts'
import type { PrizeMode } from '@fairhouse/contract/play/lottery-terms.ts'
import type { z } from 'zod'

export type SeriesMode = z.output<typeof recruitTerms.reply>['modes'][number]
export type Series = Partial<Record<PrizeMode, number>>

/** A series counts what 2,000 staked give back. */
const base = 2_000

/** What one begins with keeps so many thousandths of the stakes for oneself. */
const keptAtFirst = 5

/** One's own series less half a percent of the stakes, in every mode: nobody gives all of it on without having chosen to. */
export const firstSeries = (modes: readonly SeriesMode[]): Series =>
  Object.fromEntries(
    modes.map(({ mode, min, max, step }) => {
      const kept = Math.ceil((base * keptAtFirst) / 1_000 / step) * step
      return [mode, Math.max(min, max - kept)]
    })
  )

/** Shares of a stake: what the agent earns of it, and what the member can get back at most (by betting at the lowest series). */
export const sharesOf = ({ min, max }: SeriesMode, given: number): { yours: number; theirs: number } => ({
  yours: (max - given) / base,
  theirs: (given - min) / base
})
