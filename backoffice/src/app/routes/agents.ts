// Addresses of the sections about agents and their income.
import { contractStates } from '@fairhouse/contract/agent/contract.ts'
import { billStates } from '@fairhouse/contract/income/income.ts'
import { incomeKinds, incomePeriods } from '@fairhouse/contract/income/terms.ts'
import { runStates } from '@fairhouse/contract/ops/money/income.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { agentsTabs } from '../../features/agents/tabs.ts'
import { incomeTabs } from '../../features/income/tabs.ts'
import { allowed, memberNo, oneOf, root, text } from './route.tsx'

export const agents = createRoute({
  getParentRoute: () => root,
  path: '/agents',
  validateSearch: z.object({
    tab: oneOf(agentsTabs),
    under: memberNo,
    search: text,
    kind: oneOf(incomeKinds),
    state: oneOf(contractStates),
    only: oneOf(['agents', 'disputed'])
  }),
  component: allowed(
    'agent:read',
    lazyRouteComponent(() => import('../../features/agents/AgentsPage.tsx'), 'AgentsPage')
  )
})

export const agent = createRoute({
  getParentRoute: () => root,
  path: '/agents/$agentId',
  validateSearch: z.object({ tab: text }),
  component: allowed(
    'agent:read',
    lazyRouteComponent(() => import('../../features/agents/team/AgentPage.tsx'), 'AgentPage')
  )
})

export const agentContract = createRoute({
  getParentRoute: () => root,
  path: '/agents/contracts/$contractId',
  component: allowed(
    'agent:read',
    lazyRouteComponent(() => import('../../features/agents/contract/ContractPage.tsx'), 'ContractPage')
  )
})

export const agentIncome = createRoute({
  getParentRoute: () => root,
  path: '/agent-income',
  validateSearch: z.object({
    tab: oneOf(incomeTabs),
    kind: oneOf(incomeKinds),
    state: oneOf(billStates),
    member: memberNo,
    period: oneOf(incomePeriods),
    run: oneOf(runStates)
  }),
  component: allowed(
    'income:read',
    lazyRouteComponent(() => import('../../features/income/IncomePage.tsx'), 'IncomePage')
  )
})

export const agentBill = createRoute({
  getParentRoute: () => root,
  path: '/agent-income/bills/$billId',
  component: allowed(
    'income:read',
    lazyRouteComponent(() => import('../../features/income/bill/BillPage.tsx'), 'BillPage')
  )
})

export const agentRun = createRoute({
  getParentRoute: () => root,
  path: '/agent-income/runs/$runId',
  component: allowed(
    'income:read',
    lazyRouteComponent(() => import('../../features/income/run/RunPage.tsx'), 'RunPage')
  )
})
