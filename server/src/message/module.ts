// Chat room, customer service and the inbox.
import { module } from '#base/module.ts'
import { routes as adminRoutes } from './admin-routes.ts'
import { jobs, listeners } from './jobs.ts'
import { routes } from './routes.ts'

export const message = module({
  name: 'message',
  needs: ['member', 'staff', 'protection', 'kyc', 'catalogue', 'cashier'],
  routes: [...routes, ...adminRoutes],
  jobs,
  listeners
})
