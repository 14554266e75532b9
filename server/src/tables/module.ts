// Live tables: shared rounds with seats and a clock.
import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as fair from '#fair/ports.ts'
import * as staff from '#staff/ports.ts'
import { adminRoutes } from './desk/routes.ts'
import { tableActions } from './desk/void.ts'
import { jobs } from './jobs.ts'
import { routes } from './routes.ts'
import { findTableRound } from './views.ts'

export const tables = module({
  name: 'tables',
  needs: ['brand', 'member', 'staff', 'wallet', 'catalogue', 'fair'],
  routes: [...routes, ...adminRoutes],
  jobs,
  provides: [provide(staff.approvalActions, tableActions), provide(fair.finders, findTableRound)]
})
