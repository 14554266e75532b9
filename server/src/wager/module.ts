// Every bet of every kind, and the public board of wins.
import { module } from '#base/module.ts'
import { jobs, listeners } from './jobs.ts'
import { routes } from './routes.ts'

export const wager = module({
  name: 'wager',
  needs: ['member', 'protection'],
  routes,
  jobs,
  listeners
})
