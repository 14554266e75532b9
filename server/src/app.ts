// Puts the house together: routes, sockets, relay, listeners, jobs and the hosts of games, by role.
import { isOneOf } from '@fairhouse/contract/keys.ts'
import { documentKinds } from '@fairhouse/contract/ops/house/content.ts'
import type { FastifyInstance } from 'fastify'
import { bodyIf, startRelay } from '#base/events.ts'
import { forgetDocuments } from '#base/files/documents.ts'
import type { House } from '#base/house.ts'
import { registerRoutes } from '#base/http.ts'
import { startWorker } from '#base/jobs.ts'
import { startListeners } from '#base/running/listeners.ts'
import { keepEvents } from '#base/running/upkeep.ts'
import { isOwnOrigin } from '#base/shell/origin.ts'
import { makeShell, serveApps, serveReference } from '#base/shell/shell.ts'
import { startSockets } from '#base/sockets/sockets.ts'
import { forgetSystem } from '#brand/visitor.ts'
import { bearerOf } from '#cashier/providers/scanpay.ts'
import { servePictures } from '#catalogue/pictures.ts'
import { forgetRound, startHosts } from '#crash/crash.ts'
import { serveDevMessages } from '#delivery/dev-page.ts'
import { flushCalls } from '#integration/integration.ts'
import { keepCalls } from '#integration/jobs.ts'
import { serveProtocols } from '#integration/protocols.ts'
import { forgetSessions } from '#login/login.ts'
import { startLotteryClock } from '#lottery/lottery.ts'
import { standInKey } from '#lottery/results/providers.ts'
import { ensureTicketPartitions } from '#lottery/store.ts'
import { serveTables } from '#spin/routes.ts'
import { ensureSpinPartitions } from '#spin/store.ts'
import { slots } from '#spin/tables.ts'
import { startSport } from '#sport/sport.ts'
import { forgetTable, startTables } from '#tables/tables.ts'
import { ensureBetPartitions } from '#wager/wager.ts'
import { ensureMovementPartitions } from '#wallet/wallet.ts'
import { jobs, listeners, routes } from './modules.ts'
import { buildPeople } from './sandbox/people.ts'
import { buildResults } from './sandbox/results.ts'
import { buildSandbox } from './sandbox/sandbox.ts'
import { buildScanpay } from './sandbox/scanpay.ts'
import { buildVendorWallet, vendorWalletKey } from './sandbox/vendor-wallet.ts'
import { buildForward, studioPath } from './studio.ts'

export interface App {
  readonly server: FastifyInstance
  /** Says for so long that it is not ready, and serves everybody who still comes. */
  drain(ms: number): Promise<void>
  /** Stops taking calls, lets those under way finish, releases leases, ends jobs. */
  close(): Promise<void>
}

/** What runs in this process; tests leave parts out. */
export interface Parts {
  readonly hosts: boolean
  readonly worker: boolean
}

const partsOf = (role: House['config']['ROLE']): Parts => ({
  hosts: role === 'all' || role === 'realtime',
  worker: role === 'all' || role === 'worker'
})

/** The companies that stand in: apps of their own behind the same port; the house's parsers and limits never see their calls. */
async function mountStandIns(house: House, server: FastifyInstance): Promise<readonly FastifyInstance[]> {
  const sandbox = await buildSandbox({
    pool: house.pool,
    houseKey: house.config.SANDBOX_HOUSE_KEY,
    providerKey: house.config.SANDBOX_PROVIDER_KEY,
    publicUrl: house.publicUrl,
    webhookUrl: () => `${house.publicUrl()}/wps/cashier/webhooks/sandbox`,
    log: house.log
  })
  const scanpay = await buildScanpay({
    pool: house.pool,
    bearer: bearerOf(house.config.SANDBOX_HOUSE_KEY),
    publicUrl: house.publicUrl,
    log: house.log
  })
  const people = await buildPeople({ secret: house.config.SANDBOX_PROVIDER_KEY, log: house.log })
  const vendor = await buildVendorWallet({ pool: house.pool, key: vendorWalletKey(house.config.SANDBOX_PROVIDER_KEY), log: house.log })
  const results = await buildResults({ key: standInKey(house.config.SANDBOX_PROVIDER_KEY), log: house.log })
  const mounts = [
    ['/sandbox-pay/', sandbox],
    ['/sandbox-scan/', scanpay],
    ['/sandbox-people/', people],
    ['/sandbox-vendor/', vendor],
    ['/sandbox-results/', results]
  ] as const
  server.addHook('onRequest', async (request, reply) => {
    const app = mounts.find(([prefix]) => request.url.startsWith(prefix))?.[1]
    if (!app) return
    reply.hijack()
    app.routing(request.raw, reply.raw)
  })
  return [sandbox, scanpay, people, vendor, results]
}

/** The sample studio behind our port. */
async function mountStudio(server: FastifyInstance, port: () => number | null): Promise<FastifyInstance> {
  const forward = await buildForward(port)
  server.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(studioPath)) return
    reply.hijack()
    forward.routing(request.raw, reply.raw)
  })
  return forward
}

/** What this process keeps in memory and an event says has changed is read anew. */
const forgetWhatChanged: (house: House, ...batch: Parameters<Parameters<typeof startRelay>[1]>) => void = (house, batch) => {
  for (const e of batch) {
    const ended = bodyIf(e, 'session.ended')
    if (ended) forgetSessions(house, BigInt(ended.memberId), ended.sessionId)
    if (e.name === 'system.changed') forgetSystem(house.db)
    const written = bodyIf(e, 'content.changed')
    if (written && isOneOf(documentKinds, written.kind)) forgetDocuments(house.db, written.kind)
    if (e.name.startsWith('round.') && e.audience.startsWith('round:')) forgetRound(house, e.audience.slice(6))
    if (e.name === 'table.moved') forgetTable(house, e.audience.slice(6))
  }
}

/** Builds the running house; `listen` is the caller's. `studioPort`: where the sample studio listens, if there is one. */
export async function buildApp(
  house: House,
  parts: Parts = partsOf(house.config.ROLE),
  studioPort: (() => number | null) | null = null
): Promise<App> {
  // a house that slept past the end of its partitions makes them before anything is written
  await keepEvents(house)
  await ensureMovementPartitions(house.db)
  await ensureBetPartitions(house.db)
  await ensureSpinPartitions(house.db)
  await ensureTicketPartitions(house.db)
  // a changed byte in a published table: no house
  slots()
  await keepCalls(house)
  const server = await makeShell(house)
  const standIns = [
    ...(house.config.SANDBOX === 'on' ? await mountStandIns(house, server) : []),
    ...(studioPort ? [await mountStudio(server, studioPort)] : [])
  ]
  registerRoutes(server, house, routes)
  await serveProtocols(server, house)
  servePictures(server, house)
  serveTables(server)
  serveDevMessages(server, house)
  await serveReference(server, house, routes)
  await serveApps(server)
  await server.ready()

  const sockets = startSockets(house, server.server, (origin, host) => isOwnOrigin(house, origin, host))
  let listening: ReturnType<typeof startListeners> | null = null
  const relay = startRelay(house, batch => {
    forgetWhatChanged(house, batch)
    sockets.hand(batch)
    listening?.heard(batch)
  })
  Object.assign(house.status, { relayLagMs: relay.lagMs, sockets: sockets.count, listeners })
  if (parts.worker) listening = startListeners(house, listeners)
  const worker = parts.worker ? await startWorker(house, jobs) : null
  const hosts = parts.hosts ? await startHosts(house) : null
  const tables = parts.hosts ? await startTables(house) : null
  const sport = parts.hosts ? await startSport(house) : null
  const lotteries = parts.hosts ? startLotteryClock(house) : null
  return {
    server,
    async drain(ms) {
      house.status.draining = true
      await new Promise(done => setTimeout(done, ms))
    },
    async close() {
      house.status.draining = true
      await sockets.stop()
      await hosts?.stop()
      await tables?.stop()
      await sport?.stop()
      await lotteries?.stop()
      // a connection that was busy when the closing began is idle after its answer: nobody waits for it to be used again
      const sweep = setInterval(() => server.server.closeIdleConnections(), 100)
      await server.close().finally(() => clearInterval(sweep))
      for (const standIn of standIns) await standIn.close()
      await flushCalls(house)
      await listening?.stop()
      await worker?.stop()
      await relay.stop()
    }
  }
}
