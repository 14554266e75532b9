// Who a member is: names, passwords, sessions; and that nobody reads another's money.
import { logout, memberInfo } from '@fairhouse/contract/account.ts'
import { createDeposit, depositById } from '@fairhouse/contract/cashier.ts'
import { login } from '@fairhouse/contract/login.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { register } from '@fairhouse/contract/registration.ts'
import { placeBet } from '@fairhouse/contract/round.ts'
import { betById } from '@fairhouse/contract/wager.ts'
import { balance } from '@fairhouse/contract/wallet.ts'
import { error as en } from '@fairhouse/locales/en/error.ts'
import { error as tr } from '@fairhouse/locales/tr/error.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '#base/crypto.ts'
import { inTransaction } from '#base/database.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { placeAll } from '#wager/store.ts'
import { blockMember } from './account.ts'

let t: TestHouse
/** A second process on the same database. */
let other: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  other = await freshHouse({ databaseUrl: t.databaseUrl })
})
afterAll(async () => {
  await other.close()
  await t.close()
})

const password = 'correct horse 9'
const fields = (username: string, more: object = {}) => ({ username, password, confirmPassword: password, agreed: true, ...more })
const logIn = (username: string, secret = password, house = t, address?: string) =>
  house.call(login, { username, password: secret }, address ? { headers: { 'x-forwarded-for': address } } : {})
const said = (a: { status: number; body: { code?: string } }) => (a.status === 200 ? 200 : `${a.status} ${a.body.code}`)
let serial = 0
const newName = () => `Person${++serial}`

describe('registration', () => {
  test('[7.022] a visitor makes an account and is logged in; consent is kept with its time, address and version of the terms', async () => {
    const { status, body } = await t.call(register, fields('Mehmet1', { language: 'en' }), {
      headers: { 'x-forwarded-for': '203.0.113.9' }
    })
    expect(status).toBe(200)
    const { token } = body.value
    const info = await t.call(memberInfo, {}, { token })
    expect(info.body.value).toMatchObject({ account: 'Mehmet1', type: 0, language: 'en', currency: expect.any(String) })
    expect((await t.call(balance, {}, { token })).body.value.sumBalance).toBe('0.00')
    const { rows } = await sql<{ address: string; terms: string; fresh: boolean; hash: string }>`
      select host(agreed_from) as address, terms_version as terms, agreed_at > now() - interval '1 minute' as fresh, password_hash as hash
      from account.member where username = 'Mehmet1'`.execute(t.house.db)
    expect(rows[0]).toMatchObject({ address: '203.0.113.9', fresh: true, terms: expect.stringMatching(/./) })
    expect(rows[0]!.hash).toMatch(/^\$argon2id\$/)
  })

  test('a name is taken whatever its case, and the case that decides is never the one of a language', async () => {
    expect(said(await t.call(register, fields('ILGINisim')))).toBe(200)
    for (const taken of ['ilginisim', 'IlgInIsIm', '  ILGINISIM  ']) {
      const { status, body } = await t.call(register, fields(taken))
      expect([status, body.code, body.fields]).toEqual([409, 'username.taken', { username: 'username.taken' }])
    }
    for (const foreign of ['ılgınisim', 'İLGİNİSİM', 'ilginişim'])
      expect((await t.call(register, fields(foreign))).body.fields).toEqual({ username: 'username.format' })
    expect(said(await logIn('ilginISIM'))).toBe(200)
    expect(said(await logIn('ılgınısım'))).toBe('401 login.wrong')
  })

  test('two people who want one name at the same moment: one gets it, and no half account stays of the other', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(i => t.call(register, fields(i % 2 ? 'Wanted1' : 'wANTED1'))))
    expect(answers.map(said).sort()).toEqual([200, '409 username.taken', '409 username.taken', '409 username.taken'])
    const { rows } = await sql<{ members: bigint; wallets: bigint }>`
      select count(*) as members, count(w.member_id) as wallets from account.member m left join wallet.wallet w on w.member_id = m.id
      where m.username_key = 'wanted1'`.execute(t.house.db)
    expect(rows[0]).toEqual({ members: 1n, wallets: 1n })
  })

  test.each([
    ['a name of three letters', { username: 'abc' }, 'username', 'username.format'],
    ['a name of seventeen', { username: 'a'.repeat(17) }, 'username', 'username.format'],
    ['a name that begins with a digit', { username: '1abcd' }, 'username', 'username.format'],
    ['a name with a sign', { username: 'ab-cd' }, 'username', 'username.format'],
    ['a password of seven characters', { password: 'short12', confirmPassword: 'short12' }, 'password', 'password.tooShort'],
    ['a password of 129 characters', { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) }, 'password', 'password.tooLong'],
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
  ])('%s is refused with the reason at its field, in the language of the visitor', async (_, more, field, code) => {
    for (const [language, sentences] of [
      ['EN', en],
      ['TR', tr]
    ] as const) {
      const { status, body } = await t.call(register, fields(newName(), more), { language })
      expect([status, body.code, body.fields]).toEqual([400, code, { [field]: code }])
      expect(body.message).toBe(sentences[code.replaceAll('.', '_') as keyof typeof sentences])
    }
  })
})

describe('login', () => {
  test('[7.005] [3.022] [3.023] [3.024] good credentials give a token with what the client must know', async () => {
    const name = newName()
    await t.call(register, fields(name))
    const { status, body } = await logIn(name)
    expect([status, body.success]).toEqual([200, true])
    expect(body.value).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), firstTimeLogin: false, passwordExpired: false })
  })

  test('an unknown name and a wrong password get the very same answer in about the same time, so that nobody learns who plays here', async () => {
    const name = newName()
    await t.call(register, fields(name))
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let i = 0; i < 4; i++)
      for (const who of ['known', 'unknown'] as const) {
        const from = performance.now()
        const { status, body } = await logIn(who === 'known' ? name : newName(), 'wrong password 1')
        times[who].push(performance.now() - from)
        const { traceId, ...rest } = body
        expect(traceId).toBeDefined()
        expect([status, rest]).toEqual([401, { success: false, code: 'login.wrong', message: en.login_wrong, params: {} }])
      }
    // both hash: neither is a quick look-up
    expect(Math.min(...times.unknown)).toBeGreaterThan(Math.min(...times.known) / 3)
  })

  test('after five wrong passwords the name is locked, in every process, for the right password too; the wait is said', async () => {
    const name = newName()
    await t.call(register, fields(name))
    for (let i = 0; i < 5; i++)
      expect(said(await logIn(name.toUpperCase(), `wrong ${i} password`, i % 2 ? t : other))).toBe('401 login.wrong')
    for (const house of [t, other]) {
      const { status, body } = await logIn(name, password, house)
      expect([status, body.code, body.params]).toEqual([429, 'login.locked', { minutes: '30' }])
      expect(body.message).toContain('30')
    }
    await sql`update account.attempt set at = at - interval '31 minutes'`.execute(t.house.db)
    expect(said(await logIn(name))).toBe(200)
  })

  test('of twenty guesses sent at the same moment at most five are looked at', async () => {
    const name = newName()
    await t.call(register, fields(name))
    const answers = (await Promise.all(Array.from({ length: 20 }, (_, i) => logIn(name, `guess number ${i}`)))).map(said)
    const looked = answers.filter(a => a === '401 login.wrong').length
    expect(looked).toBeLessThanOrEqual(5)
    expect(answers.filter(a => a === '429 login.locked')).toHaveLength(20 - looked)
  })

  test('who remembers the password before the fifth try begins anew', async () => {
    const name = newName()
    await t.call(register, fields(name))
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) expect(said(await logIn(name, `wrong ${i} password`))).toBe('401 login.wrong')
      expect(said(await logIn(name))).toBe(200)
    }
  })

  test('one address that tries many names is locked as well; people behind it who log in rightly do not count', async () => {
    await sql`delete from account.attempt`.execute(t.house.db)
    const name = newName()
    await t.call(register, fields(name))
    for (let i = 0; i < 5; i++) expect(said(await logIn(name, password, t, '198.51.100.7'))).toBe(200)
    const tries = []
    for (let i = 0; i < 41; i++) tries.push(said(await logIn(`Nobody${i}`, 'wrong password', t, '198.51.100.7')))
    expect(tries.filter(a => a === '401 login.wrong')).toHaveLength(40)
    expect(said(await logIn(name, password, t, '198.51.100.7'))).toBe('429 login.locked')
    expect(said(await logIn(name, password, t, '198.51.100.8'))).toBe(200)
  })
})

describe('sessions', () => {
  test('[7.039] [3.089] [3.090] [3.091] [3.092] [3.093] [3.094] [3.097] who is logged in reads who they are, field by field', async () => {
    const ada = await t.register('Fieldada')
    const { status, body } = await t.call(memberInfo, {}, { token: ada.token })
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        value: {
          id: String(ada.memberId),
          account: 'Fieldada',
          nickname: 'Fieldada',
          type: 0,
          toUpline: false,
          clubLabel: null,
          memberLabel: [],
          currency: expect.stringMatching(/^[A-Z]{3}$/),
          language: 'en'
        }
      }
    ])
  })

  test('[7.040] [7.016] [7.046] without a token, or with one that the house never gave, nobody reads, looks at money or ends a session', async () => {
    const calls = [memberInfo, logout, balance]
    for (const call of calls) expect(said(await t.call(call))).toBe('401 session.required')
    const { token } = await t.register()
    for (const bad of ['x', 'A'.repeat(43), token.slice(0, -1), `${token}x`, token.toLowerCase(), "' or 1=1 --"])
      for (const call of calls) expect([bad, said(await t.call(call, {}, { token: bad }))]).toEqual([bad, '401 session.ended'])
    expect(said(await t.call(memberInfo, {}, { token }))).toBe(200)
  })

  test('[7.015] [7.017] a logout ends the session at once, in the process that heard it and in every other', async () => {
    const { token } = await t.register()
    const second = (await t.register()).token
    for (const house of [t, other]) expect((await house.call(memberInfo, {}, { token })).status).toBe(200)
    expect(said(await t.call(logout, {}, { token }))).toBe(200)
    expect(said(await t.call(memberInfo, {}, { token }))).toBe('401 session.ended')
    // the other process had it in memory: it hears of the end within a moment, not after its memory's 5 s
    await expect.poll(async () => said(await other.call(memberInfo, {}, { token })), { timeout: 1_500 }).toBe('401 session.ended')
    expect(said(await t.call(logout, {}, { token }))).toBe('401 session.ended')
    expect(said(await t.call(memberInfo, {}, { token: second }))).toBe(200)
  })

  test('the database keeps no token, only its hash', async () => {
    const { token } = await t.register()
    const { rows } = await sql<{ text: string; hash: Buffer }>`
      select s::text as text, token_hash as hash from account.session s where token_hash = ${sha256(token)}`.execute(t.house.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]!.text).not.toContain(token)
  })

  test.each([
    ['31 minutes without a call', sql`last_used_at = now() - interval '31 minutes'`],
    ['a day, however busy', sql`expires_at = now() - interval '1 second'`],
    ['an end from outside', sql`ended_at = now()`]
  ])('a session does not outlive %s', async (_, change) => {
    const { token } = await t.register()
    await sql`update account.session set ${change} where token_hash = ${sha256(token)}`.execute(t.house.db)
    expect(said(await t.call(memberInfo, {}, { token }))).toBe('401 session.ended')
  })

  test('a session that is used stays: 29 minutes of rest are no end, and the use is noted', async () => {
    const { token } = await t.register()
    await sql`update account.session set last_used_at = now() - interval '29 minutes' where token_hash = ${sha256(token)}`.execute(
      t.house.db
    )
    expect(said(await t.call(memberInfo, {}, { token }))).toBe(200)
    const { rows } = await sql<{ fresh: boolean }>`
      select last_used_at > now() - interval '1 minute' as fresh from account.session where token_hash = ${sha256(token)}`.execute(
      t.house.db
    )
    expect(rows[0]!.fresh).toBe(true)
  })

  test('a member who is blocked is out everywhere at once and stays out until unblocked', async () => {
    const ada = await t.register()
    expect((await other.call(memberInfo, {}, { token: ada.token })).status).toBe(200)
    await inTransaction(t.house.db, tx => blockMember(tx, t.house, ada.memberId, true))
    t.house.nudge()
    expect(said(await t.call(memberInfo, {}, { token: ada.token }))).toBe('401 session.ended')
    await expect
      .poll(async () => said(await other.call(memberInfo, {}, { token: ada.token })), { timeout: 1_500 })
      .toBe('401 session.ended')
    expect(said(await logIn(ada.name))).toBe('403 account.blocked')
    expect(said(await logIn(ada.name, 'wrong password')), 'who does not know the password does not learn of the block').toBe(
      '401 login.wrong'
    )
    await inTransaction(t.house.db, tx => blockMember(tx, t.house, ada.memberId, false))
    expect(said(await logIn(ada.name))).toBe(200)
    expect(said(await t.call(memberInfo, {}, { token: ada.token })), 'the old session stays ended').toBe('401 session.ended')
  })
})

describe('amounts that are no amounts', () => {
  const amounts = [
    '-1',
    '-0',
    '0',
    '0.00',
    '0.001',
    '1.234',
    '1e3',
    '1,000',
    '1,5',
    '1.000,50',
    '٣',
    '１',
    'Infinity',
    'NaN',
    null,
    1,
    1.5,
    true,
    '',
    ' ',
    ' 1',
    '1 ',
    '+1',
    '.5',
    '1.',
    '01',
    '99999999999999',
    '0x10',
    '10000000000.01',
    ['1'],
    { amount: '1' },
    "1'--",
    '1\n'
  ]
  test.each(amounts.map(a => [JSON.stringify(a), a] as const))(
    '%s as a stake or a deposit is refused with a sentence, and no money moves',
    async (_, amount) => {
      const ada = await person()
      for (const [language, sentences] of [
        ['EN', en],
        ['TR', tr]
      ] as const)
        for (const answer of [
          await t.call(placeBet, { game: 'nova-crash', slot: 0, stake: amount, target: null }, { token: ada.token, language }),
          await t.call(createDeposit, { method: 'sandbox-card', amount }, { token: ada.token, language })
        ]) {
          expect(answer.status).toBe(400)
          expect(answer.body.code).toMatch(/^amount\.(invalid|notPositive|tooLarge)$/)
          expect(answer.body.message).toBe(sentences[answer.body.code.replaceAll('.', '_') as keyof typeof sentences])
          expect(Object.keys(answer.body.fields)).toHaveLength(1)
        }
      expect((await t.call(balance, {}, { token: ada.token })).body.value).toMatchObject({ cash: '100.00', seq: 1 })
    }
  )
  let one: Awaited<ReturnType<TestHouse['register']>> | null = null
  const person = async () => {
    one ??= await t.register(undefined, 100n * UNIT)
    return one
  }
})

test('a member finds neither bet nor deposit of another: the answer is that of a thing that never was', async () => {
  const ada = await t.register(undefined, 100n * UNIT)
  const bob = await t.register()
  const { rows } = await sql<{ id: string }>`select uuidv7()::text as id`.execute(t.house.db)
  const betId = rows[0]!.id
  await placeAll(t.house.db, [
    { memberId: ada.memberId, betId, game: 'nova-crash', category: 'CRASH', roundNo: 1n, stake: UNIT, key: `bet:${betId}`, detail: {} }
  ])
  const deposit = await sql<{ id: string }>`
    insert into cashier.deposit (id, member_id, key, method, amount, fee, currency, provider, state)
    values (uuidv7(), ${ada.memberId}, gen_random_uuid(), 'sandbox-card', 10000000, 0, 'TRY', 'sandbox', 'PENDING') returning id`.execute(
    t.house.db
  )
  const depositId = deposit.rows[0]!.id
  const nobody = '01890000-0000-7000-8000-000000000000'
  expect((await t.call(betById, { id: betId }, { token: ada.token })).status).toBe(200)
  expect((await t.call(depositById, { id: depositId }, { token: ada.token })).status).toBe(200)
  for (const id of [betId, nobody]) expect(said(await t.call(betById, { id }, { token: bob.token }))).toBe('404 bet.notFound')
  const answers = await Promise.all([depositId, nobody].map(id => t.call(depositById, { id }, { token: bob.token })))
  expect(answers.map(a => [a.status, a.body.code])).toEqual([
    [404, 'not.found'],
    [404, 'not.found']
  ])
})
