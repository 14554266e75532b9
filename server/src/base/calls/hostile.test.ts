// Visitors who mean harm: what they send costs them their own connection and nobody else anything.
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import { login } from '@fairhouse/contract/member/login.ts'
import { support } from '@fairhouse/contract/message/message.ts'
import { balance } from '@fairhouse/contract/money/wallet.ts'
import { revealPlayer } from '@fairhouse/contract/ops/people/players.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { networkOf } from './address.ts'

let t: TestHouse
let address: string
beforeAll(async () => {
  t = await freshHouse()
  address = await t.listen()
})
afterAll(() => t.close())

test('who is refused the socket and breaks the connection does not break the house', async () => {
  const fatal: unknown[] = []
  const note = (err: unknown) => void fatal.push(err)
  process.on('uncaughtException', note)
  for (let i = 0; i < 20; i++) {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.on('error', () => {})
    await new Promise<void>(done => socket.once('connect', done))
    socket.write(
      'GET /ws HTTP/1.1\r\nhost: x\r\norigin: https://evil.example\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n'
    )
    await sleep(i % 5)
    socket.resetAndDestroy()
  }
  await sleep(100)
  process.off('uncaughtException', note)
  expect(fatal).toEqual([])
})

test('a refused socket is closed by the house, however long the other side keeps it', async () => {
  const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  socket.write('GET /ws HTTP/1.1\r\nhost: x\r\norigin: https://evil.example\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n')
  const connections = () => new Promise<number>(done => t.app.server.server.getConnections((_, n) => done(n)))
  await new Promise(done => socket.once('data', done))
  await expect.poll(connections).toBe(0)
  socket.destroy()
})

test('a body of thousands of brackets is refused as one, not called a bug', async () => {
  for (const deep of ['['.repeat(30_000) + ']'.repeat(30_000), `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`]) {
    const answer = await t.app.server.inject({
      method: 'POST',
      url: '/wps/session/login',
      headers: { 'content-type': 'application/json', language: 'EN' },
      payload: `{"username":${deep}}`
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'body.notJson'])
  }
})

test('an address with a port, as some proxies write it, or none at all, hinders no login', async () => {
  const { name } = await t.register()
  for (const from of ['203.0.113.9:4711', 'unknown', '"[2001:db8::1]:443"', 'fe80::1%eth0']) {
    const { status } = await t.call(login, { username: name, password: 'correct horse 9' }, { headers: { 'x-forwarded-for': from } })
    expect(status, from).toBe(200)
  }
})

test('a made-up token buys no budget of its own: without a session the address counts', async () => {
  const strict = await freshHouse({ settings: { RATE_LIMITS: 'on' } })
  try {
    const ada = await strict.register()
    const remaining = async (authorization: string, from: string) => {
      const answer = await strict.app.server.inject({
        method: 'GET',
        url: '/wps/v2/wallets/balance',
        headers: { authorization, 'x-forwarded-for': from }
      })
      return Number(answer.headers['x-ratelimit-remaining'])
    }
    const made = []
    for (let i = 0; i < 4; i++) made.push(await remaining(`made-up-${randomUUID()}`, '9.9.9.9'))
    expect(made).toEqual([1199, 1198, 1197, 1196])
    // a member is a budget of their own wherever they call from, once the session is known
    await strict.call(balance, {}, { token: ada.token })
    const hers = [await remaining(ada.token, '9.9.9.9'), await remaining(`Bearer ${ada.token}`, '8.8.8.8')]
    expect(hers).toEqual([1199, 1198])
    expect(await remaining('made-up', '9.9.9.9')).toBe(1195)
  } finally {
    await strict.close()
  }
})

test('six thousand other addresses in between give nobody new tries to log in', async () => {
  const strict = await freshHouse({ settings: { RATE_LIMITS: 'on' } })
  try {
    const left = async (from: string) => {
      const { headers } = await strict.app.server.inject({
        method: 'POST',
        url: '/wps/session/login',
        payload: {},
        headers: { 'x-forwarded-for': from }
      })
      return Number(headers['x-ratelimit-remaining'])
    }
    expect([await left('9.9.9.9'), await left('9.9.9.9')]).toEqual([29, 28])
    for (let a = 0; a < 24; a++) await Promise.all(Array.from({ length: 250 }, (_, b) => left(`10.1.${a}.${b}`)))
    expect(await left('9.9.9.9')).toBe(27)
  } finally {
    await strict.close()
  }
})

test('members behind one address have calls to customer service each; a session brings no new login tries', async () => {
  const strict = await freshHouse({ settings: { RATE_LIMITS: 'on' } })
  try {
    const [ada, bob] = [await strict.register(), await strict.register()]
    for (const { token } of [ada, bob]) await strict.call(balance, {}, { token })
    const ask = async (endpoint: Endpoint, token?: string) => (await strict.call(endpoint, {}, token ? { token } : {})).status
    for (let i = 0; i < 60; i++) expect(await ask(support, ada.token)).toBe(200)
    expect(await ask(support, ada.token)).toBe(429)
    expect(await ask(support, bob.token)).toBe(200)
    expect(await ask(support)).toBe(200)
    for (let i = 0; i < 30; i++) expect(await ask(login, [ada.token, bob.token][i % 2])).toBe(400)
    for (const token of [undefined, ada.token, bob.token]) expect(await ask(login, token)).toBe(429)
  } finally {
    await strict.close()
  }
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:DB8:0:0:ffff:1:2:3', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9']
])('limits count %s as %s: nobody has 2^64 budgets', (address, network) => expect(networkOf(address)).toBe(network))

test('a password in an address is not taken: addresses are kept in logs', async () => {
  const { name } = await t.register()
  const answer = await t.app.server.inject({
    method: 'POST',
    url: `/wps/session/login?username=${name}&password=${encodeURIComponent('correct horse 9')}`,
    headers: { language: 'EN' }
  })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'body.notEncrypted'])
})

test('the numbers of the house are for this machine: a caller through a proxy, real or not, finds nothing', async () => {
  const ask = async (headers: Record<string, string>) => (await t.app.server.inject({ method: 'GET', url: '/metrics', headers })).statusCode
  expect(await ask({})).toBe(200)
  for (const name of ['x-forwarded-for', 'x-real-ip', 'via']) expect(await ask({ [name]: '127.0.0.1' }), name).toBe(404)
  expect(await ask({ 'x-forwarded-for': '203.0.113.9' })).toBe(404)
})

test('half a character is refused as wrong input, not called a bug', async () => {
  const { token } = await t.operator()
  const { memberId } = await t.register()
  const half = String.fromCharCode(0xd800)
  const { status, body } = await t.call(revealPlayer, { id: String(memberId), reason: `a look ${half}` }, { token })
  expect([status, body.code]).toEqual([400, 'input.invalid'])
  expect((await t.call(revealPlayer, { id: String(memberId), reason: 'a look 😀' }, { token })).status).toBe(200)
})

test('a database that is busy with a lock is busy, not a bug', async () => {
  const { token } = await t.register()
  const [begun, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const locked = t.house.db.transaction().execute(async tx => {
    await sql`select set_config(name, '0', true) from unnest(array['lock_timeout', 'idle_in_transaction_session_timeout']) name`.execute(tx)
    await sql`lock table wallet.wallet in access exclusive mode`.execute(tx)
    begun.resolve()
    await answered.promise
  })
  await begun.promise
  const answer = await t.call(balance, {}, { token }).finally(answered.resolve)
  expect([answer.status, answer.body.code]).toEqual([503, 'busy.try.again'])
  await locked
})
