// Free bets in the book: the stake is never the member's, what is won is paid without it, and what comes back can be used again.
import { randomUUID } from 'node:crypto'
import { freeGrants } from '@fairhouse/contract/money/free.ts'
import { joinPromotion, takePromotion } from '@fairhouse/contract/money/offer-terms.ts'
import { parseMoney, UNIT } from '@fairhouse/contract/money.ts'
import * as book from '@fairhouse/contract/ops/games/sport-book.ts'
import { checkSlip, ownSportBet, placeSlip } from '@fairhouse/contract/sport/bet.ts'
import { askCashOut, cashOutQuotes } from '@fairhouse/contract/sport/cash-out.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { balancesOf, verifyLedger } from '#wallet/wallet.ts'
import { makeOffer } from '../offer/testing.ts'
import { costsOf } from '../report/cost/cost.ts'
import { decideDue } from './bet/decide.ts'
import { settleFixture } from './bet/settle.ts'
import { workOffAll } from './desk/corrections.ts'
import { calm, legOf, nextMatch, offerAt, openBook, place, playOut, playTo, start, type TestLeg } from './testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await openBook(t)
})
afterEach(async () => {
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
  expect((await costsOf(t.house.db, null)).difference).toBe(0n)
})
afterAll(() => t.close())

const code = (a: { status: number; body: { code?: string } }) => (a.status === 200 ? 200 : a.body.code)

/** A member with a hundred in cash and so many free bets of ten in the book. */
async function member(count: number) {
  const offer = await makeOffer(t, {
    kind: 'freeBet',
    amount: { by: 'fixed', amount: BigInt(count) * 10n * UNIT },
    free: { game: 'sportsbook', count, stake: 10n * UNIT }
  })
  const ada = await t.register(undefined, 100n * UNIT)
  await t.call(joinPromotion, { id: offer.page, version: offer.version }, ada)
  await t.call(takePromotion, { id: offer.page }, ada)
  const list = async () => (await t.call(freeGrants, {}, ada)).body.value.list
  const free: string = (await list())[0].id
  const bet = (legs: readonly TestLeg[], more: object = {}, key: string = randomUUID()) =>
    t.call(placeSlip, { kind: legs.length === 1 ? 'single' : 'acca', stake: '10', free, ...more, legs } as Record<string, unknown>, {
      token: ada.token,
      key
    })
  const cash = async () => (await balancesOf(t.house.db, ada.memberId)).cash
  const shown = async (id: string) => (await t.call(ownSportBet, { id }, { token: ada.token })).body.value
  return { ...ada, free, list, bet, cash, shown }
}
/** A match whose outcomes are offered at 2.00. */
async function evens() {
  const match = await nextMatch(t)
  for (const outcome of ['1', '2', '3']) await offerAt(t, match, 1, outcome, 20_000)
  return match
}

test('a double click is one free bet, many presses take the last one once, at its own stake', async () => {
  const match = await evens()
  const ada = await member(2)
  expect((await ada.list())[0]).toMatchObject({ kind: 'bets', game: 'sportsbook', stake: '10.00', count: 2 })
  const leg = await legOf(t, match, 1, '1')
  const said = (await t.call(checkSlip, { kind: 'single', legs: [leg], stake: '10', free: true }, { token: ada.token })).body.value
  expect(said, 'the stake is not among what it may bring').toMatchObject({ possible: '10.00', problem: null })
  const key = randomUUID()
  const double = await Promise.all([1, 2, 3].map(() => ada.bet([leg], {}, key)))
  expect(double.map(code)).toEqual([200, 200, 200])
  expect(new Set(double.map(d => d.body.value.bet.id)).size).toBe(1)
  expect(double[0]!.body.value).toMatchObject({ cash: '100.00', bet: { free: true, stake: '10.00', possible: '10.00', state: 'ACCEPTED' } })
  expect(code(await ada.bet([leg], { free: undefined }, key)), 'the same key pays nothing else').toBe('idempotency.conflict')
  expect(code(await ada.bet([leg], { stake: '20', again: true })), 'of their stake alone').toBe('free.over')
  const three = [leg, await legOf(t, await evens(), 1, '1'), await legOf(t, await evens(), 1, '1')]
  expect(code(await ada.bet(three, { kind: 'system', folds: [2] })), 'one line').toBe('sport.slip')
  const presses = await Promise.all([1, 2, 3, 4, 5].map(() => ada.bet(three, { again: true })))
  expect(presses.filter(a => a.status === 200)).toHaveLength(1)
  expect(new Set(presses.filter(a => a.status !== 200).map(code))).toEqual(new Set(['free.over']))
  expect(await ada.list()).toEqual([])
  expect(await ada.cash()).toBe(100n * UNIT)
})

test('what a free bet wins is paid without its stake, and counts toward nothing', async () => {
  const match = await evens()
  const ada = await member(3)
  const ids: string[] = []
  for (const outcome of ['1', '2', '3']) ids.push((await ada.bet([await legOf(t, match, 1, outcome)])).body.value.bet.id)
  await playOut(t, await start(t, match))
  const bets = await Promise.all(ids.map(ada.shown))
  expect(bets.filter(b => b.payout === '10.00').map(b => b.sum)).toEqual(['10.00 × 2.00 = 20.00 − 10.00 → 10.00'])
  expect(bets.filter(b => b.payout === '0.00')).toHaveLength(2)
  expect(await ada.cash()).toBe(110n * UNIT)
  const { rows } = await t.house.pool.query(
    'select state::text, payout::int8 as payout, valid::int8 as valid from wager.bet where member_id = $1 order by payout',
    [ada.memberId]
  )
  expect(rows).toEqual([
    { state: 'LOST', payout: 0n, valid: 0n },
    { state: 'LOST', payout: 0n, valid: 0n },
    { state: 'WON', payout: 10n * UNIT, valid: 0n }
  ])
  expect(await ada.list()).toEqual([])
})

test('a void match, and a price that moved in the delay, give the free bet back and no cash', async () => {
  const match = await evens()
  const ada = await member(1)
  const { id } = (await ada.bet([await legOf(t, match, 1, '1')])).body.value.bet
  await t.house.pool.query("update sport.fixture set state = 'CANCELLED', ended_at = now() where id = $1", [match])
  await Promise.all([settleFixture(t.house, match), settleFixture(t.house, match)])
  expect(await ada.shown(id)).toMatchObject({ state: 'VOID', payout: '0.00', free: true })
  expect((await ada.list())[0]).toMatchObject({ used: 0, count: 1 })
  const live = await start(t, await nextMatch(t))
  await playTo(t, live, 600)
  await calm(t, live)
  const leg = await legOf(t, live.fixture.id, 1)
  const waits = (await ada.bet([leg], { policy: { kind: 'none' } })).body.value.bet
  expect(waits).toMatchObject({ state: 'PENDING_ACCEPT', free: true })
  expect(await ada.list()).toEqual([])
  await offerAt(t, live.fixture.id, 1, leg.outcome, leg.odds + 500)
  await t.house.pool.query("update sport.bet set decide_at = now() where state = 'PENDING_ACCEPT'")
  await Promise.all([decideDue(t.house), decideDue(t.house)])
  expect(await ada.shown(waits.id)).toMatchObject({ state: 'RETURNED', reason: 'odds', payout: '0.00' })
  expect((await ada.list())[0]).toMatchObject({ used: 0, count: 1 })
  expect(await ada.cash()).toBe(100n * UNIT)
})

test('[S4.13] a free bet is cashed out whole only, for what it is worth without its stake', async () => {
  const match = await evens()
  const ada = await member(1)
  const { id } = (await ada.bet([await legOf(t, match, 1, '1')])).body.value.bet
  const quote = async (percent: string) => (await t.call(cashOutQuotes, { bet: id, percent }, { token: ada.token })).body.value.list[0]
  expect(await quote('40')).toMatchObject({ offer: null, why: 'free', partial: false })
  const { offer, token } = await quote('100')
  const { rows } = await t.house.pool.query(
    "select (o->>2)::int as p from sport.market m, jsonb_array_elements(outcomes) o where fixture = $1 and id = 1 and o->>0 = '1'",
    [match]
  )
  // at 2.00 a free bet of ten wins ten
  expect(parseMoney(offer)).toBe(((10n * UNIT * BigInt(rows[0].p) * 95n) / 100_000_000n / 1_000n) * 1_000n)
  const presses = await Promise.all([1, 2, 3].map(() => t.call(askCashOut, { id, token }, { token: ada.token, key: randomUUID() })))
  expect(presses.filter(a => a.status === 200)).toHaveLength(1)
  expect(await ada.shown(id)).toMatchObject({ state: 'CASHED_OUT', payout: offer })
  expect(await ada.cash()).toBe(100n * UNIT + parseMoney(offer))
  expect(await ada.list()).toEqual([])
})

test('[S4.18] a correction pays what a free bet wins, takes it back, and gives a void one anew; each once', async () => {
  const [one, two] = [await t.operator('admin'), await t.operator('finance')]
  const match = await evens()
  const ada = await member(1)
  await ada.bet([await legOf(t, match, 1, '1')])
  const bob = await t.register(undefined, 100n * UNIT)
  await place(t, bob.token, [await legOf(t, match, 1, '2')])
  await playOut(t, await start(t, match))
  const correct = async (input: object) => {
    const asked = await t.call(
      book.askSportCorrection,
      { fixture: String(match), market: 1, reason: 'as agreed', ...input },
      {
        token: one.token,
        key: randomUUID()
      }
    )
    expect((await t.decide(two, asked.body.value.approval)).status, JSON.stringify(asked.body)).toBe(200)
    await workOffAll(t.house)
    await workOffAll(t.house)
  }
  const wins = (outcome: string) => correct({ kind: 'result', outcomes: [{ outcome, state: 'won' }] })
  await wins('1')
  expect(await ada.cash(), 'ten at 2.00, of which the stake was never hers').toBe(110n * UNIT)
  await wins('3')
  expect(await ada.cash()).toBe(100n * UNIT)
  await wins('1')
  expect(await ada.list()).toEqual([])
  await correct({ kind: 'cancel' })
  expect(await ada.cash()).toBe(100n * UNIT)
  expect(await ada.list()).toMatchObject([{ count: 1, used: 0, stake: '10.00', game: 'sportsbook' }])
  await wins('1')
  expect(await ada.cash(), 'what was given again stays void').toBe(100n * UNIT)
  expect(await ada.list()).toHaveLength(1)
  expect((await balancesOf(t.house.db, bob.memberId)).cash, 'a bet of own money follows every result').toBe(90n * UNIT)
})
