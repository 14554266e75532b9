// Cashback of the demo: the days of the last week are counted as soon as the house is open.
import { DAY, wallOf } from '@fairhouse/contract/wall-clock.ts'
import { now } from '#base/clock.ts'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { brandOf } from '#brand/brand.ts'
import { noteClosed } from '#rebate/rebate.store.ts'

/** Days before today whose cashback the demo people get. */
const days = 7

export async function seedRebate(house: House): Promise<void> {
  const { timeZone } = await brandOf(house.db)
  const day = new Date(wallOf(timeZone, now()) - (days + 1) * DAY).toISOString().slice(0, 10)
  await inTransaction(house.db, tx => noteClosed(tx, { day, members: 0, valid: 0n, amount: 0n }))
}
