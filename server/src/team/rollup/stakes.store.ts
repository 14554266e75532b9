// SQL of stakes by the way they came: through which direct downline of which agent.
import { sql } from 'kysely'
import type { Reader } from '#base/database.ts'
import type { Figured } from './windows.store.ts'

export interface StakeThrough {
  readonly agentId: bigint
  readonly downlineId: bigint
  readonly game: string
  readonly stake: bigint
  /** When the first of these stakes was placed. */
  readonly since: Date
}

/**
 * Stakes on games of these categories that are not at fixed odds, of what was decided or corrected within the span, for every agent by direct
 * downline (with its team): as the line was on the day.
 */
export const stakesThroughAll = async (
  reader: Reader,
  categories: readonly string[],
  { from, to, zone }: Figured
): Promise<StakeThrough[]> =>
  (
    await sql<StakeThrough>`
      with played as materialized (
        select e.member_id, e.game, (base.uuid7_time(e.id) at time zone ${zone})::date as day, sum(e.sign * e.stake) as stake,
          min(base.uuid7_time(e.bet_id)) as since
        from team.entry e where e.id >= base.uuid7_floor(${from}::timestamptz) and e.id < base.uuid7_floor(${to}::timestamptz)
          and e.category = any (${[...categories]}) and not e.fixed group by 1, 2, 3
      )
      select d.ancestor_id as "agentId", d.member_id as "downlineId", p.game, sum(p.stake)::bigint as stake, min(p.since) as since
      from played p
      join team.line l on l.member_id = p.member_id and p.day >= l.since and (l.until is null or p.day < l.until)
      join team.line d on d.member_id = l.ancestor_id and d.depth = 1 and p.day >= d.since and (d.until is null or p.day < d.until)
      group by 1, 2, 3 having sum(p.stake) <> 0 order by 1, 2, 3`.execute(reader)
  ).rows
