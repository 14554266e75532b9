// VIP ranks: reached by settled bets, kept by those of a month, with a gift in the reward centre for each new level.
import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as points from '#points/ports.ts'
import * as staff from '#staff/ports.ts'
import { vipActions } from './desk.ts'
import { giveGifts, pointFactorsOf } from './gifts.ts'
import { routes } from './routes.ts'
import { judgeMonth, vipListener } from './vip.ts'

export const vip = module({
  name: 'vip',
  needs: ['brand', 'member', 'staff', 'wager', 'reward', 'points'],
  routes,
  jobs: [
    { name: 'vip.judgeMonth', schedule: '15 * * * *', run: house => judgeMonth(house) },
    // after the month was judged: it is the level that was kept which counts
    { name: 'vip.gifts', schedule: '25 * * * *', run: house => giveGifts(house) }
  ],
  listeners: [vipListener],
  provides: [provide(points.pointFactors, pointFactorsOf), provide(staff.approvalActions, vipActions)]
})
