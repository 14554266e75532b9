// What an ended bonus would lose of bets on matches: the most that they can pay is known before they are decided.
import { activeBonuses } from '@fairhouse/contract/money/bonus.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { granted, place as placeElsewhere } from '#bonus/testing.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { legOf, nextMatch, offerAt, openBook, place } from './testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await openBook(t)
})
afterAll(() => t.close())

test('[P4.7] the preview says how much of the wins of open bets would be lost at most', async () => {
  const match = await nextMatch(t)
  const ada = await t.register('Adaends', 20n * UNIT)
  await granted(t, ada.memberId)
  await offerAt(t, match, 1, '1', 30_000)
  // of 60.00 at 3.00 two thirds are bonus money: 120.00 of the 180.00 that it can pay
  expect((await place(t, ada.token, [await legOf(t, match, 1, '1')], { stake: '60' })).status).toBe(200)
  const preview = async () => (await t.call(activeBonuses, {}, ada)).body.value.list[0].cancel
  expect(await preview()).toEqual({ cashKept: '0.00', bonusRemoved: '60.00', openBets: 1, openBonus: '40.00', openMost: '120.00' })
  // of another game nobody knows it before
  await placeElsewhere(t, ada.memberId, 10n * UNIT)
  expect(await preview()).toMatchObject({ openBets: 2, openBonus: '50.00', openMost: null })
})
