// VIP ranks: reached by settled bets, kept by those of a month, with a gift in the reward centre for each new level.
import { module } from '#base/module.ts'
import { routes } from './routes.ts'
import { judgeMonth, vipListener } from './vip.ts'

export const vip = module({
  name: 'vip',
  needs: ['brand', 'member', 'staff', 'wager', 'reward'],
  routes,
  jobs: [{ name: 'vip.judgeMonth', schedule: '15 * * * *', run: house => judgeMonth(house) }],
  listeners: [vipListener]
})
