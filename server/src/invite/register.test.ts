// Making an account: each field by the brand's rule, proofs before answers, and nothing that the house decides is the visitor's to say.

import { randomUUID } from 'node:crypto'
import { registerFieldNames } from '@fairhouse/contract/brand.ts'
import { idTypes, memberInfo } from '@fairhouse/contract/member/account.ts'
import { login } from '@fairhouse/contract/member/login.ts'
import { advertising } from '@fairhouse/contract/member/protection.ts'
import { patternIds } from '@fairhouse/contract/member/register-rule.ts'
import { affiliate, register, registerFields, registerMobile, registerMobileFields } from '@fairhouse/contract/member/registration.ts'
import { smsRegister } from '@fairhouse/contract/member/verification.ts'
import { balance } from '@fairhouse/contract/money/wallet.ts'
import { error as en } from '@fairhouse/locales/en/error.ts'
import { error as tr } from '@fairhouse/locales/tr/error.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { brandOf } from '#brand/brand.ts'
import { makePicture } from '#factor/bot/captcha.ts'
import { blockMember } from '#login/sessions/sessions.ts'
import { idNumberOf } from '#member/profile/document.ts'
import { said } from '#member/testing.ts'
import { freshHouse, type TestHouse, testBrowser } from '#testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())
beforeEach(async () => {
  await sql`delete from base.attempt`.execute(t.house.db)
  await brand({ USERNAMEREG3: true })
})

const field = (patternId: string, minLength: number, maxLength: number, required = false) => ({
  enabled: true,
  required,
  patternId,
  minLength,
  maxLength
})
/** The brand asks for everything there is; nothing but name and password must be given. */
const everything = {
  username: field('letterFirst', 4, 16, true),
  password: field('lettersAndDigits', 9, 20, true),
  payeeName: field('fullName', 5, 30),
  paymentPassword: field('digits', 6, 6),
  qqNum: field('digits', 5, 12),
  line: field('noSpaces', 2, 20),
  whatsapp: field('digits', 6, 15),
  facebook: field('lettersOrDigits', 2, 20),
  wechat: field('letterFirst', 6, 20),
  idNumber: field('lettersOrDigits', 4, 12),
  email: field('email', 6, 40),
  mobileNum: field('phone', 6, 15),
  affiliateCode: field('lettersOrDigits', 4, 20),
  recommenderId: field('digits', 4, 18),
  idType: field('digits', 1, 2)
}
async function brand(flags: object, fields: object = {}): Promise<void> {
  await sql`update brand.setting set settings = ${JSON.stringify({ flags })}::jsonb, identity = ${JSON.stringify({ fields })}::jsonb`.execute(
    t.house.db
  )
  brandOf.forget(t.house.db)
}

const password = 'correct horse 9'
let serial = 0
const newName = () => `Person${++serial}`
const form = (username: string, more: object = {}) => ({ username, password, confirmPassword: password, agreed: true, ...more })
const signUp = (more: object = {}, language?: string) => t.call(register, form(newName(), more), language ? { language } : {})
const byMobile = (mobileNum: string, more: object = {}) =>
  t.call(registerMobile, { mobileNum, countryDialingCode: '90', agreed: true, ...more })
const newNumber = () => `0533 555 ${String(1000 + ++serial)}`
const e164 = (national: string) => `+90${national.replace(/\D/g, '').slice(1)}`
async function codeFor(national: string, type: 'username' | 'mobile') {
  await t.call(smsRegister, { mobileNo: national, countryDialingCode: '90', type })
  return (await t.messages(e164(national)))[0]!.code
}
interface Row {
  id: bigint
  username: string
  row: Record<string, unknown>
}
async function memberNamed(username: string): Promise<Row> {
  const { rows } =
    await sql<Row>`select id, username, to_jsonb(m) as row from member.member m where username_key = lower(${username})`.execute(t.house.db)
  return rows[0]!
}
const ownerOf = async (token: string) => memberNamed((await t.call(memberInfo, {}, { token })).body.value.account)

describe('an account by name', () => {
  test('[7.022] a visitor makes one and is logged in; consent is kept with time, address and version of the terms', async () => {
    const sent = form('Mehmet1', { language: 'EN', registerUrl: 'https://fairhouse.example/register?x=1' })
    const { status, body } = await t.call(register, sent, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(status).toBe(200)
    expect(body.value).toMatchObject({
      firstTimeLogin: false,
      mustChangePassword: false,
      passwordExpired: false,
      verify: null,
      lastLogin: null
    })
    const { token } = body.value
    const info = await t.call(memberInfo, {}, { token })
    expect(info.body.value).toMatchObject({
      account: 'Mehmet1',
      type: 0,
      language: 'EN',
      referralCode: expect.stringMatching(/^[A-Z0-9]{8}$/)
    })
    expect((await t.call(balance, {}, { token })).body.value.sumBalance).toBe('0.00')
    const { row } = await memberNamed('Mehmet1')
    expect(row).toMatchObject({
      agreed_from: '203.0.113.9',
      agreed_at: expect.any(String),
      terms_version: expect.stringMatching(/./),
      register_method: 'WEB',
      register_url: 'https://fairhouse.example/register?x=1',
      password_hash: expect.stringMatching(/^\$argon2id\$/)
    })
    expect(row.register_device).toMatch(/^\\x[0-9a-f]{64}$/)
  })

  test('advertising is wanted by the tick alone, on what was given to be reached by; the record says where', async () => {
    await brand({ USERNAMEREG3: true }, { email: field('email', 6, 60) })
    const wishesOf = async (more: object) => {
      const { token } = (await signUp({ email: `${randomUUID()}@example.com`, ...more })).body.value
      return (await t.call(advertising, {}, { token })).body.value.list
    }
    const without = await wishesOf({})
    expect(without.map((wish: { channel: string; wanted: boolean }) => [wish.channel, wish.wanted])).toEqual([
      ['site', true],
      ['inbox', false],
      ['mail', false],
      ['sms', false]
    ])
    const yes = { wanted: true, at: expect.any(String), place: 'registration' }
    const [site, inbox, mail, sms] = without
    expect(await wishesOf({ advertising: true })).toEqual([site, { ...inbox, ...yes }, { ...mail, ...yes }, sms])
  })

  test('[7.024] [7.025] in plain text it is refused, by name and by mobile', async () => {
    for (const url of ['/wps/member/register', '/wps/member/register/mobile']) {
      const answer = await t.app.server.inject({ method: 'PUT', url, payload: form('Plain1') })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'body.notEncrypted'])
    }
  })

  test('a name is taken whatever its case, and the case that decides is never the one of a language', async () => {
    expect(said(await t.call(register, form('ILGINisim')))).toBe(200)
    for (const taken of ['ilginisim', 'IlgInIsIm', '  ILGINISIM  ']) {
      const { status, body } = await t.call(register, form(taken))
      expect([status, body.code, body.fields]).toEqual([409, 'username.taken', { username: 'username.taken' }])
    }
    for (const foreign of ['ılgınisim', 'İLGİNİSİM', 'ilginişim'])
      expect((await t.call(register, form(foreign))).body.fields).toEqual({ username: 'input.rule' })
    expect(said(await t.call(login, { username: 'ilginISIM', password }))).toBe(200)
  })

  test('two people who want one name at the same moment: one gets it, and no half account stays of the other', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(i => t.call(register, form(i % 2 ? 'Wanted1' : 'wANTED1'))))
    expect(answers.map(said).sort()).toEqual([200, '409 username.taken', '409 username.taken', '409 username.taken'])
    const { rows } = await sql<{ members: bigint; wallets: bigint }>`
      select count(*) as members, count(w.member_id) as wallets from member.member m left join wallet.wallet w on w.member_id = m.id
      where m.username_key = 'wanted1'`.execute(t.house.db)
    expect(rows[0]).toEqual({ members: 1n, wallets: 1n })
  })

  test.each([
    ['a name of three letters', { username: 'abc' }, 'username', 'input.rule'],
    ['a name of seventeen', { username: 'a'.repeat(17) }, 'username', 'input.rule'],
    ['a name that begins with a digit', { username: '1abcd' }, 'username', 'input.rule'],
    ['a password of seven characters', { password: 'short12', confirmPassword: 'short12' }, 'password', 'password.tooShort'],
    ['a password of 129 characters', { password: 'x'.repeat(129), confirmPassword: undefined }, 'password', 'password.tooLong'],
    [
      'one of the first passwords that are tried',
      { password: 'Password123', confirmPassword: 'Password123' },
      'password',
      'password.common'
    ],
    [
      'the name as the password',
      { username: 'Selim1234', password: 'sELIM1234', confirmPassword: 'sELIM1234' },
      'password',
      'password.common'
    ],
    ['two different passwords', { confirmPassword: 'correct horse 8' }, 'confirmPassword', 'password.inconsistent'],
    ['terms that were not agreed to', { agreed: false }, 'agreed', 'terms.required'],
    ['no word about the terms', { agreed: undefined }, 'agreed', 'terms.required'],
    ['"true" instead of true', { agreed: 'true' }, 'agreed', 'terms.required']
  ])('%s is refused with the reason at its field, in the language of the visitor', async (_, more, at, code) => {
    for (const [language, sentences] of [
      ['EN', en],
      ['TR', tr]
    ] as const) {
      const { status, body } = await signUp(more, language)
      expect([status, body.code, body.fields]).toEqual([400, code, { [at]: code }])
      expect(body.message).toBe(sentences[code.replaceAll('.', '_') as keyof typeof sentences])
    }
  })

  test('where the brand does not let names register, nobody does', async () => {
    await brand({ USERNAMEREG3: false, MOBILENUMREG3: true })
    expect(said(await signUp())).toBe('403 function.not.available')
  })
})

describe('the fields of the form', () => {
  const good = {
    password: 'correcthorse9',
    confirmPassword: 'correcthorse9',
    payeeName: 'Ayşe Öz',
    paymentPassword: '482915',
    qqNum: '1234567',
    line: 'ayse.line',
    whatsapp: '905551112233',
    facebook: 'ayse99',
    wechat: 'aysewx1',
    idNumber: 'AB123456',
    idType: '1',
    email: 'Ayse@Example.com'
  }

  test('[3.025] [3.026] [3.027] [3.028] [3.029] [3.030] [3.031] [3.033] [3.034] [3.036] [3.037] [3.038] [3.039] [3.040] [3.041] [3.042] [3.045] every one that was asked for is kept where it belongs, secrets as hashes, the document sealed', async () => {
    await brand({ USERNAMEREG3: true, REGMOBVERF3: true }, { ...everything, captcha: field('lettersOrDigits', 5, 5, true) })
    const mobileNum = newNumber()
    await sql`delete from factor.captcha`.execute(t.house.db)
    const captcha = (await makePicture(t.house, testBrowser)).text
    const proofs = { mobileNum, countryDialingCode: '+90', verificationCode: await codeFor(mobileNum, 'username'), captcha }
    const answer = await t.call(register, form('Everything1', { ...good, ...proofs }))
    expect(said(answer)).toBe(200)
    const { id, row } = await memberNamed('Everything1')
    expect(row).toMatchObject({
      real_name: 'Ayşe Öz',
      email: 'Ayse@Example.com',
      email_key: 'ayse@example.com',
      email_verified_at: null,
      mobile: e164(mobileNum),
      mobile_verified_at: expect.any(String),
      funds_password_hash: expect.stringMatching(/^\$argon2id\$/),
      id_type: 1,
      profile: { qqNum: '1234567', line: 'ayse.line', whatsapp: '905551112233', facebook: 'ayse99', wechat: 'aysewx1' }
    })
    expect(JSON.stringify(row)).not.toMatch(/AB123456|482915|correcthorse9/)
    const { rows } = await sql<{ idNumber: Buffer }>`select id_number as "idNumber" from member.member where id = ${id}`.execute(t.house.db)
    expect(idNumberOf(t.house, { id, idNumber: rows[0]!.idNumber })).toBe('AB123456')
  })

  test.each([
    ['[5.008] username', 'username', '1abcd'],
    ['[5.009] password', 'password', 'onlyletters'],
    ['[5.010] payeeName', 'payeeName', 'Ali'],
    ['[5.011] paymentPassword', 'paymentPassword', '12345'],
    ['[5.012] qqNum', 'qqNum', '12a45'],
    ['[5.013] line', 'line', 'a b'],
    ['[5.014] whatsapp', 'whatsapp', '+90555'],
    ['[5.015] facebook', 'facebook', 'a-b'],
    ['[5.016] wechat', 'wechat', '1abcdef'],
    ['[5.017] idNumber', 'idNumber', 'AB-1'],
    ['[5.018] email', 'email', 'a@bcdef'],
    ['[5.019] mobileNum', 'mobileNum', '12345'],
    ['[5.020] affiliateCode', 'affiliateCode', 'ab-cd'],
    ['[5.021] recommenderId', 'recommenderId', '12a4'],
    ['[5.022] captcha', 'captcha', 'ABC'],
    ['[5.023] idType', 'idType', '12']
  ] as const)(
    '[5.001] the brand’s rule for %s holds on the server: a breach, an unwanted and a missing field are refused',
    async (_, name, bad) => {
      const other = name === 'idNumber' ? { idType: '1' } : name === 'mobileNum' ? { countryDialingCode: '90' } : {}
      const base = { password: good.password, confirmPassword: undefined, ...other }
      const rules = { ...everything, captcha: field('lettersOrDigits', 5, 5) }
      await brand({ USERNAMEREG3: true }, rules)
      expect((await signUp({ ...base, [name]: bad })).body.fields).toEqual({ [name]: 'input.rule' })
      if (name === 'username' || name === 'password') return
      await brand({ USERNAMEREG3: true }, { ...everything, [name]: { ...rules[name], required: true } })
      expect((await signUp(base)).body.fields).toEqual({ [name]: 'input.required' })
      const off = { ...rules[name], enabled: false }
      await brand({ USERNAMEREG3: true }, { ...everything, [name]: off })
      expect((await signUp({ ...base, [name]: bad })).body).toMatchObject({
        code: 'input.unknownField',
        fields: { [name]: 'input.unknownField' }
      })
    }
  )

  test('all that is wrong is told at once, each at its field', async () => {
    await brand({ USERNAMEREG3: true }, everything)
    const { body } = await signUp({ password: 'correcthorse9', confirmPassword: undefined, qqNum: 'x', email: 'y', idNumber: 'AB12' })
    expect(body.fields).toEqual({ qqNum: 'input.rule', email: 'input.rule', idType: 'input.required' })
  })

  test('[3.064] [3.065] [3.066] [3.067] [3.068] [3.069] [3.070] [3.071] [3.072] [3.073] [3.074] the eleven kinds of document, in their order', () => {
    expect(Object.entries(idTypes)).toEqual(
      'passport driversLicense prcId postalId votersId barangayCertification taxIdentification sss seniorCitizenCard alienCertificate unifiedMultiPurposeId'
        .split(' ')
        .map((name, at) => [String(at + 1), name])
    )
  })

  test('[3.046] [3.047] [3.048] [3.049] [3.050] what the form adds by itself: login, the page, the method, and the fields of a telephone provider', () => {
    const added = { login: true, registerUrl: 'https://x.example/', registerMethod: 'WEB', firebaseChannel: 'sms', firebaseIdToken: '' }
    expect(registerFields.parse({ ...form('Ada1'), ...added })).toMatchObject(added)
    for (const wrong of [{ login: false }, { registerMethod: 'APP' }, { firebaseChannel: 'mail' }])
      expect(registerFields.safeParse({ ...form('Ada1'), ...added, ...wrong }).success).toBe(false)
  })

  test('six digits that everybody tries are no funds password', async () => {
    await brand({ USERNAMEREG3: true }, everything)
    for (const paymentPassword of ['123456', '111111', '654321'])
      expect((await signUp({ ...good, email: undefined, paymentPassword })).body.fields).toEqual({ paymentPassword: 'password.common' })
  })

  test('[T28] nobody gives themselves what the house decides: privileged names are refused, by name and by mobile', async () => {
    await brand({ USERNAMEREG3: true, MOBILENUMREG3: true, MOBILENUMPASSREG3: true })
    const columns = await sql<{
      name: string
    }>`select attname as name from pg_attribute where attrelid = 'member.member'::regclass and attnum > 0`.execute(t.house.db)
    const known = new Set<string>([...Object.keys(registerFields.shape), ...Object.keys(registerMobileFields.shape), 'agreed'])
    const names = [
      ...columns.rows.map(r => r.name),
      'type',
      'isAgent',
      'inviterId',
      'balance',
      'cash',
      'status',
      'rankLevel',
      'roles'
    ].filter(n => !known.has(n))
    expect(names.length).toBeGreaterThan(30)
    for (const name of names)
      for (const answer of [await signUp({ [name]: 41 }), await byMobile(newNumber(), { password, [name]: 41 })])
        expect([name, answer.status, answer.body.fields]).toEqual([name, 400, { [name]: 'input.unknownField' }])
  })

  test('every family of patterns has a name that operators choose from, and every field one of them', () => {
    expect(patternIds.length).toBe(17)
    expect(registerFieldNames.length).toBe(16)
  })
})

describe('proofs come before answers', () => {
  test('[T6] whether a name is taken is told only after picture and code were right', async () => {
    await brand({ USERNAMEREG3: true, REGMOBVERF3: true }, { captcha: field('lettersOrDigits', 5, 5, true) })
    const { name } = { name: 'Taken123' }
    await sql`delete from factor.captcha`.execute(t.house.db)
    const number = newNumber()
    const picture = async () => {
      await sql`delete from factor.captcha`.execute(t.house.db)
      return (await makePicture(t.house, testBrowser)).text
    }
    const sent = async (more: object) =>
      t.call(register, form(name, { mobileNum: number, countryDialingCode: '90', captcha: await picture(), ...more }))
    expect(said(await sent({ verificationCode: await codeFor(number, 'username') }))).toBe(200)
    await sql`delete from base.attempt`.execute(t.house.db)
    const second = newNumber()
    const code = await codeFor(second, 'username')
    expect(said(await sent({ mobileNum: second, captcha: 'XXXXX', verificationCode: code }))).toBe('401 captcha.wrong')
    expect(said(await sent({ mobileNum: second }))).toBe('400 code.missing')
    expect(said(await sent({ mobileNum: second, verificationCode: code === '000000' ? '000001' : '000000' }))).toBe('400 code.invalid')
    expect(said(await sent({ mobileNum: second, verificationCode: code }))).toBe('409 username.taken')
  })

  test('a code is spent with its account: a taken name leaves it good, five tries end it, of two one counts', async () => {
    const { name } = await t.register()
    await brand({ USERNAMEREG3: true, REGMOBVERF3: true })
    const mobileNum = newNumber()
    const sent = (username: string, verificationCode: string) =>
      t.call(register, form(username, { mobileNum, countryDialingCode: '90', verificationCode }))
    const code = await codeFor(mobileNum, 'username')
    expect(said(await sent(name, code))).toBe('409 username.taken')
    const free = [newName(), newName()]
    const two = await Promise.all(free.map(username => sent(username, code)))
    expect(two.filter(a => a.status === 200)).toHaveLength(1)
    expect(['400 code.invalid', '409 phone.taken']).toContain(said(two.find(a => a.status !== 200)!))
    const { rows } = await sql<{ n: bigint }>`select count(*) as n from member.member where mobile = ${e164(mobileNum)}`.execute(t.house.db)
    expect(rows[0]!.n).toBe(1n)
    expect(said(await sent(newName(), code)), 'spent').toBe('400 code.invalid')
    await sql`delete from base.attempt`.execute(t.house.db)
    const second = newNumber()
    const other = await codeFor(second, 'username')
    const heard = []
    for (let i = 0; i < 6; i++)
      heard.push(said(await t.call(register, form(name, { mobileNum: second, countryDialingCode: '90', verificationCode: other }))))
    expect(heard, 'no way to ask about names for ever').toEqual([...Array(5).fill('409 username.taken'), '400 code.invalid'])
  })

  test('one telephone, one account: told only to who holds the telephone', async () => {
    await brand({ USERNAMEREG3: true, REGMOBVERF3: true })
    const mobileNum = newNumber()
    const sent = (verificationCode: string) => signUp({ mobileNum, countryDialingCode: '90', verificationCode })
    expect(said(await sent(await codeFor(mobileNum, 'username')))).toBe(200)
    await sql`delete from base.attempt`.execute(t.house.db)
    const code = await codeFor(mobileNum, 'username')
    expect(said(await sent(code === '000000' ? '000001' : '000000'))).toBe('400 code.invalid')
    expect((await sent(code)).body).toMatchObject({ code: 'phone.taken', fields: { mobileNum: 'phone.taken' } })
  })

  test('where the house asks for a proof of work, a registration without one is none', async () => {
    const strict = await freshHouse({ databaseUrl: t.databaseUrl, settings: { BOT_CHECK: 'easy' } })
    expect(said(await strict.call(register, form(newName())))).toBe('400 bot.required')
    await strict.close()
  })

  test('one browser makes five accounts in a day, and no more', async () => {
    const limited = await freshHouse({ databaseUrl: t.databaseUrl, settings: { RATE_LIMITS: 'on' } })
    const heard = []
    for (let i = 0; i < 6; i++) heard.push(said(await limited.call(register, form(newName()))))
    expect(heard).toEqual([200, 200, 200, 200, 200, '429 too.many.requests'])
    await limited.close()
  })
})

describe('an account by telephone', () => {
  test('[7.023] [3.031] [3.045] a code is enough: the house makes a name that says nothing of the number, without a password', async () => {
    await brand({ MOBILENUMREG3: true, MOBILEVERCODELOGIN3: true })
    const number = newNumber()
    expect(said(await byMobile(number))).toBe('400 code.missing')
    const { status, body } = await byMobile(number, { verificationCode: await codeFor(number, 'mobile') })
    expect(status).toBe(200)
    const { username, row } = await ownerOf(body.value.token)
    expect(username).toMatch(/^p[a-z2-9]{11}$/)
    expect(row).toMatchObject({ mobile: e164(number), mobile_verified_at: expect.any(String), password_hash: null })
    expect((await byMobile(newNumber(), { password })).body.fields, 'no password is asked for').toEqual({ password: 'input.unknownField' })
  })

  test('with a password where the brand wants one; without a code the number is not verified', async () => {
    await brand({ MOBILENUMREG3: true, MOBILENUMPASSREG3: true })
    const number = newNumber()
    expect((await byMobile(number)).body.fields).toEqual({ password: 'input.required' })
    const { body } = await byMobile(number, { password })
    const { username, row } = await ownerOf(body.value.token)
    expect(row).toMatchObject({ mobile: e164(number), mobile_verified_at: null })
    expect(said(await t.call(login, { username, password }))).toBe(200)
    await brand({ MOBILENUMREG3: true, MOBILENUMPASSREG3: true, REGMOBVERF3: true })
    expect(said(await byMobile(newNumber(), { password }))).toBe('400 code.missing')
  })

  test('a code for one form is none for the other, and where the flag is off there is no such form', async () => {
    await brand({ USERNAMEREG3: true, MOBILENUMREG3: true, REGMOBVERF3: true })
    const number = newNumber()
    const code = await codeFor(number, 'username')
    expect(said(await byMobile(number, { verificationCode: code }))).toBe('400 code.invalid')
    await brand({})
    expect(said(await byMobile(number, { verificationCode: code }))).toBe('403 function.not.available')
  })
})

describe('who brought somebody', () => {
  async function inviter(kind: 'affiliate' | 'referral', code: string, domain: string | null = null) {
    const ada = await t.register()
    if (kind === 'affiliate')
      await sql`insert into invite.invite (code, member_id, kind, domain) values (${code}, ${ada.memberId}, 'affiliate', ${domain})`.execute(
        t.house.db
      )
    return ada
  }
  const broughtBy = async (more: object) => {
    const { body } = await signUp(more)
    const { row } = await ownerOf(body.value.token)
    return [row.inviter_id, row.invited_by]
  }

  test('[7.026] [7.027] [7.028] [7.029] a code or a domain is asked about before: a good one answers, any other does not', async () => {
    await inviter('affiliate', 'AGENT01', 'agent-one.example')
    expect((await t.call(affiliate, { code: 'AGENT01' })).body.value).toEqual({ code: 'AGENT01', kind: 'affiliate' })
    expect((await t.call(affiliate, { domain: 'Agent-One.example' })).body.value).toEqual({ code: 'AGENT01', kind: 'affiliate' })
    for (const wrong of [{ code: 'AGENT02' }, { domain: 'other.example' }, { code: 'AGENT02', domain: 'agent-one.example' }]) {
      const { status, body } = await t.call(affiliate, wrong)
      expect([status, body.code, body.message]).toEqual([404, 'invite.code', en.invite_code])
    }
    // asked about nothing: the call is there, and says what it needs
    const { status, body } = await t.call(affiliate, {})
    expect([status, body.success, body.code, body.fields]).toEqual([400, false, 'input.required', { code: 'input.required' }])
  })

  test('[3.032] [3.035] [3.043] [3.044] agents’ codes, friends’ codes, typed ids and the page’s domain bring members; agents’ come first', async () => {
    const agent = await inviter('affiliate', 'AGENT11', 'agent-two.example')
    await brand({ USERNAMEREG3: true }, everything)
    const words = { password: 'correcthorse9', confirmPassword: undefined }
    const friend = await t.call(register, form(newName(), words))
    const { referralCode } = (await t.call(memberInfo, {}, { token: friend.body.value.token })).body.value
    const { id } = await ownerOf(friend.body.value.token)
    expect(await broughtBy({ ...words, affiliateCode: 'AGENT11', referralCode, recommenderId: String(id) })).toEqual([
      Number(agent.memberId),
      'affiliate'
    ])
    expect(await broughtBy({ ...words, referralCode })).toEqual([Number(id), 'referral'])
    expect(await broughtBy({ ...words, recommenderId: String(id) })).toEqual([Number(id), 'recommender'])
    expect(await broughtBy({ ...words, domain: 'agent-two.example' })).toEqual([Number(agent.memberId), 'affiliate'])
    expect(await broughtBy({ ...words, domain: 'nobody.example' })).toEqual([null, null])
    for (const [name, value] of Object.entries({ affiliateCode: 'NOBODY1', referralCode: 'NOBODY1', recommenderId: '999999999' })) {
      const { status, body } = await signUp({ ...words, [name]: value })
      expect([status, body.code, body.fields]).toEqual([400, 'invite.invalid', { [name]: 'invite.invalid' }])
    }
  })

  test('who is blocked brings nobody any more', async () => {
    const agent = await inviter('affiliate', 'AGENT21')
    await inTransaction(t.house.db, tx => blockMember(tx, t.house, agent.memberId, true))
    expect(said(await t.call(affiliate, { code: 'AGENT21' }))).toBe('404 invite.code')
    expect((await signUp({ affiliateCode: 'AGENT21' })).body.fields).toEqual({ affiliateCode: 'invite.invalid' })
  })
})
