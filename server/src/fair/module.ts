// What results follow from and everybody can check: hash chains, public salts, pairs of seeds.
import { module } from '#base/module.ts'
import * as ports from './ports.ts'
import { routes } from './routes.ts'

export const fair = module({
  name: 'fair',
  needs: ['wager', 'catalogue'],
  routes,
  ports: Object.values(ports)
})
