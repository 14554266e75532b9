// Settlement accounts of agents, and transfers along the line.

import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as member from '#member/ports.ts'
import { routes as adminRoutes } from './admin-routes.ts'
import { routes } from './routes.ts'
import { maySendUp } from './settlement.ts'

export const settlement = module({
  name: 'settlement',
  needs: ['member', 'staff', 'protection', 'wallet', 'lottery', 'cashier'],
  routes: [...routes, ...adminRoutes],
  provides: [provide(member.maySendUp, maySendUp)]
})
