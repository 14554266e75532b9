// How members come: registration, links of agents and friends, free play.
import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as member from '#member/ports.ts'
import { jobs } from './invite.jobs.ts'
import { routes } from './invite.routes.ts'
import { referralCodeOf } from './invites.ts'
import * as ports from './ports.ts'
import { routes as trialRoutes } from './trial.routes.ts'

export const invite = module({
  name: 'invite',
  needs: ['brand', 'member', 'factor', 'login'],
  routes: [...routes, ...trialRoutes],
  jobs,
  ports: Object.values(ports),
  provides: [provide(member.referralCodeOf, referralCodeOf)]
})
