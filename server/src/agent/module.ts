// Agents: their teams, the links that bring members, the figures of the downline and the contracts.

import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as invite from '#invite/ports.ts'
import { routes as adminRoutes } from './admin-routes.ts'
import { contractAdminRoutes } from './contract-admin-routes.ts'
import { contractJobs } from './contract-jobs.ts'
import { contractRoutes } from './contract-routes.ts'
import { welcomeInvited } from './invites.ts'
import { jobs } from './jobs.ts'
import { figuresListener } from './rollup.ts'
import { routes } from './routes.ts'

export const agent = module({
  name: 'agent',
  needs: ['brand', 'member', 'invite', 'staff', 'protection', 'wallet', 'catalogue', 'lottery'],
  routes: [...routes, ...adminRoutes, ...contractRoutes, ...contractAdminRoutes],
  jobs: [...jobs, ...contractJobs],
  listeners: [figuresListener],
  provides: [provide(invite.onOpened, (tx, { id, cameBy }) => (cameBy ? welcomeInvited(tx, id, cameBy) : Promise.resolve()))]
})
