// Kept settings: shared by a pool and its transactions, never by two databases.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
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
