// Deposits, withdrawals and adjustments by hand.

import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as staff from '#staff/ports.ts'
import * as wallet from '#wallet/ports.ts'
import { takesTwo } from './adjustments/adjustments.ts'
import { correctionsOf } from './adjustments/marks.ts'
import { routes as adminRoutes } from './admin-routes.ts'
import { cashierActions } from './approved.ts'
import { jobs, listeners } from './jobs.ts'
import * as ports from './ports.ts'
import { routes } from './routes.ts'

export const cashier = module({
  name: 'cashier',
  needs: ['member', 'staff', 'protection', 'wallet', 'kyc', 'wager', 'bonus', 'vip', 'vendor'],
  routes: [...routes, ...adminRoutes],
  jobs,
  listeners,
  ports: Object.values(ports),
  provides: [
    provide(staff.approvalActions, cashierActions),
    provide(staff.takesTwo, takesTwo),
    provide(wallet.correctionsOf, correctionsOf)
  ]
})
