// The demo brand's promotions as members meet them: every standing can be reached, and members who are closed out meet none of them.
import { announcements, banners, helpCenter } from '@fairhouse/contract/message/content.ts'
import { inbox } from '@fairhouse/contract/message/inbox.ts'
import { apply } from '@fairhouse/contract/money/application.ts'
import { activityStates, promotions } from '@fairhouse/contract/money/offer.ts'
import { depositPromotions, joinPromotion, promotionById, takePromotion } from '@fairhouse/contract/money/offer-terms.ts'
import { claimRewards } from '@fairhouse/contract/money/reward.ts'
import { applications, issueApplication, rejectApplication } from '@fairhouse/contract/ops/money/application.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { exclude } from '#protection/protection.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { seedContent } from '../../seed/content/content.ts'
import { inboxListener } from '../message/inbox.ts'

let t: TestHouse
let admin: Awaited<ReturnType<TestHouse['operator']>>
beforeAll(async () => {
  t = await freshHouse()
  await seedContent(t.house, { demo: true })
  admin = await t.operator('admin')
  // one operator is enough for what is issued here
  await sql`update cashier.withdraw_setting set adjust_two_from = ${100_000_000n}`.execute(t.house.db)
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
interface Listed {
  readonly id: string
  readonly title: string
  readonly status: string
}
const listed = async (member: Member): Promise<Listed[]> => (await t.call(promotions, {}, member)).body.value.list
const named = async (member: Member, title: string) => (await listed(member)).find(one => one.title === title)!
const statusOf = async (member: Member, id: string): Promise<string> => (await t.call(promotionById, { id }, member)).body.value.status
const applicationOf = async (member: Member) => {
  const { list } = (await t.call(applications, { member: String(member.memberId) }, admin)).body.value
  return { member: String(member.memberId), id: list[0].id as string }
}

test('[P4.27] [4.088] [4.096] [4.097] all ten standings are reached with the promotions of the demo', async () => {
  const [ada, bob] = [await t.register(), await t.register()]
  const [verified, winter, day, slots] = [
    await named(ada, 'Verified Round'),
    await named(ada, 'Winter Week'),
    await named(ada, 'Member’s Day'),
    await named(ada, 'Slots Bonus')
  ]
  const reached = [winter.status, day.status]
  const { version } = (await t.call(promotionById, { id: day.id }, ada)).body.value.offer
  reached.push((await t.call(joinPromotion, { id: day.id, version }, ada)).body.value.status)
  await sql`update member.member set rank_level = 2, rank_name = 'VIP2' where id = ${ada.memberId}`.execute(t.house.db)
  reached.push((await named(ada, 'VIP Bonus')).status)
  for (const member of [ada, bob]) {
    expect((await t.call(apply, { promotion: verified.id, comment: 'checked by hand', pictures: [] }, member)).status).toBe(200)
    reached.push(await statusOf(member, verified.id))
  }
  expect((await t.call(rejectApplication, { ...(await applicationOf(bob)), reason: 'no picture' }, admin)).status).toBe(200)
  expect((await t.call(issueApplication, { ...(await applicationOf(ada)), amount: '20.00', reason: 'verified' }, admin)).status).toBe(200)
  reached.push(await statusOf(bob, verified.id), await statusOf(ada, verified.id))
  expect((await t.call(claimRewards, {}, ada)).body.value.cash).toBe('20.00')
  reached.push(await statusOf(ada, verified.id))
  const zalo = await named(bob, 'Contact binding')
  await sql`update member.member set profile = '{"zalo": "0901234567"}' where id = ${bob.memberId}`.execute(t.house.db)
  const draw = (await t.call(promotionById, { id: zalo.id }, bob)).body.value.offer.version
  await t.call(joinPromotion, { id: zalo.id, version: draw }, bob)
  reached.push((await t.call(takePromotion, { id: zalo.id }, bob)).body.value?.status)
  await t.call(claimRewards, {}, bob)
  reached.push(await statusOf(bob, zalo.id))
  await sql`update offer.offer set ended_at = now() where page = ${slots.id}::uuid`.execute(t.house.db)
  reached.push(await statusOf(ada, slots.id))
  expect([...new Set(reached)].toSorted()).toEqual([...activityStates].toSorted())
})

test('[P4.24] an excluded member meets no promotion: list, detail, banner, home, notice, deposit, inbox', async () => {
  const ada = await t.register()
  const [one] = await listed(ada)
  expect((await t.call(banners, { groupName: 'w_home' }, ada)).body.value.list.length).toBeGreaterThan(0)
  await inTransaction(t.house.db, tx => exclude(tx, ada.memberId, '6m'))
  expect((await t.call(promotions, {}, ada)).body.value).toEqual({ filters: [], list: [] })
  expect((await t.call(promotionById, { id: one!.id }, ada)).body.code).toBe('not.found')
  for (const groupName of ['w_home', 'w_help']) expect((await t.call(banners, { groupName }, ada)).body.value.list).toEqual([])
  expect((await t.call(helpCenter, {}, ada)).body.value.banners).toEqual([])
  expect((await t.call(announcements, {}, ada)).body.value).toMatchObject({ banners: [], promotion: [] })
  expect((await t.call(depositPromotions, {}, ada)).body.value.list).toEqual([])
  await hearAll(t.house, [inboxListener])
  expect((await t.call(inbox, {}, ada)).body.value.list).toEqual([])
  // visitors read them as before
  expect((await t.call(promotions, {})).body.value.list.length).toBeGreaterThan(0)
})
