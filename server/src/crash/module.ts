// Crash: shared rounds whose multiplier rises until it busts, and the seats of members in them.
import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as fair from '#fair/ports.ts'
import { findSeat } from './crash.ts'
import { routes } from './routes.ts'

export const crash = module({
  name: 'crash',
  needs: ['brand', 'member', 'wallet', 'catalogue', 'fair'],
  routes,
  provides: [provide(fair.finders, findSeat)]
})
