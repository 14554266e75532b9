// SQL of windows for runs: figures of many agents at once, of days or of hours, and of single bets.
import { sql } from 'kysely'
import type { Reader } from '#base/database.ts'
import { type Sums, sums } from './sums.store.ts'

/** Moments, the second left out. */
export interface Span {
  readonly from: Date
  readonly to: Date
}

/** What a span is in figures: whole days of the brand's clock where it is made of them, else hours. */
export interface Figured extends Span {
  readonly zone: string
  readonly first: string | null
  readonly last: string | null
  /** The one day that all of it lies in. */
  readonly one: string | null
}

export async function figured(reader: Reader, { from, to }: Span): Promise<Figured> {
  const { rows } = await sql<Pick<Figured, 'zone' | 'first' | 'last' | 'one'>>`
    select zone, to_char(first, 'YYYY-MM-DD') as first, to_char(last, 'YYYY-MM-DD') as last,
      case when (${from}::timestamptz at time zone zone)::date = ((${to}::timestamptz - interval '1 millisecond') at time zone zone)::date
        then to_char(${from}::timestamptz at time zone zone, 'YYYY-MM-DD') end as one
    from team.days_of(${from}, ${to})`.execute(reader)
  return { from, to, ...rows[0]! }
}

const bigints = (ids: readonly bigint[]) => sql`${ids.map(String)}::bigint[]`

/** Figures of members in a span as table f, with the day that each belongs to. */
const memberFigures = ({ from, to, zone, first, last }: Figured) =>
  first !== null && last !== null
    ? { table: sql`team.member_day f`, within: sql`f.day between ${first}::date and ${last}::date`, day: sql`f.day` }
    : {
        table: sql`team.member_hour f`,
        within: sql`f.hour >= ${from}::timestamptz and f.hour < ${to}::timestamptz`,
        day: sql`(f.hour at time zone ${zone})::date`
      }

/** A pair of the tree counts on the days on which it stood. */
const stood = (day: ReturnType<typeof sql>) => sql`${day} >= l.since and (l.until is null or ${day} < l.until)`

/** Sums of these agents' teams; agents without any are left out. */
export async function teamSumsOfAll(reader: Reader, ids: readonly bigint[], span: Figured): Promise<Map<bigint, Sums>> {
  const { table, within, day } = memberFigures(span)
  const { rows } =
    span.first !== null
      ? await sql<Sums & { id: bigint }>`select f.agent_id as id, ${sums} from team.team_day f
          where f.agent_id = any (${bigints(ids)}) and f.day between ${span.first}::date and ${span.last}::date group by 1`.execute(reader)
      : await sql<Sums & { id: bigint }>`select l.ancestor_id as id, ${sums} from ${table}
          join team.line l on l.member_id = f.member_id and ${stood(day)}
          where ${within} and l.ancestor_id = any (${bigints(ids)}) group by 1`.execute(reader)
  return new Map(rows.map(r => [r.id, r]))
}

const entriesWithin = ({ from, to }: Span) =>
  sql`e.id >= base.uuid7_floor(${from}::timestamptz) and e.id < base.uuid7_floor(${to}::timestamptz)`
/** The day of an entry by the brand's clock; one for all where the span does not go over midnight: reading it off each id costs more than adding up. */
const entryDay = ({ zone, one }: Figured) => (one === null ? sql`(base.uuid7_time(e.id) at time zone ${zone})::date` : sql`${one}::date`)

interface Wanted {
  readonly agentId: bigint
  readonly activeMinBet: bigint
}

/**
 * Valid bets of members by day, to be joined to the tree: of the window's own bets. What corrects bets of earlier windows makes nobody active,
 * and nobody inactive.
 */
function validFigures(span: Figured) {
  const { table, within, day } = memberFigures(span)
  const late = { valid: sql`-e.sign * e.valid`, day: entryDay(span) }
  return {
    counted: { table, within, day },
    late: { ...late, within: sql`${entriesWithin(span)} and e.kind <> 'settled' and e.decided_at < ${span.from}::timestamptz` }
  }
}

/** Of one team, from the tree to the figures: a small team does not wait for everybody's. */
async function activeOfOne(reader: Reader, { agentId, activeMinBet }: Wanted, span: Figured): Promise<Map<bigint, number>> {
  const { counted, late } = validFigures(span)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from (
        select l.member_id, f.valid from team.line l join ${counted.table} on f.member_id = l.member_id and ${counted.within} and ${stood(counted.day)}
        where l.ancestor_id = ${agentId}
        union all select l.member_id, ${late.valid} from team.entry e join team.line l on l.member_id = e.member_id and ${stood(late.day)}
        where ${late.within} and l.ancestor_id = ${agentId}
      ) f group by member_id having sum(valid) >= greatest(${activeMinBet}::bigint, 1)) m`.execute(reader)
  return new Map([[agentId, rows[0]!.n]])
}

/** How many of each team have a valid bet of at least the minimum that is named for it (and more than nothing). */
export async function activeOfAll(reader: Reader, wanted: readonly Wanted[], span: Figured): Promise<Map<bigint, number>> {
  if (wanted.length === 1) return activeOfOne(reader, wanted[0]!, span)
  const { counted, late } = validFigures(span)
  const { rows } = await sql<{ id: bigint; n: number }>`
    with wanted as materialized (
      select agent_id, greatest(least, 1) as least from unnest(${bigints(wanted.map(w => w.agentId))}, ${bigints(wanted.map(w => w.activeMinBet))}) w(agent_id, least)
    ), figure as materialized (
      select f.member_id, ${counted.day} as day, f.valid from ${counted.table} where ${counted.within}
      union all select e.member_id, ${late.day}, ${late.valid} from team.entry e where ${late.within}
    ), moved as materialized (
      -- a member who changed place within the span is looked at day by day; of all others one sum goes up the tree
      select distinct l.member_id from team.line l where l.until is not null and l.until > (select min(day) from figure) and l.since <= (select max(day) from figure)
    ), whole as materialized (
      select member_id, max(day) as day, sum(valid)::bigint as valid from figure where member_id not in (select member_id from moved) group by 1 having sum(valid) >= 1
    ), bet as (
      select w.agent_id, l.member_id from whole f join team.line l on l.member_id = f.member_id and ${stood(sql`f.day`)}
      join wanted w on w.agent_id = l.ancestor_id where f.valid >= w.least
      union all
      select w.agent_id, l.member_id from figure f join moved using (member_id) join team.line l on l.member_id = f.member_id and ${stood(sql`f.day`)}
      join wanted w on w.agent_id = l.ancestor_id group by 1, 2 having sum(f.valid) >= min(w.least)
    ) select agent_id as id, count(*)::int as n from bet group by 1`.execute(reader)
  return new Map(rows.map(r => [r.id, r.n]))
}

export interface Late {
  readonly stake: bigint
  readonly valid: bigint
  readonly payout: bigint
}

/** Of the sums of a span what corrects bets that were decided before it. */
export async function lateOfAll(reader: Reader, ids: readonly bigint[], span: Figured): Promise<Map<bigint, Late>> {
  const { rows } = await sql<Late & { id: bigint }>`
    select l.ancestor_id as id, sum(e.sign * e.stake)::bigint as stake, sum(e.sign * e.valid)::bigint as valid, sum(e.sign * e.payout)::bigint as payout
    from team.entry e join team.line l on l.member_id = e.member_id and ${stood(entryDay(span))}
    where ${entriesWithin(span)} and e.kind <> 'settled' and e.decided_at < ${span.from}::timestamptz and l.ancestor_id = any (${bigints(ids)})
    group by 1`.execute(reader)
  return new Map(rows.map(r => [r.id, r]))
}

/** What the house keeps on average of what these agents' teams (each agent included) played in a span; agents without any are left out. */
export async function edgesOfAll(reader: Reader, ids: readonly bigint[], span: Figured): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ id: bigint; edge: bigint }>`
    with played as materialized (
      select e.member_id, ${entryDay(span)} as day, sum(e.sign * e.edge)::bigint as edge from team.entry e where ${entriesWithin(span)} group by 1, 2
    ) select l.ancestor_id as id, sum(p.edge)::bigint as edge from played p join team.line l on l.member_id = p.member_id and ${stood(sql`p.day`)}
      where l.ancestor_id = any (${bigints(ids)}) group by 1`.execute(reader)
  return new Map(rows.map(r => [r.id, r.edge]))
}

export interface OutcomeSums {
  readonly agentId: bigint
  readonly bets: number
  /** Valid bets of what paid more than its stake, and of what paid less. */
  readonly won: bigint
  readonly lost: bigint
  readonly lateWon: bigint
  readonly lateLost: bigint
  /** What the house keeps of these bets on average, corrections with their sign. */
  readonly edge: bigint
}

/** From so many agents on their bets are added up with room for them. */
const many = 1_000

/** Lets a statement about a whole house keep a bucket in memory: with what a small one is given it would write it to disk and read it again, part by part. */
const withRoom = <T>(reader: Reader, work: (reader: Reader) => Promise<T>): Promise<T> =>
  reader.isTransaction
    ? work(reader)
    : reader.transaction().execute(async tx => {
        await sql`set local work_mem = '64MB'`.execute(tx)
        return work(tx)
      })

/**
 * Valid bets by outcome of everybody below each agent, of bets whose stake is at least the agent's minimum: entries of the span, added up by member
 * and by the minimums that they reach before the tree multiplies them.
 */
export async function outcomesOfAll(
  reader: Reader,
  wanted: readonly { readonly agentId: bigint; readonly minStake: bigint }[],
  span: Figured
): Promise<OutcomeSums[]> {
  const steps = [...new Set(wanted.map(w => w.minStake))].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const query = sql<OutcomeSums>`
    with wanted as materialized (
      select agent_id, width_bucket(least, ${bigints(steps)}) as step from unnest(${bigints(wanted.map(w => w.agentId))}, ${bigints(wanted.map(w => w.minStake))}) w(agent_id, least)
    ), played as materialized (
      select e.member_id, width_bucket(e.stake, ${bigints(steps)}) as step, ${entryDay(span)} as day,
        count(*) filter (where e.kind = 'settled')::bigint as bets, sum(e.sign * e.edge)::bigint as edge,
        -- back to bigint: what goes up the tree is added many times, and numbers without end are slow to add
        sum(e.sign * e.valid) filter (where e.payout > e.stake and not late)::bigint as won,
        sum(e.sign * e.valid) filter (where e.payout < e.stake and not late)::bigint as lost,
        sum(e.sign * e.valid) filter (where e.payout > e.stake and late)::bigint as late_won,
        sum(e.sign * e.valid) filter (where e.payout < e.stake and late)::bigint as late_lost
      from (select *, kind <> 'settled' and decided_at < ${span.from}::timestamptz as late from team.entry e where ${entriesWithin(span)}) e group by 1, 2, 3
    )
    select w.agent_id as "agentId", coalesce(sum(p.bets), 0)::int as bets, coalesce(sum(p.won), 0)::bigint as won, coalesce(sum(p.lost), 0)::bigint as lost,
      coalesce(sum(p.edge), 0)::bigint as edge,
      coalesce(sum(p.late_won), 0)::bigint as "lateWon", coalesce(sum(p.late_lost), 0)::bigint as "lateLost"
    from played p join team.line l on l.member_id = p.member_id and ${stood(sql`p.day`)} and l.depth > 0
    join wanted w on w.agent_id = l.ancestor_id and w.step <= p.step
    group by 1 order by 1`
  const { rows } = await (wanted.length < many ? query.execute(reader) : withRoom(reader, room => query.execute(room)))
  return rows
}

/** Members directly below an agent as the line is now. */
export async function directOf(reader: Reader, agentId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{
    id: bigint
  }>`select member_id as id from team.line where ancestor_id = ${agentId} and depth = 1 and until is null order by 1`.execute(reader)
  return rows.map(r => r.id)
}

/** What is added up of a member: valid bet without stakes at fixed odds, or what they lost: stakes less what came back, negative where they won. */
const perCategory = {
  valid: { of: sql`e.sign * e.valid`, and: sql`and not e.fixed` },
  loss: { of: sql`e.sign * (e.stake - e.payout)`, and: sql`` }
} as const
type Added = keyof typeof perCategory

const byCategory = (added: Added, where: ReturnType<typeof sql>) => sql<{ memberId: bigint; category: string; sum: bigint }>`
  select e.member_id as "memberId", e.category, sum(${perCategory[added].of})::bigint as sum from team.entry e
  where ${where} ${perCategory[added].and} group by 1, 2 having sum(${perCategory[added].of}) <> 0`

/** Of everybody within a span, by member and category. */
const ofAll =
  (added: Added) =>
  async (reader: Reader, span: Span): Promise<Map<bigint, Map<string, bigint>>> => {
    const { rows } = await byCategory(added, entriesWithin(span)).execute(reader)
    const all = new Map<bigint, Map<string, bigint>>()
    for (const { memberId, category, sum } of rows) {
      const of = all.get(memberId) ?? new Map<string, bigint>()
      all.set(memberId, of.set(category, sum))
    }
    return all
  }

/** Of one member within a span, by category. */
const ofOne =
  (added: Added) =>
  async (reader: Reader, memberId: bigint, span: Span): Promise<Map<string, bigint>> => {
    const { rows } = await byCategory(added, sql`e.member_id = ${memberId} and ${entriesWithin(span)}`).execute(reader)
    return new Map(rows.map(r => [r.category, r.sum]))
  }

export const [validOfAll, lossOfAll] = [ofAll('valid'), ofAll('loss')]
export const [validOfOne, lossOfOne] = [ofOne('valid'), ofOne('loss')]
