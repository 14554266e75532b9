// Cashback: a share of the valid bet of each finished day.
import { module } from '#base/module.ts'
import { countDays } from './rebate.ts'
import { routes } from './routes.ts'

export const rebate = module({
  name: 'rebate',
  needs: ['brand', 'staff', 'reward', 'team'],
  routes,
  jobs: [{ name: 'rebate.days', schedule: '* * * * *', run: countDays }]
})
