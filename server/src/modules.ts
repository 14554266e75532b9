// The modules from the ground up. Calls go down this list only; what must travel up is an event.

import { aliveSessions as aliveMembers, memberByToken, onOpened, proven } from '#account/account.ts'
import { jobs as accountJobs } from '#account/jobs.ts'
import { routes as profileRoutes } from '#account/profile-routes.ts'
import { routes as accountRoutes } from '#account/routes.ts'
import { routes as securityRoutes } from '#account/security-routes.ts'
import { routes as trialRoutes } from '#account/trial-routes.ts'
import { jobs as verificationJobs } from '#account/verification-jobs.ts'
import { routes as verificationRoutes } from '#account/verification-routes.ts'
import { agent } from '#agent/module.ts'
import type { Listener } from '#base/events.ts'
import type { Doors, LastingSessions, Route } from '#base/http.ts'
import type { Job } from '#base/jobs.ts'
import { type Provided, provide } from '#base/ports.ts'
import { jobs as baseJobs } from '#base/upkeep.ts'
import { routes as brandAdminRoutes } from '#brand/admin-routes.ts'
import { routes as brandRoutes } from '#brand/routes.ts'
import { doorsOf } from '#brand/system.ts'
import { takesTwo } from '#cashier/adjustments/adjustments.ts'
import { correctionsOf } from '#cashier/adjustments/marks.ts'
import { routes as cashierAdminRoutes } from '#cashier/admin-routes.ts'
import { cashierActions } from '#cashier/approved.ts'
import { jobs as cashierJobs, listeners as cashierListeners } from '#cashier/jobs.ts'
import { routes as cashierRoutes } from '#cashier/routes.ts'
import { adminRoutes as catalogueAdminRoutes } from '#catalogue/admin-routes.ts'
import { jobs as catalogueJobs } from '#catalogue/jobs.ts'
import { routes as catalogueRoutes } from '#catalogue/routes.ts'
import { routes as contentAdminRoutes } from '#content/admin-routes.ts'
import { routes as contentRoutes } from '#content/routes.ts'
import { jobs as deliveryJobs } from '#delivery/jobs.ts'
import { adminRoutes as integrationAdminRoutes } from '#integration/admin-routes.ts'
import { offeredGames } from '#integration/desk.ts'
import { integrationActions } from '#integration/free-rounds.ts'
import { jobs as integrationJobs } from '#integration/jobs.ts'
import { launchRoutes } from '#integration/launch-routes.ts'
import { routes as kycAdminRoutes } from '#kyc/admin-routes.ts'
import { jobs as kycJobs } from '#kyc/jobs.ts'
import { restrictedActions } from '#kyc/restricted.ts'
import { routes as kycRoutes } from '#kyc/routes.ts'
import { adminRoutes as lotteryAdminRoutes } from '#lottery/admin-routes.ts'
import { lotteryActions, subjectNames } from '#lottery/correction.ts'
import { deskJobs } from '#lottery/desk-jobs.ts'
import { jobs as lotteryJobs } from '#lottery/jobs.ts'
import { routes as lotteryRoutes } from '#lottery/routes.ts'
import { routes as messageAdminRoutes } from '#message/admin-routes.ts'
import { jobs as messageJobs, listeners as messageListeners } from '#message/jobs.ts'
import { routes as messageRoutes } from '#message/routes.ts'
import { routes as protectionAdminRoutes } from '#protection/admin-routes.ts'
import { routes as protectionRoutes } from '#protection/routes.ts'
import { jobs as exportJobs } from '#report/exports.ts'
import { duplicatesOf, identityActions } from '#report/identity.ts'
import { routes as identityDeskRoutes } from '#report/identity-routes.ts'
import { profitListener } from '#report/profit.ts'
import { routes as protectionDeskRoutes } from '#report/protection-routes.ts'
import { routes as recordRoutes } from '#report/record-routes.ts'
import { routes as reportRoutes } from '#report/routes.ts'
import { round } from '#round/module.ts'
import { adminRoutes as salaryAdminRoutes } from '#salary/admin-routes.ts'
import { jobs as salaryJobs } from '#salary/jobs.ts'
import { incomeActions } from '#salary/review.ts'
import { routes as salaryRoutes } from '#salary/routes.ts'
import { routes as settlementAdminRoutes } from '#settlement/admin-routes.ts'
import { routes as settlementRoutes } from '#settlement/routes.ts'
import { maySendUp } from '#settlement/settlement.ts'
import { approvalRoutes } from '#staff/approval-routes.ts'
import { jobs as staffJobs } from '#staff/jobs.ts'
import { noteRoutes } from '#staff/note-routes.ts'
import { operatorRoutes } from '#staff/operator-routes.ts'
import { operatorActions } from '#staff/operators.ts'
import { staffRoutes } from '#staff/routes.ts'
import { aliveSessions as aliveOperators, operatorByToken, writeAudit } from '#staff/staff.ts'
import { adminRoutes as tableAdminRoutes } from '#tables/admin-routes.ts'
import { tableActions } from '#tables/desk.ts'
import { jobs as tableJobs } from '#tables/jobs.ts'
import { routes as tableRoutes } from '#tables/routes.ts'
import { adminRoutes as vendorAdminRoutes } from '#vendor/admin-routes.ts'
import { jobs as vendorJobs } from '#vendor/jobs.ts'
import { routes as vendorRoutes } from '#vendor/routes.ts'
import { jobs as wagerJobs, listeners as wagerListeners } from '#wager/jobs.ts'
import { routes as wagerRoutes } from '#wager/routes.ts'
import { jobs as walletJobs } from '#wallet/jobs.ts'
import { routes as walletRoutes } from '#wallet/routes.ts'
import { openPlayWallet, openWallet } from '#wallet/wallet.ts'

/** Names from the ground up: the architecture test reads this order. */
export const moduleOrder = [
  'brand',
  'delivery',
  'account',
  'staff',
  'protection',
  'wallet',
  'kyc',
  'wager',
  'catalogue',
  'vendor',
  'integration',
  'round',
  'lottery',
  'tables',
  'cashier',
  'settlement',
  'agent',
  'salary',
  'message',
  'content',
  'report'
] as const

/** What modules do for modules below them; from the ground up. */
export const provided: readonly Provided[] = [
  // every new member gets a wallet
  provide(onOpened, (tx, { id, currency }) => openWallet(tx, id, currency)),
  ...round.provides,
  ...agent.provides
]

/** Every call that the house answers. */
export const routes: readonly Route[] = [
  ...brandRoutes,
  ...brandAdminRoutes(writeAudit),
  ...accountRoutes(maySendUp),
  ...securityRoutes,
  ...profileRoutes,
  ...trialRoutes(openPlayWallet),
  ...verificationRoutes,
  ...staffRoutes({ lottery: subjectNames }),
  ...operatorRoutes,
  ...noteRoutes,
  ...approvalRoutes({
    ...identityActions,
    ...restrictedActions,
    ...cashierActions,
    ...integrationActions,
    ...lotteryActions,
    ...tableActions,
    ...incomeActions,
    ...operatorActions
  }),
  ...protectionRoutes,
  ...protectionAdminRoutes,
  ...walletRoutes(correctionsOf),
  ...kycRoutes,
  ...kycAdminRoutes(duplicatesOf),
  ...wagerRoutes,
  ...catalogueRoutes,
  ...catalogueAdminRoutes(offeredGames),
  ...vendorRoutes,
  ...vendorAdminRoutes,
  ...launchRoutes,
  ...integrationAdminRoutes(takesTwo),
  ...round.routes,
  ...lotteryRoutes,
  ...lotteryAdminRoutes(takesTwo),
  ...tableRoutes,
  ...tableAdminRoutes,
  ...cashierRoutes,
  ...cashierAdminRoutes,
  ...settlementRoutes,
  ...settlementAdminRoutes,
  ...agent.routes,
  ...salaryRoutes,
  ...salaryAdminRoutes,
  ...messageRoutes,
  ...messageAdminRoutes,
  ...contentRoutes,
  ...contentAdminRoutes,
  ...recordRoutes,
  ...reportRoutes,
  ...identityDeskRoutes,
  ...protectionDeskRoutes
]

export const jobs: readonly Job[] = [
  ...baseJobs,
  ...deliveryJobs,
  ...accountJobs,
  ...verificationJobs,
  ...staffJobs,
  ...walletJobs,
  ...kycJobs,
  ...wagerJobs,
  ...catalogueJobs,
  ...vendorJobs,
  ...integrationJobs,
  ...round.jobs,
  ...lotteryJobs,
  ...deskJobs,
  ...tableJobs,
  ...cashierJobs,
  ...agent.jobs,
  ...salaryJobs,
  ...messageJobs,
  ...exportJobs
]

export const listeners: readonly Listener[] = [
  ...wagerListeners,
  ...cashierListeners,
  ...round.listeners,
  profitListener,
  ...agent.listeners,
  ...messageListeners
]

export const sessions: LastingSessions = {
  member: memberByToken,
  operator: operatorByToken,
  proven,
  alive: (house, kind, ids) => (kind === 'member' ? aliveMembers(house, ids) : aliveOperators(house, ids))
}

/** A shut site refuses visitors and members; decided from what each process keeps, without a query. */
export const doors: Doors = async (house, address) => (await doorsOf(house.db, address)).status
