// A promotion is chosen for one deposit order and holds for no other one; what cannot be had is said before anybody pays, or by a notice.
import { randomUUID } from 'node:crypto'
import { inbox } from '@fairhouse/contract/message/inbox.ts'
import { cancelDeposit, createDeposit } from '@fairhouse/contract/money/cashier.ts'
import { depositPromotions, leavePromotion, promotionById } from '@fairhouse/contract/money/offer-terms.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { granted } from '#bonus/testing.ts'
import { noticeOf, send } from '#cashier/testing.ts'
import { exclude } from '#protection/protection.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { balancesOf } from '#wallet/wallet.ts'
import { seedRules } from '../../../seed/content/offers.ts'
import { inboxListener } from '../../message/inbox.ts'
import { depositsListener } from '../listeners.ts'
import * as store from '../store.ts'
import { makeOffer, plainRule } from '../testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await t.listen()
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
const code = (a: { status: number; body: { code?: string } }) => (a.status === 200 ? 200 : a.body.code)
const firstMatched = seedRules[0]!
const chosenOf = ({ page, version }: store.Offer) => ({ id: page, version })
const ask = (who: Member, amount: string, promotion?: { id: string; version: number }, key: string = randomUUID()) =>
  t.call(createDeposit, { method: 'sandbox-card', amount, ...(promotion && { promotion }) }, { token: who.token, key })
const ordered = async (who: Member, amount: string, offer?: store.Offer) =>
  (await ask(who, amount, offer && chosenOf(offer))).body.value.id as string
// one after the other: what the first tells is visible to the second once nothing older is under way
const hear = async () => {
  for (const listener of [depositsListener, inboxListener]) await hearAll(t.house, [listener])
}
async function paid(id: string) {
  await send(t, await noticeOf(t, 'payment', id))
  await hear()
}
const bonusOf = async ({ memberId }: Member) => (await balancesOf(t.house.db, memberId)).bonus / UNIT
const told = async (who: Member) =>
  (await t.call(inbox, {}, who)).body.value.list.flatMap(({ news }: { news: { about: string; why?: string } }) =>
    news.about === 'withheld' ? [news.why] : []
  )

test('[P4.13] chosen for an order that fails, a bonus is not given with another one', async () => {
  const offer = await makeOffer(t, firstMatched)
  const ada = await t.register()
  const withBonus = await ordered(ada, '400.00', offer)
  const without = await ordered(ada, '300.00')
  await t.call(cancelDeposit, { id: withBonus }, ada)
  await paid(without)
  expect(await bonusOf(ada)).toBe(0n)
  expect(await told(ada)).toEqual([])
})

test('of two open orders only the chosen one brings the bonus; where it comes too late a notice says so', async () => {
  const offer = await makeOffer(t, { ...firstMatched, trigger: { on: 'deposit', nth: null } })
  const [ada, bo] = [await t.register(), await t.register()]
  const plain = await ordered(ada, '300.00')
  const chosen = await ordered(ada, '400.00', offer)
  await paid(plain)
  expect(await bonusOf(ada)).toBe(0n)
  await paid(chosen)
  expect(await bonusOf(ada)).toBe(400n)
  const first = await makeOffer(t, firstMatched)
  const [late, early] = [await ordered(bo, '400.00', first), await ordered(bo, '300.00')]
  await paid(early)
  await paid(late)
  expect(await bonusOf(bo)).toBe(0n)
  expect(await told(bo)).toEqual(['notForYou'])
})

test('an order that is refused joins nothing; a choice that cannot be had refuses the order', async () => {
  const offer = await makeOffer(t, firstMatched)
  const ada = await t.register()
  const status = async () => (await t.call(promotionById, { id: offer.page }, ada)).body.value.status
  expect(code(await ask(ada, '0.01', chosenOf(offer)))).toBe('amount.tooSmall')
  expect(await status()).toBe('join')
  const refused = await Promise.all([
    ask(ada, '50.00', chosenOf(offer)),
    ask(ada, '400.00', { id: offer.page, version: 2 }),
    ask(ada, '400.00', { id: randomUUID(), version: 1 })
  ])
  expect(refused.map(code)).toEqual(['bonus.minimum', 'offer.changed', 'not.found'])
  const press = await makeOffer(t, plainRule)
  expect(code(await ask(ada, '400.00', chosenOf(press)))).toBe('offer.notForYou')
  const tight = await makeOffer(t, { ...firstMatched, budget: 399n * UNIT })
  expect(code(await ask(ada, '400.00', chosenOf(tight)))).toBe('offer.closed')
  expect(await status()).toBe('join')
  const { rows } = await sql`select from cashier.deposit where member_id = ${ada.memberId}`.execute(t.house.db)
  expect(rows).toEqual([])
  const key = randomUUID()
  expect(code(await ask(ada, '400.00', chosenOf(offer), key))).toBe(200)
  expect(await status()).toBe('signed')
  expect(code(await ask(ada, '400.00', chosenOf(offer), key))).toBe(200)
  expect(code(await ask(ada, '400.00', undefined, key))).toBe('idempotency.conflict')
})

test('another active bonus is said before paying, on the screen and at the order', async () => {
  const offer = await makeOffer(t, firstMatched)
  const ada = await t.register()
  const shown = async () => (await t.call(depositPromotions, {}, ada)).body.value.list.find((one: { id: string }) => one.id === offer.page)
  expect(await shown()).toMatchObject({ blocked: null })
  await granted(t, ada.memberId)
  expect(await shown()).toMatchObject({ blocked: 'bonus' })
  expect(code(await ask(ada, '400.00', chosenOf(offer)))).toBe('bonus.other')
})

test('another bonus and a used-up budget are told as the money arrives; after the end it still comes', async () => {
  const offers = await Promise.all([1, 2, 3, 4].map(() => makeOffer(t, firstMatched)))
  const members = await Promise.all(offers.map(() => t.register()))
  const orders = await Promise.all(members.map((who, i) => ordered(who, '400.00', offers[i])))
  await granted(t, members[0]!.memberId)
  await sql`update offer.offer set budget = ${399n * UNIT} where id = ${offers[1]!.id}::uuid`.execute(t.house.db)
  await sql`update offer.offer set ended_at = now() where id = ${offers[2]!.id}::uuid`.execute(t.house.db)
  await sql`update offer.offer set paused = true where id = ${offers[3]!.id}::uuid`.execute(t.house.db)
  for (const id of orders) await paid(id)
  expect(await Promise.all(members.map(told))).toEqual([['bonus'], ['budget'], [], []])
  expect(await Promise.all(members.map(bonusOf))).toEqual([100n, 0n, 400n, 400n])
})

test('[P4.8] the terms are those that were shown with the order, also when another version came before the money', async () => {
  const offer = await makeOffer(t, firstMatched)
  const ada = await t.register()
  const id = await ordered(ada, '400.00', offer)
  await sql`insert into offer.version (offer_id, no, rule, author) values (${offer.id}::uuid, 2,
    ${store.keptRule({ ...firstMatched, amount: { by: 'share', share: 100, minimum: null, maximum: UNIT } })}::jsonb, 'test')`.execute(
    t.house.db
  )
  await inTransaction(t.house.db, tx => store.putInForce(tx, offer.id, 2, 1_000n * UNIT, 'test'))
  await paid(id)
  expect(await bonusOf(ada)).toBe(400n)
  const { rows } = await sql`select version from offer.given where member_id = ${ada.memberId}`.execute(t.house.db)
  expect(rows).toEqual([{ version: 1 }])
})

test('[P4.24] a member who is closed out before the money arrives is given nothing and sent nothing', async () => {
  const offer = await makeOffer(t, firstMatched)
  const ada = await t.register()
  const id = await ordered(ada, '400.00', offer)
  await inTransaction(t.house.db, tx => exclude(tx, ada.memberId, '6m'))
  await paid(id)
  expect([await bonusOf(ada), await told(ada)]).toEqual([0n, []])
})

test('a member who leaves the promotion before the money arrives is given nothing of it', async () => {
  const offer = await makeOffer(t, firstMatched)
  const ada = await t.register()
  const id = await ordered(ada, '400.00', offer)
  await t.call(leavePromotion, { id: offer.page }, ada)
  await paid(id)
  expect([await bonusOf(ada), await told(ada)]).toEqual([0n, []])
})

test('those who are compared with are offered nothing with a deposit', async () => {
  const offer = await makeOffer(t, { ...firstMatched, control: 50 })
  const members = await Promise.all(Array.from({ length: 12 }, () => t.register()))
  const answers = await Promise.all(members.map(who => ask(who, '400.00', chosenOf(offer))))
  const listed = await Promise.all(
    members.map(async who =>
      (await t.call(depositPromotions, {}, who)).body.value.list.some((one: { id: string }) => one.id === offer.page)
    )
  )
  expect(answers.map(code)).toEqual(listed.map(is => (is ? 200 : 'offer.notForYou')))
})

test('deposits of many members in one batch give each their own, wallets locked in one order', async () => {
  const offer = await makeOffer(t, { ...firstMatched, oncePerPerson: false })
  const members = await Promise.all(Array.from({ length: 4 }, () => t.register()))
  const orders = await Promise.all(members.map(who => ordered(who, '100.00', offer)))
  for (const id of orders.toReversed()) await send(t, await noticeOf(t, 'payment', id))
  const [low, high] = [members[0]!, members.at(-1)!].map(({ memberId }) => memberId)
  // somebody who locks two of them in the house's order, while the batch is heard, waits or is waited for, and nobody is thrown out
  const others = inTransaction(t.house.db, async tx => {
    await sql`select wallet.lock(array[${low}::bigint])`.execute(tx)
    await sql`select wallet.lock(array[${high}::bigint])`.execute(tx)
  })
  await Promise.all([others, hear()])
  expect(await Promise.all(members.map(bonusOf))).toEqual([100n, 100n, 100n, 100n])
})
