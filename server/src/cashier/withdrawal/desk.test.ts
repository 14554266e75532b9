import { createWithdrawal, payoutAccounts, withdrawals } from '@fairhouse/contract/money/withdrawal.ts'
import {
  approveWithdrawal,
  assignWithdrawal,
  changeWithdrawalRules,
  claimWithdrawal,
  rejectWithdrawal,
  releaseWithdrawal,
  retryWithdrawal,
  reviewers,
  tryWithdrawalRules,
  withdrawalQueue,
  withdrawalRules
} from '@fairhouse/contract/ops/money/withdrawal.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { resumeWithdrawal } from '../resume.ts'
import { approveByTwo, differences, memberWith, noticeOf, send, withdraw } from '../testing.ts'
import { payWithdrawal } from './withdrawals.ts'

let t: TestHouse
let one: { token: string; username: string }
let two: { token: string; username: string }
let admin: { token: string; username: string }
beforeAll(async () => {
  t = await freshHouse()
  await t.listen()
  one = await t.operator('finance')
  two = await t.operator('finance')
  admin = await t.operator('admin')
})
afterAll(() => t.close())

const waiting = async () => {
  const member = await memberWith(t, '100')
  return { member, ...(await withdraw(t, member, '60')) }
}
const reason = 'because of the test'

describe('a withdrawal in hand', () => {
  it('is decided by who has it, and shows the member the desk but not the name', async () => {
    const { member, id } = await waiting()
    const shown = async () => (await t.call(withdrawals, {}, member)).body.value.list[0]
    expect((await shown()).desk.name).toBe('queue')
    const claimed = await t.call(claimWithdrawal, { id }, one)
    expect(claimed.body.value.claim).toMatchObject({ operator: one.username, mine: true })
    expect((await shown()).desk.name).toBe('reviewer')
    expect(JSON.stringify(await shown())).not.toContain(one.username)
    for (const answer of [
      await t.call(claimWithdrawal, { id }, two),
      await t.call(releaseWithdrawal, { id }, two),
      await t.call(approveWithdrawal, { id }, two),
      await t.call(rejectWithdrawal, { id, reason }, two)
    ])
      expect([answer.status, answer.body.code, answer.body.params.operator]).toEqual([409, 'withdraw.claimed', one.username])
    expect((await t.call(releaseWithdrawal, { id }, one)).body.value.claim).toBeNull()
    expect((await approveByTwo(t, id, two, one)).body.value.state).toBe('APPROVED')
    expect((await t.call(claimWithdrawal, { id }, one)).body.code).toBe('withdraw.notOpen')
  })

  it('goes to one of two who claim it at once, and back to the queue when the lease has ended', async () => {
    const { id } = await waiting()
    const answers = await Promise.all([one, two].map(who => t.call(claimWithdrawal, { id }, who)))
    expect(answers.map(a => a.status).toSorted()).toEqual([200, 409])
    await sql`update cashier.withdrawal set claimed_until = now() - interval '1 second' where id = ${id}::uuid`.execute(t.house.db)
    const loser = answers[0]!.status === 200 ? two : one
    expect((await t.call(claimWithdrawal, { id }, loser)).body.value.claim.operator).toBe(loser.username)
  })

  it('is given to another operator, who must be allowed to decide', async () => {
    const { id } = await waiting()
    await t.call(claimWithdrawal, { id }, one)
    const support = await t.operator('support')
    const names = (await t.call(reviewers, {}, one)).body.value.list
    expect(names).toEqual(expect.arrayContaining([one.username, two.username, admin.username]))
    expect(names).not.toContain(support.username)
    expect((await t.call(assignWithdrawal, { id, operator: support.username }, two)).body.code).toBe('withdraw.noReviewer')
    expect((await t.call(assignWithdrawal, { id, operator: two.username }, admin)).body.value.claim.operator).toBe(two.username)
    expect((await t.call(approveWithdrawal, { id }, one)).body.code).toBe('withdraw.claimed')
    expect((await t.call(rejectWithdrawal, { id, reason }, two)).body.value.state).toBe('RETURNED')
    const audit = await sql<{ action: string }>`select action from staff.audit where subject = ${`withdrawal:${id}`} order by id`.execute(
      t.house.db
    )
    expect(audit.rows.map(r => r.action)).toEqual(['withdrawal.assign', 'withdrawal.reject'])
  })

  it('is paid at once when an operator does not want to wait, and once however often', async () => {
    const { id } = await waiting()
    expect((await t.call(retryWithdrawal, { id }, one)).body.code).toBe('withdraw.notOpen')
    await approveByTwo(t, id, one, two)
    for (const _ of [1, 2]) expect((await t.call(retryWithdrawal, { id }, one)).status).toBe(200)
    await Promise.all([resumeWithdrawal(t.house, id), payWithdrawal(t.house, id)])
    await sql`update sandbox.payout set status = 'succeeded' where order_id = ${id}::uuid`.execute(t.house.db)
    await Promise.all([resumeWithdrawal(t.house, id), resumeWithdrawal(t.house, id)])
    const paid = await sql<{
      n: bigint
    }>`select count(*) as n from wallet.movement where ref = ${id}::uuid and kind = 'WITHDRAW_PAID'`.execute(t.house.db)
    expect(paid.rows[0]!.n).toBe(1n)
    expect((await t.call(retryWithdrawal, { id }, one)).body.code).toBe('withdraw.notOpen')
  })
})

describe('the rules', () => {
  const rulesNow = async () => (await t.call(withdrawalRules, {}, one)).body.value

  it('are tried on what was decided before, without changing anything', async () => {
    const { member, id } = await waiting()
    await approveByTwo(t, id, one, two)
    await payWithdrawal(t.house, id)
    await send(t, await noticeOf(t, 'payout', id))
    const { id: accountId } = (await t.call(payoutAccounts, {}, member)).body.value.list[0]
    const later = (await t.call(createWithdrawal, { accountId, amount: '30' }, member)).body.value
    expect(later.state).toBe('REVIEW')
    const before = await rulesNow()
    const rules = { ...before.rules, accountAgeHours: 0, payoutAccountAgeHours: 0, turnoverPercent: 0 }
    const tried = (await t.call(tryWithdrawalRules, { rules, last: 2 }, admin)).body.value
    expect(tried).toMatchObject({
      looked: 2,
      without: 0,
      before: { approved: 0, review: 2 },
      after: { approved: 1, review: 1, refused: 0 }
    })
    expect(tried.changed).toEqual([
      { id: later.id, amount: '30.00', createdAt: later.createdAt, before: 'REVIEW', after: 'APPROVED', holds: [] }
    ])
    const small = await t.call(tryWithdrawalRules, { rules: { ...before.rules, minimum: '50' }, last: 2 }, admin)
    expect(small.body.value.after).toEqual({ approved: 0, review: 1, refused: 1 })
    expect(await rulesNow()).toEqual(before)
  })

  it('are in force for later requests, with an audited reason, and are not overwritten from an older state', async () => {
    const before = await rulesNow()
    const rules = { ...before.rules, holdAbove: '40', dailyLimit: '45' }
    const change = (version: number, more: object = {}) => t.call(changeWithdrawalRules, { rules, version, reason, ...more }, admin)
    expect((await change(before.version, { reason: 'x' })).body.code).toBe('withdraw.reasonRequired')
    const { approval } = (await change(before.version)).body.value
    expect((await change(before.version)).body.code).toBe('approval.open')
    expect(await rulesNow()).toEqual({ ...before, open: approval })
    const decide = (who: { token: string }, id = approval) => t.decide(who, id)
    expect((await decide(admin)).body.code).toBe('approval.own')
    expect((await decide(await t.operator('support'))).body.code).toBe('permission.denied')
    expect(await rulesNow()).toEqual({ ...before, open: approval })
    const decided = await Promise.all([decide(one), decide(two), decide(one)])
    expect(decided.filter(a => a.status === 200)).toHaveLength(1)
    expect(await rulesNow()).toMatchObject({ version: before.version + 1, rules: { holdAbove: '40.00' }, open: null })
    expect((await change(before.version)).body.code).toBe('document.changed')
    const { trace } = await waiting()
    const held = trace.filter(r => r.verdict === 'hold').map(r => r.rule)
    expect(held).toEqual(expect.arrayContaining(['amount', 'daily-limit']))
    const audit = await sql<{ detail: { reason: string; changed: object[] } }>`
      select detail from staff.audit where action = 'withdrawal.rules'`.execute(t.house.db)
    expect(audit.rows).toEqual([
      {
        detail: {
          reason,
          changed: expect.arrayContaining([
            { name: 'holdAbove', from: '5000.00', to: '40.00' },
            { name: 'dailyLimit', from: before.rules.dailyLimit, to: '45.00' }
          ])
        }
      }
    ])
    const back = await t.call(changeWithdrawalRules, { rules: before.rules, version: before.version + 1, reason }, admin)
    expect((await decide(one, back.body.value.approval)).status).toBe(200)
    expect((await rulesNow()).rules).toEqual(before.rules)
  })

  it('that do not fit together are refused at their field', async () => {
    const { rules, version } = await rulesNow()
    const wrong = async (change: object) =>
      (await t.call(changeWithdrawalRules, { rules: { ...rules, ...change }, version, reason }, admin)).body
    expect((await wrong({ maximum: '10' })).fields).toEqual({ 'rules.maximum': 'input.invalid' })
    expect((await wrong({ fee: '20' })).fields).toEqual({ 'rules.fee': 'input.invalid' })
    expect((await wrong({ remindMinutes: [30] })).fields).toEqual({ 'rules.remindMinutes': 'input.invalid' })
    expect((await wrong({ confirmMinutes: 4 })).fields).toEqual({ 'rules.confirmMinutes': 'input.invalid' })
  })
})

it('visitors, members and operators without the permission get nothing of the desk', async () => {
  const { member, id } = await waiting()
  const { rules, version } = (await t.call(withdrawalRules, {}, one)).body.value
  const support = await t.operator('support')
  const deeds = (who: { token?: string }) => [
    t.call(claimWithdrawal, { id }, who),
    t.call(releaseWithdrawal, { id }, who),
    t.call(assignWithdrawal, { id, operator: one.username }, who),
    t.call(reviewers, {}, who),
    t.call(retryWithdrawal, { id }, who)
  ]
  const edits = (who: { token?: string }) => [
    t.call(tryWithdrawalRules, { rules, last: 5 }, who),
    t.call(changeWithdrawalRules, { rules, version, reason }, who)
  ]
  for (const who of [{}, member])
    for (const answer of await Promise.all([
      ...deeds(who),
      ...edits(who),
      t.call(withdrawalQueue, {}, who),
      t.call(withdrawalRules, {}, who)
    ]))
      expect(answer.status).toBe(401)
  for (const answer of await Promise.all([...deeds(support), ...edits(support), ...edits(one)]))
    expect(answer.body.code).toBe('permission.denied')
  expect((await t.call(withdrawalRules, {}, support)).status).toBe(200)
})

it('leaves books in which all money is accounted for', async () => {
  expect(await differences(t)).toEqual([])
})
