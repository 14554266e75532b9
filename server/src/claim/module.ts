// Claims: what members owe because something was taken back that they had spent. Sources make them by `claim.take_back`, with the money.
import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as staff from '#staff/ports.ts'
import { claimActions } from './desk.ts'
import { routes } from './routes.ts'

export const claim = module({
  name: 'claim',
  needs: ['member', 'staff', 'wallet', 'catalogue'],
  routes,
  provides: [provide(staff.approvalActions, claimActions)]
})
