// Every address of the console. What filters a list is in the address, so a view can be sent to a colleague.

import { Loading } from '@fairhouse/ui/components/state/Loading.tsx'
import { createRoute, createRouter } from '@tanstack/react-router'
import { Start } from './frame/Start.tsx'
import { adjustments, amountLimits, applications } from './routes/adjustments.ts'
import { agent, agentBill, agentContract, agentIncome, agentRun, agents } from './routes/agents.ts'
import {
  catalogue,
  claims,
  integrations,
  lottery,
  lotteryGame,
  lotteryIssue,
  returns,
  sport,
  sportFixture,
  tables,
  vendorWallets
} from './routes/games.ts'
import {
  brand,
  content,
  document,
  health,
  leaderboards,
  missions,
  offers,
  raffles,
  registration,
  system,
  vipRanks
} from './routes/house.ts'
import { agentTransfers, depositMethods, deposits, mall, rebate, reconciliation, withdrawalRules, withdrawals } from './routes/money.ts'
import { approvals, chat, deliveries, feedback, identityChecks, player, players, restricted, support } from './routes/players.ts'
import { root } from './routes/route.tsx'
import { audit, operators } from './routes/staff.ts'

const start = createRoute({ getParentRoute: () => root, path: '/', component: Start })

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    withdrawals,
    withdrawalRules,
    deposits,
    depositMethods,
    applications,
    claims,
    rebate,
    mall,
    reconciliation,
    adjustments,
    amountLimits,
    catalogue,
    returns,
    lottery,
    lotteryGame,
    lotteryIssue,
    tables,
    sport,
    sportFixture,
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
    vipRanks,
    missions,
    raffles,
    offers,
    leaderboards,
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
