// How members get in and stay in: logins, sessions, passwords, recovery, proofs, the security centre.
import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as base from '#base/sessions.ts'
import * as factor from '#factor/ports.ts'
import { jobs } from './login.jobs.ts'
import { routes } from './login.routes.ts'
import * as ports from './ports.ts'
import { routes as securityRoutes } from './security/security.routes.ts'
import { endOtherProofs } from './sessions/sessions.store.ts'
import { aliveSessions, memberByToken, proven } from './sessions/sessions.ts'

export const login = module({
  name: 'login',
  needs: ['brand', 'delivery', 'member', 'factor'],
  routes: [...routes, ...securityRoutes],
  jobs,
  ports: Object.values(ports),
  provides: [
    provide(base.memberSessions, { callerOf: memberByToken, alive: aliveSessions, proven }),
    provide(factor.onFactorAdded, endOtherProofs)
  ]
})
