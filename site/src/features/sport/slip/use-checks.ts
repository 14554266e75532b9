// What the house says of the slip before it is placed: today's prices, what is wrong, how much may be staked. Asked a moment after the last change.
import type { Money } from '@fairhouse/contract/money.ts'
import { checkSlip } from '@fairhouse/contract/sport/bet.ts'
import { call } from '@fairhouse/ui/api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { useFixtures } from '../live/fixtures.ts'
import type { Policy, Slip } from '../order/slip-form.ts'

export type Check = z.output<typeof checkSlip.reply>
const quietMs = 300
/** While the slip is open and nothing is pressed, it is looked at again so often: limits and prices move. */
const againMs = 5_000

function useSettled<T>(value: T, text: string): T {
  const [settled, setSettled] = useState(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` says when the value is another
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

export interface Checked {
  readonly slip: Slip
  /** undefined: not known yet. */
  readonly check: Check | undefined
  readonly error: unknown
}

/** One for each slip, in their order; `stake` of a line, null where none is typed. */
export function useChecks(slips: readonly Slip[], stakes: readonly (Money | null)[], policy: Policy, free: boolean): readonly Checked[] {
  const text = JSON.stringify([slips, stakes.map(String), policy, free])
  const settled = useSettled({ slips, stakes }, text)
  // a price that moved on the page is another price here
  const moved = useFixtures(({ byId }) => settled.slips.flatMap(({ legs }) => legs.map(leg => byId.get(leg.fixture)?.seq ?? 0)).join())
  const { data } = useQuery({
    queryKey: ['slip checks', JSON.stringify([settled.slips, settled.stakes.map(String), policy, free]), moved],
    // one that is refused leaves the others as they are
    queryFn: ({ signal }) =>
      Promise.allSettled(
        settled.slips.map(({ kind, legs, folds, builders, eachWay }, i) =>
          call(
            checkSlip,
            {
              kind,
              legs: legs.map(leg => ({ ...leg })),
              folds: [...folds],
              builders: builders.map(one => ({ legs: [...one], odds: 0 })),
              eachWay,
              ...(settled.stakes[i] && { stake: settled.stakes[i] }),
              policy: { ...policy },
              free
            },
            { signal }
          )
        )
      ),
    enabled: settled.slips.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: againMs,
    retry: false,
    gcTime: 10_000
  })
  return slips.map((slip, i) => {
    const answer = data?.[i]
    return {
      slip,
      check: answer?.status === 'fulfilled' ? answer.value : undefined,
      error: answer?.status === 'rejected' ? answer.reason : null
    }
  })
}
