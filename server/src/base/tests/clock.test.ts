// The house's clock: what has happened stays before what comes, whatever a measurement of the database's clock says.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#testing.ts'
import { now, syncClock } from '../clock.ts'
import { connect } from '../database.ts'

let url: string
let right: ReturnType<typeof connect>
const opened: ReturnType<typeof connect>[] = []
beforeAll(async () => {
  url = await freshDatabase()
  right = connect(url, 1)
  opened.push(right)
  await sql`create schema wrong`.execute(right.db)
})
afterAll(async () => {
  for (const { db } of opened) await db.destroy()
})

/** A database whose clock goes wrong by so much. */
async function wrongBy(interval: string) {
  await sql`create or replace function wrong.clock_timestamp() returns timestamptz language sql as ${sql.raw(`$$ select pg_catalog.clock_timestamp() + interval '${interval}' $$`)}`.execute(
    right.db
  )
  const wrong = connect(`${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c search_path=wrong,pg_catalog')}`, 1)
  opened.push(wrong)
  return wrong.db
}

test('a small correction never takes the clock back: who presses after a bust is not before it', async () => {
  await syncClock(right.db)
  const behind = await wrongBy('-800 ms')
  const bust = now()
  await syncClock(behind)
  expect(now()).toBeGreaterThanOrEqual(bust)
  await new Promise(done => setTimeout(done, 900))
  const { rows } = await sql<{ t: string }>`select (extract(epoch from clock_timestamp()) * 1000)::text as t`.execute(behind)
  expect(Math.abs(now() - Number(rows[0]!.t)), 'it waits until it is right again').toBeLessThan(400)
})

test('a clock that was wrong by an hour is put right at once', async () => {
  await syncClock(await wrongBy('1 hour'))
  const ahead = now()
  await syncClock(right.db)
  expect(ahead - now()).toBeGreaterThan(3_500_000)
  expect(Math.abs(now() - Date.now())).toBeLessThan(2_000)
})

test('a worse measurement that says nothing new is not taken for a better one', async () => {
  await syncClock(right.db)
  const before = now() - performance.now()
  // a database that answers late, all of it on the way back: half the round trip would be wrong by a quarter of a second
  await sql`create or replace function wrong.clock_timestamp() returns timestamptz language plpgsql as ${sql.raw(`$$ declare t timestamptz := pg_catalog.clock_timestamp(); begin perform pg_sleep(0.5); return t; end $$`)}`.execute(
    right.db
  )
  const slow = connect(`${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c search_path=wrong,pg_catalog')}`, 1)
  opened.push(slow)
  await syncClock(slow.db)
  expect(Math.abs(now() - performance.now() - before)).toBeLessThan(100)
})
