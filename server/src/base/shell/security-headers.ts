// Headers that tell browsers what a page of ours may do. They are the same for every answer, so they are made once.
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

/** Who else may run a script on our pages. */
interface Others {
  /** An origin whose script runs on our pages. */
  readonly script?: string | null
  /** Google Analytics may measure, where a person allows it. */
  readonly analytics?: boolean
}
const tagManager = 'https://www.googletagmanager.com'
const collectors = ['https://*.google-analytics.com', 'https://*.analytics.google.com']

/** What helmet gives, read from one answer of a server that does nothing else: computing it anew costs each call about a tenth. */
async function headersOf(secure: boolean, { script = null, analytics = false }: Others): Promise<[name: string, value: string][]> {
  const probe = Fastify()
  await probe.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(script ? [script] : []), ...(analytics ? [tagManager] : [])],
        // pictures of games come from the picture hosts that operators publish
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...(script ? [script] : []), ...(analytics ? [tagManager, ...collectors] : [])],
        // games of other houses: the site frames those on the launch hosts that operators publish
        frameSrc: ["'self'", 'https:'],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: secure ? [] : null
      }
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false
  })
  probe.get('/', async (_, reply) => reply.code(204).send())
  const { headers } = await probe.inject('/')
  await probe.close()
  const ofTheAnswer = ['connection', 'content-length', 'content-type', 'date']
  return Object.entries(headers).flatMap(([name, value]) => (ofTheAnswer.includes(name) ? [] : [[name, String(value)]]))
}

/** Puts the headers on every answer. `secure`: the house is reached by https only. */
export async function addSecurityHeaders(app: FastifyInstance, secure: boolean, others: Others = {}): Promise<void> {
  const headers = await headersOf(secure, others)
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    done()
  })
}
