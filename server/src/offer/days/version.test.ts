// A day that was measured under one version is given under it, also when another one came into force meanwhile.
import { UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { brandOf } from '#brand/brand.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { seedRules } from '../../../seed/content/offers.ts'
import { beginOf, dayAt } from '../calendar.ts'
import { join } from '../member/member.store.ts'
import * as store from '../store.ts'
import { makeOffer, runDays } from '../testing.ts'
import { keepDay } from './days.store.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

test('[P4.8] what a day was measured for is what it gives: the next version holds from the next day on', async () => {
  const rule = { ...seedRules[3]!, amount: { by: 'share' as const, share: 1_000, minimum: null, maximum: 200n * UNIT }, claimDays: 30 }
  const offer = await makeOffer(t, rule)
  const ada = await t.register()
  const zone = (await brandOf(t.house.db)).timeZone
  const day = dayAt(zone, Date.now())
  await inTransaction(t.house.db, async tx => {
    await join(tx, ada.memberId, offer.id, 1)
    await keepDay(tx, offer.id, day, 1, [[ada.memberId, 100n * UNIT]])
  })
  await sql`insert into offer.version (offer_id, no, rule, author) values (${offer.id}::uuid, 2,
    ${store.keptRule({ ...rule, amount: { ...rule.amount, share: 100 } })}::jsonb, 'test')`.execute(t.house.db)
  await inTransaction(t.house.db, tx => store.putInForce(tx, offer.id, 2, 1_000n * UNIT, 'test'))
  // the version in force began before the day
  await sql`update offer.version set approved_at = '2020-01-01' where offer_id = ${offer.id}::uuid`.execute(t.house.db)
  await runDays(t, beginOf(zone, day).getTime() + 3_600_000)
  const { rows } = await sql`select version, measure, amount from offer.given where member_id = ${ada.memberId}`.execute(t.house.db)
  expect(rows).toEqual([{ version: 1, measure: 100n * UNIT, amount: 10n * UNIT }])
})
