// Bonuses on the desk: read with the bets that fed them, given by hand once, cancelled as the preview says.
import { randomUUID } from 'node:crypto'
import { activeBonuses } from '@fairhouse/contract/money/bonus.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { bonusBets, cancelBonusByHand, giveBonusByHand, playerBonuses } from '@fairhouse/contract/ops/money/bonus.ts'
import { changeOfferPolicy, deskOffers } from '@fairhouse/contract/ops/money/offer.ts'
import { promotionCosts } from '@fairhouse/contract/ops/money/promotion-cost.ts'
import { audit } from '@fairhouse/contract/ops/people/staff.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { exclude } from '#protection/protection.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { balancesOf, verifyLedger } from '#wallet/wallet.ts'
import { cancelGrant } from './bonus.ts'
import { granted, place, settle, terms } from './testing.ts'

let t: TestHouse
let admin: Awaited<ReturnType<TestHouse['operator']>>
let second: typeof admin
beforeAll(async () => {
  t = await freshHouse()
  ;[admin, second] = [await t.operator('admin'), await t.operator('finance')]
  await sql`update cashier.withdraw_setting set adjust_two_from = ${1_000n * UNIT}`.execute(t.house.db)
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
const code = (a: { status: number; body: { code?: string } }) => (a.status === 200 ? 200 : a.body.code)
const idOf = ({ memberId }: Member) => String(memberId)
const bonusOf = async ({ memberId }: Member) => (await balancesOf(t.house.db, memberId)).bonus
const wish = { amount: '50.00', multiple: 5, days: 30, maxBet: null, maxCash: null, reason: 'long wait' }
const give = (member: Member, change: Partial<Record<keyof typeof wish, unknown>> = {}, by = admin, key: string = randomUUID()) =>
  t.call(giveBonusByHand, { ...wish, ...change, id: idOf(member) }, { token: by.token, key })
const cancel = (member: Member, bonus: string, by = admin) =>
  t.call(cancelBonusByHand, { id: idOf(member), bonus, reason: 'as the player asked' }, { token: by.token, key: randomUUID() })
const listed = async (member: Member, by = admin) => (await t.call(playerBonuses, { id: idOf(member) }, by)).body.value.list
const proven = async () => expect((await verifyLedger(t.house.db)).differences).toEqual([])
const lastOf = async (action: string) => (await t.call(audit, { action, limit: 1 }, admin)).body.value.list[0]

test('an operator reads a bonus with the terms of its day, its progress and what ending it would do', async () => {
  const ada = await t.register(undefined, 5n * UNIT)
  const id = await granted(t, ada.memberId, { terms: terms({ maxBet: 20n * UNIT, excludedGames: ['kite'], stackable: true }) })
  const { bet } = await place(t, ada.memberId, 20n * UNIT)
  await place(t, ada.memberId, 10n * UNIT)
  await settle(t, ada.memberId, bet.betId, 40n * UNIT)
  const support = await t.operator('support')
  expect(await listed(ada, support)).toMatchObject([
    {
      ...{ id, offer: 'welcome', version: 1, title: 'Welcome', state: 'active', amount: '100.00', balance: '105.00' },
      ...{ required: '1000.00', progress: '20.00', multiple: 10, base: 'bonus', maxBet: '20.00', excludedGames: ['kite'], stackable: true },
      ...{ by: null, reason: null, cancel: { cashKept: '10.00', bonusRemoved: '105.00', openBets: 1, openBonus: '10.00', openMost: null } }
    }
  ])
})

test('[P4.30] the trace has every bet that fed a bonus, page by page, with shares and what it counted', async () => {
  const ada = await t.register(undefined, 30n * UNIT)
  const eve = await t.register()
  const bonus = await granted(t, ada.memberId)
  const live = (await place(t, ada.memberId, 40n * UNIT, { category: 'LIVE' })).bet.betId
  await settle(t, ada.memberId, live, 80n * UNIT)
  const slot = (await place(t, ada.memberId, 10n * UNIT)).bet.betId
  const page = (member: Member, more: object = {}) => t.call(bonusBets, { id: idOf(member), bonus, ...more }, admin)
  const first = (await page(ada, { limit: 1 })).body.value
  expect(first.list).toMatchObject([{ id: slot, game: 'nova-slots', cash: '10.00', bonus: '0.00', percent: 100, counted: null }])
  const rest = (await page(ada, { limit: 1, before: first.next })).body.value
  expect(rest).toMatchObject({
    list: [{ id: live, category: 'LIVE', cash: '30.00', bonus: '10.00', returned: '20.00', lapsed: '0.00', percent: 15, counted: '6.00' }],
    next: null
  })
  expect(code(await page(eve))).toBe('not.found')
  expect(code(await page(ada, { before: 'nonsense' }))).toBe('input.invalid')
  // bets are shown to roles that read bets
  expect(code(await t.call(bonusBets, { id: idOf(ada), bonus }, await t.operator('editor')))).toBe('permission.denied')
})

test('[P4.29] a bonus by hand is given once for a press that is repeated, and is in the cost report', async () => {
  const ada = await t.register()
  const key = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => give(ada, { maxBet: '2.00', maxCash: '100.00' }, admin, key)))
  expect(answers.map(code)).toEqual([200, 200, 200])
  expect(answers[0]!.body.value).toMatchObject({
    approval: null,
    bonus: { offer: 'manual', title: null, amount: '50.00', required: '250.00', maxBet: '2.00', maxCash: '100.00', by: admin.username }
  })
  expect(await bonusOf(ada)).toBe(50n * UNIT)
  expect(await listed(ada)).toHaveLength(1)
  expect((await t.call(activeBonuses, {}, ada)).body.value.list).toMatchObject([{ amount: '50.00', state: 'active' }])
  expect(await lastOf('bonus.give')).toMatchObject({
    operator: admin.username,
    detail: { amount: '50.00', multiple: 5, days: 30, maxBet: '2.00', maxCash: '100.00', reason: 'long wait' }
  })
  const costs = (await t.call(promotionCosts, {}, admin)).body.value
  expect(costs.difference).toBe('0.00')
  expect(costs.list).toContainEqual(expect.objectContaining({ offer: null, kind: 'manual', bonus: '50.00', cost: '50.00' }))
  await proven()
})

test('a large bonus by hand takes a second operator, and of approvals at the same moment one gives it', async () => {
  const ada = await t.register()
  const { bonus, approval } = (await give(ada, { amount: '2000.00' })).body.value
  expect([bonus, typeof approval]).toEqual([null, 'string'])
  expect(code(await give(ada, { amount: '2000.00' }))).toBe('approval.open')
  expect(await bonusOf(ada)).toBe(0n)
  expect(code(await t.decide(admin, approval))).toBe('approval.own')
  const third = await t.operator('finance')
  const answers = await Promise.all([t.decide(second, approval), t.decide(third, approval), t.decide(second, approval)])
  expect(answers.map(code).sort()).toEqual([200, 'approval.over', 'approval.over'])
  expect(await bonusOf(ada)).toBe(2_000n * UNIT)
  expect(await listed(ada)).toMatchObject([{ amount: '2000.00', required: '10000.00', reason: 'long wait' }])
  await proven()
})

test('ending a large bonus takes a second operator too; what is left by then lapses, once', async () => {
  const ada = await t.register()
  const id = await granted(t, ada.memberId, { amount: 2_000n * UNIT })
  const { bonus, approval } = (await cancel(ada, id)).body.value
  expect([bonus, typeof approval]).toEqual([null, 'string'])
  expect(code(await cancel(ada, id))).toBe('approval.open')
  expect(code(await t.decide(admin, approval))).toBe('approval.own')
  // its member goes on betting meanwhile
  const { bet } = await place(t, ada.memberId, 100n * UNIT)
  await settle(t, ada.memberId, bet.betId, 0n)
  const third = await t.operator('finance')
  const answers = await Promise.all([t.decide(second, approval), t.decide(third, approval)])
  expect(answers.map(code).sort()).toEqual([200, 'approval.over'])
  expect(await listed(ada)).toMatchObject([{ state: 'cancelled', forfeited: '1900.00', reason: 'as the player asked' }])
  await proven()
})

test('a bonus that ended since it was asked for is not ended again by the approval', async () => {
  const ada = await t.register()
  const id = await granted(t, ada.memberId, { amount: 2_000n * UNIT })
  const { approval } = (await cancel(ada, id)).body.value
  await inTransaction(t.house.db, tx => cancelGrant(tx, ada.memberId, id))
  expect(code(await t.decide(second, approval))).toBe('bonus.over')
  await proven()
})

test('what stood in the way since it was asked for stands in the way of the approval too', async () => {
  const [ada, bo] = [await t.register(), await t.register()]
  const ask = async (member: Member) => (await give(member, { amount: '2000.00' })).body.value.approval
  const [hindered, closed] = [await ask(ada), await ask(bo)]
  await granted(t, ada.memberId, { terms: terms({ stackable: false }) })
  await inTransaction(t.house.db, tx => exclude(tx, bo.memberId, '6m'))
  expect(code(await t.decide(second, hindered))).toBe('bonus.other')
  expect(code(await t.decide(second, closed))).toBe('protection.closed')
  expect(await bonusOf(bo)).toBe(0n)
})

test('a bonus by hand is refused beyond role and policy, beside one that stands alone, to the closed out', async () => {
  const [ada, bo, cem] = [await t.register(), await t.register(), await t.register()]
  const support = await t.operator('support')
  expect(code(await give(ada, {}, support))).toBe('permission.denied')
  const much = await give(ada, { multiple: 11 })
  expect([much.body.code, much.body.fields]).toEqual(['offer.multiple', { multiple: 'offer.multiple' }])
  for (const wrong of [{ amount: '0.00' }, { multiple: 0 }, { days: 0 }, { maxBet: '-1.00' }, { reason: '' }])
    expect((await give(ada, wrong)).status).toBe(400)
  await granted(t, bo.memberId, { terms: terms({ stackable: false }) })
  expect(code(await give(bo))).toBe('bonus.other')
  await inTransaction(t.house.db, tx => exclude(tx, cem.memberId, '6m'))
  expect(code(await give(cem))).toBe('protection.closed')
  expect([await bonusOf(ada), await bonusOf(cem)]).toEqual([0n, 0n])
  // the policy of the brand holds, whichever way a bonus is given
  const { version } = (await t.call(deskOffers, {}, admin)).body.value.policy
  const change = { profile: 'standard', most: 3, version, reason: 'the market' }
  expect(code(await t.call(changeOfferPolicy, change, { token: admin.token, key: randomUUID() }))).toBe(200)
  expect(code(await give(ada))).toBe('offer.multiple')
  expect(code(await give(ada, { multiple: 3 }))).toBe(200)
})

test('[P4.7] a bonus that an operator cancels lapses as the preview said, once, with a reason in the audit', async () => {
  const ada = await t.register(undefined, 5n * UNIT)
  const eve = await t.register()
  const id = await granted(t, ada.memberId)
  const { bet } = await place(t, ada.memberId, 20n * UNIT)
  const support = await t.operator('support')
  expect(code(await cancel(ada, id, support))).toBe('permission.denied')
  expect(code(await cancel(eve, id))).toBe('not.found')
  const [before] = await listed(ada)
  expect(before.cancel).toEqual({ cashKept: '0.00', bonusRemoved: '85.00', openBets: 1, openBonus: '15.00', openMost: null })
  const answers = await Promise.all([cancel(ada, id), cancel(ada, id, second)])
  expect(answers.map(code).sort()).toEqual([200, 'bonus.over'])
  const ended = { state: 'cancelled', balance: '0.00', forfeited: before.cancel.bonusRemoved, reason: 'as the player asked', cancel: null }
  expect(await listed(ada)).toMatchObject([ended])
  expect(await lastOf('bonus.cancel')).toMatchObject({ detail: { amount: '85.00', reason: 'as the player asked' } })
  // the open bet keeps its bonus share, and loses what it wins with it
  await settle(t, ada.memberId, bet.betId, 40n * UNIT)
  expect((await t.call(bonusBets, { id: idOf(ada), bonus: id }, admin)).body.value.list).toMatchObject([{ lapsed: '30.00' }])
  expect(await balancesOf(t.house.db, ada.memberId)).toMatchObject({ cash: 10n * UNIT, bonus: 0n })
  await proven()
})

test('neither giving nor cancelling reaches beyond the amount that an operator decides', async () => {
  const ada = await t.register()
  const id = await granted(t, ada.memberId)
  const limited = await t.operator('admin')
  await sql`insert into staff.amount_limit (permission, operator_id, amount) values ('adjustment:make', ${limited.operatorId}, ${40n * UNIT})`.execute(
    t.house.db
  )
  const refused = await give(ada, { multiple: 3 }, limited)
  expect([refused.body.code, refused.body.params.limit]).toEqual(['limit.operator', '40.00'])
  expect(code(await cancel(ada, id, limited))).toBe('limit.operator')
  expect(code(await cancel(ada, id))).toBe(200)
  expect(code(await give(ada, { amount: '40.00', multiple: 3 }, limited))).toBe(200)
  expect(await bonusOf(ada)).toBe(40n * UNIT)
})
