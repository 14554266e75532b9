// The audience of the demo's compared offer: the demo people entered it two weeks ago, one in five held back.
import { sql } from 'kysely'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { isCompared, reach } from '#offer/member/audience.ts'
import { offers } from '#offer/store.ts'
import type { Player } from './history.ts'

export async function seedAudience(house: House, players: readonly Player[]): Promise<void> {
  await inTransaction(house.db, async tx => {
    for (const offer of (await offers(tx)).filter(isCompared)) {
      for (const { memberId } of players) await reach(tx, memberId, offer)
      await sql`update offer.audience set since = since - interval '14 days' where offer_id = ${offer.id}::uuid`.execute(tx)
      await sql`update offer.offer set compared_since = compared_since - interval '14 days' where id = ${offer.id}::uuid`.execute(tx)
    }
  })
}
