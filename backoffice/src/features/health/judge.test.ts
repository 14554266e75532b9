import { expect, test } from 'vitest'
import { type HealthView, judge, judgeListener, judgeProducer, judgeRound } from './judge.ts'

const well: HealthView = {
  database: { ok: true, latencyMs: 1, version: '17', connections: 4 },
  relay: { lagMs: 2_000, sockets: 9 },
  queue: { waiting: 3, failed: 0, oldestSeconds: 60 },
  listeners: [{ name: 'points', lagMs: 30_000 }],
  rounds: [{ game: 'crash', no: 7, phase: 'betting', host: 'a', leaseAgeMs: 15_000 }],
  openBets: 0,
  feed: null,
  invariants: [{ name: 'sum', ok: true, detail: '', checkedAt: new Date(0) }],
  process: { uptimeSeconds: 5, memoryMb: 80, node: '24' }
}

test('a house at its bounds is in order; one step beyond each is named and counted', () => {
  expect(judge(well)).toEqual({ database: 'ok', relay: 'ok', queue: 'ok', count: 0 })
  expect(judge({ ...well, relay: { ...well.relay, lagMs: 2_001 } })).toMatchObject({ relay: 'slow', count: 1 })
  expect(judge({ ...well, queue: { ...well.queue, oldestSeconds: 61 } })).toMatchObject({ queue: 'slow', count: 1 })
  expect(judgeListener({ name: 'points', lagMs: 30_001 })).toBe('slow')
  expect(judgeRound({ ...well.rounds[0]!, leaseAgeMs: 15_001 })).toBe('slow')
})

test('a producer that is down, one that catches up and a message that nobody can read each count', () => {
  const producer = { name: 'live', state: 'UP', silentMs: 9_000 } as const
  const feed = { producers: [producer], unknown: 0, unmatched: 3 }
  expect(judge({ ...well, feed }).count).toBe(0)
  expect(judge({ ...well, feed: { ...feed, unknown: 1, producers: [{ ...producer, state: 'DOWN' }] } }).count).toBe(2)
  expect(judgeProducer({ ...producer, state: 'DOWN' })).toBe('stopped')
  expect(judgeProducer({ ...producer, state: 'RECOVERING' })).toBe('slow')
})

test('a failed job outweighs a late one, a round without a host stands still, a broken sum is broken', () => {
  expect(judge({ ...well, queue: { waiting: 1, failed: 1, oldestSeconds: 900 } }).queue).toBe('broken')
  expect(judgeRound({ ...well.rounds[0]!, host: null, leaseAgeMs: null })).toBe('stopped')
  expect(judge({ ...well, database: { ...well.database, ok: false }, invariants: [{ ...well.invariants[0]!, ok: false }] })).toMatchObject({
    database: 'broken',
    count: 2
  })
})
