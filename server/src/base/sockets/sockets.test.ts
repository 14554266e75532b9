// The socket: everybody hears what concerns them, nothing else, and after a break exactly what was missed.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Audience, ServerMessage } from '@fairhouse/contract/events.ts'
import { logout } from '@fairhouse/contract/member/account.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { freshHouse, type TestHouse, testCookie } from '#testing.ts'
import { inTransaction } from '../database.ts'
import { cursorText, emit, endOfLog } from '../events.ts'

let t: TestHouse
let address: string
beforeAll(async () => {
  t = await freshHouse({ inventedEvents: true })
  address = await t.listen()
})
afterAll(() => t.close())

const open = new Set<WebSocket>()
afterEach(() => {
  for (const socket of open) socket.terminate()
  open.clear()
})

/** A browser: says hello and keeps what it hears. */
function browser(hello: object | null, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie: testCookie, ...headers } })
  open.add(socket)
  const heard: ServerMessage[] = []
  socket.on('message', data => void heard.push(JSON.parse(String(data)) as ServerMessage))
  const closed = new Promise<{ code: number; status?: number }>(done => {
    socket.on('close', code => done({ code }))
    socket.on('unexpected-response', (_, response) => done({ code: 0, status: response.statusCode! }))
    socket.on('error', () => {})
  })
  const opened = new Promise<void>(done => socket.on('open', done)).then(
    () => hello && socket.send(JSON.stringify({ t: 'hello', topics: [], ...hello }))
  )
  return {
    socket,
    heard,
    closed,
    opened,
    events: () => heard.filter(m => m.t === 'event'),
    welcome: () =>
      expect
        .poll(() => heard.find(m => m.t === 'welcome'))
        .toBeDefined()
        .then(() => heard.find(m => m.t === 'welcome')!)
  }
}
const leave = (no: number, audience: Audience) =>
  inTransaction(t.house.db, tx =>
    emit(tx, 'round.seatLeft', audience, { game: 'kite', no, betId: '01890000-0000-7000-8000-000000000000' })
  ).then(() => t.house.nudge())
const nos = (b: { events(): ServerMessage[] }) => b.events().map(m => (m.t === 'event' ? (m.body as { no: number }).no : 0))

test('a member hears of their own money; nobody else does, whatever topics they ask for', async () => {
  const ada = await t.register()
  const bob = await t.register()
  const hers = browser({ token: ada.token })
  const his = browser({ token: bob.token, topics: [`member:${ada.memberId}`, 'staff', 'jobs', 'round:nova-crash'] })
  const visitor = browser({ topics: [`member:${ada.memberId}`, 'staff'] })
  for (const b of [hers, his, visitor]) await b.welcome()
  his.socket.send(JSON.stringify({ t: 'topics', topics: [`member:${ada.memberId}`, 'staff', 'round:kite'] }))
  await sleep(20)
  await t.give(ada.memberId, 500_000n)
  t.house.nudge()
  await leave(1, 'everyone')
  await expect.poll(() => hers.events().length).toBe(2)
  await expect.poll(() => [nos(his), nos(visitor)]).toEqual([[1], [1]])
  expect(hers.events()[0]).toMatchObject({ name: 'wallet.moved', body: { kind: 'ADJUST_IN', wallet: { cash: '5.00000' } } })
  expect(await hers.welcome()).toMatchObject({ memberId: String(ada.memberId) })
  expect(await visitor.welcome()).toMatchObject({ memberId: null })
})

test('anybody may hear of a fixture, a sport and all that is live, and of no other name [S4.21]', async () => {
  const visitor = browser({ topics: ['fixture:7', 'sport:football', 'sport:all', 'fixture:x', 'sport:7'] })
  await visitor.welcome()
  const audiences: Audience[] = ['fixture:7', 'fixture:x', 'sport:football', 'sport:7', 'sport:all', 'fixture:8', 'everyone']
  for (const [no, audience] of audiences.entries()) await leave(no, audience)
  await expect.poll(() => nos(visitor)).toEqual([0, 2, 4, 6])
})

test('after a break a browser gets exactly what it missed, in order, none twice', async () => {
  const first = browser({ topics: ['round:nova-crash'] })
  await first.welcome()
  await leave(1, 'round:nova-crash')
  await leave(2, 'round:nova-crash')
  await expect.poll(() => nos(first)).toEqual([1, 2])
  first.socket.terminate()
  const last = first.events().at(-1)!
  for (const no of [3, 4]) await leave(no, 'round:nova-crash')
  await leave(99, 'round:kite')
  const again = browser({ cursor: last.t === 'event' ? last.n : '', topics: ['round:nova-crash'] })
  await again.welcome()
  for (const no of [5, 6]) await leave(no, 'round:nova-crash')
  await expect.poll(() => nos(again)).toEqual([3, 4, 5, 6])
  await sleep(150)
  expect(nos(again)).toEqual([3, 4, 5, 6])
})

test('a browser that resumes while news keeps coming misses none and hears none twice', async () => {
  const from = cursorText(await endOfLog(t.house.db))
  const telling = (async () => {
    for (let no = 1; no <= 60; no++) await leave(no, 'round:busy-game')
  })()
  await sleep(15)
  const b = browser({ cursor: from, topics: ['round:busy-game'] })
  await telling
  await expect.poll(() => nos(b).length).toBe(60)
  expect(nos(b)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1))
})

test('with a cursor that this log never gave, the browser fetches everything anew and hears what follows', async () => {
  const b = browser({ cursor: '9000000000000000000.1', topics: ['round:nova-crash'] })
  await expect.poll(() => b.heard.some(m => m.t === 'reset')).toBe(true)
  await leave(7, 'round:nova-crash')
  await expect.poll(() => nos(b)).toEqual([7])
  const nonsense = browser({ cursor: 'nonsense', topics: ['round:nova-crash'] })
  await nonsense.welcome()
  await leave(8, 'round:nova-crash')
  await expect.poll(() => nos(nonsense)).toEqual([8])
})

test("the server's clock comes with the welcome and with each ping", async () => {
  const before = Date.now()
  const b = browser({})
  const { now } = (await b.welcome()) as { now: number }
  expect(now).toBeGreaterThan(before - 1_000)
  expect(now).toBeLessThan(Date.now() + 1_000)
  b.socket.send(JSON.stringify({ t: 'ping', at: 42 }))
  await expect.poll(() => b.heard.find(m => m.t === 'pong')).toMatchObject({ at: 42, now: expect.any(Number) })
})

test("a page of another site cannot open the socket in a member's browser; our own can", async () => {
  const foreign = browser(null, { origin: 'https://evil.example' })
  expect(await foreign.closed).toMatchObject({ status: 403 })
  const broken = browser(null, { origin: 'null' })
  expect(await broken.closed).toMatchObject({ status: 403 })
  const own = browser({}, { origin: address })
  await own.welcome()
})

test('who floods the socket, or says what is no message, is closed; others go on', async () => {
  const good = browser({ topics: ['round:nova-crash'] })
  await good.welcome()
  const flood = browser({})
  await flood.welcome()
  for (let i = 0; i < 40; i++) flood.socket.send(JSON.stringify({ t: 'ping', at: i }))
  expect((await flood.closed).code).toBe(1008)
  for (const [text, code] of [
    ['{', 1007],
    ['{"t":"hello"}', 1008],
    ['{"t":"admin"}', 1008],
    [JSON.stringify({ t: 'hello', topics: ['x'.repeat(9_000)] }), 1009]
  ] as const) {
    const b = browser(null)
    await b.opened
    b.socket.send(text)
    expect((await b.closed).code).toBe(code)
  }
  await leave(9, 'round:nova-crash')
  await expect.poll(() => nos(good)).toEqual([9])
})

test('after a logout the open page is told that the session ended and hears no more of the money', async () => {
  const ada = await t.register()
  const b = browser({ token: ada.token })
  await b.welcome()
  expect((await t.call(logout, {}, { token: ada.token })).status).toBe(200)
  await expect.poll(() => b.heard.at(-1)).toEqual({ t: 'ended' })
  await t.give(ada.memberId, 100_000n)
  await leave(3, 'everyone')
  await expect.poll(() => nos(b)).toEqual([3])
  const again = browser({ token: ada.token })
  await expect.poll(() => again.heard.some(m => m.t === 'ended')).toBe(true)
  expect(await again.welcome()).toMatchObject({ memberId: null })
})

test('a member who says hello again without a token is a visitor from then on', async () => {
  const ada = await t.register()
  const b = browser({ token: ada.token })
  await b.welcome()
  b.socket.send(JSON.stringify({ t: 'hello', topics: [] }))
  await expect.poll(() => b.heard.filter(m => m.t === 'welcome').length).toBe(2)
  await t.give(ada.memberId, 100_000n)
  await leave(4, 'everyone')
  await expect.poll(() => nos(b)).toEqual([4])
})

test('a browser that does not read is closed before it fills the memory; it comes back with its cursor', async () => {
  const before = t.house.status.sockets()
  const slow = browser({ topics: ['round:nova-crash'] })
  const { cursor } = (await slow.welcome()) as { cursor: string }
  slow.socket.pause()
  const many = 6_000
  await inTransaction(t.house.db, async tx => {
    for (let i = 0; i < 6; i++)
      await tx
        .insertInto('base.event' as never)
        .values(
          Array.from({ length: many / 6 }, (_, n) => ({
            name: 'round.seatLeft',
            audience: 'round:nova-crash',
            body: JSON.stringify({ no: i * 1_000 + n, betId: 'x'.repeat(1_500) })
          })) as never
        )
        .execute()
  })
  t.house.nudge()
  await expect.poll(() => slow.socket.readyState !== WebSocket.OPEN || t.house.status.sockets() <= before).toBe(true)
  slow.socket.terminate()
  const again = browser({ cursor, topics: ['round:nova-crash'] })
  await expect.poll(() => again.events().length + again.heard.filter(m => m.t === 'reset').length).toBeGreaterThan(0)
})
