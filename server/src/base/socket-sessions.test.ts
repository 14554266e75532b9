// Sockets outlive sessions: an open page hears of money and of the console only as long as its session lasts.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServerMessage } from '@fairhouse/contract/events.ts'
import { operatorLogout } from '@fairhouse/contract/ops-staff.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { freshHouse, type TestHouse, testCookie } from '#testing.ts'
import { sessions } from '../modules.ts'
import { inTransaction } from './database.ts'
import { cursorText, emit, endOfLog, readEvents } from './events.ts'
import { type Sockets, startSockets } from './sockets.ts'

let t: TestHouse
let sockets: Sockets
const server = createServer()
beforeAll(async () => {
  t = await freshHouse()
  sockets = startSockets(t.house, server, sessions, () => true)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  await sockets.stop()
  server.close()
  await t.close()
})

async function browser(token: string | null, more: object = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws`, { headers: { cookie: testCookie } })
  const heard: ServerMessage[] = []
  socket.on('message', data => void heard.push(JSON.parse(String(data)) as ServerMessage))
  socket.on('error', () => {})
  await new Promise(done => socket.once('open', done))
  const hello = () => socket.send(JSON.stringify({ t: 'hello', topics: [], ...(token ? { token } : {}), ...more }))
  hello()
  await expect.poll(() => heard.some(m => m.t === 'welcome')).toBe(true)
  return { socket, heard, hello, names: () => heard.flatMap(m => (m.t === 'event' ? [m.name] : [])) }
}

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
  const page = await browser(ops.token)
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

test("a member's page hears of the money no longer than the session lasts, and listening alone does not prolong it", async () => {
  const ada = await t.register()
  const page = await browser(ada.token)
  const used = () =>
    t.house.db.selectFrom('account.session').select('last_used_at').where('member_id', '=', ada.memberId).executeTakeFirst()
  await sql`update account.session set last_used_at = now() - interval '29 minutes' where member_id = ${ada.memberId}`.execute(t.house.db)
  const before = await used()
  await sockets.endStale()
  expect(await used()).toEqual(before)
  expect(page.heard.some(m => m.t === 'ended')).toBe(false)
  await sql`update account.session set last_used_at = now() - interval '31 minutes' where member_id = ${ada.memberId}`.execute(t.house.db)
  await sockets.endStale()
  await expect.poll(() => page.heard.at(-1)).toEqual({ t: 'ended' })
  await tell(`member:${ada.memberId}`)
  page.socket.send(JSON.stringify({ t: 'ping', at: 1 }))
  await expect.poll(() => page.heard.at(-1)?.t).toBe('pong')
  expect(page.names()).toEqual([])
  page.socket.close()
})

test('hellos are answered one after the other, however quickly they come; topics said meanwhile are not lost', async () => {
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
