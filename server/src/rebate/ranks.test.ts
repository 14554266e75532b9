// What a VIP rank adds to cashback.
import type { Window } from '@fairhouse/contract/income/periods.ts'
import { myRebate, rebateHistory } from '@fairhouse/contract/money/rebate.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { below, bet, count, type Someone, within } from '#income/testing.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { vipListener } from '../vip/vip.ts'
import { countUntil, pastDay } from './testing.ts'

let t: TestHouse
let day: string
let window: Window
beforeAll(async () => {
  t = await freshHouse()
  ;({ day, window } = await pastDay(t))
})
afterAll(() => t.close())

test('cashback of a day is higher by the highest VIP rank that was held on it, to the cent', async () => {
  const [ada, bo, cem, dil] = [await below(t, null), await below(t, null), await below(t, null), await below(t, null)]
  const change = (who: Someone, from: number, to: number, at: Date) =>
    sql`insert into vip.change (member_id, id, from_level, to_level) values (${who.memberId}, base.uuid7_floor(${at}::timestamptz), ${from}, ${to})`.execute(
      t.house.db
    )
  const before = new Date(window.from.getTime() - 3_600_000)
  const noon = new Date(window.from.getTime() + 43_200_000)
  // ada has none, bo VIP3 since the day before, cem went up at noon, dil reached VIP3 the day after
  await change(bo, 0, 3, before)
  await change(cem, 0, 1, before)
  await change(cem, 1, 3, noon)
  await change(dil, 0, 3, window.to)
  for (const who of [ada, bo, cem, dil]) await bet(t, who, within(window), 333, 0, 'RNG')
  await bet(t, bo, within(window), 333, 0, 'SPORTS')
  await countUntil(t, day)
  const line = async (who: Someone) => (await t.call(rebateHistory, {}, { token: who.token })).body.value.list[0]
  const of = (ppm: number, amount: string) => ({ day: day, amount, lines: [{ category: 'RNG', ppm, valid: '333.00', amount }] })
  // 333 × 0.40 % = 1.332 · 333 × 0.55 % = 1.8315
  expect(await line(ada)).toEqual(of(4_000, '1.33'))
  expect(await line(bo)).toEqual(of(5_500, '1.83'))
  expect(await line(cem)).toEqual(of(5_500, '1.83'))
  expect(await line(dil)).toEqual(of(4_000, '1.33'))
})

test('cashback of the running day counts with the rank that its bets have reached', async () => {
  const ada = await below(t, null)
  const mine = async () => (await t.call(myRebate, {}, { token: ada.token })).body.value
  expect(await mine()).toMatchObject({ rankPpm: 0, today: { lines: [] } })
  await bet(t, ada, new Date(), 1_000, 0, 'RNG')
  await hearAll(t.house, [vipListener])
  await count(t)
  const { rankPpm, today } = await mine()
  expect(rankPpm).toBe(500)
  // a bet of the last second before midnight belongs to the day that has just ended
  if (today.lines.length > 0) expect(today).toMatchObject({ amount: '4.50', lines: [{ ppm: 4_500 }] })
})
