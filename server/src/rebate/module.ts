// Cashback: a share of the valid bet of each finished day.
import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as staff from '#staff/ports.ts'
import { rebateActions } from './desk.ts'
import { countDays } from './rebate.ts'
import { routes } from './routes.ts'

export const rebate = module({
  name: 'rebate',
  needs: ['brand', 'staff', 'reward', 'vip', 'team'],
  routes,
  jobs: [{ name: 'rebate.days', schedule: '* * * * *', run: countDays }],
  provides: [provide(staff.approvalActions, rebateActions)]
})
