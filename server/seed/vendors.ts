// A vendor of the demo brand that keeps a wallet of its own, and what its players moved there and home. It has no games in the lobby.
import { randomUUID } from 'node:crypto'
import { parseMoney, UNIT } from '@fairhouse/contract/money.ts'
import { seal } from '#base/crypto.ts'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { newId } from '#base/uuid.ts'
import { brandOf } from '#brand/brand.ts'
import { insertVendors } from '#catalogue/store.ts'
import { ensureHolding, insertTransfer, saveWallet } from '#vendor/store.ts'
import { settle } from '#vendor/transfers.ts'
import { keyPurpose } from '#vendor/wallets.ts'
import { transfer } from '#wallet/wallet.ts'
import { doTransfer, play } from '../src/sandbox/vendor-store.ts'
import { vendorWalletKey } from '../src/sandbox/vendor-wallet.ts'
import type { Player } from './history.ts'

const vendor = 'MERIDIAN'

/** Opens the vendor at its stand-in and moves money as its players did: there, won, home; one transfer was refused. */
export async function seedVendorWallets(house: House, players: readonly Player[]): Promise<void> {
  const { currency } = await brandOf(house.db)
  const key = Buffer.from(vendorWalletKey(house.config.SANDBOX_PROVIDER_KEY))
  await inTransaction(house.db, async tx => {
    await insertVendors(tx, [{ code: vendor, display_name: 'Meridian Tables', position: 2 }])
    await saveWallet(tx, {
      vendor,
      mode: 'transfer',
      address: '/sandbox-vendor/',
      key: seal(house.config.SEAL_KEY, keyPurpose(vendor), key),
      currencies: [currency],
      minimum: 5n * UNIT,
      maximum: 10_000n * UNIT,
      ceiling: 25_000n * UNIT,
      version: 0
    })
  })
  const move = async ({ memberId }: Player, direction: 'IN' | 'OUT', text: string, refuse = false) => {
    const [id, amount] = [newId(), parseMoney(text)]
    await inTransaction(house.db, async tx => {
      await ensureHolding(tx, memberId, vendor)
      await insertTransfer(tx, { id, memberId, key: randomUUID(), vendor, direction, amount, currency, reason: null })
      if (direction === 'IN')
        await transfer(tx, { memberId, kind: 'VENDOR_IN', key: `vendor-in:${id}`, ref: id, house: 'vendor wallets', cash: -amount })
    })
    const order = { id, player: String(memberId), direction: direction === 'IN' ? 'in' : 'out', amount, currency } as const
    const { state } = await doTransfer(house.pool, order, { refuse, tellAfterMs: 0 })
    await inTransaction(house.db, tx => settle(tx, id, state))
  }
  const [demo, , second, third] = players
  if (!demo || !second || !third) return
  await move(demo, 'IN', '300.00')
  await play(house.pool, String(demo.memberId), parseMoney('85.50'))
  await move(demo, 'OUT', '120.00')
  await move(second, 'IN', '750.00')
  await play(house.pool, String(second.memberId), parseMoney('-212.40'))
  await move(third, 'IN', '60.00', true)
}
