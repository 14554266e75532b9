// What the parts of an agent's income share: whether it is open here, what waits, and asking anew after something was done.

import { seesAgentCentre } from '@fairhouse/contract/account.ts'
import * as contracts from '@fairhouse/contract/agent-contract.ts'
import * as incomes from '@fairhouse/contract/income.ts'
import { settlement, transfers } from '@fairhouse/contract/settlement.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { hear } from '@fairhouse/ui/live.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMember } from '../../session/account/session.ts'
import { useFlag } from '../../session/house/brand.ts'
import { queryClient } from '../../session/query-client.ts'

/** Contracts and salaries exist in this brand; without it nothing of them is asked for. */
export const useIncomeOpen = (): boolean => useFlag('AGENTPOLICY3')

/** Which incomes are open to this agent and what waits for its word; nothing is asked where contracts are off. */
export function useConsolidated() {
  const open = useIncomeOpen()
  const type = useMember()?.type
  useEffect(() => hear('contract.changed', renewContracts), [])
  useEffect(() => hear('bill.changed', renewIncome), [])
  return useQuery({ ...queryOf(contracts.consolidated, {}), enabled: open && type !== undefined && seesAgentCentre(type) })
}

const renew = (calls: readonly { call: string }[]): void => {
  for (const { call } of calls) void queryClient.invalidateQueries({ queryKey: [call] })
}

/** After a word about a contract. */
export const renewContracts = (): void =>
  renew([
    contracts.consolidated,
    contracts.myContracts,
    contracts.downlineContracts,
    contracts.contractRequests,
    contracts.contractHistory,
    contracts.contractRecords
  ])

/** After bills were collected. */
export function renewIncome(): void {
  renew([
    incomes.myIncome,
    incomes.myBills,
    incomes.myBill,
    incomes.downlineBills,
    incomes.dividendProcess,
    incomes.dailySalary,
    incomes.hourlySalary,
    incomes.realtimeSalary,
    settlement,
    transfers
  ])
}
