// The clock of the simulated leagues: one process at a time plans, prices, starts and plays matches; another takes over when it dies.
import { now } from '#base/clock.ts'
import { inTransaction } from '#base/database.ts'
import { emit } from '#base/events.ts'
import { type House, perHouse } from '#base/house.ts'
import { type Hosting, startHost } from '#base/running/hosting.ts'
import { autoCashOuts, cashOutDue } from './bet/cash/cash-out.ts'
import { decideDue } from './bet/decide.ts'
import { isDecisionDue } from './bet/store.ts'
import { endPrices } from './by-hand.ts'
import { feedOf } from './feed/configured.ts'
import { hostFeed } from './feed/feed.ts'
import { ensureLeagues, planAhead } from './league/plan.ts'
import { advance, followMoney, kickOff, type LiveMatch, priceBefore, takeUp } from './match/live.ts'
import { beat, dueFixtures, liveFixtures, unpricedFixtures } from './match/store.ts'
import { ownProducer } from './names.ts'

const stepMs = 1_000
const planMs = 30_000
/** Of each step so long goes into prices of matches to come; a new house has hundreds of them. */
const pricingMs = 600
const pricedAtOnce = 16

/** Runs the leagues of the house, takes in a provider's feed where one is set, and decides bets that wait, until stopped. */
export async function startSport(house: House): Promise<{ stop(): Promise<void> }> {
  const feed = feedOf(house)
  const hosts = [
    startHost(house, 'sport', host),
    startHost(house, 'sport.bets', decider),
    ...(feed ? [startHost(house, 'sport.feed', (of, _code, hosting) => hostFeed(of, feed, hosting))] : [])
  ]
  return {
    async stop() {
      await Promise.all(hosts.map(h => h.stop()))
    }
  }
}

/** Plays the leagues as long as the lease is held. */
async function host(house: House, _code: string, { holds, pause, stopped }: Hosting): Promise<void> {
  if (!(await holds())) return
  await ensureLeagues(house)
  const live = new Map<number, LiveMatch>()
  for (const f of await liveFixtures(house.db)) live.set(f.id, await takeUp(house, f))
  let plannedAt = 0
  while (!stopped() && (await holds())) {
    const began = performance.now()
    await alive(house)
    if (began - plannedAt >= planMs || plannedAt === 0) {
      await planAhead(house)
      plannedAt = began
    }
    await step(house, live)
    await pause(Math.max(20, stepMs - (performance.now() - began)))
  }
}

/** Starts what is due, plays on what is live, ends prices by hand whose time is over, and prices some of what is to come: what has no prices yet, then what money has moved. */
export async function step(house: House, live: Map<number, LiveMatch>): Promise<void> {
  for (const f of await dueFixtures(house.db, 8)) {
    const match = await kickOff(house, f)
    if (match) live.set(f.id, match)
  }
  for (const [id, match] of live) {
    if (await advance(house, match, now())) live.delete(id)
    await alive(house)
  }
  await endPrices(house)
  const until = performance.now() + pricingMs
  for (const f of await unpricedFixtures(house.db, pricedAtOnce)) {
    await priceBefore(house, f)
    await alive(house)
    if (performance.now() >= until) break
  }
  await followMoney(house, () => performance.now() < until)
}

/** Of the 5 s after which the book takes nothing in play. */
const beatMs = 500
const toldMs = 1_000
const said = perHouse(() => ({ beatAt: Number.NEGATIVE_INFINITY, toldAt: Number.NEGATIVE_INFINITY }))

/** Says that the clock of the house is at work: to the book, which takes nothing in play without it, and about once a second to the pages that show live matches. */
async function alive(house: House): Promise<void> {
  const last = said(house)
  if (performance.now() - last.beatAt < beatMs) return
  last.beatAt = performance.now()
  await beat(house.db, ownProducer)
  if (performance.now() - last.toldAt < toldMs) return
  last.toldAt = performance.now()
  await inTransaction(house.db, tx => emit(tx, 'sport.beat', 'sport:beat', { at: now() }))
  house.nudge()
}

/** How often bets that wait are looked at. */
const decideMs = 200
/** Offers that somebody waits for are looked at each second. */
const autoEvery = 5

async function decider(house: House, _code: string, { holds, pause, stopped }: Hosting): Promise<void> {
  for (let n = 0; !stopped() && (await holds()); n++) {
    if (await isDecisionDue(house.db)) {
      await decideDue(house)
      await cashOutDue(house)
    }
    if (n % autoEvery === 0) await autoCashOuts(house)
    await pause(decideMs)
  }
}
