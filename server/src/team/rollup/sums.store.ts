// SQL of figures: sums of members and teams over days and hours.
import { sql } from 'kysely'
import type { Reader } from '#base/database.ts'

/** Money in 1/100,000 units. */
export interface Sums {
  readonly bets: number
  readonly stake: bigint
  readonly valid: bigint
  readonly payout: bigint
  readonly deposits: bigint
  readonly withdrawals: bigint
  readonly playerRebate: bigint
  readonly agentRebate: bigint
  readonly promotions: bigint
  readonly fees: bigint
}
export const noSums: Sums = {
  bets: 0,
  stake: 0n,
  valid: 0n,
  payout: 0n,
  deposits: 0n,
  withdrawals: 0n,
  playerRebate: 0n,
  agentRebate: 0n,
  promotions: 0n,
  fees: 0n
}

export const sums = sql`coalesce(sum(f.bets), 0)::int as bets, coalesce(sum(f.stake), 0)::bigint as stake, coalesce(sum(f.valid), 0)::bigint as valid,
  coalesce(sum(f.payout), 0)::bigint as payout, coalesce(sum(f.deposits), 0)::bigint as deposits, coalesce(sum(f.withdrawals), 0)::bigint as withdrawals,
  coalesce(sum(f.player_rebate), 0)::bigint as "playerRebate", coalesce(sum(f.agent_rebate), 0)::bigint as "agentRebate",
  coalesce(sum(f.promotions), 0)::bigint as promotions, coalesce(sum(f.fees), 0)::bigint as fees`

/** Days yyyy-MM-dd of the brand's clock, both belonging to it. */
export interface Days {
  readonly from: string
  readonly to: string
}
/** Whose figures: of the member alone, or of the member with everybody below. */
export type Whose = 'own' | 'team'
const dayTable = { own: sql`team.member_day f where f.member_id`, team: sql`team.team_day f where f.agent_id` }
const ofDays = (whose: Whose, memberId: bigint, { from, to }: Days) =>
  sql`from ${dayTable[whose]} = ${memberId} and f.day between ${from}::date and ${to}::date`

/** The statement of {@link daySums}, which the bench explains too. */
export const daySumsQuery = (whose: Whose, memberId: bigint, days: Days) => sql<Sums>`select ${sums} ${ofDays(whose, memberId, days)}`

export const daySums = async (reader: Reader, whose: Whose, memberId: bigint, days: Days): Promise<Sums> =>
  (await daySumsQuery(whose, memberId, days).execute(reader)).rows[0]!

/** By day with figures, or by category, in order of the key. */
export const daySumsBy = async (
  reader: Reader,
  whose: Whose,
  memberId: bigint,
  days: Days,
  by: 'day' | 'category'
): Promise<(Sums & { key: string })[]> =>
  (
    await sql<Sums & { key: string }>`select ${by === 'day' ? sql`to_char(f.day, 'YYYY-MM-DD')` : sql`f.category`} as key, ${sums}
      ${ofDays(whose, memberId, days)} group by 1 order by 1`.execute(reader)
  ).rows

/** Figures of many at once; members without any are left out. */
export async function daySumsOfAll(reader: Reader, whose: Whose, ids: readonly bigint[], { from, to }: Days): Promise<Map<bigint, Sums>> {
  const column = whose === 'own' ? sql`member_id` : sql`agent_id`
  const { rows } = await sql<
    Sums & { id: bigint }
  >`select f.${column} as id, ${sums} from ${whose === 'own' ? sql`team.member_day` : sql`team.team_day`} f
    where f.${column} = any (${ids.map(String)}::bigint[]) and f.day between ${from}::date and ${to}::date group by 1`.execute(reader)
  return new Map(rows.map(r => [r.id, r]))
}

/** A pair of the tree counts on the days on which it stood. */
const stood = sql`f.day >= l.since and (l.until is null or f.day < l.until)`

/**
 * Each direct downline with its team, over the days on which it stood there: the last made first, from before a number on. `here`: it still
 * stands there; those who do are there without a figure too.
 */
export const lineSums = async (
  reader: Reader,
  headId: bigint,
  { from, to }: Days,
  page: { before: bigint | null; limit: number }
): Promise<(Sums & { id: bigint; here: boolean })[]> =>
  (
    await sql<Sums & { id: bigint; here: boolean }>`
      with child as (
        select l.member_id as id, bool_or(l.until is null) as here from team.line l
        where l.ancestor_id = ${headId} and l.depth = 1 and (l.until is null or l.until > ${from}::date and l.since <= ${to}::date)
          ${page.before === null ? sql`` : sql`and l.member_id < ${page.before}`}
        group by 1 order by 1 desc limit ${page.limit})
      select c.id, c.here, s.* from child c cross join lateral (
        select ${sums} from team.line l join team.team_day f on f.agent_id = l.member_id and f.day between ${from}::date and ${to}::date and ${stood}
        where l.ancestor_id = ${headId} and l.member_id = c.id and l.depth = 1) s order by c.id desc`.execute(reader)
  ).rows

const firstOf = (spans: readonly Days[]) => sql`${spans.map(s => s.from)}::date[]`
const lastOf = (spans: readonly Days[]) => sql`${spans.map(s => s.to)}::date[]`

/** The statement of {@link activeOfDays} for the smallest `least`: each member is counted on the first of its days. */
const activeQuery = (headId: bigint, spans: readonly Days[]) => sql<{ n: number }>`
  select (coalesce((select sum(a.members) from team.team_active a
      where a.agent_id = ${headId} and a.day between s.first and s.last and a.gap > a.day - s.first), 0)
    + exists (select from team.member_day f where f.member_id = ${headId} and f.day between s.first and s.last and f.valid > 0)::int)::int as n
  from unnest(${firstOf(spans)}, ${lastOf(spans)}) with ordinality as s(first, last, no) order by s.no`

/**
 * Members of the team whose valid bet within days, as far as they stood there, is at least `least` (1/100,000 units), span by span; for the
 * smallest `least` those with a valid bet on any of the days, which is kept for spans of up to 366 of them. Any other is added up anew.
 */
export async function activeOfDays(reader: Reader, headId: bigint, spans: readonly Days[], least: bigint): Promise<number[]> {
  if (least <= 1n) return (await activeQuery(headId, spans).execute(reader)).rows.map(r => r.n)
  const counts: number[] = []
  for (const { from, to } of spans) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from (
        select from team.line l join team.member_day f on f.member_id = l.member_id and f.day between ${from}::date and ${to}::date and ${stood}
        where l.ancestor_id = ${headId} group by l.member_id having sum(f.valid) >= ${least}::bigint) m`.execute(reader)
    counts.push(rows[0]!.n)
  }
  return counts
}

/** Who came into the team (its head left out) within the days and is still there. */
export async function joinedWithin(reader: Reader, headId: bigint, { from, to }: Days): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from team.line where ancestor_id = ${headId} and until is null and depth > 0 and joined between ${from}::date and ${to}::date`.execute(
    reader
  )
  return rows[0]!.n
}

/** The brand's clock: its zone, today, and the first of the month. */
export async function brandDays(reader: Reader): Promise<{ zone: string; today: string; month: string }> {
  const { rows } = await sql<{ zone: string; today: string; month: string }>`
    select zone, to_char(today, 'YYYY-MM-DD') as today, to_char(month, 'YYYY-MM-DD') as month from team.today()`.execute(reader)
  return rows[0]!
}
