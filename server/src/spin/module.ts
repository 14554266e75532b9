// Slots: spins from a member's pair of seeds and published tables, and the pots that stakes feed.
import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as fair from '#fair/ports.ts'
import { adminRoutes } from './admin-routes.ts'
import { jobs } from './jobs.ts'
import { routes } from './routes.ts'
import { findSpin } from './spin.ts'
import { hasOpenSpin } from './store.ts'

export const spin = module({
  name: 'spin',
  needs: ['brand', 'member', 'staff', 'protection', 'wallet', 'catalogue', 'fair'],
  routes: [...routes, ...adminRoutes],
  jobs,
  provides: [provide(fair.finders, findSpin), provide(fair.hangsOnPair, hasOpenSpin)]
})
