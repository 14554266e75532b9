// SQL of what everybody sees: fixtures with sides and markets, form, tables.
import { type RawBuilder, sql } from 'kysely'
import { folded } from '#base/data/folded.ts'
import type { Reader } from '#base/database.ts'
import type { MarketRow } from '../match/store.ts'

export interface SideRow {
  readonly id: number
  readonly name: string
  readonly short: string
  readonly colours: [string, string]
}
const side = (id: string) => sql`(select jsonb_build_object('id', p.id, 'name', p.name, 'short', p.short, 'colours', to_jsonb(p.colours))
  from sport.participant p where p.id = ${sql.raw(id)})`

export interface CardRow {
  readonly id: number
  readonly sport: string
  readonly tournament: number
  readonly tournamentName: string
  readonly category: string
  readonly season: number
  readonly round: number | null
  readonly source: string
  readonly kind: 'match' | 'outright'
  readonly home: SideRow | null
  readonly away: SideRow | null
  readonly startsAt: Date
  readonly state: string
  readonly inPlay: boolean
  readonly match: unknown
  readonly seq: bigint
  readonly held: boolean
  readonly open: number
  readonly endedAt: Date | null
  readonly eachWay: readonly number[] | null
}
const card = sql`f.id, t.sport, f.tournament, t.name as "tournamentName", t.category, f.season, f.round, f.source, f.kind, ${side('f.home')} as home, ${side('f.away')} as away,
  f.starts_at as "startsAt", f.state, f.in_play as "inPlay", f.match, f.seq, f.held_by is not null as held, f.ended_at as "endedAt", f.each_way as "eachWay",
  (select count(*)::int from sport.market m where m.fixture = f.id and m.status = 1) as open`
const from = sql`from sport.fixture f join sport.tournament t on t.id = f.tournament`

interface Where {
  readonly sport?: string | undefined
  readonly tournament?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}
const narrowed = (w: Where, at: RawBuilder<unknown>) => sql`t.visible ${w.sport ? sql`and t.sport = ${w.sport}` : sql``}
  ${w.tournament ? sql`and t.code = ${w.tournament}` : sql``} ${w.from ? sql`and ${at} >= ${w.from}` : sql``} ${w.to ? sql`and ${at} < ${w.to}` : sql``}`

export interface After {
  readonly at: Date
  readonly id: number
}
/** Fixtures in the order of their start, after one of them. */
export async function fixtureCards(
  reader: Reader,
  page: Where & { phase: 'live' | 'upcoming' | 'outright'; ids?: readonly number[] | undefined; after: After | null; limit: number }
): Promise<CardRow[]> {
  const phase = page.ids
    ? sql`f.id = any (${[...page.ids]}::int[])`
    : page.phase === 'live'
      ? sql`f.state in ('LIVE', 'SUSPENDED')`
      : sql`f.state = 'NOT_STARTED' and f.kind = ${page.phase === 'outright' ? 'outright' : 'match'}
          and exists (select from sport.market m where m.fixture = f.id)`
  const { rows } = await sql<CardRow>`select ${card} ${from} where ${narrowed(page, sql`f.starts_at`)} and ${phase}
    ${page.after ? sql`and (f.starts_at, f.id) > (${page.after.at}, ${page.after.id})` : sql``} order by f.starts_at, f.id limit ${page.limit}`.execute(
    reader
  )
  return rows
}

/** Fixtures that are over, the newest first. */
export async function endedCards(reader: Reader, page: Where & { after: After | null; limit: number }): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`select ${card} ${from} where ${narrowed(page, sql`f.ended_at`)} and f.ended_at is not null
    ${page.after ? sql`and (f.ended_at, f.id) < (${page.after.at}, ${page.after.id})` : sql``} order by f.ended_at desc, f.id desc limit ${page.limit}`.execute(
    reader
  )
  return rows
}

export const cardById = async (reader: Reader, id: number): Promise<CardRow | undefined> =>
  (await sql<CardRow>`select ${card} ${from} where f.id = ${id} and t.visible`.execute(reader)).rows[0]

/** The main markets of fixtures. */
export const mainMarkets = async (reader: Reader, ids: readonly number[]): Promise<MarketRow[]> =>
  ids.length === 0
    ? []
    : (
        await sql<MarketRow>`select * from sport.market where main and fixture = any (${[...ids]}::int[]) order by fixture, id, specifiers`.execute(
          reader
        )
      ).rows

export interface TreeRow {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly sport: string
  readonly category: string
  readonly source: string
  readonly live: number
  readonly upcoming: number
  readonly outrights: number
}
export const treeRows = async (reader: Reader): Promise<TreeRow[]> =>
  (
    await sql<TreeRow>`select t.id, t.code, t.name, t.sport, t.category, t.source,
        count(f.id) filter (where f.state in ('LIVE', 'SUSPENDED'))::int as live, count(f.id) filter (where f.state = 'NOT_STARTED' and f.kind = 'match')::int as upcoming,
        count(f.id) filter (where f.state = 'NOT_STARTED' and f.kind = 'outright')::int as outrights
      from sport.tournament t left join sport.fixture f on f.tournament = t.id and f.state in ('LIVE', 'SUSPENDED', 'NOT_STARTED')
      where t.visible group by t.id order by t.place, t.id`.execute(reader)
  ).rows

export interface FormRow {
  readonly id: number
  readonly at: Date
  readonly home: SideRow
  readonly away: SideRow
  readonly homeId: number
  readonly score: [number, number]
}
const formColumns = sql`f.id, f.ended_at as at, ${side('f.home')} as home, ${side('f.away')} as away, f.home as "homeId", f.match->'score' as score`
const played = sql`f.ended_at is not null and f.state in ('ENDED', 'CLOSED') and f.match is not null`
/** The last matches of a side, the newest first. */
export const lastMatches = async (reader: Reader, sideId: number, limit: number): Promise<FormRow[]> =>
  (
    await sql<FormRow>`select ${formColumns} from sport.fixture f where (f.home = ${sideId} or f.away = ${sideId}) and ${played}
      order by f.ended_at desc limit ${limit}`.execute(reader)
  ).rows
export const meetings = async (reader: Reader, one: number, other: number, limit: number): Promise<FormRow[]> =>
  (
    await sql<FormRow>`select ${formColumns} from sport.fixture f where ((f.home = ${one} and f.away = ${other}) or (f.home = ${other} and f.away = ${one})) and ${played}
      order by f.ended_at desc limit ${limit}`.execute(reader)
  ).rows

export const incidentsOf = (reader: Reader, fixture: number) =>
  reader.selectFrom('sport.incident').selectAll().where('fixture', '=', fixture).orderBy('seq').execute()

export interface TournamentRow {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly sport: string
  readonly category: string
  readonly source: string
}
export const tournamentByCode = async (reader: Reader, code: string): Promise<TournamentRow | undefined> =>
  (
    await sql<TournamentRow>`select id, code, name, sport, category, source from sport.tournament where code = ${code} and visible`.execute(
      reader
    )
  ).rows[0]

export const seasonsOf = async (
  reader: Reader,
  tournament: number
): Promise<{ no: number; rounds: number; begun: boolean; round: number }[]> =>
  (
    await sql<{ no: number; rounds: number; begun: boolean; round: number }>`select s.no, s.rounds,
        exists (select from sport.fixture f where f.tournament = s.tournament and f.season = s.no and f.state <> 'NOT_STARTED') as begun,
        coalesce((select max(f.round) from sport.fixture f where f.tournament = s.tournament and f.season = s.no and f.state <> 'NOT_STARTED'), 1)::int as round
      from sport.season s where s.tournament = ${tournament} order by s.no desc`.execute(reader)
  ).rows

export const allSides = async (reader: Reader, tournament: number): Promise<SideRow[]> =>
  (
    await sql<SideRow>`select id, name, short, colours from sport.participant where tournament = ${tournament} order by name`.execute(
      reader
    )
  ).rows

/** Tournaments and fixtures to come whose names contain a text, as people type it. */
export const foundTournaments = async (reader: Reader, text: string) =>
  (
    await sql<TournamentRow>`select id, code, name, sport, category, source from sport.tournament
      where visible and (position(${folded(text)} in ${folded(sql`name`)}) > 0 or position(${folded(text)} in ${folded(sql`category`)}) > 0) order by place limit 8`.execute(
      reader
    )
  ).rows
export const foundFixtures = async (reader: Reader, text: string, limit: number): Promise<CardRow[]> =>
  (
    await sql<CardRow>`select ${card} ${from} where t.visible and f.state in ('NOT_STARTED', 'LIVE', 'SUSPENDED') and f.kind = 'match'
      and exists (select from sport.participant p where p.id in (f.home, f.away) and position(${folded(text)} in ${folded(sql`p.name`)}) > 0) order by f.starts_at limit ${limit}`.execute(
      reader
    )
  ).rows

/** How many members have placed a bet, and how many of them have lowered limits. */
export const limitedCounts = async (reader: Reader): Promise<{ accounts: number; below: number }> =>
  (
    await sql<{
      accounts: number
      below: number
    }>`select (select count(distinct b.member_id)::int from sport.bet b where not b.play) as accounts,
      (select count(*)::int from sport.factor f where f.factor < 1 and f.expires_at > now() and f.member_id is not null) as below`.execute(
      reader
    )
  ).rows[0]!
