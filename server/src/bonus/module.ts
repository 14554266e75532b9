// Bonus money: grants with their terms, and what bets take of them and give back.
import { module } from '#base/module.ts'
import { expireGrants } from './bonus.ts'
import { routes } from './routes.ts'

export const bonus = module({
  name: 'bonus',
  needs: ['member', 'protection', 'wallet'],
  routes,
  jobs: [{ name: 'bonus.expire', schedule: '* * * * *', run: expireGrants }]
})
