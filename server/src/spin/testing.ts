// What the tests of slots share: slots that may be played as quickly as one can, and pairs of seeds of which it is known what they will draw.
import { randomBytes } from 'node:crypto'
import { defaultPlayPolicy } from '@fairhouse/contract/play/play-policy.ts'
import { dealDice } from '@fairhouse/games/fairness/dice.ts'
import { playSlot, type SlotRound } from '@fairhouse/games/slots/rounds/round.ts'
import { sql } from 'kysely'
import { seal, sha256 } from '#base/crypto.ts'
import { inTransaction } from '#base/database.ts'
import { newId } from '#base/uuid.ts'
import { seedBrand } from '#brand/brand.ts'
import { rereadCatalogue } from '#crash/testing.ts'
import { forgetSeed } from '#fair/fair.ts'
import type { TestHouse } from '#testing.ts'
import { slots } from './tables.ts'

/** Puts the slots into a test's house and lets its members play as quickly as they can; `policy` changes what they may do besides. */
export async function openSlots(t: TestHouse, policy: Partial<typeof defaultPlayPolicy> = {}): Promise<void> {
  const play = { everywhere: { ...defaultPlayPolicy, spinMs: 0, ...policy }, countries: [] }
  await rereadCatalogue(t.house)
  await sql`update brand.setting set play = ${JSON.stringify(play)}::jsonb`.execute(t.house.db)
  await inTransaction(t.house.db, seedBrand)
}

/** Gives a member a pair of seeds whose next round of this game is as wanted; answers its server seed, and the round. */
export async function plantSeed(
  t: TestHouse,
  memberId: bigint,
  game: string,
  wanted: (round: SlotRound) => boolean,
  { mode = 'base', hold = false }: { mode?: string; hold?: boolean } = {}
): Promise<{ serverSeed: string; clientSeed: string; round: SlotRound }> {
  const slot = slots().get(game)!
  const clientSeed = 'planted'
  for (;;) {
    const serverSeed = randomBytes(32).toString('hex')
    const round = playSlot(slot, mode, dealDice({ serverSeed, clientSeed, nonce: 0 }), hold, [])
    if (!wanted(round)) continue
    const pairs = [clientSeed, null].map(client => ({ id: newId(), client, server: client ? serverSeed : randomBytes(32).toString('hex') }))
    await sql`delete from fair.seed where member_id = ${memberId} and ended_at is null`.execute(t.house.db)
    for (const { id, client, server } of pairs)
      await sql`insert into fair.seed (id, member_id, sealed, hash, client_seed, started_at) values (${id}, ${memberId},
        ${seal(t.house.config.SEAL_KEY, `seed:${id}`, Buffer.from(server))}, ${sha256(server).toString('hex')}, ${client},
        case when ${client}::text is not null then now() end)`.execute(t.house.db)
    forgetSeed(t.house, memberId)
    return { serverSeed, clientSeed, round }
  }
}
