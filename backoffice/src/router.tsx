// Every address of the console. What filters a list is in the address, so a view can be sent to a colleague.
import { depositStates, withdrawalStates } from '@fairhouse/contract/cashier.ts'
import { id } from '@fairhouse/contract/endpoint.ts'
import { movementKinds } from '@fairhouse/contract/wallet.ts'
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { z } from 'zod'
import { AuditPage } from './audit/AuditPage.tsx'
import { DepositsPage } from './deposits/DepositsPage.tsx'
import { Allowed } from './frame/Allowed.tsx'
import { Crashed } from './frame/Crashed.tsx'
import { Frame } from './frame/Frame.tsx'
import { NotFound } from './frame/NotFound.tsx'
import { Start } from './frame/Start.tsx'
import { HealthPage } from './health/HealthPage.tsx'
import { PlayerPage } from './players/PlayerPage.tsx'
import { PlayersPage } from './players/PlayersPage.tsx'
import { playerTabs } from './players/tabs.ts'
import { WithdrawalsPage } from './withdrawals/WithdrawalsPage.tsx'

const text = z.coerce.string().max(64).optional().catch(undefined)
const oneOf = <const V extends readonly string[]>(values: V) => z.enum(values).optional().catch(undefined)

const root = createRootRoute({ component: Frame, notFoundComponent: NotFound, errorComponent: Crashed })

const start = createRoute({ getParentRoute: () => root, path: '/', component: Start })

const withdrawals = createRoute({
  getParentRoute: () => root,
  path: '/withdrawals',
  validateSearch: z.object({ state: oneOf(['ALL', ...withdrawalStates]), id: id.optional().catch(undefined) }),
  component: () => (
    <Allowed may="withdrawal:read">
      <WithdrawalsPage />
    </Allowed>
  )
})

const deposits = createRoute({
  getParentRoute: () => root,
  path: '/deposits',
  validateSearch: z.object({ state: oneOf(depositStates) }),
  component: () => (
    <Allowed may="deposit:read">
      <DepositsPage />
    </Allowed>
  )
})

const players = createRoute({
  getParentRoute: () => root,
  path: '/players',
  validateSearch: z.object({ search: text, status: oneOf(['active', 'blocked']) }),
  component: () => (
    <Allowed may="player:read">
      <PlayersPage />
    </Allowed>
  )
})

const player = createRoute({
  getParentRoute: () => root,
  path: '/players/$playerId',
  validateSearch: z.object({ tab: oneOf(playerTabs), kind: oneOf(movementKinds) }),
  component: () => (
    <Allowed may="player:read">
      <PlayerPage />
    </Allowed>
  )
})

const health = createRoute({
  getParentRoute: () => root,
  path: '/health',
  component: () => (
    <Allowed may="health:read">
      <HealthPage />
    </Allowed>
  )
})

const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  validateSearch: z.object({ action: text, operator: text }),
  component: () => (
    <Allowed may="audit:read">
      <AuditPage />
    </Allowed>
  )
})

export const router = createRouter({
  routeTree: root.addChildren([start, withdrawals, deposits, players, player, health, audit]),
  basepath: '/backoffice',
  scrollRestoration: true
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
