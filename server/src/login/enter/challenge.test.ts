// The second step of a login: when it is asked for, what passes it, and what no ticket is good for.
import { memberInfo } from '@fairhouse/contract/member/account.ts'
import { login, loginV2, verifyCode, verifyLogin, verifyPasskey } from '@fairhouse/contract/member/login.ts'
import { sessions } from '@fairhouse/contract/member/security.ts'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wideNetworkOf } from '#base/calls/address.ts'
import { now } from '#base/clock.ts'
import { seal } from '#base/crypto.ts'
import { inTransaction } from '#base/database.ts'
import { brandOf } from '#brand/brand.ts'
import { secretPurpose } from '#factor/second/factors.ts'
import { renewRecovery } from '#factor/second/recovery-codes.ts'
import { foldName } from '#member/name.rules.ts'
import { said, softAuthenticator } from '#member/testing.ts'
import { freshHouse, type TestHouse, testBrowser } from '#testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse({ settings: { PUBLIC_URL: 'http://localhost:8080' } })
})
afterAll(() => t.close())
beforeEach(() => sql`delete from base.attempt`.execute(t.house.db))

const password = 'correct horse 9'
let serial = 0
const newBrowser = () => `C${String(++serial).padStart(42, '0')}`
const at = (browser: string, address = '127.0.0.1') => ({ headers: { cookie: `device=${browser}`, 'x-forwarded-for': address } })
const change = (id: bigint, what: ReturnType<typeof sql>) => sql`update member.member set ${what} where id = ${id}`.execute(t.house.db)
async function withMail() {
  const ada = await t.register()
  const email = `${ada.name}@example.com`
  await change(ada.memberId, sql`email = ${email}, email_key = lower(${email}), email_verified_at = now()`)
  return { ...ada, email }
}
async function withAuthenticator() {
  const ada = await t.register()
  const secret = new Secret({ size: 20 })
  const sealed = seal(t.house.config.SEAL_KEY, secretPurpose(ada.memberId), Buffer.from(secret.buffer))
  await sql`insert into factor.totp (member_id, secret, enrolled_at) values (${ada.memberId}, ${sealed}, now())`.execute(t.house.db)
  return { ...ada, code: () => new TOTP({ secret }).generate({ timestamp: now() }) }
}
const logIn = (name: string, browser: string, address?: string, secret = password) =>
  t.call(login, { username: name, password: secret }, at(browser, address))
const ticketOf = async (name: string, browser: string) => (await logIn(name, browser)).body.value.verify?.ticket as string
const verify = (ticket: string, method: string, value: string, browser: string, more: object = {}) =>
  t.call(verifyLogin, { ticket, method, value, ...more }, at(browser))

describe('a device or a network that is new for the account', () => {
  test('[4.080] asks for one more proof; a known pair needs none, and a proven one is known for 90 days', async () => {
    const ada = await withMail()
    expect((await logIn(ada.name, testBrowser)).body.value.verify, 'known since the registration').toBeNull()
    expect((await logIn(ada.name, testBrowser, '127.0.0.99')).body.value.verify, 'the same /24').toBeNull()
    const browser = newBrowser()
    for (const [from, address] of [
      [browser, '127.0.0.1'],
      [testBrowser, '203.0.113.1']
    ] as const) {
      const { body } = await logIn(ada.name, from, address)
      expect(body.value).toMatchObject({ token: '', verify: { reason: 'address', methods: [{ method: 'email' }] } })
    }
    const ticket = await ticketOf(ada.name, browser)
    await t.call(verifyCode, { ticket, method: 'email' }, at(browser))
    const done = await verify(ticket, 'email', (await t.messages(ada.email))[0]!.code, browser)
    expect(said(await t.call(memberInfo, {}, { token: done.body.value.token, ...at(browser) }))).toBe(200)
    expect((await logIn(ada.name, browser)).body.value.verify).toBeNull()
    await sql`update factor.known_device set last_at = now() - interval '91 days' where member_id = ${ada.memberId}`.execute(t.house.db)
    expect((await logIn(ada.name, browser)).body.value.verify).not.toBeNull()
  })

  test('networks are /24 of version 4 and /48 of version 6', () => {
    expect(['88.255.7.9', '::ffff:88.255.7.9', '2001:db8:7:1::9', '2001:db8::1'].map(wideNetworkOf)).toEqual([
      '88.255.7.0/24',
      '88.255.7.0/24',
      '2001:db8:7::/48',
      '2001:db8:0::/48'
    ])
  })

  test('[4.081] [4.082] a code to telephone or mailbox passes it; places are masked, and a wrong or other code does not pass', async () => {
    const ada = await withMail()
    await change(ada.memberId, sql`mobile = '+905325557777', mobile_verified_at = now()`)
    for (const [method, place] of [
      ['mobile', '+905325557777'],
      ['email', ada.email]
    ] as const) {
      await sql`delete from base.attempt`.execute(t.house.db)
      const browser = newBrowser()
      const { verify: asked } = (await logIn(ada.name, browser)).body.value
      expect(asked.methods.map((m: { method: string }) => m.method)).toEqual(['mobile', 'email'])
      expect(JSON.stringify(asked)).not.toContain(ada.email)
      expect(JSON.stringify(asked)).not.toContain('5557777')
      const sent = await t.call(verifyCode, { ticket: asked.ticket, method }, at(browser))
      expect(sent.body.value.expiredMinutes).toBe(5)
      const { code } = (await t.messages(place))[0]!
      expect(said(await verify(asked.ticket, method, code === '000000' ? '000001' : '000000', browser))).toBe('401 verify.wrong')
      expect(said(await verify(asked.ticket, method, code, browser))).toBe(200)
      expect(said(await verify(asked.ticket, method, code, browser)), 'a ticket is good once').toBe('401 verify.expired')
    }
  })

  test('ASVS 6.4.2 [4.083] the bank account holder’s name passes only without stronger ways, in any spelling, three times a day', async () => {
    const ada = await t.register()
    await change(ada.memberId, sql`real_name = 'Işıl Çağlar Öztürk'`)
    const browser = newBrowser()
    const { verify: asked } = (await logIn(ada.name, browser)).body.value
    expect(asked.methods).toEqual([{ method: 'bankAccountName', hint: '' }])
    expect(said(await verify(asked.ticket, 'bankAccountName', '', browser))).toBe('401 verify.wrong')
    expect(said(await verify(asked.ticket, 'bankAccountName', 'ISIL  caglar OZTURK', browser))).toBe(200)
    expect(['Işıl Çağlar', 'İSİL ÇAĞLAR', 'isil-caglar'].map(foldName)).toEqual(Array(3).fill('isil caglar'))
    const stranger = newBrowser()
    const heard = []
    for (let i = 0; i < 4; i++)
      heard.push(said(await verify(await ticketOf(ada.name, stranger), 'bankAccountName', `Guess ${i} Name`, stranger)))
    expect(heard.slice(0, 2)).toEqual(['401 verify.wrong', '401 verify.wrong'])
    expect(heard[3]).toBe('429 login.locked')
    const strong = await withMail()
    await change(strong.memberId, sql`real_name = 'Işıl Çağlar'`)
    const ticket = await ticketOf(strong.name, browser)
    expect(said(await verify(ticket, 'bankAccountName', 'Işıl Çağlar', browser))).toBe('422 verify.unavailable')
  })

  test('an account without any proof goes through, and one with a contact hears of every new device', async () => {
    const bare = await t.register()
    expect((await logIn(bare.name, newBrowser())).body.value).toMatchObject({ verify: null, token: expect.stringMatching(/./) })
    const ada = await withMail()
    await sql`update brand.setting set identity = '{"verifyNewAddress": false}'`.execute(t.house.db)
    brandOf.forget(t.house.db)
    expect((await logIn(ada.name, newBrowser(), '88.255.1.1')).body.value.verify, 'the brand does not ask').toBeNull()
    expect((await t.messages(ada.email)).map(m => m.purpose)).toEqual(['notice.newLogin'])
    await sql`update brand.setting set identity = '{}'`.execute(t.house.db)
    brandOf.forget(t.house.db)
  })
})

describe('a second factor', () => {
  test('ASVS 6.3.3 [4.084] is always asked for, on known devices too: the authenticator’s code passes it, once', async () => {
    const ada = await withAuthenticator()
    const { verify: asked } = (await logIn(ada.name, testBrowser)).body.value
    expect(asked).toMatchObject({ reason: 'factor', methods: [{ method: 'authenticator', hint: '' }] })
    const code = ada.code()
    expect(said(await verify(asked.ticket, 'authenticator', code, testBrowser))).toBe(200)
    expect(said(await verify(await ticketOf(ada.name, testBrowser), 'authenticator', code, testBrowser)), 'the same code again').toBe(
      '401 verify.wrong'
    )
  })

  test('nothing weaker passes for it', async () => {
    const ada = await withAuthenticator()
    await change(
      ada.memberId,
      sql`email = 'weak@example.com', email_key = 'weak@example.com', email_verified_at = now(), real_name = 'Ada Su'`
    )
    const ticket = await ticketOf(ada.name, newBrowser())
    expect(ticket).toMatch(/./)
    const known = await ticketOf(ada.name, testBrowser)
    expect(said(await t.call(verifyCode, { ticket: known, method: 'email' }))).toBe('422 verify.unavailable')
    for (const method of ['email', 'mobile', 'bankAccountName', 'passkey'])
      expect(said(await verify(known, method, 'Ada Su', testBrowser))).toBe('422 verify.unavailable')
  })

  test('in a strange browser too; a recovery code replaces it there once, also when sent twice at once', async () => {
    const ada = await withAuthenticator()
    const [code, next] = await inTransaction(t.house.db, tx => renewRecovery(tx, t.house, ada.memberId))
    const browser = newBrowser()
    const far = at(browser, '203.0.113.40')
    const ask = async () => (await t.call(login, { username: ada.name, password }, far)).body.value.verify
    const pass = (ticket: string, value: string) => t.call(verifyLogin, { ticket, method: 'recovery', value }, far)
    const asked = await ask()
    expect(asked).toMatchObject({ reason: 'factor', methods: [{ method: 'authenticator' }, { method: 'recovery', hint: '' }] })
    expect(said(await pass(asked.ticket, 'aaaaa-aaaaa'))).toBe('401 verify.wrong')
    const done = await pass(asked.ticket, code!.toUpperCase().replace('-', ' '))
    expect(said(await t.call(memberInfo, {}, { token: done.body.value.token, ...far }))).toBe(200)
    expect(said(await pass((await ask()).ticket, code!)), 'the same code in another login').toBe('401 verify.wrong')
    const two = await Promise.all([await ask(), await ask()].map(({ ticket }) => pass(ticket, next!)))
    expect(two.map(said).sort()).toEqual([200, '401 verify.wrong'])
    const { verify: last } = (await t.call(login, { username: ada.name, password }, far)).body.value
    expect(last.reason, 'a proven browser is asked again').toBe('factor')
  })

  test('what the device said at the first step stands with the session and in the history after the second', async () => {
    const ada = await withAuthenticator()
    const device = { name: 'Kitchen tablet', os: 'Android 16' }
    const { body } = await t.call(loginV2, { username: ada.name, password, device })
    await verify(body.value.verify.ticket, 'authenticator', 'nothing', testBrowser)
    const { token } = (await verify(body.value.verify.ticket, 'authenticator', ada.code(), testBrowser)).body.value
    const { list } = (await t.call(sessions, {}, { token })).body.value
    expect(list[0]).toMatchObject({ current: true, device: 'Kitchen tablet · Android 16' })
    const { rows } = await sql<{ row: string }>`
      select outcome || ' ' || device as row from login.login where member_id = ${ada.memberId} and method <> 'register' order by id`.execute(
      t.house.db
    )
    expect(rows.map(r => r.row)).toEqual(['challenged', 'wrong', 'done'].map(outcome => `${outcome} Kitchen tablet · Android 16`))
    const plain = (await logIn(ada.name, testBrowser)).body.value.verify.ticket
    await sql`update factor.totp set last_step = 0 where member_id = ${ada.memberId}`.execute(t.house.db)
    const other = (await verify(plain, 'authenticator', ada.code(), testBrowser)).body.value.token
    const later = (await t.call(sessions, {}, { token: other })).body.value.list
    expect(later.find((s: { current: boolean }) => s.current).device, 'a login without a name gets none of another').not.toContain('tablet')
  })

  test('a passkey passes it, answering this login’s own challenge', async () => {
    const ada = await t.register()
    const key = softAuthenticator()
    const made = key.create({ challenge: 'x' })
    const cose = Buffer.from(made.response.attestationObject, 'base64url')
    const publicKey = cose.subarray(cose.indexOf(Buffer.from('a5010203262001', 'hex')))
    await sql`insert into factor.passkey (member_id, credential_id, public_key, name) values (${ada.memberId}, ${key.id}, ${publicKey}, 'key')`.execute(
      t.house.db
    )
    const ticket = await ticketOf(ada.name, testBrowser)
    const { challenge } = (await t.call(verifyPasskey, { ticket })).body.value.options
    const foreign = key.get({ challenge: Buffer.from('something else').toString('base64url') })
    expect(said(await verify(ticket, 'passkey', '', testBrowser, { assertion: foreign }))).toBe('401 verify.wrong')
    expect(said(await verify(ticket, 'passkey', '', testBrowser, { assertion: key.get({ challenge }) }))).toBe(200)
  })
})

describe('a ticket', () => {
  test('belongs to its browser, takes five tries and ten minutes, and is no session', async () => {
    const ada = await withAuthenticator()
    const stolen = await ticketOf(ada.name, testBrowser)
    expect(said(await verify(stolen, 'authenticator', ada.code(), newBrowser()))).toBe('401 verify.expired')
    expect(said(await t.call(memberInfo, {}, { token: stolen }))).toBe('401 session.ended')
    for (let i = 0; i < 5; i++) expect(said(await verify(stolen, 'authenticator', 'nothing', testBrowser))).toBe('401 verify.wrong')
    expect(said(await verify(stolen, 'authenticator', ada.code(), testBrowser))).toBe('401 verify.expired')
    const old = await ticketOf(ada.name, testBrowser)
    await sql`update login.challenge set expires_at = now() where member_id = ${ada.memberId}`.execute(t.house.db)
    expect(said(await verify(old, 'authenticator', ada.code(), testBrowser))).toBe('401 verify.expired')
    const { rows } = await sql<{ text: string }>`select c::text as text from login.challenge c where member_id = ${ada.memberId}`.execute(
      t.house.db
    )
    expect(
      rows.some(r => r.text.includes(stolen)),
      'only its hash is kept'
    ).toBe(false)
  })

  test('opens one session, however often it is pressed at the same moment', async () => {
    const ada = await withMail()
    const browser = newBrowser()
    const ticket = await ticketOf(ada.name, browser)
    await t.call(verifyCode, { ticket, method: 'email' }, at(browser))
    const { code } = (await t.messages(ada.email))[0]!
    const heard = (await Promise.all([1, 2, 3].map(() => verify(ticket, 'email', code, browser)))).map(said)
    expect(heard.filter(a => a === 200)).toHaveLength(1)
  })

  test('new tickets give no new tries: ten wrong proofs of an account are looked at in half an hour', async () => {
    const ada = await withMail()
    const browser = newBrowser()
    const heard: Record<string, number> = {}
    for (let i = 0; i < 4; i++) {
      const ticket = await ticketOf(ada.name, browser)
      for (let j = 0; j < 5; j++) {
        const answer = said(await verify(ticket, 'email', 'nothing', browser))
        heard[answer] = (heard[answer] ?? 0) + 1
      }
    }
    expect(heard).toEqual({ '401 verify.wrong': 10, '429 login.locked': 10 })
    const { rows } = await sql<{ n: bigint }>`
      select count(*) as n from login.login where member_id = ${ada.memberId} and method = 'email' and outcome = 'wrong'`.execute(
      t.house.db
    )
    expect(rows[0]!.n, 'each stands in the history').toBe(10n)
  })

  test('who was blocked while it waited does not get in', async () => {
    const ada = await withAuthenticator()
    const ticket = await ticketOf(ada.name, testBrowser)
    await change(ada.memberId, sql`status = 'blocked'`)
    expect(said(await verify(ticket, 'authenticator', ada.code(), testBrowser))).toBe('403 account.blocked')
  })
})
