// Bonus money: grants with their terms, and what bets take of them and give back.
import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as staff from '#staff/ports.ts'
import { expireGrants } from './bonus.ts'
import { bonusActions } from './desk.ts'
import * as ports from './ports.ts'
import { routes } from './routes.ts'

export const bonus = module({
  name: 'bonus',
  needs: ['member', 'staff', 'protection', 'wallet', 'wager'],
  routes,
  jobs: [{ name: 'bonus.expire', schedule: '* * * * *', run: expireGrants }],
  ports: Object.values(ports),
  provides: [provide(staff.approvalActions, bonusActions)]
})
