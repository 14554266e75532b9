import { randomUUID } from 'node:crypto'
import { prove } from '@fairhouse/contract/member/security.ts'
import { methods } from '@fairhouse/contract/money/cashier.ts'
import {
  addPayoutAccount,
  cancelWithdrawal,
  createWithdrawal,
  payoutAccounts,
  removePayoutAccount,
  withdrawals
} from '@fairhouse/contract/money/withdrawal.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { depositQueue } from '@fairhouse/contract/ops/money/cashier.ts'
import { approveWithdrawal, rejectWithdrawal, withdrawalQueue } from '@fairhouse/contract/ops/money/withdrawal.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#base/uuid.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { placeBet, settleBet } from '#wager/testing.ts'
import { revealedAccountsOf } from '../cashier.ts'
import { listeners } from '../jobs.ts'
import { reconcile } from '../reports/notices.ts'
import {
  approveByTwo,
  cashOf,
  differences,
  lockedOf,
  type Member,
  memberWith,
  nameMember,
  noticeOf,
  payoutAccountFor,
  send,
  withdraw
} from '../testing.ts'
import { payWithdrawal } from './withdrawals.ts'

let t: TestHouse
let operator: { token: string }
let second: { token: string }
beforeAll(async () => {
  t = await freshHouse()
  await t.listen()
  operator = await t.operator('finance')
  second = await t.operator('finance')
})
afterAll(() => t.close())

const own = async (member: Member, id: string) =>
  (await t.call(withdrawals, {}, member)).body.value.list.find((w: { id: string }) => w.id === id)
const path = async (member: Member, id: string) => (await own(member, id)).steps.map((s: { state: string }) => s.state).join(' ')
const money = async (member: Member) => [await cashOf(t, member.memberId), await lockedOf(t, member.memberId)]
const approve = (id: string) => approveByTwo(t, id, operator, second)

it('above what the VIP rank has left of 24 hours is refused at the field, and taken at a higher rank', async () => {
  const member = await memberWith(t, '900')
  const { id: accountId } = await payoutAccountFor(t, member)
  await sql`update vip.rank set withdraw = case level when 0 then 100 when 1 then 500 end * ${UNIT}::bigint where level < 2`.execute(
    t.house.db
  )
  const rankIs = (level: number) =>
    sql`update member.member set rank_level = ${level}, rank_name = ${`VIP${level}`} where id = ${member.memberId}`.execute(t.house.db)
  const ask = (amount: string) => t.call(createWithdrawal, { accountId, amount }, { token: member.token, key: randomUUID() })
  const rankLimit = async () => (await t.call(methods, {}, member)).body.value.withdraw.rank
  const refused = (left: string, limit: string) => ({
    code: 'withdraw.rankLimit',
    params: { left, limit },
    fields: { amount: 'withdraw.rankLimit' }
  })
  expect(await rankLimit()).toEqual({ level: 0, limit: '100.00', left: '100.00' })
  expect((await ask('100.01')).body).toMatchObject(refused('100.00', '100.00'))
  expect(await money(member)).toEqual(['900.00', '0.00'])
  expect((await ask('70')).status).toBe(200)
  expect((await ask('30.01')).body).toMatchObject(refused('30.00', '100.00'))
  expect(await rankLimit()).toEqual({ level: 0, limit: '100.00', left: '30.00' })
  await rankIs(1)
  expect(await rankLimit()).toEqual({ level: 1, limit: '500.00', left: '430.00' })
  const taken = (await ask('430')).body.value
  const daily = taken.trace.find((r: { rule: string }) => r.rule === 'daily-limit')
  expect(daily).toEqual({ rule: 'daily-limit', verdict: 'pass', params: { limit: '500.00', used: '70.00' } })
  expect((await ask('20')).body).toMatchObject(refused('0.00', '500.00'))
  // a rank without a limit of its own: that of the withdrawal rules, where a person looks at what is above
  await rankIs(2)
  expect(await rankLimit()).toBeNull()
  expect((await ask('20')).status).toBe(200)
  expect(await money(member)).toEqual(['380.00', '520.00'])
  await sql`update vip.rank set withdraw = null`.execute(t.house.db)
})

describe('payout accounts', () => {
  it('carry one name, are shown masked and kept sealed', async () => {
    const member = await t.register()
    const made = await payoutAccountFor(t, member, 'tr12 3456 7890 1234')
    expect(made.accountNo).toBe('************1234')
    expect((await t.call(payoutAccounts, {}, member)).body.value.holder).toBe('Işıl Yılmaz')
    const add = (change: object) =>
      t.call(
        addPayoutAccount,
        { kind: 'bank', bankName: 'Test Bank', accountNo: 'TR99887766', holder: 'IŞIL  yılmaz'.replace('  ', ' '), ...change },
        member
      )
    expect((await add({ accountNo: 'TR1234567890 1234' })).body.code).toBe('account.duplicate')
    const refused = (await add({ holder: 'Ali Veli' })).body
    expect([refused.code, refused.params]).toEqual(['withdraw.accountHolder', { holder: 'Işıl Yılmaz' }])
    expect((await add({})).status).toBe(200)
    const kept = await sql<{ text: string }>`select row_to_json(a)::text as text from cashier.payout_account a`.execute(t.house.db)
    expect(kept.rows.some(r => r.text.includes('567890'))).toBe(false)
    expect((await revealedAccountsOf(t.house.db, t.house, member.memberId))[0]).toMatchObject({ accountNo: 'TR12345678901234' })
  })

  it('are added only by who proved within the last five minutes who they are', async () => {
    const member = await t.register()
    await sql`update login.session set proved_at = now() - interval '301 seconds' where member_id = ${member.memberId}`.execute(t.house.db)
    const account = { kind: 'bank', bankName: 'Test Bank', accountNo: 'TR55443322', holder: 'Işıl Yılmaz' }
    const refused = await t.call(addPayoutAccount, account, member)
    expect([refused.status, refused.body.code]).toEqual([403, 'proof.required'])
    expect((await t.call(payoutAccounts, {}, member)).body.value).toEqual({ list: [], holder: null })
    await nameMember(t, member)
    await t.call(prove, { method: 'password', value: 'correct horse 9' }, member)
    expect((await t.call(addPayoutAccount, account, member)).status).toBe(200)
  })

  it('are paid only to a proven person: an open session or a known password is not enough', async () => {
    const member = await memberWith(t, '100')
    const { id } = await payoutAccountFor(t, member)
    const ask = (key = randomUUID()) => t.call(createWithdrawal, { accountId: id, amount: '50' }, { token: member.token, key })
    await sql`update login.session set proved_at = now() - interval '301 seconds' where member_id = ${member.memberId}`.execute(t.house.db)
    const key = randomUUID()
    const refused = await ask(key)
    expect([refused.status, refused.body.code]).toEqual([403, 'proof.required'])
    expect(await money(member)).toEqual(['100.00', '0.00'])
    await t.call(prove, { method: 'password', value: 'correct horse 9' }, member)
    expect((await ask(key)).body.value.amount, 'the same call again, with the proof').toBe('50.00')
    expect(await money(member)).toEqual(['50.00', '50.00'])
  })

  it('are ten at most, also when many are added at once; a removed one makes room', async () => {
    const member = await t.register()
    await nameMember(t, member)
    const add = (n: number) =>
      t.call(addPayoutAccount, { kind: 'bank', bankName: 'Test Bank', accountNo: `TR6677889900${10 + n}`, holder: 'Işıl Yılmaz' }, member)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => add(n)))
    expect(answers.filter(a => a.status === 200)).toHaveLength(10)
    expect(answers.filter(a => a.status !== 200).map(a => [a.body.code, a.body.params])).toEqual(
      Array.from({ length: 2 }, () => ['account.tooMany', { most: '10' }])
    )
    await t.call(removePayoutAccount, { id: answers.find(a => a.status === 200)!.body.value.id }, member)
    expect((await add(20)).status).toBe(200)
  })

  it('need the real name of the member, and so does a withdrawal [5.088]', async () => {
    const member = await memberWith(t, '100')
    const account = { kind: 'bank', bankName: 'Test Bank', accountNo: 'TR66778899001', holder: 'Işıl Yılmaz' }
    const refused = await t.call(addPayoutAccount, account, member)
    expect([refused.status, refused.body.code]).toEqual([422, 'withdraw.realName'])
    const other = await payoutAccountFor(t, await t.register())
    expect((await t.call(createWithdrawal, { accountId: other.id, amount: '50' }, member)).body.code).toBe('withdraw.realName')
    expect(await money(member)).toEqual(['100.00', '0.00'])
    await nameMember(t, member)
    expect((await t.call(addPayoutAccount, account, member)).status).toBe(200)
  })

  it('carry no signs that cannot be seen or that turn what an operator reads around', async () => {
    const member = await t.register()
    await nameMember(t, member)
    const add = (bankName: string, accountNo: string) =>
      t.call(addPayoutAccount, { kind: 'bank', bankName, accountNo, holder: 'Işıl Yılmaz' }, member)
    expect((await add('\u202eTest\u0007 \n\tBank\u200b', 'TR9081726354')).body.value.bankName).toBe('Test Bank')
    const empty = await add('\u200b\u3164\u200b', 'TR9081726355')
    expect([empty.status, empty.body.fields]).toEqual([400, { bankName: 'input.required' }])
  })

  it('are removed while nothing is on its way to them, and come back as new', async () => {
    const [member, other] = [await memberWith(t, '100'), await t.register()]
    const { id } = await withdraw(t, member, '50', 'TR00REMOVED0001')
    const list = async () => (await t.call(payoutAccounts, {}, member)).body.value.list
    const [account] = await list()
    const remove = (who: { token?: string }) => t.call(removePayoutAccount, { id: account.id }, who)
    expect((await remove({})).status).toBe(401)
    expect((await remove(other)).status).toBe(404)
    expect((await remove(member)).body.code).toBe('account.inUse')
    expect(await list()).toHaveLength(1)
    await t.call(cancelWithdrawal, { id }, member)
    expect((await remove(member)).body.value).toEqual({ done: true })
    expect((await remove(member)).status).toBe(404)
    expect(await list()).toEqual([])
    expect((await t.call(createWithdrawal, { accountId: account.id, amount: '50' }, member)).body.code).toBe('withdraw.accountRequired')
    await sql`update cashier.payout_account set created_at = now() - interval '9 days' where id = ${account.id}::uuid`.execute(t.house.db)
    const back = await payoutAccountFor(t, member, 'TR00REMOVED0001')
    expect(back.id).toBe(account.id)
    const asked = await t.call(createWithdrawal, { accountId: back.id, amount: '50' }, member)
    expect(asked.body.value.trace.find((r: { rule: string }) => r.rule === 'payout-account-age').verdict).toBe('hold')
  })

  it('of another member cannot be paid to', async () => {
    const [owner, other] = [await t.register(), await memberWith(t, '100')]
    const { id } = await payoutAccountFor(t, owner)
    await nameMember(t, other)
    const answer = await t.call(createWithdrawal, { accountId: id, amount: '50' }, other)
    expect(answer.body.code).toBe('withdraw.accountRequired')
  })
})

describe('a withdrawal', () => {
  it('locks the money, waits for a person, is approved, paid and told', async () => {
    const member = await memberWith(t, '500')
    const made = await withdraw(t, member, '200')
    expect(made.state).toBe('REVIEW')
    expect(made.trace.filter(r => r.verdict === 'hold').map(r => r.rule)).toEqual([
      'identity',
      'account-age',
      'payout-account-age',
      'turnover'
    ])
    expect(made.trace.find(r => r.rule === 'turnover')!.params.missing).toBe('500.00')
    expect(await money(member)).toEqual(['300.00', '200.00'])
    expect((await approve(made.id)).body.value).toMatchObject({ state: 'APPROVED', member: { account: member.name } })
    await payWithdrawal(t.house, made.id)
    expect((await own(member, made.id)).state).toBe('PAYING')
    expect(await send(t, await noticeOf(t, 'payout', made.id))).toEqual([200, undefined])
    expect(await path(member, made.id)).toBe('CREATED REVIEW APPROVED PAYING PAID')
    expect(await money(member)).toEqual(['300.00', '0.00'])
    const told = await sql<{ state: string }>`select body->>'state' as state from base.event
      where name = 'withdrawal.changed' and audience = ${`member:${member.memberId}`} order by id`.execute(t.house.db)
    expect(told.rows.map(r => r.state)).toEqual(['REVIEW', 'APPROVED', 'PAYING', 'PAID'])
    const audit = await sql<{ action: string }>`select action from staff.audit where subject = ${`withdrawal:${made.id}`}`.execute(
      t.house.db
    )
    expect(audit.rows.map(r => r.action)).toEqual(['approval.ask', 'withdrawal.approve', 'approval.approve'])
  })

  it('of more than the balance, or outside of the limits, is refused and locks nothing', async () => {
    const member = await memberWith(t, '100')
    const { id: accountId } = await payoutAccountFor(t, member)
    const ask = async (amount: string) => (await t.call(createWithdrawal, { accountId, amount }, member)).body
    expect(await ask('100.01')).toMatchObject({ code: 'balance.insufficient', params: { balance: '100.00' } })
    expect((await ask('19.99')).code).toBe('amount.tooSmall')
    expect((await ask('100000.01')).code).toBe('amount.tooMuch')
    expect(await money(member)).toEqual(['100.00', '0.00'])
    expect((await t.call(withdrawals, {}, member)).body.value.list).toEqual([])
  })

  it('asked for a hundred times at once takes a balance once', async () => {
    const member = await memberWith(t, '100')
    const { id: accountId } = await payoutAccountFor(t, member)
    const answers = await Promise.all(Array.from({ length: 100 }, () => t.call(createWithdrawal, { accountId, amount: '100' }, member)))
    expect(answers.filter(a => a.status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(a => a.status !== 200).map(a => a.body.code))).toEqual(new Set(['balance.insufficient']))
    expect(await money(member)).toEqual(['0.00', '100.00'])
  })

  it('asked for twice with one key is one withdrawal', async () => {
    const member = await memberWith(t, '100')
    const { id: accountId } = await payoutAccountFor(t, member)
    const key = randomUUID()
    const ask = () => t.call(createWithdrawal, { accountId, amount: '30' }, { ...member, key })
    const [one, two] = await Promise.all([ask(), ask()])
    expect(one.body.value.id).toBe(two.body.value.id)
    expect(await money(member)).toEqual(['70.00', '30.00'])
  })

  it('is taken back by the member while nobody has approved it, and only by that member', async () => {
    const [member, other] = [await memberWith(t, '100'), await t.register()]
    const { id } = await withdraw(t, member, '60')
    expect((await t.call(cancelWithdrawal, { id }, other)).status).toBe(404)
    expect((await t.call(cancelWithdrawal, { id }, member)).body.value.state).toBe('RETURNED')
    expect((await t.call(cancelWithdrawal, { id }, member)).body.code).toBe('withdraw.notOpen')
    expect(await path(member, id)).toBe('CREATED REVIEW REJECTED RETURNED')
    expect(await money(member)).toEqual(['100.00', '0.00'])
  })

  it('that is rejected gives the money back with the reason', async () => {
    const member = await memberWith(t, '100')
    const { id } = await withdraw(t, member, '60')
    expect((await t.call(rejectWithdrawal, { id, reason: ' x ' }, operator)).body.code).toBe('withdraw.reasonRequired')
    expect((await t.call(rejectWithdrawal, { id, reason: 'Please verify your name first' }, operator)).body.value.state).toBe('RETURNED')
    expect((await own(member, id)).steps[2]).toMatchObject({ state: 'REJECTED', by: 'operator', reason: 'Please verify your name first' })
    expect(await money(member)).toEqual(['100.00', '0.00'])
    expect((await approve(id)).body.code).toBe('withdraw.notOpen')
  })

  it('decided by two operators at once has one decision', async () => {
    const second = await t.operator('finance')
    for (let i = 0; i < 5; i++) {
      const member = await memberWith(t, '100')
      const { id } = await withdraw(t, member, '100')
      const answers = await Promise.all([
        approve(id),
        t.call(rejectWithdrawal, { id, reason: 'no such bank' }, second),
        t.call(cancelWithdrawal, { id }, member)
      ])
      expect(answers.filter(a => a.status === 200)).toHaveLength(1)
      for (const a of answers.filter(a => a.status !== 200)) expect(['withdraw.notOpen', 'approval.over']).toContain(a.body.code)
      expect(await money(member)).toEqual(answers[0].status === 200 ? ['0.00', '100.00'] : ['100.00', '0.00'])
    }
  })

  it('is paid without a person when every rule passes, and held when the payout account is shared', async () => {
    const member = await memberWith(t, '100')
    const first = await withdraw(t, member, '20', 'TR00SHARED0001')
    await approve(first.id)
    await payWithdrawal(t.house, first.id)
    await send(t, await noticeOf(t, 'payout', first.id))
    const betId = newId()
    await placeBet(t.house, {
      memberId: member.memberId,
      betId,
      game: 'crash',
      category: 'crash',
      roundNo: null,
      stake: 80n * UNIT,
      key: `bet:${betId}`,
      detail: {}
    })
    await settleBet(t.house, { memberId: member.memberId, betId, state: 'WON', payout: 80n * UNIT })
    const voided = newId()
    await placeBet(t.house, {
      memberId: member.memberId,
      betId: voided,
      game: 'crash',
      category: 'crash',
      roundNo: null,
      stake: 80n * UNIT,
      key: `bet:${voided}`,
      detail: {}
    })
    await settleBet(t.house, { memberId: member.memberId, betId: voided, state: 'VOID', payout: 80n * UNIT })
    await hearAll(t.house, listeners)
    await sql`update member.member set created_at = now() - interval '2 days' where id = ${member.memberId}`.execute(t.house.db)
    await sql`update cashier.payout_account set created_at = now() - interval '2 days' where member_id = ${member.memberId}`.execute(
      t.house.db
    )
    const { id: accountId } = (await t.call(payoutAccounts, {}, member)).body.value.list[0]
    const ask = async () => (await t.call(createWithdrawal, { accountId, amount: '20' }, member)).body.value
    const held = await ask()
    expect(held.trace.find((r: { rule: string }) => r.rule === 'turnover').params).toEqual({
      required: '100.00',
      staked: '80.00',
      missing: '20.00'
    })
    await sql`update cashier.turnover set staked = ${100n * UNIT} where member_id = ${member.memberId}`.execute(t.house.db)
    const passed = await ask()
    expect([passed.state, passed.steps.at(-1).by]).toEqual(['APPROVED', 'rules'])
    const waiting = await sql`select 1 from graphile_worker.jobs where task_identifier = 'cashier.pay'`.execute(t.house.db)
    expect(waiting.rows.length).toBeGreaterThan(0)
    await payoutAccountFor(t, await t.register(), 'tr00 shared 0001')
    expect((await ask()).trace.find((r: { rule: string }) => r.rule === 'duplicate-account').verdict).toBe('hold')
  })
})

describe('the payment of a withdrawal', () => {
  const approved = async () => {
    const member = await memberWith(t, '100')
    const { id } = await withdraw(t, member, '100')
    await approve(id)
    return { member, id }
  }
  const payouts = async (id: string) =>
    (await sql<{ n: bigint }>`select count(*) as n from sandbox.payout where order_id = ${id}::uuid`.execute(t.house.db)).rows[0]!.n

  it('that fails gives the money back, and a late success calls a person instead of paying twice', async () => {
    const { member, id } = await approved()
    await payWithdrawal(t.house, id)
    const failure = await noticeOf(t, 'payout', id, { status: 'failed', reason: 'account.rejected' })
    for (const _ of [1, 2]) expect(await send(t, failure)).toEqual([200, undefined])
    expect(await path(member, id)).toBe('CREATED REVIEW APPROVED PAYING FAILED RETURNED')
    expect((await own(member, id)).steps[4].reason).toBe('account.rejected')
    expect(await send(t, await noticeOf(t, 'payout', id))).toEqual([200, undefined])
    expect(await money(member)).toEqual(['100.00', '0.00'])
    const kept = await sql<{
      outcome: string
    }>`select outcome from cashier.notice where order_id = ${id}::uuid order by received_at`.execute(t.house.db)
    expect(kept.rows.map(r => r.outcome)).toEqual(['failed', 'conflict'])
  })

  it('that broke off between the provider’s answer and our commit is the same payment when done again', async () => {
    const { member, id } = await approved()
    await Promise.all([payWithdrawal(t.house, id), payWithdrawal(t.house, id)])
    await sql`update cashier.withdrawal set provider_ref = null where id = ${id}::uuid`.execute(t.house.db)
    await payWithdrawal(t.house, id)
    expect(await payouts(id)).toBe(1n)
    const paid = await noticeOf(t, 'payout', id)
    await Promise.all([send(t, paid), send(t, paid), send(t, { ...paid, id: randomUUID() })])
    await payWithdrawal(t.house, id)
    expect(await path(member, id)).toBe('CREATED REVIEW APPROVED PAYING PAID')
    expect(await money(member)).toEqual(['0.00', '0.00'])
  })

  it('goes on after a crash, even when neither the job nor the notice comes back', async () => {
    const { member, id } = await approved()
    await sql`update cashier.withdrawal set updated_at = now() - interval '5 minutes' where id = ${id}::uuid`.execute(t.house.db)
    await reconcile(t.house)
    expect(await payouts(id)).toBe(1n)
    await sql`update sandbox.payout set status = 'succeeded' where order_id = ${id}::uuid`.execute(t.house.db)
    await sql`update cashier.withdrawal set updated_at = now() - interval '5 minutes' where id = ${id}::uuid`.execute(t.house.db)
    await reconcile(t.house)
    expect(await path(member, id)).toBe('CREATED REVIEW APPROVED PAYING PAID')
    expect(await money(member)).toEqual(['0.00', '0.00'])
  })

  it('of another amount is not believed', async () => {
    const { member, id } = await approved()
    await payWithdrawal(t.house, id)
    expect(await send(t, await noticeOf(t, 'payout', id, { amount: '1.00' }))).toEqual([422, 'webhook.mismatch'])
    expect(await money(member)).toEqual(['0.00', '100.00'])
  })

  it('costs the fee of the setting, which leaves the locked money by its own movement', async () => {
    await sql`update cashier.withdraw_setting set fee = ${2n * UNIT}`.execute(t.house.db)
    const shown = await memberWith(t, '100')
    const { id: accountId } = await payoutAccountFor(t, shown)
    const agree = (fee: string) => t.call(createWithdrawal, { accountId, amount: '50', fee }, shown)
    expect((await agree('0')).body, 'who was shown another fee has agreed to nothing').toMatchObject({
      code: 'withdraw.feeChanged',
      params: { fee: '2.00' }
    })
    expect(await money(shown)).toEqual(['100.00', '0.00'])
    expect((await agree('2')).status).toBe(200)
    const { member, id } = await approved()
    await sql`update cashier.withdraw_setting set fee = 0`.execute(t.house.db)
    await payWithdrawal(t.house, id)
    await send(t, await noticeOf(t, 'payout', id))
    expect(await money(member)).toEqual(['0.00', '0.00'])
    const moved = await sql<{
      house: number
      locked: bigint
    }>`select contra as house, locked from wallet.movement where ref = ${id}::uuid and kind = 'WITHDRAW_PAID' order by seq`.execute(
      t.house.db
    )
    expect(moved.rows).toEqual([
      { house: 110, locked: -98n * UNIT },
      { house: 111, locked: -2n * UNIT }
    ])
  })
})

describe('who may decide', () => {
  it('members and operators without the permission may not', async () => {
    const member = await memberWith(t, '100')
    const { id } = await withdraw(t, member, '50')
    const support = await t.operator('support')
    for (const endpoint of [approveWithdrawal, rejectWithdrawal]) {
      expect((await t.call(endpoint, { id, reason: 'because' }, member)).status).toBe(401)
      expect((await t.call(endpoint, { id, reason: 'because' }, {})).status).toBe(401)
      expect((await t.call(endpoint, { id, ...(endpoint === rejectWithdrawal ? { reason: 'because' } : {}) }, support)).body.code).toBe(
        'permission.denied'
      )
    }
    for (const endpoint of [withdrawalQueue, depositQueue]) expect((await t.call(endpoint, {}, member)).status).toBe(401)
    const queue = (await t.call(withdrawalQueue, { state: 'REVIEW' }, support)).body.value.list
    expect(queue.map((w: { id: string }) => w.id)).toContain(id)
    expect(queue.map((w: { id: string }) => w.id)).toEqual(queue.map((w: { id: string }) => w.id).toSorted())
    expect((await own(member, id)).state).toBe('REVIEW')
  })

  it('leaves books in which all money is accounted for', async () => {
    expect(await differences(t)).toEqual([])
  })
})
