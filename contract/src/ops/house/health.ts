// The health of the house as operators see it. Never imported by the site.
import * as z from 'zod/mini'
import { endpoint, nothing, time } from '../../endpoint.ts'
import { producerStates } from '../games/sport-book.ts'

export const health = endpoint({
  call: 'GET /ops/health',
  moduleId: 'OPS_HEALTH',
  who: { may: 'health:read' },
  summary: 'Database, relay, queue, rounds and the invariants of the journal.',
  input: nothing,
  reply: z.object({
    database: z.object({ ok: z.boolean(), latencyMs: z.number(), version: z.string(), connections: z.int() }),
    relay: z.object({ lagMs: z.number(), sockets: z.int() }),
    queue: z.object({ waiting: z.int(), failed: z.int(), oldestSeconds: z.number() }),
    listeners: z.array(z.object({ name: z.string(), lagMs: z.number() })),
    rounds: z.array(
      z.object({
        game: z.string(),
        no: z.int(),
        phase: z.string(),
        host: z.nullable(z.string()),
        leaseAgeMs: z.nullable(z.number())
      })
    ),
    openBets: z.int(),
    /** The feed of the sportsbook: producers with how long each is silent, messages of a day that nobody could read; null: there is none. */
    feed: z.nullable(
      z.object({
        producers: z.array(z.object({ name: z.string(), state: z.enum(producerStates), silentMs: z.nullable(z.number()) })),
        unknown: z.int(),
        unmatched: z.int()
      })
    ),
    invariants: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string(), checkedAt: time })),
    process: z.object({ uptimeSeconds: z.number(), memoryMb: z.number(), node: z.string() })
  }),
  errors: []
})
