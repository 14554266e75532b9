// SQL of lotteries: games, their limits, and issues.

import type { EventBody } from '@fairhouse/contract/events.ts'
import type { PrizeMode } from '@fairhouse/contract/play/lottery.ts'
import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import type { LotteryGame, LotteryIssue, LotteryMode, LotteryPlay } from '#base/db-types.ts'
import { emit } from '#base/events.ts'

export type GameRow = Selectable<LotteryGame>
export type IssueRow = Selectable<LotteryIssue>
export type ModeRow = Selectable<LotteryMode>
export type PlayRow = Selectable<LotteryPlay>

export const gameRows = (reader: Reader): Promise<GameRow[]> =>
  reader.selectFrom('lottery.game').selectAll().orderBy('place').orderBy('code').execute()
export const modeRows = (reader: Reader): Promise<ModeRow[]> => reader.selectFrom('lottery.mode').selectAll().execute()
export const playRows = (reader: Reader): Promise<PlayRow[]> => reader.selectFrom('lottery.play').selectAll().execute()

/** Writes games that are not there yet. */
export const insertGames = (
  tx: Tx,
  rows: readonly (Pick<
    GameRow,
    'code' | 'family' | 'source' | 'prize_mode' | 'region' | 'category' | 'account_type' | 'default_play' | 'min_stake' | 'place'
  > & { readonly schedule: string })[]
) =>
  tx
    .insertInto('lottery.game')
    .values([...rows])
    .onConflict(c => c.doNothing())
    .execute()

/** The member's own highest series of a mode, where it is not the mode's. */
export async function memberSeries(reader: Reader, memberId: bigint, mode: PrizeMode): Promise<number | null> {
  const row = await reader
    .selectFrom('lottery.member_series')
    .select('series')
    .where('member_id', '=', memberId)
    .where('mode', '=', mode)
    .executeTakeFirst()
  return row?.series ?? null
}

/** Rows of members' own highest series; a member without one of a mode has the mode's. */
export const seriesRows = (reader: Reader, ids: readonly bigint[]): Promise<{ member_id: bigint; mode: PrizeMode; series: number }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : reader
        .selectFrom('lottery.member_series')
        .selectAll()
        .where('member_id', '=', sql<bigint>`any (${ids.map(String)}::bigint[])`)
        .execute()

export const upsertSeries = (tx: Tx, rows: readonly { member_id: bigint; mode: PrizeMode; series: number }[]) =>
  tx
    .insertInto('lottery.member_series')
    .values([...rows])
    .onConflict(c => c.columns(['member_id', 'mode']).doUpdateSet(eb => ({ series: eb.ref('excluded.series') })))
    .execute()

/** Keeps the series of members without a kept one. */
export const insertFirstSeries = (tx: Tx, rows: readonly { member_id: bigint; mode: PrizeMode; series: number }[]) =>
  tx
    .insertInto('lottery.member_series')
    .values([...rows])
    .onConflict(c => c.columns(['member_id', 'mode']).doNothing())
    .execute()

type Cap = { readonly mode: PrizeMode; readonly series: number }
const capped = (ids: readonly bigint[], caps: readonly Cap[]) => sql`unnest(${ids.map(String)}::bigint[]) m(id)
  cross join unnest(${caps.map(c => c.mode)}::text[], ${caps.map(c => c.series)}::int[]) c(mode, series)`

/** Keeps the mode's highest for those of these members that have no kept series and whose cap is lower. */
export const keepHighest = (tx: Tx, ids: readonly bigint[], caps: readonly Cap[]) =>
  sql`insert into lottery.member_series (member_id, mode, series) select m.id, c.mode, o.max from ${capped(ids, caps)}
    join lottery.mode o on o.name = c.mode and o.max > c.series on conflict do nothing`.execute(tx)

/** Lowers what is above the cap. */
export const lowerSeries = (tx: Tx, ids: readonly bigint[], caps: readonly Cap[]) =>
  sql`update lottery.member_series s set series = c.series from ${capped(ids, caps)}
    where s.member_id = m.id and s.mode = c.mode and s.series > c.series`.execute(tx)

/** A ticket is priced a little before it has its number, by which the time of a stake is known. */
const pricedBefore = sql`interval '1 minute'`

/** Series that these members had at some moment since then and have no more; null: the mode's highest. */
export const pastSeries = async (
  reader: Reader,
  since: ReadonlyMap<bigint, Date>
): Promise<{ memberId: bigint; mode: PrizeMode; series: number | null }[]> =>
  (
    await sql<{ memberId: bigint; mode: PrizeMode; series: number | null }>`
      select distinct p.member_id as "memberId", p.mode, p.series
      from unnest(${[...since.keys()].map(String)}::bigint[], ${[...since.values()]}::timestamptz[]) w(member_id, since)
      join lottery.series_past p on p.member_id = w.member_id and p.until > w.since - ${pricedBefore}`.execute(reader)
  ).rows

/** Waits for transactions that give or change series; those that give do not wait for each other. */
export const heldSeries = (tx: Tx, alone: boolean) =>
  alone
    ? sql`select pg_advisory_xact_lock(hashtext('lottery.series'))`.execute(tx)
    : sql`select pg_advisory_xact_lock_shared(hashtext('lottery.series'))`.execute(tx)

export const issueRow = (reader: Reader, game: string, name: string): Promise<IssueRow | undefined> =>
  reader.selectFrom('lottery.issue').selectAll().where('game', '=', game).where('name', '=', name).executeTakeFirst()

/** Of these issues those that are known to the database. */
export const issuesNamed = (reader: Reader, game: string, names: readonly string[]): Promise<Pick<IssueRow, 'name' | 'state'>[]> =>
  names.length === 0
    ? Promise.resolve([])
    : reader.selectFrom('lottery.issue').select(['name', 'state']).where('game', '=', game).where('name', 'in', names).execute()

/** The newest issue that takes no more bets and has no result yet. */
export const issueUnderDraw = (reader: Reader, game: string, at: Date): Promise<IssueRow | undefined> =>
  reader
    .selectFrom('lottery.issue')
    .selectAll()
    .where('game', '=', game)
    .where('state', 'in', ['open', 'closed'])
    .where('closes_at', '<=', at)
    .orderBy('draws_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Issues that were drawn, newest first; `before` is the draw's time and name of the last one seen. */
export const pastIssues = (reader: Reader, game: string, before: Date | undefined, limit: number): Promise<IssueRow[]> =>
  reader
    .selectFrom('lottery.issue')
    .selectAll()
    .where('game', '=', game)
    .where('state', 'in', ['closed', 'drawn', 'settled', 'void'])
    .$if(before !== undefined, q => q.where('draws_at', '<', before!))
    .orderBy('draws_at', 'desc')
    .limit(limit)
    .execute()

/** The last results of a game, newest first. */
export const openedResults = (reader: Reader, game: string, limit: number) =>
  reader
    .selectFrom('lottery.issue')
    .select(['name', 'result', 'drawn_at'])
    .where('game', '=', game)
    .where('state', 'in', ['drawn', 'settled'])
    .orderBy('draws_at', 'desc')
    .limit(limit)
    .execute()

/** The last result of every game. */
export async function lastResults(reader: Reader): Promise<{ game: string; name: string; result: string; drawn_at: Date }[]> {
  const { rows } = await sql<{ game: string; name: string; result: string; drawn_at: Date }>`
    select g.code as game, i.name, i.result, i.drawn_at from lottery.game g
    cross join lateral (select * from lottery.issue i where i.game = g.code and i.state in ('drawn', 'settled') order by i.draws_at desc limit 1) i`.execute(
    reader
  )
  return rows
}

/** Games by how many members placed tickets on them since `since`; play money is not counted. */
export async function popularGames(reader: Reader, since: Date): Promise<string[]> {
  const { rows } = await sql<{ game: string }>`
    select t.game from lottery.ticket t where t.id >= base.uuid7_floor(${since}) and not t.play_money
    group by t.game order by count(distinct t.member_id) desc, t.game`.execute(reader)
  return rows.map(r => r.game)
}

/** Games that the member placed tickets on, the last one first. */
export async function gamesPlayedBy(reader: Reader, memberId: bigint, limit: number): Promise<string[]> {
  const { rows } = await sql<{ game: string }>`
    select x.game from (select t.game, t.id from lottery.ticket t where t.member_id = ${memberId} order by t.id desc limit 2000) x
    group by x.game order by max(x.id::text) desc limit ${limit}`.execute(reader)
  return rows.map(r => r.game)
}

/** What takes no more bets in an issue. */
export async function fullNumbers(reader: Reader, game: string, issue: string): Promise<{ play: string; number: string }[]> {
  const { rows } = await sql<{ play: string; number: string }>`
    select y.play, y.number from lottery.exposure y
    join lottery.game g on g.code = y.game
    left join lottery.play p on p.game = y.game and p.play = y.play
    left join lottery.exposure w on w.game = y.game and w.issue = y.issue and w.play = y.play and w.number = ''
    where y.game = ${game} and y.issue = ${issue}
      and (y.sealed or y.liability >= case when y.number = '' then g.max_play_liability
        else least(coalesce(p.max_liability, g.max_liability), (g.max_play_liability - coalesce(w.liability, 0)) / coalesce(w.at_once, 1)) end)
    order by y.play, y.number limit 2000`.execute(reader)
  return rows
}

/** Issues that the clock has to move at `at`, the first due first. */
export const dueIssues = (reader: Reader, at: Date): Promise<IssueRow[]> =>
  reader
    .selectFrom('lottery.issue')
    .selectAll()
    .where('state', 'in', ['waiting', 'open', 'closed', 'drawn'])
    .where(eb =>
      eb.or([
        eb.and([eb('state', '=', 'waiting'), eb('opens_at', '<=', at)]),
        eb.and([eb('state', '=', 'open'), eb('closes_at', '<=', at)]),
        eb.and([eb('state', '=', 'closed'), eb('source', '=', 'house'), eb('draws_at', '<=', at)])
      ])
    )
    .orderBy('draws_at')
    .limit(500)
    .execute()

/** Writes an issue where it is not known, and locks it. */
export async function lockIssue(
  tx: Tx,
  row: Pick<IssueRow, 'game' | 'name' | 'opens_at' | 'closes_at' | 'draws_at' | 'source'>
): Promise<IssueRow> {
  await tx
    .insertInto('lottery.issue')
    .values(row)
    .onConflict(c => c.doNothing())
    .execute()
  return tx
    .selectFrom('lottery.issue')
    .selectAll()
    .where('game', '=', row.game)
    .where('name', '=', row.name)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Changes an issue that is in one of these states; undefined: it is not. */
export const moveIssue = (
  reader: Reader,
  game: string,
  name: string,
  from: readonly IssueRow['state'][],
  change: Partial<Omit<IssueRow, 'game' | 'name' | 'beacon' | 'entries' | 'corrected'>> & { beacon?: string }
): Promise<IssueRow | undefined> =>
  reader
    .updateTable('lottery.issue')
    .set(change)
    .where('game', '=', game)
    .where('name', '=', name)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()

/** Closes an issue if the database's clock says so: waits for the bets that are being placed on it, and they see it. */
export async function closeIssue(reader: Reader, game: string, name: string): Promise<IssueRow | undefined> {
  const { rows } = await sql<IssueRow>`
    update lottery.issue set state = 'closed', closed_at = clock_timestamp()
    where game = ${game} and name = ${name} and state = 'open' and closes_at <= clock_timestamp() returning *`.execute(reader)
  return rows[0]
}

/** Issues that are drawn or void while tickets of theirs wait, or that nobody has called settled. */
export async function unsettledIssues(reader: Reader): Promise<{ game: string; name: string }[]> {
  const { rows } = await sql<{ game: string; name: string }>`
    select i.game, i.name from lottery.issue i where i.state = 'drawn'
    union
    select i.game, i.name from lottery.issue i where i.state = 'void' and i.settled_at is null`.execute(reader)
  return rows
}

/** Calls an issue settled once none of its tickets waits. Answers whether it is. */
export async function finishIssue(reader: Reader, game: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    update lottery.issue i set state = case i.state when 'drawn' then 'settled' else i.state end, settled_at = clock_timestamp()
    where i.game = ${game} and i.name = ${name} and (i.state = 'drawn' or i.state = 'void' and i.settled_at is null)
      and not exists (select from lottery.ticket t where t.game = i.game and t.issue = i.name and t.state = 'pending') returning 1`.execute(
    reader
  )
  return rows.length > 0
}

type News = 'lottery.opened' | 'lottery.closed' | 'lottery.drawn' | 'lottery.voided'

/** Tells who listens to a game. */
export const tell = <N extends News>(tx: Tx, name: N, game: string, body: Omit<EventBody<N>, 'game'>): Promise<void> =>
  emit(tx, name, `lottery:${game}`, { game, ...body } as EventBody<N>)

export const ensureTicketPartitions = (reader: Reader) => sql`select lottery.ensure_partitions(2)`.execute(reader)

/** What was at stake in issues that are over for so many days is forgotten. */
export const forgetExposure = (reader: Reader, days: number) =>
  sql`delete from lottery.exposure y using lottery.issue i where i.game = y.game and i.name = y.issue
    and i.draws_at < now() - make_interval(days => ${days}) and i.state in ('settled', 'void')`.execute(reader)
