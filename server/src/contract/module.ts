// Contracts of agents: their terms, how they are offered, accepted and ended, the desk, and what terms would have cost.
import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as team from '#team/ports.ts'
import { adminRoutes } from './desk/admin-routes.ts'
import { jobs } from './jobs.ts'
import { routes } from './routes.ts'
import { limitsInForce } from './store.ts'

export const contract = module({
  name: 'contract',
  needs: ['brand', 'member', 'staff', 'protection', 'team'],
  routes: [...routes, ...adminRoutes],
  jobs,
  provides: [provide(team.assumedEdge, async reader => (await limitsInForce(reader)).defaultEdge)]
})
