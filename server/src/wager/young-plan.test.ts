// A house that was young when it made its plans closes bets by key, however many of them came since.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, type Tx } from '#base/database.ts'
import { newId } from '#base/uuid.ts'
import { freshHouse, makeMembers, type TestHouse } from '#testing.ts'
import { placeAll, settleAll } from './testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

/** Bets that this transaction has read so far, by an index or not. */
const rowsRead = async (tx: Tx) =>
  (
    await sql<{
      rows: number
    }>`select coalesce(sum(coalesce(idx_tup_fetch, 0) + seq_tup_read), 0)::int as rows from pg_stat_xact_user_tables
      where schemaname = 'wager' and relname like 'bet\_%'`.execute(tx)
  ).rows[0]!.rows

test('closing ten bets reads those ten, however many were placed since the first', async () => {
  const members = await makeMembers(t.house, 10, 1_000_000n)
  await inTransaction(t.house.db, async tx => {
    const round = async () => {
      const bets = members.map(memberId => ({ memberId, betId: newId() }))
      await placeAll(
        tx,
        bets.map(b => ({ ...b, game: 'nova-crash', category: 'CRASH', roundNo: null, stake: 1_000n, key: `bet:${b.betId}`, detail: {} }))
      )
      const closed = await settleAll(
        tx,
        bets.map((b, i) => ({ ...b, state: i % 2 ? ('WON' as const) : ('LOST' as const), payout: i % 2 ? 1_000n : 0n }))
      )
      expect(new Set(closed.map(c => c.outcome))).toEqual(new Set(['ok']))
    }
    for (let i = 0; i < 40; i++) await round()
    const before = await rowsRead(tx)
    await round()
    expect((await rowsRead(tx)) - before).toBeLessThan(50)
  })
})
