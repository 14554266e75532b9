// Points: what valid bets earn, and what points become.
import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as reward from '#reward/ports.ts'
import { adminRoutes } from './admin.routes.ts'
import { collectListener, creditDays } from './credit.ts'
import { routes } from './points.routes.ts'
import { pointPayout } from './points.ts'
import * as ports from './ports.ts'

export const points = module({
  name: 'points',
  needs: ['brand', 'member', 'login', 'wallet', 'wager', 'reward'],
  routes: [...routes, ...adminRoutes],
  // a day is over by the brand's clock, whose zone may change: it is looked at often, and mostly nothing waits
  jobs: [{ name: 'points.creditDays', schedule: '*/15 * * * *', run: creditDays }],
  listeners: [collectListener],
  ports: Object.values(ports),
  provides: [provide(reward.rewardPayouts, pointPayout)]
})
