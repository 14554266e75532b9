// Games of outside vendors: protocols, launches, rounds, free rounds.

import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as catalogue from '#catalogue/ports.ts'
import * as staff from '#staff/ports.ts'
import { adminRoutes } from './desk/admin.routes.ts'
import { offeredGames } from './desk/desk.ts'
import { integrationActions } from './desk/free-rounds.ts'
import { jobs } from './jobs.ts'
import { launchRoutes } from './launch/launch.routes.ts'

export const integration = module({
  name: 'integration',
  needs: ['brand', 'member', 'staff', 'protection', 'catalogue', 'vendor'],
  routes: [...launchRoutes, ...adminRoutes],
  jobs,
  provides: [provide(staff.approvalActions, integrationActions), provide(catalogue.offeredGames, offeredGames)]
})
