// Every address of the console. What filters a list is in the address, so a view can be sent to a colleague.
import { depositStates } from '@fairhouse/contract/cashier.ts'
import { languages } from '@fairhouse/contract/endpoint.ts'
import { feedbackKinds } from '@fairhouse/contract/feedback.ts'
import { identityStates } from '@fairhouse/contract/identity.ts'
import { serviceChannels } from '@fairhouse/contract/message.ts'
import { differenceStates, reportReasons } from '@fairhouse/contract/ops-cashier.ts'
import { documentStates } from '@fairhouse/contract/ops-content.ts'
import { feedbackStates } from '@fairhouse/contract/ops-feedback.ts'
import { approvalStates, deliveryChannels, deliveryStates } from '@fairhouse/contract/ops-identity.ts'
import { restrictedStates } from '@fairhouse/contract/ops-restricted.ts'
import { movementKinds } from '@fairhouse/contract/wallet.ts'
import { withdrawalStates } from '@fairhouse/contract/withdrawal.ts'
import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { reconciliationTabs } from '../features/deposits/tabs.ts'
import { systemTabs } from '../features/system/tabs.ts'
import { Loading } from '../kit/state/Loading.tsx'
import { Start } from './frame/Start.tsx'
import { adjustments, amountLimits } from './routes/adjustments.ts'
import { agent, agentBill, agentContract, agentIncome, agentRun, agents } from './routes/agents.ts'
import { catalogue, claims, integrations, lottery, lotteryGame, lotteryIssue, returns, tables, vendorWallets } from './routes/games.ts'
import { allowed, longText, memberNo, oneOf, optionalId, root, text } from './routes/route.tsx'
import { audit, operators } from './routes/staff.ts'

const start = createRoute({ getParentRoute: () => root, path: '/', component: Start })

const withdrawals = createRoute({
  getParentRoute: () => root,
  path: '/withdrawals',
  validateSearch: z.object({ state: oneOf(['ALL', ...withdrawalStates]), id: optionalId }),
  component: allowed(
    'withdrawal:read',
    lazyRouteComponent(() => import('../features/withdrawals/WithdrawalsPage.tsx'), 'WithdrawalsPage')
  )
})

const withdrawalRules = createRoute({
  getParentRoute: () => root,
  path: '/withdrawal-rules',
  component: allowed(
    'withdrawal:read',
    lazyRouteComponent(() => import('../features/withdrawals/rules/RulesPage.tsx'), 'RulesPage')
  )
})

const deposits = createRoute({
  getParentRoute: () => root,
  path: '/deposits',
  validateSearch: z.object({ state: oneOf(depositStates), view: oneOf(['waiting']), reference: text, id: optionalId }),
  component: allowed(
    'deposit:read',
    lazyRouteComponent(() => import('../features/deposits/DepositsPage.tsx'), 'DepositsPage')
  )
})

const depositMethods = createRoute({
  getParentRoute: () => root,
  path: '/deposit-methods',
  component: allowed(
    'deposit:read',
    lazyRouteComponent(() => import('../features/deposits/MethodsPage.tsx'), 'MethodsPage')
  )
})

const reconciliation = createRoute({
  getParentRoute: () => root,
  path: '/reconciliation',
  validateSearch: z.object({ tab: oneOf(reconciliationTabs), state: oneOf(differenceStates), reason: oneOf(reportReasons) }),
  component: allowed(
    'reconciliation:read',
    lazyRouteComponent(() => import('../features/deposits/ReconciliationPage.tsx'), 'ReconciliationPage')
  )
})

const agentTransfers = createRoute({
  getParentRoute: () => root,
  path: '/agent-transfers',
  validateSearch: z.object({ player: memberNo }),
  component: allowed(
    'settlement:read',
    lazyRouteComponent(() => import('../features/agents/line/SettlementPage.tsx'), 'SettlementPage')
  )
})

const players = createRoute({
  getParentRoute: () => root,
  path: '/players',
  validateSearch: z.object({ search: longText, status: oneOf(['active', 'blocked']) }),
  component: allowed(
    'player:read',
    lazyRouteComponent(() => import('../features/players/PlayersPage.tsx'), 'PlayersPage')
  )
})

const player = createRoute({
  getParentRoute: () => root,
  path: '/players/$playerId',
  validateSearch: z.object({ tab: text, kind: oneOf(movementKinds) }),
  component: allowed(
    'player:read',
    lazyRouteComponent(() => import('../features/players/PlayerPage.tsx'), 'PlayerPage')
  )
})

const health = createRoute({
  getParentRoute: () => root,
  path: '/health',
  component: allowed(
    'health:read',
    lazyRouteComponent(() => import('../features/health/HealthPage.tsx'), 'HealthPage')
  )
})

const support = createRoute({
  getParentRoute: () => root,
  path: '/support',
  validateSearch: z.object({ state: oneOf(['closed']), channel: oneOf(serviceChannels), id: optionalId }),
  component: allowed(
    'support:read',
    lazyRouteComponent(() => import('../features/support/SupportPage.tsx'), 'SupportPage')
  )
})

const chat = createRoute({
  getParentRoute: () => root,
  path: '/chat',
  validateSearch: z.object({ view: oneOf(['reports']), account: text }),
  component: allowed(
    'chat:moderate',
    lazyRouteComponent(() => import('../features/support/ChatPage.tsx'), 'ChatPage')
  )
})

const approvals = createRoute({
  getParentRoute: () => root,
  path: '/approvals',
  validateSearch: z.object({ state: oneOf(approvalStates), id: optionalId }),
  component: allowed(
    'approval:read',
    lazyRouteComponent(() => import('../features/approvals/ApprovalsPage.tsx'), 'ApprovalsPage')
  )
})

const deliveries = createRoute({
  getParentRoute: () => root,
  path: '/deliveries',
  validateSearch: z.object({ channel: oneOf(deliveryChannels), state: oneOf(deliveryStates), player: text }),
  component: allowed(
    'delivery:read',
    lazyRouteComponent(() => import('../features/deliveries/DeliveriesPage.tsx'), 'DeliveriesPage')
  )
})

const feedback = createRoute({
  getParentRoute: () => root,
  path: '/feedback',
  validateSearch: z.object({ type: oneOf(feedbackKinds), state: oneOf(feedbackStates) }),
  component: allowed(
    'support:read',
    lazyRouteComponent(() => import('../features/feedback/FeedbackPage.tsx'), 'FeedbackPage')
  )
})

const identityChecks = createRoute({
  getParentRoute: () => root,
  path: '/identity-checks',
  validateSearch: z.object({ state: oneOf(identityStates), player: text }),
  component: allowed(
    'kyc:read',
    lazyRouteComponent(() => import('../features/kyc/KycPage.tsx'), 'KycPage')
  )
})

const restricted = createRoute({
  getParentRoute: () => root,
  path: '/restricted',
  validateSearch: z.object({ state: oneOf(restrictedStates), search: longText }),
  component: allowed(
    'restricted:read',
    lazyRouteComponent(() => import('../features/restricted/RestrictedPage.tsx'), 'RestrictedPage')
  )
})

const content = createRoute({
  getParentRoute: () => root,
  path: '/content/$kind',
  validateSearch: z.object({ state: oneOf(documentStates), search: text, view: oneOf(['all']) }),
  component: allowed(
    'content:read',
    lazyRouteComponent(() => import('../features/content/ContentPage.tsx'), 'ContentPage')
  )
})

const document = createRoute({
  getParentRoute: () => root,
  path: '/content/$kind/$id',
  validateSearch: z.object({ key: text, language: oneOf(languages), ask: oneOf(['publish']) }),
  component: allowed(
    'content:read',
    lazyRouteComponent(() => import('../features/content/EditorPage.tsx'), 'EditorPage')
  )
})

const brand = createRoute({
  getParentRoute: () => root,
  path: '/brand',
  component: allowed(
    'brand:read',
    lazyRouteComponent(() => import('../features/brand/BrandPage.tsx'), 'BrandPage')
  )
})

const registration = createRoute({
  getParentRoute: () => root,
  path: '/registration',
  component: allowed(
    'brand:read',
    lazyRouteComponent(() => import('../features/identity/RegistrationPage.tsx'), 'RegistrationPage')
  )
})

const system = createRoute({
  getParentRoute: () => root,
  path: '/system',
  validateSearch: z.object({ tab: oneOf(systemTabs) }),
  component: allowed(
    'brand:read',
    lazyRouteComponent(() => import('../features/system/SystemPage.tsx'), 'SystemPage')
  )
})

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    withdrawals,
    withdrawalRules,
    deposits,
    depositMethods,
    claims,
    reconciliation,
    adjustments,
    amountLimits,
    catalogue,
    returns,
    lottery,
    lotteryGame,
    lotteryIssue,
    tables,
    vendorWallets,
    integrations,
    agents,
    agent,
    agentContract,
    agentIncome,
    agentBill,
    agentRun,
    agentTransfers,
    players,
    player,
    support,
    chat,
    approvals,
    deliveries,
    identityChecks,
    restricted,
    feedback,
    content,
    document,
    brand,
    registration,
    system,
    health,
    operators,
    audit
  ]),
  basepath: '/backoffice',
  defaultPreload: 'intent',
  defaultPendingComponent: Loading,
  scrollRestoration: true
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
