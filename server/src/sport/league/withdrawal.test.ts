// Rule 4: a competitor of a season is withdrawn by two operators; who had backed it has the stake back, who had backed another before wins less, who comes after does not.
import { UNIT } from '@fairhouse/contract/money.ts'
import { holdSport } from '@fairhouse/contract/ops/games/sport.ts'
import * as book from '@fairhouse/contract/ops/games/sport-book.ts'
import { ownSportBet } from '@fairhouse/contract/sport/bet.ts'
import { cashOutQuotes } from '@fairhouse/contract/sport/cash-out.ts'
import { sportReceipt } from '@fairhouse/contract/sport/share.ts'
import { sportFixture, sportRules } from '@fairhouse/contract/sport/sport.ts'
import { deductionOf } from '@fairhouse/games/sport/bets/legs/rule-four.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { balancesOf, verifyLedger } from '#wallet/wallet.ts'
import { workOffAll } from '../desk/corrections.ts'
import { type Desk, deskOf, legOf, openBook, place } from '../testing.ts'
import { priceOutrights, winnerMarket } from './outright.ts'
import { playSeason, seasonOf } from './testing.ts'

let t: TestHouse
let { ask, agreed } = {} as Desk
beforeAll(async () => {
  t = await freshHouse({ settings: { CHAIN_LENGTH: '2000' } })
  await openBook(t)
  ;({ ask, agreed } = await deskOf(t))
})
afterAll(() => t.close())

const cash = async (memberId: bigint) => (await balancesOf(t.house.db, memberId)).cash
const bet = async (token: string, id: string) => (await t.call(ownSportBet, { id }, { token })).body.value
const floor = (x: number) => Math.floor(x * 100 + 1e-6) / 100
const less = (odds: number, percent: number) => 1 + ((odds / 10_000 - 1) * (100 - percent)) / 100

test('[S4.3] a withdrawn competitor: its bets are void, others of before win less, those of after do not', async () => {
  const season = await seasonOf(t, 'meridian-league')
  const { league, id, tournament, no } = season
  const [ada, bob] = [await t.register('Adarunner', 200n * UNIT), await t.register('Bobrunner', 200n * UNIT)]
  // the shortest first: the favourite is who is withdrawn
  const names = await Promise.all(
    league.sides.map(async name => ({ name, odds: (await legOf(t, id, winnerMarket, String(no(name)))).odds }))
  )
  const runners = names.toSorted((a, b) => a.odds - b.odds).map(x => no(x.name))
  const leg = (n: number) => legOf(t, id, winnerMarket, String(runners[n]!))
  const backed = async (who: { token: string }, n: number, slip = {}) => {
    const placed = await place(t, who.token, [await leg(n)], slip)
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    return placed.body.value.bet as { id: string; odds: number; legs: { odds: number }[] }
  }
  const out = await leg(0)
  const [void1, before] = [await backed(bob, 0), await backed(ada, 1)]
  const eachWays = []
  for (let n = 2; n < runners.length && eachWays.length === 0; n++) {
    const placed = await place(t, ada.token, [await leg(n)], { eachWay: true })
    if (placed.status === 200) eachWays.push({ n, bet: placed.body.value.bet as { id: string; legs: { odds: number }[] } })
  }
  const [placedWay] = eachWays
  const percent = deductionOf(out.odds)
  expect(percent).toBeGreaterThan(0)
  const wish = { kind: 'withdraw', market: winnerMarket, outcomes: [{ outcome: out.outcome, state: 'void' }] }
  const of = (more: object) => ({ fixture: String(id), ...wish, ...more })
  expect((await ask(book.trySportCorrection, of({ outcomes: [{ outcome: '999999', state: 'void' }], reason: undefined }))).body.code).toBe(
    'sport.result'
  )
  const preview = (await ask(book.trySportCorrection, of({ reason: undefined }))).body.value
  expect(preview).toMatchObject({ bets: 3, changed: 3, members: 2, more: '0.00', short: '0.00' })
  expect(preview.list.find((l: { bet: string }) => l.bet === void1.id)).toMatchObject({ after: '10.00' })
  const odds = before.legs[0]!.odds
  const brings = floor(10 * less(odds, percent)).toFixed(2)
  expect(preview.list.find((l: { bet: string }) => l.bet === before.id)).toMatchObject({ after: brings })
  // from the request on nobody bets on any of them, and nothing is changed before a second operator says so
  expect((await bet(ada.token, before.id)).legs[0].deduction).toBe(0)
  await agreed(book.askSportCorrection, id, wish)
  expect((await place(t, bob.token, [out])).body.code).not.toBeUndefined()
  expect(await bet(bob.token, void1.id)).toMatchObject({ state: 'VOID', payout: '10.00', legs: [{ state: 'void', reason: 'nonStarter' }] })
  expect(await cash(bob.memberId)).toBe(200n * UNIT)
  expect(await bet(ada.token, before.id)).toMatchObject({ state: 'ACCEPTED', possible: brings, legs: [{ odds, deduction: percent }] })
  const { rows } = await t.house.pool.query(
    'select outcome, sum(payable)::text as payable from sport.exposure where fixture = $1 group by 1 having sum(payable) <> 0',
    [id]
  )
  expect(rows.find(r => r.outcome === String(runners[1]!))!.payable).toBe(String(Math.round(Number(brings) * 100_000)))
  expect(rows.some(r => r.outcome === out.outcome)).toBe(false)
  expect((await ask(book.trySportCorrection, of({ reason: undefined }))).body.code).toBe('sport.result')

  // prices come back without it, and a bet of after is a bet at those
  await priceOutrights(t.house, league, tournament)
  const fresh = await leg(1)
  expect(fresh.odds).toBeLessThan(odds)
  const shown = (await t.call(sportFixture, { fixture: String(id) })).body.value
  expect(shown.withdrawn).toMatchObject([{ outcome: out.outcome, percent }])
  expect(shown.fixture.markets[0].outcomes.some((o: [string, number]) => o[0] === out.outcome)).toBe(false)
  const after = await backed(bob, 1)
  const quote = (await t.call(cashOutQuotes, { bet: before.id }, { token: ada.token })).body.value.list[0]
  expect(Number(quote.offer)).toBeLessThan(Number(brings))

  // the withdrawn one plays its matches and comes in first all the same: it has no place, and the two behind it share the first
  await playSeason(
    t,
    season,
    [0, 1, placedWay!.n].map(n => runners[n]!)
  )
  const [paid, whole, way] = [await bet(ada.token, before.id), await bet(bob.token, after.id), await bet(ada.token, placedWay!.bet.id)]
  expect(paid).toMatchObject({ state: 'SETTLED', legs: [{ state: 'deadHeat', deduction: percent }] })
  expect(Number(paid.payout)).toBe(floor((10 * less(odds, percent)) / 2))
  expect(Number(whole.payout)).toBe(floor((10 * (after.legs[0]!.odds / 10_000)) / 2))
  expect(whole.legs[0].deduction).toBe(0)
  const wayOdds = placedWay!.bet.legs[0]!.odds
  expect(way).toMatchObject({ state: 'SETTLED', legs: [{ state: 'deadHeat', place: { state: 'won' } }] })
  const { n, d } = way.legs[0].place
  const place1 = 1 + ((less(wayOdds, percent) - 1) * n) / d
  expect(Number(way.payout)).toBe(floor((10 * less(wayOdds, percent)) / 2 + 10 * place1))
  const receipt = JSON.parse((await t.call(sportReceipt, { id: before.id }, { token: ada.token })).body.value.text)
  expect(receipt.legs[0]).toMatchObject({ odds, deduction: percent })
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
}, 60_000)

test('[S4.3] nobody is withdrawn from a match or by one operator alone; the rule book says what it does', async () => {
  const { id, no, league } = await seasonOf(t, 'tidal-volleyball')
  const of = (n: number) => ({
    ...{ fixture: String(id), kind: 'withdraw', market: winnerMarket },
    outcomes: [{ outcome: String(no(league.sides[n]!)), state: 'void' }]
  })
  const asked = await ask(book.askSportCorrection, of(0))
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  expect((await ask(book.askSportCorrection, of(0))).body.code).toBe('approval.open')
  expect((await legOf(t, id, winnerMarket).catch((e: Error) => e.message)) as string).toContain('no market')
  const match = (
    await t.house.pool.query('select fixture, id from sport.market where fixture <> $1 and id in (1, 186) and status = 1 limit 1', [id])
  ).rows[0]
  if (match)
    expect(
      (await ask(book.trySportCorrection, { ...of(0), fixture: String(match.fixture), market: match.id, reason: undefined })).body.code
    ).toBe('sport.state')
  const { rules } = (await t.call(sportRules)).body.value
  expect(rules.text.en).toContain('Rule 4')
  expect(rules.text.tr).toContain('Kural 4')
}, 60_000)

test('[S4.3] a withdrawal that is refused, taken back or forgotten leaves the market as it was before', async () => {
  const { id, no, league } = await seasonOf(t, 'orbit-basketball')
  const desk = await deskOf(t)
  const eve = await t.register('Everunner', 100n * UNIT)
  const wish = {
    ...{ fixture: String(id), kind: 'withdraw', market: winnerMarket },
    outcomes: [{ outcome: String(no(league.sides[0]!)), state: 'void' }]
  }
  const requested = async (): Promise<string> => {
    const asked = await desk.ask(book.askSportCorrection, wish)
    expect(asked.status, JSON.stringify(asked.body)).toBe(200)
    return asked.body.value.approval
  }
  const standing = async () => {
    const { rows } = await t.house.pool.query('select status, lock, desk from sport.market where fixture = $1 and id = $2', [
      id,
      winnerMarket
    ])
    return rows[0]
  }
  const leg = await legOf(t, id, winnerMarket)
  const open = { status: 1, lock: null, desk: null }
  expect(await standing()).toEqual(open)

  const refused = await requested()
  expect(await standing()).toMatchObject({ status: -1, lock: 'operator' })
  expect((await place(t, eve.token, [leg])).body.code).toBe('sport.suspended')
  expect((await t.decide(desk.two, refused, 'refuse')).status).toBe(200)
  expect(await standing()).toEqual(open)
  expect((await place(t, eve.token, [await legOf(t, id, winnerMarket)])).status).toBe(200)

  const back = await requested()
  expect((await t.decide(desk.one, back, 'withdraw')).status).toBe(200)
  expect(await standing()).toEqual(open)

  const forgotten = await requested()
  await workOffAll(t.house)
  expect((await standing()).status, 'while it waits the market does').toBe(-1)
  await t.house.pool.query("update staff.approval set expires_at = now() - interval '1 minute' where id = $1", [forgotten])
  await workOffAll(t.house)
  expect(await standing()).toEqual(open)

  // one that an operator held before stays held, and one that was opened meanwhile stays open
  const held = { fixture: id, market: winnerMarket, specifiers: '', held: true }
  expect((await desk.ask(holdSport, held)).status).toBe(200)
  const before = await standing()
  expect((await t.decide(desk.two, await requested(), 'refuse')).status).toBe(200)
  expect(await standing()).toEqual(before)
  const last = await requested()
  expect((await desk.ask(holdSport, { ...held, held: false })).status).toBe(200)
  expect((await t.decide(desk.two, last, 'refuse')).status).toBe(200)
  expect(await standing()).toEqual(open)
}, 60_000)

test('[S4.3] one that was approved by mistake is made good by voiding its market: every stake comes back', async () => {
  const { id, no, league } = await seasonOf(t, 'copper-baseball')
  const desk = await deskOf(t)
  const [kim, lee] = [await t.register('Kimrunner', 100n * UNIT), await t.register('Leerunner', 100n * UNIT)]
  const [out, other] = [String(no(league.sides[0]!)), String(no(league.sides[1]!))]
  for (const [who, outcome] of [
    [kim, out],
    [lee, other]
  ] as const)
    expect((await place(t, who.token, [await legOf(t, id, winnerMarket, outcome)])).status).toBe(200)
  await desk.agreed(book.askSportCorrection, id, { kind: 'withdraw', market: winnerMarket, outcomes: [{ outcome: out, state: 'void' }] })
  expect([await cash(kim.memberId), await cash(lee.memberId)]).toEqual([100n * UNIT, 90n * UNIT])
  await desk.agreed(book.askSportCorrection, id, { kind: 'cancel', market: winnerMarket })
  expect([await cash(kim.memberId), await cash(lee.memberId)]).toEqual([100n * UNIT, 100n * UNIT])
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
}, 60_000)
