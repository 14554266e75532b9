// The security centre: proofs by the strongest means, sessions and logins of one's own, the funds password, and what members are told.
import { login } from '@fairhouse/contract/member/login.ts'
import * as contacts from '@fairhouse/contract/member/profile.ts'
import * as centre from '@fairhouse/contract/member/security.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { said } from '#member/testing.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { isWeakPin, scoreOf, scorePoints } from './security.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())
beforeEach(async () => {
  await sql`delete from base.attempt`.execute(t.house.db)
})

type Member = Awaited<ReturnType<TestHouse['register']>>
const password = 'correct horse 9'
let serial = 0
const unproven = (member: Member) => sql`update login.session set proved_at = null where member_id = ${member.memberId}`.execute(t.house.db)
const withMail = async (member: Member) => {
  const email = `person${++serial}@example.com`
  await sql`update member.member set email = ${email}, email_key = ${email}, email_verified_at = now() where id = ${member.memberId}`.execute(
    t.house.db
  )
  return email
}
const withMobile = async (member: Member) => {
  const mobile = `+90532${String(1_000_000 + ++serial)}`
  await sql`update member.member set mobile = ${mobile}, mobile_verified_at = now() where id = ${member.memberId}`.execute(t.house.db)
  return mobile
}
const setFunds = (member: Member, pin = '480391') =>
  t.call(centre.setFundsPassword, { fundsPassword: pin, confirmFundsPassword: pin }, member)
const prove = (member: Member, method: string, value: string) => t.call(centre.prove, { method, value }, member)
const seen = async (member: Member) => (await t.call(centre.security, {}, member)).body.value

describe('who may', () => {
  const calls = [
    [centre.security, {}],
    [centre.prove, { method: 'password', value: password }],
    [centre.proveCode, { method: 'mobile' }],
    [centre.provePasskey, {}],
    [centre.sessions, {}],
    [centre.endOneSession, { id: '01890000-0000-7000-8000-000000000000' }],
    [centre.endOtherSessions, {}],
    [centre.logins, {}],
    [centre.authenticatorBegin, {}],
    [centre.authenticatorConfirm, { code: '123456' }],
    [centre.authenticatorRemove, {}],
    [centre.recoveryRenew, {}],
    [centre.passkeyBegin, {}],
    [centre.passkeyFinish, { name: 'x', response: {} }],
    [centre.passkeyRemove, { id: '01890000-0000-7000-8000-000000000000' }],
    [centre.setFundsPassword, { fundsPassword: '480391', confirmFundsPassword: '480391' }],
    [contacts.profile, {}],
    [contacts.saveProfile, { telegram: 'x' }],
    [contacts.contactCode, { kind: 'email', email: 'a@example.com' }],
    [contacts.bindContact, { kind: 'email', email: 'a@example.com', verificationCode: '123456' }],
    [contacts.chooseAvatar, { avatar: 'a1' }]
  ] as const

  test('a visitor is asked to sign in, a made-up token opens nothing, and play money has no account to guard', async () => {
    const trial = await t.register()
    await sql`update member.member set type = 4 where id = ${trial.memberId}`.execute(t.house.db)
    for (const [call, input] of calls) {
      expect([call.call, said(await t.call(call, input))]).toEqual([call.call, '401 session.required'])
      expect([call.call, said(await t.call(call, input, { token: 'A'.repeat(43) }))]).toEqual([call.call, '401 session.ended'])
      expect([call.call, said(await t.call(call, input, trial))]).toEqual([call.call, '403 in_need_true_account'])
    }
  })

  test('ASVS 7.5.1 contacts, second factors and the funds password need a proof at most five minutes old', async () => {
    const ada = await t.register()
    await sql`update login.session set proved_at = now() - interval '301 seconds' where member_id = ${ada.memberId}`.execute(t.house.db)
    const guarded = calls.filter(([call]) => 'proof' in call && call.proof)
    expect(guarded.length).toBeGreaterThanOrEqual(9)
    for (const [call, input] of guarded)
      expect([call.call, said(await t.call(call, input, ada))]).toEqual([call.call, '403 proof.required'])
    expect(said(await prove(ada, 'password', password))).toBe(200)
    expect(said(await setFunds(ada))).toBe(200)
  })
})

describe('proofs', () => {
  test('ASVS 6.6.1 only the strongest that the account has counts; a code goes to a verified contact only', async () => {
    const ada = await t.register()
    const methods = async () => (await seen(ada)).proveMethods
    expect(await methods()).toEqual(['password'])
    await sql`update member.member set mobile = '+905320000000' where id = ${ada.memberId}`.execute(t.house.db)
    expect(await methods(), 'a number that was not verified proves nothing').toEqual(['password'])
    expect(said(await t.call(centre.proveCode, { method: 'mobile' }, ada))).toBe('422 verify.unavailable')
    await withMail(ada)
    await withMobile(ada)
    expect(await methods()).toEqual(['mobile', 'email'])
    expect(said(await prove(ada, 'password', password))).toBe('422 verify.unavailable')
    expect(said(await setFunds(ada))).toBe(200)
    expect(await methods()).toEqual(['fundsPassword'])
    await unproven(ada)
    expect(said(await prove(ada, 'mobile', '123456'))).toBe('422 verify.unavailable')
    expect(said(await prove(ada, 'fundsPassword', '480391'))).toBe(200)
  })

  test('ASVS 6.6.2 a code proves only whom it was sent to, for what it was sent, and once', async () => {
    const [ada, bob] = [await t.register(), await t.register()]
    const [mail] = [await withMail(ada), await withMail(bob)]
    await unproven(ada)
    await unproven(bob)
    const sent = await t.call(centre.proveCode, { method: 'email' }, ada)
    expect(sent.body.value.expiredMinutes).toBeGreaterThan(0)
    const { code, purpose } = (await t.messages(mail))[0]!
    expect(purpose).toBe('code.prove')
    expect(said(await prove(bob, 'email', code))).toBe('401 proof.wrong')
    const bind = { kind: 'email', email: mail, verificationCode: code }
    await sql`update login.session set proved_at = now() where member_id = ${bob.memberId}`.execute(t.house.db)
    expect(said(await t.call(contacts.bindContact, bind, bob))).toBe('400 code.invalid')
    const answers = await Promise.all([1, 2, 3].map(() => prove(ada, 'email', code)))
    expect(answers.map(said).sort()).toEqual([200, '401 proof.wrong', '401 proof.wrong'])
    expect((await seen(ada)).provenUntil).not.toBeNull()
  })

  test('a code that ended is said to have ended', async () => {
    const ada = await t.register()
    const mail = await withMail(ada)
    await t.call(centre.proveCode, { method: 'email' }, ada)
    await sql`update factor.code set expires_at = now() - interval '1 second'`.execute(t.house.db)
    expect(said(await prove(ada, 'email', (await t.messages(mail))[0]!.code))).toBe('400 code.expired')
  })

  test('ASVS 6.6.3 of twenty wrong funds passwords at once five are looked at; then not even the right one, anywhere', async () => {
    const ada = await t.register()
    await setFunds(ada)
    const second = (await t.call(login, { username: ada.name, password })).body.value.token
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, i) => prove(ada, 'fundsPassword', String(100_000 + i))))
    expect(guesses.filter(a => said(a) === '401 proof.wrong').length).toBeLessThanOrEqual(5)
    for (let i = 0; i < 5; i++) await prove(ada, 'fundsPassword', '999998')
    for (const token of [ada.token, second])
      expect(said(await t.call(centre.prove, { method: 'fundsPassword', value: '480391' }, { token }))).toBe('429 login.locked')
    await sql`update base.attempt set at = at - interval '31 minutes'`.execute(t.house.db)
    expect(said(await prove(ada, 'fundsPassword', '480391'))).toBe(200)
  })

  test('a proof holds in the session that gave it, not in the other ones of the member', async () => {
    const ada = await t.register()
    await setFunds(ada)
    const token = (await t.call(login, { username: ada.name, password })).body.value.token
    await unproven(ada)
    expect(said(await prove(ada, 'fundsPassword', '480391'))).toBe(200)
    const again = { fundsPassword: '739204', confirmFundsPassword: '739204' }
    expect(said(await t.call(centre.setFundsPassword, again, { token }))).toBe('403 proof.required')
    expect(said(await t.call(centre.setFundsPassword, again, ada))).toBe(200)
  })

  test('a change ends what the other sessions had proven by less', async () => {
    const ada = await t.register()
    const token = (await t.call(login, { username: ada.name, password })).body.value.token
    expect(said(await setFunds(ada))).toBe(200)
    expect(said(await t.call(centre.authenticatorBegin, {}, { token }))).toBe('403 proof.required')
    expect(said(await t.call(centre.authenticatorBegin, {}, ada))).toBe(200)
  })
})

describe('sessions and logins', () => {
  test('ASVS 7.4.3 ASVS 7.5.2 a member sees where the account is logged in and ends one, or all others; this one stays', async () => {
    const ada = await t.register()
    const tokens: string[] = []
    for (let i = 0; i < 3; i++) tokens.push((await t.call(login, { username: ada.name, password })).body.value.token)
    const { list } = (await t.call(centre.sessions, {}, ada)).body.value
    expect(list.map((s: { current: boolean }) => s.current)).toEqual([true, false, false, false])
    expect(list[0]).toMatchObject({ address: '127.0.0.1', device: expect.any(String) })
    expect(said(await t.call(centre.endOneSession, { id: list[1].id }, ada))).toBe(200)
    expect(said(await t.call(centre.endOneSession, { id: list[1].id }, ada)), 'it is over').toBe('404 not.found')
    const alive = async () => (await Promise.all(tokens.map(token => t.call(centre.sessions, {}, { token })))).filter(a => a.status === 200)
    expect(await alive()).toHaveLength(2)
    expect((await t.call(centre.endOtherSessions, {}, ada)).body.value.ended).toBe(2)
    expect(await alive()).toHaveLength(0)
    expect(said(await t.call(centre.sessions, {}, ada))).toBe(200)
    const { rows } = await sql`select 1 from base.event where name = 'session.ended' and audience = ${`member:${ada.memberId}`}`.execute(
      t.house.db
    )
    expect(rows).toHaveLength(3)
  })

  test("another member's session is one that never was, and stays", async () => {
    const [ada, bob] = [await t.register(), await t.register()]
    const { list } = (await t.call(centre.sessions, {}, bob)).body.value
    expect(said(await t.call(centre.endOneSession, { id: list[0].id }, ada))).toBe('404 not.found')
    expect(said(await t.call(centre.sessions, {}, bob))).toBe(200)
    expect(said(await t.call(centre.endOneSession, { id: 'x' }, ada))).toBe('400 input.invalid')
  })

  test('logins come in pages, newest first, each once, and only of oneself', async () => {
    const [ada, bob] = [await t.register(), await t.register()]
    await sql`insert into login.login (member_id, method, outcome, device, address)
      select ${ada.memberId}, 'username', case when n % 2 = 0 then 'done' else 'wrong' end, 'device ' || n, '203.0.113.7'
      from generate_series(1, 25) n`.execute(t.house.db)
    const ids: string[] = []
    let before: string | null = null
    do {
      const { list, next } = (await t.call(centre.logins, { limit: 10, ...(before ? { before } : {}) }, ada)).body.value as {
        list: { id: string }[]
        next: string | null
      }
      ids.push(...list.map(l => l.id))
      before = next
    } while (before)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(25)
    expect([...ids].sort().reverse()).toEqual(ids)
    const others = (await t.call(centre.logins, {}, bob)).body.value.list.map((l: { id: string }) => l.id)
    expect(others.filter((id: string) => ids.includes(id))).toEqual([])
    expect(said(await t.call(centre.logins, { before: 'x' }, ada))).toBe('400 input.invalid')
  })
})

describe('the funds password', () => {
  test.each(['123456', '654321', '111111', '000000', '121212', '123123', '112233', '789012', '345678', '123321', '199019'])(
    '%s is among the first that are tried, and refused',
    async pin => {
      expect(isWeakPin(pin)).toBe(true)
    }
  )
  test.each(['480391', '105938', '271828', '900127'])('%s is taken', pin => expect(isWeakPin(pin)).toBe(false))

  test('six digits, twice the same, kept as a hash; a wrong one says where', async () => {
    const ada = await t.register()
    const refused = async (fundsPassword: string, confirmFundsPassword = fundsPassword) => {
      const { body } = await t.call(centre.setFundsPassword, { fundsPassword, confirmFundsPassword }, ada)
      return body.fields
    }
    expect(await refused('12345')).toMatchObject({ fundsPassword: 'input.rule' })
    expect(await refused('48039a')).toMatchObject({ fundsPassword: 'input.rule' })
    expect(await refused('480391', '480392')).toEqual({ confirmFundsPassword: 'password.inconsistent' })
    expect(await refused('111111')).toEqual({ fundsPassword: 'password.common' })
    expect(said(await setFunds(ada))).toBe(200)
    const { rows } = await sql<{ hash: string }>`select funds_password_hash as hash from member.member where id = ${ada.memberId}`.execute(
      t.house.db
    )
    expect(rows[0]!.hash).toMatch(/^\$argon2id\$/)
  })
})

test('the score is the sum of what guards the account: 15 with a password alone, 100 with everything', async () => {
  const all = Object.fromEntries(Object.keys(scorePoints).map(name => [name, true])) as Record<keyof typeof scorePoints, boolean>
  expect(scoreOf(all)).toBe(100)
  const ada = await t.register()
  expect((await seen(ada)).score).toBe(15)
  await withMail(ada)
  await withMobile(ada)
  expect((await seen(ada)).score).toBe(45)
  await setFunds(ada)
  expect(await seen(ada)).toMatchObject({
    score: 60,
    fundsPassword: true,
    mobile: { masked: expect.stringMatching(/^\+90 \*{3} \*{2} \d\d$/), verified: true },
    email: { masked: 'p***@example.com', verified: true }
  })
})

test('ASVS 6.3.7 whoever has contacts is told on each of them of every change, in their language', async () => {
  const ada = await t.register()
  await sql`update member.member set language = 'tr' where id = ${ada.memberId}`.execute(t.house.db)
  const [mail, mobile] = [await withMail(ada), await withMobile(ada)]
  await setFunds(ada)
  for (const to of [mail, mobile]) {
    const [message] = await t.messages(to)
    expect(message!.purpose).toBe('notice.fundsPassword')
    expect(message!.text).toContain(ada.name)
    expect(message!.text).toContain('para şifresi')
    expect(message!.text).not.toContain('480391')
  }
})
