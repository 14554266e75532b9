// Addresses of what the house says and how it is set up.
import { languages } from '@fairhouse/contract/endpoint.ts'
import { documentStates } from '@fairhouse/contract/ops/house/content.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { systemTabs } from '../../features/system/tabs.ts'
import { allowed, oneOf, root, text } from './route.tsx'

export const content = createRoute({
  getParentRoute: () => root,
  path: '/content/$kind',
  validateSearch: z.object({ state: oneOf(documentStates), search: text, view: oneOf(['all']) }),
  component: allowed(
    'content:read',
    lazyRouteComponent(() => import('../../features/content/ContentPage.tsx'), 'ContentPage')
  )
})

export const document = createRoute({
  getParentRoute: () => root,
  path: '/content/$kind/$id',
  validateSearch: z.object({ key: text, language: oneOf(languages), ask: oneOf(['publish']) }),
  component: allowed(
    'content:read',
    lazyRouteComponent(() => import('../../features/content/EditorPage.tsx'), 'EditorPage')
  )
})

export const brand = createRoute({
  getParentRoute: () => root,
  path: '/brand',
  component: allowed(
    'brand:read',
    lazyRouteComponent(() => import('../../features/brand/BrandPage.tsx'), 'BrandPage')
  )
})

export const raffles = createRoute({
  getParentRoute: () => root,
  path: '/raffles',
  component: allowed(
    'brand:read',
    lazyRouteComponent(() => import('../../features/raffles/RafflesPage.tsx'), 'RafflesPage')
  )
})

export const missions = createRoute({
  getParentRoute: () => root,
  path: '/missions',
  component: allowed(
    'brand:read',
    lazyRouteComponent(() => import('../../features/missions/MissionsPage.tsx'), 'MissionsPage')
  )
})

export const offers = createRoute({
  getParentRoute: () => root,
  path: '/offers',
  component: allowed(
    'brand:read',
    lazyRouteComponent(() => import('../../features/offers/OffersPage.tsx'), 'OffersPage')
  )
})

export const leaderboards = createRoute({
  getParentRoute: () => root,
  path: '/leaderboards',
  component: allowed(
    'brand:read',
    lazyRouteComponent(() => import('../../features/leaderboards/LeaderboardsPage.tsx'), 'LeaderboardsPage')
  )
})

export const vipRanks = createRoute({
  getParentRoute: () => root,
  path: '/vip-ranks',
  component: allowed(
    'brand:read',
    lazyRouteComponent(() => import('../../features/vip/RanksPage.tsx'), 'RanksPage')
  )
})

export const registration = createRoute({
  getParentRoute: () => root,
  path: '/registration',
  component: allowed(
    'brand:read',
    lazyRouteComponent(() => import('../../features/identity/RegistrationPage.tsx'), 'RegistrationPage')
  )
})

export const system = createRoute({
  getParentRoute: () => root,
  path: '/system',
  validateSearch: z.object({ tab: oneOf(systemTabs) }),
  component: allowed(
    'brand:read',
    lazyRouteComponent(() => import('../../features/system/SystemPage.tsx'), 'SystemPage')
  )
})

export const health = createRoute({
  getParentRoute: () => root,
  path: '/health',
  component: allowed(
    'health:read',
    lazyRouteComponent(() => import('../../features/health/HealthPage.tsx'), 'HealthPage')
  )
})
