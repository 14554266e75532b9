// Kept settings: shared by a pool and its transactions, never by two databases.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { inTransaction } from '../database.ts'
import { cached } from './cached.ts'

let a: TestHouse
let b: TestHouse
beforeAll(async () => {
  a = await freshHouse()
  b = await freshHouse()
})
afterAll(async () => {
  await a.close()
  await b.close()
})

test('a transaction and its pool share what is kept; another database has its own; forgetting reads anew', async () => {
  let reads = 0
  const next = cached(60_000, async () => ++reads)
  expect(await next(a.house.db)).toBe(1)
  expect(await a.house.db.transaction().execute(tx => next(tx))).toBe(1)
  expect(await next(b.house.db)).toBe(2)
  await a.house.db.transaction().execute(async tx => next.forget(tx))
  expect(await next(a.house.db)).toBe(3)
  expect(await next(b.house.db)).toBe(2)
})

test('what is older than its time is read anew', async () => {
  let reads = 0
  const next = cached(0, async () => ++reads)
  await next(a.house.db)
  expect(await next(a.house.db)).toBe(2)
})

test('an answer that was under way when it was forgotten is not kept', async () => {
  let stored = 'old'
  let arrive = () => {}
  const next = cached(60_000, async () => {
    const value = stored
    if (value === 'old') await new Promise<void>(done => (arrive = done))
    return value
  })
  const slow = next(a.house.db)
  stored = 'new'
  next.forget(a.house.db)
  arrive()
  expect(await slow).toBe('old')
  expect(await next(a.house.db)).toBe('new')
})

test('a value read while a change waits is forgotten with the commit, and kept when the change is undone', async () => {
  let stored = 'old'
  const next = cached(60_000, async () => stored)
  const change = (fails: boolean) =>
    inTransaction(a.house.db, async tx => {
      next.forget(tx)
      expect(await next(a.house.db)).toBe('old')
      stored = 'new'
      if (fails) throw new Error('taken back')
    })
  await expect(change(true)).rejects.toThrow('taken back')
  expect(await next(a.house.db)).toBe('old')
  stored = 'old'
  await change(false)
  expect(await next(a.house.db)).toBe('new')
})

test('calls that come together read once; a transaction reads for itself; a failed read is tried again', async () => {
  let reads = 0
  let fails = false
  const next = cached(60_000, async () => {
    reads++
    await new Promise(done => setTimeout(done, 20))
    if (fails) throw new Error('no answer')
    return reads
  })
  expect(await Promise.all(Array.from({ length: 20 }, () => next(a.house.db)))).toEqual(Array(20).fill(1))
  next.forget(a.house.db)
  const both = await Promise.all([next(a.house.db), a.house.db.transaction().execute(tx => next(tx))])
  expect([reads, ...both]).toEqual([3, 3, 3])
  next.forget(a.house.db)
  fails = true
  await expect(next(a.house.db)).rejects.toThrow('no answer')
  fails = false
  expect(await next(a.house.db)).toBe(5)
})

test('what is nearly too old is read anew while it is still answered: nobody waits', async () => {
  let reads = 0
  let arrive = () => {}
  const next = cached(1_000, async () => {
    if (++reads > 1) await new Promise<void>(done => (arrive = done))
    return reads
  })
  expect(await next(a.house.db)).toBe(1)
  await new Promise(done => setTimeout(done, 850))
  expect(await next(a.house.db)).toBe(1)
  expect(await next(a.house.db)).toBe(1)
  expect(reads).toBe(2)
  arrive()
  await expect.poll(() => next(a.house.db)).toBe(2)
})
