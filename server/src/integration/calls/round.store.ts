// SQL of rounds and how operators ended them.
import { sql } from 'kysely'
import type { Tx } from '#base/database.ts'

interface Part {
  readonly vendor: string
  readonly round: string
  readonly memberId: bigint
  readonly how: 'close' | 'refund'
}

/** Ends a member's part in a round; null: there is none. */
export async function resolve(
  tx: Tx,
  { vendor, round, memberId, how }: Part,
  key: string
): Promise<{ bets: number; moved: bigint } | null> {
  const { rows } = await sql<{ bets: number | null; moved: bigint | null }>`
    select bets, moved from integration.resolve(${vendor}, ${round}, ${String(memberId)}::bigint, ${how}, ${key})`.execute(tx)
  const { bets, moved } = rows[0]!
  return bets === null || moved === null ? null : { bets, moved }
}

export async function insertResolution(
  tx: Tx,
  r: Part & { id: string; bets: number; moved: bigint; operatorId: bigint; reason: string }
): Promise<void> {
  const { id, vendor, round, memberId, how, bets, moved, operatorId, reason } = r
  await tx
    .insertInto('integration.resolution')
    .values({ id, vendor, round, member_id: memberId, how, bets, moved, operator_id: operatorId, reason })
    .execute()
}
