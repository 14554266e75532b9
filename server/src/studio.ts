// The sample studio beside the house: a program of its own that is started, started again when it ends, and reached through our port.
import { type ChildProcess, fork } from 'node:child_process'
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { studioVendor } from '@fairhouse/games/studio-games.ts'
import replyFrom from '@fastify/reply-from'
import Fastify, { type FastifyInstance } from 'fastify'
import { type Config, studioKey } from '#base/config.ts'
import { sign } from '#base/crypto.ts'
import type { House } from '#base/house.ts'
import type { Log } from '#base/log.ts'
import { introduceVendor } from '#integration/integration.ts'

const program = fileURLToPath(new URL('../../studio/src/main.ts', import.meta.url))
/** Where its pages and calls are on our own host. */
export const studioPath = '/studio/'

/** Who we are to the studio. */
const operatorId = 'fairhouse'

const firstPauseMs = 300
const longestPauseMs = 15_000
/** Whoever ran for as long begins again with the shortest pause. */
const steadyMs = 30_000

export interface StudioProcess {
  /** The port that it listens on; null while it is away. */
  port(): number | null
  /** Starts it. `houseUrl`: where it reaches our wallet; `publicUrl`: where browsers reach us. */
  start(houseUrl: string, publicUrl: string): void
  /** It is not started again: a key that ends us ended it too, perhaps. */
  retire(): void
  close(): Promise<void>
}

/** It gets what any vendor would be told, and a schema of its own in the database; nothing of our settings. */
const environmentOf = (config: Config, databaseUrl: string, houseUrl: string, publicUrl: string) => ({
  PATH: process.env.PATH,
  NODE_ENV: process.env.NODE_ENV,
  STUDIO_DATABASE_URL: databaseUrl,
  STUDIO_OPERATOR_URL: `${houseUrl}/integrations/hub88/${studioVendor.code}`,
  STUDIO_OPERATOR_ID: operatorId,
  STUDIO_KEY: studioKey(config),
  // of our own key, so that it lasts when the studio's pair of keys is replaced; ours does not follow from it
  STUDIO_SEAL_KEY: sign(config.SEAL_KEY, 'studio'),
  STUDIO_PUBLIC_URL: publicUrl + studioPath.slice(0, -1),
  STUDIO_LOG_LEVEL: config.LOG_LEVEL
})

/** Connects the studio to this house, or shuts its games where it does not run. */
export async function introduceStudio(house: House, runs: boolean): Promise<void> {
  const { config } = house
  const pem = (): string =>
    createPublicKey(createPrivateKey({ key: Buffer.from(studioKey(config), 'base64'), format: 'der', type: 'pkcs8' }))
      .export({ type: 'spki', format: 'pem' })
      .toString()
  await introduceVendor(house, {
    vendor: studioVendor.code,
    address: studioPath,
    operatorId,
    currencies: ['EUR', 'TRY', 'USD'],
    theirPublicPem: runs ? pem() : null
  })
}

/** Prepares the studio; nothing runs before `start`. */
export function prepareStudio(config: Config, databaseUrl: string, log: Log): StudioProcess {
  let child: ChildProcess | null = null
  let port: number | null = null
  let closing = false
  let pauseMs = firstPauseMs
  let timer: NodeJS.Timeout | undefined

  const run = (houseUrl: string, publicUrl: string) => {
    const startedAt = performance.now()
    const env = environmentOf(config, databaseUrl, houseUrl, publicUrl)
    const started = fork(program, [], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: ['--enable-source-maps'] })
    child = started
    started.on('message', (told: { listening?: number }) => {
      port = told.listening ?? null
    })
    started.on('error', err => log.error({ err }, 'studio'))
    started.once('exit', (code, signal) => {
      port = null
      child = null
      if (closing) return
      if (performance.now() - startedAt > steadyMs) pauseMs = firstPauseMs
      log.warn({ code, signal, pauseMs }, 'the studio ended and is started again')
      timer = setTimeout(() => run(houseUrl, publicUrl), pauseMs)
      pauseMs = Math.min(longestPauseMs, pauseMs * 2)
    })
  }
  const retire = () => {
    closing = true
    clearTimeout(timer)
  }
  return {
    port: () => port,
    start: run,
    retire,
    async close() {
      retire()
      const running = child
      if (!running) return
      const gone = new Promise(done => running.once('exit', done))
      running.kill('SIGTERM')
      await gone
    }
  }
}

/** What the studio hears of a browser: nothing that says who somebody is to us, nor what stands between us and them. */
const heard = [
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'content-length', 'content-type', 'transfer-encoding', 'origin'],
  ...['range', 'if-range', 'if-none-match', 'if-modified-since', 'x-hub88-signature', 'user-agent'],
  ...['access-control-request-method', 'access-control-request-headers']
]
/** What a browser hears of the studio: nothing that rules over our host, as cookies, its storage and its other addresses do. */
const told = [
  ...['content-type', 'content-length', 'content-encoding', 'content-range', 'accept-ranges', 'cache-control', 'etag', 'last-modified'],
  ...['vary', 'date', 'content-security-policy', 'x-content-type-options', 'referrer-policy', 'cross-origin-resource-policy'],
  ...['access-control-allow-origin', 'access-control-allow-methods', 'access-control-allow-headers', 'access-control-max-age']
]
const only = <T extends object>(names: readonly string[], headers: T): T =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name))) as T

/**
 * Hands calls on to the studio as they came, and its answers back. What is ours stays ours: it gets no cookie and no session, may set
 * none, and its pages run without an origin even where they are opened by themselves.
 */
export async function buildForward(port: () => number | null): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: 64 * 1024, requestTimeout: 30_000 })
  await app.register(replyFrom, { undici: { connections: 64, bodyTimeout: 20_000, headersTimeout: 20_000 } })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  app.all('/*', (request, reply) => {
    // a whole address in place of a path would name another host
    if (!request.url.startsWith(studioPath)) return reply.code(404).send({ error: 'nothing is here' })
    const now = port()
    if (now === null) return reply.code(503).header('access-control-allow-origin', '*').send({ error: 'silent' })
    return reply.from(`http://127.0.0.1:${now}${request.url}`, {
      rewriteRequestHeaders: (_, headers) => only(heard, headers),
      rewriteHeaders: headers => ({
        ...only(told, headers),
        'content-security-policy': `${headers['content-security-policy'] ?? "default-src 'none'"}, sandbox allow-scripts`
      }),
      onError: (failed, { error }) => {
        request.log.warn({ err: error }, 'the studio did not answer')
        failed.code(503).header('access-control-allow-origin', '*').send({ error: 'silent' })
      }
    })
  })
  await app.ready()
  return app
}
