// SQL of the lottery desk: games, limits, prize modes, issues, what is at stake, the report.
import type { PrizeMode, UnitMode } from '@fairhouse/contract/play/lottery.ts'
import type { Family } from '@fairhouse/games/lottery/types.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

/** Conditions of which some are not asked for. */
const all = (conditions: readonly (RawBuilder<unknown> | false)[]) =>
  sql.join([sql`true`, ...conditions.filter(c => c !== false)], sql` and `)

export interface Limits {
  readonly minStake: bigint
  readonly maxStake: bigint
  readonly maxWin: bigint
  readonly maxLiability: bigint
  readonly maxPlayLiability: bigint
}
export interface DeskGame extends Limits {
  readonly game: string
  readonly family: Family
  readonly source: 'house' | 'official'
  readonly mode: PrizeMode
  readonly region: string | null
  readonly paused: boolean
  readonly version: number
  readonly issue: string | null
  readonly closesAt: Date | null
  readonly tickets: number
  readonly stake: bigint
  readonly undecided: number
  readonly unsettled: number
}

/** Games in the order of the lobby, or one of them. */
export const deskGames = async (reader: Reader, game: string | null): Promise<DeskGame[]> =>
  (
    await sql<DeskGame>`select g.code as game, g.family, g.source, g.prize_mode as mode, g.region, g.state = 'paused' as paused, g.version,
        g.min_stake as "minStake", g.max_stake as "maxStake", g.max_win as "maxWin", g.max_liability as "maxLiability",
        g.max_play_liability as "maxPlayLiability", o.name as issue, o.closes_at as "closesAt",
        coalesce(s.tickets, 0)::int as tickets, coalesce(s.stake, 0)::bigint as stake,
        coalesce(w.undecided, 0)::int as undecided, coalesce(w.unsettled, 0)::int as unsettled
      from lottery.game g
      left join lateral (select i.name, i.closes_at from lottery.issue i where i.game = g.code and i.state = 'open' and i.closes_at > now()
        order by i.draws_at limit 1) o on true
      left join lateral (select sum(t.tickets) as tickets, sum(t.stake) as stake from lottery.total t
        where t.game = g.code and t.issue = o.name and t.state = 'pending') s on true
      left join lateral (select count(*) filter (where i.state in ('open', 'closed') and i.source = 'official' and i.closes_at <= now()) as undecided,
        count(*) filter (where i.state = 'drawn') as unsettled
        from lottery.issue i where i.game = g.code and i.state in ('open', 'closed', 'drawn')) w on true
      where ${game}::text is null or g.code = ${game} order by g.place, g.code`.execute(reader)
  ).rows

/** Pauses a game or lets it go on; false: there is none. */
export async function setPaused(tx: Tx, game: string, paused: boolean): Promise<boolean> {
  const done = await tx
    .updateTable('lottery.game')
    .set({ state: paused ? 'paused' : 'open' })
    .where('code', '=', game)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Sets the limits of a game; false: somebody changed them meanwhile. */
export async function setLimits(tx: Tx, game: string, version: number, limits: Limits): Promise<boolean> {
  const done = await tx
    .updateTable('lottery.game')
    .set({
      min_stake: limits.minStake,
      max_stake: limits.maxStake,
      max_win: limits.maxWin,
      max_liability: limits.maxLiability,
      max_play_liability: limits.maxPlayLiability,
      version: version + 1
    })
    .where('code', '=', game)
    .where('version', '=', version)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export interface PlayLimits {
  readonly play: string
  readonly enabled: boolean
  readonly maxStake: bigint | null
  readonly maxWin: bigint | null
  readonly maxLiability: bigint | null
  readonly version: number
}

/** What plays of a game have of their own. */
export const playLimits = async (reader: Reader, game: string): Promise<PlayLimits[]> =>
  (
    await sql<PlayLimits>`select play, enabled, max_stake as "maxStake", max_win as "maxWin", max_liability as "maxLiability", version
      from lottery.play where game = ${game}`.execute(reader)
  ).rows

/** Sets what a play has of its own; version 0: it had nothing. False: somebody changed it meanwhile. */
export async function setPlay(tx: Tx, game: string, p: PlayLimits): Promise<boolean> {
  const { rows } = await sql`
    insert into lottery.play as p (game, play, enabled, max_stake, max_win, max_liability, version)
    values (${game}, ${p.play}, ${p.enabled}, ${p.maxStake}, ${p.maxWin}, ${p.maxLiability}, 1)
    on conflict (game, play) do update set enabled = excluded.enabled, max_stake = excluded.max_stake, max_win = excluded.max_win,
      max_liability = excluded.max_liability, version = p.version + 1 where p.version = ${p.version} and ${p.version}::int > 0
    returning 1`.execute(tx)
  return rows.length === 1
}

export interface ModeRow {
  readonly mode: PrizeMode
  readonly units: UnitMode[]
  readonly min: number
  readonly max: number
  readonly step: number
  readonly start: number
  readonly games: number
  readonly version: number
}

export const modeRows = async (reader: Reader): Promise<ModeRow[]> =>
  (
    await sql<ModeRow>`select m.name as mode, m.units, m.min, m.max, m.step, m.start, m.version,
        (select count(*) from lottery.game g where g.prize_mode = m.name)::int as games
      from lottery.mode m order by m.name`.execute(reader)
  ).rows

/** Changes a mode; false: somebody changed it meanwhile. */
export async function setMode(tx: Tx, m: Omit<ModeRow, 'games' | 'step'>): Promise<boolean> {
  const done = await tx
    .updateTable('lottery.mode')
    .set({ units: [...m.units], min: m.min, max: m.max, start: m.start, version: m.version + 1 })
    .where('name', '=', m.mode)
    .where('version', '=', m.version)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export interface IssueRow {
  readonly game: string
  readonly issue: string
  readonly source: 'house' | 'official'
  readonly state: 'waiting' | 'open' | 'closed' | 'drawn' | 'settled' | 'void'
  readonly opensAt: Date
  readonly closesAt: Date
  readonly drawsAt: Date
  readonly drawnAt: Date | null
  readonly settledAt: Date | null
  readonly result: string | null
  readonly sourceText: string | null
  readonly tickets: number
  readonly stake: bigint
  readonly payout: bigint
  readonly rebate: bigint
  readonly open: number
}

/** The issue as the desk shows it; that its betting is over is told by the clock, not by who writes it down. */
const issueRow = sql`i.game, i.name as issue, i.source, case when i.state = 'open' and i.closes_at <= now() then 'closed' else i.state end as state,
  i.opens_at as "opensAt", i.closes_at as "closesAt", i.draws_at as "drawsAt", i.drawn_at as "drawnAt", i.settled_at as "settledAt", i.result,
  i.source_text as "sourceText", s.tickets, s.stake, s.payout, s.rebate, s.open
  from lottery.issue i cross join lateral (
    select coalesce(sum(t.tickets), 0)::int as tickets, coalesce(sum(t.stake), 0)::bigint as stake,
      coalesce(sum(t.payout) filter (where t.state in ('won', 'lost')), 0)::bigint as payout,
      coalesce(sum(t.rebate) filter (where t.state in ('won', 'lost')), 0)::bigint as rebate,
      coalesce(sum(t.tickets) filter (where t.state = 'pending'), 0)::int as open
    from lottery.total t where t.game = i.game and t.issue = i.name and t.state <> 'cancelled') s`

export interface IssueFilter {
  readonly game?: string | undefined
  readonly state?: IssueRow['state'] | undefined
  readonly undecided?: 'true' | undefined
}
export interface IssuePlace {
  readonly at: Date
  readonly game: string
  readonly issue: string
}

/** Issues that have opened, or that somebody bet on, the last draw first. */
export const issuesBefore = async (reader: Reader, f: IssueFilter, before: IssuePlace | null, limit: number): Promise<IssueRow[]> =>
  (
    await sql<IssueRow>`select ${issueRow}
      where ${all([
        f.game !== undefined && sql`i.game = ${f.game}`,
        f.state !== undefined && sql`case when i.state = 'open' and i.closes_at <= now() then 'closed' else i.state end = ${f.state}`,
        f.undecided !== undefined && sql`i.source = 'official' and i.state in ('open', 'closed') and i.closes_at <= now()`,
        before !== null && sql`(i.draws_at, i.game, i.name) < (${before.at}, ${before.game}, ${before.issue})`
      ])} order by i.draws_at desc, i.game desc, i.name desc limit ${limit}`.execute(reader)
  ).rows

export const issueOf = async (reader: Reader, game: string, issue: string): Promise<IssueRow | undefined> =>
  (await sql<IssueRow>`select ${issueRow} where i.game = ${game} and i.name = ${issue}`.execute(reader)).rows[0]

/** The issue of a game that takes bets, or else the one that took them last. */
export const currentIssue = async (reader: Reader, game: string): Promise<IssueRow | undefined> =>
  (
    await sql<IssueRow>`select ${issueRow} where i.game = ${game} and i.state in ('open', 'closed') order by i.state = 'open' desc, i.draws_at limit 1`.execute(
      reader
    )
  ).rows[0]

export interface ExposureRow {
  readonly play: string
  readonly number: string | null
  readonly stake: bigint
  readonly liability: bigint
  readonly limit: bigint
  readonly full: boolean
  readonly sealed: boolean
}

/** What stands on the numbers of an issue, the largest part of its limit first. */
export const exposureRows = async (
  reader: Reader,
  game: string,
  issue: string,
  play: string | undefined,
  limit: number
): Promise<{ list: ExposureRow[]; full: number }> => {
  const { rows } = await sql<ExposureRow & { fulls: number }>`
    select x.*, count(*) filter (where x.full) over ()::int as fulls from (
      select e.play, nullif(e.number, '') as number, e.stake, l.liability, e.sealed, l.most as "limit", e.sealed or l.liability >= l.most as "full"
      from lottery.exposure e join lottery.game g on g.code = e.game
      left join lottery.play p on p.game = e.game and p.play = e.play
      cross join lateral (select e.liability + e.at_once * e.peak as liability,
        case when e.number = '' then g.max_play_liability else coalesce(p.max_liability, g.max_liability) end as most) l
      where e.game = ${game} and e.issue = ${issue} and (${play ?? null}::text is null or e.play = ${play ?? null}) and (e.stake > 0 or e.sealed)) x
    order by x.liability::float8 / x."limit" desc, x.play, x.number limit ${limit}`.execute(reader)
  return { list: rows.map(({ fulls: _, ...row }) => row), full: rows[0]?.fulls ?? 0 }
}

/** Seals a number of an issue that takes bets, or opens it; false: the issue is closed. */
export async function setSealed(
  tx: Tx,
  at: { game: string; issue: string; play: string; number: string; sealed: boolean }
): Promise<boolean> {
  const { rows } = await sql`
    insert into lottery.exposure as e (game, issue, play, number, sealed)
    select i.game, i.name, ${at.play}, ${at.number}, ${at.sealed} from lottery.issue i
    where i.game = ${at.game} and i.name = ${at.issue} and i.state in ('waiting', 'open') and i.closes_at > clock_timestamp()
    on conflict (game, issue, play, number) do update set sealed = excluded.sealed returning 1`.execute(tx)
  return rows.length === 1
}

export interface ReportRow {
  readonly day: string
  readonly game: string
  readonly issues: number
  readonly tickets: number
  readonly stake: bigint
  readonly prizes: bigint
  readonly rebates: bigint
}

/** Decided tickets for money by the day that their issue's name begins with, and game. Days as YYYYMMDD, `to` is the first that is left out. */
export const reportRows = async (reader: Reader, from: string, to: string, game: string | undefined): Promise<ReportRow[]> =>
  (
    await sql<ReportRow>`select x.day, g.code as game, x.issues, x.tickets, x.stake, x.prizes, x.rebates
      from lottery.game g cross join lateral (
        select left(t.issue, 8) as day, count(distinct t.issue)::int as issues, sum(t.tickets)::int as tickets, sum(t.stake)::bigint as stake,
          sum(t.payout)::bigint as prizes, sum(t.rebate)::bigint as rebates
        from lottery.total t
        where t.game = g.code and t.issue >= ${from} and t.issue < ${to} and t.state in ('won', 'lost') and t.tickets > 0 group by 1) x
      where ${game ?? null}::text is null or g.code = ${game ?? null}
      order by x.day desc, g.place, g.code`.execute(reader)
  ).rows
