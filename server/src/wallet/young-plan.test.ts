// A house that was young when it made its plans looks for keys as one of many years does.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, type Tx } from '#base/database.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { post } from './store.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

/** Rows of the journal that this transaction has fetched by an index so far. */
const fetched = async (tx: Tx) =>
  (
    await sql<{ rows: number }>`select coalesce(sum(idx_tup_fetch), 0)::int as rows from pg_stat_xact_user_tables
      where schemaname = 'wallet' and relname like 'movement\_%'`.execute(tx)
  ).rows[0]!.rows

test('looking for a key reads that key alone, however many movements the member has', async () => {
  // as young as a house is told from: one movement a member
  await sql`insert into wallet.wallet (member_id, currency) select g, 'TRY' from generate_series(1, 2000) g`.execute(t.house.db)
  for (let from = 1; from < 2_000; from += 500)
    await sql`select count(*) from wallet.post(array(
      select row(m, 'ADJUST_IN', 150, 'load', null, 100000, null, null, null, null)::wallet.transfer_op
      from generate_series(${from}::int, ${from + 499}::int) m))`.execute(t.house.db)
  await sql`analyze wallet.wallet, wallet.movement`.execute(t.house.db)
  const memberId = 7n
  const credit = (tx: Tx, key: string) => post(tx, [{ memberId, kind: 'ADJUST_IN', house: 'adjustments', key, ref: null, cash: 100_000n }])
  await inTransaction(t.house.db, async tx => {
    for (let i = 0; i < 60; i++) await credit(tx, `first ${i}`)
    const before = await fetched(tx)
    const [again] = await credit(tx, 'first 7')
    const [more] = await credit(tx, 'another')
    expect([again!.outcome, more!.outcome]).toEqual(['duplicate', 'ok'])
    expect((await fetched(tx)) - before).toBeLessThan(10)
  })
})
