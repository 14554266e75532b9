// Numbers for a Prometheus: calls, event loop, sockets, relay.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { sameText } from '../crypto.ts'
import type { House } from '../house.ts'

/** From this machine itself: a proxy on it that passes others' calls on says so in one of these. */
const isFromHere = ({ ip, headers }: FastifyRequest) =>
  ['127.0.0.1', '::1'].includes(ip) &&
  !['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].some(name => name in headers)

/** Numbers of the process itself. They watch its collections of garbage and its event loop without an end: one set of them, however many houses it opens. */
let own: Registry | undefined
function ofProcess(): Registry {
  if (own) return own
  own = new Registry()
  collectDefaultMetrics({ register: own })
  return own
}

/** Measures every call and serves /metrics: to this machine, or to a caller with METRICS_TOKEN. */
export function serveMetrics(app: FastifyInstance, house: House): void {
  const registry = new Registry()
  const duration = new Histogram({
    name: 'fairhouse_call_seconds',
    help: 'Time from the head of a call to its answer',
    labelNames: ['call', 'status'] as const,
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry]
  })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      }
    })
  gauge('fairhouse_sockets', 'Open sockets', () => house.status.sockets())
  gauge('fairhouse_relay_lag_seconds', 'Age of the event that the relay handed last', () => house.status.relayLagMs() / 1000)
  gauge('fairhouse_database_waiting', 'Calls that wait for a database connection', () => house.pool.waitingCount)
  // what counts a route's answers of a status: to find it by its labels anew costs more than counting
  const counters = new Map<string, ReturnType<typeof duration.labels>>()
  app.addHook('onResponse', (request, reply, done) => {
    const call = `${request.method} ${request.routeOptions.url ?? 'other'}`
    const name = `${reply.statusCode} ${call}`
    const counter = counters.get(name) ?? duration.labels(call, String(reply.statusCode))
    counters.set(name, counter)
    counter.observe(reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    const token = house.config.METRICS_TOKEN
    const given = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    if (token ? !sameText(given, token) : !isFromHere(request)) return reply.code(404).send()
    return reply.type(registry.contentType).send(await Registry.merge([ofProcess(), registry]).metrics())
  })
}
