// Limits of withdrawals of the demo's VIP ranks: what each may take out within 24 hours.
import { UNIT } from '@fairhouse/contract/money.ts'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { ranks, saveRanks } from '#vip/store.ts'

/** In units, from VIP0 up. */
const limits = [50_000n, 60_000n, 75_000n, 100_000n, 150_000n, 250_000n, 400_000n, 600_000n, 1_000_000n, 1_500_000n, 2_500_000n]

export const seedVip = (house: House): Promise<void> =>
  inTransaction(house.db, async tx => {
    const list = await ranks(tx)
    await saveRanks(
      tx,
      list.map(rank => ({ ...rank, withdraw: (limits[rank.level] ?? limits.at(-1)!) * UNIT }))
    )
  })
