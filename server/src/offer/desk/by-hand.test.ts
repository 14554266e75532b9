// An offer that an operator gives to one member.
import { randomUUID } from 'node:crypto'
import { inbox } from '@fairhouse/contract/message/inbox.ts'
import { claimReward, rewards } from '@fairhouse/contract/money/reward.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { giveOffer } from '@fairhouse/contract/ops/money/offer.ts'
import { audit } from '@fairhouse/contract/ops/people/staff.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { exclude } from '#protection/protection.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { balancesOf } from '#wallet/wallet.ts'
import { inboxListener } from '../../message/inbox.ts'
import { type Offer, offerById } from '../store.ts'
import { makeOffer } from '../testing.ts'

let t: TestHouse
let admin: { token: string }
let second: { token: string }
beforeAll(async () => {
  t = await freshHouse()
  ;[admin, second] = [await t.operator('admin'), await t.operator('finance')]
  await sql`update cashier.withdraw_setting set adjust_two_from = ${50n * UNIT}`.execute(t.house.db)
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
const give = ({ id, version }: Offer, { memberId }: Member, more: object = {}, key: string = randomUUID(), who = admin) =>
  t.call(giveOffer, { id, version, player: String(memberId), amount: null, reason: 'a long wait', ...more }, { token: who.token, key })
const open = async (m: Member) => (await t.call(rewards, {}, m)).body.value.list
const committed = async ({ id }: Offer) => (await offerById(t.house.db, id))!.committed / UNIT

test('an operator gives a member an offer once, from its budget; the member is told, and claims it', async () => {
  const offer = await makeOffer(t, { budget: 25n * UNIT, perMember: null })
  const [ada, bo, cem] = [await t.register(), await t.register(), await t.register()]
  const key = randomUUID()
  for (const _ of [1, 2]) expect((await give(offer, ada, {}, key)).body.value).toEqual({ approval: null })
  expect(await committed(offer)).toBe(10n)
  const [reward, ...others] = await open(ada)
  expect(others).toEqual([])
  expect(reward).toMatchObject({ kind: 'bonus', amount: '10.00', pays: 'cash', state: 'claimable' })
  await hearAll(t.house, [inboxListener])
  expect((await t.call(inbox, {}, ada)).body.value.list).toHaveLength(1)
  expect((await t.call(claimReward, { id: reward.id }, ada)).status).toBe(200)
  expect((await balancesOf(t.house.db, ada.memberId)).cash).toBe(10n * UNIT)
  expect((await t.call(audit, { action: 'offer.give', limit: 5 }, admin)).body.value.list).toHaveLength(1)
  // the budget has room for one more
  expect((await give(offer, bo)).status).toBe(200)
  expect((await give(offer, cem)).body.code).toBe('offer.closed')
  expect(await committed(offer)).toBe(20n)
})

test('an amount that the operator says stays within the offer’s highest, and takes two from the limit on', async () => {
  const offer = await makeOffer(t, { amount: { by: 'share', share: 5_000, minimum: null, maximum: 80n * UNIT } })
  const ada = await t.register()
  for (const amount of [null, '80.01']) expect((await give(offer, ada, { amount })).body.fields).toEqual({ amount: 'input.invalid' })
  const { approval } = (await give(offer, ada, { amount: '50.00' })).body.value
  expect(approval).not.toBeNull()
  expect(await open(ada)).toEqual([])
  expect((await t.decide(admin, approval)).body.code).toBe('approval.own')
  expect((await t.decide(second, approval)).status).toBe(200)
  expect(await open(ada)).toMatchObject([{ kind: 'bonus', amount: '50.00' }])
  // once for each member, as its terms say
  expect((await give(offer, ada, { amount: '5.00' })).body.code).toBe('offer.notForYou')
})

test('[P4.24] nobody who is excluded is given one, nor by whoever may not, nor what is drawn or another version', async () => {
  const offer = await makeOffer(t)
  const [ada, bo] = [await t.register(), await t.register()]
  await inTransaction(t.house.db, tx => exclude(tx, ada.memberId, '6m'))
  expect((await give(offer, ada)).body.code).toBe('protection.closed')
  expect((await give(offer, bo, { version: offer.version + 1 })).body.code).toBe('document.changed')
  expect((await give(offer, bo, {}, randomUUID(), await t.operator('support'))).body.code).toBe('permission.denied')
  const drawn = await makeOffer(t, { amount: { by: 'draw', odds: [{ amount: UNIT, ppm: 1_000_000 }] } })
  expect((await give(drawn, bo, { amount: '1.00' })).status).toBe(400)
  expect(await open(bo)).toEqual([])
})
