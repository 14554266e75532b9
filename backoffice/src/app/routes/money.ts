// Addresses of the money desk: withdrawals, deposits, reconciliation, transfers of agents.
import { depositStates } from '@fairhouse/contract/money/cashier.ts'
import { withdrawalStates } from '@fairhouse/contract/money/withdrawal.ts'
import { differenceStates, reportReasons } from '@fairhouse/contract/ops/money/cashier.ts'
import { redeemStates } from '@fairhouse/contract/states.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { reconciliationTabs } from '../../features/deposits/tabs.ts'
import { mallTabs } from '../../features/mall/tabs.ts'
import { allowed, memberNo, oneOf, optionalId, root, text } from './route.tsx'

export const withdrawals = createRoute({
  getParentRoute: () => root,
  path: '/withdrawals',
  validateSearch: z.object({ state: oneOf(['ALL', ...withdrawalStates]), id: optionalId }),
  component: allowed(
    'withdrawal:read',
    lazyRouteComponent(() => import('../../features/withdrawals/WithdrawalsPage.tsx'), 'WithdrawalsPage')
  )
})

export const withdrawalRules = createRoute({
  getParentRoute: () => root,
  path: '/withdrawal-rules',
  component: allowed(
    'withdrawal:read',
    lazyRouteComponent(() => import('../../features/withdrawals/rules/RulesPage.tsx'), 'RulesPage')
  )
})

export const deposits = createRoute({
  getParentRoute: () => root,
  path: '/deposits',
  validateSearch: z.object({ state: oneOf(depositStates), view: oneOf(['waiting']), reference: text, id: optionalId }),
  component: allowed(
    'deposit:read',
    lazyRouteComponent(() => import('../../features/deposits/DepositsPage.tsx'), 'DepositsPage')
  )
})

export const depositMethods = createRoute({
  getParentRoute: () => root,
  path: '/deposit-methods',
  component: allowed(
    'deposit:read',
    lazyRouteComponent(() => import('../../features/deposits/MethodsPage.tsx'), 'MethodsPage')
  )
})

export const reconciliation = createRoute({
  getParentRoute: () => root,
  path: '/reconciliation',
  validateSearch: z.object({ tab: oneOf(reconciliationTabs), state: oneOf(differenceStates), reason: oneOf(reportReasons) }),
  component: allowed(
    'reconciliation:read',
    lazyRouteComponent(() => import('../../features/deposits/ReconciliationPage.tsx'), 'ReconciliationPage')
  )
})

export const rebate = createRoute({
  getParentRoute: () => root,
  path: '/cashback',
  component: allowed(
    'brand:read',
    lazyRouteComponent(() => import('../../features/rebate/RebatePage.tsx'), 'RebatePage')
  )
})

export const mall = createRoute({
  getParentRoute: () => root,
  path: '/mall',
  validateSearch: z.object({ tab: oneOf(mallTabs), state: oneOf(redeemStates) }),
  component: allowed(
    'mall:read',
    lazyRouteComponent(() => import('../../features/mall/MallPage.tsx'), 'MallPage')
  )
})

export const agentTransfers = createRoute({
  getParentRoute: () => root,
  path: '/agent-transfers',
  validateSearch: z.object({ player: memberNo }),
  component: allowed(
    'settlement:read',
    lazyRouteComponent(() => import('../../features/agents/line/SettlementPage.tsx'), 'SettlementPage')
  )
})
