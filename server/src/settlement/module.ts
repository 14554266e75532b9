// Settlement accounts of agents, and transfers along the line.
import * as account from '#account/ports.ts'
import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import { routes as adminRoutes } from './admin-routes.ts'
import { routes } from './routes.ts'
import { maySendUp } from './settlement.ts'

export const settlement = module({
  name: 'settlement',
  needs: ['account', 'staff', 'protection', 'wallet', 'lottery', 'cashier'],
  routes: [...routes, ...adminRoutes],
  provides: [provide(account.maySendUp, maySendUp)]
})
