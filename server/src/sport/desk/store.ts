// SQL of the trading desk.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import type { MarketDesk } from '../rules.ts'

export interface ExposureRow {
  readonly fixture: number
  readonly market: number
  readonly specifiers: string
  readonly outcome: string
  readonly staked: bigint
  readonly payable: bigint
  readonly combined: bigint
  readonly bets: number
}
/** What lies on the outcomes of fixtures. */
export const exposures = async (reader: Reader, fixtures: readonly number[]): Promise<ExposureRow[]> =>
  (
    await sql<ExposureRow>`select fixture, market, specifiers, outcome, sum(staked)::bigint as staked, sum(payable)::bigint as payable,
        sum(combined)::bigint as combined, sum(bets)::int as bets
      from sport.exposure where fixture = any (${[...fixtures]}::int[]) group by 1, 2, 3, 4
      having sum(bets) <> 0 or sum(staked) <> 0 order by 1, 2, 3, 4`.execute(reader)
  ).rows

/** Fixtures that the board shows: live, with open bets, or next. */
export const boardIds = async (reader: Reader, sport: string | undefined, limit: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`select f.id from sport.fixture f join sport.tournament t on t.id = f.tournament
      where (f.state in ('LIVE', 'SUSPENDED', 'NOT_STARTED') or f.closed_at is null and f.state in ('ENDED', 'POSTPONED', 'ABANDONED'))
        ${sport ? sql`and t.sport = ${sport}` : sql``}
      order by f.state in ('LIVE', 'SUSPENDED') desc, exists (select from sport.exposure x where x.fixture = f.id and x.bets > 0) desc, f.starts_at limit ${limit}`.execute(
      reader
    )
  ).rows.map(r => r.id)

export interface FixtureSums {
  readonly id: number
  readonly age: number
  readonly producer: string
  readonly bets: number
  readonly staked: bigint
  readonly combinedBets: number
  readonly combined: bigint
  readonly pending: number
  readonly manual: number
  readonly heldBy: string | null
  readonly heldAt: Date | null
  readonly heldReason: string | null
}
export const fixtureSums = async (reader: Reader, ids: readonly number[]): Promise<Map<number, FixtureSums>> => {
  const { rows } = await sql<FixtureSums>`
    with leg as (select distinct on (l.fixture, l.bet_id) l.fixture, case when l.grp is null then b.kind else 'builder' end as kind, b.state, b.open_unit * b.lines as stake
      from sport.leg l join sport.bet b on b.member_id = l.member_id and b.id = l.bet_id and b.settled_at is null and not b.play
      where l.fixture = any (${[...ids]}::int[])),
    sums as (select fixture, count(*) filter (where kind = 'single')::int as bets, coalesce(sum(stake) filter (where kind = 'single'), 0)::bigint as staked,
        count(*) filter (where kind <> 'single')::int as more, coalesce(sum(stake) filter (where kind <> 'single'), 0)::bigint as combined,
        count(*) filter (where state = 'PENDING_ACCEPT')::int as pending from leg group by fixture)
    select f.id, greatest(0, extract(epoch from clock_timestamp() - coalesce(p.heard_at, f.heard_at)))::int as age, coalesce(p.name, 'desk') as producer,
      coalesce(s.bets, 0) as bets, coalesce(s.staked, 0)::bigint as staked, coalesce(s.more, 0) as "combinedBets", coalesce(s.combined, 0)::bigint as combined,
      coalesce(s.pending, 0) as pending, f.held_by as "heldBy", f.held_at as "heldAt", f.held_reason as "heldReason",
      (select count(*)::int from sport.market m where m.fixture = f.id and (m.desk->'manual'->>'until')::timestamptz > clock_timestamp()) as manual
    from sport.fixture f left join sport.producer p on p.id = f.producer left join sums s on s.fixture = f.id where f.id = any (${[...ids]}::int[])`.execute(
    reader
  )
  return new Map(rows.map(r => [r.id, r]))
}

export interface Halt {
  readonly by: string | null
  readonly at: Date | null
  readonly reason: string | null
}
export const haltOf = async (reader: Reader): Promise<Halt> =>
  (await sql<Halt>`select halted_by as by, halted_at as at, halted_reason as reason from sport.book where one`.execute(reader)).rows[0]!

/** Stops the book, or opens it: bets under way are waited for. */
export const setHalt = (tx: Tx, by: string | null, reason: string | null) =>
  sql`update sport.book set halted_by = ${by}, halted_reason = ${by === null ? null : reason},
    halted_at = case when ${by}::text is null then null else clock_timestamp() end where one`.execute(tx)

export const counts = async (reader: Reader): Promise<{ referrals: number; settlement: number; pending: number; differences: number }> =>
  (
    await sql<{
      referrals: number
      settlement: number
      pending: number
      differences: number
    }>`select (select count(*)::int from sport.difference) as differences,
      (select count(*)::int from sport.bet b where b.state = 'PENDING_ACCEPT' and b.referred and b.member_id is not null) as referrals,
      (select count(*)::int from sport.bet b where b.state = 'PENDING_ACCEPT' and b.member_id is not null) as pending,
      (select count(*)::int from sport.fixture where closed_at is null and state in ('ENDED', 'POSTPONED', 'ABANDONED', 'CANCELLED')) as settlement`.execute(
      reader
    )
  ).rows[0]!

export const holdFixture = (tx: Tx, fixture: number, by: string | null, reason: string) =>
  sql`update sport.fixture set held_by = ${by}, held_reason = ${by === null ? null : reason},
    held_at = case when ${by}::text is null then null else clock_timestamp() end where id = ${fixture}`.execute(tx)

/** Changes what operators hold of a market, with its status; answers whether there is such a market. */
export async function changeMarket(
  tx: Tx,
  key: { fixture: number; market: number; specifiers: string },
  desk: MarketDesk | null,
  change: { status?: number; lock?: string | null; outcomes?: string } = {}
): Promise<boolean> {
  const { rows } =
    await sql`update sport.market set version = version + 1, changed_at = clock_timestamp(), desk = ${desk === null ? null : JSON.stringify(desk)}::jsonb
      ${change.status === undefined ? sql`` : sql`, status = ${change.status}, lock = ${change.lock ?? null}`}
      ${change.outcomes === undefined ? sql`` : sql`, outcomes = ${change.outcomes}::jsonb`}
    where fixture = ${key.fixture} and id = ${key.market} and specifiers = ${key.specifiers} and status not in (-3, -4) returning id`.execute(
      tx
    )
  return rows.length > 0
}

export const setShift = (tx: Tx, fixture: number, shift: object) =>
  sql`update sport.fixture set shift = ${JSON.stringify(shift)}::jsonb where id = ${fixture}`.execute(tx)

export interface DeskBetRow {
  readonly memberId: bigint
  readonly id: string
}
/** Bets with a leg at a fixture, the newest first. */
export const fixtureBets = async (reader: Reader, fixture: number, before: string | undefined, limit: number): Promise<DeskBetRow[]> =>
  (
    await sql<DeskBetRow>`select distinct l.member_id as "memberId", l.bet_id as id from sport.leg l where l.fixture = ${fixture}
      ${before ? sql`and l.bet_id < ${before}::uuid` : sql``} order by l.bet_id desc limit ${limit}`.execute(reader)
  ).rows

export const referredBets = async (reader: Reader): Promise<DeskBetRow[]> =>
  (
    await sql<DeskBetRow>`select member_id as "memberId", id from sport.bet where state = 'PENDING_ACCEPT' and referred order by decide_at limit 100`.execute(
      reader
    )
  ).rows
export const memberOfBet = async (reader: Reader, id: string): Promise<bigint | undefined> =>
  (await sql<{ memberId: bigint }>`select member_id as "memberId" from sport.bet where id = ${id}::uuid`.execute(reader)).rows[0]?.memberId

/** A tournament of the desk; false: there is one of that code. */
export const insertTournament = async (
  tx: Tx,
  t: { readonly code: string; readonly sport: string; readonly category: string; readonly name: string }
): Promise<boolean> =>
  (
    await sql`insert into sport.tournament (code, sport, category, name, source, place)
      values (${t.code}, ${t.sport}, ${t.category}, ${t.name}, 'desk', 800) on conflict (code) do nothing returning id`.execute(tx)
  ).rows.length > 0
