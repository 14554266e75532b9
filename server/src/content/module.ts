// What visitors read: notices, banners, help, words of promotions, sentences.
import { module } from '#base/module.ts'
import { routes as adminRoutes } from './admin-routes.ts'
import * as ports from './ports.ts'
import { routes } from './routes.ts'

export const content = module({
  name: 'content',
  needs: ['brand', 'staff', 'protection'],
  routes: [...routes, ...adminRoutes],
  ports: Object.values(ports)
})
