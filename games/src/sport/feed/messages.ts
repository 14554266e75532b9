// Messages of a feed in the shape of UOF: what a producer tells of its fixtures, markets and results.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { LegResult, MarketKey, Odds, OutcomeId } from '../types.ts'

/** 1 active · −1 suspended · 0 not offered · −2 handed over to another producer · −3 settled · −4 cancelled. */
export const marketStatuses = [1, -1, 0, -2, -3, -4] as const
export type MarketStatus = (typeof marketStatuses)[number]

export interface OutcomeOdds {
  readonly id: OutcomeId
  /** Null: no price, as in a market that is not active. */
  readonly odds: Odds | null
  readonly probability: number | null
  readonly active: boolean
}
export interface MarketOdds extends MarketKey {
  readonly status: MarketStatus
  readonly outcomes: readonly OutcomeOdds[]
}
/** What is told of the match itself: numbers by UOF's names, `status`, `match_status`, `home_score`, `away_score` and the like; clock and periods: status.ts. */
export type EventStatus = Readonly<Record<string, string>>

export interface MarketResult extends MarketKey {
  readonly outcomes: readonly { readonly id: OutcomeId; readonly result: LegResult }[]
}
/** A market that is taken back or cancelled, with UOF's number of the reason. */
export interface MarketRef extends MarketKey {
  readonly voidReason?: number
}

interface OfProducer {
  readonly producer: number
  /** Milliseconds since 1970 by the producer's clock. */
  readonly timestamp: number
}
interface OfFixture extends OfProducer {
  readonly fixture: string
  /** Of a recovery: the request that it answers. */
  readonly request?: number
}
/** Only bets placed from `from` (inclusive) to `to` (exclusive) are concerned, milliseconds; left out: without that bound. */
interface Window {
  readonly from?: number
  readonly to?: number
}

export type FeedMessage =
  | (OfProducer & { readonly kind: 'alive'; readonly subscribed: boolean })
  | (OfProducer & { readonly kind: 'snapshot_complete'; readonly request: number })
  | (OfFixture & { readonly kind: 'fixture_change'; readonly change: number | null; readonly startTime: number | null })
  | (OfFixture & {
      readonly kind: 'odds_change'
      readonly status: EventStatus | null
      readonly reason: number | null
      readonly markets: readonly MarketOdds[]
    })
  | (OfFixture & { readonly kind: 'bet_stop'; readonly groups: readonly string[]; readonly status: -1 | 0 })
  | (OfFixture & { readonly kind: 'bet_settlement'; readonly certainty: 1 | 2; readonly markets: readonly MarketResult[] })
  | (OfFixture & { readonly kind: 'rollback_bet_settlement'; readonly markets: readonly MarketRef[] })
  | (OfFixture & Window & { readonly kind: 'bet_cancel'; readonly markets: readonly MarketRef[] })
  | (OfFixture & Window & { readonly kind: 'rollback_bet_cancel'; readonly markets: readonly MarketRef[] })

export type FixtureMessage = Extract<FeedMessage, { readonly fixture: string }>
export type FeedKind = FeedMessage['kind']
/** In the order in which messages of one millisecond count. */
export const feedKinds = [
  'alive',
  'snapshot_complete',
  'fixture_change',
  'odds_change',
  'bet_stop',
  'bet_settlement',
  'rollback_bet_settlement',
  'bet_cancel',
  'rollback_bet_cancel'
] as const satisfies readonly FeedKind[]

/** What could not be read. It is kept as it came, counted, and alarms. */
export interface UnknownMessage {
  readonly kind: 'unknown'
  readonly why: string
}

/** Specifiers in their one form: sorted by name, joined by `|`. */
export const specifiersOf = (text: string): string => text.split('|').filter(Boolean).sort().join('|')
/** A market's name within its fixture. */
export const marketName = ({ id, specifiers }: MarketKey): string => (specifiers ? `${id}|${specifiers}` : String(id))

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, inOrder(one)])
  )
}
/** JSON with its keys in order: two equal states are the same bytes. */
export const canonical = (value: unknown): string => JSON.stringify(inOrder(value))

const hashOf = (message: FeedMessage): string => bytesToHex(sha256(utf8ToBytes(canonical(message)))).slice(0, 16)

/** The natural key of a message: what has the same is applied once. */
export const naturalKey = (message: FeedMessage): string =>
  [message.producer, 'fixture' in message ? message.fixture : '', message.timestamp, message.kind, hashOf(message)].join(' ')

/** When a message counts: by the producer's clock, then by kind, then by content. Compared as text. */
export const stampOf = (message: FeedMessage): string =>
  `${String(message.timestamp).padStart(14, '0')}.${feedKinds.indexOf(message.kind)}.${hashOf(message)}`
/** The producer's time in a stamp. */
export const timeOf = (stamp: string): number => Number(stamp.slice(0, 14))
