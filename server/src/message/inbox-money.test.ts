// Personal notices of money, documents and limits: a member who was away finds what became of them, once and with the way to it.
import { randomUUID } from 'node:crypto'
import { sendIdentity } from '@fairhouse/contract/member/kyc.ts'
import { confirmRaise, limits, setAmountLimit, setTimeLimit } from '@fairhouse/contract/member/protection.ts'
import { inbox, type Notice, unreadCount } from '@fairhouse/contract/message/inbox.ts'
import { cancelWithdrawal } from '@fairhouse/contract/money/withdrawal.ts'
import { rejectWithdrawal } from '@fairhouse/contract/ops/money/withdrawal.ts'
import { approveIdentity, rejectIdentity } from '@fairhouse/contract/ops/people/kyc.ts'
import { lowerLimit } from '@fairhouse/contract/ops/people/protection.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberWith, noticeOf, order, send, withdraw } from '#cashier/testing.ts'
import { payWithdrawal } from '#cashier/withdrawal/withdrawals.ts'
import { plain, sendPart } from '#kyc/testing.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { inboxListener } from './inbox.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await t.listen()
})
afterAll(() => t.close())

const hear = () => hearAll(t.house, [inboxListener])
/** Oldest first, without what is the same in all. */
async function told(who: { token: string }): Promise<(Notice['news'] & { unread: boolean })[]> {
  await hear()
  const { list } = (await t.call(inbox, { limit: 50 }, who)).body.value as { list: Notice[] }
  return list.map(({ news, read }) => ({ ...news, unread: !read })).reverse()
}
const fromTheBeginning = () => sql`update base.cursor set xid = '0'::xid8, id = 0 where name = ${inboxListener.name}`.execute(t.house.db)

test('a credited deposit is one notice with its sum, however often provider and log repeat it', async () => {
  const member = await memberWith(t, '150')
  const first = (await told(member))[0]!
  expect(first).toEqual({ about: 'deposit', depositId: expect.any(String), amount: '150.00', unread: true })
  const open = await order(t, member, '80')
  await send(t, await noticeOf(t, 'payment', open.id, { status: 'failed' }))
  const paid = await order(t, member, '90')
  for (const id of [randomUUID(), randomUUID()]) await send(t, await noticeOf(t, 'payment', paid.id, { id }))
  const after = [first, { about: 'deposit', depositId: paid.id, amount: '90.00', unread: true }]
  expect(await told(member)).toEqual(after)
  await fromTheBeginning()
  expect(await told(member)).toEqual(after)
  expect((await t.call(unreadCount, {}, member)).body.value.count).toBe(2)
})

test('a paid, a rejected and a refused withdrawal each bring a notice; taking one back does not', async () => {
  const member = await memberWith(t, '500')
  const pays = async (status: 'succeeded' | 'failed') => {
    const { id } = await withdraw(t, member, '60')
    await sql`update cashier.withdrawal set state = 'APPROVED' where id = ${id}::uuid`.execute(t.house.db)
    await payWithdrawal(t.house, id)
    await send(t, await noticeOf(t, 'payout', id, { status }))
    return id
  }
  await sql`update cashier.withdraw_setting set fee = ${200_000n}`.execute(t.house.db)
  const paid = await pays('succeeded')
  await sql`update cashier.withdraw_setting set fee = 0`.execute(t.house.db)
  const failed = await pays('failed')
  const rejected = (await withdraw(t, member, '70')).id
  const reason = 'The account is in another name'
  expect((await t.call(rejectWithdrawal, { id: rejected, reason }, await t.operator('finance'))).status).toBe(200)
  const own = (await withdraw(t, member, '80')).id
  expect((await t.call(cancelWithdrawal, { id: own }, member)).status).toBe(200)
  const withdrawal = { about: 'withdrawal', reason: null, unread: true }
  expect((await told(member)).slice(1)).toEqual([
    { ...withdrawal, withdrawalId: paid, change: 'paid', amount: '58.00' },
    { ...withdrawal, withdrawalId: failed, change: 'failed', amount: '60.00' },
    { ...withdrawal, withdrawalId: rejected, change: 'rejected', amount: '70.00', reason }
  ])
})

test('a decision on documents is told with the reason or with the day until which they are good', async () => {
  const member = await t.register()
  await sql`update member.member set real_name = 'Ada Lovelace', birthday = '1990-12-10' where id = ${member.memberId}`.execute(t.house.db)
  await sql`update login.session set proved_at = now() where member_id = ${member.memberId}`.execute(t.house.db)
  const operator = await t.operator('admin')
  const sent = async () => {
    for (const [no, part] of ['front', 'selfie'].entries())
      await sendPart(
        t,
        part,
        member.token,
        await plain(60 + no, 40 + ++pictures)
          .png()
          .toBuffer()
      )
    return (await t.call(sendIdentity, { idType: 1, idNumber: 'P 1234 5678' }, member)).body.value.id as string
  }
  let pictures = 0
  const refused = await sent()
  expect(await told(member), 'documents that wait are no news').toEqual([])
  expect((await t.call(rejectIdentity, { id: refused, reason: 'A corner is missing' }, operator)).status).toBe(200)
  const accepted = await sent()
  const expiresOn = `${new Date().getUTCFullYear() + 1}-06-30`
  expect((await t.call(approveIdentity, { id: accepted, expiresOn }, operator)).status).toBe(200)
  expect(await told(member)).toEqual([
    { about: 'identity', requestId: refused, state: 'REJECTED', reason: 'A corner is missing', until: null, unread: true },
    { about: 'identity', requestId: accepted, state: 'APPROVED', reason: null, until: expiresOn, unread: true }
  ])
})

test('a limit brings a notice when it holds: lower at once, higher once confirmed, unread from the house', async () => {
  const member = await t.register()
  const set = (amount: string | null) => t.call(setAmountLimit, { kind: 'loss', period: 'week', amount }, member)
  await set('500')
  await set('900')
  await t.call(setTimeLimit, { kind: 'session', minutes: 90 }, member)
  const loss = { about: 'limit', kind: 'loss', period: 'week', own: true, unread: false }
  const before = [
    { ...loss, before: null, after: '500.00' },
    { about: 'limit', kind: 'session', period: null, own: true, unread: false, before: null, after: '90' }
  ]
  expect(await told(member)).toEqual(before)
  await sql`update protection.raise set asked_at = asked_at - interval '25 hours', ready_at = ready_at - interval '25 hours',
    lapses_at = lapses_at - interval '25 hours' where member_id = ${member.memberId}`.execute(t.house.db)
  const raise = (await t.call(limits, {}, member)).body.value.amounts.find((a: { raise: unknown }) => a.raise).raise
  expect((await t.call(confirmRaise, { id: raise.id }, member)).status).toBe(200)
  const lower = { id: String(member.memberId), kind: 'loss', period: 'week', amount: '100', reason: 'asked on the phone' }
  expect((await t.call(lowerLimit, lower, await t.operator('admin'))).status).toBe(200)
  expect(await told(member)).toEqual([
    ...before,
    { ...loss, before: '500.00', after: '900.00' },
    { ...loss, before: '900.00', after: '100.00', own: false, unread: true }
  ])
})
