// Offers: what promotions give, to whom and when; each grant once, under the version in which it was made.
import { module } from '#base/module.ts'
import { giveDays } from './days/days.ts'
import { depositsListener, rewardsListener } from './listeners.ts'
import * as ports from './ports.ts'
import { routes } from './routes.ts'

export const offer = module({
  name: 'offer',
  needs: ['brand', 'member', 'protection', 'wallet', 'bonus', 'reward', 'vip', 'fair', 'cashier', 'team', 'content'],
  routes,
  jobs: [{ name: 'offer.days', schedule: '*/5 * * * *', run: house => giveDays(house) }],
  listeners: [depositsListener, rewardsListener],
  ports: Object.values(ports)
})
