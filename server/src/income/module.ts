// What agents earn: bills, runs, the desk that reviews them.

import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as staff from '#staff/ports.ts'
import { adminRoutes } from './desk/admin.routes.ts'
import { jobs } from './jobs.ts'
import { routes } from './routes.ts'
import { incomeActions } from './run/review.ts'

export const income = module({
  name: 'income',
  needs: ['brand', 'member', 'staff', 'wallet', 'lottery', 'settlement', 'team', 'contract'],
  routes: [...routes, ...adminRoutes],
  jobs,
  provides: [provide(staff.approvalActions, incomeActions)]
})
