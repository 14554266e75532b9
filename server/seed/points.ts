// The demo's points: a month of valid bets, credited day by day, and a part of them turned into money.
import { UNIT } from '@fairhouse/contract/money.ts'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { newId } from '#base/uuid.ts'
import { brandOf } from '#brand/brand.ts'
import { creditDays } from '#points/credit.ts'
import { addValid } from '#points/points.store.ts'
import { convert } from '#points/points.ts'
import type { Player } from './history.ts'

const days = 30
const dayMs = 86_400_000
const kinds = ['RNG', 'LIVE', 'SPORTS', 'RNG', 'FISH'] as const

/** Gives every demo player but agents valid bets of the days before today, and converts some of the first player's points. */
export async function seedPoints(house: House, players: readonly Player[]): Promise<void> {
  const { timeZone } = await brandOf(house.db)
  const [first, ...others] = players
  const told = Array.from({ length: days }, (_, at) => {
    const moment = { at: new Date(Date.now() - (at + 1) * dayMs), category: kinds[at % kinds.length]! }
    return [
      { ...moment, memberId: first!.memberId, valid: BigInt(9_000 + 1_350 * (at % 7)) * UNIT },
      ...others.map(({ memberId }, n) => ({ ...moment, memberId, valid: BigInt(2_000 + 175 * ((at + n) % 9)) * UNIT }))
    ]
  })
  await inTransaction(house.db, tx => addValid(tx, timeZone, told.flat()))
  await creditDays(house)
  await inTransaction(house.db, tx => convert(tx, first!.memberId, 500n, newId()))
}
