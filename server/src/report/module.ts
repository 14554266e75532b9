// Members as operators see them across all modules, records, files.

import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as kyc from '#kyc/ports.ts'
import * as staff from '#staff/ports.ts'
import { routes as identityRoutes } from './member/identity.routes.ts'
import { duplicatesOf, identityActions } from './member/identity.ts'
import { lookJob, routes as protectionRoutes } from './member/protection.routes.ts'
import { jobs } from './record/exports.ts'
import { profitListener } from './record/profit.ts'
import { routes as recordRoutes } from './record/record.routes.ts'
import { routes } from './routes.ts'

export const report = module({
  name: 'report',
  needs: [
    'brand',
    'member',
    'factor',
    'login',
    'staff',
    'protection',
    'wallet',
    'kyc',
    'wager',
    'reward',
    'fair',
    'lottery',
    'sport',
    'cashier',
    'team',
    'income',
    'offer'
  ],
  routes: [...recordRoutes, ...routes, ...identityRoutes, ...protectionRoutes],
  jobs: [...jobs, lookJob],
  listeners: [profitListener],
  provides: [provide(staff.approvalActions, identityActions), provide(kyc.duplicatesOf, duplicatesOf)]
})
