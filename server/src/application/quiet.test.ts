// Nothing of promotions goes out by e-mail or SMS, and to members who are closed out nothing at all but what is about their account.

import { inbox } from '@fairhouse/contract/message/inbox.ts'
import { joinPromotion } from '@fairhouse/contract/money/offer-terms.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { emit } from '#base/events.ts'
import { newId } from '#base/uuid.ts'
import { offers } from '#offer/store.ts'
import { exclude } from '#protection/protection.ts'
import { giveReward } from '#reward/reward.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { seedContent } from '../../seed/content/content.ts'
import { listeners } from '../modules.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await seedContent(t.house, { demo: true })
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
/** A member with a verified number and address, so that messages could go out. */
async function reachable(): Promise<Member> {
  const member = await t.register()
  await sql`update member.member set mobile = ${`+90532${String(member.memberId).padStart(7, '0')}`}, mobile_verified_at = now(),
    email = ${`m${member.memberId}@example.test`}, email_verified_at = now() where id = ${member.memberId}`.execute(t.house.db)
  return member
}
const sent = async ({ memberId }: Member, channel: 'mail' | 'sms') =>
  (
    await sql<{ purpose: string }>`select purpose from delivery.message where member_id = ${memberId} and channel = ${channel}
      and purpose not like 'code.%' and purpose not like 'notice.%'`.execute(t.house.db)
  ).rows

/** Everything of promotions that a member could be told of: what was joined, given, withheld, and answers to applications. */
async function happen(who: Member): Promise<void> {
  for (const { page, version } of await offers(t.house.db)) await t.call(joinPromotion, { id: page, version }, who)
  const { memberId } = who
  const title = { tr: 'Teklif', en: 'Offer' }
  await inTransaction(t.house.db, async tx => {
    await giveReward(tx, { memberId, kind: 'bonus', source: newId(), amount: UNIT, title })
    await emit(tx, 'offer.changed', `member:${memberId}`, { id: newId() })
  })
  await hearAll(t.house, listeners)
}

test.each(['mail', 'sms'] as const)('[P4.24] an excluded member is sent no offer by %s', async channel => {
  const [ada, bo] = [await reachable(), await reachable()]
  await inTransaction(t.house.db, tx => exclude(tx, ada.memberId, '6m'))
  await hearAll(t.house, listeners)
  const before = (await t.call(inbox, {}, ada)).body.value.list.length
  for (const who of [ada, bo]) await happen(who)
  expect(await sent(ada, channel)).toEqual([])
  expect(await sent(bo, channel)).toEqual([])
  // the other one was told of the same where members read it, so there was something to be told
  expect((await t.call(inbox, {}, bo)).body.value.list.length).toBeGreaterThan(0)
  expect((await t.call(inbox, {}, ada)).body.value.list).toHaveLength(before)
})
