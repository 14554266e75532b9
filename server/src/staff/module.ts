// Operators: login, sessions, permissions, requests that a second operator decides, the audit.

import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as base from '#base/sessions.ts'
import * as brand from '#brand/ports.ts'
import { approvalRoutes } from './approval/approval.routes.ts'
import { jobs } from './jobs.ts'
import { noteRoutes } from './note/note.routes.ts'
import { operatorRoutes } from './operator/operator.routes.ts'
import * as ports from './ports.ts'
import { staffRoutes } from './routes.ts'
import { aliveSessions, operatorByToken, writeAudit } from './staff.ts'

export const staff = module({
  name: 'staff',
  needs: ['brand', 'delivery', 'member', 'login'],
  routes: [...staffRoutes, ...operatorRoutes, ...noteRoutes, ...approvalRoutes],
  jobs,
  ports: Object.values(ports),
  provides: [provide(base.operatorSessions, { callerOf: operatorByToken, alive: aliveSessions }), provide(brand.writeAudit, writeAudit)]
})
