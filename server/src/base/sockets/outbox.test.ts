import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import type { StoredEvent } from '../events.ts'
import { makeOutbox, pingFrame, type Recipient, textFrame } from './outbox.ts'
import { broadcast, join, makeClient, makeCrowd } from './socket-client.ts'

/** A socket of which only what is written to it matters. */
function page(): Recipient & { readonly written: Buffer[]; readonly closed: number[] } {
  const [written, closed]: [Buffer[], number[]] = [[], []]
  const stream = new PassThrough()
  stream.on('data', chunk => void written.push(chunk))
  const socket = { OPEN: 1, readyState: 1, close: (code: number) => void closed.push(code) } as unknown as WebSocket
  return { socket, stream, frames: [], written, closed }
}
const texts = (p: { readonly written: readonly Buffer[] }) => Buffer.concat(p.written).toString()

test('a text of any length has the head of a frame that browsers read', () => {
  expect([...textFrame('ok')]).toEqual([0x81, 2, 0x6f, 0x6b])
  expect([...textFrame('ş'.repeat(100)).subarray(0, 4)]).toEqual([0x81, 126, 0, 200])
  expect([...textFrame('x'.repeat(70_000)).subarray(0, 10)]).toEqual([0x81, 127, 0, 0, 0, 0, 0, 1, 0x11, 0x70])
  expect(textFrame('x'.repeat(70_000)).length).toBe(70_010)
})

test('news that comes together is written in one piece, in order, the same bytes for all who hear it', () => {
  const outbox = makeOutbox()
  const [ada, bob, cem] = [page(), page(), page()]
  const [one, two] = [textFrame('one'), textFrame('two')]
  for (const p of [ada, bob]) outbox.put(p, one)
  for (const p of [ada, bob, cem]) outbox.put(p, two)
  expect([ada, bob, cem].map(texts)).toEqual(['', '', ''])
  outbox.start()
  const both = Buffer.concat([one, two])
  expect([ada.written, bob.written, cem.written]).toEqual([[both], [both], [two]])
  expect(ada.written[0]!.buffer).toBe(bob.written[0]!.buffer)
  outbox.put(cem, pingFrame)
  outbox.start()
  expect(cem.written).toEqual([two, pingFrame])
})

test('what is sent to one page at once comes after what waited for it, and nothing is written twice', () => {
  const outbox = makeOutbox()
  const ada = page()
  outbox.put(ada, textFrame('news'))
  ada.frames.push(textFrame('answer'))
  outbox.flush(ada)
  outbox.start()
  expect(Buffer.concat(ada.written)).toEqual(Buffer.concat([textFrame('news'), textFrame('answer')]))
})

test('a broadcast to thousands lets others have their turn and still reaches everybody', async () => {
  // each look at the clock is a second later: every slice is as short as it can be
  let clock = 0
  const outbox = makeOutbox(() => (clock += 1_000))
  const pages = Array.from({ length: 200 }, page)
  const [first, second] = [textFrame('first'), textFrame('second')]
  for (const p of pages) outbox.put(p, first)
  outbox.start()
  const reached = () => pages.filter(p => p.written.length > 0).length
  expect(reached()).toBeGreaterThan(0)
  expect(reached()).toBeLessThan(200)
  // news that comes meanwhile takes its place behind the first, also for those who have that already
  for (const p of pages) outbox.put(p, second)
  outbox.start()
  let turns = 0
  while (pages.some(p => !texts(p).includes('second'))) {
    await new Promise(done => setImmediate(done))
    turns++
  }
  expect(turns).toBeGreaterThan(1)
  for (const p of pages) expect(Buffer.concat(p.written)).toEqual(Buffer.concat([first, second]))
})

test('a page that has gone is written nothing; one that does not read is closed', () => {
  const outbox = makeOutbox()
  const [gone, slow] = [page(), page()]
  Object.assign(gone.socket, { readyState: 3 })
  slow.stream.pause()
  slow.stream.cork()
  slow.stream.write(Buffer.alloc(1_000_001))
  for (const p of [gone, slow]) outbox.put(p, textFrame('news'))
  outbox.start()
  expect([gone.written, slow.closed]).toEqual([[], [1013]])
})

test('[L4.18] what happens at a table is made into text once, however many watch it', () => {
  const crowd = makeCrowd()
  const pages = Array.from({ length: 2_000 }, () => page())
  const watchers = pages.map(({ socket, stream }) => makeClient(crowd, socket, stream, { browser: null, console: null }))
  for (const one of watchers) join(one, ['table:jade'])
  const elsewhere = page()
  join(makeClient(crowd, elsewhere.socket, elsewhere.stream, { browser: null, console: null }), ['table:onyx'])
  let said = 0
  // whoever writes the news as text asks it what it is
  const body = { toJSON: () => ({ table: 'jade', said: ++said }) }
  broadcast(crowd, { cursor: { xid: 5n, id: 1n }, name: 'table.moved', audience: 'table:jade', body } as unknown as StoredEvent)
  for (const one of watchers) crowd.outbox.flush(one)
  expect(said).toBe(1)
  expect(new Set(pages.map(texts)).size).toBe(1)
  expect(texts(pages[0]!)).toContain('"said":1')
  expect(elsewhere.written).toEqual([])
})
