// What the parts of an agent's income share: whether it is open here, and what waits.

import { consolidated } from '@fairhouse/contract/agent/contract.ts'
import { seesAgentCentre } from '@fairhouse/contract/member/account.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../session/account/session.ts'
import { useFlag } from '../../session/house/brand.ts'

/** Contracts and salaries exist in this brand; without it nothing of them is asked for. */
export const useIncomeOpen = (): boolean => useFlag('AGENTPOLICY3')

/** Which incomes are open to this agent and what waits for its word; nothing is asked where contracts are off. */
export function useConsolidated() {
  const open = useIncomeOpen()
  const type = useMember()?.type
  return useQuery({ ...queryOf(consolidated, {}), enabled: open && type !== undefined && seesAgentCentre(type) })
}
