// One transaction holds one connection: what it leaves behind is written when that is free again, and a second one is a mistake.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { apart } from '#testing-connections.ts'
import { afterCommit, afterRefusal, inTransaction, type Reader, type Tx } from '../database.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse({ settings: { DATABASE_POOL: '2' } })
})
afterAll(() => t.close())

const put = (reader: Reader, name: string) => sql`insert into base.cursor (name, xid, id) values (${name}, '1'::xid8, 1)`.execute(reader)
const isKept = async (name: string) =>
  (await sql<{ id: bigint }>`select id from base.cursor where name = ${name}`.execute(t.house.db)).rows.length === 1

/** A try that counts although it is refused. */
const refused = async (tx: Tx, no: number) => {
  await put(tx, `undone ${no}`)
  afterRefusal(tx, db => put(db, `counted ${no}`))
  throw new Error('refused')
}

test('what is refused leaves its try behind and nothing else, with more callers at once than connections', async () => {
  const numbers = Array.from({ length: 8 }, (_, no) => no)
  const tries = await Promise.allSettled(numbers.map(no => inTransaction(t.house.db, tx => refused(tx, no))))
  expect(tries.map(one => one.status === 'rejected' && (one.reason as Error).message)).toEqual(numbers.map(() => 'refused'))
  for (const no of numbers) expect([await isKept(`undone ${no}`), await isKept(`counted ${no}`)]).toEqual([false, true])
})

test('a refusal that the work itself takes care of leaves nothing behind', async () => {
  await inTransaction(t.house.db, async tx => {
    afterRefusal(tx, db => put(db, 'not counted'))
    await put(tx, 'done')
  })
  const told = inTransaction(t.house.db, async tx => {
    afterRefusal(tx, db => put(db, 'not counted'))
    afterCommit(tx, () => {
      throw new Error('not heard')
    })
  })
  await expect(told, 'committed all the same').rejects.toThrow('not heard')
  expect([await isKept('not counted'), await isKept('done')]).toEqual([false, true])
})

test('work that lost a race and is done again leaves one try behind, and says once what is committed', async () => {
  let attempts = 0
  const told: number[] = []
  const work = async (tx: Tx) => {
    attempts++
    afterCommit(tx, () => told.push(attempts))
    afterRefusal(tx, db => put(db, `of attempt ${attempts}`))
    if (attempts < 3) await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx)
  }
  await inTransaction(t.house.db, work)
  expect([attempts, told, await isKept('of attempt 1'), await isKept('of attempt 3')]).toEqual([3, [3], false, false])
  await expect(
    inTransaction(t.house.db, async tx => {
      await work(tx)
      throw new Error('no')
    })
  ).rejects.toThrow('no')
  expect([told, await isKept('of attempt 4')]).toEqual([[3], true])
})

test('in tests a second connection inside a transaction is refused, until it has ended', async () => {
  const one = () => sql`select 1`.execute(t.house.db)
  let later = () => Promise.resolve<unknown>(null)
  await inTransaction(t.house.db, async tx => {
    await sql`select 1`.execute(tx)
    await expect(one()).rejects.toThrow('second connection')
    expect((await apart(one)).rows).toHaveLength(1)
    later = one
  })
  await later()
})
