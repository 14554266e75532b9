// Proves the journal after a measurement: figures of a house that lost money are worth nothing.
import { verifyLedger } from '@fairhouse/server/wallet/wallet.ts'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { BenchHouse } from './bench-house.ts'

/** Proves the journal after all that, on a connection without a time limit. Returns whether it adds up. */
export async function ledgerIsClean(bench: BenchHouse): Promise<boolean> {
  const pool = new pg.Pool({ connectionString: bench.url('house'), max: 1 })
  // the database may stop before this connection is quite closed
  pool.on('error', () => {})
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) })
  const { differences, movements } = await verifyLedger(db as never)
  await db.destroy()
  for (const d of differences.slice(0, 20)) console.log(`DIFF ${d.check}: ${d.subject}: ${d.detail}`)
  console.log(`\n${movements} movements, ${differences.length} differences in the journal`)
  return differences.length === 0
}
