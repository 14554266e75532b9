// Two operators: nobody pays against the rules, or moves money by hand, alone.
import { randomUUID } from 'node:crypto'
import { pathOf } from '@fairhouse/contract/endpoint.ts'
import { createDeposit } from '@fairhouse/contract/money/cashier.ts'
import { movements } from '@fairhouse/contract/money/wallet.ts'
import { cancelWithdrawal, withdrawals } from '@fairhouse/contract/money/withdrawal.ts'
import {
  adjustmentEvidence,
  adjustments,
  makeAdjustment,
  previewAdjustment,
  sendEvidence
} from '@fairhouse/contract/ops/money/adjustment.ts'
import { confirmDeposit } from '@fairhouse/contract/ops/money/cashier.ts'
import { approveWithdrawal, planSlices, rejectWithdrawal, withdrawalDecision } from '@fairhouse/contract/ops/money/withdrawal.ts'
import { approvalPicture, approvalSubject, changeAmountLimit } from '@fairhouse/contract/ops/people/approval.ts'
import { decideApproval } from '@fairhouse/contract/ops/people/identity.ts'
import { playerMovements } from '@fairhouse/contract/ops/people/players.ts'
import { operatorCode, operatorLogin } from '@fairhouse/contract/ops/people/staff.ts'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { decideApproval as decide } from '#staff/approval/approval.ts'
import { createOperator } from '#staff/staff.ts'
import { credentials, freshHouse, type TestHouse, testCookie } from '#testing.ts'
import { cashierActions } from './approved.ts'
import { cashOf, differences, lockedOf, type Member, memberWith, withdraw } from './testing.ts'

let t: TestHouse
type Operator = Awaited<ReturnType<TestHouse['operator']>>
let [one, two, three] = [] as unknown as [Operator, Operator, Operator]
let png: Buffer
const reason = 'the documents were checked by hand'
beforeAll(async () => {
  t = await freshHouse()
  await t.listen()
  ;[one, two, three] = [await t.operator('finance'), await t.operator('finance'), await t.operator('admin')]
  png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
})
afterAll(() => t.close())

const subjectOf = async (id: string, who = two) => (await t.call(approvalSubject, { id }, who)).body.value
const approve = (id: string, who: Operator, more: object = { reason }) => t.call(approveWithdrawal, { id, ...more }, who)
const stateOf = async (member: Member, id: string) =>
  (await t.call(withdrawals, {}, member)).body.value.list.find((w: { id: string }) => w.id === id)

/** A withdrawal that waits for a person. */
async function waiting(amount = '60') {
  const member = await memberWith(t, String(Number(amount) + 40))
  return { member, ...(await withdraw(t, member, amount)) }
}
/** Lets every rule pass by now, as time, documents and play do. */
const passes = () =>
  sql`update cashier.withdraw_setting set hold_first = false, account_age_hours = 0, payout_account_age_hours = 0, turnover_percent = 0`.execute(
    t.house.db
  )
const holds = () =>
  sql`update cashier.withdraw_setting set hold_first = true, account_age_hours = 24, payout_account_age_hours = 24, turnover_percent = 100,
    hold_above = 500000000`.execute(t.house.db)

describe('a withdrawal that a rule holds', () => {
  it('is paid by nobody alone: the override takes a reason and a second operator', async () => {
    const { member, id } = await waiting()
    const refused = await approve(id, one, {})
    expect([refused.status, refused.body.fields]).toEqual([400, { reason: 'withdraw.reasonRequired' }])
    const asked = await approve(id, one)
    expect(asked.body.value).toMatchObject({ state: 'REVIEW', claim: null, approval: expect.any(String) })
    expect((await stateOf(member, id)).state).toBe('REVIEW')
    const { approval } = asked.body.value
    expect((await t.decide(one, approval)).body.code).toBe('approval.own')
    expect((await approve(id, three)).body.code).toBe('approval.open')
    const subject = await subjectOf(approval)
    expect(subject).toMatchObject({
      changed: false,
      member: { account: member.name, status: 'active' },
      order: { kind: 'withdrawal', id },
      journal: [
        { side: 'member', account: 'locked', amount: '-60.00', before: '60.00', after: '0.00' },
        { side: 'house', account: 'payments', amount: '60.00' }
      ],
      decision: { may: true, why: null }
    })
    expect(subject.rules.map((r: { rule: string }) => r.rule)).toContain('account-age')
    expect((await t.decide(two, approval)).status).toBe(200)
    const row = (await t.call(withdrawalDecision, { id }, one)).body.value.withdrawal
    const step = row.steps.find((s: { state: string }) => s.state === 'APPROVED')
    expect(step).toMatchObject({ by: 'operator', operator: two.username, askedBy: one.username, note: reason })
    // the member reads that two people did it, not who, nor what they said to each other
    const own = await stateOf(member, id)
    expect(own.steps.find((s: { state: string }) => s.state === 'APPROVED')).toMatchObject({ by: 'operators', reason: null })
    for (const hidden of [one.username, two.username, reason]) expect(JSON.stringify(own)).not.toContain(hidden)
  })

  it('is planned in parts by nobody alone either', async () => {
    const { member, id } = await waiting()
    const slices = [{ payer: 'Payer', amount: '60' }]
    expect((await t.call(planSlices, { id, slices }, one)).body.code).toBe('withdraw.reasonRequired')
    const { approval, state } = (await t.call(planSlices, { id, slices, reason }, one)).body.value
    expect(state).toBe('REVIEW')
    expect((await subjectOf(approval)).facts).toContainEqual({ name: 'payers', kind: 'text', value: 'Payer: 60.00' })
    expect((await t.decide(two, approval)).status).toBe(200)
    expect(await stateOf(member, id)).toMatchObject({ state: 'PAYING', way: 'slices' })
  })

  it('is approved by one operator once every rule passes, up to the setting and not above it', async () => {
    const [small, large] = [await waiting('5000'), await waiting('5001')]
    await sql`update cashier.withdraw_setting set hold_above = 900000000000`.execute(t.house.db)
    await passes()
    const looked = (await t.call(withdrawalDecision, { id: small.id }, one)).body.value.decision
    expect(looked).toMatchObject({ rules: [], two: null, above: '5000.00', may: true })
    expect((await approve(small.id, one, {})).body.value).toMatchObject({ state: 'APPROVED', approval: null })
    expect((await t.call(withdrawalDecision, { id: large.id }, one)).body.value.decision).toMatchObject({ two: 'both' })
    expect((await approve(large.id, one, {})).body.code).toBe('withdraw.reasonRequired')
    const { approval } = (await approve(large.id, one)).body.value
    expect((await t.decide(two, approval)).status).toBe(200)
    // above the setting nothing is paid without a person, though every other rule passes
    expect([(await waiting('5000')).state, (await waiting('5001')).state]).toEqual(['APPROVED', 'REVIEW'])
    await holds()
  })

  it('of three who approve it at once, of double clicks and of repeats is paid once', async () => {
    const { id } = await waiting()
    const key = randomUUID()
    const press = () => t.call(approveWithdrawal, { id, reason }, { token: one.token, key })
    const first = await Promise.all([press(), press(), press()])
    const approval = first.find(a => a.status === 200)!.body.value.approval
    expect((await press()).body.value.approval).toBe(approval)
    const { hash } = await subjectOf(approval)
    const same = randomUUID()
    const send = (who: Operator, sent: string) =>
      t.call(decideApproval, { id: approval, decision: 'approve', note: '', hash }, { token: who.token, key: sent })
    const decided = await Promise.all([send(two, same), send(two, same), send(three, randomUUID()), send(one, randomUUID())])
    expect(decided.filter(a => a.status === 200).length).toBeGreaterThanOrEqual(1)
    const { rows } = await sql`select 1 from cashier.withdrawal_step where withdrawal_id = ${id}::uuid and state = 'APPROVED'`.execute(
      t.house.db
    )
    expect(rows).toHaveLength(1)
    const jobs = await sql<{
      n: bigint
    }>`select count(*) as n from cashier.withdrawal_step where withdrawal_id = ${id}::uuid and by = 'operator'`.execute(t.house.db)
    expect(jobs.rows[0]!.n).toBe(1n)
    expect(await differences(t)).toEqual([])
  })

  it('whose approval broke off in the middle waits as before, and is approved once afterwards', async () => {
    const { id } = await waiting()
    const { approval } = (await approve(id, one)).body.value
    const { hash } = await subjectOf(approval)
    const caller = {
      kind: 'operator',
      operatorId: two.operatorId,
      sessionId: '',
      username: two.username,
      stage: 'full',
      permissions: new Set(['approval:decide', 'withdrawal:decide'] as const)
    } as const
    const broken = inTransaction(t.house.db, async tx => {
      await decide(tx, t.house, caller, cashierActions, { id: approval, decision: 'approve', note: '', hash }, '')
      throw new Error('the process died')
    })
    await expect(broken).rejects.toThrow('died')
    expect((await t.call(withdrawalDecision, { id }, one)).body.value.withdrawal).toMatchObject({ state: 'REVIEW', approval })
    expect((await t.decide(two, approval)).status).toBe(200)
  })

  it('that the member takes back, or another operator rejects, leaves no request to decide', async () => {
    for (const away of ['cancel', 'reject'] as const) {
      const { member, id } = await waiting()
      const { approval } = (await approve(id, one)).body.value
      const gone =
        away === 'cancel'
          ? await t.call(cancelWithdrawal, { id }, member)
          : await t.call(rejectWithdrawal, { id, reason: 'not the owner' }, three)
      expect(gone.status).toBe(200)
      expect((await t.decide(two, approval)).body.code).toBe('approval.over')
      expect([await cashOf(t, member.memberId), await lockedOf(t, member.memberId)]).toEqual(['100.00', '0.00'])
    }
  })
})

describe('who may be the second operator', () => {
  it('is not the first one: not in a second session, and not after a change of role in between', async () => {
    const username = `op${randomUUID().slice(0, 8)}`
    const password = 'operator horse 9'
    await inTransaction(t.house.db, tx => createOperator(tx, { username, password, role: 'finance' }))
    let secret = ''
    /** A session of this person; a new one each time. */
    const login = async () => {
      const first = (await t.call(operatorLogin, { username, password })).body.value
      secret ||= first.secret
      await sql`update staff.operator set totp_last_step = 0 where username = ${username}`.execute(t.house.db)
      return (await t.call(operatorCode, { code: new TOTP({ secret }).generate() }, { token: first.ticket })).console!
    }
    const { id } = await waiting()
    const { approval } = (await t.call(approveWithdrawal, { id, reason }, { token: await login() })).body.value
    await sql`update staff.operator set role = 'admin' where username = ${username}`.execute(t.house.db)
    // the session is new and so is the role; the operator is not
    const token = await login()
    const subject = (await t.call(approvalSubject, { id: approval }, { token })).body.value
    expect(subject?.decision).toMatchObject({ may: false, why: 'own' })
    expect((await t.decide({ token }, approval)).body.code).toBe('approval.own')
    await expect(
      sql`update staff.approval set decision = 'approved', decided_by = asked_by, decided_at = now() where id = ${approval}::uuid`.execute(
        t.house.db
      )
    ).rejects.toThrow('approval_two_people')
  })

  it('needs the permission of the deed besides that of approving', async () => {
    const role = `role-${randomUUID()}`
    await sql`insert into staff.role values (${role}, '{approval:read,approval:decide,withdrawal:read}')`.execute(t.house.db)
    const reader = await t.operator('support')
    await sql`update staff.operator set role = ${role} where id = ${reader.operatorId}`.execute(t.house.db)
    const { id } = await waiting()
    const { approval } = (await approve(id, one)).body.value
    expect((await subjectOf(approval, reader)).decision).toMatchObject({ may: false, why: 'permission' })
    expect((await t.decide(reader, approval)).body.code).toBe('permission.denied')
    expect((await t.decide(two, approval)).status).toBe(200)
  })

  it('a 5,001 withdrawal is not approvable by a 5,000 role or person, and both are told who can', async () => {
    const ask = (of: string, name: string, amount: string | null, by = three) =>
      t.call(changeAmountLimit, { permission: 'withdrawal:decide', of, name, amount, reason: 'by the rules of the house' }, by)
    const set = async (of: string, name: string, amount: string | null) => {
      const { approval } = (await ask(of, name, amount)).body.value
      // nobody asks for it alone, and who asked does not approve it
      expect((await t.decide(three, approval)).body.code).toBe('approval.own')
      expect((await t.decide(two, approval)).status).toBe(200)
    }
    expect((await ask('role', 'finance', '5000', one)).body.code).toBe('permission.denied')
    expect((await ask('operator', three.username, '5000')).body.code).toBe('approval.own')
    expect((await ask('role', 'nobody', '5000')).body.fields).toEqual({ name: 'input.invalid' })
    await set('role', 'finance', '5000')
    const [at, above] = [await waiting('5000'), await waiting('5001')]
    const { approval } = (await approve(at.id, one)).body.value
    expect((await t.decide(two, approval)).status).toBe(200)
    const decision = (await t.call(withdrawalDecision, { id: above.id }, one)).body.value.decision
    expect(decision).toMatchObject({ may: false, why: 'limit', limit: '5000.00' })
    expect(decision.who).toContain(three.username)
    expect(decision.who).not.toContain(two.username)
    const refused = await approve(above.id, one)
    expect([refused.status, refused.body.code, refused.body.params.limit]).toEqual([403, 'limit.operator', '5000.00'])
    expect(refused.body.params.who).toContain(three.username)
    // asked for by who may, it is not approved by who may not
    const asked = (await approve(above.id, three)).body.value.approval
    expect((await t.decide(two, asked)).body.code).toBe('limit.operator')
    const fourth = await t.operator('admin')
    await set('operator', fourth.username, '5000')
    expect((await t.decide(fourth, asked)).body.code).toBe('limit.operator')
    await set('operator', fourth.username, '5001')
    expect((await t.decide(fourth, asked)).status).toBe(200)
    await set('role', 'finance', null)
  })
})

const upload = async (member: string, who: Operator) => {
  const answer = await t.app.server.inject({
    method: 'POST',
    url: pathOf(sendEvidence).replace(':member', member),
    payload: png,
    headers: { ...credentials(sendEvidence, who.token), 'content-type': 'image/png', language: 'EN' }
  })
  return answer.json()
}
const adjust = (member: Member, more: object = {}, who = one) =>
  t.call(
    makeAdjustment,
    { member: String(member.memberId), kind: 'goodwill', amount: '25', reason: 'late answer of the desk', ...more },
    who
  )

describe('the adjustments desk', () => {
  it('shows what the journal would book, takes a reason and a picture, and books after a second operator', async () => {
    const member = await memberWith(t, '100')
    const input = { member: String(member.memberId), kind: 'debit', amount: '30' }
    const shown = (await t.call(previewAdjustment, input, one)).body.value
    expect(shown).toMatchObject({
      two: true,
      member: { account: member.name },
      journal: [
        { side: 'member', account: 'cash', amount: '-30.00', before: '100.00', after: '70.00' },
        { side: 'house', account: 'adjustments', amount: '30.00', before: null }
      ]
    })
    expect((await adjust(member, { kind: 'debit', amount: '30' })).body.fields).toEqual({ evidence: 'evidence.required' })
    expect((await adjust(member, { reason: 'x' })).body.fields).toEqual({ reason: 'reason.short' })
    const { file } = (await upload(input.member, one)).value
    const made = (await adjust(member, { kind: 'debit', amount: '30', evidence: file })).body.value
    expect(made).toMatchObject({ state: 'open', amount: '-30.00', evidence: true, askedBy: one.username, bookedBy: null })
    expect(await cashOf(t, member.memberId)).toBe('100.00')
    const subject = await subjectOf(made.approval)
    expect(subject).toMatchObject({
      journal: shown.journal,
      pictures: [{ id: file, from: 'operator' }],
      order: { kind: 'adjustment', id: made.id }
    })
    expect((await t.call(approvalPicture, { id: made.approval, picture: file }, two)).body.value).toMatchObject({ width: 30 })
    expect((await t.call(approvalPicture, { id: made.approval, picture: randomUUID() }, two)).status).toBe(404)
    expect((await t.decide(one, made.approval)).body.code).toBe('approval.own')
    expect((await t.decide(two, made.approval)).status).toBe(200)
    expect(await cashOf(t, member.memberId)).toBe('70.00')
    const { list } = (await t.call(adjustments, { player: input.member }, two)).body.value
    expect(list).toMatchObject([{ state: 'booked', askedBy: one.username, bookedBy: two.username }])
    expect((await t.call(adjustmentEvidence, { id: made.id }, two)).body.value.height).toBe(20)
    expect(await differences(t)).toEqual([])
  })

  it('is named in the account record: for the player what it was, for operators also why and who did it', async () => {
    const member = await memberWith(t, '10')
    const { id, approval } = (await adjust(member)).body.value
    expect((await t.decide(two, approval)).status).toBe(200)
    const own = (await t.call(movements, {}, member)).body.value.list
    expect(own[0]).toMatchObject({ kind: 'ADJUST_IN', correction: 'goodwill' })
    expect(own[1].correction).toBeNull()
    for (const hidden of [one.username, two.username, 'late answer']) expect(JSON.stringify(own)).not.toContain(hidden)
    const seen = (await t.call(playerMovements, { id: String(member.memberId) }, two)).body.value.list
    expect(seen[0].hand).toEqual({ id, kind: 'goodwill', reason: 'late answer of the desk', askedBy: one.username, bookedBy: two.username })
    expect(seen[1].hand).toBeNull()
  })

  it('takes two from 0 up, and one below the amount that the house sets', async () => {
    const member = await t.register()
    expect((await adjust(member, { amount: '0.01' })).body.value.state).toBe('open')
    await sql`update cashier.withdraw_setting set adjust_two_from = 5000000`.execute(t.house.db)
    expect((await adjust(member, { amount: '49.99' })).body.value).toMatchObject({
      state: 'booked',
      approval: null,
      bookedBy: one.username
    })
    expect((await adjust(member, { amount: '50.00' })).body.value.state).toBe('open')
    await sql`update cashier.withdraw_setting set adjust_two_from = 0`.execute(t.house.db)
    expect(await cashOf(t, member.memberId)).toBe('49.99')
  })

  it('takes no more from a player than is there, neither when it is asked for nor when it is approved', async () => {
    const member = await memberWith(t, '20')
    const evidence = (await upload(String(member.memberId), one)).value.file
    const debit = (amount: string) => adjust(member, { kind: 'chargeback', amount, evidence })
    expect((await debit('20.01')).body.code).toBe('balance.insufficient')
    const [a, b] = [(await debit('15')).body.value, (await debit('15')).body.value]
    expect((await t.decide(two, a.approval)).status).toBe(200)
    expect((await t.decide(two, b.approval)).body.code).toBe('balance.insufficient')
    expect((await t.decide(two, b.approval, 'refuse')).status).toBe(200)
    expect(await cashOf(t, member.memberId)).toBe('5.00')
    const waits = (await t.call(adjustments, { player: String(member.memberId), state: 'waiting' }, one)).body.value.list
    expect(waits).toEqual([])
  })

  it('is for nobody without the permission, and takes no picture of another player', async () => {
    const [member, other] = [await t.register(), await t.register()]
    const support = await t.operator('support')
    const editor = await t.operator('editor')
    expect((await adjust(member, {}, support)).body.code).toBe('permission.denied')
    expect((await upload(String(member.memberId), support)).code).toBe('permission.denied')
    expect((await t.call(adjustments, {}, support)).status).toBe(200)
    expect((await t.call(adjustments, {}, editor)).body.code).toBe('permission.denied')
    expect((await t.call(adjustments, {}, member)).status).toBe(401)
    const { file } = (await upload(String(other.memberId), one)).value
    expect((await adjust(member, { evidence: file })).status).toBe(404)
  })
})

describe('what both operators saw', () => {
  it('is the same: a picture that came in between must be read by both before the money moves', async () => {
    const account = { bankName: 'Test Bank', holder: 'Fairhouse Ltd', accountNo: 'TR330006100519786457841326' }
    await sql`update cashier.method set account = ${JSON.stringify(account)}::jsonb where code = 'bank-transfer'`.execute(t.house.db)
    const member = await t.register()
    const order = (await t.call(createDeposit, { method: 'bank-transfer', amount: '500' }, member)).body.value
    const ask = await t.call(confirmDeposit, { id: order.id, received: '500', reason: 'seen on the statement' }, one)
    const { approval } = ask.body.value
    const before = await subjectOf(approval)
    await t.app.server.inject({
      method: 'POST',
      url: `/wps/cashier/deposits/${order.id}/proof`,
      payload: png,
      headers: { authorization: member.token, 'content-type': 'image/png', cookie: testCookie }
    })
    const send = (who: Operator, decision: string, hash: string) => t.call(decideApproval, { id: approval, decision, note: '', hash }, who)
    expect((await send(two, 'approve', before.hash)).body.code).toBe('approval.stale')
    const after = await subjectOf(approval)
    expect(after).toMatchObject({ changed: true, decision: { may: false, why: 'changed' }, pictures: [{ from: 'player' }] })
    expect(after.hash).not.toBe(before.hash)
    // read anew by the second one alone is not enough
    expect((await send(two, 'approve', after.hash)).body.code).toBe('approval.changed')
    expect((await send(two, 'reread', after.hash)).body.code).toBe('permission.denied')
    expect((await send(one, 'reread', before.hash)).body.code).toBe('approval.stale')
    expect((await send(one, 'reread', after.hash)).status).toBe(200)
    expect((await send(two, 'approve', '')).body.code).toBe('approval.stale')
    expect(await cashOf(t, member.memberId)).toBe('0.00')
    expect((await send(two, 'approve', after.hash)).status).toBe(200)
    expect(await cashOf(t, member.memberId)).toBe('500.00')
  })

  it('does not change while the player plays: the balances are shown as they are', async () => {
    const member = await memberWith(t, '100')
    const { approval } = (await adjust(member)).body.value
    const before = await subjectOf(approval)
    await t.give(member.memberId, 1_000_000n)
    const after = await subjectOf(approval)
    expect([before.journal[0].after, after.journal[0].after]).toEqual(['125.00', '135.00'])
    expect(after.hash).toBe(before.hash)
    expect((await t.decide(two, approval)).status).toBe(200)
  })
})
