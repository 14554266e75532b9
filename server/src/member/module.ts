// Who members are: account, profile, picture, documents, the line of uplines, persons who may not play.
import { module } from '#base/module.ts'
import { routes } from './member.routes.ts'
import * as ports from './ports.ts'
import { routes as profileRoutes } from './profile/profile.routes.ts'

export const member = module({
  name: 'member',
  needs: ['brand', 'delivery'],
  routes: [...routes, ...profileRoutes],
  ports: Object.values(ports)
})
