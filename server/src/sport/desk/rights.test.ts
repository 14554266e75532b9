// Who does what at the desk: traders make prices, those who keep the money do not; and what the desk says of requests and of prices that were moved.
import { randomUUID } from 'node:crypto'
import { UNIT } from '@fairhouse/contract/money.ts'
import * as desk from '@fairhouse/contract/ops/games/sport.ts'
import * as book from '@fairhouse/contract/ops/games/sport-book.ts'
import * as fixtures from '@fairhouse/contract/ops/games/sport-fixture.ts'
import * as limits from '@fairhouse/contract/ops/games/sport-limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { legOf, nextMatch, openBook, place, playOut, start } from '../testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await openBook(t)
})
afterAll(() => t.close())

const reason = 'as agreed'
type Asked = Parameters<TestHouse['call']>[0]
const as =
  (who: { token: string }) =>
  (endpoint: Asked, input: Record<string, unknown> = {}) =>
    t.call(endpoint, input, { token: who.token, key: randomUUID() })

test('finance settles and sees the book, and does not trade it; a trader trades, and settles nothing', async () => {
  const match = await nextMatch(t)
  const [finance, trader] = [await t.operator('finance'), await t.operator('trader')]
  const one = { fixture: String(match), market: 1, specifiers: '', reason }
  const { rows } = await t.house.pool.query('select outcomes from sport.market where fixture = $1 and id = 1', [match])
  const trades: [Asked, Record<string, unknown>][] = [
    [desk.haltBook, { reason }],
    [desk.resumeBook, { reason }],
    [desk.holdSport, { ...one, held: true }],
    [desk.pinMarket, { ...one, pinned: true }],
    [desk.shiftMarket, { ...one, steps: 2 }],
    [desk.priceMarket, { ...one, prices: [{ outcome: '1', odds: 12_000 }], seconds: 60 }],
    [book.setPlayerFactor, { member: '1', factor: '0.5', code: 'review', reason }],
    [limits.setSportLimit, { sport: 'football', live: false, stake: '1', outcome: '1', market: '1', referAbove: null, reason }],
    [book.decideReferral, { id: randomUUID(), decision: 'accept', reason }]
  ]
  for (const [call, input] of trades) {
    const { status, body } = await as(finance)(call, input)
    expect([call.call, status, body.code]).toEqual([call.call, 403, 'permission.denied'])
  }
  const after = await t.house.pool.query('select outcomes, desk from sport.market where fixture = $1 and id = 1', [match])
  expect(after.rows).toEqual([{ outcomes: rows[0].outcomes, desk: null }])
  expect((await as(finance)(desk.deskSportFixture, { fixture: String(match) })).status).toBe(200)
  expect((await as(finance)(book.sportSettlements)).status).toBe(200)

  expect((await as(trader)(desk.pinMarket, { ...one, pinned: true })).status).toBe(200)
  expect((await as(trader)(desk.haltBook, { reason })).status).toBe(200)
  expect((await as(trader)(desk.resumeBook, { reason })).status).toBe(200)
  const result = { fixture: String(match), outcome: 'CANCELLED', reason }
  expect((await as(trader)(fixtures.enterResult, result)).body.code).toBe('permission.denied')
  const correction = { fixture: String(match), kind: 'cancel', market: 1, reason }
  expect((await as(trader)(book.askSportCorrection, correction)).body.code).toBe('permission.denied')
})

test('[S4.23] the desk says by how much a market was moved, and whose request waits for a second operator', async () => {
  const match = await nextMatch(t)
  const admin = await t.operator('admin')
  const ask = as(admin)
  const shown = async () => (await ask(desk.deskSportFixture, { fixture: String(match) })).body.value
  const shiftOf = async (id: number, specifiers = '') =>
    (await shown()).markets.find((m: { id: number; specifiers: string }) => m.id === id && m.specifiers === specifiers).shift
  expect(await shiftOf(1)).toBe(0)
  await ask(desk.shiftMarket, { fixture: String(match), market: 1, specifiers: '', steps: 5, reason })
  expect(await shiftOf(1)).toBe(5)
  expect(await shiftOf(10), 'the double chance of the same side moves with it').toBeGreaterThan(0)
  await ask(desk.shiftMarket, { fixture: String(match), market: 1, specifiers: '', steps: -5, reason })
  expect(await shiftOf(1)).toBe(0)

  const ada = await t.register('Adaasked', 100n * UNIT)
  await place(t, ada.token, [await legOf(t, match, 1, '1')])
  expect((await shown()).asked).toEqual([])
  const asked = (await ask(fixtures.enterResult, { fixture: String(match), outcome: 'CANCELLED', reason })).body.value.approval
  expect((await shown()).asked).toMatchObject([{ approval: asked, kind: 'result', by: admin.username }])
  const two = await t.operator('admin')
  expect((await t.decide(two, asked, 'refuse', 'it will be played')).status).toBe(200)
  expect((await shown()).asked).toEqual([])
  await playOut(t, await start(t, match))
  const correction = { fixture: String(match), kind: 'result', market: 1, outcomes: [{ outcome: '1', state: 'won' }], reason }
  const again = (await as(two)(book.askSportCorrection, correction)).body.value.approval
  const [waiting] = (await shown()).asked
  expect(waiting).toMatchObject({ approval: again, kind: 'correction', by: two.username })
  expect(new Date(waiting.at).getTime()).toBeGreaterThan(Date.now() - 600_000)
})

test("a provider's match is entered once by its name there; from then on its feed has it", async () => {
  const ask = as(await t.operator('trader'))
  await t.house.pool.query(
    "insert into sport.tournament (code, sport, category, name, source) values ('told-cup', 'football', 'Told', 'Told Cup', 'desk')"
  )
  const match = {
    ...{ tournament: 'told-cup', home: 'Alpha', away: 'Beta', startsAt: new Date(Date.now() + 3_600_000).toISOString(), reason },
    prices: [
      { outcome: '1', odds: 18_000 },
      { outcome: '2', odds: 32_000 },
      { outcome: '3', odds: 42_000 }
    ]
  }
  const { body } = await ask(fixtures.createSportFixture, { ...match, feedId: 'sr:match:12345' })
  const { rows } = await t.house.pool.query('select source, feed_id, producer, in_play from sport.fixture where id = $1', [
    body.value.fixture
  ])
  expect(rows).toEqual([{ source: 'feed', feed_id: 'sr:match:12345', producer: 3, in_play: true }])
  expect((await ask(fixtures.createSportFixture, { ...match, feedId: 'sr:match:12345' })).body.code).toBe('sport.state')
  // without a provider it is the desk's own
  const own = await ask(fixtures.createSportFixture, { ...match, home: 'Gamma' })
  const kept = await t.house.pool.query('select source, feed_id from sport.fixture where id = $1', [own.body.value.fixture])
  expect(kept.rows).toEqual([{ source: 'desk', feed_id: null }])
})
