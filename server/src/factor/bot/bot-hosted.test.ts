// A hosted check against programs: the house asks the service about each token once, and nobody passes unchecked.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { login } from '@fairhouse/contract/member/login.ts'
import { botChallenge } from '@fairhouse/contract/member/verification.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#base/config.ts'
import { freshHouse, type TestHouse } from '#testing.ts'

let t: TestHouse
let address: string
const asked: URLSearchParams[] = []
let answer: (form: URLSearchParams) => unknown = () => ({ success: true })
const service = createServer((request, response) => {
  let text = ''
  request.on('data', chunk => {
    text += chunk
  })
  request.on('end', () => {
    const form = new URLSearchParams(text)
    asked.push(form)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer(form)))
  })
})
const hosted = (verify: string) => ({
  BOT_CHECK: 'hosted',
  BOT_SCRIPT_URL: 'https://checks.example/api.js',
  BOT_VERIFY_URL: verify,
  BOT_SITE_KEY: 'site',
  BOT_SECRET: 'known to two'
})
beforeAll(async () => {
  await new Promise<void>(done => service.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  t = await freshHouse({ settings: hosted(`${address}/siteverify`) })
})
afterAll(async () => {
  await t.close()
  service.close()
})

let tries = 0
const tryWith = async (botCheck?: string, house = t) =>
  (await house.call(login, { username: `nobody${tries++}`, password: 'what ever 1', ...(botCheck ? { botCheck } : {}) })).body.code

test('a page is told the service; its script alone may run beside ours', async () => {
  expect((await t.call(botChallenge, {})).body.value).toEqual({
    challenge: null,
    hosted: { siteKey: 'site', script: 'https://checks.example/api.js', global: 'turnstile' }
  })
  expect((await t.call(botChallenge, { purpose: 'captcha' })).body.value.hosted).toBeNull()
  const policy = String((await t.app.server.inject('/healthz')).headers['content-security-policy'])
  expect(policy).toContain("script-src 'self' https://checks.example;")
})

test('a token that the service knows lets a form through, once; the house tells it nothing but the token', async () => {
  expect(await tryWith('good')).toBe('login.wrong')
  expect([...asked.at(-1)!.keys()]).toEqual(['secret', 'response'])
  expect([asked.at(-1)!.get('secret'), asked.at(-1)!.get('response')]).toEqual(['known to two', 'good'])
  const before = asked.length
  expect(await tryWith('good')).toBe('bot.required')
  expect(asked, 'a spent token is not asked about again').toHaveLength(before)
  expect(await tryWith()).toBe('bot.required')
})

test('an unknown token or one of another site is refused; a silent or senseless service refuses everybody', async () => {
  answer = () => ({ success: false, 'error-codes': ['timeout-or-duplicate'] })
  expect(await tryWith('bad')).toBe('bot.required')
  answer = () => ({ success: true, hostname: 'evil.example' })
  expect(await tryWith('elsewhere')).toBe('bot.required')
  answer = () => 'what?'
  expect(await tryWith('senseless')).toBe('busy.try.again')
  const lost = await freshHouse({ settings: hosted('http://127.0.0.1:1/siteverify') })
  expect(await tryWith('lost', lost)).toBe('busy.try.again')
  await lost.close()
})

test('the stand-in gives tokens that are good once, and those that the house is told to refuse', async () => {
  const stand = await freshHouse()
  const at = await stand.listen()
  const own = await freshHouse({
    settings: { ...hosted(`${at}/sandbox-people/siteverify`), BOT_SECRET: '33'.repeat(32), PUBLIC_URL: 'http://127.0.0.1:9' }
  })
  const token = async (key: string) => fetch(`${at}/sandbox-people/token?sitekey=${key}`, { method: 'POST' })
  const given = async (key: string) => ((await (await token(key)).json()) as { token: string }).token
  expect(await tryWith(await given('sandbox-pass'), own)).toBe('login.wrong')
  expect(await tryWith(await given('sandbox-doubt'), own)).toBe('bot.required')
  expect((await token('sandbox-fail')).status).toBe(403)
  expect(await (await fetch(`${at}/sandbox-people/api.js`)).text()).toContain('sandboxPeople')
  await own.close()
  await stand.close()
})

test('a house does not start with half of it', () => {
  expect(() => readConfig({ BOT_CHECK: 'hosted', BOT_SITE_KEY: 'site' })).toThrow('BOT_CHECK=hosted needs')
})
