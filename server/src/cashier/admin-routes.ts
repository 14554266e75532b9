// The cashier's calls for operators.
import type { Route } from '#base/http.ts'
import { adjustmentRoutes } from './adjustments/routes.ts'
import { depositAdminRoutes } from './deposit.admin.routes.ts'
import { withdrawalAdminRoutes } from './withdrawal/admin.routes.ts'

export const routes: Route[] = [...depositAdminRoutes, ...adjustmentRoutes, ...withdrawalAdminRoutes]
