// What the tests of the feed share: a league that a provider tells of, and the messages that it would send.
import type { EventStatus, FeedMessage } from '@fairhouse/games/sport/feed/messages.ts'
import { liveProducer, preProducer } from '@fairhouse/games/sport/feed/record.ts'
import { writeMessage } from '@fairhouse/games/sport/feed/xml.ts'
import { lostLeg, type OutcomeId, wonLeg } from '@fairhouse/games/sport/types.ts'
import { inTransaction } from '#base/database.ts'
import type { TestHouse } from '#testing.ts'
import { ensureSides, ensureTournament, insertFixture, sidesOf } from '../league/store.ts'
import { openBook } from '../testing.ts'
import { applyWaiting, receive, watch } from './feed.ts'

export const alive = (timestamp: number, producer: number): FeedMessage => ({ kind: 'alive', producer, timestamp, subscribed: true })
export const complete = (producer: number, request: number, timestamp: number): FeedMessage => ({
  ...{ kind: 'snapshot_complete', producer, request, timestamp }
})
const winner = { id: 186, specifiers: '' }
export const winnerRef = [winner]

/** Prices of the winner: both sides at the same. */
export const odds = (fixture: string, producer: number, timestamp: number, price: number, status: string | EventStatus): FeedMessage => ({
  ...{ kind: 'odds_change', fixture, producer, timestamp, reason: null },
  status: typeof status === 'string' ? { status, home_score: '0', away_score: '0' } : status,
  markets: [{ ...winner, status: 1, outcomes: ['4', '5'].map(id => ({ id, odds: price, probability: 0.5, active: true })) }]
})
/** The winner came out so: 4 home, 5 away. */
export const won = (fixture: string, timestamp: number, side: OutcomeId, certainty: 1 | 2 = 2): FeedMessage => ({
  ...{ kind: 'bet_settlement', fixture, producer: preProducer, timestamp, certainty },
  markets: [{ ...winner, outcomes: ['4', '5'].map(id => ({ id, result: id === side ? wonLeg : lostLeg })) }]
})
export const ended = (fixture: string, timestamp: number): FeedMessage => ({
  ...{
    kind: 'odds_change',
    fixture,
    producer: preProducer,
    timestamp,
    reason: null,
    status: { status: '3', home_score: '3', away_score: '1' }
  },
  markets: [{ ...winner, status: -3, outcomes: [] }]
})

/** Opens a book with a provider's league of volleyball. */
export async function openTold(t: TestHouse) {
  await openBook(t)
  const tournament = await inTransaction(t.house.db, async tx => {
    const id = await ensureTournament(tx, { code: 'told-league', sport: 'volleyball', category: 'Told', name: 'Told League', place: 99 })
    await ensureSides(
      tx,
      id,
      ['Alpha', 'Beta'].map(name => ({ name, short: name.slice(0, 3), colours: ['#000000', '#ffffff'], attack: 0, defence: 0 }))
    )
    return id
  })
  const send = async (...messages: readonly FeedMessage[]) => {
    for (const m of messages) await receive(t.house, writeMessage(m))
    await applyWaiting(t.house)
  }
  return {
    send,
    /** Enters a match of the provider in the book. */
    async entered(feedId: string, startsAt: number): Promise<number> {
      const sides = await sidesOf(t.house.db, tournament)
      return inTransaction(t.house.db, tx =>
        insertFixture(tx, {
          ...{ tournament, home: sides[0]!.id, away: sides[1]!.id, source: 'feed', feed_id: feedId, producer: preProducer },
          starts_at: new Date(startsAt)
        })
      )
    },
    /** Both producers are up from a moment on. */
    async up(at: number): Promise<void> {
      await send(alive(at, liveProducer), alive(at, preProducer))
      // one that was up and silent since is down at the first look, and asked at the second
      const asked = [...(await watch(t.house, at)), ...(await watch(t.house, at + 1))]
      await send(...asked.map(r => complete(r.producer, r.request, at + 2)))
      await watch(t.house, at + 3)
    }
  }
}
