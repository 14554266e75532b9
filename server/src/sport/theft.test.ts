// What somebody who wants to take what is not theirs would try: seeds of others, old prices, limits by many slips, what is left of a hundredth.
import { hash } from 'node:crypto'
import { UNIT } from '@fairhouse/contract/money.ts'
import * as desk from '@fairhouse/contract/ops/games/sport.ts'
import * as book from '@fairhouse/contract/ops/games/sport-book.ts'
import { ownSportBet } from '@fairhouse/contract/sport/bet.ts'
import { sportProof } from '@fairhouse/contract/sport/sport.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { balancesOf } from '#wallet/wallet.ts'
import { decideDue } from './bet/decide.ts'
import { settleFixture } from './bet/settle.ts'
import { winnerMarket } from './league/outright.ts'
import { seedOf } from './match/seed.ts'
import { fixtureById, writePrices } from './match/store.ts'
import { calm, type Desk, deskOf, legOf, marketOf, nextMatch, openBook, place, playOut, playTo, start, type TestLeg } from './testing.ts'

let t: TestHouse
let { ask, agreed } = {} as Desk
beforeAll(async () => {
  t = await freshHouse()
  await openBook(t)
  ;({ ask, agreed } = await deskOf(t))
})
afterAll(() => t.close())

const reason = 'as agreed'
const cash = async (memberId: bigint) => (await balancesOf(t.house.db, memberId)).cash
const bet = async (token: string, id: string) => (await t.call(ownSportBet, { id }, { token })).body.value
const rows = async (text: string, values: unknown[] = []) => (await t.house.pool.query(text, values)).rows
const marketRow = async (fixture: number, id: number, specifiers = '') =>
  (await rows('select * from sport.market where fixture = $1 and id = $2 and specifiers = $3', [fixture, id, specifiers]))[0]
/** Who takes what a correction says. */
const correct = (wish: { fixture: string } & Record<string, unknown>) => agreed(book.askSportCorrection, Number(wish.fixture), wish)

test('nothing that is published of matches gives the seed of one that is not over', async () => {
  const over = await start(t, await nextMatch(t))
  await playOut(t, over)
  const all = (await rows("select id from sport.fixture where source = 'simulated' and kind = 'match'")).map(r => r.id as number)
  const fixtures = await Promise.all(all.map(async id => (await fixtureById(t.house.db, id))!))
  const secret = new Set(fixtures.filter(f => f.hash === null).map(f => seedOf(t.house, f)!))
  expect(secret.size).toBeGreaterThan(20)
  const shown = fixtures.flatMap(f => [f.commitment!, ...(f.hash === null ? [] : [f.hash])])
  expect(fixtures.filter(f => f.hash !== null).map(f => f.hash)).toEqual([seedOf(t.house, over.fixture)])
  // also not by hashing on, as seeds that follow from one another would be found
  for (let value of shown)
    for (let n = 0; n < 64; n++) {
      expect(secret.has(value)).toBe(false)
      value = hash('sha256', Buffer.from(value, 'hex'), 'hex')
    }
  const proof = (await t.call(sportProof, { fixture: String(all.find(id => id !== over.fixture.id)) })).body.value
  expect(proof).toMatchObject({ hash: null, final: null, ticks: null })
})

test('a stake with parts of a hundredth is no stake: nothing of a bet can stay behind what is cashed out', async () => {
  const fixture = await nextMatch(t)
  const ada = await t.register('Adaparts', 100n * UNIT)
  const refused = await place(t, ada.token, [await legOf(t, fixture, 1)], { stake: '1.00999' })
  expect(refused.body).toMatchObject({ code: 'amount.invalid', fields: { stake: 'amount.invalid' } })
  expect(await cash(ada.memberId)).toBe(100n * UNIT)
})

test('a member whose payouts of the day are used up is offered nothing, instead of a bet that cannot win', async () => {
  const fixture = await nextMatch(t)
  const ada = await t.register('Adafull', 100n * UNIT)
  await t.house.pool.query('update sport.book set day_payout = 50000')
  const refused = await place(t, ada.token, [await legOf(t, fixture, 1)], { stake: '1' })
  await t.house.pool.query('update sport.book set day_payout = 25000000000')
  expect(refused.body).toMatchObject({ code: 'sport.limit', params: { max: '0.00' } })
  expect(await cash(ada.memberId)).toBe(100n * UNIT)
})

test('what an outcome may cost is not opened by joining it with one that is as good as won', async () => {
  const [first, second] = [await nextMatch(t), await nextMatch(t)]
  await t.house.pool.query("update sport.stake_limit set outcome = 10000000 where sport = 'football' and not live")
  const sure = (await marketOf(t, second, 10)).outcomes.toSorted((a, b) => a[1] - b[1])[0]!
  const legs = [await legOf(t, first, 1, '2'), await legOf(t, second, 10, sure[0])]
  let staked = 0
  for (let n = 0; n < 12; n++) {
    const { token } = await t.register(`Adajoin${n}`, 1_000n * UNIT)
    if ((await place(t, token, legs, { stake: '10' })).status === 200) staked += 10
  }
  const single = await place(t, (await t.register('Adajoined', 1_000n * UNIT)).token, [legs[0]!], { stake: '90' })
  await t.house.pool.query("update sport.stake_limit set outcome = 3000000000 where sport = 'football' and not live")
  // 100.00 may be lost on it: as much as the leg alone would bring
  expect(staked * (legs[0]!.odds / 10_000 - 1)).toBeLessThanOrEqual(100 + 10 * (legs[0]!.odds / 10_000 - 1))
  expect(staked).toBeGreaterThan(0)
  expect(staked).toBeLessThan(120)
  expect(single.body.code).toBe('sport.limit')
})

/** Writes prices as the host does. */
const prices = (fixture: number, priced: Parameters<typeof writePrices>[2]) =>
  inTransaction(t.house.db, tx => writePrices(tx, fixture, priced))
/** What the host writes when a goal falls: everything is suspended, with the prices of after it. */
const goal = (leg: TestLeg, outcomes: readonly (readonly [string, number, number, number])[]) =>
  prices(leg.fixture, [{ id: leg.market, specifiers: leg.specifiers, status: -1, lock: 'event', outcomes, main: false }])

test('a goal ends prices by hand and holds pinned markets: nobody bets at a price of before', async () => {
  const fixture = await nextMatch(t)
  const [result, other] = [await legOf(t, fixture, 1), await legOf(t, fixture, 29)]
  const byHand = ['1', '2', '3'].map(outcome => ({ outcome, odds: 28_000 }))
  const key = { fixture: String(fixture), market: 1, specifiers: '', reason }
  expect((await ask(desk.priceMarket, { ...key, prices: byHand, seconds: 3_600 })).status).toBe(200)
  expect((await ask(desk.pinMarket, { ...key, market: 29, pinned: true })).status).toBe(200)
  const after = [
    ['1', 13_000, 740_000, 13_500],
    ['2', 50_000, 180_000, 55_000],
    ['3', 90_000, 80_000, 120_000]
  ] as const
  await goal(result, after)
  await goal(other, [
    ['74', 14_000, 650_000, 15_000],
    ['76', 26_000, 350_000, 28_000]
  ])
  const reopen = (leg: TestLeg, outcomes: Parameters<typeof goal>[1]) =>
    prices(leg.fixture, [{ id: leg.market, specifiers: leg.specifiers, status: 1, lock: null, outcomes, main: false }])
  await reopen(result, after)
  await reopen(other, [
    ['74', 14_000, 650_000, 15_000],
    ['76', 26_000, 350_000, 28_000]
  ])
  expect(await marketRow(fixture, 1)).toMatchObject({ status: 1, outcomes: after, desk: null })
  const pinned = await marketRow(fixture, 29)
  expect(pinned).toMatchObject({ status: -1, lock: 'operator', desk: { pinned: { reason }, held: { reason } } })
  // the price stays the operator's, the chance is the model's: a cash-out goes by the chance
  expect(pinned.outcomes[0][1]).not.toBe(14_000)
  expect(pinned.outcomes[0][2]).toBe(650_000)
})

test('a market that is not offered any more is not opened by holding it and letting it go', async () => {
  const fixture = await nextMatch(t)
  const ada = await t.register('Adareopen', 100n * UNIT)
  const leg = await legOf(t, fixture, 18)
  await t.house.pool.query('update sport.market set status = 0 where fixture = $1 and id = 18 and specifiers = $2', [
    fixture,
    leg.specifiers
  ])
  const key = { fixture: String(fixture), market: 18, specifiers: leg.specifiers, reason }
  for (const held of [true, false]) expect((await ask(desk.holdSport, { ...key, held })).status).toBe(200)
  expect((await place(t, ada.token, [leg])).body.code).toBe('sport.closed')
})

test('the winner of a season is suspended from a result until the price knows it', async () => {
  const fixture = await nextMatch(t)
  const ada = await t.register('Adaoutright', 100n * UNIT)
  const [season] = await rows(
    "select o.id from sport.fixture o join sport.fixture f on f.id = $1 where o.tournament = f.tournament and o.season = f.season and o.kind = 'outright'",
    [fixture]
  )
  const leg = await legOf(t, season.id, winnerMarket)
  expect((await place(t, ada.token, [leg])).status).toBe(200)
  await playOut(t, await start(t, fixture))
  expect((await place(t, ada.token, [leg], { again: true })).body.code).toBe('sport.suspended')
  await t.house.pool.query('update sport.market set changed_at = clock_timestamp() where fixture = $1', [season.id])
  expect((await place(t, ada.token, [leg], { again: true })).status).toBe(200)
})

test('[S4.8] an operator’s yes to a bet in play waits for the delay, and the prices of then decide', async () => {
  const match = await start(t, await nextMatch(t))
  await playTo(t, match, 600)
  await calm(t, match)
  const ada = await t.register('Adahurry', 100_000n * UNIT)
  await t.house.pool.query("update sport.stake_limit set refer_above = 100000000 where sport = 'football' and live")
  const leg = await legOf(t, match.fixture.id, 1)
  const placed = await place(t, ada.token, [leg], { stake: String(Math.ceil(15_000_000 / (leg.odds - 10_000))) })
  await t.house.pool.query("update sport.stake_limit set refer_above = 1000000000 where sport = 'football' and live")
  const { id } = placed.body.value.bet
  expect((await ask(book.decideReferral, { id, decision: 'accept', reason })).status).toBe(200)
  expect(await bet(ada.token, id)).toMatchObject({ state: 'PENDING_ACCEPT', referred: false })
  await t.house.pool.query("update sport.market set status = -1, lock = 'event', version = version + 1 where fixture = $1", [
    match.fixture.id
  ])
  await t.house.pool.query('update sport.bet set decide_at = now() where id = $1', [id])
  await decideDue(t.house)
  expect(await bet(ada.token, id)).toMatchObject({ state: 'RETURNED', reason: 'suspended' })
})

test('[S4.4] a corrected handicap says nothing of bets that were taken at another score', async () => {
  const fixture = await nextMatch(t)
  const line = await marketOf(t, fixture, 16)
  const [early, late] = [await t.register('Adaearly', 100n * UNIT), await t.register('Adalater', 100n * UNIT)]
  const leg = await legOf(t, fixture, 16, line.outcomes[0]![0], line.specifiers)
  const placed = await Promise.all([place(t, early.token, [leg]), place(t, late.token, [leg])])
  const [a, b] = placed.map(p => p.body.value.bet.id as string)
  await t.house.pool.query("update sport.leg set live = true, score_at = '{5,0}' where bet_id = $1", [b])
  await playOut(t, await start(t, fixture))
  const before = await bet(late.token, b!)
  const was = await bet(early.token, a!)
  const state = Number(was.payout) > 0 ? 'lost' : 'won'
  const outcomes = line.outcomes.map(([outcome], i) => ({ outcome, state: (state === 'won') === (i === 0) ? 'won' : 'lost' }))
  await correct({ fixture: String(fixture), kind: 'result', market: 16, specifiers: line.specifiers, outcomes })
  expect((await bet(early.token, a!)).legs[0].state).toBe(state)
  expect(await bet(late.token, b!)).toMatchObject({ payout: before.payout, legs: [{ state: before.legs[0].state }] })
})

test('[S4.18] an accumulator that a wrong result had lost is paid when its other match is over', async () => {
  const [first, second] = [await nextMatch(t), await nextMatch(t)]
  const people: { token: string; memberId: bigint; id: string; outcome: string }[] = []
  const leg = await legOf(t, first, 1, '1')
  for (const outcome of ['1', '2', '3']) {
    const who = await t.register(undefined, 100n * UNIT)
    const placed = await place(t, who.token, [leg, await legOf(t, second, 1, outcome)])
    people.push({ ...who, id: placed.body.value.bet.id, outcome })
  }
  await playOut(t, await start(t, first))
  const result = (won: string) => ['1', '2', '3'].map(outcome => ({ outcome, state: outcome === won ? 'won' : 'lost' }))
  await correct({ fixture: String(first), kind: 'result', market: 1, outcomes: result('2') })
  await settleFixture(t.house, first)
  for (const p of people) expect(await bet(p.token, p.id)).toMatchObject({ state: 'SETTLED', payout: '0.00' })
  await correct({ fixture: String(first), kind: 'result', market: 1, outcomes: result('1') })
  const other = await start(t, second)
  await playOut(t, other)
  const [home, away] = other.model.view(other.running.state).score
  const won = home > away ? '1' : home < away ? '3' : '2'
  for (const p of people) {
    const now = await bet(p.token, p.id)
    expect(Number(now.payout) > 0, `${p.outcome} of ${won}`).toBe(p.outcome === won)
    expect(await cash(p.memberId)).toBe(90n * UNIT + BigInt(Math.round(Number(now.payout) * 100)) * 1_000n)
  }
})
