// The stand-in of a hosted check against programs: a script for pages and a call for houses, as such services have them.
import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { sameText } from '#base/crypto.ts'
import type { Log } from '#base/log.ts'

interface PeopleOptions {
  /** The house's key for its calls. */
  readonly secret: string
  readonly log: Log
}

/** Keys of the page by what happens: `pass`; `fail` never gives a token; `doubt` gives one that the house is told to refuse. */
export const siteKeys = ['sandbox-pass', 'sandbox-fail', 'sandbox-doubt'] as const
const goodForMs = 120_000

const script = `globalThis.sandboxPeople = {
  render(place, wish) { this.wish = wish; return 0 },
  async execute() {
    const { sitekey, callback, 'error-callback': failed } = this.wish
    const answer = await fetch(new URL('/sandbox-people/token?sitekey=' + encodeURIComponent(sitekey), location.href), { method: 'POST' })
    if (answer.ok) callback((await answer.json()).token)
    else failed(String(answer.status))
  }
}
`

/** Builds the service under /sandbox-people/. Tokens are good once, for two minutes, in this process. */
export async function buildPeople({ secret, log }: PeopleOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 20_000
  })
  const tokens = new Map<string, { siteKey: string; until: number }>()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text))))
  )
  app.get('/sandbox-people/api.js', async (_, reply) => reply.type('text/javascript').header('cache-control', 'no-store').send(script))
  app.post<{ Querystring: { sitekey?: string } }>('/sandbox-people/token', async (request, reply) => {
    const siteKey = siteKeys.find(key => key === request.query.sitekey)
    if (!siteKey || siteKey === 'sandbox-fail') return reply.code(403).send({})
    for (const [token, { until }] of tokens) if (until < Date.now()) tokens.delete(token)
    const token = randomBytes(24).toString('base64url')
    tokens.set(token, { siteKey, until: Date.now() + goodForMs })
    return { token }
  })
  app.post<{ Body: Record<string, string> | undefined }>('/sandbox-people/siteverify', async request => {
    const { secret: given = '', response = '' } = request.body ?? {}
    const no = (code: string) => ({ success: false, 'error-codes': [code] })
    if (!sameText(given, secret)) return no('invalid-input-secret')
    const known = tokens.get(response)
    tokens.delete(response)
    if (!known) return no('timeout-or-duplicate')
    if (known.until < Date.now()) return no('timeout-or-duplicate')
    if (known.siteKey === 'sandbox-doubt') return no('invalid-input-response')
    return { success: true, challenge_ts: new Date().toISOString(), hostname: new URL(`http://${request.headers.host}`).hostname }
  })
  await app.ready()
  return app
}
