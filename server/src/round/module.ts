// Games of the house with shared and single rounds, the seeds they follow from, and the watch over what they return.
import { module } from '#base/module.ts'
import { listener } from './returns.ts'
import { jobs as returnsJobs } from './returns-jobs.ts'
import { returnsRoutes } from './returns-routes.ts'
import { routes } from './routes.ts'
import { jobs as spinJobs } from './spin-jobs.ts'
import { spinRoutes } from './spin-routes.ts'

export const round = module({
  name: 'round',
  needs: ['brand', 'account', 'staff', 'protection', 'wager', 'catalogue'],
  routes: [...routes, ...spinRoutes, ...returnsRoutes],
  jobs: [...spinJobs, ...returnsJobs],
  listeners: [listener]
})
