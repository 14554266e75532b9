// Canaries: secrets that are given and sent along every way of an account, and looked for where no secret may stand.
import { Writable } from 'node:stream'
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import { memberInfo } from '@fairhouse/contract/member/account.ts'
import { login, loginV2, verifyCode, verifyLogin } from '@fairhouse/contract/member/login.ts'
import { changePassword, forgotByEmail, forgotByMobile, resetByLink } from '@fairhouse/contract/member/password.ts'
import { bindContact, contactCode, saveProfile } from '@fairhouse/contract/member/profile.ts'
import { register } from '@fairhouse/contract/member/registration.ts'
import { authenticatorBegin, authenticatorConfirm, prove, recoveryRenew, setFundsPassword } from '@fairhouse/contract/member/security.ts'
import { smsNoLogin, smsRegister } from '@fairhouse/contract/member/verification.ts'
import { playerIdentity } from '@fairhouse/contract/ops/people/identity.ts'
import { revealPlayer } from '@fairhouse/contract/ops/people/players.ts'
import { audit, operatorLogin } from '@fairhouse/contract/ops/people/staff.ts'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { now } from '#base/clock.ts'
import { makeLog } from '#base/log.ts'
import { brandOf } from '#brand/brand.ts'
import { sendMessage } from '#delivery/send.ts'
import { routes } from '#modules.ts'
import { type Answer, freshHouse, type TestHouse } from '#testing.ts'

let logged = ''
const stream = new Writable({
  write(chunk, _encoding, done) {
    logged += String(chunk)
    done()
  }
})
let t: TestHouse
beforeAll(async () => {
  // a provider that answers nobody: failures of sending are logged too
  const settings = {
    PUBLIC_URL: 'http://localhost:8080',
    SMS_PROVIDER: 'http',
    SMS_URL: 'http://127.0.0.1:9/',
    SMS_ACCOUNT: 'a',
    SMS_TOKEN: 'canary-sms-token',
    SMS_FROM: 'F'
  }
  t = await freshHouse({ log: makeLog('trace', stream), settings })
  const flags = { USERNAMEREG3: true, REGMOBVERF3: true, MOBILEVERCODELOGIN3: true, CHNGPASSVERIF3: true }
  const asked = (patternId: string, minLength: number, maxLength: number) => ({
    enabled: true,
    required: false,
    patternId,
    minLength,
    maxLength
  })
  const fields = { idType: asked('digits', 1, 2), idNumber: asked('lettersOrDigits', 4, 32), paymentPassword: asked('digits', 6, 6) }
  await sql`update brand.setting set settings = ${JSON.stringify({ flags })}::jsonb, identity = ${JSON.stringify({ fields })}::jsonb`.execute(
    t.house.db
  )
  brandOf.forget(t.house.db)
})
afterAll(() => t.close())

const mail = 'canary.mailbox@example.com'
const nextMail = 'canary.second@example.com'
const national = '05325554421'
const mobile = '+905325554421'
const idNumber = 'CANARY7391X'
const passwords = {
  first: 'canary password one',
  second: 'canary password two',
  third: 'canary password three',
  fourth: 'canary password 4'
}
const wrong = 'canary password wrong'
const pin = '480391'

/** What must stand nowhere, by what it is. */
const secrets = new Map<string, string>(
  Object.entries({ ...passwords, wrong, pin, mail, nextMail, mobile, national, idNumber, smsToken: 'canary-sms-token' })
)
const answers: { call: string; status: number; text: string }[] = []
async function send(
  endpoint: Endpoint,
  input: Record<string, unknown> = {},
  options: Parameters<TestHouse['call']>[2] = {}
): Promise<Answer> {
  const answer = await t.call(endpoint, input, options)
  answers.push({ call: endpoint.call, status: answer.status, text: JSON.stringify(answer.body) })
  // a minute later: one code a minute is enough elsewhere
  await sql`delete from base.attempt`.execute(t.house.db)
  return answer
}
const done = async (...given: Parameters<typeof send>): Promise<Answer['body']> => {
  const { status, body } = await send(...given)
  expect([given[0].call, status, body.code]).toEqual([given[0].call, 200, undefined])
  return body.value
}
async function codeTo(to: string): Promise<string> {
  const { code } = (await t.messages(to))[0]!
  secrets.set(`code ${secrets.size}`, code)
  return code
}
const keep = (name: string, value: string) => {
  secrets.set(`${name} ${secrets.size}`, value)
  return value
}

/** Along every way of an account, each with the right thing and with a wrong one. Returns the member's token and id. */
async function live(): Promise<{ token: string; id: string; username: string }> {
  const username = 'Kanarya1'
  const number = { mobileNum: national, countryDialingCode: '90' }
  await done(smsRegister, { mobileNo: national, countryDialingCode: '90', type: 'username' })
  const form = { username, password: passwords.first, confirmPassword: passwords.first, agreed: true, email: mail, ...number }
  const paper = { idType: '1', idNumber, paymentPassword: pin }
  const code = await codeTo(mobile)
  await send(register, { ...form, ...paper, verificationCode: code, confirmPassword: wrong })
  await send(register, { ...form, ...paper, verificationCode: code, unknown: idNumber })
  await send(register, { ...form, ...paper, verificationCode: code, idNumber: `${idNumber} `.repeat(9) })
  let { token } = await done(register, { ...form, ...paper, verificationCode: code })
  keep('token', token)
  await send(register, { ...form, ...paper, verificationCode: code })
  await send(login, { username, password: wrong })
  token = keep('token', (await done(loginV2, { username, password: passwords.first, device: { name: 'x', os: 'y' } })).token)
  const { id } = await done(memberInfo, {}, { token })
  await done(smsNoLogin, { ...number, purpose: 'login' })
  await send(login, { username: national, password: '000000', type: 'sms', countryDialingCode: '90' })
  token = keep(
    'token',
    (await done(login, { username: national, password: await codeTo(mobile), type: 'sms', countryDialingCode: '90' })).token
  )

  await send(prove, { method: 'fundsPassword', value: '480392' }, { token })
  await done(prove, { method: 'fundsPassword', value: pin }, { token })
  await done(contactCode, { kind: 'email', email: mail }, { token })
  await send(bindContact, { kind: 'email', email: mail, verificationCode: '000000' }, { token })
  await done(bindContact, { kind: 'email', email: mail, verificationCode: await codeTo(mail) }, { token })
  await send(saveProfile, { idType: 1, idNumber: `${idNumber}9` }, { token })
  await done(setFundsPassword, { fundsPassword: keep('pin', '271828'), confirmFundsPassword: '271828' }, { token })
  const change = { oldPassword: passwords.first, newPassword: passwords.second, confirmNewPassword: passwords.second }
  await send(changePassword, { ...change, oldPassword: wrong }, { token })
  await send(changePassword, { ...change, confirmNewPassword: wrong }, { token })
  token = keep('token', (await done(changePassword, change, { token })).token)

  await send(forgotByEmail, { username, email: nextMail })
  await done(forgotByEmail, { username, email: mail })
  const link = /#reset=(\S+)/.exec((await t.messages(mail))[0]!.text)![1]!
  for (const part of link.split('.').slice(1)) keep('link', part)
  const reset = { code: link, newPassword: passwords.third }
  await send(resetByLink, { ...reset, newPassword: 'short' })
  token = keep('token', (await done(resetByLink, reset)).token)
  await done(smsNoLogin, { ...number, purpose: 'password' })
  const forgot = { ...number, newPassword: passwords.fourth }
  await send(forgotByMobile, { ...forgot, verificationCode: '000000' })
  token = keep('token', (await done(forgotByMobile, { ...forgot, verificationCode: await codeTo(mobile) })).token)

  await send(prove, { method: 'fundsPassword', value: '271828' }, { token })
  const { secret } = await done(authenticatorBegin, {}, { token })
  keep('secret', secret)
  const totp = () => keep('totp', new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now() }))
  await send(authenticatorConfirm, { code: '000000' }, { token })
  const { recoveryCodes } = await done(authenticatorConfirm, { code: totp() }, { token })
  for (const c of recoveryCodes) keep('recovery', c)
  const { verify } = await done(login, { username, password: passwords.fourth })
  keep('ticket', verify.ticket)
  await send(verifyCode, { ticket: verify.ticket, method: 'email' })
  await send(verifyLogin, { ticket: verify.ticket, method: 'authenticator', value: '000000' })
  token = keep('token', (await done(verifyLogin, { ticket: verify.ticket, method: 'recovery', value: recoveryCodes[0] })).token)
  await send(prove, { method: 'recovery', value: recoveryCodes[1] }, { token })
  for (const c of (await done(recoveryRenew, {}, { token })).recoveryCodes) keep('recovery', c)
  return { token, id, username }
}

/** Every call of the house with canaries in all its fields, in the headers and in the address; and with a body that is none. */
async function pester(token: string) {
  const fields = {
    password: wrong,
    email: mail,
    idNumber,
    code: pin,
    verificationCode: pin,
    token: wrong,
    secret: wrong
  }
  for (const { endpoint } of routes) {
    await send(endpoint, fields, {
      headers: { 'x-canary': wrong, referer: `http://localhost:8080/?password=${encodeURIComponent(wrong)}` }
    })
    await send(endpoint, { ...fields, id: wrong }, { token })
    const [method, path] = endpoint.call.split(' ') as ['GET', string]
    const raw = await t.app.server.inject({
      method,
      url: `${path.replace(/:\w+/g, encodeURIComponent(wrong))}?password=${encodeURIComponent(wrong)}&email=${mail}`,
      headers: { authorization: token, 'content-type': 'application/json', 'idempotency-key': wrong },
      ...(method === 'GET' ? {} : { payload: `{"password": "${wrong}", ` })
    })
    answers.push({ call: `raw ${endpoint.call}`, status: raw.statusCode, text: raw.body })
  }
}

/** What of the secrets stands in a text: short ones only as a word of their own, since digits are everywhere. */
const found = (text: string): string[] =>
  [...secrets]
    .filter(([, secret]) =>
      /^\d{6}$/.test(secret)
        ? new RegExp(`(?<![\\da-f.-])${secret}(?![\\da-f.])`, 'i').test(text)
        : text.includes(secret) || text.includes(encodeURIComponent(secret))
    )
    .map(([name, secret]) => `${name}: ${secret}`)

describe('[T36] canaries', () => {
  test('passwords, codes, tokens, secrets, documents and addresses stand in no log line, audit or refusal', async () => {
    const { token, id, username } = await live()
    const { token: operator } = await t.operator()
    keep('operator', operator)
    await send(operatorLogin, { username: 'nobody', password: wrong })
    await send(playerIdentity, { id }, { token: operator })
    expect((await send(revealPlayer, { id, reason: 'asked by the member' }, { token: operator })).body.value).toMatchObject({
      idNumber,
      mobile
    })
    // messages that cannot be delivered, and those that can
    const { rows: unsent } = await sql<{ id: string }>`select id from delivery.message`.execute(t.house.db)
    for (const m of unsent)
      for (let i = 0; i < 6; i++) await sendMessage(t.house, m.id).catch(err => t.house.log.warn({ err }, 'job failed'))
    await pester(token)
    // a bug that throws up what it was given: as the last resort logs it
    t.house.log.error({ err: new Error('bug'), input: { password: wrong, fundsPassword: pin }, call: 'x' }, 'bug')

    expect(logged, 'the log was listened to').toContain('message not delivered')
    expect(secrets.size).toBeGreaterThan(40)
    expect(found(logged)).toEqual([])
    const rows = await sql<{ row: string }>`select a::text as row from staff.audit a`.execute(t.house.db)
    expect(rows.rows.some(r => r.row.includes('reveal'))).toBe(true)
    expect(found(rows.rows.map(r => r.row).join('\n'))).toEqual([])
    expect((await t.call(audit, { limit: 20 }, { token: operator })).status).toBe(200)
    const refusals = answers.filter(a => a.status !== 200)
    expect(refusals.length).toBeGreaterThan(200)
    expect(refusals.filter(a => a.status >= 500).map(a => a.call)).toEqual([])
    expect(refusals.flatMap(a => found(a.text).map(f => `${a.call} ${f}`))).toEqual([])
    expect(username).not.toBe('')
  }, 120_000)

  test('nor in the database as they are, but for the contacts of the account', async () => {
    const { rows: tables } = await sql<{ name: string }>`
      select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'`.execute(
      t.house.db
    )
    const contacts = new Set([mail, nextMail, mobile, national])
    const standing: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select r::text as row from ${sql.raw(name)} r`.execute(t.house.db)
      for (const f of found(rows.map(r => r.row).join('\n')))
        if (![...contacts].some(c => f.endsWith(c)) && !/: \d{6}$/.test(f)) standing.push(`${name} ${f}`)
    }
    expect(standing).toEqual([])
  })
})
