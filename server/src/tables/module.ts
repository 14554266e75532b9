// Live tables: shared rounds with seats and a clock.

import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as staff from '#staff/ports.ts'
import { adminRoutes } from './admin-routes.ts'
import { tableActions } from './desk.ts'
import { jobs } from './jobs.ts'
import { routes } from './routes.ts'

export const tables = module({
  name: 'tables',
  needs: ['brand', 'member', 'staff', 'protection', 'wager', 'catalogue', 'fair'],
  routes: [...routes, ...adminRoutes],
  jobs,
  provides: [provide(staff.approvalActions, tableActions)]
})
