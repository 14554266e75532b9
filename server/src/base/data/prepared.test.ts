// Statements that a connection keeps by name answer as they did, in a transaction, beside others and after a mistake.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { inTransaction, type Reader } from '../database.ts'
import { prepared } from './prepared.ts'

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
