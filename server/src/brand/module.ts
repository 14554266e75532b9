// What a house is called and where it is open: brand, settings, regions, maintenance, play policy.
import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as base from '#base/sessions.ts'
import { routes as adminRoutes } from './admin-routes.ts'
import * as ports from './ports.ts'
import { routes } from './routes.ts'
import { doorsOf } from './system.ts'

export const brand = module({
  name: 'brand',
  needs: [],
  routes: [...routes, ...adminRoutes],
  ports: Object.values(ports),
  provides: [
    // decided from what each process keeps, without a query
    provide(base.doors, async (house, address) => (await doorsOf(house.db, address)).status)
  ]
})
