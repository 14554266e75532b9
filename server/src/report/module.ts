// Members as operators see them across all modules, records, files.

import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as kyc from '#kyc/ports.ts'
import * as staff from '#staff/ports.ts'
import { jobs } from './exports.ts'
import { duplicatesOf, identityActions } from './identity.ts'
import { routes as identityRoutes } from './identity-routes.ts'
import { profitListener } from './profit.ts'
import { routes as protectionRoutes } from './protection-routes.ts'
import { routes as recordRoutes } from './record-routes.ts'
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
    'fair',
    'lottery',
    'cashier',
    'agent',
    'salary'
  ],
  routes: [...recordRoutes, ...routes, ...identityRoutes, ...protectionRoutes],
  jobs,
  listeners: [profitListener],
  provides: [provide(staff.approvalActions, identityActions), provide(kyc.duplicatesOf, duplicatesOf)]
})
