// Applications to offers: a comment and pictures of a member, and the desk that issues or rejects. What is given is the offer's.
import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as offer from '#offer/ports.ts'
import * as staff from '#staff/ports.ts'
import { applicationActions } from './actions.ts'
import { applicationStates, forgetOldDrafts } from './application.ts'
import { routes } from './routes.ts'

export const application = module({
  name: 'application',
  needs: ['member', 'staff', 'protection', 'content', 'offer'],
  routes,
  jobs: [{ name: 'application.forgetOldDrafts', schedule: '40 4 * * *', run: forgetOldDrafts }],
  provides: [provide(staff.approvalActions, applicationActions), provide(offer.applicationsOf, applicationStates)]
})
