// What slots have returned, counted round by round, and the watch that stops a game which leaves its band.
import { module } from '#base/module.ts'
import { jobs } from './jobs.ts'
import { listener } from './returns.ts'
import { routes } from './routes.ts'

export const returns = module({
  name: 'returns',
  needs: ['staff', 'catalogue', 'spin'],
  routes,
  jobs,
  listeners: [listener]
})
