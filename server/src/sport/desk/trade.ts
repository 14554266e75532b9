// What traders do: stop the book, suspend, pin, move and set prices. Each writes at once what players see, and the audit.
import type * as desk from '@fairhouse/contract/ops/games/sport.ts'
import { pairMarkets } from '@fairhouse/games/sport/market-book/book.ts'
import { byPeriods } from '@fairhouse/games/sport/market-book/periods.ts'
import { specifiersOf, specifiersText } from '@fairhouse/games/sport/market-book/rule.ts'
import type { Score, SportCode } from '@fairhouse/games/sport/types.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import type { By } from '#base/http.ts'
import { writeAudit } from '#staff/staff.ts'
import { publishAgain } from '../feed/feed.ts'
import { moneyOn } from '../match/money.ts'
import { type FixtureRow, fixtureById, type MarketRow, marginsNow, marketsOf, nextSeq, writePrices } from '../match/store.ts'
import { type Hold, isSport, type KeptOutcome, keyOf, type MarketDesk, modelOf, noShift, offer, type Shift, shifted } from '../rules.ts'
import { tellFixture, wireMarket } from '../tell.ts'
import * as store from './store.ts'

type Input<E extends { input: z.core.$ZodType }> = z.output<E['input']>
const holdBy = ({ caller }: By, reason: string): Hold => ({ by: caller.username, at: new Date(now()).toISOString(), reason })

/** Stops the whole book or opens it again: told to every socket by one event. */
export async function halt(tx: Tx, by: By, reason: string, on: boolean): Promise<void> {
  await store.setHalt(tx, on ? by.caller.username : null, reason)
  await emit(tx, 'sport.halted', 'everyone', { halted: on })
  await emit(tx, 'sport.deskChanged', 'staff', { fixture: null })
  await writeAudit(tx, by.caller, on ? 'sport.halt' : 'sport.resume', 'sport', { reason }, by.address)
}

/** @throws DomainError not.found */
async function found(tx: Tx, fixture: number): Promise<FixtureRow> {
  const f = await fixtureById(tx, fixture, true)
  if (!f) throw new DomainError('not.found')
  return f
}
/** @throws DomainError not.found */
async function foundMarket(tx: Tx, fixture: number, market: number, specifiers: string): Promise<MarketRow> {
  const m = (await marketsOf(tx, fixture)).find(x => x.id === market && x.specifiers === specifiers)
  if (!m) throw new DomainError('not.found')
  return m
}

/** Tells players what these markets are now; all of the fixture's without a choice. */
export async function tellMarkets(tx: Tx, f: FixtureRow, only: (m: MarketRow) => boolean = () => true): Promise<void> {
  const fresh = (await fixtureById(tx, f.id))!
  const markets = (await marketsOf(tx, f.id)).filter(only)
  const lock = fresh.held_by === null ? null : 'operator'
  const news = { fixture: f.id, sport: f.sport, seq: await nextSeq(tx, f.id), state: f.state, match: null, incidents: [] }
  await tellFixture(tx, { ...news, markets: markets.map(m => ({ ...wireMarket(m, lock), main: m.main })) })
  await emit(tx, 'sport.deskChanged', 'staff', { fixture: f.id })
}
/** Without one of the things that operators hold. */
export const without = (desk: MarketDesk | null, name: keyof MarketDesk): MarketDesk | null => {
  const { [name]: _, ...rest } = desk ?? {}
  return Object.keys(rest).length > 0 ? rest : null
}
const isOf = (market: number, specifiers: string) => (m: MarketRow) => m.id === market && m.specifiers === specifiers

/** Suspends a fixture or a market, or opens it again. @throws DomainError not.found */
export async function hold(tx: Tx, by: By, { fixture, market, specifiers, held, reason }: Input<typeof desk.holdSport>): Promise<void> {
  const f = await found(tx, fixture)
  if (market === undefined) {
    await store.holdFixture(tx, fixture, held ? by.caller.username : null, reason)
    await tellMarkets(tx, f)
  } else {
    const m = await foundMarket(tx, fixture, market, specifiers)
    const next = held ? { ...m.desk, held: holdBy(by, reason) } : without(m.desk, 'held')
    // what the model does not offer now is not opened by letting it go
    const isOffered = m.status === 1 || m.status === -1
    const isOpen = m.lock === 'operator' && !held
    // a market whose price by hand is over waits for a new one, whoever holds it or lets it go
    const isChanged = isOffered && m.lock !== 'price' && (held || isOpen)
    const change = !isChanged ? {} : held ? { status: -1, lock: 'operator' } : await opened(tx, f)
    if (!(await store.changeMarket(tx, { fixture, market, specifiers }, next, change))) throw new DomainError('not.found')
    // what its producer says of it now: it may be down, or have suspended or closed it meanwhile
    if (!held && f.feed_id !== null) await publishAgain(tx, f.feed_id)
    await tellMarkets(tx, f, isOf(market, specifiers))
  }
  await writeAudit(
    tx,
    by.caller,
    'sport.hold',
    `sport:${fixture}`,
    { name: market === undefined ? '' : `${market} ${specifiers}`, is: held, reason },
    by.address
  )
}

/** What a market is that nobody holds any more: while the others of its match wait for what happens in it, it waits with them. */
async function opened(tx: Tx, f: FixtureRow): Promise<{ readonly status: 1 | -1; readonly lock: 'event' | null }> {
  const waits = f.source === 'simulated' && (await marketsOf(tx, f.id)).some(m => m.lock === 'event')
  return waits ? { status: -1, lock: 'event' } : { status: 1, lock: null }
}

/** Suspends a market while a request about it waits, and keeps how it stood. @throws DomainError not.found */
export async function holdAsked(
  tx: Tx,
  by: By,
  { reason, ...key }: { readonly fixture: number; readonly market: number; readonly specifiers: string; readonly reason: string }
): Promise<void> {
  const { desk, status, lock } = await foundMarket(tx, key.fixture, key.market, key.specifiers)
  await hold(tx, by, { ...key, held: true, reason })
  const held = await foundMarket(tx, key.fixture, key.market, key.specifiers)
  await store.changeMarket(tx, key, { ...held.desk, held: { ...held.desk!.held!, before: { held: desk?.held ?? null, status, lock } } })
}

/** A request that suspended a market is not approved: the market is what it was before, unless it is over or an operator has held or opened it since. */
export async function letGo(
  tx: Tx,
  key: { readonly fixture: number; readonly market: number; readonly specifiers: string }
): Promise<void> {
  const f = await found(tx, key.fixture)
  const m = await foundMarket(tx, key.fixture, key.market, key.specifiers)
  const before = m.desk?.held?.before
  if (!before) return
  const next = before.held ? { ...m.desk, held: before.held } : without(m.desk, 'held')
  const isOffered = f.state === 'NOT_STARTED' && m.status === -1 && m.lock === 'operator'
  if (!(await store.changeMarket(tx, key, next, isOffered ? { status: before.status, lock: before.lock } : {}))) return
  if (f.feed_id !== null) await publishAgain(tx, f.feed_id)
  await tellMarkets(tx, f, isOf(key.market, key.specifiers))
}

/** Keeps the prices of a market, or lets the model move them again. @throws DomainError not.found */
export async function pin(tx: Tx, by: By, { fixture, market, specifiers, pinned, reason }: Input<typeof desk.pinMarket>): Promise<void> {
  const f = await found(tx, fixture)
  const m = await foundMarket(tx, fixture, market, specifiers)
  const next = pinned ? { ...m.desk, pinned: holdBy(by, reason) } : without(m.desk, 'pinned')
  if (!(await store.changeMarket(tx, { fixture, market, specifiers }, next))) throw new DomainError('not.found')
  await tellMarkets(tx, f, isOf(market, specifiers))
  await writeAudit(tx, by.caller, 'sport.pin', `sport:${fixture}`, { name: `${market} ${specifiers}`, is: pinned, reason }, by.address)
}

/** Of a fixture of the desk: a market that it has not yet, with its outcomes, none of them offered. @throws DomainError not.found: none that the score decides */
async function added(tx: Tx, f: FixtureRow, id: number, text: string): Promise<MarketRow> {
  const market = pairMarkets[id]
  const specifiers = specifiersText(specifiersOf(text))
  if (f.source !== 'desk' || f.state !== 'NOT_STARTED' || !market || !isSport(f.sport)) throw new DomainError('not.found')
  const named = specifiersOf(specifiers)
  const ids = market.kind(named).outcomes
  // a period beyond those that a match can have is void by every score
  const isPeriod = [named.setnr, named.mapnr].every(no => no === undefined || Number(no) <= nothingYet.length)
  const isDecided = isPeriod && ids.every(o => byPeriods(f.sport as SportCode, { periods: nothingYet }, { id, specifiers }, o) !== null)
  if (specifiers !== text || ids.length < 2 || !isDecided || !isLine(market.kind(named).line)) throw new DomainError('not.found')
  // of a double chance two outcomes win together
  const worth = /double/i.test(market.name) ? 2 : 1
  const outcomes = ids.map((o): KeptOutcome => [o, 0, Math.round((worth * 1_000_000) / ids.length), 0])
  await writePrices(tx, f.id, [{ id, specifiers, status: 1, lock: null, outcomes, main: false }])
  return foundMarket(tx, f.id, id, specifiers)
}
const nothingYet = Array.from({ length: 9 }, (): Score => [0, 0])
const isLine = (line: number | undefined) => line === undefined || (Number.isFinite(line) && Number.isInteger(line * 4))

/** Offers prices by hand until a time. @throws DomainError not.found, sport.price: together they imply less than 100 % */
export async function price(
  tx: Tx,
  by: By,
  { fixture, market, specifiers, prices, seconds, reason }: Input<typeof desk.priceMarket>
): Promise<void> {
  const f = await found(tx, fixture)
  const known = (await marketsOf(tx, fixture)).find(isOf(market, specifiers))
  const m = known ?? (await added(tx, f, market, specifiers))
  const given = new Map(prices.map(p => [p.outcome, p.odds]))
  if (prices.some(p => !m.outcomes.some(o => o[0] === p.outcome) || (p.odds !== 0 && p.odds < 10_100))) throw new DomainError('sport.price')
  const outcomes = m.outcomes.map(([id, odds, chance, model, placed]): KeptOutcome => {
    const kept = [id, given.get(id) ?? odds, chance, model] as const
    return placed === undefined ? kept : [...kept, placed]
  })
  const offered = outcomes.filter(o => o[1] > 0)
  // outcomes may overlap (double chance): what they are worth together is what has to be covered
  const worth = offered.reduce((sum, o) => sum + (o[2] || 1_000_000 / outcomes.length), 0) / 1_000_000
  if (offered.reduce((sum, o) => sum + 10_000 / o[1], 0) < worth) throw new DomainError('sport.price')
  const until = new Date(now() + seconds * 1_000).toISOString()
  const next = { ...m.desk, manual: { ...holdBy(by, reason), until } }
  const open = m.lock !== 'price' ? {} : m.desk?.held ? { status: -1, lock: 'operator' } : { status: 1, lock: null }
  const change = { ...open, outcomes: JSON.stringify(outcomes) }
  if (!(await store.changeMarket(tx, { fixture, market, specifiers }, next, change))) throw new DomainError('not.found')
  await tellMarkets(tx, f, isOf(market, specifiers))
  const text = prices.map(p => `${p.outcome} ${(p.odds / 10_000).toFixed(2)}`).join(', ')
  await writeAudit(
    tx,
    by.caller,
    'sport.price',
    `sport:${fixture}`,
    { name: `${market} ${specifiers}`, to: text, until, reason },
    by.address
  )
}

/** A step of prices is so much probability. */
const step = 0.01

/**
 * Moves a market's first outcome by steps of one percent: the ratings are moved until the model says so, and every market of the fixture is priced from them. Of the two
 * ways (toward a side, toward more of everything) the one is taken that moves the market. @throws DomainError not.found, sport.price
 */
export async function shift(tx: Tx, by: By, { fixture, market, specifiers, steps, reason }: Input<typeof desk.shiftMarket>): Promise<void> {
  const f = await found(tx, fixture)
  if (f.source !== 'simulated' || !f.ratings || f.kind !== 'match') throw new DomainError('sport.price')
  const model = modelOf(f.sport)
  const base = f.shift ?? noShift
  const state = f.snapshot ?? model.start(model.params(f.ratings.home, f.ratings.away))
  const chanceAt = (s: Shift): number | undefined =>
    model
      .fair(model.params(...shifted(f.ratings!.home, f.ratings!.away, s)), state)
      .find(m => m.id === market && m.specifiers === specifiers)?.outcomes[0]?.probability
  const from = chanceAt(base)
  if (from === undefined) throw new DomainError('sport.price')
  const slope = (s: Shift) => (chanceAt(s) ?? from) - from
  const byTilt = slope({ ...base, tilt: base.tilt + 0.05 })
  const byTempo = slope({ ...base, tempo: base.tempo + 0.05 })
  const way = Math.abs(byTilt) >= Math.abs(byTempo) ? 'tilt' : 'tempo'
  const rate = (way === 'tilt' ? byTilt : byTempo) / 0.05
  const target = from + steps * step
  if (Math.abs(rate) < 1e-6 || target <= 0.01 || target >= 0.99) throw new DomainError('sport.price')
  // Newton by the chord: chances are smooth in the ratings
  let next: Shift = { ...base, [way]: base[way] + (target - from) / rate }
  for (let n = 0; n < 4; n++) {
    const at = chanceAt(next)
    if (at === undefined || Math.abs(at - target) < 1e-4) break
    next = { ...next, [way]: next[way] + (target - at) / rate }
  }
  await store.setShift(tx, fixture, next)
  const fresh = offer(
    model.fair(model.params(...shifted(f.ratings.home, f.ratings.away, next)), state),
    f.state === 'LIVE',
    await marginsNow(tx),
    await moneyOn(tx, fixture)
  )
  const open = new Map((await marketsOf(tx, fixture)).map(m => [keyOf(m), m]))
  await writePrices(
    tx,
    fixture,
    fresh.filter(p => open.get(keyOf(p))?.status === 1)
  )
  await tellMarkets(tx, f)
  await writeAudit(tx, by.caller, 'sport.shift', `sport:${fixture}`, { name: `${market} ${specifiers}`, count: steps, reason }, by.address)
}
