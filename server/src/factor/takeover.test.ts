// What somebody tries who has a part of what opens an account, and wants the rest.
import { login, verifyCode, verifyLogin } from '@fairhouse/contract/member/login.ts'
import { changePassword, forgotByEmail, resetByLink } from '@fairhouse/contract/member/password.ts'
import { bindContact, contactCode, saveProfile } from '@fairhouse/contract/member/profile.ts'
import { prove, security } from '@fairhouse/contract/member/security.ts'
import { smsNoLogin } from '@fairhouse/contract/member/verification.ts'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { now } from '#base/clock.ts'
import { seal } from '#base/crypto.ts'
import { hashPassword } from '#base/files/password.ts'
import { brandOf } from '#brand/brand.ts'
import { admit } from '#login/enter/admit.ts'
import { memberById } from '#member/member.store.ts'
import { said } from '#member/testing.ts'
import { freshHouse, type TestHouse, testBrowser } from '#testing.ts'
import { secretPurpose } from './second/factors.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse({ settings: { PUBLIC_URL: 'http://localhost:8080' } })
})
afterAll(() => t.close())
beforeEach(() => sql`delete from base.attempt`.execute(t.house.db))

const password = 'correct horse 9'
const next = 'zebra paddle 1'
const pin = '480391'
let serial = 0
const newBrowser = () => `T${String(++serial).padStart(42, '0')}`
const at = (browser: string, address = '127.0.0.1') => ({ headers: { cookie: `device=${browser}`, 'x-forwarded-for': address } })
const change = (id: bigint, what: ReturnType<typeof sql>) => sql`update member.member set ${what} where id = ${id}`.execute(t.house.db)
type Ada = Awaited<ReturnType<TestHouse['register']>>
async function withMail() {
  const ada = await t.register()
  const email = `${ada.name}@example.com`
  await change(ada.memberId, sql`email = ${email}, email_key = lower(${email}), email_verified_at = now()`)
  return { ...ada, email }
}
async function givePin(ada: Ada) {
  await change(ada.memberId, sql`funds_password_hash = ${await hashPassword(pin)}`)
  return ada
}
async function withAuthenticator() {
  const ada = await t.register()
  const secret = new Secret({ size: 20 })
  const sealed = seal(t.house.config.SEAL_KEY, secretPurpose(ada.memberId), Buffer.from(secret.buffer))
  await sql`insert into factor.totp (member_id, secret, enrolled_at) values (${ada.memberId}, ${sealed}, now())`.execute(t.house.db)
  return { ...ada, code: () => new TOTP({ secret }).generate({ timestamp: now() }) }
}
const unproven = (ada: Ada) => sql`update login.session set proved_at = null where member_id = ${ada.memberId}`.execute(t.house.db)
const logIn = (name: string, browser: string, secret = password, address?: string) =>
  t.call(login, { username: name, password: secret }, at(browser, address))
const isProven = async (token: string, browser = testBrowser) =>
  (await t.call(security, {}, { token, ...at(browser) })).body.value.provenUntil !== null
const changeTo = (token: string, newPassword = next, oldPassword = password) =>
  t.call(changePassword, { oldPassword, newPassword, confirmNewPassword: newPassword }, { token, ...at(testBrowser) })
const tokenOf = (a: Awaited<ReturnType<typeof logIn>>) => a.body.value.token as string

describe('a login by itself', () => {
  test('proves only the password: a member with contact or funds password needs it for money or contacts', async () => {
    const bare = await t.register()
    expect(await isProven(tokenOf(await logIn(bare.name, testBrowser))), 'there is nothing but the password').toBe(true)
    const ada = await withMail()
    expect(await isProven(tokenOf(await logIn(ada.name, testBrowser)))).toBe(false)
    const bob = await givePin(await t.register())
    expect(await isProven(tokenOf(await logIn(bob.name, testBrowser)))).toBe(false)
  })

  test('is proven by a second step only where it is a proof: no holder’s name, no mail beside a funds key', async () => {
    const pass = async (name: string, method: string, value: (ticket: string) => Promise<string>) => {
      const browser = newBrowser()
      const { ticket } = (await logIn(name, browser)).body.value.verify
      const done = await t.call(verifyLogin, { ticket, method, value: await value(ticket) }, at(browser))
      return isProven(tokenOf(done), browser)
    }
    const ada = await withAuthenticator()
    expect(await pass(ada.name, 'authenticator', async () => ada.code())).toBe(true)
    const holder = await t.register()
    await change(holder.memberId, sql`real_name = 'Ada Su'`)
    expect(await pass(holder.name, 'bankAccountName', async () => 'Ada Su')).toBe(false)
    const mailed = await withMail()
    const code = async (ticket: string) => {
      await sql`delete from base.attempt`.execute(t.house.db)
      await t.call(verifyCode, { ticket, method: 'email' }, at(`T${String(serial).padStart(42, '0')}`))
      return (await t.messages(mailed.email))[0]!.code
    }
    expect(await pass(mailed.name, 'email', code)).toBe(true)
    await givePin(mailed)
    expect(await pass(mailed.name, 'email', code)).toBe(false)
  })

  test('that was under way while the password was changed opens nothing', async () => {
    const ada = await t.register()
    const before = (await memberById(t.house.db, ada.memberId))!
    expect(said(await changeTo(ada.token))).toBe(200)
    const origin = { address: '127.0.0.1', userAgent: '', browser: testBrowser }
    await expect(admit(t.house, before, origin, { method: 'username' })).rejects.toMatchObject({ code: 'login.wrong' })
  })

  test('that waits for its second step while an operator demands a new password opens only the change of it', async () => {
    const ada = await withAuthenticator()
    const browser = newBrowser()
    const { ticket } = (await logIn(ada.name, browser)).body.value.verify
    await change(ada.memberId, sql`must_change = true`)
    const done = await t.call(verifyLogin, { ticket, method: 'authenticator', value: ada.code() }, at(browser))
    expect(done.body.value.mustChangePassword).toBe(true)
    expect(said(await t.call(security, {}, { token: tokenOf(done), ...at(browser) }))).toBe('403 password.changeRequired')
  })
})

describe('who sits at an open session and knows the password', () => {
  test('changes it only with the second factor or funds password, where one is set, and gains no proof', async () => {
    for (const ada of [await givePin(await t.register()), await withAuthenticator()]) {
      await unproven(ada)
      expect(said(await changeTo(ada.token))).toBe('403 proof.required')
    }
    const bob = await givePin(await t.register())
    await unproven(bob)
    await t.call(prove, { method: 'fundsPassword', value: pin }, bob)
    const changed = await changeTo(bob.token)
    expect(await isProven(tokenOf(changed)), 'the proof goes on with the session').toBe(true)
    const ada = await withMail()
    await unproven(ada)
    expect(await isProven(tokenOf(await changeTo(ada.token)))).toBe(false)
  })

  test('of two who change it at the same moment one does', async () => {
    const ada = await t.register()
    const heard = (await Promise.all([changeTo(ada.token, 'zebra paddle 1'), changeTo(ada.token, 'zebra paddle 2')])).map(said)
    expect(heard.filter(a => a === 200)).toHaveLength(1)
  })
})

describe('who holds the old mailbox', () => {
  test('has a link that is dead once another mailbox is bound, or the password changed', async () => {
    const linkFor = async (ada: { name: string; email: string }) => {
      await sql`delete from base.attempt`.execute(t.house.db)
      await t.call(forgotByEmail, { username: ada.name, email: ada.email }, at(newBrowser()))
      return /#reset=(\S+)/.exec((await t.messages(ada.email))[0]!.text)![1]!
    }
    const open = (code: string) => t.call(resetByLink, { code, newPassword: 'zebra paddle 7' }, at(newBrowser()))
    const ada = await withMail()
    const link = await linkFor(ada)
    await sql`update login.session set proved_at = now() where member_id = ${ada.memberId}`.execute(t.house.db)
    const contact = { kind: 'email', email: `new-${ada.email}` }
    await sql`delete from base.attempt`.execute(t.house.db)
    await t.call(contactCode, contact, ada)
    const { code } = (await t.messages(contact.email))[0]!
    expect(said(await t.call(bindContact, { ...contact, verificationCode: code }, ada))).toBe(200)
    expect(said(await open(link))).toBe('400 code.expired')
    const bob = await withMail()
    const other = await linkFor(bob)
    expect(said(await changeTo(bob.token))).toBe(200)
    expect(said(await open(other))).toBe('400 code.expired')
  })

  test('does not get five more guesses at the second factor or the funds password by each new password', async () => {
    const ada = await givePin(await withMail())
    await unproven(ada)
    const guess = (token: string, browser: string) => t.call(prove, { method: 'fundsPassword', value: '999998' }, { token, ...at(browser) })
    for (let i = 0; i < 5; i++) expect(said(await guess(ada.token, testBrowser))).toBe('401 proof.wrong')
    await t.call(forgotByEmail, { username: ada.name, email: `${ada.name}@example.com` }, at(testBrowser))
    const link = /#reset=(\S+)/.exec((await t.messages(`${ada.name}@example.com`))[0]!.text)![1]!
    const { token } = (await t.call(resetByLink, { code: link, newPassword: next }, at(testBrowser))).body.value
    expect(said(await guess(token, testBrowser))).toBe('429 login.locked')
  })
})

describe('who means to keep somebody out', () => {
  test('asks for links to a name until no more are given; the browser of the owner still gets one', async () => {
    const ada = await withMail()
    const ask = (browser: string, address: string, email = ada.email) =>
      t.call(forgotByEmail, { username: ada.name, email }, at(browser, address))
    const heard = []
    for (let i = 0; i < 5; i++) heard.push(said(await ask(newBrowser(), `198.51.${i}.7`, 'guess@example.com')))
    expect(heard.at(-1)).toBe('429 sms.tooMany')
    expect(said(await ask(newBrowser(), '198.51.99.7'))).toBe('429 sms.tooMany')
    expect(said(await ask(testBrowser, '127.0.0.1'))).toBe(200)
  })
})

test('a stranger neither ends nor burns a code sent to a telephone: it is good in the asking browser', async () => {
  await sql`update brand.setting set settings = '{"flags": {"MOBILEVERCODELOGIN3": true}}'`.execute(t.house.db)
  brandOf.forget(t.house.db)
  const ada = await t.register()
  const mobile = '+905321119988'
  await change(ada.memberId, sql`mobile = ${mobile}, mobile_verified_at = now()`)
  const number = { mobileNum: '5321119988', countryDialingCode: '90' }
  const ask = (browser: string) => t.call(smsNoLogin, { ...number, purpose: 'login' }, at(browser))
  const enter = (browser: string, code: string) =>
    t.call(login, { username: number.mobileNum, countryDialingCode: '90', type: 'sms', password: code }, at(browser))
  expect(said(await ask(testBrowser))).toBe(200)
  const { code } = (await t.messages(mobile))[0]!
  const stranger = newBrowser()
  for (let i = 0; i < 6; i++) expect(said(await enter(stranger, code === '111111' ? '222222' : '111111'))).toBe('400 code.invalid')
  expect(said(await enter(stranger, code)), 'read over a shoulder').toBe('400 code.invalid')
  await sql`delete from base.attempt`.execute(t.house.db)
  expect(said(await ask(stranger))).toBe(200)
  expect(said(await enter(testBrowser, code))).toBe(200)
})

test('names of logins are not read from whether a nickname is free: so many tries an hour', async () => {
  const [ada, bob] = [await t.register(), await t.register()]
  const heard = []
  for (let i = 0; i < 12; i++) heard.push(said(await t.call(saveProfile, { nickname: bob.name }, ada)))
  expect(heard[0]).toBe('409 nickname.taken')
  expect(heard.at(-1)).toBe('429 too.many.requests')
  expect(said(await t.call(saveProfile, { telegram: 'ada' }, ada)), 'the rest is changed as before').toBe(200)
})

test('the message of a new login says nothing that who logged in wrote', async () => {
  const ada = await withMail()
  const { loginV2 } = await import('@fairhouse/contract/member/login.ts')
  const device = { name: 'You won! www.evil.example/prize', os: '' }
  await sql`insert into factor.known_device (member_id, network, device_hash, device)
    select ${ada.memberId}, '127.0.0.0/24', sha256(${`${newBrowser()}`}::bytea), 'x'`.execute(t.house.db)
  const browser = newBrowser()
  const { ticket } = (await t.call(loginV2, { username: ada.name, password, device }, at(browser))).body.value.verify
  await t.call(verifyCode, { ticket, method: 'email' }, at(browser))
  await t.call(verifyLogin, { ticket, method: 'email', value: (await t.messages(ada.email))[0]!.code }, at(browser))
  const texts = (await t.messages(ada.email)).map(m => m.text)
  expect(
    texts.some(text => text.includes(ada.name)),
    'the notice came'
  ).toBe(true)
  expect(texts.join(' ')).not.toContain('evil')
})
