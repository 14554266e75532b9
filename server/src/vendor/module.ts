// Vendors that keep a wallet of their own, and transfers to and from them.
import { module } from '#base/module.ts'
import { adminRoutes } from './admin-routes.ts'
import { jobs } from './jobs.ts'
import { routes } from './routes.ts'

export const vendor = module({
  name: 'vendor',
  needs: ['member', 'staff', 'protection', 'wallet', 'catalogue'],
  routes: [...routes, ...adminRoutes],
  jobs
})
