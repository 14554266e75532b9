// The studio's HTTP server: the supplier's side of the protocol, the pages of the games, and what those pages ask.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { studioGames } from '@fairhouse/games/studio-games.ts'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { serveFrame } from './frame.ts'
import type { Studio } from './rounds.ts'
import { serveSupplier } from './supplier.ts'
import { drawThumb } from './thumbs.ts'
import { type Trust, trustOperator } from './trust.ts'

const dist = fileURLToPath(new URL('../dist', import.meta.url))

/** Only the site that the game was opened from may frame it, and it reaches nothing but the studio. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

/** Builds the server under the path of its public address; `listen` is the caller's. */
export async function buildServer(studio: Studio, trust: Trust = trustOperator(studio.settings)): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: 64 * 1024, requestTimeout: 30_000, forceCloseConnections: true })
  // signatures are over the bytes as they came
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', async (request, reply) => {
    // the pages run without an origin: to the browser every call of theirs comes from elsewhere; they carry a token and no cookie
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': pagePolicy
    })
    if (request.method === 'OPTIONS')
      return reply
        .headers({
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'authorization, content-type',
          'access-control-max-age': '7200'
        })
        .code(204)
        .send()
  })
  await app.register(async root => serveUnder(root, studio, trust), {
    prefix: new URL(studio.settings.publicUrl).pathname.replace(/\/$/, '')
  })
  return app
}

async function serveUnder(app: FastifyInstance, studio: Studio, trust: Trust): Promise<void> {
  app.setErrorHandler((err, _request, reply) => {
    studio.log.error({ err }, 'a call of an operator')
    return reply.code(500).send({ error: 'a fault of ours' })
  })
  app.options('/*', async () => '')
  serveSupplier(app, studio, trust)
  await app.register(
    async api => {
      api.addHook('onSend', async (_request, reply) => {
        reply.header('cache-control', 'no-store')
      })
      serveFrame(api, studio)
    },
    { prefix: '/api' }
  )
  const thumbs = new Map(studioGames.map(game => [`${game.code}.svg`, drawThumb(game)]))
  app.get('/thumbs/:file', async (request, reply) => {
    const svg = thumbs.get((request.params as { file: string }).file)
    if (!svg) return reply.code(404).send({ error: 'there is no such picture' })
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(svg)
  })
  app.get('/healthz', async () => ({ ok: true }))
  if (!existsSync(dist)) return
  await app.register(fastifyStatic, {
    root: dist,
    prefix: '/',
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    }
  })
  for (const page of ['/play', '/replay']) app.get(page, (_request, reply) => reply.sendFile('index.html'))
}
