// The feed: a message is stored as it came, then applied to what is known of its fixture, and what that says is offered. Order and repeats do not matter.

import { hash } from 'node:crypto'
import { apply, emptyBook, type FixtureFacts, noFacts, offered, settlementOf, type View } from '@fairhouse/games/sport/feed/book.ts'
import { type FeedMessage, marketName, naturalKey, timeOf } from '@fairhouse/games/sport/feed/messages.ts'
import { lookAt, newProducer, type RecoveryRequest } from '@fairhouse/games/sport/feed/producers.ts'
import { statusView } from '@fairhouse/games/sport/feed/status.ts'
import { readMessage } from '@fairhouse/games/sport/feed/xml.ts'
import { pairMarkets } from '@fairhouse/games/sport/market-book/book.ts'
import { now } from '#base/clock.ts'
import { inTransaction, type Tx } from '#base/database.ts'
import type { House } from '#base/house.ts'
import type { Hosting } from '#base/running/hosting.ts'
import { type FixtureRow, fixtureById, marketsOf, nextSeq, writePrices } from '../match/store.ts'
import { differs, type KeptOutcome, keyOf, mainKeys, type Priced, wireMatch } from '../rules.ts'
import { tellFixture, wireMarket } from '../tell.ts'
import type { Feed } from './port.ts'
import * as store from './store.ts'
import { settleTold, voidEarly } from './told.ts'

/** Stores a message before anything else is done with it. One that cannot be read is kept, counted, and shown at the desk. */
export async function receive(house: House, raw: string): Promise<void> {
  const m = readMessage(raw)
  if (m.kind === 'unknown') {
    const producer = Number(/\bproduct="(\d{1,9})"/.exec(raw)?.[1] ?? 0)
    const isNews = await store.storeMessage(house.db, {
      producer,
      fixture: '',
      // told again it is the same: when it was told nobody can read
      at: 0,
      kind: 'unknown',
      hash: hash('sha256', raw).slice(0, 16),
      raw,
      why: m.why
    })
    if (isNews) await store.countUnknown(house.db, producer)
    house.log.warn({ why: m.why }, 'a message of the feed that nobody can read')
    return
  }
  const key = naturalKey(m).split(' ')
  const fixture = 'fixture' in m ? m.fixture : ''
  await store.storeMessage(house.db, { producer: m.producer, fixture, at: m.timestamp, kind: m.kind, hash: key.at(-1)!, raw, why: null })
  await store.countMessage(house.db, m.producer)
}

const isFixed = (m: FeedMessage): m is Extract<FeedMessage, { fixture: string }> => 'fixture' in m

/** Producers as they are looked at now. */
async function viewOf(tx: Tx): Promise<View> {
  const rows = new Map((await store.producerRows(tx)).map(p => [p.id, p]))
  return {
    isUp: id => rows.get(id)?.state === 'UP',
    freshFrom: id => rows.get(id)?.watch?.freshFrom ?? 0
  }
}

/** Applies what waits, each fixture's messages together; each once. Answers how many there were. */
export async function applyWaiting(house: House): Promise<number> {
  let count = 0
  for (;;) {
    const waiting = await store.waitingMessages(house.db, 500)
    if (waiting.length === 0) return count
    for (const [feedId, messages] of Map.groupBy(waiting, w => w.fixture)) {
      await inTransaction(house.db, async tx => {
        const read = messages.map(w => readMessage(w.raw)).filter(m => m.kind !== 'unknown')
        if (feedId === '') await applyToProducers(tx, read)
        else await applyToFixture(tx, feedId, read.filter(isFixed))
        await store.markApplied(
          tx,
          messages.map(w => w.id)
        )
      })
      count += messages.length
    }
    house.nudge()
  }
}

async function applyToProducers(tx: Tx, messages: readonly FeedMessage[]): Promise<void> {
  const rows = await store.producerRows(tx, true)
  const start = { ...emptyBook, producers: Object.fromEntries(rows.map(p => [String(p.id), p.facts ?? noFacts])) }
  const book = messages.reduce(apply, start)
  for (const p of rows) await store.saveProducerFacts(tx, p.id, book.producers[String(p.id)]!)
}

async function applyToFixture(tx: Tx, feedId: string, messages: readonly FeedMessage[]): Promise<void> {
  const facts = await store.lockFacts(tx, feedId)
  const start = facts ? { ...emptyBook, fixtures: { [feedId]: facts } } : emptyBook
  const next = messages.reduce(apply, start).fixtures[feedId]
  if (!next) return
  await store.saveFacts(tx, feedId, next)
  await publish(tx, feedId, next, facts)
}

/** States of a match by UOF's numbers. */
const states: Readonly<Record<string, string>> = {
  ...{ '0': 'NOT_STARTED', '1': 'LIVE', '2': 'SUSPENDED', '3': 'ENDED', '4': 'ENDED', '5': 'CANCELLED', '6': 'NOT_STARTED' },
  ...{ '7': 'SUSPENDED', '8': 'POSTPONED', '9': 'ABANDONED' }
}

/** UOF's number of a fixture that does not take place. */
const cancelledChange = 3

/** When a match began before the time that was shown, milliseconds; null: it did not. Bets on it were taken until the book heard of it. */
function earlyStart(f: FixtureRow, { change, status }: FixtureFacts, state: string): number | null {
  if (f.state !== 'NOT_STARTED') return null
  const told = change?.startTime ?? null
  const heard = state === 'LIVE' && status ? timeOf(status.stamp) : null
  const began = heard === null ? told : Math.min(told ?? heard, heard)
  return began !== null && began < f.starts_at.getTime() && began <= now() ? began : null
}

/** Writes and tells what the facts of a fixture say now. A fixture that the book does not know keeps its facts until somebody enters it. */
async function publish(tx: Tx, feedId: string, facts: FixtureFacts, before: FixtureFacts | null): Promise<void> {
  const id = await store.fixtureByFeed(tx, feedId)
  if (id === null) return
  const view = await viewOf(tx)
  const f = (await fixtureById(tx, id, true))!
  // over and settled: what is told of results still counts, nothing is offered again
  if (f.closed_at !== null) return settleTold(tx, id, facts, before, null)
  const values = facts.status?.values ?? {}
  const isOff = facts.change?.change === cancelledChange && f.state === 'NOT_STARTED'
  const state = isOff ? 'CANCELLED' : (states[values.status ?? ''] ?? f.state)
  const startsAt = facts.change?.startTime ?? null
  const seen = statusView(values, state === 'ENDED')
  const old = new Map((await marketsOf(tx, id)).map(m => [keyOf(m), { ...m, lock: m.lock as Priced['lock'] }]))
  const told = Object.keys(facts.markets).flatMap(name => {
    const o = offered(facts, name, view)
    return o ? [o] : []
  })
  const main = mainKeys(
    told.map(o => ({
      id: o.id,
      specifiers: o.specifiers,
      outcomes: o.outcomes.map(x => ({ id: x.id, probability: x.probability ?? 0.5 }))
    }))
  )
  // a handicap that counts from the score at the bet comes out differently for each bet: a feed's one result could not settle it
  const counts = state === 'LIVE' || state === 'SUSPENDED'
  const priced = told.map((o): Priced => {
    const settled = settlementOf(facts.markets[marketName(o)]!)
    const fresh = o.outcomes.map(
      (x): KeptOutcome => [x.id, x.active ? (x.odds ?? 0) : 0, Math.round((x.probability ?? 0) * 1_000_000), x.odds ?? 0]
    )
    // a market that is settled is told without its outcomes
    const outcomes = settled && fresh.length === 0 ? (old.get(keyOf(o))?.outcomes ?? []) : fresh
    const lock = o.lock === 'feed' ? 'feed' : o.lock === 'stop' ? 'event' : null
    return {
      id: o.id,
      specifiers: o.specifiers,
      status: settled ? -3 : counts && pairMarkets[o.id]?.fromBet ? 0 : o.status,
      lock: settled ? null : lock,
      outcomes,
      main: main.has(keyOf(o))
    }
  })
  const producer = told.toSorted((a, b) => b.at - a.at)[0]?.producer ?? f.producer ?? 3
  const match = facts.status
    ? // a match without a clock is no news because of the time at which it was told
      wireMatch(seen.view, seen.view.clock === null ? 0 : timeOf(facts.status.stamp), 1, seen.runs && state === 'LIVE')
    : null
  const news = await store.writeFixture(tx, id, { state, match, producer, startsAt: startsAt === null ? null : new Date(startsAt) })
  const early = earlyStart(f, facts, state)
  if (early !== null) await voidEarly(tx, f, early)
  // results before prices: what is taken back may be offered again
  await settleTold(tx, id, facts, before, state === 'LIVE' || state === 'SUSPENDED' ? seen.view.score : null)
  const fresh = priced.filter(p => differs(old.get(keyOf(p)), p))
  await store.reopenMarkets(
    tx,
    id,
    fresh.filter(p => isClosed(old.get(keyOf(p))?.status) && !isClosed(p.status))
  )
  const written = await writePrices(tx, id, fresh)
  if (!news && written.length === 0) return
  const markets = written.map(m => ({ ...wireMarket(m), main: m.main }))
  await tellFixture(tx, { fixture: id, sport: f.sport, seq: await nextSeq(tx, id), state, match, markets, incidents: [] })
}

/** Settled or cancelled. */
const isClosed = (status: Priced['status'] | undefined): boolean => status === -3 || status === -4

/** Offers again what a provider says of a fixture; nothing where it has said nothing. The caller holds it. */
export async function publishAgain(tx: Tx, feedId: string): Promise<void> {
  const facts = await store.lockFacts(tx, feedId)
  if (facts) await publish(tx, feedId, facts, facts)
}

/** Looks at the producers by the clock; what changes state opens or locks its fixtures at once. Answers the recoveries to ask for. */
export async function watch(house: House, at: number = now(), lag = 0): Promise<RecoveryRequest[]> {
  const requests = await inTransaction(house.db, async tx => {
    const rows = await store.producerRows(tx, true)
    const book = { ...emptyBook, producers: Object.fromEntries(rows.map(p => [String(p.id), p.facts ?? noFacts])) }
    const asked: RecoveryRequest[] = []
    let changed = false
    for (const row of rows) {
      const { producer, request } = lookAt(row.watch ?? newProducer(row.id), book, { now: at, lag })
      changed ||= producer.state !== row.state
      await store.saveWatch(tx, row.id, producer, lag)
      if (request) {
        await store.insertRecovery(tx, request)
        asked.push(request)
      }
      if (row.facts && row.facts.complete > 0) await store.finishRecovery(tx, row.id, row.facts.complete)
    }
    if (changed) for (const { feedId, facts } of await store.openFeedFixtures(tx)) await publish(tx, feedId, facts, facts)
    return asked
  })
  house.nudge()
  return requests
}

/** Takes what a feed has told, looks at its producers, and asks for what was missed. */
export async function takeIn(house: House, feed: Pick<Feed, 'recover'>, at: number = now()): Promise<void> {
  // how long the oldest waited before it is applied: a house that falls behind must not trade on it
  const lag = await store.waitingMs(house.db)
  await applyWaiting(house)
  for (const request of await watch(house, at, lag)) await feed.recover(request)
}

/** Looked at so often. */
const takeMs = 1_000

/** Takes a provider's feed into the book as long as the lease is held. */
export async function hostFeed(house: House, feed: Feed, { holds, pause, stopped }: Hosting): Promise<void> {
  if (!(await holds())) return
  const connection = await feed.connect(raw => receive(house, raw))
  try {
    while (!stopped() && (await holds())) {
      await takeIn(house, feed)
      await pause(takeMs)
    }
  } finally {
    await connection.stop()
  }
}
