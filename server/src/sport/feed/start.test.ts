// When a match of a feed starts, how old its prices may be, and what of the feed nobody could place.
import { UNIT } from '@fairhouse/contract/money.ts'
import * as book from '@fairhouse/contract/ops/games/sport-book.ts'
import { ownSportBet } from '@fairhouse/contract/sport/bet.ts'
import { sportFixture } from '@fairhouse/contract/sport/sport.ts'
import type { EventStatus, FeedMessage } from '@fairhouse/games/sport/feed/messages.ts'
import { liveProducer, preProducer } from '@fairhouse/games/sport/feed/record.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { settleFixture } from '../bet/settle.ts'
import { feedHealth } from '../desk/feed.ts'
import { legOf, place } from '../testing.ts'
import { receive } from './feed.ts'
import { odds, openTold } from './testing.ts'

let t: TestHouse
let told: Awaited<ReturnType<typeof openTold>>
const now = Math.floor(Date.now())
const hour = 3_600_000
beforeAll(async () => {
  t = await freshHouse()
  told = await openTold(t)
  await told.up(now)
})
afterAll(() => t.close())

const heard = (seconds: number) =>
  t.house.pool.query("update sport.producer set heard_at = clock_timestamp() - $1 * interval '1 s' where id > 0", [seconds])
const starts = (fixture: string, timestamp: number, startTime: number): FeedMessage => ({
  ...{ kind: 'fixture_change', fixture, producer: preProducer, timestamp, change: 2, startTime }
})
const startOf = async (fixture: number): Promise<number> =>
  (await t.house.pool.query('select starts_at from sport.fixture where id = $1', [fixture])).rows[0].starts_at.getTime()

test('a match that is put off by its feed takes bets until its new start', async () => {
  const fixture = await told.entered('later:1', now + hour)
  await told.send(odds('later:1', preProducer, now + 10, 19_000, '0'), starts('later:1', now + 11, now + 3 * hour))
  expect(await startOf(fixture)).toBe(now + 3 * hour)
})

test('bets that were taken after the true start of a match are void, those of before stand', async () => {
  const fixture = await told.entered('early:1', now + hour)
  await told.send(odds('early:1', preProducer, now + 10, 19_000, '0'))
  await heard(0)
  const ada = await t.register('Adatruestart', 100n * UNIT)
  const leg = await legOf(t, fixture, 186)
  const ids: string[] = []
  for (const stake of ['10', '11']) ids.push((await place(t, ada.token, [leg], { stake })).body.value.bet.id)
  await t.house.pool.query("update sport.bet set placed_at = placed_at - interval '1 hour' where id = $1", [ids[0]])
  await told.send(starts('early:1', now + 20, now - hour / 2))
  expect((await place(t, ada.token, [leg], { stake: '12' })).body.code).toBe('sport.started')
  await settleFixture(t.house, fixture)
  const bets = await Promise.all(ids.map(async id => (await t.call(ownSportBet, { id }, { token: ada.token })).body.value))
  expect(bets.map(b => b.state)).toEqual(['ACCEPTED', 'VOID'])
  expect(bets[1]).toMatchObject({ payout: '11.00', legs: [{ reason: 'earlyStart', result: { source: 'feed' } }] })
})

test('a match of a feed shows its clock, its period and their scores, and whether its clock stands', async () => {
  const fixture = await told.entered('clock:1', now - 60_000)
  const seen = async () => (await t.call(sportFixture, { fixture: String(fixture) })).body.value.fixture.match
  const numbers = { status: '1', match_status: '9', home_score: '1', away_score: '0', clock: '754', period_scores: '25:20|11:9' }
  await told.send(odds('clock:1', liveProducer, now + 10, 19_000, numbers))
  const match = {
    score: [1, 0],
    periods: [
      [25, 20],
      [11, 9]
    ],
    period: 2,
    clock: 754,
    clockAt: now + 10,
    speed: 1,
    ended: false
  }
  expect(await seen()).toMatchObject({ ...match, runs: true })
  await told.send(odds('clock:1', liveProducer, now + 20, 19_000, { ...numbers, clock_stopped: '1' }))
  expect(await seen()).toMatchObject({ ...match, clockAt: now + 20, runs: false })
  // what is wrong about a clock takes nothing else away
  await told.send(odds('clock:1', liveProducer, now + 30, 18_000, { ...numbers, clock: 'soon', period_scores: '?' }))
  expect(await seen()).toMatchObject({ score: [1, 0], periods: [], period: 2, clock: null, runs: false })
  await told.send(odds('clock:1', liveProducer, now + 40, 18_000, { ...numbers, status: '2' }))
  expect(await seen()).toMatchObject({ clock: 754, runs: false })
})

test('[S4.4] a handicap that counts from the score at the bet is offered by a feed before the match alone', async () => {
  const fixture = await told.entered('handicap:1', now + hour)
  const line = (timestamp: number, status: EventStatus): FeedMessage => ({
    ...{ kind: 'odds_change', fixture: 'handicap:1', producer: liveProducer, timestamp, reason: null, status },
    markets: [
      {
        ...{ id: 16, specifiers: 'hcp=-0.25', status: 1 },
        outcomes: ['1714', '1715'].map(id => ({ id, odds: 19_000, probability: 0.5, active: true }))
      }
    ]
  })
  const { pool } = t.house
  const status = async () => (await pool.query('select status from sport.market where fixture = $1 and id = 16', [fixture])).rows[0]?.status
  await told.send(line(now + 50, { status: '0' }))
  expect(await status()).toBe(1)
  await told.send(line(now + 60, { status: '1', home_score: '1', away_score: '0' }))
  expect(await status()).toBe(0)
})

test('[S4.10] between two signs of life of a producer, ten seconds apart, live bets are taken; later not', async () => {
  const fixture = await told.entered('alive:1', now - 60_000)
  await told.send(odds('alive:1', liveProducer, now + 10, 19_000, '1'))
  const ada = await t.register('Adaalive', 100n * UNIT)
  const leg = await legOf(t, fixture, 186)
  await heard(11)
  expect((await place(t, ada.token, [leg])).status).toBe(200)
  await heard(16)
  expect((await place(t, ada.token, [leg], { stake: '11' })).body.code).toBe('sport.stale')
})

test('[S4.26] unknown messages are counted, matches that nobody has entered are listed, health says so', async () => {
  const { token } = await t.operator('admin')
  await receive(t.house, `<nonsense product="${liveProducer}"/>`)
  await receive(t.house, `<nonsense product="${liveProducer}"/>`)
  await told.send(odds('nobody:1', preProducer, now + 10, 19_000, '0'), starts('nobody:1', now + 11, now + hour))
  const feed = (await t.call(book.sportFeed, {}, { token })).body.value
  expect(feed.producers.find((p: { producer: number }) => p.producer === liveProducer).unknown).toBe(1)
  expect(feed.unknown).toHaveLength(1)
  expect(feed.unmatched).toEqual([{ feedId: 'nobody:1', startsAt: new Date(now + hour).toISOString(), markets: 1 }])
  await t.house.pool.query("update sport.producer set state = 'DOWN' where id = $1", [liveProducer])
  const config = { ...t.house.config, SPORT_FEED: 'recorded' } as const
  expect(await feedHealth({ ...t.house, config })).toMatchObject({
    ...{ unknown: 1, unmatched: 1 },
    producers: [{ state: 'DOWN' }, { state: 'UP' }]
  })
  expect(await feedHealth(t.house)).toBeNull()
  // entered, it is among the desk's own
  await told.entered('nobody:1', now + hour)
  expect((await t.call(book.sportFeed, {}, { token })).body.value.unmatched).toEqual([])
})
