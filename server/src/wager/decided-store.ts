// SQL of decided bets as competitions count them: placed and decided within a window, none at fixed odds, none that count as nothing.
import { sql } from 'kysely'
import type { Reader } from '#base/database.ts'

export interface CountedBet {
  readonly id: string
  readonly memberId: bigint
  readonly category: string
  readonly game: string
  readonly stake: bigint
  /** Of the stake, bonus money. */
  readonly bonus: bigint
  readonly payout: bigint
  readonly valid: bigint
  readonly settledAt: Date
}
/** `ends` does not belong to it. */
export interface Window {
  readonly begins: Date
  readonly ends: Date
}

const columns = sql`b.id, b.member_id as "memberId", b.category, b.game, b.stake, coalesce(b.bonus, 0)::bigint as bonus, b.payout, b.valid, b.settled_at as "settledAt"`
/** A bet's number is the time of its placing: the window is a range of numbers. */
const within = ({
  begins,
  ends
}: Window) => sql`b.id >= base.uuid7_floor(${begins}::timestamptz) and b.id < base.uuid7_floor(${ends}::timestamptz)
  and b.settled_at >= ${begins}::timestamptz and b.settled_at < ${ends}::timestamptz and b.valid > 0 and not b.fixed`

/** Bets of all members in the order of members and numbers, after one of them: a piece of the whole window. */
export const countedBets = async (
  reader: Reader,
  window: Window,
  after: { readonly memberId: bigint; readonly id: string },
  limit: number
): Promise<CountedBet[]> =>
  (
    await sql<CountedBet>`select ${columns} from wager.bet b
      where (b.member_id, b.id) > (${after.memberId}::bigint, ${after.id}::uuid) and ${within(window)}
      order by b.member_id, b.id limit ${limit}`.execute(reader)
  ).rows

/** Bets of these members, and the snapshot in which they were read: what it does not see is not among them. */
export async function countedBetsOf(
  reader: Reader,
  memberIds: readonly bigint[],
  window: Window
): Promise<{ snapshot: string; bets: CountedBet[] }> {
  const { rows } = await sql<{ snapshot: string } & (CountedBet | { id: null })>`
    select s.snapshot::text as snapshot, ${columns} from (select pg_current_snapshot() as snapshot) s
    left join wager.bet b on b.member_id = any (${memberIds.map(String)}::bigint[]) and ${within(window)}`.execute(reader)
  return { snapshot: rows[0]!.snapshot, bets: rows.flatMap(row => (row.id === null ? [] : [row])) }
}
