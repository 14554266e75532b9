// Bet builders on the house's own football: looked at, placed, re-priced, settled by how the match ended, void, corrected, cashed out.
import { randomUUID } from 'node:crypto'
import { parseMoney, UNIT } from '@fairhouse/contract/money.ts'
import * as desk from '@fairhouse/contract/ops/games/sport.ts'
import * as book from '@fairhouse/contract/ops/games/sport-book.ts'
import { checkSlip, ownSportBet } from '@fairhouse/contract/sport/bet.ts'
import { askCashOut, cashOutQuotes } from '@fairhouse/contract/sport/cash-out.ts'
import { openShare, shareSlip, sportReceipt } from '@fairhouse/contract/sport/share.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { balancesOf } from '#wallet/wallet.ts'
import { workOffAll } from '../desk/corrections.ts'
import { fixtureById } from '../match/store.ts'
import { calm, type Desk, deskOf, legOf, lying, nextMatch, openBook, place, playOut, playTo, start, type TestLeg } from '../testing.ts'
import { jointNow } from './builders.ts'
import { decideDue } from './decide.ts'
import { settleFixture } from './settle.ts'

let t: TestHouse
let { one, two } = {} as Desk
beforeAll(async () => {
  t = await freshHouse()
  await openBook(t)
  ;({ one, two } = await deskOf(t))
})
afterAll(() => t.close())

const cash = async (memberId: bigint) => (await balancesOf(t.house.db, memberId)).cash
const bet = async (token: string, id: string) => (await t.call(ownSportBet, { id }, { token })).body.value
const due = () => t.house.pool.query("update sport.bet set decide_at = now() where state = 'PENDING_ACCEPT'")
const places = (legs: readonly TestLeg[]) => legs.map((_, i) => i)
const look = async (legs: readonly TestLeg[], more: object = {}) =>
  (await t.call(checkSlip, { kind: 'single', legs, builders: [{ legs: places(legs), odds: 0 }], stake: '10', ...more } as never)).body.value
/** A builder of all of these legs, at the joint price of now. */
async function build(token: string, legs: readonly TestLeg[], slip: object = {}, key: string = randomUUID()) {
  const { odds } = (await look(legs)).builders[0]
  return { odds, answer: await place(t, token, legs, { kind: 'single', builders: [{ legs: places(legs), odds }], ...slip }, key) }
}
/** Home wins, and both score. */
const homeAndBoth = async (fixture: number) => [await legOf(t, fixture, 1, '1'), await legOf(t, fixture, 29, '74')]
const chanceOf = async (legs: readonly TestLeg[]) =>
  jointNow((await fixtureById(t.house.db, legs[0]!.fixture))!)!.chance(
    legs.map(l => ({ id: l.market, specifiers: l.specifiers, outcome: l.outcome, scoreAt: [0, 0] }))
  )!

test('[S4.20] the look at a builder has the joint price, names what adds nothing and what cannot be true together', async () => {
  const fixture = await nextMatch(t)
  const legs = await homeAndBoth(fixture)
  const first = await look(legs)
  expect(first).toMatchObject({
    problem: null,
    legs: [
      { problem: null, collides: [] },
      { problem: null, collides: [] }
    ]
  })
  const { odds } = first.builders[0]
  // the ladder's step below 1 / (P · 1.04)
  const exact = 1 / ((await chanceOf(legs)) * 1.04)
  expect(odds / 10_000).toBeLessThanOrEqual(exact + 1e-9)
  expect(odds / 10_000).toBeGreaterThan(exact * 0.95)
  expect(first.totalOdds).toBe(String(odds))
  // who wins has not lost
  const implied = await legOf(t, fixture, 10, '9')
  expect((await look([...legs, implied])).builders).toEqual([{ legs: [0, 1, 2], odds, idle: [2], contradicts: [], problem: null }])
  // one leg that implies all others is that leg, at its own price at most
  expect((await look([legs[0]!, implied])).builders[0]).toMatchObject({ odds: legs[0]!.odds, idle: [1] })
  const draw = await legOf(t, fixture, 1, '2')
  const clean = await legOf(t, fixture, 32, '74')
  expect((await look([legs[1]!, draw, clean])).builders[0]).toMatchObject({ odds: 0, contradicts: [0, 2], problem: 'contradicts' })
  const corners = await legOf(t, fixture, 162)
  expect(await look([legs[0]!, corners])).toMatchObject({ problem: 'notBuildable', legs: [{ problem: null }, { problem: 'notBuildable' }] })
})

test('a builder is one bet of its joint price, once; what contradicts is refused by name', async () => {
  const fixture = await nextMatch(t)
  const ada = await t.register('Adabuild', 1_000n * UNIT)
  const legs = await homeAndBoth(fixture)
  const key = randomUUID()
  const { odds, answer } = await build(ada.token, legs, {}, key)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const [again, other] = [await build(ada.token, legs, {}, key), await build(ada.token, legs)]
  expect(again.answer.body.value.bet.id).toBe(answer.body.value.bet.id)
  expect(other.answer.body.code).toBe('sport.again')
  expect(await cash(ada.memberId)).toBe(990n * UNIT)
  expect(answer.body.value.bet).toMatchObject({
    ...{ kind: 'single', state: 'ACCEPTED', lines: 1, totalOdds: String(odds), eachWay: false },
    builders: [{ legs: [0, 1], from: odds, odds, state: 'open' }],
    legs: legs.map(({ odds: own, version }) => ({ odds: own, version }))
  })
  expect(parseMoney(answer.body.value.bet.possible)).toBe(((10n * UNIT * BigInt(odds)) / 10_000n / 1_000n) * 1_000n)
  const receipt = JSON.parse((await t.call(sportReceipt, { id: answer.body.value.bet.id }, { token: ada.token })).body.value.text)
  expect(receipt).toMatchObject({
    builders: [{ legs: [0, 1], odds }],
    legs: [{ version: legs[0]!.version }, { version: legs[1]!.version }]
  })
  const no = [legs[1]!, await legOf(t, fixture, 32, '74')]
  const refused = await place(t, ada.token, no, { kind: 'single', builders: [{ legs: [0, 1], odds: 20_000 }] })
  expect(refused.body).toMatchObject({ code: 'sport.related', fields: { 'legs.0': 'sport.related', 'legs.1': 'sport.related' } })
  // without a builder they depend on each other, a builder has one match, and its price has to be known
  expect((await place(t, ada.token, legs)).body.code).toBe('sport.related')
  const elsewhere = [legs[0]!, await legOf(t, await nextMatch(t), 1, '1')]
  expect((await place(t, ada.token, elsewhere, { kind: 'single', builders: [{ legs: [0, 1], odds }] })).body.code).toBe('sport.slip')
  expect((await place(t, ada.token, legs, { kind: 'single', builders: [{ legs: [0, 1], odds: 0 }], stake: '12' })).body.code).toBe(
    'sport.odds'
  )
  expect(await cash(ada.memberId)).toBe(990n * UNIT)
})

test('[S4.9] each policy decides by the joint price: none, better, within', async () => {
  const fixture = await nextMatch(t)
  const ada = await t.register('Adajoint', 1_000n * UNIT)
  const legs = await homeAndBoth(fixture)
  const { odds } = (await look(legs)).builders[0]
  const at = (asked: number, policy: object, stake: string) =>
    place(t, ada.token, legs, { kind: 'single', builders: [{ legs: [0, 1], odds: asked }], policy: policy as never, stake })
  for (const [asked, policy, stake] of [
    [odds - 500, { kind: 'none' }, '10'],
    [odds + 500, { kind: 'better' }, '11'],
    [Math.round(odds * 1.2), { kind: 'within', percent: 5 }, '12']
  ] as const)
    expect((await at(asked, policy, stake)).body).toMatchObject({ code: 'sport.odds', fields: { 'legs.0': 'sport.odds' } })
  for (const [asked, policy, stake] of [
    [odds, { kind: 'none' }, '13'],
    [odds - 500, { kind: 'better' }, '14'],
    [Math.round(odds * 1.03), { kind: 'within', percent: 5 }, '15']
  ] as const)
    expect((await at(asked, policy, stake)).body.value.bet.builders).toEqual([{ legs: [0, 1], from: asked, odds, state: 'open' }])
})

test('[S4.20] a builder is settled by how the match ended, to the hundredth, and once', async () => {
  const fixture = await nextMatch(t)
  const ada = await t.register('Adagrid', 1_000n * UNIT)
  const pairs: TestLeg[][] = []
  for (const result of ['1', '2', '3'])
    for (const both of ['74', '76']) pairs.push([await legOf(t, fixture, 1, result), await legOf(t, fixture, 29, both)])
  const placed = []
  for (const legs of pairs) placed.push({ legs, ...(await build(ada.token, legs)) })
  expect(placed.map(p => p.answer.status)).toEqual(pairs.map(() => 200))
  const live = await start(t, fixture)
  expect(await playOut(t, live)).toBe(6)
  expect(await settleFixture(t.house, fixture)).toBe(0)
  const end = live.running.state
  let paid = 0n
  for (const { legs, odds, answer } of placed) {
    const won = legs.every(
      l => live.model.result(end, { id: l.market, specifiers: l.specifiers, outcome: l.outcome, scoreAt: [0, 0] })!.won
    )
    const back = won ? ((10n * UNIT * BigInt(odds)) / 10_000_000n) * 1_000n : 0n
    paid += back
    const settled = await bet(ada.token, answer.body.value.bet.id)
    expect(settled).toMatchObject({ state: 'SETTLED', builders: [{ state: won ? 'won' : 'lost' }] })
    expect(parseMoney(settled.payout)).toBe(back)
    if (won) expect(settled.sum).toBe(`10.00 × ${(odds / 10_000).toFixed(2)} = ${settled.payout}`)
  }
  expect(paid).toBeGreaterThan(0n)
  expect(await cash(ada.memberId)).toBe(940n * UNIT + paid)
})

test('a builder stands in an accumulator as one leg', async () => {
  const [fixture, second] = [await nextMatch(t), await nextMatch(t)]
  const ada = await t.register('Adaboth', 1_000n * UNIT)
  const legs = [await legOf(t, second, 1, '1'), ...(await homeAndBoth(fixture))]
  const builders = [{ legs: [1, 2], odds: (await look(legs.slice(1))).builders[0].odds }]
  const placed = await place(t, ada.token, legs, { kind: 'acca', builders })
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  const total = (BigInt(legs[0]!.odds) * BigInt(builders[0]!.odds)) / 10_000n
  expect(placed.body.value.bet).toMatchObject({ lines: 1, totalOdds: String(total), builders: [{ legs: [1, 2] }] })
})

test('where one selection is void the whole builder is; a correction makes it stand again', async () => {
  const fixture = await nextMatch(t)
  const ada = await t.register('Adavoid', 1_000n * UNIT)
  const placed: { id: string; legs: TestLeg[]; odds: number }[] = []
  for (const result of ['1', '2', '3'])
    for (const both of ['74', '76']) {
      const legs = [await legOf(t, fixture, 1, result), await legOf(t, fixture, 29, both)]
      const { odds, answer } = await build(ada.token, legs)
      placed.push({ id: answer.body.value.bet.id, legs, odds })
    }
  await playOut(t, await start(t, fixture))
  const states = await Promise.all(placed.map(one => bet(ada.token, one.id)))
  const { id, legs, odds } = placed[states.findIndex(one => one.builders[0].state === 'won')]!
  const won = ((10n * UNIT * BigInt(odds)) / 10_000_000n) * 1_000n
  expect(await cash(ada.memberId)).toBe(940n * UNIT + won)
  const reason = 'the wrong match was shown'
  const correct = async (wish: object) => {
    const input = { fixture: String(fixture), market: 29, ...wish }
    const preview = (await t.call(book.trySportCorrection, input as never, { token: one.token, key: randomUUID() })).body.value
    const asked = await t.call(book.askSportCorrection, { ...input, reason } as never, { token: one.token, key: randomUUID() })
    expect((await t.decide(two, asked.body.value.approval)).status).toBe(200)
    await workOffAll(t.house)
    await workOffAll(t.house)
    return preview
  }
  expect(await correct({ kind: 'cancel' })).toMatchObject({ bets: 6, changed: 2 })
  expect(await bet(ada.token, id)).toMatchObject({
    state: 'VOID',
    payout: '10.00',
    builders: [{ state: 'void' }],
    legs: [{ state: 'won' }, { state: 'void' }]
  })
  expect(await cash(ada.memberId)).toBe(960n * UNIT)
  await correct({ kind: 'result', outcomes: [{ outcome: legs[1]!.outcome, state: 'won' }] })
  expect(await bet(ada.token, id)).toMatchObject({ state: 'SETTLED', builders: [{ state: 'won' }] })
  expect(await cash(ada.memberId)).toBe(940n * UNIT + won)
})

test('[S4.8] in play the joint price of the end of the delay decides', async () => {
  const match = await start(t, await nextMatch(t))
  const fixture = match.fixture.id
  await playTo(t, match, 600)
  await calm(t, match)
  const ada = await t.register('Adalater', 1_000n * UNIT)
  const legs = [await legOf(t, fixture, 1), await legOf(t, fixture, 26)]
  const { odds, answer } = await build(ada.token, legs, { policy: { kind: 'none' } })
  expect(answer.body.value, JSON.stringify(answer.body)).toMatchObject({ bet: { state: 'PENDING_ACCEPT' }, cash: '990.00' })
  await due()
  await Promise.all([decideDue(t.house), decideDue(t.house)])
  expect(await bet(ada.token, answer.body.value.bet.id)).toMatchObject({ state: 'ACCEPTED', builders: [{ from: odds, odds }] })
  const late = await build(ada.token, legs, { policy: { kind: 'none' }, stake: '11' })
  // the match is seen otherwise, while no price of a single market has moved yet
  await t.house.pool.query(`update sport.fixture set shift = '{"tilt": -0.8, "tempo": 0}' where id = $1`, [fixture])
  await due()
  await decideDue(t.house)
  const back = await bet(ada.token, late.answer.body.value.bet.id)
  expect(back).toMatchObject({ state: 'RETURNED', reason: 'odds', reasonLeg: 0, offer: '11.00', payout: '11.00' })
  expect(back.builders[0].odds).toBeGreaterThan(back.builders[0].from)
  expect(await cash(ada.memberId)).toBe(990n * UNIT)
})

test('[S4.13] a builder is cashed out at the joint chance of what is open, less what the house keeps', async () => {
  const fixture = await nextMatch(t)
  const ada = await t.register('Adaoffer', 1_000n * UNIT)
  const legs = await homeAndBoth(fixture)
  const { odds, answer } = await build(ada.token, legs, { stake: '100' })
  const { id } = answer.body.value.bet
  const quote = (await t.call(cashOutQuotes, { bet: id }, { token: ada.token })).body.value.list[0]
  const chance = BigInt(Math.round((await chanceOf(legs)) * 1_000_000_000))
  const fair = 100n * UNIT * BigInt(odds) * chance
  expect(parseMoney(quote.offer)).toBe(((fair * 95n) / (100n * 10_000n * 1_000_000_000n * 1_000n)) * 1_000n)
  const paid = await t.call(askCashOut, { id, token: quote.token }, { token: ada.token, key: randomUUID() })
  expect(paid.body.value).toMatchObject({ bet: { state: 'CASHED_OUT', payout: quote.offer } })
  expect(await cash(ada.memberId)).toBe(900n * UNIT + parseMoney(quote.offer))
})

test('a market whose price an operator holds is no part of a builder', async () => {
  const fixture = await nextMatch(t)
  const legs = await homeAndBoth(fixture)
  const held = { fixture: String(fixture), market: 29, specifiers: '', pinned: true, reason: 'a tip' }
  expect((await t.call(desk.pinMarket, held, { token: one.token, key: randomUUID() })).status).toBe(200)
  expect(await look(legs)).toMatchObject({
    problem: 'notBuildable',
    legs: [{ problem: null }, { problem: 'notBuildable' }],
    builders: [{ odds: 0 }]
  })
})

test('[S4.30] a code has the joined legs at their price of then, and never the amount', async () => {
  const fixture = await nextMatch(t)
  const ada = await t.register('Adashare', 10n * UNIT)
  const legs = await homeAndBoth(fixture)
  const builders = [{ legs: [0, 1], odds: (await look(legs)).builders[0].odds }]
  const { code } = (await t.call(shareSlip, { kind: 'single', legs, builders } as never, { token: ada.token })).body.value
  const opened = (await t.call(openShare, { code })).body.value
  expect(opened).toMatchObject({ kind: 'single', builders, eachWay: false })
  expect(JSON.stringify(opened)).not.toContain('stake')
})

test('[S4.22] what lies on outcomes equals what is recomputed from open bets, builders among them', async () => {
  const fixture = await nextMatch(t)
  const ada = await t.register('Adalies', 1_000n * UNIT)
  const legs = await homeAndBoth(fixture)
  await build(ada.token, legs)
  const part = (await build(ada.token, legs, { stake: '40' })).answer.body.value.bet.id
  const quote = (await t.call(cashOutQuotes, { bet: part, percent: '50' }, { token: ada.token })).body.value.list[0]
  expect((await t.call(askCashOut, { id: part, token: quote.token }, { token: ada.token, key: randomUUID() })).status).toBe(200)
  const { rows } = await t.house.pool.query(
    'select outcome, sum(staked)::text as staked, sum(combined)::text as combined from sport.exposure where fixture = $1 group by 1 order by 1',
    [fixture]
  )
  expect(rows).toEqual(['1', '74'].map(outcome => ({ outcome, staked: '0', combined: String(30n * UNIT) })))
  const { counted, anew } = await lying(t)
  expect(counted).toEqual(anew)
})
