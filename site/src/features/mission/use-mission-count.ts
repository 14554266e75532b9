// How many rewards of missions, leaderboards and raffles wait: a part of the number of the reward centre, from the same answer.
import { rewardSummary } from '@fairhouse/contract/money/reward.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { useQuery } from '@tanstack/react-query'
import { useLoggedIn } from '../../session/account/session.ts'

/** Nought for visitors, and until it is known. */
export function useMissionCount(): number {
  const loggedIn = useLoggedIn()
  const { data } = useQuery({ ...queryOf(rewardSummary, {}), enabled: loggedIn })
  return (data?.sources ?? []).reduce(
    (sum, { kind, count }) => (kind === 'mission' || kind === 'rank' || kind === 'raffle' ? sum + count : sum),
    0
  )
}
