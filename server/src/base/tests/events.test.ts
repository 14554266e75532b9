// Events: told if and only if what they tell of happened, in order, none skipped, none twice.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { inTransaction, type Tx } from '../database.ts'
import { type Cursor, cursorText, emit, endOfLog, type Listener, readCursor, readEvents, startRelay } from '../events.ts'
import { listenerLag, runListener, startListeners, tryListener } from '../running/listeners.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

let serial = 0
const audience = () => `member:e${++serial}` as const
const tell = (tx: Tx, to: `member:${string}`, n: number) => emit(tx, 'session.ended', to, { memberId: String(n), sessionId: null })
const numbers = (batch: readonly { audience: string; body: unknown }[], to: string) =>
  batch.filter(e => e.audience === to).map(e => Number((e.body as { memberId: string }).memberId))

/** What is told to somebody after a place; waits until nothing older is under way anywhere in the cluster, as every reader does. */
async function toldTo(to: string, from: Cursor, count: number) {
  let batch: Awaited<ReturnType<typeof readEvents>> = []
  await expect
    .poll(async () => {
      batch = await readEvents(t.house.db, from, 100)
      return numbers(batch, to).length
    })
    .toBe(count)
  return batch
}

/** A transaction that told something and is not yet committed. */
async function heldOpen(work: (tx: Tx) => Promise<void>): Promise<() => Promise<void>> {
  let release = () => {}
  const gate = new Promise<void>(go => {
    release = go
  })
  let told = () => {}
  const ready = new Promise<void>(go => {
    told = go
  })
  const running = t.house.db.transaction().execute(async tx => {
    await work(tx)
    // what waited for company has gone out with this
    await sql`select`.execute(tx)
    told()
    await gate
  })
  await ready
  return async () => {
    release()
    await running
  }
}

test('news of a late payment is never skipped: the reader waits, sees both in order and none twice', async () => {
  const to = audience()
  const from = await endOfLog(t.house.db)
  const commit = await heldOpen(tx => tell(tx, to, 1))
  await inTransaction(t.house.db, tx => tell(tx, to, 2))
  // the later one is committed, but something older may still come: not handed out yet
  const early = await readEvents(t.house.db, from, 100)
  expect(numbers(early, to)).toEqual([])
  await commit()
  const both = await toldTo(to, from, 2)
  expect(numbers(both, to)).toEqual([1, 2])
  expect(await readEvents(t.house.db, both.at(-1)!.cursor, 100)).toEqual([])
})

test('news of what was rolled back is never told', async () => {
  const to = audience()
  const from = await endOfLog(t.house.db)
  await inTransaction(t.house.db, async tx => {
    await tell(tx, to, 1)
    throw new Error('refused after all')
  }).catch(() => {})
  await inTransaction(t.house.db, tx => tell(tx, to, 2))
  expect(numbers(await toldTo(to, from, 1), to)).toEqual([2])
})

test('the relay hands on everything in order during writes, also around a late commit', async () => {
  const to = audience()
  const heard: number[] = []
  const relay = startRelay(t.house, batch => void heard.push(...numbers(batch, to)))
  await sleep(20)
  const commit = await heldOpen(tx => tell(tx, to, 0))
  await Promise.all(Array.from({ length: 40 }, (_, i) => inTransaction(t.house.db, tx => tell(tx, to, i + 1))))
  t.house.nudge()
  await commit()
  t.house.nudge()
  await expect.poll(() => heard.length).toBe(41)
  await sleep(150)
  expect(heard[0]).toBe(0)
  expect(new Set(heard).size).toBe(41)
  await relay.stop()
})

test('a listener works exactly once for each event, also when it dies half-way and two processes run it', async () => {
  const to = audience()
  await sql`create table if not exists heard (n int)`.execute(t.house.db)
  let runs = 0
  const listener: Listener = {
    name: `test.${to}`,
    hears: ['session.ended'],
    async run(tx, batch) {
      runs++
      for (const n of numbers(batch, to)) {
        await sql`insert into heard values (${n})`.execute(tx)
        if (n === 3 && runs === 1) throw new Error('died in the middle')
      }
    }
  }
  const from = await endOfLog(t.house.db)
  for (let n = 1; n <= 5; n++) await inTransaction(t.house.db, tx => tell(tx, to, n))
  await toldTo(to, from, 5)
  expect((await listenerLag(t.house.db, [listener]))[0]!.lagMs).toBeGreaterThanOrEqual(0)
  await expect(runListener(t.house, listener)).rejects.toThrow('died in the middle')
  const heard = async () => (await sql<{ n: number }>`select n from heard order by n`.execute(t.house.db)).rows.map(r => r.n)
  await expect
    .poll(async () => {
      await Promise.all([runListener(t.house, listener), runListener(t.house, listener), runListener(t.house, listener)])
      return (await heard()).length
    })
    .toBeGreaterThanOrEqual(5)
  await runListener(t.house, listener)
  expect(await heard()).toEqual([1, 2, 3, 4, 5])
  expect(await runListener(t.house, listener)).toBe(0)
})

test('a listener without news for long moves its place on, and misses nothing that comes after', async () => {
  const to = audience()
  const heard: number[] = []
  const listener: Listener = {
    name: `test.${to}`,
    hears: ['session.ended'],
    run: async (_tx, batch) => void heard.push(...numbers(batch, to))
  }
  const place = async () =>
    BigInt(
      (
        await sql<{ xid: string }>`
    select xid::text from base.cursor where name = ${listener.name}`.execute(t.house.db)
      ).rows[0]!.xid
    )
  while ((await runListener(t.house, listener)) > 0) {}
  const before = await place()
  // 1,100 transactions that tell nothing
  await sql`do $$ begin for i in 1..1100 loop perform pg_current_xact_id(); commit; end loop; end $$`.execute(t.house.db)
  // a transaction of another test may hold the log back for a moment
  await expect
    .poll(async () => {
      expect(await runListener(t.house, listener)).toBe(0)
      return (await place()) - before
    })
    .toBeGreaterThan(1_000n)
  await inTransaction(t.house.db, tx => tell(tx, to, 1))
  await hearAll(t.house, [listener])
  expect(heard).toEqual([1])
})

test('a listener is at work when the relay hands on news of its names, and what fails is tried again', async () => {
  const to = audience()
  const heard: number[] = []
  let runs = 0
  const listener: Listener = {
    name: `test.${to}`,
    hears: ['session.ended'],
    async run(_tx, batch) {
      if (numbers(batch, to).length > 0 && ++runs === 1) throw new Error('failed once')
      heard.push(...numbers(batch, to))
    }
  }
  const listening = startListeners(t.house, [listener])
  const relay = startRelay(t.house, listening.heard)
  for (let n = 1; n <= 3; n++) await inTransaction(t.house.db, tx => tell(tx, to, n))
  t.house.nudge()
  await expect.poll(() => heard).toEqual([1, 2, 3])
  await inTransaction(t.house.db, tx => tell(tx, to, 4))
  await expect.poll(() => heard).toEqual([1, 2, 3, 4])
  await relay.stop()
  await listening.stop()
})

test('a listener that another process is at says so, and hears its events once that one has died', async () => {
  const to = audience()
  const heard: number[] = []
  const listener: Listener = {
    name: `test.${to}`,
    hears: ['session.ended'],
    run: async (_tx, batch) => void heard.push(...numbers(batch, to))
  }
  while ((await runListener(t.house, listener)) > 0) {}
  await inTransaction(t.house.db, tx => tell(tx, to, 1))
  const other = await t.house.pool.connect()
  await other.query('begin')
  await other.query('select 1 from base.cursor where name = $1 for update', [listener.name])
  expect(await tryListener(t.house, listener)).toBe(null)
  await other.query('rollback')
  other.release()
  await expect
    .poll(async () => {
      await runListener(t.house, listener)
      return heard
    })
    .toEqual([1])
})

test('a cursor survives being written down; nonsense is not one', () => {
  expect(readCursor(cursorText({ xid: 12n, id: 34n }))).toEqual({ xid: 12n, id: 34n })
  for (const text of ['', '1', '1.', 'a.b', '-1.2', '1.2.3', '1'.repeat(40)]) expect(readCursor(text)).toBeNull()
  // numbers that the database could not hold are nonsense too
  for (const text of ['99999999999999999999.1', '1.9999999999999999999']) expect(readCursor(text)).toBeNull()
})

test('days of events are made ahead and dropped when they are old, never a day that is still kept', async () => {
  const days = async () =>
    (
      await sql<{ d: string }>`select inhrelid::regclass::text as d from pg_inherits where inhparent = 'base.event'::regclass`.execute(
        t.house.db
      )
    ).rows.length
  const before = await days()
  expect(before).toBeGreaterThanOrEqual(8)
  await sql`create table base.event_20200101 partition of base.event for values from ('2020-01-01') to ('2020-01-02')`.execute(t.house.db)
  await sql`select base.drop_old_days('base.event', 7)`.execute(t.house.db)
  expect(await days()).toBe(before)
})

test('transactions are read by number: the thousandth comes after the 999th, and nobody falls behind it', async () => {
  const to = audience()
  const insert = (xid: number) => sql`insert into base.event (xid, name, audience, body)
    values (${String(xid)}::xid8, 'session.ended', ${to}, ${JSON.stringify({ memberId: String(xid), sessionId: null })}::jsonb)`
  // written in another order, as they were committed
  for (const xid of [101, 9, 100, 10, 99]) await insert(xid).execute(t.house.db)
  const batch = (await readEvents(t.house.db, { xid: 0n, id: 0n }, 1_000)).filter(e => e.audience === to)
  expect(numbers(batch, to)).toEqual([9, 10, 99, 100, 101])
})
