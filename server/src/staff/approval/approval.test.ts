// Four eyes: what one operator asks for another decides, once, or nobody within three days.
import { memberInfo } from '@fairhouse/contract/member/account.ts'
import { approvals, askFactorReset, askFundsReset, playerIdentity } from '@fairhouse/contract/ops/people/identity.ts'
import { audit } from '@fairhouse/contract/ops/people/staff.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'

let t: TestHouse
type Operator = Awaited<ReturnType<TestHouse['operator']>>
let asker: Operator
let other: Operator
beforeAll(async () => {
  t = await freshHouse()
  asker = await t.operator()
  other = await t.operator('finance')
})
afterAll(() => t.close())

/** A member with an authenticator, a passkey and a recovery code, and a verified telephone. */
async function guarded() {
  const member = await t.register()
  const id = member.memberId
  await sql`insert into factor.totp (member_id, secret, enrolled_at) values (${id}, 'x', now())`.execute(t.house.db)
  await sql`insert into factor.passkey (member_id, credential_id, public_key, name) values (${id}, ${`c${id}`}, 'x', 'key')`.execute(
    t.house.db
  )
  await sql`insert into factor.recovery_code (member_id, code_hash) values (${id}, 'x')`.execute(t.house.db)
  await sql`update member.member set mobile = ${`+90532${String(id).padStart(7, '0')}`}, mobile_verified_at = now() where id = ${id}`.execute(
    t.house.db
  )
  return { ...member, id: String(id) }
}
const ask = (by: Operator, id: string, reason = 'lost the telephone') => t.call(askFactorReset, { id, reason }, { token: by.token })
const decide = (by: Operator, id: string, decision: string, note = '') => t.decide(by, id, decision, note)
const asked = async (id: string): Promise<string> => (await ask(asker, id)).body.value.approval
const factorsOf = async (id: string) => {
  const { authenticator, passkeys, recoveryCodesLeft } = (await t.call(playerIdentity, { id }, { token: asker.token })).body.value
  return { authenticator, passkeys, recoveryCodesLeft }
}
const whole = { authenticator: true, passkeys: 1, recoveryCodesLeft: 1 }
const none = { authenticator: false, passkeys: 0, recoveryCodesLeft: 0 }
const messagesTo = (id: string) =>
  t.house.db.selectFrom('delivery.message').select(['purpose', 'channel']).where('member_id', '=', BigInt(id)).execute()

test('ASVS 6.4.4 a second operator removes a member’s second factors; sessions end, with a notice and in the audit', async () => {
  const m = await guarded()
  const approval = await asked(m.id)
  expect(await factorsOf(m.id)).toEqual(whole)
  const card = (await t.call(playerIdentity, { id: m.id }, { token: asker.token })).body.value
  expect(card.openReset).toBe(approval)

  expect((await decide(other, approval, 'approve', 'called back')).status).toBe(200)
  expect(await factorsOf(m.id)).toEqual(none)
  expect((await t.call(memberInfo, {}, { token: m.token })).body.code).toBe('session.ended')
  expect(await messagesTo(m.id)).toEqual([{ purpose: 'notice.factorOff', channel: 'sms' }])

  const rows = (await t.call(audit, { limit: 20 }, { token: asker.token })).body.value.list.filter(
    (r: { subject: string }) => r.subject === `player:${m.id}`
  )
  expect(rows).toMatchObject([
    {
      action: 'approval.approve',
      operator: other.username,
      detail: { request: 'member.resetFactor', askedBy: asker.username, reason: 'lost the telephone', note: 'called back' }
    },
    { action: 'approval.ask', operator: asker.username, detail: { request: 'member.resetFactor', reason: 'lost the telephone' } }
  ])
})

test('two operators remove a forgotten funds password; sessions end, with a notice and in the audit', async () => {
  const m = await guarded()
  const askFunds = (by: Operator) => t.call(askFundsReset, { id: m.id, reason: 'forgotten, called back' }, { token: by.token })
  expect((await askFunds(asker)).body.code).toBe('verify.unavailable')
  await sql`update member.member set funds_password_hash = 'x' where id = ${m.memberId}`.execute(t.house.db)
  expect((await askFunds(other)).body.code).toBe('permission.denied')
  const { approval } = (await askFunds(asker)).body.value
  expect((await askFunds(asker)).body.code).toBe('approval.open')
  const card = async () => (await t.call(playerIdentity, { id: m.id }, { token: asker.token })).body.value
  expect(await card()).toMatchObject({ fundsPassword: true, openFunds: approval, openReset: null })
  expect((await decide(asker, approval, 'approve')).body.code).toBe('approval.own')
  expect((await decide(other, approval, 'approve')).status).toBe(200)
  expect(await card()).toMatchObject({ fundsPassword: false, openFunds: null, ...whole })
  expect((await t.call(memberInfo, {}, { token: m.token })).body.code).toBe('session.ended')
  expect(await messagesTo(m.id)).toEqual([{ purpose: 'notice.fundsPassword', channel: 'sms' }])
  const { list } = (await t.call(audit, { limit: 20 }, { token: asker.token })).body.value
  const rows = list.filter((r: { subject: string }) => r.subject === `player:${m.id}`)
  expect(
    rows.map((r: { action: string; operator: string; detail: { request: string } }) => [r.action, r.operator, r.detail.request])
  ).toEqual([
    ['approval.approve', other.username, 'member.resetFundsPassword'],
    ['approval.ask', asker.username, 'member.resetFundsPassword']
  ])
  expect((await decide(other, approval, 'approve')).body.code).toBe('approval.over')
})

test('whoever asked neither approves nor refuses: not by the program and not by the database', async () => {
  const m = await guarded()
  const approval = await asked(m.id)
  for (const decision of ['approve', 'refuse']) expect((await decide(asker, approval, decision)).body.code).toBe('approval.own')
  await expect(
    sql`update staff.approval set decision = 'approved', decided_by = asked_by, decided_at = now() where id = ${approval}::uuid`.execute(
      t.house.db
    )
  ).rejects.toThrow('approval_two_people')
  expect(await factorsOf(m.id)).toEqual(whole)
  // taking it back is for nobody else
  expect((await decide(other, approval, 'withdraw')).body.code).toBe('permission.denied')
  expect((await decide(asker, approval, 'withdraw')).status).toBe(200)
  expect((await decide(other, approval, 'approve')).body.code).toBe('approval.over')
  expect(await factorsOf(m.id)).toEqual(whole)
})

test('of ten approvals at once by two people one counts', async () => {
  const m = await guarded()
  const approval = await asked(m.id)
  const third = await t.operator()
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => decide(i % 2 ? other : third, approval, 'approve')))
  expect(answers.filter(a => a.status === 200)).toHaveLength(1)
  expect(answers.filter(a => a.body.code === 'approval.over')).toHaveLength(9)
  expect(await messagesTo(m.id)).toHaveLength(1)
})

test('approving and refusing at once: one of them is what happened', async () => {
  const m = await guarded()
  const approval = await asked(m.id)
  const third = await t.operator()
  const [yes, no] = await Promise.all([decide(other, approval, 'approve'), decide(third, approval, 'refuse')])
  expect([yes.status, no.status].sort()).toEqual([200, 409])
  expect(await factorsOf(m.id)).toEqual(yes.status === 200 ? none : whole)
  const row = (await t.call(approvals, {}, { token: other.token })).body.value.list.find((a: { id: string }) => a.id === approval)
  expect(row.state).toBe(yes.status === 200 ? 'approved' : 'refused')
})

test('there is one open request for a member at a time, also when ten ask at once', async () => {
  const m = await guarded()
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(asker, m.id)))
  expect(answers.filter(a => a.status === 200)).toHaveLength(1)
  expect(answers.filter(a => a.body.code === 'approval.open')).toHaveLength(9)
  const approval = answers.find(a => a.status === 200)!.body.value.approval
  expect((await decide(other, approval, 'refuse', 'not the owner')).status).toBe(200)
  expect(await factorsOf(m.id)).toEqual(whole)
  // refused is over: another may be asked
  expect((await ask(asker, m.id)).status).toBe(200)
})

test('after three days a request is over, and another may be asked', async () => {
  const m = await guarded()
  const approval = await asked(m.id)
  const { asked_at, expires_at } = await t.house.db
    .selectFrom('staff.approval')
    .select(['asked_at', 'expires_at'])
    .where('id', '=', approval)
    .executeTakeFirstOrThrow()
  expect(expires_at.getTime() - asked_at.getTime()).toBe(72 * 3_600_000)
  await sql`update staff.approval set expires_at = now() - interval '1 second' where id = ${approval}::uuid`.execute(t.house.db)
  expect((await decide(other, approval, 'approve')).body.code).toBe('approval.over')
  expect(await factorsOf(m.id)).toEqual(whole)
  const expired = async () =>
    (await t.call(approvals, { state: 'expired' }, { token: other.token })).body.value.list.map((a: { id: string }) => a.id)
  expect(await expired()).toContain(approval)
  const again = await asked(m.id)
  expect(again).not.toBe(approval)
  expect(await expired()).toContain(approval)
  expect((await decide(other, again, 'approve')).status).toBe(200)
})

test('what an approval would do must still be possible: if not, it stays open', async () => {
  const m = await guarded()
  const approval = await asked(m.id)
  await sql`delete from factor.totp where member_id = ${m.memberId}`.execute(t.house.db)
  await sql`delete from factor.passkey where member_id = ${m.memberId}`.execute(t.house.db)
  expect((await decide(other, approval, 'approve')).body.code).toBe('verify.unavailable')
  expect((await t.call(playerIdentity, { id: m.id }, { token: asker.token })).body.value.openReset).toBe(approval)
  // nor can it be asked for what is not there
  expect((await decide(asker, approval, 'withdraw')).status).toBe(200)
  expect((await ask(asker, m.id)).body.code).toBe('verify.unavailable')
})

test('the list says who asked, whose account, what became of it, and which are one’s own', async () => {
  const m = await guarded()
  const approval = await asked(m.id)
  const rowFor = async (by: Operator) =>
    (await t.call(approvals, { state: 'open', limit: 100 }, { token: by.token })).body.value.list.find(
      (a: { id: string }) => a.id === approval
    )
  expect(await rowFor(asker)).toMatchObject({
    action: 'member.resetFactor',
    subject: `player:${m.id}`,
    name: m.name,
    reason: 'lost the telephone',
    state: 'open',
    askedBy: asker.username,
    decidedBy: null,
    own: true
  })
  expect(await rowFor(other)).toMatchObject({ own: false })
  const first = (await t.call(approvals, { limit: 2 }, { token: other.token })).body.value
  const second = (await t.call(approvals, { limit: 2, before: first.next }, { token: other.token })).body.value
  const ids = [...first.list, ...second.list].map((a: { id: string }) => a.id)
  expect(new Set(ids).size).toBe(4)
  expect([...ids].sort().reverse()).toEqual(ids)
  expect((await t.call(approvals, { before: 'nonsense' }, { token: other.token })).status).toBe(400)
  expect((await decide(other, '00000000-0000-7000-8000-000000000000', 'approve')).body.code).toBe('not.found')
})

test.each([
  ['admin', { asks: true, reads: true, decides: true }],
  ['finance', { asks: false, reads: true, decides: true }],
  ['support', { asks: false, reads: true, decides: false }],
  ['editor', { asks: false, reads: false, decides: false }]
] as const)('what the role %s may do about requests', async (role, may) => {
  const m = await guarded()
  const who = await t.operator(role)
  const denied = (answer: { body: { code?: string } }) => answer.body.code === 'permission.denied'
  expect(denied(await ask(who, m.id))).toBe(!may.asks)
  const n = await guarded()
  const approval = await asked(n.id)
  expect(denied(await t.call(approvals, {}, { token: who.token }))).toBe(!may.reads)
  expect(denied(await decide(who, approval, 'approve'))).toBe(!may.decides)
  expect(await factorsOf(n.id)).toEqual(may.decides ? none : whole)
})

test('a reason has at least three characters', async () => {
  const m = await guarded()
  expect((await ask(asker, m.id, '  x ')).body.fields).toMatchObject({ reason: 'reason.short' })
})
