// The frame around every call: what goes wrong is said in a sentence, what leaks is nothing.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { endpoint } from '@fairhouse/contract/endpoint.ts'
import { errorStatus } from '@fairhouse/contract/errors.ts'
import { memberInfo, setLanguage } from '@fairhouse/contract/member/account.ts'
import { login } from '@fairhouse/contract/member/login.ts'
import { createDeposit, deposits } from '@fairhouse/contract/money/cashier.ts'
import { balance } from '@fairhouse/contract/money/wallet.ts'
import { positiveMoney } from '@fairhouse/contract/money.ts'
import { error as en } from '@fairhouse/locales/en/error.ts'
import { error as tr } from '@fairhouse/locales/tr/error.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { consoleHeaders, freshHouse, sealedText, type TestHouse, testBrowser } from '#testing.ts'
import { now } from '../clock.ts'
import { inTransaction } from '../database.ts'
import { DomainError } from '../errors.ts'
import { type Call, registerRoutes, serve } from '../http.ts'
import { makeShell } from '../shell/shell.ts'
import { keepEnvelopeKeys, publicKeys } from './envelope.ts'
import { rememberAnswer } from './once.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

const postPlain = (url: string, payload: string, headers: Record<string, string> = {}) =>
  t.app.server.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', language: 'EN', ...headers } })
/** As browsers send what has passwords in it: encrypted, whatever the text is. */
const post = async (url: string, text: string, headers: Record<string, string> = {}) =>
  postPlain(url, JSON.stringify(await sealedText(t.house, text)), headers)
const aLogin = JSON.stringify({ username: 'nobody', password: 'wrong password' })

describe('encrypted bodies [7.006] [7.024] [7.032]', () => {
  const name = { username: 'nobody', password: 'wrong password' }
  const codeOf = async (payload: object) => (await postPlain('/wps/session/login', JSON.stringify(payload))).json().code

  test('a password that travels plain is refused, whatever else is right', async () => {
    expect(await codeOf(name)).toBe('body.notEncrypted')
    expect(await codeOf({ ...(await sealedText(t.house, aLogin)), password: 'beside it' })).toBe('body.notEncrypted')
  })

  test('an envelope opens for five minutes, under a key of the house, and whole', async () => {
    const at = Math.floor(now() / 1000)
    expect(await codeOf(await sealedText(t.house, aLogin, at - 290))).toBe('login.wrong')
    for (const iat of [at - 310, at + 310, Number.NaN]) expect(await codeOf(await sealedText(t.house, aLogin, iat))).toBe('body.envelope')
    const { jwe } = await sealedText(t.house, aLogin)
    const parts = jwe.split('.')
    const cut = (i: number) => parts.map((p, at) => (at === i ? `${p[0] === 'A' ? 'B' : 'A'}${p.slice(1)}` : p)).join('.')
    for (const i of [0, 1, 2, 3, 4]) expect(await codeOf({ jwe: cut(i) })).toBe('body.envelope')
    expect(await codeOf({ jwe: 'x' })).toBe('body.envelope')
  })

  test('what was in an envelope is read as strictly as what comes plain', async () => {
    expect(await codeOf(await sealedText(t.house, '{"username":"a","username":"b","password":"c"}'))).toBe('body.notJson')
    expect(await codeOf(await sealedText(t.house, '[]'))).toBe('body.notJson')
  })

  test('a new key takes over after a month, and the old one opens for a day more', async () => {
    const before = await publicKeys(t.house)
    await sql`update base.envelope_key set created_at = now() - interval '31 days'`.execute(t.house.db)
    const late = await sealedText(t.house, aLogin)
    await keepEnvelopeKeys(t.house.db, t.house.config.SEAL_KEY)
    const { rows } = await sql<{ kid: string }>`select kid from base.envelope_key order by created_at desc`.execute(t.house.db)
    expect(rows).toHaveLength(2)
    expect(rows[1]!.kid).toBe(before[0]!.kid)
    expect(await codeOf(late)).toBe('login.wrong')
    await sql`update base.envelope_key set created_at = now() - interval '25 hours' where kid = ${rows[0]!.kid}`.execute(t.house.db)
    await keepEnvelopeKeys(t.house.db, t.house.config.SEAL_KEY)
    const left = await sql<{ kid: string }>`select kid from base.envelope_key`.execute(t.house.db)
    expect(left.rows).toEqual([{ kid: rows[0]!.kid }])
  })
})

describe('the device cookie: ASVS 3.3.1 to 3.3.4', () => {
  const setCookie = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie'] ?? '')

  test('a login gives a cookie that no script reads and no other site sends; https binds it to the host', async () => {
    const answer = await postPlain('/wps/session/login', JSON.stringify(await sealedText(t.house, aLogin)))
    expect(setCookie(answer)).toMatch(/^device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/)
    const safe = await freshHouse({ settings: { PUBLIC_URL: 'https://play.fairhouse.example' } })
    const over = await safe.app.server.inject({
      method: 'POST',
      url: '/wps/session/login',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(await sealedText(safe.house, aLogin))
    })
    expect(setCookie(over)).toMatch(/^__Host-device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/)
    await safe.close()
  })

  test('a token that was stolen without the cookie opens nothing, nor beside another browser’s', async () => {
    const ada = await t.register()
    const status = async (cookie: string) => (await t.call(memberInfo, {}, { token: ada.token, headers: { cookie } })).status
    expect(await status(`device=${testBrowser}`)).toBe(200)
    expect(await status('')).toBe(401)
    expect(await status(`device=${'X'.repeat(43)}`)).toBe(401)
    expect(await status('device=short')).toBe(401)
  })
})

describe('refusals', () => {
  test('a refusal says what is wrong in the language that was asked for, Turkish when none was', async () => {
    const say = async (language: string) => (await postPlain('/wps/session/login', aLogin, { language })).json() as { message: string }
    expect((await say('EN')).message).toBe(en.body_notEncrypted)
    expect((await say('en')).message).toBe(en.body_notEncrypted)
    expect((await say('TR')).message).toBe(tr.body_notEncrypted)
    expect((await say('')).message).toBe(tr.body_notEncrypted)
    expect((await say('xx')).message).toBe(tr.body_notEncrypted)
  })

  test('a field that the call does not know is refused by name, not ignored', async () => {
    const { status, body } = await t.call(login, { username: 'nobody', password: 'x', admin: true })
    expect([status, body.code, body.fields]).toEqual([400, 'input.unknownField', { admin: 'input.unknownField' }])
  })

  test('a missing field is named with a code of its own', async () => {
    const { status, body } = await t.call(login, {})
    expect([status, body.code, body.fields]).toEqual([400, 'input.required', { username: 'input.required', password: 'input.required' }])
    expect(body.message).toBe(en.input_required)
  })

  test.each([
    ['text instead of JSON', 'username=a', { 'content-type': 'text/plain' }, 400, 'body.notJson'],
    ['a form', 'username=a', { 'content-type': 'application/x-www-form-urlencoded' }, 400, 'body.notJson'],
    ['broken JSON', '{"username":', {}, 400, 'body.notJson'],
    ['a list', '[]', {}, 400, 'body.notJson'],
    ['nothing named', 'null', {}, 400, 'body.notJson'],
    ['a key twice', '{"username":"a","username":"b","password":"c"}', {}, 400, 'body.notJson'],
    ['too much', JSON.stringify({ username: 'a'.repeat(70_000) }), {}, 413, 'body.tooLarge']
  ] as const)('%s is refused with a sentence', async (_, payload, headers, status, code) => {
    const answer = await postPlain('/ops/session/login', payload, headers)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(answer.json().message.length).toBeGreaterThan(10)
  })

  test('a byte that the database cannot hold is refused as wrong input, wherever it is put', async () => {
    const answer = await post('/wps/session/login', JSON.stringify({ username: 'a\u0000b', password: 'x' }))
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'input.invalid'])
    const query = await t.app.server.inject({ method: 'GET', url: '/lgw/rounds/nova-crash%00/1' })
    expect(query.statusCode).toBe(400)
  })

  test('a path that does not exist answers 404 with a sentence, a call of another method too', async () => {
    for (const [method, url] of [
      ['GET', '/wps/nothing'],
      ['POST', '/wps/member/info'],
      ['GET', '/ops/nothing']
    ] as const) {
      const answer = await t.app.server.inject({ method, url, headers: { language: 'EN' } })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not.found'])
    }
  })

  test('every code of the table has its sentence in both languages, and they differ', () => {
    for (const code of Object.keys(errorStatus)) {
      const key = code.replaceAll('.', '_') as keyof typeof en
      expect(en[key], code).toBeTypeOf('string')
      expect(tr[key], code).not.toBe(en[key])
    }
  })
})

describe('bugs', () => {
  const probe = endpoint({
    call: 'POST /wps/probe',
    moduleId: 'PROBE',
    who: 'anyone',
    summary: 'For this test.',
    input: z.strictObject({ what: z.string() }),
    reply: z.object({ done: z.literal(true) }),
    errors: ['stake.tooSmall']
  })
  const shell = async () => {
    const app = await makeShell(t.house)
    const route = serve(probe, async (tx, _, { what }) => {
      if (what === 'undeclared') throw new DomainError('withdraw.notOpen')
      if (what === 'declared') throw new DomainError('stake.tooSmall', { min: '1.00' })
      if (what === 'database') await sql`select * from secret.table_of_passwords`.execute(tx)
      throw new TypeError('password of the database is hunter2')
    })
    registerRoutes(app, t.house, [route])
    return app
  }

  test('a bug answers 500 with a trace number and a sentence, and nothing of its inside leaves the house', async () => {
    const app = await shell()
    for (const what of ['bug', 'database', 'undeclared']) {
      const answer = await app.inject({ method: 'POST', url: '/wps/probe', payload: { what }, headers: { language: 'EN' } })
      expect(answer.statusCode).toBe(500)
      expect(answer.json()).toEqual({
        success: false,
        code: 'internal',
        message: en.internal,
        params: {},
        traceId: expect.stringMatching(/^[0-9a-f-]{36}$/)
      })
      expect(answer.body).not.toMatch(/hunter2|secret|select|withdraw|stack/i)
    }
    const declared = await app.inject({ method: 'POST', url: '/wps/probe', payload: { what: 'declared' }, headers: { language: 'EN' } })
    expect([declared.statusCode, declared.json().code, declared.json().params]).toEqual([422, 'stake.tooSmall', { min: '1.00' }])
    await app.close()
  })
})

describe('calls that must not happen twice', () => {
  const pay = endpoint({
    call: 'POST /wps/pay',
    moduleId: 'PAY',
    who: 'anyone',
    summary: 'For this test.',
    input: z.strictObject({ amount: positiveMoney }),
    reply: z.object({ n: z.number() }),
    errors: [],
    once: true
  })
  let made = 0
  const run = (key: string, rawBody: string, path = '/wps/pay', caller = 'm1') =>
    inTransaction(t.house.db, tx =>
      rememberAnswer(tx, caller, { key, path, rawBody } satisfies Pick<Call, 'key' | 'path' | 'rawBody'>, pay, async () => ({ n: ++made }))
    )

  test('a repeat of a payment gets the first answer, also when both come at the same moment', async () => {
    const key = randomUUID()
    const first = await run(key, '{"amount":"5"}')
    expect(await run(key, '{"amount":"5"}')).toEqual(first)
    const other = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => run(other, '{"amount":"6"}')))
    expect(new Set(answers.map(a => JSON.stringify(a))).size).toBe(1)
    expect(made).toBe(2)
  })

  test('a payment key fits no other amount or path; another member’s same key is that member’s own', async () => {
    const key = randomUUID()
    const first = await run(key, '{"amount":"5"}')
    await expect(run(key, '{"amount":"6"}')).rejects.toMatchObject({ code: 'idempotency.conflict' })
    await expect(run(key, '{"amount":"5"}', '/wps/pay/other')).rejects.toMatchObject({ code: 'idempotency.conflict' })
    expect(await run(key, '{"amount":"5"}', '/wps/pay', 'm2')).not.toEqual(first)
  })

  test('a payment that was refused is not remembered: the same key may be tried again', async () => {
    const key = randomUUID()
    const refused = inTransaction(t.house.db, tx =>
      rememberAnswer(tx, 'm1', { key, path: '/wps/pay', rawBody: '{}' }, pay, async () => {
        throw new DomainError('balance.insufficient')
      })
    )
    await expect(refused).rejects.toThrow()
    expect(await run(key, '{}')).toEqual({ n: made })
  })

  test('a deposit without a proper key is refused before anything happens', async () => {
    const { token } = await t.register()
    for (const key of ['', 'not-a-key', '00000000-0000-0000-0000-000000000000']) {
      const { status, body } = await t.call(createDeposit, { method: 'sandbox-card', amount: '100' }, { token, key })
      expect([status, body.code]).toEqual([400, 'idempotency.required'])
    }
    expect((await t.call(deposits, {}, { token })).body.value.list).toEqual([])
  })
})

describe('who may call', () => {
  test('member calls without a token or with a made-up one, console calls with a member token, are refused', async () => {
    const { token } = await t.register()
    expect((await t.call(balance)).body.code).toBe('session.required')
    expect((await t.call(balance, {}, { token: 'made-up' })).body.code).toBe('session.ended')
    for (const url of ['/ops/players', '/ops/withdrawals', '/ops/deposits', '/ops/audit']) {
      const answer = await t.app.server.inject({ method: 'GET', url, headers: { ...consoleHeaders(token), language: 'EN' } })
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'session.ended'])
    }
  })

  test('a member of a trial plays but does not pay: the cashier refuses', async () => {
    const { token, memberId } = await t.register()
    await sql`update member.member set type = 4 where id = ${memberId}`.execute(t.house.db)
    const { status, body } = await t.call(deposits, {}, { token })
    expect([status, body.code]).toEqual([403, 'in_need_true_account'])
    expect((await t.call(memberInfo, {}, { token })).status).toBe(200)
  })

  test('a member may set the language of the letters to come; the next member info says it', async () => {
    const { token } = await t.register()
    expect((await t.call(setLanguage, { language: 'EN' }, { token })).status).toBe(200)
    expect((await t.call(memberInfo, {}, { token })).body.value.language).toBe('EN')
    expect((await t.call(setLanguage, { language: 'klingon' }, { token })).status).toBe(400)
  })
})

describe('limits and headers', () => {
  test('a caller who calls too often hears how long to wait, also when every call has another made-up token', async () => {
    const strict = await freshHouse({ settings: { RATE_LIMITS: 'on' } })
    try {
      const answers = []
      for (let i = 0; i < 32; i++)
        answers.push(
          await strict.call(login, { username: '', password: '' }, { token: `made-up-${i}`, headers: { 'x-forwarded-for': `9.9.9.${i}` } })
        )
      // the address in front of a trusted proxy counts, so each forwarded visitor has a budget of their own
      expect(answers.every(a => a.status === 400)).toBe(true)
      const same = []
      for (let i = 0; i < 32; i++) same.push(await strict.call(login, { username: '', password: '' }, { token: `made-up-${i}` }))
      const limited = same.at(-1)!
      expect([limited.status, limited.body.code]).toEqual([429, 'too.many.requests'])
      expect(Number(limited.body.params.seconds)).toBeGreaterThan(0)
      expect(Number(limited.body.params.seconds)).toBeLessThanOrEqual(60)
      expect(limited.body.message).toBe(en.too_many_requests.replace('{seconds}', limited.body.params.seconds))
      const turkish = await strict.call(login, { username: '', password: '' }, { language: 'TR' })
      expect(turkish.body.message).toBe(tr.too_many_requests.replace('{seconds}', turkish.body.params.seconds))
    } finally {
      await strict.close()
    }
  })

  test('answers with money are not stored by anybody on the way, and carry headers that browsers obey', async () => {
    const { headers } = await t.app.server.inject({ method: 'GET', url: '/wps/brand/nothing' })
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBeDefined()
    expect(headers['x-powered-by']).toBeUndefined()
  })

  test.each([
    ['/', 'site'],
    ['/crash', 'site'],
    ['/backoffice', 'backoffice'],
    ['/backoffice/withdrawals', 'backoffice']
  ])('the page %s runs its own inline script at most, by its hash, and is framed by nobody', async (url, app) => {
    if (!existsSync(new URL(`../../../../${app}/dist/index.html`, import.meta.url))) return
    const answer = await t.app.server.inject({ method: 'GET', url })
    expect(answer.statusCode).toBe(200)
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("frame-src 'self' https:")
    // the brand's picture hosts, which operators publish while the house runs
    expect(policy).toContain("img-src 'self' data: blob: https:")
    expect(/script-src[^;]*(unsafe|\*|http)/.test(policy)).toBe(false)
    expect(answer.body).not.toMatch(/\son[a-z]+=|javascript:/i)
    const inline = [...answer.body.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/gi)].map(([, script = '']) => script)
    const hashes = inline.map(script => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(policy.match(/'sha256-[^']+'/g) ?? []).toEqual(hashes)
    expect(inline).toHaveLength(app === 'site' ? 2 : 0)
    const elsewhere = await t.app.server.inject('/healthz')
    expect(String(elsewhere.headers['content-security-policy'])).not.toContain('sha256-')
  })
})
