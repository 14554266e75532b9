// What is fetched anew after a deed about agents and their contracts.
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import { agentLine, agentMoves, agentTree } from '@fairhouse/contract/ops-agent.ts'
import { contractTemplates, opsContractDetail, opsContracts } from '@fairhouse/contract/ops-agent-contract.ts'
import type { QueryClient } from '@tanstack/react-query'

const shown: readonly Endpoint[] = [agentTree, agentLine, agentMoves, opsContracts, opsContractDetail, contractTemplates]

export const renewAgents = (cache: QueryClient): Promise<unknown> =>
  Promise.all(shown.map(({ call }) => cache.invalidateQueries({ queryKey: [call] })))
