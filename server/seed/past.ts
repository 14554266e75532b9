// The past of a demo house: what is done in it is done by the same verbs as ever, under a clock that was put back.
import { sql } from 'kysely'
import { withClockAt } from '#base/clock.ts'
import { inTransaction, type Tx } from '#base/database.ts'
import type { House } from '#base/house.ts'

export interface Past {
  /** Does `work` in one transaction that begins at `at`, for the house's programs and for its database alike. */
  at<T>(at: Date, work: (tx: Tx) => Promise<T>): Promise<T>
}

/**
 * Opens the past since `since` while `work` runs: bets and movements of its months have their place. In its transactions the database's `now()`, `clock_timestamp()` and `uuidv7()` are those of a schema that
 * is looked into first; it is gone afterwards. Defaults of columns keep the real time. Nothing else may go on in this process meanwhile.
 */
export async function inThePast<T>(house: House, since: Date, work: (past: Past) => Promise<T>): Promise<T> {
  await sql`create schema demo_past`.execute(house.db)
  try {
    await sql`create function demo_past.back() returns interval language sql stable as $$
      select current_setting('demo_past.back')::interval $$`.execute(house.db)
    await sql`create function demo_past.now() returns timestamptz language sql stable as $$
      select pg_catalog.now() - demo_past.back() $$`.execute(house.db)
    await sql`create function demo_past.clock_timestamp() returns timestamptz language sql volatile as $$
      select pg_catalog.clock_timestamp() - demo_past.back() $$`.execute(house.db)
    await sql`create function demo_past.uuidv7() returns uuid language sql volatile as $$
      select pg_catalog.uuidv7(- demo_past.back()) $$`.execute(house.db)
    const past: Past = {
      at: (at, deed) =>
        withClockAt(at, () =>
          inTransaction(house.db, async tx => {
            await sql`select set_config('demo_past.back', (pg_catalog.now() - ${at}::timestamptz)::text, true),
              set_config('search_path', 'demo_past, pg_catalog, public', true)`.execute(tx)
            return deed(tx)
          })
        )
    }
    // a house has those of the month before and of the months to come
    await past.at(since, tx => sql`select wallet.ensure_partitions(1), wager.ensure_partitions(1)`.execute(tx))
    return await work(past)
  } finally {
    await sql`drop schema demo_past cascade`.execute(house.db)
  }
}
