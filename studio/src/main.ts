// Starts the studio: a program of its own, which knows the operator by its address and keys only.
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { finishDue, type Studio } from './rounds.ts'
import { buildServer } from './server.ts'
import { readSettings } from './settings.ts'
import { connect, forgetDemos, makeAllDue } from './store.ts'
import { sealOldSeeds } from './store-seed.ts'

const everyMs = 1_000
const hourMs = 3_600_000

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const log = pino({ level: settings.logLevel, base: { program: 'studio' } }, pino.destination(2))
  const pool = connect(settings.databaseUrl)
  // a connection that breaks while nobody uses it is replaced at the next call
  pool.on('error', err => log.warn({ err }, 'database connection'))
  const studio: Studio = { settings, pool, log, busy: new Set() }
  await sealOldSeeds(pool, settings.sealKey)
  await makeAllDue(pool)
  const server = await buildServer(studio)
  await server.listen({ port: settings.port, host: '127.0.0.1' })
  const address = server.server.address()
  process.send?.({ listening: typeof address === 'object' && address ? address.port : settings.port })

  let closing = false
  let forgotAt = 0
  const finishing = (async () => {
    while (!closing) {
      await finishDue(studio).catch(err => log.error({ err }, 'finishing rounds'))
      if (Date.now() - forgotAt > hourMs) {
        forgotAt = Date.now()
        await forgetDemos(pool).catch(err => log.error({ err }, 'forgetting demonstrations'))
      }
      await sleep(everyMs)
    }
  })()
  const close = async () => {
    if (closing) return
    closing = true
    setTimeout(() => process.exit(1), 10_000).unref()
    await server.close().catch(() => {})
    await finishing
    await pool.end().catch(() => {})
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close())
  // the process that started us is gone
  process.on('disconnect', () => void close())
}

start().catch(cause => {
  process.stderr.write(`The studio did not start: ${(cause as Error).stack}\n`)
  process.exit(1)
})
