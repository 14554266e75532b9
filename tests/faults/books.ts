// What must hold of the books however often the house was killed.
import type { Database } from '@fairhouse/server/base/database.ts'
import { verifyLedger } from '@fairhouse/server/wallet/wallet.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'

/** The journal has no difference, and the health page's checks find nothing. */
export async function expectCleanBooks(db: Database): Promise<void> {
  expect((await verifyLedger(db)).differences).toEqual([])
  for (const check of ['check_tickets', 'check_bets_paid', 'check_balances', 'check_balanced']) {
    const { rows } = await sql<{
      wrong: bigint
      example: string
    }>`select wrong, example from ${sql.ref(`report.${check}`)}(1000000)`.execute(db)
    expect([check, rows[0]!.wrong, rows[0]!.example]).toEqual([check, 0n, null])
  }
}
