// SQL of what was staked and came back since a moment.
import { sql } from 'kysely'
import type { Reader } from '#base/database.ts'

/** Sums of the bets that a member placed since then; those that were taken back count on neither side. */
export async function stakedSince(reader: Reader, memberId: bigint, since: Date): Promise<{ staked: bigint; returned: bigint }> {
  const { rows } = await sql<{ staked: bigint; returned: bigint }>`
    select coalesce(sum(stake) filter (where not free), 0)::bigint as staked, coalesce(sum(payout), 0)::bigint as returned from wager.bet
    where member_id = ${memberId} and id >= base.uuid7_floor(${since}::timestamptz) and state not in ('VOID', 'CANCELLED', 'REFUNDED')`.execute(
    reader
  )
  return rows[0]!
}
