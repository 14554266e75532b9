// Codes that pay bonus money: the terms that were shown, once, within the budget, and never beside another bonus.
import { activeBonuses, cancelBonus } from '@fairhouse/contract/money/bonus.ts'
import { enterCode, promotionById, promotionOfCode } from '@fairhouse/contract/money/offer-terms.ts'
import { claimReward, claimRewards, rewards } from '@fairhouse/contract/money/reward.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { balancesOf, verifyLedger } from '#wallet/wallet.ts'
import { seedRules } from '../../../seed/content/offers.ts'
import { granted } from '../../bonus/testing.ts'
import { offerById } from '../store.ts'
import { makeOffer } from '../testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
const said = (a: { status: number; body: { code?: string } }) => (a.status === 200 ? 200 : a.body.code)
const byCode = (code: string, budget = 1_000n * UNIT) =>
  makeOffer(t, {
    ...{ trigger: { on: 'code', code }, optIn: false, pays: 'bonus', budget },
    ...{ amount: { by: 'fixed', amount: 40n * UNIT }, wagering: seedRules[0]!.wagering }
  })
const enter = (who: Member, code: string, version = 1) => t.call(enterCode, { code, version }, who)
const claim = async (who: Member) => (await t.call(claimRewards, {}, who)).body.value
const bonusOf = async ({ memberId }: Member) => (await balancesOf(t.house.db, memberId)).bonus / UNIT
const putAside = async (id: string) => {
  const { committed, granted: grants } = (await offerById(t.house.db, id))!
  return { units: committed / UNIT, grants }
}
const proven = async () => expect((await verifyLedger(t.house.db)).differences).toEqual([])

test('[P4.12] a code gives bonus money once, claimed under the terms that its page shows before', async () => {
  const offer = await byCode('WINTER40')
  const ada = await t.register(undefined, 5n * UNIT)
  const page = (await t.call(promotionById, { id: offer.page }, ada)).body.value
  expect(page.offer.summary.wagering).toMatchObject({ bonus: '40.00', requirement: '400.00', multiple: 10, maxBet: '50.00', days: 30 })
  const presses = await Promise.all(Array.from({ length: 5 }, () => enter(ada, 'winter40')))
  expect(presses.map(said).toSorted()).toEqual([200, ...Array(4).fill('reward.over')])
  expect(presses.find(({ status }) => status === 200)!.body.value).toEqual({ id: offer.page, status: 'claim' })
  expect(await bonusOf(ada)).toBe(0n)
  expect(await claim(ada)).toEqual({ count: 1, cash: '0.00', left: 0 })
  expect((await t.call(activeBonuses, {}, ada)).body.value.list).toMatchObject([
    { amount: '40.00', balance: '40.00', required: '400.00', progress: '0.00', maxBet: '50.00', maxCash: '5000.00' }
  ])
  expect(await balancesOf(t.house.db, ada.memberId)).toMatchObject({ cash: 5n * UNIT, bonus: 40n * UNIT })
  expect(await putAside(offer.id)).toEqual({ units: 40n, grants: 1 })
  await proven()
})

test('[P4.12] the look at a code shows its terms and gives nothing; other terms by now refuse the code', async () => {
  const offer = await byCode('LOOK40')
  const ada = await t.register()
  const { id, offer: of } = (await t.call(promotionOfCode, { code: ' look40 ' }, ada)).body.value
  expect([id, of.version, of.summary.wagering.requirement]).toEqual([offer.page, 1, '400.00'])
  expect([await bonusOf(ada), await putAside(offer.id)]).toEqual([0n, { units: 0n, grants: 0 }])
  expect(said(await enter(ada, 'LOOK40', 2))).toBe('offer.changed')
  expect(said(await t.call(promotionOfCode, { code: 'NOSUCH40' }, ada))).toBe('not.found')
  expect([await bonusOf(ada), said(await enter(ada, 'LOOK40', of.version)), (await claim(ada)).count, await bonusOf(ada)]).toEqual([
    0n,
    200,
    1,
    40n
  ])
})

test('beside another active bonus it waits in the reward centre, and becomes one once that is over', async () => {
  const offer = await byCode('SPRING40')
  const ada = await t.register()
  const other = await granted(t, ada.memberId)
  expect(said(await enter(ada, 'SPRING40'))).toBe(200)
  expect(await claim(ada)).toEqual({ count: 0, cash: '0.00', left: 1 })
  const { id } = (await t.call(rewards, {}, ada)).body.value.list[0]
  expect(said(await t.call(claimReward, { id }, ada))).toBe('bonus.other')
  expect([await bonusOf(ada), await putAside(offer.id)]).toEqual([100n, { units: 40n, grants: 1 }])
  expect(said(await t.call(cancelBonus, { id: other }, ada))).toBe(200)
  expect((await claim(ada)).count).toBe(1)
  expect([await bonusOf(ada), await putAside(offer.id)]).toEqual([40n, { units: 40n, grants: 1 }])
  await proven()
})

test('[P4.25] of thirty members at the same moment as many have it as the budget reaches for', async () => {
  const offer = await byCode('RUSH40', 100n * UNIT)
  const members = await Promise.all(Array.from({ length: 30 }, () => t.register()))
  const answers = (await Promise.all(members.map(who => enter(who, 'RUSH40')))).map(said)
  expect([answers.filter(a => a === 200).length, answers.filter(a => a === 'offer.closed').length]).toEqual([2, 28])
  expect(await putAside(offer.id)).toEqual({ units: 80n, grants: 2 })
  await proven()
})
