// Statements that a connection keeps by name answer as they did, in a transaction, beside others and after a mistake.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { inTransaction, type Reader, type Tx } from '../database.ts'
import { last, prepared, preparedLast } from './prepared.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

const quotient = (reader: Reader, a: number, b: number) =>
  prepared(sql<{ quotient: number }>`select ${a}::int / ${b}::int as quotient`, reader)

test('a prepared statement is kept by each connection once, whoever carries it out', async () => {
  const { answers, kept } = await inTransaction(t.house.db, async tx => {
    const answers = [await quotient(tx, 12, 3), await quotient(tx, 12, 4)]
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements where statement like '%as quotient'`.execute(tx)
    return { answers, kept: rows.length }
  })
  expect(answers).toEqual([[{ quotient: 4 }], [{ quotient: 3 }]])
  expect(kept).toBe(1)
})

test('a prepared statement that fails is the caller’s alone: the next ones on any connection are answered', async () => {
  const all = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => quotient(t.house.db, 60, i % 3)))
  expect(all.map(a => (a.status === 'fulfilled' ? a.value[0]!.quotient : 'refused'))).toEqual(
    Array.from({ length: 30 }, (_, i) => ['refused', 60, 30][i % 3])
  )
})

const placeOf = (name: string) =>
  prepared(sql<{ id: bigint }>`select id from base.cursor where name = ${name}`, t.house.db).then(rows => rows[0]?.id ?? null)

/** Writes a place and then, as the last change, moves it to 60 / `divisor`. */
const moved = (name: string, divisor: number, then: () => void = () => {}) =>
  inTransaction(t.house.db, async tx => {
    await prepared(sql`insert into base.cursor (name, xid, id) values (${name}, '1'::xid8, 1)`, tx)
    await preparedLast(sql`update base.cursor set id = 60 / ${divisor}::int where name = ${name}`, tx)
    then()
  })

test('the last change of a transaction is made with its commit, the first time and ever after', async () => {
  for (const [i, divisor] of [2, 3, 4, 5].entries()) await moved(`last ${i}`, divisor)
  expect(await Promise.all([0, 1, 2, 3].map(i => placeOf(`last ${i}`)))).toEqual([30n, 20n, 15n, 12n])
})

test('a last change that fails takes its whole transaction back, and the connection serves the next', async () => {
  const all = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => moved(`some ${i}`, i % 3)))
  expect(all.map(a => (a.status === 'fulfilled' ? 'made' : a.reason.message))).toEqual(
    Array.from({ length: 30 }, (_, i) => (i % 3 ? 'made' : 'division by zero'))
  )
  expect(await Promise.all(all.map((_, i) => placeOf(`some ${i}`)))).toEqual(Array.from({ length: 30 }, (_, i) => [null, 60n, 30n][i % 3]))
})

test('a transaction that is given up keeps nothing, also not its last change', async () => {
  await moved('given up', 2)
  const late = () => {
    throw new Error('too late')
  }
  for (const name of ['never', 'nor this']) await expect(moved(name, 2, late)).rejects.toThrow('too late')
  expect([await placeOf('given up'), await placeOf('never'), await placeOf('nor this')]).toEqual([30n, null, null])
})

test('more changes after the last one are made in their order', async () => {
  for (const name of ['order a', 'order b']) {
    await inTransaction(t.house.db, async tx => {
      await preparedLast(sql`insert into base.cursor (name, xid, id) values (${name}, '1'::xid8, 7)`, tx)
      await preparedLast(sql`update base.cursor set id = id * 2 where name = ${name}`, tx)
      await prepared(sql`update base.cursor set id = id + 1 where name = ${name}`, tx)
    })
    expect(await placeOf(name)).toBe(15n)
  }
})

test('changes that wait together are made in their order, whatever their values; one that fails undoes all', async () => {
  const add = (db: Tx, name: string, at: Date, ids: readonly string[]) =>
    preparedLast(
      sql`insert into base.cursor (name, xid, id, at) select ${name} || ' ' || i.id, '1'::xid8, i.id, ${at} from unnest(${ids}::bigint[]) i(id)`,
      db
    )
  const write = (name: string, divisor: number) =>
    inTransaction(t.house.db, async tx => {
      await add(tx, name, new Date('2026-01-02T03:04:05Z'), ['4', '5'])
      await preparedLast(sql`update base.cursor set id = id * 60 / ${divisor}::int where name like ${`${name} %`}`, tx)
      await last(
        tx
          .updateTable('base.cursor')
          .set({ at: new Date('2027-01-02T03:04:05Z') })
          .where('name', '=', `${name} 5`),
        tx
      )
    })
  for (const [i, divisor] of [1, 2, 0, 3].entries())
    if (divisor === 0) await expect(write(`group ${i}`, divisor)).rejects.toThrow('division by zero')
    else await write(`group ${i}`, divisor)
  const { rows } = await sql<{ name: string; id: bigint; at: Date }>`
    select name, id, at from base.cursor where name like 'group %' order by name`.execute(t.house.db)
  expect(rows.map(({ name, id, at }) => [name, id, at.getUTCFullYear()])).toEqual([
    ...[
      ['group 0 4', 240n, 2026],
      ['group 0 5', 300n, 2027]
    ],
    ...[
      ['group 1 4', 120n, 2026],
      ['group 1 5', 150n, 2027]
    ],
    ...[
      ['group 3 4', 80n, 2026],
      ['group 3 5', 100n, 2027]
    ]
  ])
})

test('a change that waits in transactions is made at once outside of one', async () => {
  const change = (db: Tx) =>
    preparedLast(sql`insert into base.cursor (name, xid, id) values ('alone', '1'::xid8, 3) on conflict (name) do update set id = 4`, db)
  await inTransaction(t.house.db, change)
  expect(await placeOf('alone')).toBe(3n)
  await change(t.house.db as Tx)
  expect(await placeOf('alone')).toBe(4n)
})

test('a transaction whose first statement fails changes nothing, and one that does nothing ends', async () => {
  await quotient(t.house.db, 1, 1)
  for (let i = 0; i < 3; i++) await expect(inTransaction(t.house.db, tx => quotient(tx, 1, 0))).rejects.toThrow('division by zero')
  expect(await inTransaction(t.house.db, async () => 'nothing')).toBe('nothing')
  const apart = inTransaction(t.house.db, async tx => {
    const first = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid where ${1}::int = 1`.execute(tx)
    return [first.rows[0]!.xid, (await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(tx)).rows[0]!.xid]
  })
  const [first, second] = await apart
  expect(first).toBe(second)
})
