// The feed's stand-in at a real house: it enters its matches, its prices take bets, its results settle them, and one that begins anew goes on.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { UNIT } from '@fairhouse/contract/money.ts'
import { ownSportBet } from '@fairhouse/contract/sport/bet.ts'
import { sportFixture } from '@fairhouse/contract/sport/sport.ts'
import { writeMessage } from '@fairhouse/games/sport/feed/xml.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#base/config.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { settleFixture } from '../bet/settle.ts'
import { jobs } from '../jobs.ts'
import { legOf, openBook, place } from '../testing.ts'
import { feedOf } from './configured.ts'
import { receive, takeIn } from './feed.ts'
import { httpFeed } from './http.ts'
import { recordedFeed } from './recorded.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await openBook(t)
})
afterAll(() => t.close())

const every = 720_000
const hand = (raw: string) => receive(t.house, raw)

test('[S4.26] prices of a feed take bets and its results settle them, also when the feed begins anew', async () => {
  // a match that is still to come by the database's clock: the stand-in's own clock is moved
  const no = Math.ceil(Date.now() / every) + 1
  let at = no * every - 60_000
  const feed = recordedFeed(t.house, () => at)
  const turn = async (of = feed) => {
    await of.step(hand)
    await takeIn(t.house, of, at)
    await takeIn(t.house, of, at)
  }
  await turn()
  const { rows } = await t.house.pool.query('select id from sport.fixture where feed_id = $1', [`recorded:${no}`])
  const fixture: number = rows[0].id
  const producers = await t.house.pool.query('select id, state from sport.producer where id > 0 order by id')
  expect(producers.rows.map(p => p.state)).toEqual(['UP', 'UP'])
  expect((await t.call(sportFixture, { fixture: String(fixture) })).body.value.fixture).toMatchObject({
    ...{ source: 'feed', state: 'NOT_STARTED', tournamentName: 'Simulated Feed League' }
  })
  const ada = await t.register('Adarecorded', 100n * UNIT)
  const ids: string[] = []
  for (const outcome of ['4', '5']) {
    const placed = await place(t, ada.token, [await legOf(t, fixture, 186, outcome)])
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    ids.push(placed.body.value.bet.id)
  }
  // another process takes it up in the middle of the match: what it tells again is there, and changes nothing
  at = no * every + 120_000
  await turn()
  const said = (await t.call(sportFixture, { fixture: String(fixture) })).body.value.fixture
  expect(said.state).toBe('LIVE')
  const next = recordedFeed(t.house, () => at)
  await turn(next)
  expect((await t.call(sportFixture, { fixture: String(fixture) })).body.value.fixture.match.score).toEqual(said.match.score)
  at = no * every + every - 1
  await turn(next)
  await settleFixture(t.house, fixture)
  const bets = await Promise.all(ids.map(async id => (await t.call(ownSportBet, { id }, { token: ada.token })).body.value))
  expect(bets.map(b => b.state)).toEqual(['SETTLED', 'SETTLED'])
  expect(bets.map(b => b.legs[0].state).sort()).toEqual(['lost', 'won'])
  for (const b of bets) expect(b.legs[0].result).toMatchObject({ source: 'feed' })
}, 120_000)

test('raw messages are forgotten after thirty days, and no earlier', async () => {
  const old = (days: number, at: number) =>
    t.house.pool.query(
      `insert into sport.feed_message (producer, fixture, at, kind, hash, raw, received_at) values (1, 'old', $1, 'alive', 'x', '<alive/>', now() - $2 * interval '1 day')`,
      [at, days]
    )
  await old(31, 1)
  await old(29, 2)
  await jobs.find(j => j.name === 'sport.forgetFeed')!.run(t.house, {})
  const { rows } = await t.house.pool.query("select at::int as at from sport.feed_message where fixture = 'old'")
  expect(rows).toEqual([{ at: 2 }])
})

test('the stand-in comes with the company of a demonstration or by a setting, and never in production', () => {
  const setting = (env: Record<string, string>) =>
    readConfig({ DATA_DIR: '/tmp/fairhouse-test', SEAL_KEY: '11'.repeat(32), ...env }).SPORT_FEED
  expect(setting({ NODE_ENV: 'development' })).toBe('recorded')
  expect(setting({ NODE_ENV: 'test' })).toBe('off')
  for (const name of ['DEMO_CROWD', 'SPORT_FEED']) expect(setting({ NODE_ENV: 'development', [name]: 'off' })).toBe('off')
  expect(setting({ NODE_ENV: 'development', SPORT_FEED: 'recorded' })).toBe('recorded')
  expect(() => setting({ NODE_ENV: 'production', SPORT_FEED: 'recorded' })).toThrow('SPORT_FEED=recorded is refused in production')
  expect(() => setting({ NODE_ENV: 'test', SPORT_FEED: 'http' })).toThrow('SPORT_FEED_URL')
  expect(feedOf(t.house)).toBeNull()
  expect(feedOf({ ...t.house, config: { ...t.house.config, SPORT_FEED: 'recorded' } })).not.toBeNull()
})

test("a provider's gateway is asked after the last message that was taken, and told what was missed", async () => {
  const asked: string[] = []
  const alive = (timestamp: number) => writeMessage({ kind: 'alive', producer: 1, timestamp, subscribed: true })
  const gateway = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization} ${(await request.toArray()).join('')}`)
    const after = new URL(request.url!, 'http://x').searchParams.get('after')
    const all = [1, 2, 3].map(n => ({ id: `m${n}`, xml: alive(n) }))
    response.end(JSON.stringify({ messages: request.method === 'POST' || after === 'm3' ? [] : all }))
  })
  await new Promise<void>(done => gateway.listen(0, '127.0.0.1', done))
  const { port } = gateway.address() as AddressInfo
  const feed = httpFeed({ url: `http://127.0.0.1:${port}/feed/`, token: 'secret', log: t.house.log })
  const taken: string[] = []
  // a message that cannot be stored now is told again
  let fails = true
  const { promise, resolve } = Promise.withResolvers<void>()
  const connection = await feed.connect(async raw => {
    if (raw === alive(2) && fails) {
      fails = false
      throw new Error('the database is away')
    }
    taken.push(raw)
    if (raw === alive(3)) resolve()
  })
  await promise
  await feed.recover({ producer: 1, request: 7, after: null })
  await connection.stop()
  gateway.close()
  expect([...new Set(taken)]).toEqual([1, 2, 3].map(alive))
  expect(asked[0]).toBe('GET /feed/messages?after= Bearer secret ')
  expect(asked[1]).toBe('GET /feed/messages?after=m1 Bearer secret ')
  expect(asked).toContain('POST /feed/recoveries Bearer secret {"producer":1,"request":7,"after":null}')
})
