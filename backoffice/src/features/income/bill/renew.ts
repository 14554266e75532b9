// What is fetched anew after a deed about agents' income.
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import { approvals } from '@fairhouse/contract/ops-identity.ts'
import { incomeBill, incomeBills, incomeRun, incomeRuns, incomeSettings, incomeTotals } from '@fairhouse/contract/ops-income.ts'
import type { QueryClient } from '@tanstack/react-query'

const shown: readonly Endpoint[] = [incomeBill, incomeBills, incomeRun, incomeRuns, incomeSettings, incomeTotals, approvals]

export const renewIncome = (cache: QueryClient): Promise<unknown> =>
  Promise.all(shown.map(({ call }) => cache.invalidateQueries({ queryKey: [call] })))
