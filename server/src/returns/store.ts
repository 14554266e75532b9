// SQL of what slots have returned, and of the games that were stopped for it.
import { type Insertable, sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import type { ReturnsStop } from '#base/db-types.ts'

export interface Sum {
  readonly game: string
  readonly tables: string
  readonly name: string
  readonly rounds: number
  /** Hundredths of the stake. */
  readonly total: number
  readonly staked: bigint
  readonly paid: bigint
}

/** Adds sums, one a table, to the epochs in force. */
export async function addReturned(tx: Tx, sums: readonly Sum[]): Promise<void> {
  await sql`
    insert into returns.drawn as r (game, tables, epoch, name, rounds, total, staked, paid)
    select x.game, x.tables, 1 + (select count(*) from returns.stop s where s.game = x.game and s.restarted_at is not null), x.name, x.rounds, x.total, x.staked, x.paid
    from unnest(${sums.map(s => s.game)}::text[], ${sums.map(s => s.tables)}::text[], ${sums.map(s => s.name)}::text[], ${sums.map(s => s.rounds)}::bigint[],
      ${sums.map(s => s.total)}::bigint[], ${sums.map(s => String(s.staked))}::numeric[], ${sums.map(s => String(s.paid))}::numeric[])
      x(game, tables, name, rounds, total, staked, paid)
    on conflict (game, tables, epoch, name) do update set
      rounds = r.rounds + excluded.rounds, total = r.total + excluded.total, staked = r.staked + excluded.staked, paid = r.paid + excluded.paid`.execute(
    tx
  )
}

export interface ReturnedRow {
  readonly name: string
  readonly rounds: number
  readonly total: number
  readonly staked: bigint
  readonly paid: bigint
  readonly since: Date
}

/** The sums of a game's tables by name: of all epochs, or of the last. */
export async function returnedRows(reader: Reader, game: string, tables: string, epoch: number | null): Promise<ReturnedRow[]> {
  const { rows } = await sql<{ name: string; rounds: string; total: string; staked: string; paid: string; since: Date }>`
    select name, sum(rounds)::text as rounds, sum(total)::text as total, sum(staked)::text as staked, sum(paid)::text as paid, min(since) as since
    from returns.drawn where game = ${game} and tables = ${tables} and (${epoch}::int is null or epoch = ${epoch}) group by name`.execute(
    reader
  )
  return rows.map(r => ({ ...r, rounds: Number(r.rounds), total: Number(r.total), staked: BigInt(r.staked), paid: BigInt(r.paid) }))
}

/** Which epoch a game is in, from 1. */
export async function epochOf(reader: Reader, game: string): Promise<number> {
  const { rows } = await sql<{ epoch: number }>`
    select (1 + count(*))::int as epoch from returns.stop where game = ${game} and restarted_at is not null`.execute(reader)
  return rows[0]!.epoch
}

/** The stop of a game that no operator has ended yet. */
export const openStop = (reader: Reader, game: string) =>
  reader.selectFrom('returns.stop').selectAll().where('game', '=', game).where('restarted_at', 'is', null).executeTakeFirst()

/** Keeps a stop; false: this epoch was stopped before. */
export async function insertStop(tx: Tx, row: Insertable<ReturnsStop>): Promise<boolean> {
  const done = await tx
    .insertInto('returns.stop')
    .values(row)
    .onConflict(c => c.doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

/** Ends the open stop of a game; false: there is none. */
export async function endStop(tx: Tx, game: string, by: string, reason: string): Promise<boolean> {
  const done = await tx
    .updateTable('returns.stop')
    .set({ restarted_at: sql`now()`, restarted_by: by, reason })
    .where('game', '=', game)
    .where('restarted_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** The last stops, the newest first. */
export const lastStops = (reader: Reader, limit: number) =>
  reader.selectFrom('returns.stop').selectAll().orderBy('stopped_at', 'desc').orderBy('id', 'desc').limit(limit).execute()

export interface PointRow {
  readonly mode: string
  readonly rounds: number
  readonly total: number
  readonly options: Readonly<Record<string, number>>
}

/** The way of a game's return by mode, the oldest point first. */
export async function pointRows(reader: Reader, game: string, tables: string): Promise<PointRow[]> {
  const { rows } = await sql<{ mode: string; rounds: string; total: string; options: Record<string, number> }>`
    select mode, rounds::text, total::text, options from returns.point where game = ${game} and tables = ${tables} order by mode, rounds`.execute(
    reader
  )
  return rows.map(r => ({ ...r, rounds: Number(r.rounds), total: Number(r.total) }))
}

export async function insertPoint(tx: Tx, game: string, tables: string, point: PointRow): Promise<void> {
  await tx
    .insertInto('returns.point')
    .values({ ...point, rounds: BigInt(point.rounds), total: BigInt(point.total), options: JSON.stringify(point.options), game, tables })
    .onConflict(c => c.doNothing())
    .execute()
}
