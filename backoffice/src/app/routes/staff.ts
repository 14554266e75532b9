// Addresses of the sections about operators and what they did.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { allowed, root, text } from './route.tsx'

/** A day of the calendar. */
const day = z.catch(z.optional(z.iso.date()), undefined)

export const operators = createRoute({
  getParentRoute: () => root,
  path: '/operators',
  component: allowed(
    'staff:manage',
    lazyRouteComponent(() => import('../../features/operators/OperatorsPage.tsx'), 'OperatorsPage')
  )
})

export const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  validateSearch: z.object({ action: text, operator: text, from: day, until: day }),
  component: allowed(
    'audit:read',
    lazyRouteComponent(() => import('../../features/audit/AuditPage.tsx'), 'AuditPage')
  )
})
