// Prices by hand beside what goes on without them: in play, and of the winner of a season. What operators let go is what it would be without them.
import { UNIT } from '@fairhouse/contract/money.ts'
import { holdSport, pinMarket, priceMarket } from '@fairhouse/contract/ops/games/sport.ts'
import { ownSportBet } from '@fairhouse/contract/sport/bet.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { decideDue } from './bet/decide.ts'
import { endPrices } from './by-hand.ts'
import { priceOutrights, winnerMarket } from './league/outright.ts'
import { seasonOf } from './league/testing.ts'
import { type MarketRow, marketsOf, writePrices } from './match/store.ts'
import { calm, type Desk, deskOf, legOf, marketOf, nextMatch, openBook, place, playTo, start } from './testing.ts'

let t: TestHouse
let desk: Desk
beforeAll(async () => {
  t = await freshHouse()
  await openBook(t)
  desk = await deskOf(t)
})
afterAll(() => t.close())

const oddsOf = ({ outcomes }: MarketRow) => Object.fromEntries(outcomes.map(o => [o[0], o[1]]))
const keyOf = (fixture: number, market: number) => ({ fixture: String(fixture), market, specifiers: '' })
/** Sets every price of a market by hand 1.5 % above what it was, or a hundredth where that is more: twice that is still less than the margin. */
const byHand = async (fixture: number, market: number) => {
  const above = (odds: number) => odds + Math.max(100, Math.round(odds * 0.000_15) * 100)
  const prices = Object.entries(oddsOf(await marketOf(t, fixture, market))).map(([outcome, odds]) => ({ outcome, odds: above(odds) }))
  const answer = await desk.ask(priceMarket, { ...keyOf(fixture, market), seconds: 60, prices })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return Object.fromEntries(prices.map(p => [p.outcome, p.odds]))
}
const isOver = (fixture: number) =>
  t.house.pool.query(
    `update sport.market set desk = jsonb_set(desk, '{manual,until}', to_jsonb(now() - interval '1 second')) where fixture = $1 and desk ? 'manual'`,
    [fixture]
  )
const rowOf = async (fixture: number, market: number) =>
  (
    await t.house.pool.query("select status, lock, desk from sport.market where fixture = $1 and id = $2 and specifiers = ''", [
      fixture,
      market
    ])
  ).rows[0]

/** A match in play in which nothing is suspended. */
async function inPlay() {
  const match = await start(t, await nextMatch(t))
  await playTo(t, match, 600)
  await calm(t, match)
  return { match, fixture: match.fixture.id }
}
/** Writes what the host writes of these markets when somebody may be scoring, or (false) when that is over. */
async function danger(fixture: number, ids: readonly number[], is: boolean): Promise<void> {
  const rows = (await marketsOf(t.house.db, fixture)).filter(m => ids.includes(m.id) && m.specifiers === '')
  const priced = rows.map(m => ({ ...m, status: is ? -1 : 1, lock: is ? 'event' : null }) as const)
  await inTransaction(t.house.db, tx => writePrices(tx, fixture, priced))
}

test("[S4.21] in play a price by hand holds while the match goes on, ends in time, and the model's of now is back", async () => {
  const { match, fixture } = await inPlay()
  const ada = await t.register(undefined, 1_000n * UNIT)
  const set = await byHand(fixture, 1)
  const before = match.incidents
  const goesOn = async () => {
    for (let tick = match.running.tick + 10, n = 0; n < 3; n++, tick += 10) await playTo(t, match, tick)
  }
  await goesOn()
  if (match.incidents === before) expect(oddsOf(await marketOf(t, fixture, 1))).toEqual(set)
  await calm(t, match)
  const again = await byHand(fixture, 1)
  const leg = await legOf(t, fixture, 1)
  expect(leg.odds).toBe(again[leg.outcome])
  const placed = await place(t, ada.token, [leg])
  expect(placed.body.value.bet, JSON.stringify(placed.body)).toMatchObject({ state: 'PENDING_ACCEPT' })
  await isOver(fixture)
  // its time is over: nothing is taken at it, and what waited is decided by the price of then
  expect((await place(t, ada.token, [leg], { stake: '11' })).body.code).toBe('sport.suspended')
  await endPrices(t.house)
  const after = await marketOf(t, fixture, 1)
  expect(after.desk).toBeNull()
  for (const [outcome, odds] of Object.entries(oddsOf(after))) expect(odds, outcome).toBeLessThan(again[outcome]!)
  await t.house.pool.query("update sport.bet set decide_at = now() where state = 'PENDING_ACCEPT'")
  await decideDue(t.house)
  expect((await t.call(ownSportBet, { id: placed.body.value.bet.id }, { token: ada.token })).body.value).toMatchObject({
    ...{ state: 'RETURNED', reason: 'odds' },
    legs: [{ from: leg.odds }]
  })
  // the match prices it on from here: a minute in which nothing happens may leave a price as it is
  const isPricedOn = async () => Number((await marketOf(t, fixture, 1)).version) > Number(after.version)
  for (let minute = 0; minute < 15 && !(await isPricedOn()); minute++) {
    await playTo(t, match, match.running.tick + 60)
    await calm(t, match)
  }
  expect(await isPricedOn()).toBe(true)
})

test('[S4.21] a goal ends a price by hand at once, and one that was pinned is held from then on', async () => {
  const { fixture } = await inPlay()
  await byHand(fixture, 1)
  expect((await desk.ask(pinMarket, { ...keyOf(fixture, 10), pinned: true })).status).toBe(200)
  await danger(fixture, [1, 10], true)
  expect(await rowOf(fixture, 1)).toEqual({ status: -1, lock: 'event', desk: null })
  expect(await rowOf(fixture, 10)).toMatchObject({ status: -1, lock: 'operator', desk: { pinned: {}, held: {} } })
})

test('[S4.21] a price by hand on the winner of a season outlives its pricing and ends in the prices of now', async () => {
  const { league, id, tournament } = await seasonOf(t, 'copper-baseball')
  const ada = await t.register('Adaseason', 1_000n * UNIT)
  const before = oddsOf(await marketOf(t, id, winnerMarket))
  const set = await byHand(id, winnerMarket)
  await priceOutrights(t.house, league, tournament)
  expect(oddsOf(await marketOf(t, id, winnerMarket))).toEqual(set)
  const leg = await legOf(t, id, winnerMarket)
  await isOver(id)
  expect((await place(t, ada.token, [leg])).body.code).toBe('sport.suspended')
  await endPrices(t.house)
  const after = await marketOf(t, id, winnerMarket)
  expect(oddsOf(after)).toEqual(before)
  expect(after.desk).toBeNull()
  // chances of a place stay beside the prices
  expect(after.outcomes.every(o => (o[4] ?? 0) > 0)).toBe(true)
  expect((await place(t, ada.token, [await legOf(t, id, winnerMarket)])).status).toBe(200)
})

test('a market that is let go while somebody may be scoring waits with the others', async () => {
  const { fixture } = await inPlay()
  const held = (is: boolean) => desk.ask(holdSport, { ...keyOf(fixture, 1), held: is })
  expect((await held(true)).status).toBe(200)
  await danger(fixture, [1, 10, 11], true)
  expect(await rowOf(fixture, 1)).toMatchObject({ status: -1, lock: 'operator' })
  expect((await held(false)).status).toBe(200)
  expect(await rowOf(fixture, 1)).toEqual({ status: -1, lock: 'event', desk: null })
  await danger(fixture, [1, 10, 11], false)
  expect(await rowOf(fixture, 1)).toEqual({ status: 1, lock: null, desk: null })
  // nothing happens: it opens at once
  expect((await held(true)).status).toBe(200)
  expect((await held(false)).status).toBe(200)
  expect(await rowOf(fixture, 1)).toEqual({ status: 1, lock: null, desk: null })
})
