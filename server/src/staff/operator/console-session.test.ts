// The console's session: a cookie that no script reads, good in the browser that logged in, and only for pages of the console itself.
import { randomUUID } from 'node:crypto'
import { operatorCode, operatorInfo, operatorLogin, operatorLogout } from '@fairhouse/contract/ops/people/staff.ts'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { consoleHeaders, freshHouse, type TestHouse, testBrowser, testCookie } from '#testing.ts'
import { createOperator } from '../staff.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

const ask = async (headers: Record<string, string>, house = t) => {
  const answer = await house.app.server.inject({ method: 'GET', url: '/ops/session', headers: { language: 'EN', ...headers } })
  return [answer.statusCode, answer.json().code ?? 'ok']
}
const own = { 'x-module-id': operatorInfo.moduleId }

test('an operator’s token opens nothing by itself, in a header or as a cookie, nor in another browser', async () => {
  const { token } = await t.operator()
  expect(await ask(consoleHeaders(token))).toEqual([200, 'ok'])
  expect(await ask({ ...own, authorization: token, cookie: testCookie })).toEqual([401, 'session.required'])
  expect(await ask({ ...own, cookie: `console=${token}` })).toEqual([401, 'session.ended'])
  expect(await ask({ ...own, cookie: `device=${'X'.repeat(43)}; console=${token}` })).toEqual([401, 'session.ended'])
  expect(await ask({ ...own, cookie: `device=${testBrowser}; console=${token}` })).toEqual([200, 'ok'])
})

test('the ticket of a login is good in the browser that entered the password alone', async () => {
  const username = `op${randomUUID().slice(0, 8)}`
  await inTransaction(t.house.db, tx => createOperator(tx, { username, password: 'operator horse 9', role: 'admin' }))
  const { ticket, secret } = (await t.call(operatorLogin, { username, password: 'operator horse 9' })).body.value
  const code = new TOTP({ secret }).generate()
  const other = await t.call(operatorCode, { code }, { token: ticket, headers: { cookie: `device=${'X'.repeat(43)}` } })
  expect([other.status, other.body.code, other.console]).toEqual([401, 'session.ended', undefined])
  const right = await t.call(operatorCode, { code }, { token: ticket })
  expect([right.status, right.body.value.username]).toEqual([200, username])
})

test('no script reads the session; its cookie is kept from scripts, other sites and the site’s calls', async () => {
  const username = `op${randomUUID().slice(0, 8)}`
  await inTransaction(t.house.db, tx => createOperator(tx, { username, password: 'operator horse 9', role: 'admin' }))
  const { ticket, secret } = (await t.call(operatorLogin, { username, password: 'operator horse 9' })).body.value
  const answer = await t.app.server.inject({
    method: 'POST',
    url: '/ops/session/code',
    headers: { ...own, authorization: ticket, cookie: testCookie },
    payload: { code: new TOTP({ secret }).generate() }
  })
  const cookie = answer.cookies.find(c => c.name === 'console')!
  expect(cookie).toMatchObject({ path: '/ops', httpOnly: true, sameSite: 'Strict' })
  expect(answer.body).not.toContain(cookie.value)
  expect(await ask(consoleHeaders(cookie.value))).toEqual([200, 'ok'])
  const out = await t.app.server.inject({ method: 'DELETE', url: '/ops/session', headers: consoleHeaders(cookie.value) })
  expect(out.cookies.find(c => c.name === 'console')).toMatchObject({ value: '', maxAge: 0, path: '/ops' })
  expect(await ask(consoleHeaders(cookie.value))).toEqual([401, 'session.ended'])
})

test('with an https address the cookie travels over https only', async () => {
  const safe = await freshHouse({ settings: { PUBLIC_URL: 'https://house.example' } })
  try {
    const username = 'secure-one'
    await inTransaction(safe.house.db, tx => createOperator(tx, { username, password: 'operator horse 9', role: 'admin' }))
    const cookie = `__Host-device=${testBrowser}`
    const { ticket, secret } = (await safe.call(operatorLogin, { username, password: 'operator horse 9' }, { headers: { cookie } })).body
      .value
    const answer = await safe.app.server.inject({
      method: 'POST',
      url: '/ops/session/code',
      headers: { authorization: ticket, cookie },
      payload: { code: new TOTP({ secret }).generate() }
    })
    expect(answer.cookies.find(c => c.name === '__Secure-console')).toMatchObject({ secure: true, httpOnly: true })
  } finally {
    await safe.close()
  }
})

describe('a page of another origin', () => {
  test('cannot use the session of an operator who visits it: not by form, cookie or made-up origin', async () => {
    const { token } = await t.operator()
    const { cookie } = consoleHeaders(token)
    const post = async (headers: Record<string, string>, payload: string) => {
      const answer = await t.app.server.inject({ method: 'POST', url: '/ops/pass', headers: { cookie, ...headers }, payload })
      return [answer.statusCode, answer.json().code ?? 'ok']
    }
    const forms = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']
    for (const type of forms) expect((await post({ 'content-type': type }, 'a=b'))[0], type).toBeGreaterThanOrEqual(400)
    // without a header that a form cannot send the cookie is nobody's
    expect(await post({ 'content-type': 'application/json' }, '{}')).toEqual([401, 'session.required'])
    for (const origin of ['https://elsewhere.example', 'null'])
      expect(await post({ ...own, origin, 'content-type': 'application/json' }, '{}'), origin).toEqual([401, 'session.required'])
    expect(await post({ ...own, origin: 'http://localhost:80', host: 'localhost', 'content-type': 'application/json' }, '{}')).toEqual([
      200,
      'ok'
    ])
    const passes = await t.house.db.selectFrom('staff.audit').select('id').where('action', '=', 'site.pass').execute()
    expect(passes).toHaveLength(1)
  })

  test('is not told by the house that it may send such a call', async () => {
    const answer = await t.app.server.inject({
      method: 'OPTIONS',
      url: '/ops/pass',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-module-id'
      }
    })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(answer.statusCode).toBe(404)
  })
})

describe('a console with an origin of its own', () => {
  let apart: TestHouse
  const at = { site: 'house.example', console: 'console.example' }
  beforeAll(async () => {
    apart = await freshHouse({ settings: { PUBLIC_URL: `http://${at.site}`, CONSOLE_URL: `http://${at.console}` } })
  })
  afterAll(() => apart.close())
  const status = async (host: string, url: string, headers: Record<string, string> = {}) =>
    (await apart.app.server.inject({ method: 'GET', url, headers: { host, ...headers } })).statusCode

  test('answers operators there alone, and the players’ pages are not there', async () => {
    const username = 'apart'
    await inTransaction(apart.house.db, tx => createOperator(tx, { username, password: 'operator horse 9', role: 'admin' }))
    const here = { headers: { host: at.console } }
    const { ticket, secret } = (await apart.call(operatorLogin, { username, password: 'operator horse 9' }, here)).body.value
    const entered = await apart.call(operatorCode, { code: new TOTP({ secret }).generate() }, { token: ticket, ...here })
    expect(entered.body.value.site).toBe(`http://${at.site}`)
    const session = consoleHeaders(entered.console!)
    expect(await status(at.console, '/ops/session', session)).toBe(200)
    expect(await status(at.site, '/ops/session', session)).toBe(404)
    expect(await status('127.0.0.1', '/ops/session', session)).toBe(404)
    expect(await status(at.site, '/backoffice')).toBe(404)
    expect(await status(at.console, '/')).toBe(302)
    for (const path of ['/home', '/register', '/studio/', '/docs', '/sandbox-pay/']) expect(await status(at.console, path), path).toBe(404)
    for (const host of [at.site, at.console]) {
      expect(await status(host, '/wps/system/permission'), host).not.toBe(404)
      expect(await status(host, '/healthz'), host).toBe(200)
    }
    expect((await apart.call(operatorLogout, {}, { token: entered.console!, ...here })).status).toBe(200)
  })
})
