// The points mall: items that points buy, their stock, and the orders of members.
import { module } from '#base/module.ts'
import { routes } from './routes.ts'

export const mall = module({
  name: 'mall',
  needs: ['member', 'staff', 'protection', 'reward', 'points'],
  routes
})
