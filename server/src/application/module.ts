// Applications to offers: a comment and pictures of a member, and the desk that issues or rejects. The offers themselves are a port.
import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as staff from '#staff/ports.ts'
import { applicationActions } from './actions.ts'
import { forgetOldDrafts } from './application.ts'
import * as ports from './ports.ts'
import { routes } from './routes.ts'

export const application = module({
  name: 'application',
  needs: ['member', 'staff', 'protection'],
  routes,
  jobs: [{ name: 'application.forgetOldDrafts', schedule: '40 4 * * *', run: forgetOldDrafts }],
  ports: Object.values(ports),
  provides: [provide(staff.approvalActions, applicationActions)]
})
