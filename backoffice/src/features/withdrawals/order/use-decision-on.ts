// What the approval of a withdrawal takes now: asked of the house when it is looked at.
import { withdrawalDecision } from '@fairhouse/contract/ops/money/withdrawal.ts'
import { call, keyOf } from '@fairhouse/ui/api.ts'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'

export type Decision = NonNullable<z.output<typeof withdrawalDecision.reply>['decision']>

/** The withdrawal and what its approval takes; `changed` makes it ask again. */
export const useDecisionOn = (id: string | undefined, changed = '') =>
  useQuery({
    queryKey: id === undefined ? [] : [...keyOf(withdrawalDecision, { id }), changed],
    queryFn: id === undefined ? skipToken : ({ signal }) => call(withdrawalDecision, { id }, { signal }),
    placeholderData: keepPreviousData
  })
