// A house without its clocks and without a demo, on a database that is there already: its calls and its worker, to be killed.

import { flushCompileCache } from 'node:module'
import { buildApp } from '@fairhouse/server/app.ts'
import { readConfig } from '@fairhouse/server/base/config.ts'
import { makeLog } from '@fairhouse/server/base/log.ts'
import { openHouse } from '@fairhouse/server/open.ts'

const config = readConfig()
const { house } = await openHouse(config, config.DATABASE_URL!, makeLog(config.LOG_LEVEL))
const app = await buildApp(house, { hosts: false, worker: true })
await app.server.listen({ port: config.PORT, host: '127.0.0.1' })
process.stdout.write('Fairhouse is open\n')
flushCompileCache()
