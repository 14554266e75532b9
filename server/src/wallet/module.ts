// The journal: movements, balances, the account record.
import * as account from '#account/ports.ts'
import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import { jobs } from './jobs.ts'
import * as ports from './ports.ts'
import { routes } from './routes.ts'
import { openPlayWallet, openWallet } from './wallet.ts'

export const wallet = module({
  name: 'wallet',
  needs: ['account', 'protection'],
  routes,
  jobs,
  ports: Object.values(ports),
  provides: [
    provide(account.onOpened, (tx, { id, currency }) => openWallet(tx, id, currency)),
    provide(account.openPlayWallet, openPlayWallet)
  ]
})
