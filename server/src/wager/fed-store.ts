// SQL of bets that feed a grant of bonus money: what such a bet took of it, gave back, and counts.
import { type NotNull, type RawBuilder, sql } from 'kysely'
import type { Reader } from '#base/database.ts'

/** A bet feeds grants that its member has had before: identifiers say when, and clocks of two processes differ by less than this. */
const since = (grantIds: readonly string[]): RawBuilder<string> =>
  sql`base.uuid7_floor(base.uuid7_time(${[...grantIds].sort()[0]}::uuid) - interval '1 minute')`

export interface OpenFed {
  readonly bet: string
  readonly grantId: string
  /** Of the stake, bonus money; never 0. */
  readonly bonus: bigint
}

/** Open bets of this member that hold bonus money of these grants. */
export async function openFed(reader: Reader, memberId: bigint, grantIds: readonly string[]): Promise<OpenFed[]> {
  if (grantIds.length === 0) return []
  const { rows } = await sql<OpenFed>`
    select b.id as bet, b.grant_id as "grantId", b.bonus from wager.bet b
    where b.member_id = ${memberId} and b.id >= ${since(grantIds)} and b.settled_at is null and b.bonus > 0
      and b.grant_id = any (${[...grantIds]}::uuid[])`.execute(reader)
  return rows
}

/** What of so much payout of each bet would be bonus money that has not come yet. */
export async function owedOf(reader: Reader, memberId: bigint, payouts: ReadonlyMap<string, bigint>): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ bet: string; owed: bigint }>`
    select p.bet, greatest(bonus.part(p.payout, b.stake, b.bonus) - b.returned, 0) as owed
    from unnest(${[...payouts.keys()]}::uuid[], ${[...payouts.values()].map(String)}::bigint[]) p(bet, payout)
    join wager.bet b on b.member_id = ${memberId} and b.id = p.bet`.execute(reader)
  return new Map(rows.map(({ bet, owed }) => [bet, owed]))
}

const columns = ['id', 'grant_id', 'game', 'category', 'stake', 'bonus', 'returned', 'lost', 'percent', 'counted', 'settled_at'] as const
/** What a bet says that feeds a grant. */
interface Fed {
  readonly grant_id: NotNull
  readonly bonus: NotNull
  readonly returned: NotNull
  readonly lost: NotNull
  readonly percent: NotNull
}

/** Those of these bets that feed a grant. */
export const fedAmong = (reader: Reader, memberId: bigint, bets: readonly string[]) =>
  reader
    .selectFrom('wager.bet')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('id', 'in', bets)
    .where('grant_id', 'is not', null)
    .$narrowType<Fed>()
    .execute()

/** The bets that fed a grant, newest first; `endedAt`: when it ended, as no bet feeds it later. */
export const fedBefore = (
  reader: Reader,
  memberId: bigint,
  grantId: string,
  endedAt: Date | null,
  before: string | undefined,
  limit: number
) =>
  reader
    .selectFrom('wager.bet')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('grant_id', '=', grantId)
    .where('id', '>=', since([grantId]))
    .$if(endedAt !== null, q => q.where('id', '<', sql<string>`base.uuid7_floor(${endedAt}::timestamptz + interval '1 minute')`))
    .$if(before !== undefined, q => q.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<Fed>()
    .execute()

/** What bets that were decided in this time lost of bonus money, by member and category; of one member or of all. */
export async function bonusLost(reader: Reader, from: Date, to: Date, memberId: bigint | null) {
  const { rows } = await sql<{ memberId: bigint; category: string; lost: bigint }>`
    select b.member_id as "memberId", b.category, sum(b.bonus - b.returned)::bigint as lost from wager.bet b
    where b.bonus is not null and b.settled_at >= ${from} and b.settled_at < ${to} and ${memberId === null ? sql`true` : sql`b.member_id = ${memberId}`}
    group by 1, 2 having sum(b.bonus - b.returned) <> 0`.execute(reader)
  return rows
}
