// The lobby: vendors, games, what can be played, and the members' own choices.
import { module } from '#base/module.ts'
import { adminRoutes } from './admin-routes.ts'
import { jobs } from './jobs.ts'
import * as ports from './ports.ts'
import { routes } from './routes.ts'

export const catalogue = module({
  name: 'catalogue',
  needs: ['brand', 'staff', 'wager'],
  routes: [...routes, ...adminRoutes],
  jobs,
  ports: Object.values(ports)
})
