// The reward centre: the one ledger of everything that members can claim. Modules above give; what is not cash is paid by a port.
import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as staff from '#staff/ports.ts'
import * as wallet from '#wallet/ports.ts'
import { rewardActions } from './desk.ts'
import * as ports from './ports.ts'
import { expireRewards } from './reward.ts'
import { routes } from './routes.ts'
import { sourcesOf } from './sources.ts'

export const reward = module({
  name: 'reward',
  needs: ['member', 'staff', 'protection', 'wallet', 'bonus', 'catalogue'],
  routes,
  jobs: [{ name: 'reward.expire', schedule: '* * * * *', run: expireRewards }],
  ports: Object.values(ports),
  provides: [provide(staff.approvalActions, rewardActions), provide(wallet.sourcesOf, sourcesOf)]
})
