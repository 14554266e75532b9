// SQL of leagues: tournaments, their sides and seasons, and the fixtures that are planned.
import { type Insertable, sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import type { SportFixture } from '#base/db-types.ts'
import type { KeptOutcome } from '../rules.ts'

interface NewTournament {
  readonly code: string
  readonly sport: string
  readonly category: string
  readonly name: string
  readonly place: number
}
export async function ensureTournament(tx: Tx, { code, sport, category, name, place }: NewTournament): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into sport.tournament (code, sport, category, name, source, place)
    values (${code}, ${sport}, ${category}, ${name}, 'simulated', ${place})
    on conflict (code) do update set place = excluded.place returning id`.execute(tx)
  return rows[0]!.id
}

export interface NewSide {
  readonly name: string
  readonly short: string
  readonly colours: readonly string[]
  readonly attack: number
  readonly defence: number
}
export const ensureSides = (tx: Tx, tournament: number, sides: readonly NewSide[]) =>
  tx
    .insertInto('sport.participant')
    .values(sides.map(({ colours, ...s }) => ({ ...s, tournament, colours: [...colours] })))
    .onConflict(c => c.columns(['tournament', 'name']).doNothing())
    .execute()

export const sidesOf = (reader: Reader, tournament: number) =>
  reader.selectFrom('sport.participant').selectAll().where('tournament', '=', tournament).orderBy('id').execute()

export const tournamentId = async (reader: Reader, code: string): Promise<number | null> =>
  (await reader.selectFrom('sport.tournament').select('id').where('code', '=', code).executeTakeFirst())?.id ?? null

/** The next planned start; undefined: none is planned. */
export const firstPlanned = async (reader: Reader, tournament: number): Promise<Date | null> =>
  (
    await sql<{ at: Date | null }>`select min(starts_at) as at from sport.fixture
      where tournament = ${tournament} and state = 'NOT_STARTED' and kind = 'match'`.execute(reader)
  ).rows[0]!.at

export const plannedCount = async (reader: Reader, tournament: number): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int as n from sport.fixture
      where tournament = ${tournament} and state = 'NOT_STARTED' and kind = 'match'`.execute(reader)
  ).rows[0]!.n

/** The last round that is planned, with its last start. */
export const lastRound = async (reader: Reader, tournament: number): Promise<{ season: number; round: number; startsAt: Date } | null> =>
  (
    await sql<{ season: number; round: number; startsAt: Date }>`select season, round, max(starts_at) as "startsAt" from sport.fixture
      where tournament = ${tournament} and kind = 'match' and round is not null group by season, round order by season desc, round desc limit 1`.execute(
      reader
    )
  ).rows[0] ?? null

export const insertSeason = (tx: Tx, tournament: number, no: number, rounds: number) =>
  tx
    .insertInto('sport.season')
    .values({ tournament, no, rounds })
    .onConflict(c => c.doNothing())
    .execute()

export const insertFixture = async (tx: Tx, row: Insertable<SportFixture>): Promise<number> =>
  (await tx.insertInto('sport.fixture').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Moves fixtures of a tournament that could not start in time: the house was away. */
export const postponeAll = (reader: Reader, tournament: number, ms: number) =>
  sql`update sport.fixture set starts_at = starts_at + ${ms} * interval '1 ms', seq = seq + 1
    where tournament = ${tournament} and state = 'NOT_STARTED' and source = 'simulated'`.execute(reader)

export interface OutrightRow {
  readonly id: number
  readonly tournament: number
  readonly season: number
  readonly sport: string
  /** Terms of its places, {n, d, top}; null: it has none. */
  readonly eachWay: readonly number[] | null
}
export const openOutrights = async (reader: Reader, tournament: number): Promise<OutrightRow[]> =>
  (
    await sql<OutrightRow>`select f.id, f.tournament, f.season, t.sport, f.each_way as "eachWay" from sport.fixture f join sport.tournament t on t.id = f.tournament
      where f.tournament = ${tournament} and f.kind = 'outright' and f.state = 'NOT_STARTED' order by f.season`.execute(reader)
  ).rows
export interface ResultRow {
  readonly home: number
  readonly away: number
  readonly score: [number, number]
}
/** Results of a season, the oldest first. */
export const seasonResults = async (reader: Reader, tournament: number, season: number): Promise<ResultRow[]> =>
  (
    await sql<ResultRow>`select f.home, f.away, f.match->'score' as score from sport.fixture f
      where f.tournament = ${tournament} and f.season = ${season} and f.kind = 'match' and f.ended_at is not null and f.state in ('ENDED', 'CLOSED')
        and f.match is not null order by f.ended_at, f.id`.execute(reader)
  ).rows
export interface RunningRow {
  readonly home: number
  readonly away: number
  readonly score: [number, number]
  /** Of the market on its result; null: it is decided or not offered. */
  readonly outcomes: readonly KeptOutcome[] | null
}
/** Matches of a season that are under way, with the chances of their result. */
export const runningMatches = async (reader: Reader, tournament: number, season: number): Promise<RunningRow[]> =>
  (
    await sql<RunningRow>`select f.home, f.away, coalesce(f.match->'score', '[0, 0]') as score,
        (select m.outcomes from sport.market m where m.fixture = f.id and m.id in (1, 186, 219, 251) and m.specifiers = '' and m.status in (1, -1)
          order by m.id desc limit 1) as outcomes
      from sport.fixture f where f.tournament = ${tournament} and f.season = ${season} and f.kind = 'match' and f.state in ('LIVE', 'SUSPENDED')`.execute(
      reader
    )
  ).rows
/** Matches of a season that are not to be played any more, and have no result: one that was put off when its window is over. */
export const calledOff = async (reader: Reader, tournament: number, season: number): Promise<number> =>
  (
    await sql<{
      n: number
    }>`select count(*)::int as n from sport.fixture f where f.tournament = ${tournament} and f.season = ${season} and f.kind = 'match'
      and (f.state in ('CANCELLED', 'ABANDONED') or f.state = 'POSTPONED' and f.closed_at is not null)`.execute(reader)
  ).rows[0]!.n
/** Ends an outright; false: it is over. */
export const endOutright = async (tx: Tx, id: number): Promise<boolean> =>
  (
    await sql`update sport.fixture set state = 'ENDED', ended_at = clock_timestamp(), seq = seq + 1 where id = ${id} and state = 'NOT_STARTED' returning id`.execute(
      tx
    )
  ).rows.length > 0
/** How the sides of an outright came out; `specifiers` are the market's own, or name its places. */
export const insertPlaces = (
  tx: Tx,
  fixture: number,
  market: number,
  specifiers: string,
  rows: readonly { outcome: string; won: boolean; places: number; tied: number }[]
) =>
  tx
    .insertInto('sport.result')
    .values(rows.map(r => ({ ...r, fixture, market, specifiers, halves: 0, certainty: 2, source: 'model' })))
    .onConflict(c => c.doNothing())
    .execute()
/** A competitor of an outright that was withdrawn; `percent` is off the winnings of bets from before. */
export interface WithdrawalRow {
  readonly outcome: string
  readonly percent: number
  readonly at: Date
}
/** Who was withdrawn from an outright, the first first. */
export const withdrawalsOf = (reader: Reader, fixture: number): Promise<WithdrawalRow[]> =>
  reader.selectFrom('sport.withdrawal').select(['outcome', 'percent', 'at']).where('fixture', '=', fixture).orderBy('at').execute()
export const endSeason = (tx: Tx, tournament: number, no: number) =>
  sql`update sport.season set ended_at = clock_timestamp() where tournament = ${tournament} and no = ${no} and ended_at is null`.execute(tx)
