// Free rounds and free bets of offers: how many a member has on which game, and what became of them.
import { module } from '#base/module.ts'
import { endDue, winningsListener } from './free.ts'
import { routes } from './routes.ts'

export const free = module({
  name: 'free',
  needs: ['member', 'staff', 'wallet', 'catalogue', 'reward'],
  routes,
  jobs: [{ name: 'free.end', schedule: '* * * * *', run: endDue }],
  listeners: [winningsListener]
})
