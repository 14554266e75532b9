// The frame of the HTTP server: security headers, limits, bodies, static apps, health, reference page.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { refusal } from '@fairhouse/contract/refusal.ts'
import rateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { sql } from 'kysely'
import { addressOf, networkOf } from '../calls/address.ts'
import type {} from '../calls/fastify.ts'
import { readJsonBodies } from '../calls/json-body.ts'
import { openapiOf } from '../calls/openapi.ts'
import { sendError } from '../calls/refusals.ts'
import { now } from '../clock.ts'
import { redisOf } from '../data/redis.ts'
import { DomainError } from '../errors.ts'
import type { House } from '../house.ts'
import { budgetOf, budgetsKept, type Route } from '../http.ts'
import { separateConsole } from './console-origin.ts'
import { serveMetrics } from './metrics.ts'
import { refuseWhenOverloaded } from './overload.ts'
import { addSecurityHeaders } from './security-headers.ts'

const bodyLimit = 64 * 1024

/** Makes the server with everything around the routes. Numbers of proxies are never believed: only listed addresses. */
export async function makeShell(house: House): Promise<FastifyInstance> {
  const { config } = house
  const log: FastifyBaseLogger = house.log
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUSTED_PROXIES.split(',').map(s => s.trim()),
    bodyLimit,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // a call that came over a connection of before the closing is served like any other
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    // what is logged names its trace id itself: no logger is made for each call
    childLoggerFactory: logger => logger,
    // an address that is none
    frameworkErrors: (_error, request, reply) => sendError(house, new DomainError('not.found'), request, reply),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false }
  })
  app.decorateRequest('receivedAt', 0)
  app.addHook('onRequest', (request, reply, done) => {
    request.receivedAt = now()
    // whoever keeps the connection for the next call is told in time to make another
    if (house.status.draining) reply.raw.shouldKeepAlive = false
    done()
  })
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false
  const hosted = config.BOT_CHECK === 'hosted' ? (URL.parse(config.BOT_SCRIPT_URL ?? '')?.origin ?? null) : null
  await addSecurityHeaders(app, secure, { script: hosted, analytics: config.ANALYTICS === 'on' })
  separateConsole(app, config)
  if (config.RATE_LIMITS === 'on')
    await app.register(underPressure, {
      ...{ maxEventLoopDelay: 3_000, exposeStatusRoute: false },
      pressureHandler: refuseWhenOverloaded(() => performance.now())
    })
  const redis = await redisOf(house)
  if (config.RATE_LIMITS === 'on')
    await app.register(rateLimit, {
      max: 1_200,
      timeWindow: 60_000,
      cache: budgetsKept,
      ...(redis ? { redis, nameSpace: 'fairhouse-limit-', skipOnError: true } : {}),
      allowList: request => request.url.startsWith('/assets/') || request.url.startsWith('/backoffice/assets/'),
      // by caller where there is a session, so that people behind one address do not stand in each other's way; the ways to a session
      // (login, registration) by address
      keyGenerator: request => {
        const { endpoint } = request.routeOptions.config
        return endpoint?.byAddress ? networkOf(addressOf(request)) : budgetOf(house, request, endpoint?.who)
      },
      errorResponseBuilder: (_, context) =>
        Object.assign(new DomainError('too.many.requests', { seconds: String(Math.ceil(context.ttl / 1000)) }), { statusCode: 429 })
    })
  readJsonBodies(app)
  app.setErrorHandler((error, request, reply) => sendError(house, error, request, reply))
  serveMetrics(app, house)
  serveHealth(app, house)
  return app
}

function serveHealth(app: FastifyInstance, house: House) {
  const open = { config: { rateLimit: false } }
  app.get('/healthz', open, async () => ({ ok: true }))
  app.get('/readyz', open, async (_, reply) => {
    if (house.status.draining) return reply.code(503).send({ ok: false })
    try {
      await sql`select 1`.execute(house.db)
      return { ok: true }
    } catch {
      return reply.code(503).send({ ok: false })
    }
  })
}

/** Serves /openapi.json and the reference at /docs where API_REFERENCE is on, without anything from elsewhere. */
export async function serveReference(app: FastifyInstance, { config }: House, routes: readonly Route[]): Promise<void> {
  if (config.API_REFERENCE === 'off') return
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  let document: Promise<string> | undefined
  app.get('/openapi.json', async (_request, reply) => {
    // made for the first reader: a house that starts has no time for it
    document ??= openapiOf(
      routes.map(r => r.endpoint),
      refusal
    ).then(made => JSON.stringify(made))
    return reply.type('application/json; charset=utf-8').send(await document)
  })
  await app.register(async docs => {
    // the reference page starts from an inline script: its routes alone get a looser policy
    docs.addHook('onSend', async (_request, reply) => {
      reply.header(
        'content-security-policy',
        "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'"
      )
    })
    await docs.register(scalar, {
      routePrefix: '/docs',
      configuration: {
        url: '/openapi.json',
        withDefaultFonts: false,
        hideClientButton: true,
        telemetry: false,
        // what these lead to is somebody else's service
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true }
      }
    })
  })
}

/** Paths of the site's routes: they answer 200 with the app's page, every other path 404 with the same page. */
export const sitePaths =
  /^\/(|index|index\.html|home|help|register|register\.html|login|noticePage|vip|pointMall|lottery(\/(tickets\/[^/]+|draws\/[^/]+\/[^/]+))?|vnlottery|seaLottery|sealottery|lottert|elott|rng|live(\/[^/]+(\/shoe)?){0,2}|fish|pvp|sports(\/(match\/[^/]+|table\/[^/]+|results|rules))?|hot|fav|crash(\/[^/]+){0,2}|slots\/[^/]+|promotions|promoDetail|seamless|helpmc|down|download|join|winners|support|game|fairness|feedback|identity|limits|wallet(\/.*)?|records(\/.*)?)$/

/** Files that say which version of an app is in force. */
const askedAnew = /(\.html|\.webmanifest|\/sw\.js|\/theme\.js)(\.br|\.gz)?$/

/** The hashes of a page's own scripts, as a policy names them: these may run there and no others. */
const inlineHashes = (page: string): readonly string[] =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  )

const pageFile = /^(.*index\.html)(\.br|\.gz)?$/

/** Puts the hashes of a page's scripts into its policy; an app that was built anew under a running house is read anew. */
function policies() {
  const known = new Map<string, { readonly at: number; readonly hashes: string }>()
  return (policy: string, path: string, at: number): string => {
    const page = pageFile.exec(path)?.[1]
    if (!page) return policy
    const found = known.get(path)
    const read = found?.at === at ? found : { at, hashes: inlineHashes(readFileSync(page, 'utf8')).join(' ') }
    known.set(path, read)
    return read.hashes ? policy.replace("script-src 'self'", `script-src 'self' ${read.hashes}`) : policy
  }
}

const builtApp = (name: string) => fileURLToPath(new URL(`../../../../${name}/dist`, import.meta.url))

/** Serves the two built apps, each from its folder; everything that is not a file is the app's page. */
export async function serveApps(app: FastifyInstance, dist: (name: 'site' | 'backoffice') => string = builtApp): Promise<void> {
  const apps = [
    { prefix: '/backoffice/', root: dist('backoffice') },
    { prefix: '/', root: dist('site') }
  ].filter(a => existsSync(a.root))
  const allowing = policies()
  for (const [i, { prefix, root }] of apps.entries())
    await app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: i === 0,
      preCompressed: true,
      wildcard: true,
      index: ['index.html'],
      maxAge: '1h',
      setHeaders: (reply, path, { mtimeMs }) => {
        if (path.includes('/assets/')) reply.header('cache-control', 'public, max-age=31536000, immutable')
        else if (askedAnew.test(path)) reply.header('cache-control', 'no-cache')
        const policy = reply.raw.getHeader('content-security-policy')
        if (typeof policy === 'string') reply.header('content-security-policy', allowing(policy, path, mtimeMs))
      }
    })
  const roots = new Map(apps.map(a => [a.prefix, a.root]))
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0]!
    const wantsPage =
      request.method === 'GET' &&
      !/^\/(wps|lgw|lotto|ops|assets|backoffice\/assets)\//.test(path) &&
      !/\.[a-z0-9]{2,5}$/i.test(path.replace(/\.html$/, ''))
    const consoles = path === '/backoffice' || path.startsWith('/backoffice/')
    const root = roots.get(consoles ? '/backoffice/' : '/')
    if (!wantsPage || !root) throw new DomainError('not.found')
    return reply
      .code(consoles || sitePaths.test(path) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .sendFile('index.html', root)
  })
}
