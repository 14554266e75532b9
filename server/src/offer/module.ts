// Offers: what promotions give, to whom and when; each grant once, under the version in which it was made.
import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import { mostWagering } from '#bonus/ports.ts'
import { takeChoice } from '#cashier/ports.ts'
import { hiddenPages } from '#content/ports.ts'
import { actionsOf } from '#reward/reward.ts'
import * as staff from '#staff/ports.ts'
import { counted } from '#team/ports.ts'
import { giveDays } from './days/days.ts'
import { takeDepositChoice } from './deposit/choice.ts'
import { handActions } from './desk/by-hand.ts'
import { routes as deskRoutes } from './desk/desk.routes.ts'
import { policyInForce } from './desk/desk.store.ts'
import { offerDesk } from './desk/desk.ts'
import { mostOfPolicy } from './desk/terms.rules.ts'
import { depositsListener, freeListener, rewardsListener } from './listeners.ts'
import { audienceListener } from './member/audience.ts'
import { eventsListener } from './member/events.ts'
import { tellCounted } from './member/join.ts'
import { tellListener } from './member/tell.ts'
import * as ports from './ports.ts'
import { pagesHidden } from './promotions.ts'
import { routes } from './routes.ts'

export const offer = module({
  name: 'offer',
  needs: [
    'brand',
    'delivery',
    'member',
    'login',
    'staff',
    'protection',
    'wallet',
    'bonus',
    'catalogue',
    'reward',
    'free',
    'vip',
    'fair',
    'cashier',
    'team',
    'mission',
    'content'
  ],
  routes: [...routes, ...deskRoutes],
  jobs: [{ name: 'offer.days', schedule: '*/5 * * * *', run: house => giveDays(house) }],
  listeners: [depositsListener, rewardsListener, freeListener, eventsListener, audienceListener, tellListener],
  ports: Object.values(ports),
  provides: [
    provide(staff.approvalActions, { ...actionsOf(offerDesk), ...handActions }),
    provide(takeChoice, takeDepositChoice),
    provide(hiddenPages, pagesHidden),
    provide(counted, tellCounted),
    provide(mostWagering, async reader => mostOfPolicy(await policyInForce(reader)))
  ]
})
