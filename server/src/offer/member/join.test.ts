// Whom an offer is for is asked before anybody joins it, not only when it gives.
import { joinPromotion, promotionById, takePromotion } from '@fairhouse/contract/money/offer-terms.ts'
import type { OfferRule } from '@fairhouse/contract/ops/money/offer-rule.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { below, bet, count } from '#income/testing.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { seedRules } from '../../../seed/content/offers.ts'
import { makeOffer } from '../testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
const code = (a: { status: number; body: { code?: string } }) => (a.status === 200 ? 200 : a.body.code)
/** An offer, with the words to join and to claim it. */
async function offered(change: Partial<OfferRule>) {
  const { page: id, version } = await makeOffer(t, change)
  return {
    id,
    join: async (who: Member) => code(await t.call(joinPromotion, { id, version }, who)),
    claim: async (who: Member) => code(await t.call(takePromotion, { id }, who))
  }
}

test('who does not meet the condition joins once they do', async () => {
  const { id, join } = await offered({ segment: "zalo != ''" })
  const ada = await t.register()
  expect(await join(ada)).toBe('offer.notForYou')
  expect((await t.call(promotionById, { id }, ada)).body.value.offer.joinedAt).toBeNull()
  await sql`update member.member set profile = '{"zalo": "0909"}' where id = ${ada.memberId}`.execute(t.house.db)
  expect(await join(ada)).toBe(200)
})

test('who has had it once does not join again, nor does another account of the same person', async () => {
  const { join, claim } = await offered({ oncePerPerson: true })
  const [ada, second, eve] = [await t.register(), await t.register(), await t.register()]
  const zalo = (who: Member, name: string) =>
    sql`update member.member set profile = jsonb_build_object('zalo', ${name}::text) where id = ${who.memberId}`.execute(t.house.db)
  for (const who of [ada, second]) await zalo(who, '0909 111')
  await zalo(eve, '0909 222')
  // all of them registered in the same browser
  await sql`update member.member set register_device = null where id = ${eve.memberId}`.execute(t.house.db)
  await sql`update login.login set device_hash = null where member_id = ${eve.memberId}`.execute(t.house.db)
  expect([await join(ada), await claim(ada), await join(ada), await join(second), await join(eve)]).toEqual([
    200,
    200,
    'offer.notForYou',
    'offer.notForYou',
    200
  ])
})

test('what a bet adds is told when it is counted, to who takes part: their page reads the sum of then', async () => {
  const { id, join } = await offered({ ...seedRules[2]!, segment: '' })
  const [ada, bo] = [await below(t, null), await below(t, null)]
  expect(await join(ada)).toBe(200)
  const told = async ({ memberId }: Pick<Member, 'memberId'>) =>
    (
      await sql`select from base.event where name = 'offer.changed' and audience = ${`member:${memberId}`} and body->>'id' = ${id}`.execute(
        t.house.db
      )
    ).rows.length
  const measure = async () => (await t.call(promotionById, { id }, ada)).body.value.offer.progress.of
  await count(t)
  expect([await told(ada), await told(bo)], 'of the joining alone').toEqual([1, 0])
  for (const who of [ada, bo]) await bet(t, who, new Date(), 5, 0)
  // the bet is settled and told, and no sum knows of it yet: a page that asks now must be told again
  expect([await measure(), await told(ada)]).toEqual(['0.00', 1])
  await count(t)
  expect([await measure(), await told(ada), await told(bo)]).toEqual(['5.00', 2, 0])
  await count(t)
  expect(await told(ada), 'once').toBe(2)
})
