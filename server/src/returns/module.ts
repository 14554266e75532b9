// What slots and live tables have returned, counted round by round, and the watch that stops a game which leaves its band.
import { module } from '#base/module.ts'
import { spinListener, tableListener } from './count.ts'
import { jobs } from './jobs.ts'
import { routes } from './routes.ts'

export const returns = module({
  name: 'returns',
  needs: ['staff', 'catalogue', 'spin', 'tables'],
  routes,
  jobs,
  listeners: [spinListener, tableListener]
})
