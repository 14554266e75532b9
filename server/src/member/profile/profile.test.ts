// What members tell of themselves: told once, sealed, cleaned, never what the house decides; and contacts that are bound by a code.
import { idTypes, memberInfo } from '@fairhouse/contract/member/account.ts'
import { bindContact, contactCode, profile, saveProfile } from '@fairhouse/contract/member/profile.ts'
import { advertising, setAdvertising } from '@fairhouse/contract/member/protection.ts'
import { ageOn } from '@fairhouse/contract/member/register-rule.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { cleanLine, cleanName } from '../plain-text.ts'
import { said } from '../testing.ts'
import { judgeBirthday } from './profile.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())
beforeEach(async () => {
  await sql`delete from base.attempt`.execute(t.house.db)
})

type Member = Awaited<ReturnType<TestHouse['register']>>
const save = (member: Member, fields: object) => t.call(saveProfile, { ...fields }, member)
const read = async (member: Member) => (await t.call(profile, {}, member)).body.value
const rowOf = async (member: Member) =>
  (await t.house.db.selectFrom('member.member').selectAll().where('id', '=', member.memberId).executeTakeFirstOrThrow())!

describe('the profile', () => {
  test('keeps every field that was told, changes what is sent and leaves the rest', async () => {
    const ada = await t.register()
    const told = { telegram: '@ada', zalo: '0901', address: 'Bağdat Cad. 1', nationality: 'TR', occupation: 'Mühendis' }
    const more = { incomeSource: 'Maaş', birthplace: 'İzmir', permanentAddress: 'Konak', line: 'l', whatsapp: 'w', wechat: 'c', qqNum: '1' }
    expect(said(await save(ada, { ...told, ...more, facebook: 'f' }))).toBe(200)
    expect(said(await save(ada, { telegram: '', zalo: '0902' }))).toBe(200)
    expect(await read(ada)).toMatchObject({ ...told, ...more, facebook: 'f', telegram: '', zalo: '0902', realName: null, idNumber: null })
  })

  test('a real name in any letters is set once: repeats change nothing, another goes to customer service', async () => {
    for (const name of ['Işıl Çağlar Öztürk', 'สมชาย ใจดี', '김 철수', "Anne-Marie O'Neill"]) {
      const ada = await t.register()
      expect([name, said(await save(ada, { realName: `  ${name.replace(' ', '   ')} ` }))]).toEqual([name, 200])
      expect(await read(ada)).toMatchObject({ realName: name, bankAccountName: name })
      expect(said(await save(ada, { realName: name }))).toBe(200)
      const { status, body } = await save(ada, { realName: 'Somebody Else' })
      expect([status, body.fields]).toEqual([409, { realName: 'profile.fixed' }])
    }
    for (const wrong of ['Ada', 'Ada 1', 'A', '<b> x', 'Ada\u202e'])
      expect([wrong, said(await save(await t.register(), { realName: wrong }))]).toEqual([wrong, '400 name.format'])
  })

  test('two names told at the same moment: one is kept', async () => {
    const ada = await t.register()
    const answers = await Promise.all(['Ada Bir', 'Ada İki', 'Ada Üç'].map(realName => save(ada, { realName })))
    expect(answers.map(said).sort()).toEqual([200, '409 profile.fixed', '409 profile.fixed'])
  })

  test('[5.083] the 21st birthday today is old enough, the one of tomorrow is not', async () => {
    const on = (days: number) => {
      const d = new Date()
      const month = d.getUTCMonth()
      d.setUTCFullYear(d.getUTCFullYear() - 21)
      // on a 29th of February nobody has the 21st birthday: it was the day before
      if (d.getUTCMonth() !== month) d.setUTCDate(0)
      d.setUTCDate(d.getUTCDate() + days)
      return d.toISOString().slice(0, 10)
    }
    const [ada, bob] = [await t.register(), await t.register()]
    const tooYoung = await save(bob, { birthday: on(1) })
    expect([tooYoung.status, tooYoung.body.code, tooYoung.body.params]).toEqual([403, 'age.tooYoung', { age: '21' }])
    expect((await read(bob)).birthday).toBeNull()
    expect(said(await save(ada, { birthday: on(0) }))).toBe(200)
    expect((await read(ada)).birthday).toBe(on(0))
    expect(said(await save(ada, { birthday: on(-400) }))).toBe('409 profile.fixed')
  })

  test('an age is counted by whole years, across leap days too', () => {
    expect([ageOn('2005-02-28', '2026-02-28'), ageOn('2004-02-29', '2025-02-28'), ageOn('2004-02-29', '2025-03-01')]).toEqual([21, 20, 21])
    for (const wrong of ['2001-02-29', '2000-02-30', '1990-04-31', '1899-12-31', '2027-01-01'])
      expect(() => judgeBirthday(wrong, '2026-06-01', 21), wrong).toThrow('birthday.invalid')
    expect(() => judgeBirthday('2000-02-29', '2026-06-01', 21)).not.toThrow()
    expect(() => judgeBirthday('2005-06-02', '2026-06-01', 21)).toThrow('age.tooYoung')
  })

  test('what is no date is refused', async () => {
    const ada = await t.register()
    for (const wrong of ['2001-02-29', '2000-13-01', '01.02.1990', '', '1990-1-1'])
      expect([wrong, said(await save(ada, { birthday: wrong }))]).toEqual([wrong, '400 birthday.invalid'])
  })

  test('[3.064] [3.065] [3.066] [3.067] [3.068] [3.069] [3.070] [3.071] [3.072] [3.073] [3.074] there are eleven kinds of document', async () => {
    expect(Object.values(idTypes)).toEqual([
      'passport',
      'driversLicense',
      'prcId',
      'postalId',
      'votersId',
      'barangayCertification',
      'taxIdentification',
      'sss',
      'seniorCitizenCard',
      'alienCertificate',
      'unifiedMultiPurposeId'
    ])
    for (const idType of [1, 11]) expect(said(await save(await t.register(), { idType, idNumber: 'U 12345' }))).toBe(200)
    for (const idType of [0, 12, 1.5, '1']) expect((await save(await t.register(), { idType, idNumber: 'U 12345' })).status).toBe(400)
  })

  test('a document needs a proof and is set once; its number is sealed, read by its end, found by its mark', async () => {
    const [ada, bob] = [await t.register(), await t.register()]
    await sql`update login.session set proved_at = null where member_id = ${ada.memberId}`.execute(t.house.db)
    const document = { idType: 1, idNumber: 'u 12-345 678' }
    expect(said(await save(ada, document))).toBe('403 proof.required')
    await sql`update login.session set proved_at = now() where member_id = ${ada.memberId}`.execute(t.house.db)
    expect(said(await save(ada, document))).toBe(200)
    expect(await read(ada)).toMatchObject({ idType: 1, idNumber: '***678' })
    expect(said(await save(ada, { idType: 1, idNumber: 'U12345678' })), 'the same again').toBe(200)
    expect(said(await save(ada, { idType: 2, idNumber: 'U12345678' }))).toBe('409 profile.fixed')
    expect((await save(bob, { idNumber: 'U12345678' })).body.fields).toEqual({ idType: 'input.required' })
    expect(said(await save(bob, { idType: 1, idNumber: 'U12345678' }))).toBe(200)
    const [one, two] = [await rowOf(ada), await rowOf(bob)]
    expect(one.id_mark!.equals(two.id_mark!)).toBe(true)
    expect(one.id_number!.equals(two.id_number!)).toBe(false)
    expect(one.id_number!.includes('12345678')).toBe(false)
  })

  test('nobody takes the nickname or the login name of another, whatever the case or the way of writing', async () => {
    const [ada, bob] = [await t.register('Kaptan1'), await t.register()]
    expect(said(await save(ada, { nickname: 'Fırtına' }))).toBe(200)
    for (const taken of ['FIRTINA'.replace('I', 'ı').replace('I', 'ı'), 'fırtına', 'Ｋaptan1', 'KAPTAN1', 'Fırt\u200dına'])
      expect([taken, said(await save(bob, { nickname: taken }))]).toEqual([taken, '409 nickname.taken'])
    expect(said(await save(ada, { nickname: 'fIRTINA' })), 'one may write one’s own otherwise').toBe(200)
    expect((await t.call(memberInfo, {}, ada)).body.value.nickname).toBe('fIRTINA')
    const [eve, dan] = [await t.register(), await t.register()]
    const race = await Promise.all([save(eve, { nickname: 'Rüzgar' }), save(dan, { nickname: 'rÜZGAR' })])
    expect(race.map(said).sort()).toEqual([200, '409 nickname.taken'])
    expect(said(await save(eve, { nickname: '\u202e\u200b' }))).toBe('400 input.required')
  })

  test('asks for another nickname ten times an hour, taken or free; what else is saved does not count', async () => {
    const [ada, bob] = [await t.register('Kaptan2'), await t.register()]
    for (let no = 0; no < 5; no++) {
      expect(said(await save(bob, { nickname: 'kaptan2' }))).toBe('409 nickname.taken')
      expect(said(await save(bob, { nickname: `Dalga ${no}` }))).toBe(200)
      expect(said(await save(bob, { nickname: `Dalga ${no}`, telegram: `@${no}` }))).toBe(200)
    }
    expect(said(await save(bob, { nickname: 'kaptan2' }))).toBe('429 too.many.requests')
    expect([said(await save(bob, { telegram: '@bob' })), said(await save(ada, { nickname: 'Poyraz' }))]).toEqual([200, 200])
  })

  test('signs that cannot be seen or that turn text around are taken out', async () => {
    const ada = await t.register()
    await save(ada, { address: 'Kadı\u202eköy\u0007\nIstanbul\u2066 \ufeff1', nickname: 'Ad\u202ea\u200d 7' })
    expect(await read(ada)).toMatchObject({ address: 'Kadıköy Istanbul 1', nickname: 'Ada 7' })
    expect(cleanLine('👩\u200d🚀 a\tb')).toBe('👩\u200d🚀 a b')
    expect(cleanName('a\u200cb')).toBe('ab')
  })

  test('what the house decides cannot be set with it: unknown fields are refused and nothing changes', async () => {
    const ada = await t.register()
    const before = await rowOf(ada)
    const privileged = [
      'type',
      'memberType',
      'status',
      'balance',
      'vip',
      'rank_level',
      'isAgent',
      'kycLevel',
      'uplineId',
      'inviter_id',
      'id'
    ]
    const more = [
      'currency',
      'password_hash',
      'mobile',
      'email',
      'email_verified_at',
      'mobile_verified_at',
      'funds_password_hash',
      'avatar'
    ]
    for (const name of [
      ...privileged,
      ...more,
      'real_name',
      'created_at',
      'username',
      'memberId',
      'profile',
      'bankAccountName',
      '__proto__x'
    ])
      expect([name, said(await save(ada, { [name]: 1, telegram: 'x' }))]).toEqual([name, '400 input.unknownField'])
    expect(await rowOf(ada)).toEqual(before)
  })
})

describe('contacts', () => {
  let serial = 0
  const mobileOf = () => ({ kind: 'mobile', mobileNum: `532 ${String(1_000_000 + ++serial)}`, countryDialingCode: '90' })
  const e164 = (m: { mobileNum: string }) => `+90${m.mobileNum.replace(/\s/g, '')}`
  const bind = async (member: Member, contact: Record<string, string>, to: string) => {
    const asked = await t.call(contactCode, contact, member)
    if (asked.status !== 200) return asked
    return t.call(bindContact, { ...contact, verificationCode: (await t.messages(to))[0]!.code }, member)
  }

  test('a number and an address are bound by the code that was sent there; the former ones are told', async () => {
    const ada = await t.register()
    const [first, second] = [mobileOf(), mobileOf()]
    expect(said(await bind(ada, first, e164(first)))).toBe(200)
    expect(said(await bind(ada, { kind: 'email', email: 'Ada.One@Example.com' }, 'Ada.One@Example.com'))).toBe(200)
    expect(await rowOf(ada)).toMatchObject({ mobile: e164(first), email: 'Ada.One@Example.com', email_key: 'ada.one@example.com' })
    await sql`delete from base.attempt`.execute(t.house.db)
    await sql`update login.session set proved_at = now() where member_id = ${ada.memberId}`.execute(t.house.db)
    expect(said(await bind(ada, second, e164(second)))).toBe(200)
    for (const to of [e164(first), e164(second), 'Ada.One@Example.com'])
      expect([to, (await t.messages(to))[0]!.purpose]).toEqual([to, 'notice.mobile'])
  })

  test('a bound contact brings no consent to advertising without its tick; the record says where', async () => {
    const ada = await t.register()
    const phone = mobileOf()
    const wishes = async () => (await t.call(advertising, {}, ada)).body.value.list
    const before = await wishes()
    expect(said(await bind(ada, phone, e164(phone)))).toBe(200)
    expect(await wishes()).toEqual(before)
    await sql`delete from base.attempt`.execute(t.house.db)
    const mail = { kind: 'email', email: 'wants@example.com' }
    await t.call(contactCode, mail, ada)
    const { code } = (await t.messages('wants@example.com'))[0]!
    const wrong = code === '000000' ? '1' : '000000'
    expect(said(await t.call(bindContact, { ...mail, verificationCode: wrong, advertising: true }, ada))).toBe('400 code.invalid')
    expect(await wishes()).toEqual(before)
    expect(said(await t.call(bindContact, { ...mail, verificationCode: code, advertising: true }, ada))).toBe(200)
    expect(await wishes()).toEqual(
      before.map((wish: { channel: string }) =>
        wish.channel === 'mail' ? { channel: 'mail', wanted: true, at: expect.any(String), place: 'contact' } : wish
      )
    )
    await t.call(setAdvertising, { channel: 'mail', wanted: false }, ada)
    expect((await wishes())[2]).toMatchObject({ wanted: false, place: 'profile' })
  })

  test('a wrong code, a code for another number and a code of another member bind nothing', async () => {
    const [ada, bob] = [await t.register(), await t.register()]
    const [one, two] = [mobileOf(), mobileOf()]
    await t.call(contactCode, one, ada)
    const { code } = (await t.messages(e164(one)))[0]!
    expect(said(await t.call(bindContact, { ...two, verificationCode: code }, ada))).toBe('400 code.invalid')
    expect(said(await t.call(bindContact, { ...one, verificationCode: code }, bob))).toBe('400 code.invalid')
    expect(said(await t.call(bindContact, { ...one, verificationCode: code === '000000' ? '1' : '000000' }, ada))).toBe('400 code.invalid')
    expect((await rowOf(ada)).mobile).toBeNull()
    const twice = await Promise.all([1, 2].map(() => t.call(bindContact, { ...one, verificationCode: code }, ada)))
    expect(twice.map(said).sort()).toEqual([200, '400 code.invalid'])
  })

  test('that another member has it is said only to who holds the code sent there', async () => {
    const [ada, bob] = [await t.register(), await t.register()]
    const one = mobileOf()
    expect(said(await bind(ada, one, e164(one)))).toBe(200)
    await sql`delete from base.attempt`.execute(t.house.db)
    const asked = await t.call(contactCode, one, bob)
    expect([said(asked), Object.keys(asked.body.value)]).toEqual([200, ['expiredMinutes']])
    const { code } = (await t.messages(e164(one)))[0]!
    expect((await t.call(bindContact, { ...one, verificationCode: code }, bob)).body.fields).toEqual({ mobileNum: 'phone.taken' })
    expect(said(await bind(ada, { kind: 'email', email: 'shared@example.com' }, 'shared@example.com'))).toBe(200)
    await sql`delete from base.attempt`.execute(t.house.db)
    expect(said(await bind(bob, { kind: 'email', email: 'SHARED@example.com' }, 'SHARED@example.com'))).toBe('409 email.taken')
  })

  test.each([
    [{ kind: 'mobile' }, 'phone.missing'],
    [{ kind: 'mobile', mobileNum: '5321234567' }, 'phone.country'],
    [{ kind: 'mobile', mobileNum: '123456', countryDialingCode: '90' }, 'phone.format'],
    [{ kind: 'email' }, 'email.format'],
    [{ kind: 'email', email: 'nobody' }, 'email.format']
  ])('%j is refused with %s', async (contact, code) => {
    expect((await t.call(contactCode, contact, await t.register())).body.code).toBe(code)
  })
})
