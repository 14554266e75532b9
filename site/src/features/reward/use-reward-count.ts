// How many rewards wait to be claimed: the same number in the header, in both menus and on the page.
import { rewardSummary } from '@fairhouse/contract/money/reward.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { useQuery } from '@tanstack/react-query'
import { useLoggedIn } from '../../session/account/session.ts'

/** Nought for visitors, and until it is known. */
export function useRewardCount(): number {
  const loggedIn = useLoggedIn()
  return useQuery({ ...queryOf(rewardSummary, {}), enabled: loggedIn }).data?.count ?? 0
}
