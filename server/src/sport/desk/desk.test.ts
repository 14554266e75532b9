// The trading desk: stopping, holding, pinning and moving prices, referred bets, factors, results by two operators, corrections.
import { UNIT } from '@fairhouse/contract/money.ts'
import * as desk from '@fairhouse/contract/ops/games/sport.ts'
import * as book from '@fairhouse/contract/ops/games/sport-book.ts'
import * as fixtures from '@fairhouse/contract/ops/games/sport-fixture.ts'
import { checkSlip, ownSportBet } from '@fairhouse/contract/sport/bet.ts'
import { sportPlayer } from '@fairhouse/contract/sport/share.ts'
import { sportRules } from '@fairhouse/contract/sport/sport.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { balancesOf } from '#wallet/wallet.ts'
import { decideDue } from '../bet/decide.ts'
import { settleFixture } from '../bet/settle.ts'
import { step } from '../host.ts'
import { calm, type Desk, deskOf, legOf, lying, marketOf, nextMatch, openBook, place, playOut, playTo, start } from '../testing.ts'
import { workOffAll } from './corrections.ts'

let t: TestHouse
let { one, two, see, ask, entered } = {} as Desk
beforeAll(async () => {
  t = await freshHouse()
  await openBook(t)
  ;({ one, two, see, ask, entered } = await deskOf(t))
})
afterAll(() => t.close())

const reason = 'as agreed'
const cash = async (memberId: bigint) => (await balancesOf(t.house.db, memberId)).cash
/** What is offered; the model's chances stand beside it and move. */
const oddsOf = (outcomes: readonly (readonly [string, number, ...unknown[]])[]) => outcomes.map(([id, odds]) => [id, odds])
const bet = async (token: string, id: string) => (await t.call(ownSportBet, { id }, { token })).body.value

test('[S4.21] the stopped book takes no bet, tells everybody at once, and opens again', async () => {
  const match = await nextMatch(t)
  const ada = await t.register('Adahalt', 1_000n * UNIT)
  const leg = await legOf(t, match, 1)
  expect((await ask(desk.haltBook, { reason })).status).toBe(200)
  expect((await place(t, ada.token, [leg])).body.code).toBe('sport.halted')
  const { rows } = await t.house.pool.query("select audience, body from base.event where name = 'sport.halted'")
  expect(rows).toEqual([{ audience: 'everyone', body: { halted: true } }])
  expect((await ask(desk.resumeBook, { reason })).status).toBe(200)
  expect((await place(t, ada.token, [leg])).status).toBe(200)
})

test('a held market takes no bet whatever the model says, and a pinned one keeps its prices', async () => {
  const match = await nextMatch(t)
  const ada = await t.register('Adahold', 1_000n * UNIT)
  const leg = await legOf(t, match, 1)
  const key = { fixture: String(match), market: 1, specifiers: '' }
  expect((await ask(desk.holdSport, { ...key, held: true, reason })).status).toBe(200)
  expect((await place(t, ada.token, [leg])).body.code).toBe('sport.suspended')
  expect((await ask(desk.holdSport, { ...key, held: false, reason })).status).toBe(200)
  const total = await marketOf(t, match, 18)
  expect(
    (await ask(desk.pinMarket, { fixture: String(match), market: 18, specifiers: total.specifiers, pinned: true, reason })).status
  ).toBe(200)
  const live = await start(t, match)
  await playTo(t, live, 900)
  await calm(t, live)
  const { rows } = await t.house.pool.query('select outcomes from sport.market where fixture = $1 and id = 18 and specifiers = $2', [
    match,
    total.specifiers
  ])
  expect(oddsOf(rows[0].outcomes)).toEqual(oddsOf(total.outcomes))
  const shown = await see(desk.deskSportFixture, { fixture: String(match) })
  expect(shown.body.value.markets.find((m: { pinned: object | null }) => m.pinned)).toMatchObject({ id: 18, pinned: { reason } })
})

test('[S4.23] a price that is moved moves the others of its model, but for those that are pinned', async () => {
  const match = await nextMatch(t)
  const before = await marketOf(t, match, 1)
  const [double, total] = [await marketOf(t, match, 10), await marketOf(t, match, 11)]
  await ask(desk.pinMarket, { fixture: String(match), market: 11, specifiers: '', pinned: true, reason })
  expect((await ask(desk.shiftMarket, { fixture: String(match), market: 1, specifiers: '', steps: 5, reason })).status).toBe(200)
  const after = await marketOf(t, match, 1)
  expect(after.outcomes[0]![2] - before.outcomes[0]![2]).toBeGreaterThan(48_000)
  expect(after.outcomes[0]![2] - before.outcomes[0]![2]).toBeLessThan(52_000)
  expect((await marketOf(t, match, 10)).outcomes).not.toEqual(double.outcomes)
  expect(oddsOf((await marketOf(t, match, 11)).outcomes)).toEqual(oddsOf(total.outcomes))
})

test('[S4.21] a price by hand has an owner and an end, and none that gives back more than is staked', async () => {
  const match = await nextMatch(t)
  const key = { fixture: String(match), market: 1, specifiers: '', seconds: 60, reason }
  const prices = (odds: number) => ['1', '2', '3'].map(outcome => ({ outcome, odds }))
  expect((await ask(desk.priceMarket, { ...key, prices: prices(31_000) })).body.code).toBe('sport.price')
  expect((await ask(desk.priceMarket, { ...key, prices: prices(28_000) })).status).toBe(200)
  const { body } = await see(desk.deskSportFixture, { fixture: String(match) })
  const m = body.value.markets.find((x: { id: number }) => x.id === 1)
  const priced = { manual: { by: one.username, reason }, outcomes: [{ offered: 28_000 }, { offered: 28_000 }, { offered: 28_000 }] }
  expect(m).toMatchObject(priced)
  expect(new Date(m.manual.until).getTime()).toBeGreaterThan(Date.now())
})

/** The time of a market's price by hand is over. */
const expire = (fixture: number, market: number) =>
  t.house.pool.query(
    `update sport.market set desk = jsonb_set(desk, '{manual,until}', to_jsonb(now() - interval '1 second')) where fixture = $1 and id = $2`,
    [fixture, market]
  )

test("[S4.21] a price by hand is taken no more when its time is over, and the model's is back", async () => {
  const match = await nextMatch(t)
  const ada = await t.register('Adaexpiry', 1_000n * UNIT)
  const before = await marketOf(t, match, 1)
  const key = { fixture: String(match), market: 1, specifiers: '', reason }
  const prices = ['1', '2', '3'].map(outcome => ({ outcome, odds: 29_000 }))
  for (const pinned of [false, true]) {
    expect((await ask(desk.priceMarket, { ...key, seconds: 60, prices })).status).toBe(200)
    if (pinned) expect((await ask(desk.pinMarket, { ...key, pinned })).status).toBe(200)
    const leg = await legOf(t, match, 1)
    expect(leg.odds).toBe(29_000)
    await expire(match, 1)
    expect((await place(t, ada.token, [leg])).body.code).toBe('sport.suspended')
    await step(t.house, new Map())
    const after = await marketOf(t, match, 1)
    expect(oddsOf(after.outcomes)).toEqual(oddsOf(before.outcomes))
    expect(after.desk).toEqual(pinned ? { pinned: expect.objectContaining({ by: one.username }) } : null)
    expect(Number(after.version)).toBeGreaterThan(leg.version)
    expect((await place(t, ada.token, [await legOf(t, match, 1)], { again: pinned })).status).toBe(200)
  }
})

test('[S4.21] a price by hand without a model ends in a suspended market, which a new price alone opens', async () => {
  const match = await entered('tennis')
  const key = { fixture: String(match), market: 1, specifiers: '', reason }
  const price = () => ask(desk.priceMarket, { ...key, seconds: 60, prices: ['1', '3'].map(outcome => ({ outcome, odds: 19_500 })) })
  expect((await price()).status).toBe(200)
  const leg = await legOf(t, match, 1)
  await expire(match, 1)
  await step(t.house, new Map())
  const shown = async () =>
    (await see(desk.deskSportFixture, { fixture: String(match) })).body.value.markets.find((m: { id: number }) => m.id === 1)
  expect(await shown()).toMatchObject({ status: -1, lock: 'price', manual: null })
  const ada = await t.register('Adaunpriced', 100n * UNIT)
  expect((await place(t, ada.token, [leg])).body.code).toBe('sport.suspended')
  for (const held of [true, false]) expect((await ask(desk.holdSport, { ...key, held })).status).toBe(200)
  expect(await shown()).toMatchObject({ status: -1, lock: 'price' })
  expect((await price()).status).toBe(200)
  expect(await shown()).toMatchObject({ status: 1, lock: null })
  expect((await place(t, ada.token, [await legOf(t, match, 1)])).status).toBe(200)
})

test('a player sees a lowered factor and why; the check names it, the public count has it', async () => {
  const match = await nextMatch(t)
  const ada = await t.register('Adafactor', 100_000n * UNIT)
  const leg = await legOf(t, match, 1)
  await place(t, ada.token, [leg])
  const max = async () => (await t.call(checkSlip, { kind: 'single', legs: [leg] }, { token: ada.token })).body.value
  const before = await max()
  const member = String(ada.memberId)
  expect((await ask(book.setPlayerFactor, { member, factor: '0.1', code: 'arbitrage', reason })).status).toBe(200)
  const after = await max()
  expect(Number(after.max)).toBeLessThan(Number(before.max))
  expect(after.because[0]).toMatchObject({ limit: 'player', factor: '0.1', max: after.max })
  expect((await t.call(sportPlayer, {}, { token: ada.token })).body.value).toMatchObject({ factor: '0.1', reason: 'arbitrage' })
  expect((await t.call(sportRules)).body.value.limited.below).toBe(1)
  const over = await place(t, ada.token, [leg], { stake: String(Math.ceil(Number(after.max)) + 1) })
  expect(over.body).toMatchObject({ code: 'sport.limit', params: { max: after.max } })
  expect((await place(t, ada.token, [leg], { stake: after.max })).status).toBe(200)
})

test('[S4.11] a bet above the automatic limit waits for an operator, and is countered at the end', async () => {
  const match = await nextMatch(t)
  const ada = await t.register('Adarefer', 100_000n * UNIT)
  const leg = await legOf(t, match, 1)
  await t.house.pool.query("update sport.stake_limit set refer_above = 100000000 where sport = 'football'")
  const stake = String(Math.ceil(15_000_000 / (leg.odds - 10_000)))
  const first = await place(t, ada.token, [leg], { stake })
  expect(first.body.value.bet, JSON.stringify(first.body)).toMatchObject({ state: 'PENDING_ACCEPT', referred: true })
  const { body } = await see(book.sportReferrals)
  expect(body.value.list).toHaveLength(1)
  expect((await ask(book.decideReferral, { id: first.body.value.bet.id, decision: 'accept', reason })).status).toBe(200)
  expect(await bet(ada.token, first.body.value.bet.id)).toMatchObject({ state: 'ACCEPTED', referred: false })
  const second = await place(t, ada.token, [leg], { stake, again: true })
  await t.house.pool.query("update sport.bet set decide_at = now() where state = 'PENDING_ACCEPT'")
  await decideDue(t.house)
  const back = await bet(ada.token, second.body.value.bet.id)
  expect(back).toMatchObject({ state: 'RETURNED', reason: 'referred' })
  expect(Number(back.offer)).toBeGreaterThan(0)
  expect(Number(back.offer)).toBeLessThan(Number(stake))
  await t.house.pool.query("update sport.stake_limit set refer_above = 2000000000 where sport = 'football'")
})

test('[S4.16] abandoned: what was decided stands and the rest is void, by the rule book of the bet', async () => {
  const match = await nextMatch(t)
  const ada = await t.register('Adaaband', 1_000n * UNIT)
  const bets = [await legOf(t, match, 1), await legOf(t, match, 9)]
  const ids: string[] = []
  for (const leg of bets) ids.push((await place(t, ada.token, [leg])).body.value.bet.id)
  const live = await start(t, match)
  await playTo(t, live, 3_600)
  const asked = await ask(fixtures.enterResult, { fixture: String(match), outcome: 'ABANDONED', reason })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  expect((await t.decide(two, asked.body.value.approval)).status).toBe(200)
  await settleFixture(t.house, match)
  expect((await bet(ada.token, ids[0]!)).state).toBe('ACCEPTED')
  // a new book with another window changes nothing for bets of before
  const rules = (await t.call(sportRules)).body.value.rules
  const hours = (h: number) => Object.fromEntries(Object.keys(rules.delays).map(s => [s, h]))
  expect(
    (
      await ask(book.publishRules, {
        ...{ postponedHours: hours(1), abandonedHours: hours(1), delays: rules.delays, text: rules.text },
        reason
      })
    ).status
  ).toBe(200)
  await t.house.pool.query("update sport.fixture set ended_at = now() - interval '2 hours' where id = $1", [match])
  await settleFixture(t.house, match)
  expect((await bet(ada.token, ids[0]!)).state).toBe('ACCEPTED')
  await t.house.pool.query("update sport.fixture set ended_at = now() - interval '37 hours' where id = $1", [match])
  await settleFixture(t.house, match)
  for (const id of ids)
    expect(await bet(ada.token, id)).toMatchObject({ state: 'VOID', payout: '10.00', legs: [{ state: 'void', reason: 'abandoned' }] })
  expect(await cash(ada.memberId)).toBe(1_000n * UNIT)
})

test('[S4.18] a correction ties to its preview, takes two operators, happens once, and a spent win becomes a claim', async () => {
  const match = await nextMatch(t)
  const people = []
  for (const outcome of ['1', '2', '3']) {
    const who = await t.register(`Adaright${outcome}`, 100n * UNIT)
    const leg = await legOf(t, match, 1, outcome)
    people.push({ who, outcome, leg, id: (await place(t, who.token, [leg])).body.value.bet.id as string })
  }
  await playOut(t, await start(t, match))
  const states = await Promise.all(people.map(async p => ({ p, payout: Number((await bet(p.who.token, p.id)).payout) })))
  const winner = states.find(s => s.payout > 0)!.p
  const next = people.find(p => p !== winner)!
  // the winner spends all of it
  const spent = await nextMatch(t)
  const rest = await cash(winner.who.memberId)
  const stake = (Number(rest) / 100_000).toFixed(2)
  expect((await place(t, winner.who.token, [await legOf(t, spent, 1)], { stake })).status).toBe(200)
  const correction = { fixture: String(match), kind: 'result', market: 1, outcomes: [{ outcome: next.outcome, state: 'won' }] }
  const preview = (await see(book.trySportCorrection, correction)).body.value
  expect(preview).toMatchObject({ bets: 3, changed: 2, members: 2 })
  const asked = await ask(book.askSportCorrection, { ...correction, reason })
  expect((await t.decide(one, asked.body.value.approval)).body.code).toBe('approval.own')
  expect((await t.decide(two, asked.body.value.approval)).status).toBe(200)
  await workOffAll(t.house)
  await workOffAll(t.house)
  expect((await bet(next.who.token, next.id)).payout).toBe(preview.more)
  expect((await bet(winner.who.token, winner.id)).payout).toBe('0.00')
  expect(await cash(winner.who.memberId)).toBeGreaterThanOrEqual(0n)
  const { rows } = await t.house.pool.query('select source, amount, facts from claim.claim where member_id = $1', [winner.who.memberId])
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ source: 'sport', facts: { fixture: String(match), bet: winner.id } })
  const settled = (await see(book.sportSettlements)).body.value.list.find((r: { fixture: number }) => r.fixture === match)
  expect(settled.corrections).toMatchObject([{ kind: 'result', bets: 3, done: 3, paid: preview.more }])
})

test('[S4.17] a window makes exactly the bets void that were placed from its start to before its end', async () => {
  const match = await nextMatch(t)
  const ada = await t.register('Adawindow', 1_000n * UNIT)
  const [from, to] = [Date.UTC(2026, 0, 1, 12, 1), Date.UTC(2026, 0, 1, 12, 2)]
  // one bet on each side of both edges, one on each edge
  const times = [from - 1, from, to - 1, to]
  const ids: string[] = []
  for (const [i, at] of times.entries()) {
    const placed = await place(t, ada.token, [await legOf(t, match, 1)], { stake: String(10 + i) })
    ids.push(placed.body.value.bet.id)
    await t.house.pool.query('update sport.bet set placed_at = $2 where id = $1', [ids[i], new Date(at)])
  }
  const [start, end] = [new Date(from), new Date(to)].map(at => at.toISOString())
  const asked = await ask(book.askSportCorrection, { fixture: String(match), kind: 'cancel', market: 1, from: start, to: end, reason })
  expect((await t.decide(two, asked.body.value.approval)).status).toBe(200)
  await settleFixture(t.house, match)
  expect((await Promise.all(ids.map(id => bet(ada.token, id)))).map(b => b.state)).toEqual(['ACCEPTED', 'VOID', 'VOID', 'ACCEPTED'])
})

test('[S4.22] what lies on outcomes equals what is recomputed from open bets, after all that the desk has done', async () => {
  const { counted, anew } = await lying(t)
  expect(counted).toEqual(anew)
})
