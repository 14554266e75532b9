// Addresses of the sections about members and what they ask.

import { identityStates } from '@fairhouse/contract/member/kyc.ts'
import { feedbackKinds } from '@fairhouse/contract/message/feedback.ts'
import { serviceChannels } from '@fairhouse/contract/message/message.ts'
import { movementKinds } from '@fairhouse/contract/money/wallet.ts'
import { feedbackStates } from '@fairhouse/contract/ops/house/feedback.ts'
import { approvalStates, deliveryChannels, deliveryStates } from '@fairhouse/contract/ops/people/identity.ts'
import { restrictedStates } from '@fairhouse/contract/ops/people/restricted.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { allowed, longText, oneOf, optionalId, root, text } from './route.tsx'

export const players = createRoute({
  getParentRoute: () => root,
  path: '/players',
  validateSearch: z.object({ search: longText, status: oneOf(['active', 'blocked']) }),
  component: allowed(
    'player:read',
    lazyRouteComponent(() => import('../../features/players/PlayersPage.tsx'), 'PlayersPage')
  )
})

export const player = createRoute({
  getParentRoute: () => root,
  path: '/players/$playerId',
  validateSearch: z.object({ tab: text, kind: oneOf(movementKinds) }),
  component: allowed(
    'player:read',
    lazyRouteComponent(() => import('../../features/players/PlayerPage.tsx'), 'PlayerPage')
  )
})

export const identityChecks = createRoute({
  getParentRoute: () => root,
  path: '/identity-checks',
  validateSearch: z.object({ state: oneOf(identityStates), player: text }),
  component: allowed(
    'kyc:read',
    lazyRouteComponent(() => import('../../features/kyc/KycPage.tsx'), 'KycPage')
  )
})

export const restricted = createRoute({
  getParentRoute: () => root,
  path: '/restricted',
  validateSearch: z.object({ state: oneOf(restrictedStates), search: longText }),
  component: allowed(
    'restricted:read',
    lazyRouteComponent(() => import('../../features/restricted/RestrictedPage.tsx'), 'RestrictedPage')
  )
})

export const support = createRoute({
  getParentRoute: () => root,
  path: '/support',
  validateSearch: z.object({ state: oneOf(['closed']), channel: oneOf(serviceChannels), id: optionalId }),
  component: allowed(
    'support:read',
    lazyRouteComponent(() => import('../../features/support/SupportPage.tsx'), 'SupportPage')
  )
})

export const chat = createRoute({
  getParentRoute: () => root,
  path: '/chat',
  validateSearch: z.object({ view: oneOf(['reports']), account: text, room: text }),
  component: allowed(
    'chat:moderate',
    lazyRouteComponent(() => import('../../features/support/ChatPage.tsx'), 'ChatPage')
  )
})

export const feedback = createRoute({
  getParentRoute: () => root,
  path: '/feedback',
  validateSearch: z.object({ type: oneOf(feedbackKinds), state: oneOf(feedbackStates) }),
  component: allowed(
    'support:read',
    lazyRouteComponent(() => import('../../features/feedback/FeedbackPage.tsx'), 'FeedbackPage')
  )
})

export const approvals = createRoute({
  getParentRoute: () => root,
  path: '/approvals',
  validateSearch: z.object({ state: oneOf(approvalStates), id: optionalId }),
  component: allowed(
    'approval:read',
    lazyRouteComponent(() => import('../../features/approvals/ApprovalsPage.tsx'), 'ApprovalsPage')
  )
})

export const deliveries = createRoute({
  getParentRoute: () => root,
  path: '/deliveries',
  validateSearch: z.object({ channel: oneOf(deliveryChannels), state: oneOf(deliveryStates), player: text }),
  component: allowed(
    'delivery:read',
    lazyRouteComponent(() => import('../../features/deliveries/DeliveriesPage.tsx'), 'DeliveriesPage')
  )
})
