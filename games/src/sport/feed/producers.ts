// Whether a producer can be relied on: DOWN → RECOVERING → UP → DELAYED → DOWN, by its alives and the clock, and when it is asked for a recovery.
import type { Book } from './book.ts'
import { noFacts } from './book.ts'

/** Milliseconds without an alive after which a producer is down, and of lag after which it is delayed. */
export const aliveWithin = 15_000
export const mostLag = 20_000
/** A recovery reaches back so far; beyond, all is asked for anew. */
export const recoveryReach = 72 * 3_600_000
/** So many recoveries are asked for in an hour, and one that is not complete after ten minutes is given up. */
export const recoveriesPerHour = 4
export const recoveryWithin = 600_000
const hour = 3_600_000

export const producerStates = ['DOWN', 'RECOVERING', 'UP', 'DELAYED'] as const
export type ProducerState = (typeof producerStates)[number]

export interface Producer {
  readonly id: number
  readonly state: ProducerState
  /** Its last alive while it could be relied on: a recovery begins there. Nought: never. */
  readonly good: number
  /** The last request, its number rising. */
  readonly request: number
  /** When it was asked by our clock, and the last alive of then by the producer's. */
  readonly askedAt: number
  readonly askedAlive: number
  /** Its last alive when it was last up again. */
  readonly upSince: number
  /** That request is for everything. */
  readonly full: boolean
  /** Prices of before this time, by the producer's clock, that a complete full recovery did not repeat are gone. */
  readonly freshFrom: number
  /** When requests were made within the last hour. */
  readonly asked: readonly number[]
}
export const newProducer = (id: number): Producer => ({
  id,
  state: 'DOWN',
  good: 0,
  request: 0,
  askedAt: 0,
  askedAlive: 0,
  upSince: 0,
  full: false,
  freshFrom: 0,
  asked: []
})

/** A recovery to ask a producer for: all since a time by its clock, or (null) everything. */
export interface RecoveryRequest {
  readonly producer: number
  readonly request: number
  readonly after: number | null
}

/** Lag: how far behind the clock the messages are that are applied now, milliseconds. */
export interface Clock {
  readonly now: number
  readonly lag: number
}

/** Asks for a recovery, unless too many were asked for within the hour: then the producer stays down until one falls out of it. */
function ask(producer: Producer, { now }: Clock, alive: number): { readonly producer: Producer; readonly request: RecoveryRequest | null } {
  const asked = producer.asked.filter(at => at > now - hour)
  if (asked.length >= recoveriesPerHour) return { producer: { ...producer, state: 'DOWN', asked }, request: null }
  const request = producer.request + 1
  const after = producer.good > 0 && producer.good >= now - recoveryReach ? producer.good : null
  return {
    producer: { ...producer, state: 'RECOVERING', request, askedAt: now, askedAlive: alive, full: after === null, asked: [...asked, now] },
    request: { producer: producer.id, request, after }
  }
}

/**
 * Looks at a producer by the clock: its next state, and the recovery to ask it for. To be called after every message of it and at least once a second.
 */
export function lookAt(
  producer: Producer,
  book: Book,
  clock: Clock
): { readonly producer: Producer; readonly request: RecoveryRequest | null } {
  const { alive, lost, complete } = book.producers[producer.id] ?? noFacts
  const isAlive = alive > 0 && clock.now - alive <= aliveWithin
  const stay = (next: Partial<Producer>) => ({ producer: { ...producer, ...next }, request: null })
  if (!isAlive) return stay({ state: 'DOWN' })
  switch (producer.state) {
    case 'DOWN':
      return ask(producer, clock, alive)
    case 'RECOVERING': {
      if (complete < producer.request) return stay(clock.now - producer.askedAt > recoveryWithin ? { state: 'DOWN' } : {})
      return stay({
        state: clock.lag > mostLag ? 'DELAYED' : 'UP',
        good: alive,
        upSince: alive,
        ...(producer.full && { freshFrom: producer.askedAlive })
      })
    }
    case 'UP':
    case 'DELAYED':
      // a gap between its alives that nobody looked at, as when the house itself was off
      if (alive - producer.good > aliveWithin) return stay({ state: 'DOWN' })
      // it has lost us since the last recovery: what it told meanwhile is missing, from the last good alive on
      if (lost > producer.upSince) return stay({ state: 'DOWN', good: Math.min(producer.good, lost) })
      return stay({ state: clock.lag > mostLag ? 'DELAYED' : 'UP', good: alive })
  }
}
