// VIP ranks: up with the bet that reaches one, its gift once, down only at a month's end.
import { memberInfo } from '@fairhouse/contract/member/account.ts'
import { vipRanks, vipStanding } from '@fairhouse/contract/member/vip.ts'
import { inbox } from '@fairhouse/contract/message/inbox.ts'
import { claimRewards, rewards } from '@fairhouse/contract/money/reward.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { audit } from '@fairhouse/contract/ops/people/staff.ts'
import { playerVip, saveVipTable, vipTable } from '@fairhouse/contract/ops/people/vip.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { newId } from '#base/uuid.ts'
import { exclude } from '#protection/protection.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { placeBet, settleBet } from '#wager/testing.ts'
import { balancesOf } from '#wallet/wallet.ts'
import { inboxListener } from '../message/inbox.ts'
import { judgeMonth, vipListener } from './vip.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
const code = (a: { status: number; body: { code?: string } }) => (a.status === 200 ? 200 : a.body.code)
async function bet({ memberId }: Member, units: bigint, state: 'LOST' | 'VOID' = 'LOST'): Promise<void> {
  const one = { memberId, betId: newId() }
  const stake = units * UNIT
  await t.give(memberId, stake)
  await placeBet(t.house, { ...one, game: 'crash', category: 'CRASH', roundNo: null, stake, key: one.betId, detail: {} })
  await settleBet(t.house, { ...one, state, payout: state === 'VOID' ? stake : 0n })
}
const heard = () => hearAll(t.house, [vipListener])
const standing = async (m: Member) => (await t.call(vipStanding, {}, m)).body.value
const gifts = async (m: Member) =>
  (await t.call(rewards, {}, m)).body.value.list.map((r: { level: number; amount: string }) => [r.level, r.amount])

test('[0.014] [2.010] anybody reads the ladder of eleven ranks', async () => {
  const { list } = (await t.call(vipRanks, {})).body.value
  expect(list.map((r: { threshold: string }) => r.threshold)).toEqual(
    ['0', '1000', '5000', '20000', '80000', '250000', '800000', '2500000', '8000000', '25000000', '80000000'].map(units => `${units}.00`)
  )
  expect(list[3]).toEqual({
    level: 3,
    name: 'VIP3',
    threshold: '20000.00',
    keep: '1000.00',
    gift: '20.00',
    pointFactor: 110,
    monthly: '3.00',
    birthday: '20.00',
    rebate: 1500,
    withdraw: null
  })
})

test('[P4.21] [1.015] [3.094] [3.095] [3.096] the bet that reaches a rank raises the member at once, and its gift is given once', async () => {
  const ada = await t.register()
  expect(await standing(ada)).toMatchObject({ level: 0, name: 'VIP0', next: { name: 'VIP1', missing: '1000.00', regain: false } })
  await bet(ada, 999n)
  await heard()
  expect(await standing(ada)).toMatchObject({ level: 0, valid: '999.00', next: { missing: '1.00' } })
  await bet(ada, 5_000n)
  await heard()
  expect(await standing(ada)).toMatchObject({
    level: 2,
    valid: '5999.00',
    keep: null,
    next: { name: 'VIP3', missing: '14001.00' },
    history: [{ from: 0, to: 2 }]
  })
  expect((await t.call(memberInfo, {}, ada)).body.value.clubLabel).toEqual({ labelName: 'VIP2', rankLevel: 2 })
  expect(await gifts(ada)).toEqual([
    [2, '5.00'],
    [1, '1.00']
  ])
  await bet(ada, 1n)
  await heard()
  await heard()
  expect((await standing(ada)).valid).toBe('6000.00')
  // the log is heard again from its beginning, by a member who has no rank any more: gifts are given once, whatever is counted
  await sql`update vip.member set level = 0, peak = 0, valid = 0, earned = null where member_id = ${ada.memberId}`.execute(t.house.db)
  await sql`update base.cursor set xid = '0', id = 0 where name = ${vipListener.name}`.execute(t.house.db)
  await heard()
  expect(await standing(ada)).toMatchObject({ level: 2, valid: '6000.00' })
  expect(await gifts(ada)).toHaveLength(2)
  expect((await t.call(claimRewards, {}, ada)).body.value).toMatchObject({ count: 2, cash: '6.00' })
  expect((await balancesOf(t.house.db, ada.memberId)).cash).toBe(6n * UNIT)
  await hearAll(t.house, [inboxListener])
  const news = (await t.call(inbox, {}, ada)).body.value.list.map((n: { news: { about: string } }) => n.news.about)
  // one for each time that a rank was reached; of the gifts one each
  expect(news.filter((about: string) => about === 'vip')).toHaveLength(2)
  expect(news.filter((about: string) => about === 'reward')).toHaveLength(2)
})

test('a void bet and play money count nothing', async () => {
  const ada = await t.register()
  await bet(ada, 3_000n, 'VOID')
  await heard()
  expect(await standing(ada)).toMatchObject({ level: 0, valid: '0.00' })
})

test('[P4.21] a rank goes down by one a month, only when a month is over, and its gift is not given again', async () => {
  const ada = await t.register()
  await bet(ada, 20_000n)
  await heard()
  expect(await standing(ada)).toMatchObject({ level: 3 })
  // months are the brand's, whose next one begins three hours before UTC's
  const today = new Date(Date.now() + 3 * 3_600_000)
  const after = (months: number) => judgeMonth(t.house, new Date(today).setUTCMonth(today.getUTCMonth() + months, 15))
  for (const months of [0, 1, 2, 3, 4]) {
    await after(months)
    expect((await standing(ada)).level).toBe(3)
  }
  await after(5)
  await after(5)
  expect((await standing(ada)).level).toBe(2)
  await after(6)
  expect((await standing(ada)).level).toBe(1)
  expect((await t.call(memberInfo, {}, ada)).body.value.clubLabel).toEqual({ labelName: 'VIP1', rankLevel: 1 })
  const had = await gifts(ada)
  // this month has kept every rank: all are back
  await bet(ada, 1n)
  await heard()
  expect((await standing(ada)).level).toBe(3)
  expect(await gifts(ada)).toEqual(had)
})

test('[P4.24] an excluded member whose open bet is settled gets no gift', async () => {
  const ada = await t.register(undefined, 2_000n * UNIT)
  const one = { memberId: ada.memberId, betId: newId() }
  await placeBet(t.house, { ...one, game: 'crash', category: 'CRASH', roundNo: null, stake: 2_000n * UNIT, key: one.betId, detail: {} })
  await inTransaction(t.house.db, tx => exclude(tx, ada.memberId, '6m'))
  await settleBet(t.house, { ...one, state: 'LOST', payout: 0n })
  await heard()
  expect(await standing(ada)).toMatchObject({ level: 1 })
  expect(await gifts(ada)).toEqual([])
})

test('an operator changes the ranks with a reason, audited; two editors do not overwrite each other', async () => {
  const admin = await t.operator('admin')
  await sql`update cashier.withdraw_setting set adjust_two_from = ${1_000n * UNIT}`.execute(t.house.db)
  const { list, version } = (await t.call(vipTable, {}, admin)).body.value
  const wanted = list.map(({ level: _level, ...rank }: { level: number; gift: string }) => rank)
  wanted[1] = { ...wanted[1], gift: '2.00' }
  const save = (list: object[], token = admin.token) => t.call(saveVipTable, { list, version, reason: 'a better gift' }, { token })
  const wrong = [...wanted]
  wrong[2] = { ...wrong[2], threshold: '10.00' }
  expect((await save(wrong)).body.fields).toEqual({ 'list.2.threshold': 'input.invalid' })
  expect((await save(wanted)).body.value.list[1].gift).toBe('2.00')
  expect(code(await save(wanted))).toBe('document.changed')
  expect((await t.call(audit, { action: 'vip.ranks', limit: 5 }, admin)).body.value.list).toHaveLength(1)
  const ada = await t.register()
  await bet(ada, 1_000n)
  await heard()
  expect(await gifts(ada)).toEqual([[1, '2.00']])
  expect((await t.call(playerVip, { id: String(ada.memberId) }, admin)).body.value).toMatchObject({ level: 1, history: [{ to: 1 }] })
  const support = await t.operator('support')
  expect(code(await save(wanted, support.token))).toBe('permission.denied')
})

test('gifts above the amount of what is given by hand, and better terms of a rank, take a second operator', async () => {
  const [admin, finance] = [await t.operator('admin'), await t.operator('finance')]
  await sql`update cashier.withdraw_setting set adjust_two_from = ${1_000n * UNIT}`.execute(t.house.db)
  const table = async () => (await t.call(vipTable, {}, admin)).body.value
  const before = await table()
  const save = async (level: number, of: object) => {
    const { list: now, version } = await table()
    const list = now.map(({ level: at, ...rank }: { level: number }) => (at === level ? { ...rank, ...of } : rank))
    return t.call(saveVipTable, { list, version, reason: 'a better ladder' }, admin)
  }
  // nobody holds VIP10: 84 a month more is 1,008 a year
  const asked = await save(10, { monthly: '1584.00' })
  const { approval } = asked.body.value
  expect(approval).not.toBeNull()
  expect(await table()).toEqual({ ...before, open: approval })
  expect(code(await save(10, { monthly: '1585.00' }))).toBe('approval.open')
  expect(code(await t.decide(admin, approval))).toBe('approval.own')
  expect((await t.decide(finance, approval, 'refuse', 'too much')).status).toBe(200)
  expect(await table()).toEqual(before)
  // whatever it comes to: a higher rebate, a lower threshold, a higher limit
  for (const change of [{ rebate: 4_600 }, { threshold: '7999999.00' }, { withdraw: '900000.00' }]) {
    const { approval } = (await save(8, change)).body.value
    expect(approval).not.toBeNull()
    expect((await t.decide(finance, approval, 'refuse', 'too much')).status).toBe(200)
  }
  expect((await save(8, { rebate: 5_001 })).status).toBe(400)
  const wanted = (await save(10, { rebate: 5_000, withdraw: '900000.00' })).body.value.approval
  expect((await t.decide(finance, wanted)).status).toBe(200)
  expect(await table()).toMatchObject({ version: before.version + 1, open: null })
  expect((await table()).list[10]).toMatchObject({ rebate: 5_000, withdraw: '900000.00' })
  // what gives less is one operator's
  expect((await save(10, { monthly: '1.00' })).body.value.approval).toBeNull()
})
