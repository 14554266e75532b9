// Sunday's Best of who played with bonus money too, in a house of its own: the week that it closes is the running one.
import { joinPromotion, promotionById } from '@fairhouse/contract/money/offer-terms.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { granted, place, setCash, settle } from '#bonus/testing.ts'
import { brandOf } from '#brand/brand.ts'
import { below, count } from '#income/testing.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { seedRules } from '../../../seed/content/offers.ts'
import { addDays, beginOf, dayAt, nextDay } from '../calendar.ts'
import { makeOffer, runDays } from '../testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

test('[P4.15] bonus money that is lost is no loss of the member’s own, and nothing of it comes back on Monday', async () => {
  const offer = await makeOffer(t, { ...seedRules[4]!, claimDays: 365 })
  const cem = await below(t, null)
  await t.call(joinPromotion, { id: offer.page, version: offer.version }, cem)
  await setCash(t, cem.memberId, 200n * UNIT)
  await granted(t, cem.memberId)
  const { bet: placed } = await place(t, cem.memberId, 260n * UNIT)
  await settle(t, cem.memberId, placed.betId, 0n)
  await count(t)
  expect((await t.call(promotionById, { id: offer.page }, cem)).body.value.offer.progress).toMatchObject({ of: '200.00', amount: '10.00' })
  const { timeZone: zone } = await brandOf(t.house.db)
  const monday = nextDay('FREQ=WEEKLY;BYDAY=MO', addDays(dayAt(zone, Date.now()), 1))!
  // as if it were over
  await sql`insert into team.mark (until) values (${beginOf(zone, monday)})`.execute(t.house.db)
  await runDays(t, beginOf(zone, monday).getTime() + 12 * 3_600_000)
  const { rows } = await sql`select measure, amount from offer.given where member_id = ${cem.memberId}`.execute(t.house.db)
  expect(rows).toEqual([{ measure: 200n * UNIT, amount: 10n * UNIT }])
})
