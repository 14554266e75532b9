// SQL of comparisons: the groups of an offer's audience, with the figures of their members' days.
import { sql } from 'kysely'
import type { Reader } from '#base/database.ts'
import { costsOfOffer } from './cost.store.ts'

interface Span {
  readonly since: Date
  /** Null: it goes on. */
  readonly until: Date | null
}

/** From the first version that held members back until one that does not, or the end of the offer. */
export async function spanOfComparison(reader: Reader, id: string): Promise<Span | null> {
  const { rows } = await sql<Span>`
    select o.compared_since as since, x.until from offer.offer o join offer.version v on v.offer_id = o.id and v.no = o.current,
      lateral (select least(o.compared_until, o.ended_at, (v.rule ->> 'endsAt')::timestamptz) as until) u,
      lateral (select case when u.until <= clock_timestamp() then u.until end as until) x
    where o.id = ${id}::uuid and o.compared_since is not null`.execute(reader)
  return rows[0] ?? null
}

interface Figures {
  readonly valid: number
  readonly deposits: number
  readonly net: number
}

export interface GroupRow {
  readonly members: number
  readonly active: number
  readonly valid: bigint
  readonly deposits: bigint
  readonly withdrawals: bigint
  readonly result: bigint
  readonly cost: bigint
  /** In units, for the averages, and the sums of their squares. */
  readonly sums: Figures
  readonly squares: Figures
}

const empty: GroupRow = {
  ...{ members: 0, active: 0, valid: 0n, deposits: 0n, withdrawals: 0n, result: 0n, cost: 0n },
  sums: { valid: 0, deposits: 0, net: 0 },
  squares: { valid: 0, deposits: 0, net: 0 }
}

/** Those it was shown to, and those who were held back; each member from the day on which they entered, by the brand's clock. */
export async function groupRows(reader: Reader, id: string, { since, until }: Span): Promise<readonly [GroupRow, GroupRow]> {
  const { rows } = await sql<GroupRow & { held: boolean }>`
    with brand as (select zone from team.days_of(${since}, ${since})),
    a as materialized (
      select member_id, held, (since at time zone zone)::date as first from offer.audience, brand where offer_id = ${id}::uuid
    ), last as (select (coalesce(${until}::timestamptz, clock_timestamp()) at time zone zone)::date as day from brand),
    cost as (${costsOfOffer(id, since, until)}),
    one as (
      select a.held, coalesce(sum(d.valid), 0) as valid, coalesce(sum(d.deposits), 0) as deposits, coalesce(sum(d.withdrawals), 0) as withdrawals,
        coalesce(sum(d.stake - d.payout), 0) as result, coalesce(max(c.cost), 0) as cost
      from a left join team.member_day d on d.member_id = a.member_id and d.day between a.first and (select day from last)
      left join cost c on c.member_id = a.member_id group by a.member_id, a.held
    ), unit as (
      select *, valid / 100000.0 as v, deposits / 100000.0 as p, (result - cost) / 100000.0 as n from one
    )
    select held, count(*)::int as members, (count(*) filter (where valid > 0))::int as active, sum(valid)::bigint as valid,
      sum(deposits)::bigint as deposits, sum(withdrawals)::bigint as withdrawals, sum(result)::bigint as result, sum(cost)::bigint as cost,
      json_build_object('valid', sum(v), 'deposits', sum(p), 'net', sum(n)) as sums,
      json_build_object('valid', sum(v * v), 'deposits', sum(p * p), 'net', sum(n * n)) as squares
    from unit group by held`.execute(reader)
  const of = (held: boolean): GroupRow => {
    const row = rows.find(one => one.held === held)
    if (!row) return empty
    const { held: _, ...group } = row
    return group
  }
  return [of(false), of(true)]
}
