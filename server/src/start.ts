// Starts the house: settings, database, migrations, seed, server; stops it gracefully.
import { type Config, StartError } from '#base/config.ts'
import type { EmbeddedPg } from '#base/data/embedded-postgres.ts'
import type { OpenHouse } from '#base/data/open-house.ts'
import { type Log, makeLog } from '#base/log.ts'
import { type Crowd, startCrowd } from '../seed/crowd.ts'
import { isDemo, seedWhenEmpty } from '../seed/seed.ts'
import { type App, buildApp } from './app.ts'
import { buildApps } from './build-apps.ts'
import { openHouse } from './open.ts'
import { introduceStudio, prepareStudio, type StudioProcess } from './studio.ts'
import type { Woken } from './wake.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** The house on its database. */
interface Ground {
  readonly databaseUrl: string
  readonly opened: OpenHouse
  /** Null where the database is another program's matter. */
  readonly pg: EmbeddedPg | null
  close(): Promise<void>
}

async function openOnDatabase({ config, pg }: Woken, log: Log): Promise<Ground> {
  const databaseUrl = config.DATABASE_URL ?? pg!.url('postgres')
  const opened = await openHouse(config, databaseUrl, log).catch(async cause => {
    await pg?.stop()
    throw cause
  })
  const close = async () => {
    await opened.close().catch(() => {})
    await pg?.stop()
  }
  return { databaseUrl, opened, pg, close }
}

/** What runs once the house is open. */
interface Running {
  readonly config: Config
  readonly log: Log
  readonly ground: Ground
  readonly studio: StudioProcess | null
  readonly app: App
  crowd: Crowd | null
  closing: boolean
}

/** Closes everything in its order, once, and ends the process. */
async function close(running: Running, why: string, code: number): Promise<void> {
  if (running.closing) return
  running.closing = true
  const { config, log, ground, studio, app, crowd } = running
  log.info({ why }, 'closing')
  const drainMs = code === 0 ? config.DRAIN_SECONDS * 1000 : 0
  setTimeout(() => process.exit(1), drainMs + 15_000).unref()
  // first nobody sends more, then what is under way ends, then it stops
  studio?.retire()
  await crowd?.stop()
  await app.drain(drainMs)
  await app.close().catch(err => log.error({ err }, 'closing'))
  await studio?.close()
  await ground.close()
  process.exit(code)
}

function closeOnSignals(running: Running): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void close(running, signal, 0))
  void running.ground.pg?.exited.then(code => close(running, `postgres ended with ${code}`, 1))
  process.on('unhandledRejection', err => running.log.error({ err }, 'unhandled rejection'))
}

/** Takes calls from now on. Returns the address on this machine. @throws StartError where the port cannot be had; nothing is left open then */
async function listen(running: Running): Promise<string> {
  const { config, app, ground } = running
  await app.server.listen({ port: config.PORT, host: config.HOST }).catch(async (cause: NodeJS.ErrnoException) => {
    running.closing = true
    await app.close()
    await ground.close()
    if (cause.code === 'EADDRINUSE')
      throw new StartError(
        `Port ${config.PORT} is taken by another program. Set PORT to a free one, e.g. PORT=${config.PORT + 1} npm start.`
      )
    if (cause.code === 'EACCES') throw new StartError(`Port ${config.PORT} needs more rights. Set PORT to one above 1023.`)
    throw cause
  })
  const address = app.server.server.address()
  const port = typeof address === 'object' && address ? address.port : config.PORT
  const host = config.HOST === '0.0.0.0' || config.HOST === '::' || config.HOST === '127.0.0.1' ? 'localhost' : config.HOST
  return `http://${host}:${port}`
}

/** Opens the house, or ends the process with the reason. */
export async function start(woken: Promise<Woken>): Promise<void> {
  try {
    await open(woken)
  } catch (cause) {
    process.stderr.write(cause instanceof StartError ? `${cause.message}\n` : `${cause instanceof Error ? cause.stack : String(cause)}\n`)
    process.exit(1)
  }
}

async function open(waking: Promise<Woken>): Promise<void> {
  const since = performance.now()
  const woken = await waking
  const { config } = woken
  const log = makeLog(config.LOG_LEVEL)
  const took = () => `${((performance.now() - since) / 1000).toFixed(1)} s`
  const step = (text: string) => say(`  ${text.padEnd(34)} ${took()}`)
  const apps = process.argv.includes('--build') ? buildApps() : Promise.resolve()
  // it is awaited below; until then its failure is nobody's surprise
  apps.catch(() => {})
  const ground = await openOnDatabase(woken, log)
  const { house } = ground.opened
  step('the database stands')
  const logins = await seedWhenEmpty(house)
  step('the brand and its games stand')
  await apps.catch(async cause => {
    await ground.close()
    throw cause
  })
  // one studio for one house: of several nodes only the one that is everything runs it
  const studio = config.STUDIO === 'on' && config.ROLE === 'all' ? prepareStudio(config, ground.databaseUrl, log) : null
  if (config.ROLE === 'all') await introduceStudio(house, studio !== null)
  const app = await buildApp(house, undefined, studio?.port)
  const running: Running = { config, log, ground, studio, app, crowd: null, closing: false }
  closeOnSignals(running)
  const here = await listen(running)
  ground.opened.listening(here)
  studio?.start(here, house.publicUrl())
  if (config.DEMO_CROWD === 'on' && config.ROLE === 'all' && (await isDemo(house))) running.crowd = startCrowd(house, here)
  say(`Fairhouse is open after ${took()}\n${placesOf(config, house.publicUrl())}${logins}`)
}

/** Where the parts of the house are found. */
const placesOf = (config: Config, url: string): string =>
  [
    `  site       ${url}/`,
    `  console    ${url}/backoffice`,
    ...(config.API_REFERENCE === 'on' ? [`  reference  ${url}/docs`] : []),
    `  database   ${config.DATABASE_URL ? 'DATABASE_URL' : `embedded, in ${config.DATA_DIR}`}`
  ].join('\n')
