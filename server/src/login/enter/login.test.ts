// Logging in: what goes in, what comes out, who is refused with which words, and what a password's age means.

import { firstLogin, memberInfo } from '@fairhouse/contract/member/account.ts'
import { login, loginFields, loginV2, verifyLogin } from '@fairhouse/contract/member/login.ts'
import { changePassword } from '@fairhouse/contract/member/password.ts'
import { smsNoLogin } from '@fairhouse/contract/member/verification.ts'
import { operatorLogin } from '@fairhouse/contract/ops/people/staff.ts'
import { error as en } from '@fairhouse/locales/en/error.ts'
import { error as tr } from '@fairhouse/locales/tr/error.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { hashPassword } from '#base/files/password.ts'
import { brandOf } from '#brand/brand.ts'
import { createMember } from '#invite/create-member.ts'
import { said } from '#member/testing.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { openWallet } from '#wallet/wallet.ts'
import { admits, isExpired, mustChange } from '../password.rules.ts'
import { blockMember } from '../sessions/sessions.ts'

let t: TestHouse
/** The same house behind a process that asks for a proof of work. */
let strict: TestHouse
const weakPassword = 'given-to-everybody-1'
beforeAll(async () => {
  t = await freshHouse({ settings: { WEAK_PASSWORD: weakPassword } })
  strict = await freshHouse({ databaseUrl: t.databaseUrl, settings: { BOT_CHECK: 'easy' } })
})
afterAll(async () => {
  await strict.close()
  await t.close()
})
beforeEach(async () => {
  await sql`delete from base.attempt`.execute(t.house.db)
  await flags({ MOBILEVERCODELOGIN3: true })
})

async function flags(on: object): Promise<void> {
  await sql`update brand.setting set settings = ${JSON.stringify({ flags: on })}::jsonb`.execute(t.house.db)
  brandOf.forget(t.house.db)
  brandOf.forget(strict.house.db)
}
const password = 'correct horse 9'
const logIn = (username: string, secret = password, more: object = {}) => t.call(login, { username, password: secret, ...more })
const setMember = (id: bigint, change: ReturnType<typeof sql>) =>
  sql`update member.member set ${change} where id = ${id}`.execute(t.house.db)
let phones = 0
/** A member with a verified telephone of Turkey; `national` is how its owner types it. */
async function withPhone() {
  const national = `0532 555 ${String(1000 + ++phones)}`
  const mobile = `+90${national.replace(/\D/g, '').slice(1)}`
  const ada = await t.register()
  await setMember(ada.memberId, sql`mobile = ${mobile}, mobile_verified_at = now()`)
  const code = async () => {
    await t.call(smsNoLogin, { mobileNum: national, countryDialingCode: '90', purpose: 'login' })
    return (await t.messages(mobile))[0]!.code
  }
  const logInBySms = (secret: string, house = t) =>
    house.call(login, { username: national, password: secret, type: 'sms', countryDialingCode: '90' })
  return { ...ada, national, mobile, code, logInBySms }
}
/** An account that somebody else made for its owner. */
const madeForOther = async (username: string, hours = 72) =>
  inTransaction(t.house.db, async tx => {
    const made = {
      username,
      passwordHash: await hashPassword(password),
      language: 'en',
      currency: 'TRY',
      termsVersion: 'x',
      address: null
    } as const
    const id = await createMember(tx, { ...made, initialHours: hours })
    await openWallet(tx, id, 'TRY')
    return id
  })

describe('what a login takes and gives', () => {
  test('[3.014] [3.015] [3.016] [3.017] [3.018] [3.019] username, password, captcha and type go in; the type is username unless sms is said', () => {
    const typed = { username: 'ada', password: 'x y', captcha: 'ABCDE' }
    expect(loginFields.parse(typed)).toEqual({ ...typed, type: 'username', side: 'member' })
    expect(loginFields.parse({ ...typed, type: 'sms' }).type).toBe('sms')
    expect(loginFields.safeParse({ ...typed, type: 'face' }).success).toBe(false)
  })

  test('[7.005] [7.007] [3.022] [3.023] [3.024] good credentials give, without any token before, a token and what the client must know', async () => {
    const ada = await t.register()
    const { status, body } = await logIn(ada.name)
    expect([status, body.success]).toEqual([200, true])
    expect(body.value).toEqual({
      token: expect.stringMatching(/^[\w-]{54}$/),
      firstTimeLogin: false,
      passwordExpired: false,
      mustChangePassword: false,
      verify: null,
      lastLogin: { at: expect.stringMatching(/^20/), address: '127.0.0.1', country: '', device: expect.any(String) }
    })
    expect(said(await t.call(memberInfo, {}, { token: body.value.token }))).toBe(200)
  })

  test('[7.006] a login in plain text is refused, and says so', async () => {
    const ada = await t.register()
    const sent = { method: 'POST', url: '/wps/session/login', payload: { username: ada.name, password } } as const
    const answer = await t.app.server.inject(sent)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'body.notEncrypted'])
  })

  test('[7.008] the second variant answers alike, and the device calls itself what it wants', async () => {
    const ada = await t.register()
    const one = await logIn(ada.name)
    const two = await t.call(loginV2, { username: ada.name, password, device: { name: 'Ada’s phone', os: 'Android 16' } })
    expect([two.status, Object.keys(two.body.value)]).toEqual([200, Object.keys(one.body.value)])
    const { rows } = await sql<{
      device: string
    }>`select device from login.session where member_id = ${ada.memberId} order by id desc`.execute(t.house.db)
    expect(rows[0]!.device).toBe('Ada’s phone · Android 16')
  })

  test('[7.009] a login by name brings a proof of work, a login by SMS needs none', async () => {
    const ada = await withPhone()
    expect(said(await strict.call(login, { username: ada.name, password }))).toBe('400 bot.required')
    expect(said(await ada.logInBySms(await ada.code(), strict))).toBe(200)
  })

  test('[3.020] [3.021] for sms the number stands in username, in any form, the code in password; the code is good once', async () => {
    const ada = await withPhone()
    const code = await ada.code()
    const { status, body } = await ada.logInBySms(code)
    expect(status).toBe(200)
    expect((await t.call(memberInfo, {}, { token: body.value.token })).body.value.account).toBe(ada.name)
    expect(said(await ada.logInBySms(code))).toBe('400 code.invalid')
    await flags({})
    expect(said(await ada.logInBySms(code))).toBe('403 function.not.available')
  })

  test('a number that nobody verified logs nobody in, whatever the code', async () => {
    const national = '0532 555 9999'
    await t.call(smsNoLogin, { mobileNum: national, countryDialingCode: '90', purpose: 'login' })
    const answer = await t.call(login, { username: national, password: '123456', type: 'sms', countryDialingCode: '90' })
    expect(said(answer)).toBe('400 code.invalid')
  })

  test('the third type is reserved: nobody logs in with it', async () => {
    expect(said(await logIn('anybody', 'x', { type: 'firebase' }))).toBe('403 function.not.available')
  })
})

describe('who is refused', () => {
  test('[6.017] a member is told on the agent side that agents log in there, but only after the right password', async () => {
    const ada = await t.register()
    for (const [language, sentence] of [
      ['EN', en.login_nonAgent],
      ['TR', tr.login_nonAgent]
    ] as const) {
      const { status, body } = await t.call(login, { username: ada.name, password, side: 'agent' }, { language })
      expect([status, body.code, body.message]).toEqual([403, 'login.nonAgent', sentence])
    }
    expect(en.login_nonAgent).toBe('Non-agents cannot log in')
    expect(said(await logIn(ada.name, 'wrong password', { side: 'agent' }))).toBe('401 login.wrong')
    await setMember(ada.memberId, sql`type = 41`)
    for (const side of ['agent', 'member']) expect(said(await logIn(ada.name, password, { side }))).toBe(200)
  })

  test('[6.018] each side admits its types: the member side all six, the agent side the four of agents; nobody else', () => {
    const admitted = (side: 'member' | 'agent') => [0, 1, 2, 3, 4, 41, 42, 99].filter(type => admits(side, type))
    expect(admitted('member')).toEqual([0, 1, 2, 4, 41, 42])
    expect(admitted('agent')).toEqual([1, 2, 41, 42])
    expect(en.login_nonMember).toBe('Non-member account unable to login')
  })

  test('who is blocked learns it with the right password only, by name and by SMS', async () => {
    const ada = await withPhone()
    const code = await ada.code()
    await inTransaction(t.house.db, tx => blockMember(tx, t.house, ada.memberId, true))
    expect(said(await logIn(ada.name))).toBe('403 account.blocked')
    expect(said(await logIn(ada.name, 'wrong password'))).toBe('401 login.wrong')
    expect(said(await ada.logInBySms('000000'))).toBe('400 code.invalid')
    expect(said(await ada.logInBySms(code))).toBe('403 account.blocked')
  })

  test('a name is nobody’s password to know: an account without one answers as an account that is not there', async () => {
    const ada = await t.register()
    await setMember(ada.memberId, sql`password_hash = null`)
    expect(said(await logIn(ada.name))).toBe('401 login.wrong')
  })
})

describe('a password that must be changed', () => {
  test('[4.022] the password that is given out to many opens a session that changes it and does nothing else', async () => {
    const ada = await t.register()
    await setMember(ada.memberId, sql`password_hash = ${await hashPassword(weakPassword)}`)
    const { body } = await logIn(ada.name, weakPassword)
    expect(body.value).toMatchObject({ mustChangePassword: true, passwordExpired: false, firstTimeLogin: false })
    const { token } = body.value
    expect(said(await t.call(memberInfo, {}, { token }))).toBe('403 password.changeRequired')
    const to = (newPassword: string) =>
      t.call(changePassword, { oldPassword: weakPassword, newPassword, confirmNewPassword: newPassword }, { token })
    expect((await to(weakPassword.toUpperCase())).body.fields).toEqual({ newPassword: 'password.common' })
    const changed = await to('a better horse 9')
    expect(said(changed)).toBe(200)
    expect(said(await t.call(memberInfo, {}, { token }))).toBe('401 session.ended')
    expect(said(await t.call(memberInfo, {}, { token: changed.body.value.token }))).toBe(200)
    expect((await logIn(ada.name, 'a better horse 9')).body.value.mustChangePassword).toBe(false)
  })

  test('[4.023] [4.024] [4.025] an expired password must be changed where that is enforced, and never by who logs in by SMS', async () => {
    const ada = await withPhone()
    await setMember(ada.memberId, sql`password_changed_at = now() - interval '91 days'`)
    expect((await logIn(ada.name)).body.value).toMatchObject({ passwordExpired: true, mustChangePassword: false })
    await flags({ MOBILEVERCODELOGIN3: true, PWDEXPFORCECHANGE3: true })
    expect((await logIn(ada.name)).body.value).toMatchObject({ passwordExpired: true, mustChangePassword: true })
    expect((await ada.logInBySms(await ada.code())).body.value).toMatchObject({ passwordExpired: true, mustChangePassword: false })
    await setMember(ada.memberId, sql`password_changed_at = now() - interval '89 days'`)
    expect((await logIn(ada.name)).body.value).toMatchObject({ passwordExpired: false, mustChangePassword: false })
  })

  test('[4.026] given out, or demanded, or expired where it is enforced; and neither by sms nor by firebase', () => {
    const none = { weak: false, demanded: false, expired: false, enforced: false, type: 'username' }
    expect(mustChange(none)).toBe(false)
    for (const why of [{ weak: true }, { demanded: true }, { expired: true, enforced: true }])
      for (const type of ['username', 'sms', 'firebase']) expect(mustChange({ ...none, ...why, type })).toBe(type === 'username')
    for (const half of [{ expired: true }, { enforced: true }]) expect(mustChange({ ...none, ...half })).toBe(false)
    const day = 86_400_000
    expect([89, 90, 91].map(days => isExpired(new Date(0), 90, days * day))).toEqual([false, false, true])
    expect(isExpired(new Date(0), 0, 10_000 * day), '0 days: passwords do not expire').toBe(false)
  })

  test('ASVS 6.4.1 [7.108] the first login of an account made by another is marked, and its password is changed first', async () => {
    await madeForOther('Made4Ada')
    const first = (await logIn('Made4Ada')).body.value
    expect(first).toMatchObject({ firstTimeLogin: true, mustChangePassword: true, lastLogin: null })
    const { token } = first
    const calls = await Promise.all([1, 2, 3].map(() => t.call(firstLogin, {}, { token })))
    expect(calls.map(c => c.body.value.first).sort()).toEqual([false, false, true])
    expect(calls[0]!.body.value.askFundsPassword).toBe(true)
    expect((await logIn('Made4Ada')).body.value).toMatchObject({ firstTimeLogin: false, mustChangePassword: true })
    const own = 'ada chose this 9'
    await t.call(
      changePassword,
      { oldPassword: password, newPassword: own, confirmNewPassword: own },
      { token: (await logIn('Made4Ada')).body.value.token }
    )
    expect((await logIn('Made4Ada', own)).body.value).toMatchObject({ firstTimeLogin: false, mustChangePassword: false })
    const self = await t.register()
    expect((await t.call(firstLogin, {}, { token: self.token })).body.value.first).toBe(false)
  })

  test('ASVS 6.4.1 an initial password not used in time opens nothing, and looks the same as a wrong one', async () => {
    const id = await madeForOther('Made4Bob', 1)
    await setMember(id, sql`password_expires_at = now() - interval '1 second'`)
    expect(said(await logIn('Made4Bob'))).toBe('401 login.wrong')
  })
})

test('[T1] a token of a login that waits for nothing is no ticket; a ticket never given opens nothing', async () => {
  const ada = await t.register()
  for (const ticket of [ada.token, 'x', ''])
    expect(said(await t.call(verifyLogin, { ticket, method: 'authenticator', value: '000000' }))).toBe('401 verify.expired')
})

test('ASVS 6.3.2 a new house has no member and no operator, and no name that systems come with gets in', async () => {
  const fresh = await freshHouse()
  const { rows } = await sql<{
    n: bigint
  }>`select (select count(*) from member.member) + (select count(*) from staff.operator) as n`.execute(fresh.house.db)
  expect(rows[0]!.n).toBe(0n)
  for (const [username, secret] of [
    ['admin', 'admin'],
    ['admin', 'fairhouse-admin'],
    ['root', 'root'],
    ['demo', 'fairhouse-demo'],
    ['demo', '{secret}']
  ] as const) {
    await sql`delete from base.attempt`.execute(fresh.house.db)
    expect(said(await fresh.call(login, { username, password: secret }))).toBe('401 login.wrong')
    expect(said(await fresh.call(operatorLogin, { username, password: secret }))).toBe('401 login.wrong')
  }
  // the password that is given out to many has no value unless a house sets one, and it opens nothing but its own change
  expect(fresh.house.config.WEAK_PASSWORD).toBe('')
  await fresh.close()
})
