// What members prove themselves with besides a password: authenticator, passkeys, recovery codes, sent codes; checks against programs.
import { module } from '#base/module.ts'
import { routes as verificationRoutes } from './codes/verification.routes.ts'
import { jobs } from './factor.jobs.ts'
import * as ports from './ports.ts'
import { routes } from './second/factor.routes.ts'

export const factor = module({
  name: 'factor',
  needs: ['brand', 'delivery', 'member'],
  routes: [...routes, ...verificationRoutes],
  jobs,
  ports: Object.values(ports)
})
