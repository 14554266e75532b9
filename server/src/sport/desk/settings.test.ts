// What a brand sets of its book: margins, payouts, the least stake, what a cash-out keeps. Prices follow; bets that were taken keep theirs.
import { UNIT } from '@fairhouse/contract/money.ts'
import { setSportBook, sportLimits } from '@fairhouse/contract/ops/games/sport-limits.ts'
import { checkSlip, ownSportBet } from '@fairhouse/contract/sport/bet.ts'
import { cashOutQuotes } from '@fairhouse/contract/sport/cash-out.ts'
import { receiptText } from '@fairhouse/contract/sport/receipt.ts'
import { sportReceipt } from '@fairhouse/contract/sport/share.ts'
import { sportTree } from '@fairhouse/contract/sport/sport.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { decideDue } from '../bet/decide.ts'
import { priceAgain } from '../match/live.ts'
import { calm, legOf, marketOf, nextMatch, openBook, place, playTo, start } from '../testing.ts'

let t: TestHouse
let admin: { token: string }
beforeAll(async () => {
  t = await freshHouse()
  await openBook(t)
  admin = await t.operator('admin')
})
afterAll(() => t.close())

const settings = async () => {
  const { list: _, ...book } = (await t.call(sportLimits, {}, { token: admin.token })).body.value
  return book
}
const set = async (change: object, token = admin.token) =>
  t.call(setSportBook, { ...(await settings()), reason: 'a softer book', ...change }, { token, key: crypto.randomUUID() })
const impliedBy = (outcomes: readonly (readonly [string, number, ...unknown[]])[]) => outcomes.reduce((sum, o) => sum + 10_000 / o[1], 0)

test('a lowered margin changes the next version of a price; a bet keeps its own, as its receipt says', async () => {
  const match = await nextMatch(t)
  const ada = await t.register('Adabook', 100n * UNIT)
  const before = await marketOf(t, match, 1)
  const asian = await marketOf(t, match, 16)
  const leg = await legOf(t, match, 1)
  const { id } = (await place(t, ada.token, [leg])).body.value.bet
  expect(impliedBy(before.outcomes)).toBeGreaterThan(1.04)
  const { margins } = await settings()
  expect(margins.result).toBe(500)
  expect((await set({ margins: { ...margins, result: 100 } })).status).toBe(200)
  await priceAgain(t.house)
  const after = await marketOf(t, match, 1)
  expect(after.version).toBe(before.version + 1n)
  expect(impliedBy(after.outcomes)).toBeLessThan(1.03)
  for (const [i, [, odds]] of after.outcomes.entries()) expect(odds).toBeGreaterThanOrEqual(before.outcomes[i]![1])
  // another family has its own
  expect(await marketOf(t, match, 16, asian.specifiers)).toMatchObject({ version: asian.version, outcomes: asian.outcomes })
  const bet = (await t.call(ownSportBet, { id }, { token: ada.token })).body.value
  expect(bet.legs[0]).toMatchObject({ odds: leg.odds, version: leg.version })
  // the version of the receipt is looked up in what was kept with the bet, whatever the price is now
  const { text } = (await t.call(sportReceipt, { id }, { token: ada.token })).body.value
  const { prices } = receiptText.parse(JSON.parse(text))
  expect(prices).toEqual([
    {
      ...{ fixture: match, market: 1, specifiers: '', version: leg.version, at: before.changed_at },
      outcomes: before.outcomes.map(([outcome, odds]) => ({ outcome, odds }))
    }
  ])
  await place(t, ada.token, [leg], { stake: '11', policy: { kind: 'better' } })
  const { rows } = await t.house.pool.query('select version from sport.price where fixture = $1 order by version', [match])
  expect(
    rows.map(r => Number(r.version)),
    'one row for each version that somebody bet at'
  ).toEqual([leg.version, leg.version + 1])
  await expect(t.house.pool.query('update sport.price set outcomes = outcomes where fixture = $1', [match])).rejects.toThrow()
})

test('a match in play has the new margin with its next prices; a bet has those of its acceptance', async () => {
  const match = await start(t, await nextMatch(t))
  const fixture = match.fixture.id
  await playTo(t, match, 600)
  await calm(t, match)
  const ada = await t.register('Adabooklive', 100n * UNIT)
  const before = await marketOf(t, fixture, 1)
  const { margins } = await settings()
  expect((await set({ margins: { ...margins, result: 2_500 } })).status).toBe(200)
  await playTo(t, match, match.running.tick + 40)
  await calm(t, match)
  const after = await marketOf(t, fixture, 1)
  expect(impliedBy(after.outcomes)).toBeGreaterThan(impliedBy(before.outcomes) + 0.1)
  const { id } = (await place(t, ada.token, [await legOf(t, fixture, 1)])).body.value.bet
  const odds = after.outcomes[0]![1]
  await t.house.pool.query(
    `update sport.market set version = version + 1, outcomes = jsonb_set(outcomes, '{0,1}', to_jsonb($2::int)) where fixture = $1 and id = 1`,
    [fixture, odds + 500]
  )
  const taken = await marketOf(t, fixture, 1)
  await t.house.pool.query("update sport.bet set decide_at = now() where state = 'PENDING_ACCEPT'")
  await decideDue(t.house)
  const { text } = (await t.call(sportReceipt, { id }, { token: ada.token })).body.value
  const { prices, legs } = receiptText.parse(JSON.parse(text))
  expect(legs[0]).toMatchObject({ odds: odds + 500, version: Number(taken.version) })
  expect(prices).toMatchObject([{ version: Number(taken.version) }])
  expect(prices[0]!.outcomes[0]!.odds).toBe(odds + 500)
})

test('payouts, least stake and what a cash-out keeps hold from then on, and the audit says what was', async () => {
  const match = await nextMatch(t)
  const ada = await t.register('Adaleast', 1_000n * UNIT)
  const leg = await legOf(t, match, 1)
  const { id } = (await place(t, ada.token, [leg], { stake: '20' })).body.value.bet
  const offer = async () =>
    Number((await t.call(cashOutQuotes, { bet: id, percent: '100' }, { token: ada.token })).body.value.list[0].offer)
  const before = await offer()
  const { payouts } = await settings()
  expect((await set({ kept: 2_000, min: '5.00', payouts: { ...payouts, slip: '60.00' }, malayRed: false })).status).toBe(200)
  expect(await offer()).toBeCloseTo((before / 0.95) * 0.8, 1)
  expect((await place(t, ada.token, [leg], { stake: '4.99' })).body).toMatchObject({ code: 'stake.tooSmall', params: { min: '5.00' } })
  const check = (await t.call(checkSlip, { kind: 'single', legs: [leg], stake: '5' }, { token: ada.token })).body.value
  expect(check).toMatchObject({ min: '5.00', maxPayout: '60.00' })
  expect((await t.call(sportTree, {})).body.value.malayRed).toBe(false)
  const { rows } = await t.house.pool.query("select detail from staff.audit where action = 'sport.book' order by id desc limit 1")
  expect(rows[0].detail).toMatchObject({ reason: 'a softer book' })
  expect(rows[0].detail.was).toContain('kept 5 %')
  expect(rows[0].detail.is).toBe('kept 20 %, slip 60.00, min 5.00, malayRed false')
})

test('who may not trade sets nothing, and what is out of range is refused', async () => {
  const support = await t.operator('support')
  expect((await set({}, support.token)).status).toBe(403)
  const { margins } = await settings()
  expect((await set({ margins: { ...margins, line: 3_001 } })).status).toBe(400)
  expect((await set({ min: '0.00' })).status).toBe(400)
  expect((await set({ reason: '' })).body.code).toBe('reason.short')
})
