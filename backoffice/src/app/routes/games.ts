// Addresses of the sections about games and their vendors.

import { walletTransferStates } from '@fairhouse/contract/money/vendor.ts'
import { shownStates } from '@fairhouse/contract/ops/games/catalogue.ts'
import { callDirections } from '@fairhouse/contract/ops/games/integration.ts'
import { claimSources } from '@fairhouse/contract/ops/money/claims.ts'
import { gameCategories } from '@fairhouse/contract/play/catalogue.ts'
import { issueStates } from '@fairhouse/contract/play/lottery.ts'
import { sportCodes } from '@fairhouse/contract/sport/terms.ts'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { catalogueTabs } from '../../features/catalogue/tabs.ts'
import { integrationTabs, searchFields } from '../../features/integrations/tabs.ts'
import { lotteryTabs } from '../../features/lottery/tabs.ts'
import { returnsTabs } from '../../features/returns/tabs.ts'
import { sportTabs } from '../../features/sport/tabs.ts'
import { allowed, memberNo, oneOf, root, text } from './route.tsx'

/** Receivables were a part of the lottery desk and of the page of vendors: their addresses lead to the one list. */
function movedTo(source: (typeof claimSources)[number], { tab, only }: { tab?: string | undefined; only?: string | undefined }): void {
  if (tab !== 'receivables') return
  throw redirect({ to: '/claims', search: { source, only: only === 'open' ? only : undefined }, replace: true })
}

export const claims = createRoute({
  getParentRoute: () => root,
  path: '/claims',
  validateSearch: z.object({ source: oneOf(claimSources), only: oneOf(['open']) }),
  component: allowed(
    'claim:read',
    lazyRouteComponent(() => import('../../features/claims/ClaimsPage.tsx'), 'ClaimsPage')
  )
})

export const vendorWallets = createRoute({
  getParentRoute: () => root,
  path: '/vendor-wallets',
  validateSearch: z.object({ state: oneOf(walletTransferStates), vendor: text }),
  component: allowed(
    'vendor:read',
    lazyRouteComponent(() => import('../../features/vendors/VendorWalletsPage.tsx'), 'VendorWalletsPage')
  )
})

export const catalogue = createRoute({
  getParentRoute: () => root,
  path: '/catalogue',
  validateSearch: z.object({
    tab: oneOf(catalogueTabs),
    category: oneOf(gameCategories),
    vendor: text,
    shown: oneOf(shownStates),
    query: text
  }),
  component: allowed(
    'catalogue:read',
    lazyRouteComponent(() => import('../../features/catalogue/CataloguePage.tsx'), 'CataloguePage')
  )
})

export const integrations = createRoute({
  getParentRoute: () => root,
  path: '/integrations',
  validateSearch: z.object({
    tab: oneOf([...integrationTabs, 'receivables']),
    vendor: text,
    direction: oneOf(callDirections),
    by: oneOf(searchFields),
    find: text,
    only: oneOf(['failed', 'old', 'open'])
  }),
  beforeLoad: ({ search }) => movedTo('integration', search),
  component: allowed(
    'integration:read',
    lazyRouteComponent(() => import('../../features/integrations/IntegrationsPage.tsx'), 'IntegrationsPage')
  )
})

export const returns = createRoute({
  getParentRoute: () => root,
  path: '/returns',
  validateSearch: z.object({ tab: oneOf(returnsTabs) }),
  component: allowed(
    'returns:read',
    lazyRouteComponent(() => import('../../features/returns/ReturnsPage.tsx'), 'ReturnsPage')
  )
})

export const lottery = createRoute({
  getParentRoute: () => root,
  path: '/lottery',
  validateSearch: z.object({
    tab: oneOf([...lotteryTabs, 'receivables']),
    game: text,
    state: oneOf(issueStates),
    only: oneOf(['undecided', 'open'])
  }),
  beforeLoad: ({ search }) => movedTo('lottery', search),
  component: allowed(
    'lottery:read',
    lazyRouteComponent(() => import('../../features/lottery/LotteryPage.tsx'), 'LotteryPage')
  )
})

export const lotteryGame = createRoute({
  getParentRoute: () => root,
  path: '/lottery/$game',
  component: allowed(
    'lottery:read',
    lazyRouteComponent(() => import('../../features/lottery/game/GamePage.tsx'), 'GamePage')
  )
})

export const lotteryIssue = createRoute({
  getParentRoute: () => root,
  path: '/lottery/$game/$issue',
  component: allowed(
    'lottery:read',
    lazyRouteComponent(() => import('../../features/lottery/issue/IssuePage.tsx'), 'IssuePage')
  )
})

export const tables = createRoute({
  getParentRoute: () => root,
  path: '/tables',
  validateSearch: z.object({ table: text, round: z.catch(z.optional(z.coerce.number().check(z.int(), z.minimum(1))), undefined) }),
  component: allowed(
    'table:read',
    lazyRouteComponent(() => import('../../features/tables/TablesPage.tsx'), 'TablesPage')
  )
})

export const sport = createRoute({
  getParentRoute: () => root,
  path: '/sport',
  validateSearch: z.object({
    tab: oneOf(sportTabs),
    sport: oneOf(sportCodes),
    only: oneOf(['waiting']),
    member: memberNo,
    lowered: oneOf(['true'])
  }),
  component: allowed(
    'sport:read',
    lazyRouteComponent(() => import('../../features/sport/SportPage.tsx'), 'SportPage')
  )
})

export const sportFixture = createRoute({
  getParentRoute: () => root,
  path: '/sport/$fixture',
  component: allowed(
    'sport:read',
    lazyRouteComponent(() => import('../../features/sport/fixture/FixturePage.tsx'), 'FixturePage')
  )
})
