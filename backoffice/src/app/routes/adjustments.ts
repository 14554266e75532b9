// Addresses of what two operators decide on money: the adjustments desk, applications, and the limits of amount.
import { applicationStates } from '@fairhouse/contract/states.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { allowed, memberNo, oneOf, optionalId, root } from './route.tsx'

export const adjustments = createRoute({
  getParentRoute: () => root,
  path: '/adjustments',
  validateSearch: z.object({ state: oneOf(['waiting', 'booked']), player: memberNo, id: optionalId, make: oneOf(['yes']) }),
  component: allowed(
    'adjustment:read',
    lazyRouteComponent(() => import('../../features/adjustments/AdjustmentsPage.tsx'), 'AdjustmentsPage')
  )
})

export const applications = createRoute({
  getParentRoute: () => root,
  path: '/applications',
  validateSearch: z.object({ state: oneOf(applicationStates), member: memberNo }),
  component: allowed(
    'adjustment:read',
    lazyRouteComponent(() => import('../../features/applications/ApplicationsPage.tsx'), 'ApplicationsPage')
  )
})

export const amountLimits = createRoute({
  getParentRoute: () => root,
  path: '/amount-limits',
  component: allowed(
    'approval:read',
    lazyRouteComponent(() => import('../../features/approvals/LimitsPage.tsx'), 'LimitsPage')
  )
})
