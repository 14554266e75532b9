// Player protection: limits, breaks and exclusions, and to whom nothing is offered.
import { module } from '#base/module.ts'
import { routes as adminRoutes } from './admin-routes.ts'
import { lookListener } from './quiet.ts'
import { routes } from './routes.ts'

export const protection = module({
  name: 'protection',
  needs: ['member', 'staff'],
  routes: [...routes, ...adminRoutes],
  listeners: [lookListener]
})
