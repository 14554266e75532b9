// The journal: movements, balances, the account record.

import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as invite from '#invite/ports.ts'
import { jobs } from './jobs.ts'
import * as ports from './ports.ts'
import { routes } from './routes.ts'
import { openPlayWallet, openWallet } from './wallet.ts'

export const wallet = module({
  name: 'wallet',
  needs: ['invite', 'protection'],
  routes,
  jobs,
  ports: Object.values(ports),
  provides: [
    provide(invite.onOpened, (tx, { id, currency }) => openWallet(tx, id, currency)),
    provide(invite.openPlayWallet, openPlayWallet)
  ]
})
