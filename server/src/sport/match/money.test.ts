// Prices follow the money on a market: the margin moves between its outcomes, the desk sees it, and it goes back with the money.
import { randomUUID } from 'node:crypto'
import { UNIT } from '@fairhouse/contract/money.ts'
import { deskSportFixture, pinMarket } from '@fairhouse/contract/ops/games/sport.ts'
import { deskPriceHistory } from '@fairhouse/contract/ops/games/sport-history.ts'
import { setSportBook, sportLimits } from '@fairhouse/contract/ops/games/sport-limits.ts'
import { askCashOut, cashOutQuotes } from '@fairhouse/contract/sport/cash-out.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { cashOutDue } from '../bet/cash/cash-out.ts'
import { calm, legOf, marketOf, nextMatch, openBook, place, playTo, start } from '../testing.ts'
import { followMoney, priceAgain } from './live.ts'

let t: TestHouse
let trader: { token: string }
let ada: Awaited<ReturnType<TestHouse['register']>>
beforeAll(async () => {
  t = await freshHouse()
  await openBook(t)
  trader = await t.operator('trader')
  ada = await t.register('Adamoney', 50_000n * UNIT)
})
afterAll(() => t.close())

const follow = () => followMoney(t.house, () => true)
const bet = async (fixture: number, outcome: string, stake: string): Promise<string> => {
  const { body } = await place(t, ada.token, [await legOf(t, fixture, 1, outcome)], { stake })
  expect(body.value?.bet.id, JSON.stringify(body)).toBeTruthy()
  return body.value.bet.id
}
const setSteps = async (result: string | null) => {
  const { list: _, ...book } = (await t.call(sportLimits, {}, { token: trader.token })).body.value
  const input = { ...book, steps: { ...book.steps, result }, reason: 'as the desk agreed' }
  return t.call(setSportBook, input, { token: trader.token, key: randomUUID() })
}
const implied = (of: readonly (readonly [string, number, ...unknown[]])[]) => of.reduce((sum, o) => sum + 10_000 / o[1], 0)
const grid = async (fixture: number) => {
  const { markets } = (await t.call(deskSportFixture, { fixture }, { token: trader.token })).body.value
  return markets.find((m: { id: number }) => m.id === 1)
}

test('money on a side lowers its price, the desk sees from what, and a cash-out takes it back', async () => {
  const fixture = await nextMatch(t)
  const before = await marketOf(t, fixture, 1)
  const id = await bet(fixture, '1', '3000')
  expect((await marketOf(t, fixture, 1)).version, 'a bet by itself writes no price').toBe(before.version)
  await follow()
  const after = await marketOf(t, fixture, 1)
  expect(after.version).toBe(before.version + 1n)
  for (const [i, [side, odds, chance, , , unmoved]] of after.outcomes.entries()) {
    const was = before.outcomes[i]![1]
    if (side === '1') expect(odds).toBeLessThan(was)
    else expect(odds).toBeGreaterThan(was)
    expect(unmoved).toBe(was)
    expect((odds / 10_000) * (chance / 1_000_000), 'no price is better than fair').toBeLessThanOrEqual(1)
  }
  // the ladder rounds each price down by itself
  expect(Math.abs(implied(after.outcomes) - implied(before.outcomes))).toBeLessThan(0.02)

  const shown = await grid(fixture)
  expect(shown.outcomes.map((o: { offered: number; unmoved: number }) => [o.offered, o.unmoved])).toEqual(
    after.outcomes.map((o, i) => [o[1], before.outcomes[i]![1]])
  )
  const { list } = (await t.call(deskPriceHistory, { fixture, market: 1, specifiers: '' }, { token: trader.token })).body.value
  expect(list.map((v: { outcomes: { unmoved: number | null }[] }) => v.outcomes[0]!.unmoved)).toEqual([before.outcomes[0]![1], null])
  // nothing new lies there: nothing is written
  await follow()
  expect((await marketOf(t, fixture, 1)).version).toBe(after.version)

  const quotes = (await t.call(cashOutQuotes, { bet: id, percent: '100' }, { token: ada.token })).body.value.list
  await t.call(askCashOut, { id, token: quotes[0].token }, { token: ada.token, key: randomUUID() })
  await t.house.pool.query('update sport.cash_out set decide_at = now()')
  await cashOutDue(t.house)
  await follow()
  expect((await marketOf(t, fixture, 1)).outcomes).toEqual(before.outcomes)
})

test('a family that is switched off, and a market that is pinned, keep their prices whatever lies on them', async () => {
  const [fixture, pinned] = [await nextMatch(t), await nextMatch(t)]
  const before = await marketOf(t, fixture, 1)
  const kept = await marketOf(t, pinned, 1)
  expect((await setSteps('0.00')).status).toBe(400)
  expect((await setSteps(null)).status).toBe(200)
  await bet(fixture, '1', '3000')
  await follow()
  expect((await marketOf(t, fixture, 1)).outcomes).toEqual(before.outcomes)
  expect((await grid(fixture)).outcomes[0].unmoved).toBeNull()

  expect((await setSteps('1000.00')).status).toBe(200)
  const hold = { fixture: pinned, market: 1, specifiers: '', pinned: true, reason: 'we know better' }
  expect((await t.call(pinMarket, hold, { token: trader.token })).status).toBe(200)
  await bet(pinned, '1', '3000')
  await priceAgain(t.house)
  expect((await marketOf(t, fixture, 1)).outcomes[0]![1], 'the setting is followed').toBeLessThan(before.outcomes[0]![1])
  expect((await marketOf(t, pinned, 1)).outcomes.map(o => o[1])).toEqual(kept.outcomes.map(o => o[1]))
})

test('a match in play has the money on it in its next prices', async () => {
  const match = await start(t, await nextMatch(t))
  await playTo(t, match, 600)
  await calm(t, match)
  const fixture = match.fixture.id
  // whatever has happened in ten minutes, a side in the middle has a margin to move
  expect((await setSteps('10.00')).status).toBe(200)
  const [side] = (await marketOf(t, fixture, 1)).outcomes.toSorted((a, b) => Math.abs(a[2] - 400_000) - Math.abs(b[2] - 400_000))[0]!
  await bet(fixture, side, '200')
  await playTo(t, match, match.running.tick + 40)
  await calm(t, match)
  for (const [id, odds, , , , unmoved] of (await marketOf(t, fixture, 1)).outcomes) {
    if (id === side) expect(odds).toBeLessThan(unmoved!)
    else expect(odds).toBeGreaterThanOrEqual(unmoved ?? odds)
  }
})
