// The book as its feed tells it. Every fact keeps the stamp of the message that told it and gives way to a later one only, so the same messages in any order
// and any number leave the same state, byte for byte. Plain JSON.
import type { LegResult, MarketKey, OutcomeId } from '../types.ts'
import {
  type EventStatus,
  type FeedMessage,
  type FixtureMessage,
  type MarketStatus,
  marketName,
  type OutcomeOdds,
  stampOf,
  timeOf
} from './messages.ts'

/** What one producer says of a market. */
export interface OddsFact {
  readonly stamp: string
  readonly status: MarketStatus
  readonly outcomes: readonly OutcomeOdds[]
}
export interface SettlementFact {
  readonly stamp: string
  readonly certainty: 1 | 2
  /** Null: it was rolled back. */
  readonly outcomes: readonly { readonly id: OutcomeId; readonly result: LegResult }[] | null
}
/** Bets placed from `from` (inclusive) to `to` (exclusive) are void; null: without that bound. */
export interface CancelFact {
  readonly stamp: string
  readonly from: number | null
  readonly to: number | null
  readonly voidReason: number | null
  /** False: it was rolled back. */
  readonly cancelled: boolean
}
export interface MarketFacts extends MarketKey {
  /** By producer. */
  readonly odds: Readonly<Record<string, OddsFact>>
  readonly settlement: SettlementFact | null
  /** By window. */
  readonly cancels: Readonly<Record<string, CancelFact>>
}
export interface FixtureFacts {
  readonly status: { readonly stamp: string; readonly values: EventStatus } | null
  readonly change: { readonly stamp: string; readonly change: number | null; readonly startTime: number | null } | null
  /** By producer and group, `1 all`. */
  readonly stops: Readonly<Record<string, { readonly stamp: string; readonly status: -1 | 0 }>>
  /** Why the last prices were suspended, UOF's number. */
  readonly reason: { readonly stamp: string; readonly reason: number | null } | null
  /** By name, see `marketName`. */
  readonly markets: Readonly<Record<string, MarketFacts>>
}
/** What a producer told of itself, by its own clock. */
export interface ProducerFacts {
  /** Its last alive. */
  readonly alive: number
  /** The last alive that said that we are not subscribed: what it told meanwhile did not reach us. */
  readonly lost: number
  /** The highest request whose recovery is complete. */
  readonly complete: number
  /** The last message of any kind. */
  readonly last: number
}
export interface Book {
  readonly producers: Readonly<Record<string, ProducerFacts>>
  readonly fixtures: Readonly<Record<string, FixtureFacts>>
}

export const emptyBook: Book = { producers: {}, fixtures: {} }
export const noFacts: ProducerFacts = { alive: 0, lost: 0, complete: 0, last: 0 }
const newFixture: FixtureFacts = { status: null, change: null, stops: {}, reason: null, markets: {} }

/** The later of two facts. */
const later = <T extends { readonly stamp: string }>(old: T | null | undefined, next: T): T => (old && old.stamp >= next.stamp ? old : next)

function onMarkets<T extends MarketKey>(
  fixture: FixtureFacts,
  told: readonly T[],
  change: (market: MarketFacts, of: T) => MarketFacts
): FixtureFacts {
  const markets = { ...fixture.markets }
  for (const of of told) {
    const name = marketName(of)
    markets[name] = change(markets[name] ?? { id: of.id, specifiers: of.specifiers, odds: {}, settlement: null, cancels: {} }, of)
  }
  return { ...fixture, markets }
}

const windowName = ({ from, to }: { readonly from?: number; readonly to?: number }) => `${from ?? ''}..${to ?? ''}`

function onFixture(fixture: FixtureFacts, message: FixtureMessage): FixtureFacts {
  const stamp = stampOf(message)
  switch (message.kind) {
    case 'fixture_change':
      return { ...fixture, change: later(fixture.change, { stamp, change: message.change, startTime: message.startTime }) }
    case 'odds_change': {
      const status = message.status ? later(fixture.status, { stamp, values: message.status }) : fixture.status
      const reason = later(fixture.reason, { stamp, reason: message.reason })
      const producer = String(message.producer)
      return onMarkets({ ...fixture, status, reason }, message.markets, (market, { status, outcomes }) => ({
        ...market,
        odds: { ...market.odds, [producer]: later(market.odds[producer], { stamp, status, outcomes }) }
      }))
    }
    case 'bet_stop': {
      const stops = { ...fixture.stops }
      for (const group of message.groups) {
        const name = `${message.producer} ${group}`
        stops[name] = later(stops[name], { stamp, status: message.status })
      }
      return { ...fixture, stops }
    }
    case 'bet_settlement':
      return onMarkets(fixture, message.markets, (market, { outcomes }) => ({
        ...market,
        settlement: later(market.settlement, { stamp, certainty: message.certainty, outcomes })
      }))
    case 'rollback_bet_settlement':
      return onMarkets(fixture, message.markets, market => ({
        ...market,
        settlement: later(market.settlement, { stamp, certainty: 2, outcomes: null })
      }))
    case 'bet_cancel':
    case 'rollback_bet_cancel': {
      const window = windowName(message)
      const told = { stamp, from: message.from ?? null, to: message.to ?? null, cancelled: message.kind === 'bet_cancel' }
      return onMarkets(fixture, message.markets, (market, { voidReason }) => ({
        ...market,
        cancels: { ...market.cancels, [window]: later(market.cancels[window], { ...told, voidReason: voidReason ?? null }) }
      }))
    }
  }
}

function onProducer(facts: ProducerFacts, message: FeedMessage): ProducerFacts {
  const seen = { ...facts, last: Math.max(facts.last, message.timestamp) }
  if (message.kind === 'snapshot_complete') return { ...seen, complete: Math.max(facts.complete, message.request) }
  if (message.kind !== 'alive') return seen
  return {
    ...seen,
    alive: Math.max(facts.alive, message.timestamp),
    lost: message.subscribed ? facts.lost : Math.max(facts.lost, message.timestamp)
  }
}

/** Applies one message. Pure; the order of messages and how often each comes do not matter. */
export function apply(book: Book, message: FeedMessage): Book {
  const producer = String(message.producer)
  const producers = { ...book.producers, [producer]: onProducer(book.producers[producer] ?? noFacts, message) }
  if (!('fixture' in message)) return { ...book, producers }
  const fixture = onFixture(book.fixtures[message.fixture] ?? newFixture, message)
  return { producers, fixtures: { ...book.fixtures, [message.fixture]: fixture } }
}

/** A market as it may be offered: what the producer that has it says, with stops after its prices. */
export interface Offered extends MarketKey {
  readonly producer: number
  readonly status: MarketStatus
  readonly outcomes: readonly OutcomeOdds[]
  /** When its prices were told, by the producer's clock. */
  readonly at: number
  /** Why it is not active although it was: its producer is not up, or a stop. */
  readonly lock: 'feed' | 'stop' | null
}

export interface View {
  /** Is the producer up? While it is not, its open markets are suspended, their prices stay to be seen. */
  readonly isUp: (producer: number) => boolean
  /** After a full recovery: prices that the producer told before this time and not since are no more offered. */
  readonly freshFrom?: (producer: number) => number
  /** Groups of a market besides `all`, for stops. */
  readonly groupsOf?: (marketId: number) => readonly string[]
}

/** What a fixture's market says now; null where no producer has prices for it. A market that was handed over is what its new producer says. */
export function offered(fixture: FixtureFacts, name: string, view: View): Offered | null {
  const market = fixture.markets[name]
  if (!market) return null
  const told = Object.entries(market.odds)
  const own = told.filter(([, fact]) => fact.status !== -2)
  const [latest] = (own.length > 0 ? own : told).sort(([, a], [, b]) => (a.stamp > b.stamp ? -1 : 1))
  if (!latest) return null
  const [producer, fact] = [Number(latest[0]), latest[1]]
  const base = { id: market.id, specifiers: market.specifiers, producer, outcomes: fact.outcomes, at: timeOf(fact.stamp) }
  if (fact.status !== 1 && fact.status !== -1) return { ...base, status: fact.status, lock: null }
  if (base.at < (view.freshFrom?.(producer) ?? 0)) return { ...base, status: 0, lock: null }
  const groups = ['all', ...(view.groupsOf?.(market.id) ?? [])]
  const stop = groups
    .map(group => fixture.stops[`${producer} ${group}`])
    .filter(one => one !== undefined && one.stamp > fact.stamp)
    .sort((a, b) => (a!.stamp > b!.stamp ? -1 : 1))[0]
  if (stop) return { ...base, status: stop.status, lock: 'stop' }
  if (fact.status === 1 && !view.isUp(producer)) return { ...base, status: -1, lock: 'feed' }
  return { ...base, status: fact.status, lock: null }
}

/**
 * The settlement to act on; null where there is none, it was rolled back, or a producer has said since that the market is active, as a recovery does: who offers it
 * does not hold it for decided.
 */
export function settlementOf(market: MarketFacts): SettlementFact | null {
  const { settlement } = market
  if (!settlement?.outcomes) return null
  const isOffered = Object.values(market.odds).some(odds => odds.status === 1 && odds.stamp > settlement.stamp)
  return isOffered ? null : settlement
}

/** Is a bet of this moment (by the producer's clock, milliseconds) cancelled? A window holds its start and not its end. */
export const cancelOf = (market: MarketFacts, placedAt: number): CancelFact | null =>
  Object.values(market.cancels)
    .filter(cancel => cancel.cancelled && (cancel.from === null || placedAt >= cancel.from) && (cancel.to === null || placedAt < cancel.to))
    .sort((a, b) => (a.stamp > b.stamp ? -1 : 1))[0] ?? null
