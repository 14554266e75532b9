// SQL of fixtures: which are due, what is known of a match, its markets and what happened in it.
import type { Margins } from '@fairhouse/games/sport/bets/margin.ts'
import { defaultMargins } from '@fairhouse/games/sport/market-book/families.ts'
import type { Seen } from '@fairhouse/games/sport/play-on.ts'
import type { Rating } from '@fairhouse/games/sport/types.ts'
import { type Selectable, sql } from 'kysely'
import { batch } from '#base/data/batch.ts'
import type { Reader, Tx } from '#base/database.ts'
import type { SportFixture, SportMarket } from '#base/db-types.ts'
import type { KeptOutcome, MarketDesk, Priced, Shift } from '../rules.ts'

type Row = Selectable<SportFixture>
export interface FixtureRow extends Omit<Row, 'ratings' | 'shift' | 'snapshot' | 'match' | 'periods'> {
  readonly sport: string
  readonly ratings: { readonly home: Rating; readonly away: Rating } | null
  readonly shift: Shift | null
  readonly snapshot: unknown
  readonly match: unknown
  readonly periods: readonly (readonly [number, number])[] | null
}
export interface MarketRow extends Omit<Selectable<SportMarket>, 'outcomes' | 'desk' | 'status'> {
  readonly outcomes: readonly KeptOutcome[]
  readonly desk: MarketDesk | null
  readonly status: Priced['status']
}

const fixtures = sql`select f.*, t.sport from sport.fixture f join sport.tournament t on t.id = f.tournament`

export async function fixtureById(reader: Reader, id: number, lock = false): Promise<FixtureRow | undefined> {
  return (await sql<FixtureRow>`${fixtures} where f.id = ${id} ${lock ? sql`for update of f` : sql``}`.execute(reader)).rows[0]
}
/** Simulated matches under way. */
export const liveFixtures = async (reader: Reader): Promise<FixtureRow[]> =>
  (await sql<FixtureRow>`${fixtures} where f.state in ('LIVE', 'SUSPENDED') and f.source = 'simulated' order by f.id`.execute(reader)).rows

/** Simulated matches whose time has come, the oldest first. */
export const dueFixtures = async (reader: Reader, limit: number): Promise<FixtureRow[]> =>
  (
    await sql<FixtureRow>`${fixtures} where f.state = 'NOT_STARTED' and f.source = 'simulated' and f.kind = 'match' and f.starts_at <= clock_timestamp()
      and exists (select from sport.market m where m.fixture = f.id) order by f.starts_at, f.id limit ${limit}`.execute(reader)
  ).rows

/** Simulated matches that have no prices yet: those that start soon, then football, each in the order of their start. */
export const unpricedFixtures = async (reader: Reader, limit: number): Promise<FixtureRow[]> =>
  (
    await sql<FixtureRow>`${fixtures} where f.state = 'NOT_STARTED' and f.source = 'simulated' and f.kind = 'match'
      and not exists (select from sport.market m where m.fixture = f.id)
      order by f.starts_at > clock_timestamp() + interval '15 minutes', f.starts_at > clock_timestamp() + interval '15 minutes' and t.sport <> 'football', f.starts_at, f.id
      limit ${limit}`.execute(reader)
  ).rows

/** What the brand puts on fair prices, in millionths by market family. */
export async function marginsNow(reader: Reader): Promise<Margins> {
  const { rows } = await sql<{ margins: Partial<Margins> }>`select margins from sport.book where one`.execute(reader)
  return { ...defaultMargins, ...rows[0]!.margins }
}

/** Holds a match that has not started, so that it does not start meanwhile; false: it has. */
export const holdBefore = async (tx: Tx, fixture: number): Promise<boolean> =>
  (await sql`select from sport.fixture where id = ${fixture} and state = 'NOT_STARTED' for no key update`.execute(tx)).rows.length > 0

/** Simulated matches to come that have prices, those that start first first. */
export const pricedFixtures = async (reader: Reader): Promise<number[]> =>
  (
    await sql<{ id: number }>`select f.id from sport.fixture f where f.state = 'NOT_STARTED' and f.source = 'simulated' and f.kind = 'match'
      and exists (select from sport.market m where m.fixture = f.id) order by f.starts_at, f.id`.execute(reader)
  ).rows.map(r => r.id)

export const marketsOf = async (reader: Reader, fixture: number): Promise<MarketRow[]> =>
  (await sql<MarketRow>`select * from sport.market m where m.fixture = ${fixture} order by m.id, m.specifiers`.execute(reader)).rows

export interface Written extends Omit<Priced, 'lock'> {
  readonly version: bigint
  readonly lock: string | null
}
/** Writes these markets and answers them as they are now. */
export async function writePrices(tx: Tx, fixture: number, priced: readonly Priced[]): Promise<Written[]> {
  if (priced.length === 0) return []
  const rows = priced.map(p => ({ fixture, ...p, outcomes: p.outcomes as unknown as Record<string, unknown> }))
  return (await sql<Written>`select * from sport.write_prices(${fixture}, ${batch('sport.priced', rows)})`.execute(tx)).rows
}

export const insertIncidents = (tx: Tx, fixture: number, from: number, seen: readonly Seen[]) =>
  seen.length === 0
    ? Promise.resolve()
    : tx
        .insertInto('sport.incident')
        .values(seen.map(({ score, ...s }, i) => ({ fixture, seq: from + i + 1, ...s, score: [...score] })))
        .execute()

export const lastIncident = async (reader: Reader, fixture: number): Promise<number> =>
  (await sql<{ seq: number }>`select coalesce(max(seq), 0)::int as seq from sport.incident where fixture = ${fixture}`.execute(reader))
    .rows[0]!.seq

export interface MatchChange {
  readonly tick: number
  readonly snapshot: unknown
  readonly match: unknown
  readonly state: 'LIVE' | 'ENDED'
  /** Published with the end. */
  readonly hash: string | null
}
/** Writes a match on; answers the number of this change, null: it is not under way any more. */
export async function writeMatch(tx: Tx, fixture: number, m: MatchChange): Promise<number | null> {
  const { rows } = await sql<{ seq: bigint }>`update sport.fixture set tick = ${m.tick}, snapshot = ${JSON.stringify(m.snapshot)}::jsonb,
      match = ${JSON.stringify(m.match)}::jsonb, seq = seq + 1, heard_at = clock_timestamp(), state = ${m.state}, hash = ${m.hash},
      ended_at = case when ${m.state} = 'ENDED' then clock_timestamp() end
    where id = ${fixture} and state in ('LIVE', 'SUSPENDED') returning seq`.execute(tx)
  return rows[0] ? Number(rows[0].seq) : null
}

export interface Entropy {
  readonly value: string
  readonly source: string
  readonly isPublic: boolean
}
/** Starts a match; answers the number of this change, null: it has started, or does not. */
export async function startFixture(
  tx: Tx,
  fixture: number,
  { value, source, isPublic }: Entropy,
  snapshot: unknown,
  match: unknown
): Promise<number | null> {
  const { rows } = await sql<{
    seq: bigint
  }>`update sport.fixture set state = 'LIVE', started_at = clock_timestamp(), heard_at = clock_timestamp(), seq = seq + 1,
      entropy = ${value}, entropy_source = ${source}, entropy_public = ${isPublic}, snapshot = ${JSON.stringify(snapshot)}::jsonb, match = ${JSON.stringify(match)}::jsonb
    where id = ${fixture} and state = 'NOT_STARTED' returning seq`.execute(tx)
  return rows[0] ? Number(rows[0].seq) : null
}

/** From now on prices are those of a match in play: whoever holds an older one is told. Prices by hand were for before it. */
export const beginInPlay = (tx: Tx, fixture: number) =>
  sql`update sport.market set version = version + 1, started = version + 1, changed_at = clock_timestamp(), desk = nullif(desk - 'manual', '{}')
    where fixture = ${fixture} and status not in (-3, -4)`.execute(tx)

/** Keeps the last prices before the start in the legs that were taken before it. */
export const keepClosing = (tx: Tx, fixture: number) =>
  sql`update sport.leg l set closing = (o->>1)::int from sport.market m, jsonb_array_elements(m.outcomes) o
    where l.fixture = ${fixture} and not l.live and l.closing is null and m.fixture = l.fixture and m.id = l.market and m.specifiers = l.specifiers
      and o->>0 = l.outcome and (o->>1)::int > 0 and l.member_id is not null`.execute(tx)

/** Says that a producer is alive. */
export const beat = (reader: Reader, producer: number) =>
  sql`update sport.producer set heard_at = clock_timestamp(), alive_at = clock_timestamp(), state = 'UP', messages = messages + 1 where id = ${producer}`.execute(
    reader
  )

/** Simulated matches to come that are not committed. */
export const uncommittedFixtures = async (reader: Reader): Promise<number[]> =>
  (
    await sql<{
      id: number
    }>`select id from sport.fixture where state = 'NOT_STARTED' and source = 'simulated' and kind = 'match' and seed is null
      order by starts_at, id`.execute(reader)
  ).rows.map(r => r.id)
/** Commits a match that is not committed. */
export const commitFixture = (reader: Reader, id: number, promise: { readonly seed: Buffer; commitment: string; committed_at: Date }) =>
  reader.updateTable('sport.fixture').set(promise).where('id', '=', id).where('seed', 'is', null).execute()

/** Numbers a change of a fixture. */
export const nextSeq = async (tx: Tx, fixture: number): Promise<number> =>
  Number((await sql<{ seq: bigint }>`update sport.fixture set seq = seq + 1 where id = ${fixture} returning seq`.execute(tx)).rows[0]!.seq)

export const resultRows = (reader: Reader, fixture: number) =>
  reader.selectFrom('sport.result').selectAll().where('fixture', '=', fixture).execute()

/** How many legs of a fixture are open, or of bets that are not settled. */
export const openLegs = async (reader: Reader, fixture: number): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int as n from sport.leg l
      where l.fixture = ${fixture} and l.halves is null and exists (select from sport.bet b where b.member_id = l.member_id and b.id = l.bet_id and b.settled_at is null)`.execute(
      reader
    )
  ).rows[0]!.n

/** A fixture that is over and of which nothing is open is closed. */
export const closeFixture = (tx: Tx, fixture: number) =>
  sql`update sport.fixture set closed_at = clock_timestamp(), seq = seq + 1, state = case when state = 'ENDED' then 'CLOSED' else state end
    where id = ${fixture} and closed_at is null and state in ('ENDED', 'CANCELLED', 'POSTPONED', 'ABANDONED')`.execute(tx)

/** Fixtures that are over and not closed: settling them was left behind, or their window runs. */
export const waitingFixtures = async (reader: Reader): Promise<number[]> =>
  (
    await sql<{
      id: number
    }>`select id from sport.fixture where closed_at is null and state in ('ENDED', 'POSTPONED', 'ABANDONED', 'CANCELLED') order by id`.execute(
      reader
    )
  ).rows.map(r => r.id)
