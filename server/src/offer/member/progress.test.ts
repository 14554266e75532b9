// How far a member is with a promotion: every kind of it says so on its page.
import { activeBonuses, cancelBonus } from '@fairhouse/contract/money/bonus.ts'
import { enterCode, joinPromotion, promotionById, takePromotion } from '@fairhouse/contract/money/offer-terms.ts'
import { claimRewards } from '@fairhouse/contract/money/reward.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import type { OfferRule } from '@fairhouse/contract/ops/money/offer-rule.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { newId } from '#base/uuid.ts'
import { seedCatalogue } from '#catalogue/catalogue.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { placeBet, settleBet } from '#wager/testing.ts'
import { seedRules } from '../../../seed/content/offers.ts'
import { makeOffer } from '../testing.ts'
import { isDrawn } from './audience.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await inTransaction(t.house.db, seedCatalogue)
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
const pageOf = async (who: Member, id: string) => {
  const { status, body } = await t.call(promotionById, { id }, who)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.value
}
const standing = async (who: Member, id: string) => {
  const { status, offer } = await pageOf(who, id)
  return { status, wagered: offer.wagered, freeUsed: offer.freeUsed }
}
const joined = async (who: Member, rule: Partial<OfferRule>) => {
  const { page, version } = await makeOffer(t, { ...rule, segment: '' })
  if (rule.optIn) expect((await t.call(joinPromotion, { id: page, version }, who)).status).toBe(200)
  return page
}
async function betOf(who: Member, stake: bigint) {
  const one = { memberId: who.memberId, betId: newId() }
  await placeBet(t.house, { ...one, game: 'tin-orchard', category: 'RNG', roundNo: null, stake: stake * UNIT, key: one.betId, detail: {} })
  await settleBet(t.house, { ...one, state: 'LOST', payout: 0n })
}

test('[P4.28] the page of a bonus says how much of it is wagered, while it runs', async () => {
  const [ada, bo] = [await t.register(undefined, 100n * UNIT), await t.register()]
  const bonus = { pays: 'bonus', amount: { by: 'fixed', amount: 40n * UNIT }, wagering: seedRules[0]!.wagering, optIn: false } as const
  const { page } = await makeOffer(t, { ...bonus, trigger: { on: 'code', code: 'FAR40' } })
  const other = await makeOffer(t, { ...bonus, trigger: { on: 'code', code: 'NEAR40' } })
  expect(await standing(ada, page)).toMatchObject({ wagered: null, freeUsed: null })
  await t.call(enterCode, { code: 'FAR40', version: 1 }, ada)
  expect(await standing(ada, page)).toMatchObject({ status: 'claim', wagered: null })
  await t.call(claimRewards, {}, ada)
  expect(await standing(ada, page)).toEqual({ status: 'process', wagered: { of: '0.00', required: '400.00' }, freeUsed: null })
  await betOf(ada, 20n)
  expect((await standing(ada, page)).wagered).toEqual({ of: '20.00', required: '400.00' })
  expect([await standing(ada, other.page), await standing(bo, page)], 'of another one, and of another member').toMatchObject([
    { wagered: null },
    { wagered: null }
  ])
  const { id } = (await t.call(activeBonuses, {}, ada)).body.value.list[0]
  expect((await t.call(cancelBonus, { id }, ada)).status).toBe(200)
  expect(await standing(ada, page)).toMatchObject({ status: 'claimed', wagered: null })
})

test('[P4.28] bonus money that waited in the reward centre is on its promotion’s page once it is claimed', async () => {
  const ada = await t.register()
  const bonus = { pays: 'bonus', wagering: seedRules[0]!.wagering, optIn: true } as const
  const page = await joined(ada, { ...bonus, trigger: { on: 'claim' }, amount: { by: 'fixed', amount: 10n * UNIT } })
  expect((await t.call(takePromotion, { id: page }, ada)).body.value.status).toBe('claim')
  await t.call(claimRewards, {}, ada)
  expect(await standing(ada, page)).toMatchObject({ status: 'process', wagered: { of: '0.00', required: '100.00' } })
})

test('[P4.28] the page of free rounds says how many of them are used', async () => {
  const ada = await t.register()
  const page = await joined(ada, seedRules.find(rule => rule.kind === 'freeRounds')!)
  expect((await t.call(takePromotion, { id: page }, ada)).status).toBe(200)
  expect(await standing(ada, page)).toMatchObject({ status: 'process', freeUsed: { of: 0, count: 10 } })
  await sql`update free.grant set used = 3 where member_id = ${ada.memberId}`.execute(t.house.db)
  expect((await standing(ada, page)).freeUsed).toEqual({ of: 3, count: 10 })
})

test('[P4.28] whatever the demo offers, who takes part reads how far they are', async () => {
  for (const rule of seedRules) {
    const { id, page, version, rule: kept } = await makeOffer(t, { ...rule, segment: '' })
    // an offer that is compared shows nothing to those on whom the lot falls
    let ada = await t.register()
    while (isDrawn(ada.memberId, { id, rule: kept })) ada = await t.register()
    if (rule.optIn) expect((await t.call(joinPromotion, { id: page, version }, ada)).status).toBe(200)
    const { status, offer } = await pageOf(ada, page)
    const { on } = rule.trigger
    // what adds up shows the sum, its span and the day on which it is given; of anything else there is a word for where one stands
    if (on === 'calendar') expect(offer.progress, on).toMatchObject({ of: expect.any(String), nextAt: expect.any(String) })
    expect(rule.optIn ? ['signed', 'process', 'claim'] : ['join', 'signed'], `${on} ${rule.kind}`).toContain(status)
  }
})
