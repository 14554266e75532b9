// SQL of bets.
import type { BetState } from '@fairhouse/contract/wager.ts'
import { sql } from 'kysely'
import type { Reader } from '#base/database.ts'

/** A bet to be placed. `betId` is a new UUIDv7; `key` makes a repeat the same bet. */
export interface Placement {
  readonly memberId: bigint
  readonly betId: string
  readonly game: string
  readonly category: string
  readonly roundNo: bigint | null
  readonly stake: bigint
  readonly key: string
  readonly detail: Record<string, unknown>
}
export interface Placed {
  readonly code: number
  readonly betId: string | null
  readonly seq: bigint
  readonly cash: bigint
}

export async function placeAll(reader: Reader, bets: readonly Placement[]): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select code, bet_id as "betId", seq, cash from wager.place(${bets.map(b => String(b.memberId))}::bigint[], ${bets.map(b => b.betId)}::uuid[],
      ${bets.map(b => b.game)}::text[], ${bets.map(b => b.category)}::text[], ${bets.map(b => (b.roundNo === null ? null : String(b.roundNo)))}::bigint[],
      ${bets.map(b => String(b.stake))}::bigint[], ${bets.map(b => b.key)}::text[], ${bets.map(b => JSON.stringify(b.detail))}::jsonb[])
    order by ord`.execute(reader)
  return rows
}

/** A bet to be closed with a payout (0: lost). */
export interface Settlement {
  readonly memberId: bigint
  readonly betId: string
  readonly state: Exclude<BetState, 'PENDING'>
  readonly payout: bigint
}
export interface Settled {
  readonly code: number
  readonly seq: bigint
  readonly cash: bigint
}

export async function settleAll(reader: Reader, bets: readonly Settlement[]): Promise<Settled[]> {
  const { rows } = await sql<Settled>`
    select code, seq, cash from wager.settle(${bets.map(b => String(b.memberId))}::bigint[], ${bets.map(b => b.betId)}::uuid[],
      ${bets.map(b => b.state)}::wager.bet_state[], ${bets.map(b => String(b.payout))}::bigint[])
    order by ord`.execute(reader)
  return rows
}

/** Bets before a cursor (a bet's id), newest first. */
export const betsBefore = (
  reader: Reader,
  memberId: bigint,
  page: { before?: string | undefined; limit: number; state?: BetState | undefined; game?: string | undefined }
) =>
  reader
    .selectFrom('wager.bet')
    .leftJoin('wager.game', 'wager.game.code', 'wager.bet.game')
    .selectAll('wager.bet')
    .select('wager.game.name as game_name')
    .where('member_id', '=', memberId)
    .$if(page.before !== undefined, q => q.where('id', '<', page.before!))
    .$if(page.state !== undefined, q => q.where('state', '=', page.state!))
    .$if(page.game !== undefined, q => q.where('game', '=', page.game!))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()

/** Codes of the games in the member's last 300 bets, the last played first: a bounded read of the primary key, backwards. */
export async function lastGames(reader: Reader, memberId: bigint, limit: number): Promise<string[]> {
  const { rows } = await sql<{ game: string }>`
    select game from (select game, id from wager.bet where member_id = ${memberId} order by id desc limit 300) b
    group by game order by max(id::text) desc limit ${limit}`.execute(reader)
  return rows.map(r => r.game)
}

export const betById = (reader: Reader, memberId: bigint, id: string) =>
  reader
    .selectFrom('wager.bet')
    .leftJoin('wager.game', 'wager.game.code', 'wager.bet.game')
    .selectAll('wager.bet')
    .select('wager.game.name as game_name')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Makes the partitions of the coming months. */
export const ensureBetPartitions = (reader: Reader) => sql`select wager.ensure_partitions(2)`.execute(reader)

export async function upsertGame(reader: Reader, code: string, name: string): Promise<void> {
  await reader
    .insertInto('wager.game')
    .values({ code, name })
    .onConflict(c => c.column('code').doUpdateSet({ name }))
    .execute()
}
