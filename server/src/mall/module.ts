// The points mall: items that points buy, their stock, and the orders of members.
import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as staff from '#staff/ports.ts'
import { routes } from './routes.ts'
import { mallActions } from './stock.ts'

export const mall = module({
  name: 'mall',
  needs: ['member', 'staff', 'protection', 'bonus', 'reward', 'points'],
  routes,
  provides: [provide(staff.approvalActions, mallActions)]
})
