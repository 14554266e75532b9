// The modules from the ground up. Calls go down this list only; what must travel up is an event.

import { aliveSessions as aliveMembers, memberByToken, proven } from '#account/account.ts'
import { jobs as accountJobs } from '#account/jobs.ts'
import { routes as profileRoutes } from '#account/profile-routes.ts'
import type { Opened } from '#account/register.ts'
import { routes as accountRoutes } from '#account/routes.ts'
import { routes as securityRoutes } from '#account/security-routes.ts'
import { routes as trialRoutes } from '#account/trial-routes.ts'
import { jobs as verificationJobs } from '#account/verification-jobs.ts'
import { routes as verificationRoutes } from '#account/verification-routes.ts'
import { routes as agentAdminRoutes } from '#agent/admin-routes.ts'
import { figuresListener, welcomeInvited } from '#agent/agent.ts'
import { contractAdminRoutes } from '#agent/contract-admin-routes.ts'
import { contractJobs } from '#agent/contract-jobs.ts'
import { contractRoutes } from '#agent/contract-routes.ts'
import { jobs as agentJobs } from '#agent/jobs.ts'
import { routes as agentRoutes } from '#agent/routes.ts'
import type { Listener } from '#base/events.ts'
import type { Doors, LastingSessions, Route } from '#base/http.ts'
import type { Job } from '#base/jobs.ts'
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
import { listener as returnsListener } from '#round/returns.ts'
import { jobs as returnsJobs } from '#round/returns-jobs.ts'
import { returnsRoutes } from '#round/returns-routes.ts'
import { routes as roundRoutes } from '#round/routes.ts'
import { jobs as spinJobs } from '#round/spin-jobs.ts'
import { spinRoutes } from '#round/spin-routes.ts'
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

/** What every new member gets besides the account: a wallet, and what the link gives that brought it. */
const openMember: Opened = async (tx, memberId, currency, cameBy) => {
  await openWallet(tx, memberId, currency)
  if (cameBy) await welcomeInvited(tx, memberId, cameBy)
}

/** Every call that the house answers. */
export const routes: readonly Route[] = [
  ...brandRoutes,
  ...brandAdminRoutes(writeAudit),
  ...accountRoutes(openMember, maySendUp),
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
  ...roundRoutes,
  ...spinRoutes,
  ...returnsRoutes,
  ...lotteryRoutes,
  ...lotteryAdminRoutes(takesTwo),
  ...tableRoutes,
  ...tableAdminRoutes,
  ...cashierRoutes,
  ...cashierAdminRoutes,
  ...settlementRoutes,
  ...settlementAdminRoutes,
  ...agentRoutes,
  ...agentAdminRoutes,
  ...contractRoutes,
  ...contractAdminRoutes,
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
  ...spinJobs,
  ...returnsJobs,
  ...lotteryJobs,
  ...deskJobs,
  ...tableJobs,
  ...cashierJobs,
  ...agentJobs,
  ...contractJobs,
  ...salaryJobs,
  ...messageJobs,
  ...exportJobs
]

export const listeners: readonly Listener[] = [
  ...wagerListeners,
  ...cashierListeners,
  returnsListener,
  profitListener,
  figuresListener,
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
