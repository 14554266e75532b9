// Player protection: limits, breaks and exclusions, and to whom nothing is offered.
import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import { onOpened } from '#invite/ports.ts'
import { wantAdvertising } from '#login/ports.ts'
import { routes as adminRoutes } from './admin-routes.ts'
import { lookListener, setAdvertising } from './quiet.ts'
import { routes } from './routes.ts'

export const protection = module({
  name: 'protection',
  needs: ['member', 'login', 'invite', 'staff'],
  routes: [...routes, ...adminRoutes],
  listeners: [lookListener],
  provides: [
    provide(wantAdvertising, (tx, memberId, channel) => setAdvertising(tx, memberId, { channel, wanted: true, place: 'contact' })),
    provide(onOpened, async (tx, { id, advertising }) => {
      for (const channel of advertising) await setAdvertising(tx, id, { channel, wanted: true, place: 'registration' })
    })
  ]
})
