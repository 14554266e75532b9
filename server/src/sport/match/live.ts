// One simulated match as its host holds it: played on from its seeds, priced anew, written and told.

import type { AnySport } from '@fairhouse/games/sport/models.ts'
import { playOn, type Running, type Seen } from '@fairhouse/games/sport/play-on.ts'
import { diceOfMatch } from '@fairhouse/games/sport/simulate.ts'
import type { MatchView } from '@fairhouse/games/sport/types.ts'
import { now } from '#base/clock.ts'
import { inTransaction } from '#base/database.ts'
import { assert } from '#base/errors.ts'
import { type House, perHouse } from '#base/house.ts'
import { enqueue } from '#base/jobs.ts'
import { drawSalt } from '#fair/fair.ts'
import { speeds } from '../names.ts'
import { differs, isSport, keyOf, modelOf, noShift, offer, type Priced, shifted, wireMatch } from '../rules.ts'
import { type News, tellFixture, wireMarket } from '../tell.ts'
import { laidBefore, moneyOn } from './money.ts'
import { sourceOf } from './seed.ts'
import {
  beginInPlay,
  type FixtureRow,
  fixtureById,
  holdBefore,
  insertIncidents,
  keepClosing,
  lastIncident,
  marginsNow,
  marketsOf,
  nextSeq,
  pricedFixtures,
  startFixture,
  type Written,
  writeMatch,
  writePrices
} from './store.ts'

/** Between two prices of a match in which nothing happens. */
const priceMs = 4_000
/** After so long without a word of the beacon a match starts on its seed alone, and says so. */
const beaconMs = 15_000

export interface LiveMatch {
  readonly fixture: FixtureRow
  readonly model: AnySport
  readonly running: Running
  readonly startedAt: number
  /** Real milliseconds of a tick. */
  readonly tickMs: number
  readonly hash: string
  /** Markets as they were written last. */
  readonly markets: Map<string, Priced>
  incidents: number
  pricedAt: number
  wasDanger: boolean
}

const speedOf = (sport: string): number => (isSport(sport) ? speeds[sport] : 1)
/** How fast the clock that everybody sees goes: basketball counts down. */
const clockSpeed = (sport: string): number => (sport === 'basketball' ? -1 : 1) * speedOf(sport)

/** Takes a match under way in hand: it is played again from its start to where it was written last. */
export async function takeUp(house: House, f: FixtureRow): Promise<LiveMatch> {
  const model = modelOf(f.sport)
  assert(f.ratings && f.started_at, `fixture ${f.id} has started`)
  const source = sourceOf(house, f)
  const params = model.params(f.ratings.home, f.ratings.away)
  const running: Running = { params, dice: diceOfMatch(source), state: model.start(params), tick: 0 }
  playOn(model, running, f.tick)
  const markets = new Map((await marketsOf(house.db, f.id)).map(m => [keyOf(m), { ...m, lock: m.lock as Priced['lock'] }]))
  return {
    ...{ fixture: f, model, running, markets, hash: source.hash },
    startedAt: f.started_at.getTime(),
    tickMs: model.tickMs / speedOf(f.sport),
    incidents: await lastIncident(house.db, f.id),
    ...{ pricedAt: 0, wasDanger: false }
  }
}

/** Markets of now beside those of before: what has gone is settled where the state says how it came out, else not offered. */
function changes(match: LiveMatch, fresh: readonly Priced[]): { changed: Priced[]; decided: boolean } {
  const keys = new Set(fresh.map(keyOf))
  const changed = fresh.filter(p => differs(match.markets.get(keyOf(p)), p))
  let decided = false
  for (const [key, old] of match.markets) {
    if (keys.has(key) || old.status === -3 || old.status === -4) continue
    const known = old.outcomes.every(([outcome]) => match.model.result(match.running.state, { ...old, outcome, scoreAt: [0, 0] }) !== null)
    const status = known ? -3 : 0
    decided ||= known
    if (status !== old.status) changed.push({ ...old, status, lock: null, main: false })
  }
  return { changed, decided }
}

/** What is offered in this state: nothing while somebody may be scoring or it was just told, and nothing once it is over. */
async function pricesOf(house: House, match: LiveMatch, view: MatchView): Promise<Priced[]> {
  if (view.ended) return []
  const { ratings, shift } = (await fixtureById(house.db, match.fixture.id))!
  const [home, away] = shifted(ratings!.home, ratings!.away, shift ?? noShift)
  const params = shift ? match.model.params(home, away) : match.running.params
  const fresh = offer(
    match.model.fair(params, match.running.state),
    true,
    await marginsNow(house.db),
    await moneyOn(house.db, match.fixture.id)
  )
  return view.danger > 0 ? fresh.map(p => (p.status === 1 ? { ...p, status: -1, lock: 'event' } : p)) : fresh
}

/** While nothing may be taken, old prices stay to be seen. */
const suspendAll = (match: LiveMatch): Priced[] =>
  [...match.markets.values()].map(p => (p.status === 1 ? { ...p, status: -1, lock: 'event' } : p))

/** Plays a match on to a moment (milliseconds); writes and tells what changed. True: it is over. */
export async function advance(house: House, match: LiveMatch, at: number): Promise<boolean> {
  const { model, running, fixture } = match
  const seen = playOn(model, running, Math.floor((at - match.startedAt) / match.tickMs))
  const view = model.view(running.state)
  const danger = view.danger > 0
  const due = at - match.pricedAt >= priceMs
  if (seen.length === 0 && danger === match.wasDanger && !due && !view.ended) return false
  const fresh = danger && seen.length === 0 && match.wasDanger ? suspendAll(match) : await pricesOf(house, match, view)
  const { changed, decided } = changes(match, fresh)
  const live = wireMatch(view, at, clockSpeed(fixture.sport), true)
  const written = await inTransaction(house.db, async tx => {
    const markets = await writePrices(tx, fixture.id, changed)
    const seq = await writeMatch(tx, fixture.id, {
      ...{ tick: running.tick, snapshot: running.state, match: live },
      state: view.ended ? 'ENDED' : 'LIVE',
      hash: view.ended ? match.hash : null
    })
    if (seq === null) return null
    await insertIncidents(tx, fixture.id, match.incidents, seen)
    const state = view.ended ? 'ENDED' : fixture.state === 'SUSPENDED' ? 'SUSPENDED' : 'LIVE'
    await tellFixture(tx, { ...newsOf(match, markets, seen), seq, state, match: live })
    if (view.ended || decided) await enqueue(tx, 'sport.settle', { fixture: String(fixture.id) }, { key: `sport.settle:${fixture.id}` })
    return markets
  })
  if (!written) return true
  for (const m of written) match.markets.set(keyOf(m), { ...m, lock: m.lock as Priced['lock'] })
  match.incidents += seen.length
  match.pricedAt = at
  match.wasDanger = danger
  house.nudge()
  return view.ended
}

const newsOf = (match: LiveMatch, markets: readonly Written[], seen: readonly Seen[]): Omit<News, 'seq' | 'state' | 'match'> => ({
  fixture: match.fixture.id,
  sport: match.fixture.sport,
  markets: markets.map(m => ({ ...wireMarket(m), main: m.main })),
  incidents: seen.map(({ tick: _, score, ...s }, i) => ({ ...s, score: [...score], seq: match.incidents + i + 1 }))
})

/** Prices a match before it starts; one that has started meanwhile is left alone. */
export async function priceBefore(house: House, f: FixtureRow): Promise<void> {
  const model = modelOf(f.sport)
  assert(f.ratings, `ratings of fixture ${f.id}`)
  const params = model.params(...shifted(f.ratings.home, f.ratings.away, f.shift ?? noShift))
  const old = new Map((await marketsOf(house.db, f.id)).map(m => [keyOf(m), { ...m, lock: m.lock as Priced['lock'] }]))
  const fair = model.fair(params, model.start(params))
  const priced = offer(fair, false, await marginsNow(house.db), await moneyOn(house.db, f.id))
  const fresh = priced.filter(p => differs(old.get(keyOf(p)), p))
  await inTransaction(house.db, async tx => {
    if (fresh.length === 0 || !(await holdBefore(tx, f.id))) return
    const markets = await writePrices(tx, f.id, fresh)
    const news = { fixture: f.id, sport: f.sport, seq: await nextSeq(tx, f.id), state: f.state, match: null, incidents: [] }
    await tellFixture(tx, { ...news, markets: markets.map(m => ({ ...wireMarket(m), main: m.main })) })
  })
}

/** Prices what is to come anew: the house's margins have changed. Matches under way follow by themselves. */
export async function priceAgain(house: House): Promise<void> {
  for (const id of await pricedFixtures(house.db)) {
    const f = await fixtureById(house.db, id)
    if (f?.state === 'NOT_STARTED') await priceBefore(house, f)
  }
  house.nudge()
}

/** What lay on each match to come when it was priced last. */
const lay = perHouse(() => new Map<number, string>())

/** Prices matches to come anew on which other money lies than when this looked last, as long as `goesOn`; the rest is for the next time. Matches under way follow by themselves. */
export async function followMoney(house: House, goesOn: () => boolean): Promise<void> {
  const known = lay(house)
  const laid = await laidBefore(house.db)
  for (const { fixture, lies } of laid) {
    if (known.get(fixture) === lies) continue
    if (!goesOn()) return
    const f = await fixtureById(house.db, fixture)
    if (f?.state === 'NOT_STARTED') await priceBefore(house, f)
    known.set(fixture, lies)
  }
  const open = new Set(laid.map(({ fixture }) => fixture))
  for (const fixture of known.keys()) if (!open.has(fixture)) known.delete(fixture)
}

/** Starts a match whose time has come: it is salted now, when nobody can bet before it any more, and priced as one that is played. Null: not yet. */
export async function kickOff(house: House, f: FixtureRow): Promise<LiveMatch | null> {
  assert(f.committed_at, `fixture ${f.id} is committed`)
  const late = now() > f.starts_at.getTime() + beaconMs
  const entropy = await drawSalt(house, new Date(Math.max(f.committed_at.getTime(), f.starts_at.getTime()))).catch(cause => {
    if (!late) {
      house.log.warn({ err: cause, fixture: f.id }, 'no word of the beacon yet')
      return null
    }
    return { value: '', source: 'seed', isPublic: false }
  })
  if (!entropy) return null
  const model = modelOf(f.sport)
  const start = model.start(model.params(f.ratings!.home, f.ratings!.away))
  const view = wireMatch(model.view(start), now(), clockSpeed(f.sport), true)
  const seq = await inTransaction(house.db, async tx => {
    const no = await startFixture(tx, f.id, entropy, start, view)
    if (no !== null) {
      await keepClosing(tx, f.id)
      await beginInPlay(tx, f.id)
      await tellFixture(tx, { fixture: f.id, sport: f.sport, seq: no, state: 'LIVE', match: view, markets: [], incidents: [] })
    }
    return no
  })
  return seq === null ? null : takeUp(house, (await fixtureById(house.db, f.id))!)
}
