// A producer that was away and comes back: whatever happened meanwhile on several matches and markets, the book is then what its snapshot says.
import { UNIT } from '@fairhouse/contract/money.ts'
import { holdSport } from '@fairhouse/contract/ops/games/sport.ts'
import { ownSportBet } from '@fairhouse/contract/sport/bet.ts'
import type { FeedMessage, MarketOdds, MarketStatus } from '@fairhouse/games/sport/feed/messages.ts'
import { liveProducer, preProducer } from '@fairhouse/games/sport/feed/record.ts'
import { lostLeg, wonLeg } from '@fairhouse/games/sport/types.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { now } from '#base/clock.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { settleFixture } from '../bet/settle.ts'
import { deskOf, legOf, place } from '../testing.ts'
import { watch } from './feed.ts'
import { alive, complete, openTold } from './testing.ts'

let t: TestHouse
let told: Awaited<ReturnType<typeof openTold>>
beforeAll(async () => {
  t = await freshHouse()
  told = await openTold(t)
})
afterAll(() => t.close())

/** The winner of the match and of its sets. */
const names = {
  match: [186, ''],
  set1: [202, 'setnr=1'],
  set2: [202, 'setnr=2'],
  set3: [202, 'setnr=3'],
  points: [238, 'total=180.5']
} as const
type Name = keyof typeof names
const sidesOf = (name: Name) => (name === 'points' ? ['12', '13'] : ['4', '5'])
const key = (name: Name) => ({ id: names[name][0], specifiers: names[name][1] })
/** What a producer says: of each market its status, and its price where it has one. */
type Says = Partial<Record<Name, readonly [MarketStatus, price?: number]>>

const markets = (says: Says): MarketOdds[] =>
  (Object.keys(says) as Name[]).map(name => {
    const [status, price] = says[name]!
    const outcomes = price === undefined ? [] : sidesOf(name).map(id => ({ id, odds: price, probability: 0.5, active: true }))
    return { ...key(name), status, outcomes }
  })
const prices = (fixture: string, timestamp: number, says: Says, producer = liveProducer): FeedMessage => ({
  ...{ kind: 'odds_change', fixture, producer, timestamp, reason: null, markets: markets(says) },
  status: producer === liveProducer ? { status: '1', home_score: '1', away_score: '0' } : { status: '0' }
})
const settled = (fixture: string, timestamp: number, name: Name, winner: string): FeedMessage => ({
  ...{ kind: 'bet_settlement', fixture, producer: liveProducer, timestamp, certainty: 2 },
  markets: [{ ...key(name), outcomes: sidesOf(name).map(id => ({ id, result: id === winner ? wonLeg : lostLeg })) }]
})

/** The book of a match as players see it. */
const shown = async (fixture: number) => {
  const { rows } = await t.house.pool.query('select id, specifiers, status, lock, outcomes from sport.market where fixture = $1', [fixture])
  const of = (name: Name) => rows.find(r => r.id === key(name).id && r.specifiers === key(name).specifiers)
  return Object.fromEntries(
    (Object.keys(names) as Name[]).flatMap(name => {
      const m = of(name)
      return m ? [[name, [m.status, m.status === -3 || m.status === 0 ? null : m.outcomes[0]?.[1], m.lock]]] : []
    })
  )
}

/** Two live matches with five markets each and one that is to come, told by producers that are up; the live one goes down at `at + 16 s`. */
async function goneDown(no: number, at: number) {
  const ids = [`recovery:${no}`, `recovery:${no + 1}`, `recovery:${no + 2}`]
  const fixtures = [
    await told.entered(ids[0]!, at - 60_000),
    await told.entered(ids[1]!, at - 60_000),
    await told.entered(ids[2]!, at + 3_600_000)
  ]
  await told.up(at)
  const all: Says = { match: [1, 19_000], set1: [1, 18_000], set2: [1, 20_000], set3: [1, 21_000], points: [1, 19_000] }
  await told.send(
    prices(ids[0]!, at + 10, all),
    prices(ids[1]!, at + 10, all),
    prices(ids[2]!, at + 10, { match: [1, 18_500] }, preProducer)
  )
  await t.house.pool.query('update sport.producer set heard_at = clock_timestamp()')
  return { ids, fixtures, all }
}
const desk = () => deskOf(t)
const held = async ({ ask }: Awaited<ReturnType<typeof desk>>, fixture: number, name: Name, is: boolean) => {
  const { id: market, specifiers } = key(name)
  expect((await ask(holdSport, { fixture: String(fixture), market, specifiers, held: is })).status).toBe(200)
}

/** The live producer is silent, comes back, sends its snapshot and says that this was all. */
async function recovered(at: number, ids: readonly string[], snapshot: (timestamp: number) => readonly FeedMessage[]) {
  const away = at + 28_000
  await told.send(alive(at + 14_000, preProducer))
  await watch(t.house, at + 16_000)
  await told.send(alive(away, liveProducer), alive(away, preProducer))
  const [request] = await watch(t.house, away)
  expect(request).toMatchObject({ producer: liveProducer })
  await told.send(...snapshot(away + 100))
  const during = await Promise.all(
    ids.map(async id => (await t.house.pool.query('select id from sport.fixture where feed_id = $1', [id])).rows[0].id)
  )
  return {
    request: request!,
    during: await Promise.all(during.map(shown)),
    done: async () => {
      await told.send(complete(liveProducer, request!.request, away + 1_000))
      await watch(t.house, away + 1_001)
    }
  }
}

test('[S4.26] after a recovery of two matches and ten markets the book is the snapshot', async () => {
  const at = Math.floor(now())
  const { ids, fixtures } = await goneDown(1, at)
  const [one, two, later] = fixtures as [number, number, number]
  const operators = await desk()
  await held(operators, two, 'set3', true)
  const ada = await t.register('Adarecovery', 100n * UNIT)
  const legs = [await legOf(t, one, 202, '4', 'setnr=1'), await legOf(t, one, 202, '4', 'setnr=2')]
  const bets: string[] = []
  for (const leg of legs) {
    const placed = await place(t, ada.token, [leg])
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    bets.push(placed.body.value.bet.id)
  }
  await t.house.pool.query("update sport.bet set state = 'ACCEPTED', decide_at = null where state = 'PENDING_ACCEPT'")

  const back = await recovered(at, ids, timestamp => [
    // the first set is over; the winner moved; the second set is suspended; the third is closed; points are not in the snapshot of what changed
    settled(ids[0]!, timestamp - 1, 'set1', '4'),
    prices(ids[0]!, timestamp, { match: [1, 17_000], set1: [-3], set2: [-1, 22_000], set3: [0] }),
    // a result of the second set that the snapshot contradicts: it is active
    settled(ids[1]!, timestamp - 1, 'set2', '5'),
    prices(ids[1]!, timestamp, { match: [1, 16_000], set1: [1, 17_500], set2: [1, 23_000], set3: [1, 24_000] })
  ])
  // while it recovers nothing of it is offered; what is decided for certain is; the match to come goes on
  expect(back.during).toEqual([
    { match: [-1, 17_000, 'feed'], set1: [-3, null, null], set2: [-1, 22_000, null], set3: [0, null, null], points: [-1, 19_000, 'feed'] },
    {
      match: [-1, 16_000, 'feed'],
      set1: [-1, 17_500, 'feed'],
      set2: [-1, 23_000, 'feed'],
      set3: [-1, 24_000, 'operator'],
      points: [-1, 19_000, 'feed']
    },
    { match: [1, 18_500, null] }
  ])
  await back.done()
  expect(await Promise.all(fixtures.map(shown))).toEqual([
    { match: [1, 17_000, null], set1: [-3, null, null], set2: [-1, 22_000, null], set3: [0, null, null], points: [1, 19_000, null] },
    {
      match: [1, 16_000, null],
      set1: [1, 17_500, null],
      set2: [1, 23_000, null],
      set3: [-1, 24_000, 'operator'],
      points: [1, 19_000, null]
    },
    { match: [1, 18_500, null] }
  ])
  for (const fixture of [one, two, later]) await settleFixture(t.house, fixture)
  const state = async (id: string) => (await t.call(ownSportBet, { id }, { token: ada.token })).body.value
  expect(await state(bets[0]!)).toMatchObject({ state: 'SETTLED', payout: '18.00', legs: [{ result: { source: 'feed' } }] })
  expect(await state(bets[1]!)).toMatchObject({ state: 'ACCEPTED' })
  const { rows } = await t.house.pool.query('select count(*)::int as n from sport.result where fixture = $1', [two])
  expect(rows[0].n, 'the set that the snapshot calls active is not decided').toBe(0)
  // let go, the market is what its producer says
  await held(operators, two, 'set3', false)
  expect((await shown(two)).set3).toEqual([1, 24_000, null])
}, 60_000)

test('[S4.26] after a full recovery only what the snapshot calls active is offered', async () => {
  const at = Math.floor(now()) + 120_000
  const { ids, fixtures } = await goneDown(11, at)
  const [one] = fixtures as [number, number, number]
  await told.send(settled(ids[0]!, at + 20, 'set1', '5'), prices(ids[0]!, at + 21, { set1: [-3], set2: [-3] }))
  expect(await shown(one)).toMatchObject({ set1: [-3, null, null], set2: [-3, null, null] })
  // away for longer than a recovery reaches back: everything is asked for
  await t.house.pool.query("update sport.producer set watch = jsonb_set(watch, '{good}', '0') where id = $1", [liveProducer])
  const back = await recovered(at, ids, timestamp => [
    { kind: 'rollback_bet_settlement', fixture: ids[0]!, producer: liveProducer, timestamp: timestamp - 1, markets: [key('set1')] },
    prices(ids[0]!, timestamp, { match: [1, 15_000], set1: [1, 26_000], set2: [1, 27_000] }),
    prices(ids[1]!, timestamp, { points: [1, 19_500] })
  ])
  expect(back.request.after).toBeNull()
  await back.done()
  expect(await Promise.all(fixtures.map(shown))).toEqual([
    { match: [1, 15_000, null], set1: [1, 26_000, null], set2: [1, 27_000, null], set3: [0, null, null], points: [0, null, null] },
    { match: [0, null, null], set1: [0, null, null], set2: [0, null, null], set3: [0, null, null], points: [1, 19_500, null] },
    { match: [1, 18_500, null] }
  ])
}, 60_000)

test('a market that the desk lets go while its producer is down, or has suspended it, stays shut', async () => {
  const at = Math.floor(now()) + 240_000
  const { ids, fixtures } = await goneDown(21, at)
  const [one] = fixtures as [number, number, number]
  const operators = await desk()
  for (const name of ['match', 'set1'] as const) await held(operators, one, name, true)
  await told.send(prices(ids[0]!, at + 20, { match: [-1, 19_000], set1: [1, 18_000] }))
  await held(operators, one, 'match', false)
  expect((await shown(one)).match).toEqual([-1, 19_000, null])
  await told.send(alive(at + 14_000, preProducer))
  await watch(t.house, at + 16_000)
  await held(operators, one, 'set1', false)
  expect((await shown(one)).set1).toEqual([-1, 18_000, 'feed'])
}, 60_000)
