// A match that did not go as planned, in the words of the rule book, as operators entered it.

import { caseKinds, type MatchCase } from '@fairhouse/games/sport/bets/rules/types.ts'
import { byVerdict } from '@fairhouse/games/sport/market-book/periods.ts'
import type { Selection } from '@fairhouse/games/sport/types.ts'
import { z } from 'zod'

const schema = z.object({
  kind: z.enum(caseKinds),
  /** Periods, sets, innings or maps that were finished. */
  finished: z.int().nullable(),
  /** Who goes through by the officials; null: they said nothing. */
  official: z.literal([1, 2]).nullable(),
  /** When it began indeed, or a game was played anew; null: it does not matter. */
  at: z.coerce.date().nullable(),
  /** When what was played anew had first begun; null: with the match. */
  since: z.coerce.date().nullable().default(null)
})
export type Came = z.output<typeof schema>

/** How a fixture came; null: as planned. */
export const cameOf = ({ came }: { readonly came: unknown }): Came | null => (came === null ? null : schema.parse(came))

/** Is it about some bets alone, by when they were placed? Those are void at once, and the rest goes by the score. */
export const isOfSome = ({ kind }: Pick<Came, 'kind'>): boolean => kind === 'earlyStart' || kind === 'remake'

/** The case as the rule book asks for it, for one outcome. */
export const caseFor = ({ kind, finished, official }: Came, selection: Selection): MatchCase => ({
  kind,
  hours: null,
  ...(finished !== null && { finished }),
  official: official && byVerdict(selection, selection.outcome, official)
})
