// Lotteries: issues, tickets, results, the desk of official draws.

import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as fair from '#fair/ports.ts'
import * as staff from '#staff/ports.ts'
import { adminRoutes } from './desk/admin.routes.ts'
import { lotteryActions, subjectNames } from './desk/correction.ts'
import { deskJobs } from './desk/desk.jobs.ts'
import { jobs } from './jobs.ts'
import { routes } from './routes.ts'
import { findTicket } from './ticket/find.ts'

export const lottery = module({
  name: 'lottery',
  needs: ['brand', 'member', 'staff', 'wallet', 'catalogue', 'fair'],
  routes: [...routes, ...adminRoutes],
  jobs: [...jobs, ...deskJobs],
  provides: [
    provide(staff.approvalActions, lotteryActions),
    provide(staff.subjectNames, { lottery: subjectNames }),
    provide(fair.finders, findTicket)
  ]
})
