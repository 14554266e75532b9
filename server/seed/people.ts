// The demo brand's people. Their passwords are public: they exist only in demo houses, never in production.
import { sql } from 'kysely'
import { parseMoney } from '@fairhouse/contract/money.ts'
import { createMember } from '#account/account.ts'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { hashPassword } from '#base/password.ts'
import { brandOf } from '#brand/brand.ts'
import { createOperator } from '#staff/staff.ts'
import { openWallet, transfer } from '#wallet/wallet.ts'

export const demoPlayers = [{ username: 'demo', password: 'fairhouse-demo', cash: '2500.00' }] as const
export const demoOperators = [
  { username: 'admin', password: 'fairhouse-admin', role: 'admin' },
  { username: 'finance', password: 'fairhouse-finance', role: 'finance' }
] as const

/** Makes the demo people; marks the brand as a demo. */
export async function seedPeople(house: House): Promise<void> {
  const { currency, termsVersion } = await brandOf(house.db)
  for (const p of demoPlayers) {
    const passwordHash = await hashPassword(p.password)
    await inTransaction(house.db, async tx => {
      const memberId = await createMember(tx, { username: p.username, passwordHash, language: 'tr', currency, termsVersion, address: null })
      await openWallet(tx, memberId, currency)
      await transfer(tx, { memberId, kind: 'ADJUST_IN', key: 'demo:welcome', ref: null, house: 'adjustments', cash: parseMoney(p.cash) })
    })
  }
  for (const o of demoOperators) await inTransaction(house.db, tx => createOperator(tx, o))
  await sql`update brand.setting set flags = flags || '{"demo": true}'`.execute(house.db)
  brandOf.forget(house.db)
}
