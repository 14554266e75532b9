// Offers: what promotions give, to whom and when; each grant once, under the version in which it was made.
import { module } from '#base/module.ts'
import * as ports from './ports.ts'
import { routes } from './routes.ts'

export const offer = module({
  name: 'offer',
  needs: ['brand', 'member', 'protection', 'reward', 'team', 'content'],
  routes,
  ports: Object.values(ports)
})
