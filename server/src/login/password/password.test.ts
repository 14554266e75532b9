// Passwords: what a new one must be, changing it, and getting back in without it.
import { randomInt } from 'node:crypto'
import { memberInfo } from '@fairhouse/contract/member/account.ts'
import { login } from '@fairhouse/contract/member/login.ts'
import {
  changePassword,
  changePasswordFields,
  forgotByEmail,
  forgotByEmailFields,
  forgotByMobile,
  forgotByMobileFields,
  resetByLink
} from '@fairhouse/contract/member/password.ts'
import { register } from '@fairhouse/contract/member/registration.ts'
import { smsNoLogin } from '@fairhouse/contract/member/verification.ts'
import { error as en } from '@fairhouse/locales/en/error.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { seal } from '#base/crypto.ts'
import { brandOf } from '#brand/brand.ts'
import { secretPurpose } from '#factor/second/factors.ts'
import { limitOrigins, said } from '#member/testing.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { jobs } from '../login.jobs.ts'
import { isCommonPassword } from '../password.rules.ts'
import { commonPasswords } from './common-passwords.ts'
import { judgePassword } from './password.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())
beforeEach(async () => {
  await sql`delete from base.attempt`.execute(t.house.db)
  await brand({ CHNGPASSVERIF3: true })
})

async function brand(flags: object, identity: object = {}): Promise<void> {
  await sql`update brand.setting set settings = ${JSON.stringify({ flags })}::jsonb, identity = ${JSON.stringify(identity)}::jsonb`.execute(
    t.house.db
  )
  brandOf.forget(t.house.db)
}
const first = 'correct horse 9'
let serial = 0
/** A member with a verified mailbox and telephone. */
async function person() {
  const ada = await t.register()
  const email = `${ada.name}@example.com`
  const national = `0534 555 ${String(1000 + ++serial)}`
  const mobile = `+90${national.replace(/\D/g, '').slice(1)}`
  await sql`update member.member set email = ${email}, email_key = lower(${email}), email_verified_at = now(), mobile = ${mobile},
    mobile_verified_at = now() where id = ${ada.memberId}`.execute(t.house.db)
  return { ...ada, email, national, mobile }
}
type Person = Awaited<ReturnType<typeof person>>
const logIn = (name: string, password: string, address = '127.0.0.1') =>
  t.call(login, { username: name, password }, { headers: { 'x-forwarded-for': address } })
/** A try that counts with none before it. */
async function tryOnce(name: string, password: string) {
  await sql`delete from base.attempt`.execute(t.house.db)
  return logIn(name, password)
}
const judged = (password: string) =>
  judgePassword(t.house, password, 'somebody').then(
    () => 'ok',
    cause => cause.code
  )
const changeTo = (token: string, newPassword: string, oldPassword = first) =>
  t.call(changePassword, { oldPassword, newPassword, confirmNewPassword: newPassword }, { token })
const askLink = (username: string, email: string, address = '127.0.0.1') =>
  t.call(
    forgotByEmail,
    { username, email },
    { headers: { 'x-forwarded-for': address, cookie: `device=${String(++serial).padStart(43, 'd')}` } }
  )
async function linkCode(ada: Person): Promise<string> {
  await askLink(ada.name, ada.email)
  return /#reset=(\S+)/.exec((await t.messages(ada.email))[0]!.text)![1]!
}
async function smsCode(ada: Person): Promise<string> {
  await t.call(smsNoLogin, { mobileNum: ada.national, countryDialingCode: '90', purpose: 'password' })
  return (await t.messages(ada.mobile))[0]!.code
}
const resetByCode = (ada: Person, verificationCode: string, newPassword: string) =>
  t.call(forgotByMobile, { newPassword, mobileNum: ada.national, countryDialingCode: '90', verificationCode })

describe('a new password', () => {
  test('ASVS 6.2.4 ASVS 6.2.12 is none of those that attackers try first: 18,000 leaked ones, decorated words, Turkish ones, names', async () => {
    expect([...commonPasswords].filter(p => p.length >= 8).length).toBeGreaterThan(17_000)
    for (const p of commonPasswords) expect([p, isCommonPassword(p, []) && isCommonPassword(p.toUpperCase(), [])]).toEqual([p, true])
    const common = [
      'Password1',
      'passw0rd',
      'GALATASARAY1905',
      'istanbul34',
      'sifre2026!',
      '12345678',
      'qwertyuiop',
      'aaaaaaaa',
      'abcabcabc',
      '1!summer99',
      'Fairhouse26',
      'ahmet1985',
      '!!monkey!!'
    ]
    for (const password of common) expect([password, isCommonPassword(password, [])]).toEqual([password, true])
    for (const name of ['Selim77', 'selim77']) expect(isCommonPassword('SELIM77!1', [name])).toBe(true)
    for (const password of [first, 'kırmızı masa örtüsü', 'fairhouse-demo', 'Tr4-çok-uzun-söz', 'zebra paddle cloud'])
      expect([password, isCommonPassword(password, ['demo', 'Fairhouse'])]).toEqual([password, false])
    // whichever way a password is set
    const ada = await person()
    const leaked = 'Samantha1995'
    const refused = { code: 'password.common' }
    expect((await changeTo(ada.token, leaked)).body).toMatchObject(refused)
    const link = await linkCode(ada)
    expect((await t.call(resetByLink, { code: link, newPassword: leaked })).body).toMatchObject(refused)
    expect((await resetByCode(ada, '000000', leaked)).body).toMatchObject(refused)
    const form = { username: `Leak${++serial}`, password: leaked, confirmPassword: leaked, agreed: true }
    expect((await t.call(register, form)).body).toMatchObject(refused)
  })

  test('ASVS 6.2.1 has eight signs or more: seven are refused, however many bytes they take', async () => {
    const ada = await t.register()
    for (const short of ['zebra 9', 'ğüşöçıİ', '🦓🎲🌊🍀🎯🧭🪁'])
      expect([short, (await changeTo(ada.token, short)).status, said(await changeTo(ada.token, short))]).toEqual([
        short,
        400,
        expect.stringMatching(/password.tooShort|input.rule/)
      ])
    expect(said(await changeTo(ada.token, 'zebra 9x'))).toBe(200)
  })

  test('ASVS 6.2.5 is made of whatever signs one likes: no kind is asked for, none is refused', async () => {
    const kinds = [
      'only small letters',
      'ONLY GREAT LETTERS',
      '7391846205',
      '!?#~ -- ;\'"\\%_',
      'gökyüzü mavidir',
      'Привет, мой дом',
      '海のような静けさの夜',
      '🦓🎲🌊🍀🎯🧭🪁🎈',
      'tab\there and there'
    ]
    for (const password of kinds) expect([password, await judged(password)]).toEqual([password, 'ok'])
    for (let i = 0; i < 1_000; i++) {
      const password = String.fromCodePoint(...Array.from({ length: 8 + (i % 57) }, () => 0x21 + randomInt(0x2f00)))
      expect([password, await judged(password)]).toEqual([password, 'ok'])
    }
  })

  test('ASVS 6.2.8 ASVS 6.2.9 is compared as typed: no end cut off, no space removed, no case folded, up to 128 signs', async () => {
    const long = `${'zebra paddle cloud '.repeat(6)}9 ends here.`.padEnd(128, 'x')
    const emoji = '🦓🎲🌊🍀'.repeat(16)
    expect([long.length, [...emoji].length]).toEqual([128, 64])
    for (const password of [long, emoji, '  Zebra paddle 9  ', 'ÇİĞDEM ığüşöç 9']) {
      const ada = await t.register()
      expect([password, said(await changeTo(ada.token, password))]).toEqual([password, 200])
      for (const wrong of [
        [...password].slice(0, -1).join(''),
        `${[...password].slice(0, -1).join('')}y`,
        password.trim(),
        password.toLowerCase(),
        password.normalize('NFD')
      ])
        if (wrong !== password) expect([wrong, said(await tryOnce(ada.name, wrong))]).toEqual([wrong, '401 login.wrong'])
      expect([password, said(await tryOnce(ada.name, password))]).toEqual([password, 200])
    }
    const ada = await t.register()
    expect(said(await changeTo(ada.token, `${long}x`)), 'refused, not cut').toBe('400 password.tooLong')
  })

  test('ASVS 6.2.10 stays good for years: as shipped no time takes it away', async () => {
    await brand({})
    const ada = await t.register()
    await sql`update member.member set password_changed_at = now() - interval '10 years' where id = ${ada.memberId}`.execute(t.house.db)
    const { body } = await logIn(ada.name, first)
    expect(body.value.mustChangePassword).toBe(false)
    expect(said(await t.call(memberInfo, {}, { token: body.value.token }))).toBe(200)
  })

  test('[5.050] [5.051] [5.052] [5.053] must be there, follow the rule of the house, be confirmed, and be confirmed alike', async () => {
    const ada = await t.register()
    await brand({}, { fields: { password: { enabled: true, required: true, patternId: 'strongPassword', minLength: 8, maxLength: 20 } } })
    const send = async (fields: object) =>
      (await t.call(changePassword, { oldPassword: first, ...fields }, { token: ada.token })).body.fields
    const both = (p: string) => ({ newPassword: p, confirmNewPassword: p })
    expect(await send({ confirmNewPassword: 'x' })).toMatchObject({ newPassword: 'input.required' })
    expect(await send(both('only small letters'))).toEqual({ newPassword: 'input.rule' })
    expect(await send({ newPassword: 'Zebra-paddle-9' })).toMatchObject({ confirmNewPassword: 'input.required' })
    expect(await send({ newPassword: 'Zebra-paddle-9', confirmNewPassword: 'Zebra-paddle-8' })).toEqual({
      confirmNewPassword: 'password.inconsistent'
    })
    expect(await send(both('Zebra-paddle-9'))).toBeUndefined()
  })
})

describe('changing it', () => {
  test('ASVS 6.2.2 ASVS 6.2.3 ASVS 7.4.3 [7.030] [7.031] [7.032] [3.075] [3.076] [3.077] [4.031] takes the old and twice the new one; the old one and other sessions end, and the member hears of it', async () => {
    expect(Object.keys(changePasswordFields.shape)).toEqual(['oldPassword', 'newPassword', 'confirmNewPassword'])
    const ada = await person()
    const other = (await logIn(ada.name, first)).body.value.token
    const plain = await t.app.server.inject({
      method: 'POST',
      url: '/wps/member/password',
      headers: { authorization: ada.token, cookie: `device=${'T'.repeat(43)}` },
      payload: { oldPassword: first }
    })
    expect(plain.json().code).toBe('body.notEncrypted')
    expect((await changeTo(ada.token, 'zebra paddle 9', 'not the old one')).body).toMatchObject({
      code: 'password.wrong',
      fields: { oldPassword: 'password.wrong' }
    })
    expect((await changeTo(ada.token, 'zebra paddle 9', '')).body.fields).toEqual({ oldPassword: 'input.required' })
    const { body } = await changeTo(ada.token, 'zebra paddle 9')
    for (const token of [ada.token, other]) expect(said(await t.call(memberInfo, {}, { token }))).toBe('401 session.ended')
    expect(said(await t.call(memberInfo, {}, { token: body.value.token }))).toBe(200)
    expect([said(await logIn(ada.name, first)), said(await logIn(ada.name, 'zebra paddle 9'))]).toEqual(['401 login.wrong', 200])
    expect((await t.messages(ada.email)).map(m => m.purpose)).toEqual(['notice.password'])
    expect((await t.messages(ada.mobile)).map(m => m.purpose)).toEqual(['notice.password'])
  })

  test('none of the last five is taken again, the one before those is', async () => {
    const ada = await t.register()
    let { token } = ada
    let old = first
    for (let i = 1; i <= 5; i++) {
      expect((await changeTo(token, old, old)).body.fields, 'the one in force').toEqual({ newPassword: 'password.recent' })
      const next = `zebra paddle ${i}`
      token = (await changeTo(token, next, old)).body.value.token
      old = next
    }
    expect((await changeTo(token, 'zebra paddle 1', old)).body).toMatchObject({ code: 'password.recent' })
    expect(said(await changeTo(token, first, old))).toBe(200)
  })

  test('a thief of a session does not guess the old one: five tries in half an hour, also at once', async () => {
    const ada = await t.register()
    const heard = (await Promise.all(Array.from({ length: 12 }, (_, i) => changeTo(ada.token, 'zebra paddle 9', `guess ${i}`)))).map(said)
    expect(heard.filter(a => a === '401 password.wrong').length).toBeLessThanOrEqual(5)
    for (let i = 0; i < 6; i++) await changeTo(ada.token, 'zebra paddle 9', `guess ${i}`)
    expect(said(await changeTo(ada.token, 'zebra paddle 9'))).toBe('429 login.locked')
  })

  test('an account that has none sets one with a proof of another kind, not with a session alone', async () => {
    const ada = await t.register()
    await sql`update member.member set password_hash = null where id = ${ada.memberId}`.execute(t.house.db)
    await sql`update login.session set proved_at = null where member_id = ${ada.memberId}`.execute(t.house.db)
    expect(said(await changeTo(ada.token, 'zebra paddle 9', ''))).toBe('403 proof.required')
    await sql`update login.session set proved_at = now() where member_id = ${ada.memberId}`.execute(t.house.db)
    expect(said(await changeTo(ada.token, 'zebra paddle 9', ''))).toBe(200)
    expect(said(await logIn(ada.name, 'zebra paddle 9'))).toBe(200)
  })
})

describe('forgotten, with a mailbox', () => {
  test('[7.033] [7.034] [3.078] [3.079] name and verified address, as a form post, bring a link; the secret stands behind the # only', async () => {
    expect(Object.keys(forgotByEmailFields.shape)).toEqual(['username', 'email'])
    const ada = await person()
    const { status, body } = await askLink(ada.name.toUpperCase(), ada.email.toUpperCase())
    expect([status, body.value]).toEqual([200, { expiredMinutes: 30, sure: true }])
    const { text, purpose } = (await t.messages(ada.email))[0]!
    expect(purpose).toBe('code.password')
    expect(text).toMatch(/\/login#reset=[0-9a-f-]{36}\.[\w-]{43}/)
    const json = await t.app.server.inject({
      method: 'POST',
      url: '/wps/member/password/email',
      payload: { username: ada.name, email: ada.email }
    })
    expect(json.json().code).toBe('body.notJson')
  })

  test('[8.020] [5.057] [5.058] [5.059] [5.060] a wrong pair and an unverified address share one text; an impossible name or address has its own', async () => {
    const ada = await person()
    const bob = await person()
    await sql`update member.member set email_verified_at = null where id = ${bob.memberId}`.execute(t.house.db)
    for (const [name, email] of [
      [ada.name, 'other@example.com'],
      ['Nobody123', ada.email],
      [bob.name, bob.email]
    ] as const) {
      const { status, body } = await askLink(name, email, '198.51.100.4')
      expect([status, body.code, body.message]).toEqual([404, 'email.unknown', en.email_unknown])
    }
    expect((await askLink('', ada.email)).body.fields).toEqual({ username: 'input.required' })
    expect((await askLink('1-2', ada.email)).body.fields).toEqual({ username: 'input.rule' })
    expect((await askLink(ada.name, '')).body.fields).toMatchObject({ email: 'input.required' })
    expect((await askLink(ada.name, 'a@b')).body.fields).toEqual({ email: 'email.format' })
    expect(en.email_unknown).toBe('User name or e-mail does not exist.')
  })

  test('[8.020] under the strict policy the answer never shows membership, and only the right pair gets a link', async () => {
    await brand({ CHNGPASSVERIF3: true }, { hideAccounts: true })
    const ada = await person()
    const answers = []
    for (const [name, email] of [
      [ada.name, ada.email],
      [ada.name, 'other@example.com'],
      ['Nobody123', ada.email]
    ] as const)
      answers.push(await askLink(name, email, '198.51.100.44'))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([200, { success: true, value: { expiredMinutes: 30, sure: false } }])])
    )
    const asked = await sql<{ payload: Record<string, string> }>`select payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks k on k.id = j.task_id where k.identifier = 'account.mailLink' order by j.id`.execute(t.house.db)
    expect(asked.rows).toHaveLength(3)
    const job = jobs.find(j => j.name === 'account.mailLink')!
    for (const { payload } of asked.rows) await job.run(t.house, payload)
    expect((await t.messages(ada.email)).map(m => m.purpose)).toEqual(['code.password'])
    expect(await t.messages('other@example.com')).toEqual([])
    const code = /#reset=(\S+)/.exec((await t.messages(ada.email))[0]!.text)![1]!
    expect(said(await t.call(resetByLink, { code, newPassword: 'zebra paddle 9' }))).toBe(200)
  })

  test('a form of another site gets nobody a mail: only pages of this house are heard, in both policies', async () => {
    const ada = await person()
    const from = (headers: Record<string, string>) => t.call(forgotByEmail, { username: ada.name, email: ada.email }, { headers })
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' }
    ])
      expect(said(await from(headers as Record<string, string>))).toBe('403 permission.denied')
    expect(await t.messages(ada.email)).toEqual([])
    expect(said(await from({ origin: 'http://localhost:80', host: 'localhost:80', 'sec-fetch-site': 'same-origin' }))).toBe(200)
    expect(said(await from({ origin: 'http://play.example', host: 'play.example' }))).toBe(200)
  })

  test('[T6] because it shows membership it is asked ten times a day a network, three times an hour an account', async () => {
    onTestFinished(limitOrigins(t.house))
    const heard = []
    for (let i = 0; i < 11; i++) heard.push(said(await askLink(`Asked${i}abc`, 'x@example.com', '198.51.100.9')))
    expect(heard).toEqual([...Array(10).fill('404 email.unknown'), '429 sms.tooMany'])
    const ada = await person()
    const asked = []
    for (let i = 0; i < 4; i++) asked.push(said(await askLink(ada.name, ada.email, `198.51.101.${i}`)))
    expect(asked).toEqual([200, 200, 200, '429 sms.tooMany'])
  })

  test('the link sets one password within thirty minutes; a refused password leaves it, a newer link ends it', async () => {
    const ada = await person()
    const older = await linkCode(ada)
    const code = await linkCode(ada)
    const reset = (newPassword: string, by = code) => t.call(resetByLink, { code: by, newPassword })
    expect(said(await reset('zebra paddle 9', older))).toBe('400 code.expired')
    expect(said(await reset('zebra paddle 9', `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`))).toBe('400 code.invalid')
    expect(said(await reset('password123'))).toBe('400 password.common')
    expect(said(await reset(first))).toBe('400 password.recent')
    const both = await Promise.all([reset('zebra paddle 9'), reset('zebra paddle 8')])
    expect(both.map(said).sort()).toEqual([200, '400 code.expired'])
    expect(said(await t.call(memberInfo, {}, { token: ada.token }))).toBe('401 session.ended')
    const late = await linkCode(ada)
    await sql`update factor.code set expires_at = now() where member_id = ${ada.memberId}`.execute(t.house.db)
    expect(said(await reset('zebra paddle 7', late))).toBe('400 code.expired')
  })
})

describe('forgotten, with a telephone', () => {
  test('[7.035] [7.036] [3.080] [3.081] [3.082] [5.061] [5.062] [5.063] a right code sets it and logs in, ends the lock and the sessions; a wrong one does nothing', async () => {
    expect(Object.keys(forgotByMobileFields.shape)).toEqual(['newPassword', 'mobileNum', 'countryDialingCode', 'verificationCode'])
    const ada = await person()
    for (let i = 0; i < 5; i++) await logIn(ada.name, `wrong ${i}`, `198.51.102.${i}`)
    expect(said(await logIn(ada.name, first, '198.51.102.9'))).toBe('401 captcha.required')
    const code = await smsCode(ada)
    expect(said(await resetByCode(ada, code === '000000' ? '000001' : '000000', 'zebra paddle 9'))).toBe('400 code.invalid')
    expect((await resetByCode(ada, '', 'zebra paddle 9')).body.fields).toEqual({ verificationCode: 'code.missing' })
    expect((await resetByCode({ ...ada, national: '12345' }, code, 'zebra paddle 9')).body.fields).toEqual({ mobileNum: 'phone.format' })
    expect(said(await resetByCode(ada, code, 'password123')), 'judged before the code is spent').toBe('400 password.common')
    const { status, body } = await resetByCode(ada, code, 'zebra paddle 9')
    expect([status, body.value]).toEqual([
      200,
      expect.objectContaining({ token: expect.stringMatching(/./), verify: null, mustChangePassword: false })
    ])
    expect(said(await t.call(memberInfo, {}, { token: body.value.token }))).toBe(200)
    expect(said(await t.call(memberInfo, {}, { token: ada.token }))).toBe('401 session.ended')
    expect(said(await resetByCode(ada, code, 'zebra paddle 8'))).toBe('400 code.invalid')
    expect(said(await logIn(ada.name, 'zebra paddle 9')), 'no picture is asked for any more').toBe(200)
    expect(
      (await t.messages(ada.email)).map(m => m.purpose),
      'the mailbox hears of it'
    ).toContain('notice.password')
    const plain = await t.app.server.inject({ method: 'POST', url: '/wps/member/password/verification', payload: { newPassword: 'x' } })
    expect(plain.json().code).toBe('body.notEncrypted')
  })

  test('where the brand does not let it, nobody does; who is blocked is not let in', async () => {
    const ada = await person()
    const code = await smsCode(ada)
    await brand({})
    expect(said(await resetByCode(ada, code, 'zebra paddle 9'))).toBe('403 function.not.available')
    await brand({ CHNGPASSVERIF3: true })
    await sql`update member.member set status = 'blocked' where id = ${ada.memberId}`.execute(t.house.db)
    expect(said(await resetByCode(ada, code, 'zebra paddle 9'))).toBe('403 account.blocked')
  })
})

test('ASVS 6.4.3 neither way goes round a second factor: the new password is set, and the authenticator still asked', async () => {
  for (const way of ['link', 'telephone'] as const) {
    const ada = await person()
    const sealed = seal(t.house.config.SEAL_KEY, secretPurpose(ada.memberId), Buffer.from('JBSWY3DPEHPK3PXP'))
    await sql`insert into factor.totp (member_id, secret, enrolled_at) values (${ada.memberId}, ${sealed}, now())`.execute(t.house.db)
    const { body } =
      way === 'link'
        ? await t.call(resetByLink, { code: await linkCode(ada), newPassword: 'zebra paddle 9' })
        : await resetByCode(ada, await smsCode(ada), 'zebra paddle 9')
    expect(body.value).toMatchObject({ token: '', verify: { reason: 'factor', methods: [{ method: 'authenticator' }] } })
  }
})
