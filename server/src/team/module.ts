// Teams of agents: the line, the links that bring members, and the figures of the downline.
import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as invite from '#invite/ports.ts'
import { routes as adminRoutes } from './admin-routes.ts'
import { welcomeInvited } from './invites/invites.ts'
import { jobs } from './jobs.ts'
import * as ports from './ports.ts'
import { figuresListener } from './rollup/rollup.ts'
import { routes } from './routes.ts'

export const team = module({
  name: 'team',
  needs: ['brand', 'member', 'invite', 'wallet', 'catalogue', 'lottery'],
  routes: [...routes, ...adminRoutes],
  jobs,
  listeners: [figuresListener],
  ports: Object.values(ports),
  provides: [provide(invite.onOpened, (tx, { id, cameBy }) => (cameBy ? welcomeInvited(tx, id, cameBy) : Promise.resolve()))]
})
