// The feed by a recording of our own simulator: stored before applied, any order and repeats the same, a producer that is down locks its own markets alone.

import { UNIT } from '@fairhouse/contract/money.ts'
import { pinMarket, priceMarket } from '@fairhouse/contract/ops/games/sport.ts'
import { ownSportBet } from '@fairhouse/contract/sport/bet.ts'
import { dealDice } from '@fairhouse/games/fairness/dice.ts'
import { canonical, type FeedMessage } from '@fairhouse/games/sport/feed/messages.ts'
import { liveProducer, preProducer, recordMatch } from '@fairhouse/games/sport/feed/record.ts'
import { volleyball } from '@fairhouse/games/sport/models/volleyball/volleyball.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { now } from '#base/clock.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { settleFixture } from '../bet/settle.ts'
import { endPrices } from '../by-hand.ts'
import { deskOf, legOf, place } from '../testing.ts'
import { receive, watch } from './feed.ts'
import { alive, complete, odds, openTold, won } from './testing.ts'

let t: TestHouse
let told: Awaited<ReturnType<typeof openTold>>
beforeAll(async () => {
  t = await freshHouse()
  told = await openTold(t)
})
afterAll(() => t.close())

const entered = (feedId: string, startsAt: number) => told.entered(feedId, startsAt)
const send = (messages: readonly FeedMessage[]) => told.send(...messages)
const params = volleyball.params({ attack: 0.2, defence: 0.1 }, { attack: 0, defence: 0 })
const recorded = (fixture: string, startsAt: number) =>
  recordMatch(volleyball, params, dealDice({ serverSeed: 'cd'.repeat(32), clientSeed: 'feed', nonce: 0 }), {
    fixture,
    startsAt,
    pricesEvery: 60_000
  })
const bookOf = async (feedId: string) => {
  const facts = (await t.house.pool.query('select facts from sport.feed_fixture where feed_id = $1', [feedId])).rows[0].facts
  const markets = await t.house.pool.query(
    'select m.id, m.specifiers, m.status, m.lock, m.outcomes from sport.market m join sport.fixture f on f.id = m.fixture where f.feed_id = $1 order by 1, 2',
    [feedId]
  )
  return { facts: canonical(facts), markets: markets.rows.map(r => ({ ...r, outcomes: r.status === -3 ? [] : r.outcomes })) }
}

test('[S4.27] a recorded match leaves the same book, also with repeats and in another order', async () => {
  const at = Date.UTC(2026, 0, 1, 12)
  await entered('match:1', at)
  const messages = recorded('match:1', at)
  await send(messages)
  const whole = await bookOf('match:1')
  expect(whole.markets.length).toBeGreaterThan(20)
  expect(new Set(whole.markets.map(m => m.status)).has(1)).toBe(false)
  // twice as many messages, every twentieth again, each window of ten turned round
  await t.house.pool.query("delete from sport.feed_message where fixture = 'match:1'")
  await t.house.pool.query("delete from sport.feed_fixture where feed_id = 'match:1'")
  const repeated = messages.flatMap((m, i) => (i % 20 === 0 ? [m, m] : [m]))
  const turned = Array.from({ length: Math.ceil(repeated.length / 10) }, (_, i) => repeated.slice(i * 10, i * 10 + 10).reverse()).flat()
  await send(turned)
  expect((await bookOf('match:1')).facts).toBe(whole.facts)
  expect(await bookOf('match:1')).toEqual(whole)
  const { rows } = await t.house.pool.query(
    "select count(*)::int as n, count(applied_at)::int as applied from sport.feed_message where fixture = 'match:1'"
  )
  expect(rows[0].applied).toBe(rows[0].n)
}, 60_000)

test('[S4.26] live down locks live markets alone, recovery brings its snapshot, unknown messages are kept', async () => {
  const at = Math.floor(Date.now())
  const [live, later] = [await entered('match:2', at - 60_000), await entered('match:3', at + 3_600_000)]
  await send([alive(at, liveProducer), alive(at, preProducer)])
  const asked = await watch(t.house, at)
  expect(asked.map(r => [r.producer, r.after])).toEqual([
    [1, null],
    [3, null]
  ])
  await send([odds('match:2', liveProducer, at + 1, 19_000, '1'), odds('match:3', preProducer, at + 1, 19_000, '0')])
  await send(asked.map(r => complete(r.producer, r.request, at + 2)))
  await watch(t.house, at + 3)
  const status = async (id: number) => (await t.house.pool.query('select status, lock from sport.market where fixture = $1', [id])).rows[0]
  expect([await status(live), await status(later)]).toEqual([
    { status: 1, lock: null },
    { status: 1, lock: null }
  ])
  await send([alive(at + 14_000, preProducer)])
  await watch(t.house, at + 16_000)
  expect([await status(live), await status(later)]).toEqual([
    { status: -1, lock: 'feed' },
    { status: 1, lock: null }
  ])
  const ada = await t.register('Adafeed', 100n * UNIT)
  await t.house.pool.query('update sport.producer set heard_at = clock_timestamp()')
  const leg = await legOf(t, later, 186)
  expect((await place(t, ada.token, [{ ...leg, fixture: live }])).body.code).toBe('sport.stale')
  const placed = await place(t, ada.token, [leg])
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  await send([alive(at + 20_000, liveProducer), alive(at + 20_000, preProducer)])
  const [again] = await watch(t.house, at + 20_001)
  expect(again).toMatchObject({ producer: 1, after: at })
  await send([odds('match:2', liveProducer, at + 20_002, 21_000, '1'), complete(1, again!.request, at + 20_003)])
  await watch(t.house, at + 20_004)
  expect(await status(live)).toEqual({ status: 1, lock: null })
  await receive(t.house, '<nonsense/>')
  const { rows } = await t.house.pool.query("select kind, why from sport.feed_message where kind = 'unknown'")
  expect(rows).toHaveLength(1)
  // told results settle bets
  await send([won('match:3', at + 30_000, '4')])
  await settleFixture(t.house, later)
  expect((await t.call(ownSportBet, { id: placed.body.value.bet.id }, { token: ada.token })).body.value).toMatchObject({
    ...{ state: 'SETTLED', payout: leg.outcome === '4' ? '19.00' : '0.00' },
    legs: [{ result: { source: 'feed', certainty: 2 } }]
  })
}, 60_000)

test("[S4.21] a price by hand on a provider's match ends in the provider's price, under a pin too", async () => {
  const at = Math.floor(now())
  await told.up(at)
  const fixture = await entered('match:901', at + 3_600_000)
  await send([odds('match:901', preProducer, at + 10, 19_000, '0')])
  const { ask } = await deskOf(t)
  const key = { fixture: String(fixture), market: 186, specifiers: '' }
  const prices = ['4', '5'].map(outcome => ({ outcome, odds: 19_500 }))
  expect((await ask(pinMarket, { ...key, pinned: true })).status).toBe(200)
  expect((await ask(priceMarket, { ...key, seconds: 60, prices })).status).toBe(200)
  expect((await legOf(t, fixture, 186)).odds).toBe(19_500)
  await t.house.pool.query(
    `update sport.market set desk = jsonb_set(desk, '{manual,until}', to_jsonb(now() - interval '1 second')) where fixture = $1`,
    [fixture]
  )
  await endPrices(t.house)
  expect((await legOf(t, fixture, 186)).odds).toBe(19_000)
  await send([odds('match:901', preProducer, at + 20, 18_500, '0')])
  expect((await legOf(t, fixture, 186)).odds).toBe(19_000)
})
