// SQL of profit and loss: decided bets by quarter of an hour, added up over the days of a time zone.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export interface Sums {
  readonly bets: number
  readonly stake: bigint
  readonly valid: bigint
  readonly payout: bigint
}

/** What one piece of news adds to the sums; a correction adds the difference, of which parts may be below zero. */
export interface Change {
  readonly memberId: string
  readonly betId: string
  readonly bets: 0 | 1
  readonly stake: bigint
  readonly valid: bigint
  readonly payout: bigint
}

/** Adds what was told of bets to the quarter of an hour in which each was decided first: that is never corrected. */
export const addChanges = (tx: Tx, changes: readonly Change[]) =>
  sql`
  insert into report.profit (member_id, at, game, category, bets, stake, valid, payout)
  select b.member_id, b.at, b.game, min(b.category), sum(told.bets), sum(told.stake), sum(told.valid), sum(told.payout)
  from unnest(${changes.map(c => c.memberId)}::bigint[], ${changes.map(c => c.betId)}::uuid[], ${changes.map(c => c.bets)}::int[],
    ${changes.map(c => String(c.stake))}::bigint[], ${changes.map(c => String(c.valid))}::bigint[], ${changes.map(c => String(c.payout))}::bigint[])
    as told(member_id, id, bets, stake, valid, payout)
  join report.decided_bet b on b.member_id = told.member_id and b.id = told.id
  group by b.member_id, b.at, b.game order by b.member_id, b.at, b.game
  on conflict (member_id, at, game) do update set bets = profit.bets + excluded.bets, stake = profit.stake + excluded.stake,
    valid = profit.valid + excluded.valid, payout = profit.payout + excluded.payout`.execute(tx)

export interface Period {
  readonly from: string
  readonly to: string
  readonly zone: string
}

const sums = sql`sum(bets)::int as bets, sum(stake)::bigint as stake, sum(valid)::bigint as valid, sum(payout)::bigint as payout`
const within = (memberId: bigint, { from, to, zone }: Period) => sql`
  from report.profit p where p.member_id = ${memberId} and p.at >= (${from}::date)::timestamp at time zone ${zone}
    and p.at < (${to}::date + 1)::timestamp at time zone ${zone}`

/** By day of the zone, oldest first. */
export const profitDays = async (reader: Reader, memberId: bigint, period: Period) =>
  (
    await sql<Sums & { day: string }>`
      select to_char(p.at at time zone ${period.zone}, 'YYYY-MM-DD') as day, ${sums} ${within(memberId, period)} group by 1 order by 1`.execute(
      reader
    )
  ).rows

/** By game, most stakes first. */
export const profitGames = async (reader: Reader, memberId: bigint, period: Period) =>
  (
    await sql<Sums & { game: string; name: string; category: string }>`
      select s.*, coalesce(g.name, s.game) as name from (select p.game, min(p.category) as category, ${sums} ${within(memberId, period)} group by p.game) s
      left join report.played_game g on g.code = s.game order by s.stake desc, s.game`.execute(reader)
  ).rows

/** Credits of these kinds within the period, in 1/100,000 units. */
export async function creditsWithin(
  reader: Reader,
  memberId: bigint,
  kinds: readonly string[],
  { from, to, zone }: Period
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from report.money_movement
    where member_id = ${memberId} and kind = any (${kinds}::wallet.movement_kind[]) and kind not in ('BET', 'PRIZE')
      and id >= base.uuid7_floor((${from}::date)::timestamp at time zone ${zone}) and id < base.uuid7_floor((${to}::date + 1)::timestamp at time zone ${zone})`.execute(
    reader
  )
  return rows[0]!.sum
}

/** The games that a member has had bets decided on. */
export const playedGames = async (reader: Reader, memberId: bigint) =>
  (
    await sql<{ code: string; name: string; category: string; vendor: string | null; vendorName: string | null }>`
      select p.game as code, coalesce(g.name, p.game) as name, p.category, g.vendor, g.vendor_name as "vendorName"
      from (select game, min(category) as category from report.profit where member_id = ${memberId} group by game) p
      left join report.played_game g on g.code = p.game order by 2`.execute(reader)
  ).rows
