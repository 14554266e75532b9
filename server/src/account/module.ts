// Who members are: registration, login, sessions, proofs, profile.
import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as base from '#base/sessions.ts'
import { jobs } from './jobs.ts'
import * as ports from './ports.ts'
import { routes as profileRoutes } from './profile-routes.ts'
import { routes } from './routes.ts'
import { routes as securityRoutes } from './security-routes.ts'
import { aliveSessions, memberByToken, proven } from './sessions.ts'
import { routes as trialRoutes } from './trial-routes.ts'
import { jobs as verificationJobs } from './verification-jobs.ts'
import { routes as verificationRoutes } from './verification-routes.ts'

export const account = module({
  name: 'account',
  needs: ['brand', 'delivery'],
  routes: [...routes, ...securityRoutes, ...profileRoutes, ...trialRoutes, ...verificationRoutes],
  jobs: [...jobs, ...verificationJobs],
  ports: Object.values(ports),
  provides: [provide(base.memberSessions, { callerOf: memberByToken, alive: aliveSessions, proven })]
})
