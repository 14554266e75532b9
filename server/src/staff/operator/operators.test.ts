// Operators managed by operators: invitations, roles, the last who manages the staff, and that nobody gives themselves anything.
import { randomUUID } from 'node:crypto'
import * as calls from '@fairhouse/contract/ops/people/operators.ts'
import { audit, operatorCode, operatorInfo, operatorLogin } from '@fairhouse/contract/ops/people/staff.ts'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'

type Who = Awaited<ReturnType<TestHouse['operator']>>
const password = 'a long operator phrase 7'
const reason = 'for a test'
let t: TestHouse
let ann: Who
let ben: Who
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())
// everybody of the test before has left
beforeEach(async () => {
  await sql`update staff.operator set active = false`.execute(t.house.db)
  ann = await t.operator('admin')
  ben = await t.operator('admin')
})

const name = () => `new.${randomUUID().slice(0, 8)}`
const ask = async (who: Who, call: Parameters<TestHouse['call']>[0], input: Record<string, unknown> = {}) => {
  const { status, body } = await t.call(call, input, { token: who.token })
  return status === 200 ? body.value : `${status} ${body.code}`
}
const on = (of: Who) => ({ id: String(of.operatorId), reason })
const list = (who = ann) => ask(who, calls.operators)
const rowOf = async (of: Who, who = ann) => (await list(who)).list.find((o: { id: string }) => o.id === String(of.operatorId))
const requestOf = async (subject: string) =>
  (
    await t.house.db
      .selectFrom('staff.approval')
      .select('id')
      .where('subject', '=', subject)
      .where('decision', 'is', null)
      .executeTakeFirstOrThrow()
  ).id
const decide = async (who: Who, subject: string, decision = 'approve') => {
  const { status, body } = await t.decide(who, await requestOf(subject), decision)
  return status === 200 ? body.value : `${status} ${body.code}`
}
const mailOf = (username: string) => `${username.toLowerCase()}@example.com`
/** Has the link made: the maker is not told the token, the mailbox of the invitation is. */
const linkFor = async (username: string, who = ann) => {
  const { invitations } = await list(who)
  const made = await ask(who, calls.makeInvitationLink, { id: invitations.find((i: { username: string }) => i.username === username).id })
  if (made.token !== null || typeof made === 'string') return made
  const text = (await t.messages(mailOf(username))).at(-1)!.text
  return { ...made, token: /#invitation=(\S+)/.exec(text)![1]! }
}
const accept = (token: string, pass = password) => t.call(calls.acceptInvitation, { token, password: pass })

describe('an invitation', () => {
  test('leads through a password and an authenticator to the first session, and its link is good once', async () => {
    const username = name()
    expect(await ask(ann, calls.inviteOperator, { username, role: 'support', reason, email: mailOf(username) })).toEqual({ asked: false })
    const { token, expiresAt } = await linkFor(username)
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    expect((await t.call(calls.invitation, { token })).body.value).toMatchObject({ username, role: 'support', kind: 'join' })
    expect((await accept(token, 'short')).body).toMatchObject({ code: 'password.tooShort', fields: { password: 'password.tooShort' } })
    expect((await accept(token, 'password1234')).body.code).toBe('password.common')
    const entered = (await accept(token)).body.value
    expect(entered.otpauth).toContain('otpauth://')
    const code = new TOTP({ secret: entered.secret }).generate()
    const session = await t.call(operatorCode, { code }, { token: entered.ticket })
    expect((await t.call(operatorInfo, {}, { token: session.console! })).body.value).toMatchObject({ username, role: 'support' })
    for (const again of [await accept(token), await t.call(calls.invitation, { token })])
      expect([again.status, again.body.code]).toEqual([410, 'invitation.over'])
    expect((await list()).invitations).toEqual([])
  })

  test('is mailed to the one who is invited: neither the maker nor the second operator reads the link', async () => {
    const username = name()
    const asked = { username, role: 'finance', reason }
    const { status, body } = await t.call(calls.inviteOperator, asked, { token: ann.token })
    expect([status, body.fields]).toEqual([400, { email: 'input.required' }])
    expect((await t.call(calls.inviteOperator, { ...asked, email: 'nobody' }, { token: ann.token })).body.fields).toEqual({
      email: 'input.invalid'
    })
    await ask(ann, calls.inviteOperator, { ...asked, email: mailOf(username) })
    // the second operator reads the mailbox that was asked for
    const { rows } = await sql<{
      detail: { changed: object[] }
    }>`select detail from staff.approval where subject = ${`newOperator:${username}`}`.execute(t.house.db)
    expect(rows[0]!.detail.changed).toContainEqual({ name: 'email', from: null, to: mailOf(username) })
    await decide(ben, `newOperator:${username}`)
    const { id } = (await list()).invitations.find((i: { username: string }) => i.username === username)
    const made = await ask(ann, calls.makeInvitationLink, { id })
    expect(made).toMatchObject({ token: null, sentTo: expect.stringContaining('@example.com') })
    const [mail] = await t.messages(mailOf(username))
    expect(mail).toMatchObject({ purpose: 'operator.invitation', text: expect.stringContaining('/backoffice/#invitation=') })
    const token = /#invitation=(\S+)/.exec(mail!.text)![1]!
    expect(JSON.stringify((await ask(ann, audit, { limit: 50 })).list)).not.toContain(token)
    expect((await accept(token)).status).toBe(200)
  })

  test('used by two clicks at once makes one operator', async () => {
    const username = name()
    await ask(ann, calls.inviteOperator, { username, role: 'support', reason, email: mailOf(username) })
    const { token } = await linkFor(username)
    const answers = await Promise.all(Array.from({ length: 4 }, () => accept(token)))
    expect(answers.map(a => a.status).toSorted()).toEqual([200, 410, 410, 410])
    const made = await t.house.db.selectFrom('staff.operator').select('id').where('username', '=', username).execute()
    expect(made).toHaveLength(1)
    // an operator who lost the answer logs in with the password and sets the authenticator up there
    expect((await t.call(operatorLogin, { username, password })).body.value.step).toBe('enrol')
  })

  test('has a link for a day; a newer link and taking it back make the old one worthless', async () => {
    const username = name()
    await ask(ann, calls.inviteOperator, { username, role: 'editor', reason, email: mailOf(username) })
    const first = (await linkFor(username)).token
    const second = (await linkFor(username)).token
    expect((await accept(first)).body.code).toBe('invitation.over')
    await sql`update staff.invitation set expires_at = now() where username = ${username}`.execute(t.house.db)
    expect((await accept(second)).body.code).toBe('invitation.over')
    const third = (await linkFor(username)).token
    const { id } = (await list()).invitations[0]
    expect(await ask(ann, calls.revokeInvitation, { id, reason })).toEqual({ done: true })
    expect((await accept(third)).body.code).toBe('invitation.over')
    expect(await ask(ann, calls.makeInvitationLink, { id })).toBe('404 not.found')
    // neither the link nor what it opens with stands in the database
    const { rows } = await sql<{ hit: boolean }>`
      select exists (select from staff.invitation where encode(token_hash, 'escape') like ${`%${third}%`}) as hit`.execute(t.house.db)
    expect(rows[0]!.hit).toBe(false)
  })

  test('to a role that decides about money waits for a second operator', async () => {
    const username = name()
    expect(await ask(ann, calls.inviteOperator, { username, role: 'finance', reason, email: mailOf(username) })).toEqual({ asked: true })
    expect((await list()).invitations).toEqual([])
    expect((await list()).asked).toEqual([username])
    expect(await decide(ann, `newOperator:${username}`)).toBe('403 approval.own')
    expect(await decide(ben, `newOperator:${username}`)).toEqual({ done: true })
    expect((await list()).invitations).toMatchObject([{ username, role: 'finance', expiresAt: null }])
    const { ticket } = (await accept((await linkFor(username)).token)).body.value
    expect(ticket).toHaveLength(43)
  })

  test('is not for a name that is taken or invited, nor for a role that does not exist', async () => {
    const username = name()
    const invite = (as: string, role = 'support') => ask(ann, calls.inviteOperator, { username: as, role, reason, email: mailOf(name()) })
    expect(await invite(ben.username.toUpperCase())).toBe('409 username.taken')
    expect(await invite(username)).toEqual({ asked: false })
    expect(await invite(username.toUpperCase())).toBe('409 username.taken')
    expect(await invite(username, 'finance')).toBe('409 username.taken')
    expect(await invite(name(), 'emperor')).toBe('400 input.invalid')
    expect(await invite('ş')).toBe('400 username.format')
  })
})

describe('a role', () => {
  test('that takes rights away or gives light ones holds at the next call of an open session', async () => {
    const eve = await t.operator('finance')
    expect((await t.call(audit, {}, { token: eve.token })).status).toBe(403)
    expect(await ask(ann, calls.setOperatorRole, { ...on(eve), role: 'support' })).toEqual({ asked: false })
    expect((await t.call(operatorInfo, {}, { token: eve.token })).body.value.role).toBe('support')
    const { rows } = await sql<{ detail: object }>`
      select detail from staff.audit where action = 'operator.role' and subject = ${`operator:${eve.operatorId}`}`.execute(t.house.db)
    expect(rows.map(r => r.detail)).toEqual([{ before: 'finance', role: 'support', reason }])
  })

  test('that gives weighty rights is approved by somebody else than who asked and who gets it', async () => {
    const eve = await t.operator('finance')
    const subject = `operator:${eve.operatorId}`
    expect(await ask(ann, calls.setOperatorRole, { ...on(eve), role: 'admin' })).toEqual({ asked: true })
    expect((await rowOf(eve)).waiting).toEqual(['operator.role'])
    expect(await decide(ann, subject)).toBe('403 approval.own')
    expect(await decide(eve, subject)).toBe('403 staff.self')
    expect((await t.call(operatorInfo, {}, { token: eve.token })).body.value.role).toBe('finance')
    expect(await decide(ben, subject)).toEqual({ done: true })
    expect((await t.call(audit, {}, { token: eve.token })).status).toBe(200)
  })

  test('that was changed meanwhile is not what was approved', async () => {
    const eve = await t.operator('support')
    await ask(ann, calls.setOperatorRole, { ...on(eve), role: 'admin' })
    await ask(ann, calls.setOperatorRole, { ...on(eve), role: 'editor' })
    expect(await decide(ben, `operator:${eve.operatorId}`)).toBe('409 document.changed')
    expect((await rowOf(eve)).role).toBe('editor')
  })

  test('is nobody’s own to change, and no other right either', async () => {
    for (const [call, more] of [
      [calls.setOperatorRole, { role: 'finance' }],
      [calls.disableOperator, {}],
      [calls.enableOperator, {}],
      [calls.resetAuthenticator, {}]
    ] as const)
      expect(await ask(ann, call, { ...on(ann), ...more }), call.call).toBe('403 staff.self')
    expect((await rowOf(ann)).role).toBe('admin')
  })
})

describe('the last who manages the staff', () => {
  test('can neither be disabled nor lose the role; a manager who never logged in does not count', async () => {
    expect(await ask(ann, calls.disableOperator, on(ben))).toEqual({ done: true })
    await ask(ann, calls.inviteOperator, { username: name(), role: 'support', reason, email: mailOf(name()) })
    expect(await ask(ann, calls.disableOperator, on(ann))).toBe('409 staff.lastManager')
    expect(await ask(ann, calls.setOperatorRole, { ...on(ann), role: 'finance' })).toBe('409 staff.lastManager')
    await sql`update staff.operator set active = true, totp_enrolled_at = null where id = ${ben.operatorId}`.execute(t.house.db)
    expect(await ask(ann, calls.disableOperator, on(ann))).toBe('409 staff.lastManager')
  })

  test.each([1, 2, 3])('stays when two shut each other out at the same moment (%i)', async () => {
    const answers = await Promise.all([ask(ann, calls.disableOperator, on(ben)), ask(ben, calls.disableOperator, on(ann))])
    expect(answers.filter(a => typeof a === 'object')).toHaveLength(1)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from staff.operator where active and role = 'admin'`.execute(t.house.db)
    expect(rows[0]!.count).toBe(1)
  })

  test('stays when two take each other’s role at the same moment', async () => {
    const swap = (who: Who, of: Who) => ask(who, calls.setOperatorRole, { ...on(of), role: 'support' })
    const answers = await Promise.all([swap(ann, ben), swap(ben, ann)])
    expect(answers.filter(a => typeof a === 'object')).toHaveLength(1)
  })
})

describe('shutting out', () => {
  test('ends the sessions at once; a double click does it once; letting a weighty role in again takes two', async () => {
    const eve = await t.operator('finance')
    const key = randomUUID()
    const off = () => t.call(calls.disableOperator, on(eve), { token: ann.token, key })
    expect((await Promise.all([off(), off()])).map(a => a.status)).toEqual([200, 200])
    expect((await t.call(operatorInfo, {}, { token: eve.token })).body.code).toBe('session.ended')
    expect((await t.call(operatorLogin, { username: eve.username, password: 'operator horse 9' })).body.code).toBe('login.wrong')
    expect(await ask(ann, calls.enableOperator, on(eve))).toEqual({ asked: true })
    expect((await rowOf(eve)).state).toBe('disabled')
    expect(await decide(ben, `operator:${eve.operatorId}`)).toEqual({ done: true })
    expect((await rowOf(eve)).state).toBe('active')
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from staff.audit where action = 'operator.disable' and subject = ${`operator:${eve.operatorId}`}`.execute(
      t.house.db
    )
    expect(rows[0]!.count).toBe(1)
  })

  test('of sessions alone leaves the operator, who logs in again', async () => {
    const eve = await t.operator('support')
    const { list: open } = await ask(ann, calls.operatorSessions, { id: String(eve.operatorId) })
    expect(open).toMatchObject([{ address: '127.0.0.1' }])
    expect(await ask(ann, calls.endOperatorSessions, on(eve))).toEqual({ done: true })
    expect((await t.call(operatorInfo, {}, { token: eve.token })).body.code).toBe('session.ended')
    expect((await ask(ann, calls.operatorSessions, { id: String(eve.operatorId) })).list).toEqual([])
    expect((await rowOf(eve)).state).toBe('active')
  })
})

test('an authenticator is reset by two others; then the link and the password together set up a new one', async () => {
  const eve = await t.operator('finance')
  const subject = `operator:${eve.operatorId}`
  expect((await ask(ann, calls.resetAuthenticator, on(eve))).approval).toHaveLength(36)
  // one person is not two, and the operator it is about is neither
  expect(await decide(ann, subject)).toBe('403 approval.own')
  expect(await decide(eve, subject)).toBe('403 staff.self')
  expect((await t.call(operatorInfo, {}, { token: eve.token })).status).toBe(200)
  expect(await decide(ben, subject)).toEqual({ done: true })
  expect((await t.call(operatorInfo, {}, { token: eve.token })).body.code).toBe('session.ended')
  expect((await rowOf(eve)).state).toBe('reset')
  const own = 'operator horse 9'
  const refused = await t.call(operatorLogin, { username: eve.username, password: own })
  expect([refused.status, refused.body.code]).toEqual([403, 'login.linkNeeded'])
  const { token } = await linkFor(eve.username)
  expect((await accept(token, 'not the password')).body.code).toBe('login.wrong')
  const entered = (await accept(token, own)).body.value
  const code = new TOTP({ secret: entered.secret }).generate({ timestamp: Date.now() + 30_000 })
  expect((await t.call(operatorCode, { code }, { token: entered.ticket })).status).toBe(200)
  expect((await accept(token, own)).body.code).toBe('invitation.over')
  expect((await rowOf(eve)).state).toBe('active')
})
