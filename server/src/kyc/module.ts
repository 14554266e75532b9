// How far a member is known: documents, checks, restricted persons.

import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as staff from '#staff/ports.ts'
import { routes as adminRoutes } from './admin-routes.ts'
import { jobs } from './jobs.ts'
import * as ports from './ports.ts'
import { restrictedActions } from './restricted.ts'
import { routes } from './routes.ts'

export const kyc = module({
  name: 'kyc',
  needs: ['member', 'login', 'staff', 'wallet'],
  routes: [...routes, ...adminRoutes],
  jobs,
  ports: Object.values(ports),
  provides: [provide(staff.approvalActions, restrictedActions)]
})
