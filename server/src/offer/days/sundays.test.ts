// Sunday's Best: part of the week's net loss back on Monday, in a house of its own, as figures of closed weeks never change.
import { joinPromotion, promotionById } from '@fairhouse/contract/money/offer-terms.ts'
import { claimRewards } from '@fairhouse/contract/money/reward.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandOf } from '#brand/brand.ts'
import { correct } from '#contract/testing.ts'
import { below, bet, count } from '#income/testing.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { balancesOf } from '#wallet/wallet.ts'
import { seedRules } from '../../../seed/content/offers.ts'
import { addDays, beginOf, dayAt, daysWithin } from '../calendar.ts'
import { makeOffer, runDays } from '../testing.ts'

let t: TestHouse
let zone: string
beforeAll(async () => {
  t = await freshHouse()
  zone = (await brandOf(t.house.db)).timeZone
})
afterAll(() => t.close())

const moment = (day: string, ms = 0) => new Date(beginOf(zone, day).getTime() + ms)
const noon = 12 * 3_600_000
const cashOf = async ({ memberId }: { memberId: bigint }) => (await balancesOf(t.house.db, memberId)).cash

test('[P4.15] floor(net loss × rate) of Monday to Sunday; a void after the claim lowers the next, never below 0', async () => {
  const offer = await makeOffer(t, { ...seedRules[4]!, claimDays: 365 })
  const today = dayAt(zone, Date.now())
  // the last Monday, which may be today: what is bet now belongs to its week
  const monday = daysWithin('FREQ=WEEKLY;BYDAY=MO', addDays(today, -14), addDays(today, 1)).at(-1)!
  expect(new Date(monday).getUTCDay()).toBe(1)
  const [ada, bo] = [await below(t, null), await below(t, null)]
  for (const { token } of [ada, bo]) await t.call(joinPromotion, { id: offer.page, version: offer.version }, { token })
  const lost = await bet(t, ada, moment(addDays(monday, -7)), 333, 0)
  await bet(t, ada, moment(monday, -100), 500, 400, 'LIVE')
  // won on the whole; and a loss of the Monday itself belongs to the next week
  await bet(t, bo, moment(addDays(monday, -3)), 400, 900)
  await bet(t, bo, moment(monday), 400, 0)
  await count(t)
  await runDays(t, moment(monday, noon).getTime())
  const given = sql`select member_id, measure, amount from offer.given where offer_id = ${offer.id}::uuid`
  expect((await given.execute(t.house.db)).rows).toEqual([{ member_id: ada.memberId, measure: 433n * UNIT, amount: 2_165_000n }])
  const before = await cashOf(ada)
  expect((await t.call(claimRewards, {}, ada)).body.value.cash).toBe('21.65')
  // the lost bet is void after the claim: what was paid stays, this week's net loss is lower
  await correct(t, ada.memberId, lost, 'CANCELLED', 333n * UNIT)
  await bet(t, ada, new Date(), 250, 0)
  await count(t)
  expect(await cashOf(ada)).toBe(before + 2_165_000n)
  const { progress } = (await t.call(promotionById, { id: offer.page }, ada)).body.value.offer
  expect(progress).toMatchObject({ of: '-83.00', amount: '0.00' })
  await bet(t, ada, new Date(), 383, 0)
  await count(t)
  const next = (await t.call(promotionById, { id: offer.page }, ada)).body.value.offer.progress
  expect(next).toMatchObject({ of: '300.00', amount: '15.00' })
  // and so it is given on the next Monday: 633.00 lost, of which the void takes 333.00; the other one lost on the Monday before
  const following = addDays(monday, 7)
  // as if it were over
  await sql`insert into team.mark (until) values (${moment(following)})`.execute(t.house.db)
  await runDays(t, moment(following, noon).getTime())
  const then = sql`select member_id, measure, amount from offer.given where offer_id = ${offer.id}::uuid and trigger = ${`day:${following}`} order by member_id`
  expect((await then.execute(t.house.db)).rows).toEqual([
    { member_id: ada.memberId, measure: 300n * UNIT, amount: 15n * UNIT },
    { member_id: bo.memberId, measure: 400n * UNIT, amount: 20n * UNIT }
  ])
})
