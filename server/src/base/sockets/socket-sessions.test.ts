// Sockets outlive sessions: an open page hears of money and of the console only as long as its session lasts.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServerMessage } from '@fairhouse/contract/events.ts'
import { operatorLogout } from '@fairhouse/contract/ops/people/staff.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { consoleHeaders, freshHouse, type TestHouse, testBrowser, testCookie } from '#testing.ts'
import { inTransaction } from '../database.ts'
import { cursorText, emit, endOfLog, readEvents } from '../events.ts'
import { type Sockets, startSockets } from './sockets.ts'

let t: TestHouse
let sockets: Sockets
const server = createServer()
beforeAll(async () => {
  t = await freshHouse()
  sockets = startSockets(t.house, server, () => true)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  await sockets.stop()
  server.close()
  await t.close()
})

async function page(path: string, headers: Record<string, string>, hi: object) {
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers })
  const heard: ServerMessage[] = []
  socket.on('message', data => void heard.push(JSON.parse(String(data)) as ServerMessage))
  socket.on('error', () => {})
  await new Promise(done => socket.once('open', done))
  const hello = () => socket.send(JSON.stringify({ t: 'hello', topics: [], ...hi }))
  hello()
  await expect.poll(() => heard.some(m => m.t === 'welcome')).toBe(true)
  return { socket, heard, hello, names: () => heard.flatMap(m => (m.t === 'event' ? [m.name] : [])) }
}

const browser = (token: string | null, more: object = {}) => page('/ws', { cookie: testCookie }, { ...(token ? { token } : {}), ...more })
/** The console's socket: its session comes with the cookie. */
const consolePage = (cookie: string) => page('/ops/ws', { cookie }, {})

/** Tells the sockets what was written since a place, as the relay does. */
async function tell(audience: 'staff' | `member:${string}`) {
  const from = await endOfLog(t.house.db)
  const id = '01890000-0000-7000-8000-000000000000'
  await inTransaction(t.house.db, tx => emit(tx, 'deposit.changed', audience, { id, state: 'PENDING' }))
  await expect.poll(async () => (await readEvents(t.house.db, from, 10)).length).toBeGreaterThan(0)
  sockets.hand(await readEvents(t.house.db, from, 10))
}

test('a console that is left open hears nothing of the house after the logout of its operator', async () => {
  const ops = await t.operator()
  const page = await consolePage(consoleHeaders(ops.token).cookie)
  await tell('staff')
  await expect.poll(page.names).toEqual(['deposit.changed'])
  await sockets.endStale()
  expect(page.heard.some(m => m.t === 'ended')).toBe(false)
  expect((await t.call(operatorLogout, {}, { token: ops.token })).status).toBe(200)
  await sockets.endStale()
  await expect.poll(() => page.heard.at(-1)).toEqual({ t: 'ended' })
  await tell('staff')
  page.socket.send(JSON.stringify({ t: 'ping', at: 1 }))
  await expect.poll(() => page.heard.at(-1)?.t).toBe('pong')
  expect(page.names()).toEqual(['deposit.changed'])
  page.socket.close()
})

test('news of the house reach no socket with an operator token of another browser', async () => {
  const { token } = await t.operator()
  const cookies = [`console=${token}`, `device=${'X'.repeat(43)}; console=${token}`, `device=${testBrowser}; console=${token}x`]
  const pages = [...(await Promise.all(cookies.map(consolePage))), await browser(token)]
  for (const one of pages) await expect.poll(() => one.heard.some(m => m.t === 'ended')).toBe(true)
  await tell('staff')
  for (const one of pages) {
    one.socket.send(JSON.stringify({ t: 'ping', at: 1 }))
    await expect.poll(() => one.heard.at(-1)?.t).toBe('pong')
    expect(one.names()).toEqual([])
    one.socket.close()
  }
})

test('a page of another origin opens no socket of the console, though its browser sends the cookie along', async () => {
  const { cookie } = consoleHeaders((await t.operator()).token)
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ops/ws`
  const statusFrom = (origin: string) =>
    new Promise<number>(done => {
      const socket = new WebSocket(url, { headers: { cookie, origin } })
      socket.once('unexpected-response', (_, answer) => done(answer.statusCode!))
      socket.once('open', () => {
        socket.close()
        done(101)
      })
      socket.on('error', () => {})
    })
  expect(await statusFrom('https://elsewhere.example')).toBe(403)
  expect(await statusFrom('null')).toBe(403)
  expect(await statusFrom(url.replace('ws:', 'http:').replace('/ops/ws', ''))).toBe(101)
})

test('a member’s page hears of money while the session lasts, and listening alone does not prolong it', async () => {
  const ada = await t.register()
  const page = await browser(ada.token)
  const used = () => t.house.db.selectFrom('login.session').select('last_used_at').where('member_id', '=', ada.memberId).executeTakeFirst()
  await sql`update login.session set last_used_at = now() - interval '29 minutes' where member_id = ${ada.memberId}`.execute(t.house.db)
  const before = await used()
  await sockets.endStale()
  expect(await used()).toEqual(before)
  expect(page.heard.some(m => m.t === 'ended')).toBe(false)
  await sql`update login.session set last_used_at = now() - interval '31 minutes' where member_id = ${ada.memberId}`.execute(t.house.db)
  await sockets.endStale()
  await expect.poll(() => page.heard.at(-1)).toEqual({ t: 'ended' })
  await tell(`member:${ada.memberId}`)
  page.socket.send(JSON.stringify({ t: 'ping', at: 1 }))
  await expect.poll(() => page.heard.at(-1)?.t).toBe('pong')
  expect(page.names()).toEqual([])
  page.socket.close()
})

test('hellos are answered one after the other, however quickly they come; topics in between are kept', async () => {
  const cursor = cursorText(await endOfLog(t.house.db))
  const page = await browser(null, { cursor })
  for (let i = 0; i < 5; i++) page.hello()
  page.socket.send(JSON.stringify({ t: 'topics', topics: ['round:kite'] }))
  await expect.poll(() => page.heard.filter(m => m.t === 'welcome').length).toBe(6)
  const from = await endOfLog(t.house.db)
  await inTransaction(t.house.db, tx =>
    emit(tx, 'round.seatLeft', 'round:kite', { game: 'kite', no: 1, betId: '01890000-0000-7000-8000-000000000000' })
  )
  await expect.poll(async () => (await readEvents(t.house.db, from, 10)).length).toBe(1)
  page.socket.send(JSON.stringify({ t: 'ping', at: 1 }))
  await expect.poll(() => page.heard.at(-1)?.t).toBe('pong')
  sockets.hand(await readEvents(t.house.db, from, 10))
  await expect.poll(page.names).toEqual(['round.seatLeft'])
  page.socket.close()
})
