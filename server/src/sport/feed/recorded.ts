// The feed's stand-in: matches of our own simulator, recorded as two producers would tell them, and told as they happen. Which match is told when follows from the clock and
// the house's own key alone: a stand-in that begins anew goes on where the last one was.
import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { dealDice } from '@fairhouse/games/fairness/dice.ts'
import type { FeedMessage, FixtureMessage } from '@fairhouse/games/sport/feed/messages.ts'
import { liveProducer, preProducer, recordingOf } from '@fairhouse/games/sport/feed/record.ts'
import { writeMessage } from '@fairhouse/games/sport/feed/xml.ts'
import { volleyball } from '@fairhouse/games/sport/models/volleyball/volleyball.ts'
import { now } from '#base/clock.ts'
import { sign } from '#base/crypto.ts'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { sideOf } from '../league/leagues.ts'
import { ensureSides, insertFixture, sidesOf } from '../league/store.ts'
import type { Feed } from './port.ts'
import { ensureFeedTournament, fixtureByFeed } from './store.ts'

const league = { code: 'recorded-feed', sport: 'volleyball', category: 'Recorded', name: 'Simulated Feed League' } as const
const names = ['Ashford', 'Brackley', 'Cullen', 'Dunmore', 'Eastleigh', 'Farrow', 'Glenside', 'Hartwell'] as const
/** A match begins so often, is told so many times as fast as it is played, and is over after so long at the latest. */
const everyMs = 720_000
const speed = 8
const longestMs = everyMs
const aheadMs = 2 * everyMs
const aliveMs = 5_000
const producers = [liveProducer, preProducer] as const

const feedId = (no: number) => `recorded:${no}`
const sidesOfMatch = (no: number) => [names[no % 8]!, names[(3 * no + 1) % 8]!] as const

/** What is told of a match, in its order, played on as it is asked for. Before the start the clock goes as it does everywhere; alives are told by the clock. */
function* messagesOf(house: House, no: number): Generator<FixtureMessage, void, void> {
  const startsAt = no * everyMs
  const [home, away] = sidesOfMatch(no).map(name => sideOf(league.code, name))
  const serverSeed = hash('sha256', sign(house.config.SEAL_KEY, feedId(no)))
  const dice = dealDice({ serverSeed, clientSeed: league.code, nonce: no })
  const recording = { fixture: feedId(no), startsAt, pricesEvery: 60_000 }
  for (const m of recordingOf(volleyball, volleyball.params(home!, away!), dice, recording)) {
    const after = m.timestamp - startsAt
    if ('fixture' in m) yield { ...m, timestamp: startsAt + (after > 0 ? Math.round(after / speed) : after) }
  }
}

interface Recorded extends Feed {
  /** Tells what has happened since the last step. */
  step(onMessage: (raw: string) => Promise<void>): Promise<void>
}

/** A match that is told: what comes next, and the prices that were told last. */
interface Told {
  readonly messages: Iterator<FixtureMessage, void>
  next: FixtureMessage | null
  prices: Prices | null
}
type Prices = Extract<FeedMessage, { kind: 'odds_change' }>

/** Enters a match in the book, as the desk does with a provider's; one that is there stays. */
const enterMatch = (house: House, no: number) =>
  inTransaction(house.db, async tx => {
    const tournament = await ensureFeedTournament(tx, league)
    if ((await fixtureByFeed(tx, feedId(no))) !== null) return
    await ensureSides(
      tx,
      tournament,
      names.map(name => sideOf(league.code, name))
    )
    const known = new Map((await sidesOf(tx, tournament)).map(s => [s.name, s.id]))
    const [home, away] = sidesOfMatch(no)
    const sides = { home: known.get(home)!, away: known.get(away)! }
    await insertFixture(tx, {
      ...{ tournament, ...sides, source: 'feed', feed_id: feedId(no), producer: preProducer },
      starts_at: new Date(no * everyMs)
    })
  })

/** Takes up the matches of now and the next ones. */
async function enter(house: House, told: Map<number, Told>, at: number): Promise<void> {
  const first = Math.ceil((at - longestMs) / everyMs)
  const last = Math.floor((at + aheadMs) / everyMs)
  for (const no of told.keys()) if (no < first) told.delete(no)
  for (let no = first; no <= last; no++) {
    if (told.has(no)) continue
    await enterMatch(house, no)
    const messages = messagesOf(house, no)
    told.set(no, { messages, next: messages.next().value ?? null, prices: null })
  }
}

/** Does something again and again until it is stopped. */
function repeat(step: () => Promise<void>): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      await step()
      await pause(1_000, null, { signal: stopping.signal }).catch(() => null)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await loop
    }
  }
}

/** `clock`: milliseconds since 1970. */
export function recordedFeed(house: House, clock: () => number = now): Recorded {
  const told = new Map<number, Told>()
  let aliveAt = 0
  let hand: (raw: string) => Promise<void> = async () => {}

  async function live(at: number): Promise<void> {
    if (at - aliveAt < aliveMs) return
    for (const producer of producers) await hand(writeMessage({ kind: 'alive', producer, timestamp: Math.floor(at), subscribed: true }))
    aliveAt = at
  }

  async function step(onMessage: typeof hand): Promise<void> {
    hand = onMessage
    const at = clock()
    await enter(house, told, at)
    await live(at)
    for (const match of told.values())
      for (let m = match.next; m && m.timestamp <= at; m = match.next) {
        await hand(writeMessage(m))
        if (m.kind === 'odds_change') match.prices = m
        match.next = match.messages.next().value ?? null
        // a house that takes up a match in its middle tells of it for seconds: it is alive meanwhile
        await live(clock())
      }
  }

  return {
    step,
    connect: async onMessage => repeat(() => step(onMessage).catch(err => house.log.warn({ err }, 'the recorded feed tells it again'))),
    /** The prices of now of every match that it tells, stamped anew but before what is still to be told, and that this was all. */
    async recover({ producer, request }) {
      const at = Math.floor(clock())
      for (const { prices, next } of told.values())
        if (prices?.producer === producer)
          await hand(writeMessage({ ...prices, timestamp: Math.min(at, (next?.timestamp ?? Number.POSITIVE_INFINITY) - 1), request }))
      await hand(writeMessage({ kind: 'snapshot_complete', producer, timestamp: at + 1, request }))
    }
  }
}
