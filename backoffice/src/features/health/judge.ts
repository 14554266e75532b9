// What the figures of the house mean: from where on something is slow, stopped or broken.
import type { health } from '@fairhouse/contract/ops/house/health.ts'
import type { z } from 'zod'

export type HealthView = z.output<typeof health.reply>
export type Verdict = 'ok' | 'slow' | 'stopped' | 'broken'

/** Beyond this a live event is late for a person who watches. */
const relaySlowMs = 2_000
/** Beyond this a listener is behind, and what it counts is old. */
const listenerSlowMs = 30_000
const jobSlowSeconds = 60
/** A host renews its lease far more often than this. */
const leaseOldMs = 15_000

export const judgeListener = (l: HealthView['listeners'][number]): Verdict => (l.lagMs > listenerSlowMs ? 'slow' : 'ok')

export function judgeRound(r: HealthView['rounds'][number]): Verdict {
  if (r.host === null) return 'stopped'
  return r.leaseAgeMs !== null && r.leaseAgeMs > leaseOldMs ? 'slow' : 'ok'
}

/** A producer that is down locks its markets; what catches up is slow. */
export const judgeProducer = ({ state }: NonNullable<HealthView['feed']>['producers'][number]): Verdict =>
  state === 'UP' ? 'ok' : state === 'DOWN' ? 'stopped' : 'slow'
/** A message that nobody can read may be one that money hangs on. */
export const judgeFeed = ({ unknown }: NonNullable<HealthView['feed']>): Verdict => (unknown > 0 ? 'broken' : 'ok')

/** The verdict of every part, and how many are not in order. */
export function judge(view: HealthView) {
  const database: Verdict = view.database.ok ? 'ok' : 'broken'
  const relay: Verdict = view.relay.lagMs > relaySlowMs ? 'slow' : 'ok'
  const queue: Verdict = view.queue.failed > 0 ? 'broken' : view.queue.oldestSeconds > jobSlowSeconds ? 'slow' : 'ok'
  const all: Verdict[] = [
    database,
    relay,
    queue,
    ...view.listeners.map(judgeListener),
    ...view.rounds.map(judgeRound),
    ...(view.feed ? [judgeFeed(view.feed), ...view.feed.producers.map(judgeProducer)] : []),
    ...view.invariants.map((i): Verdict => (i.ok ? 'ok' : 'broken'))
  ]
  return { database, relay, queue, count: all.filter(v => v !== 'ok').length }
}
