// SQL of the public board of results.
import type { boardTabs } from '@fairhouse/contract/play/wager.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export type BoardTab = (typeof boardTabs)[number]

/** A settled bet as the board keeps it; the name is masked already. */
export interface BoardEntry {
  readonly betId: string
  readonly settledAt: Date
  readonly name: string
  readonly game: string
  readonly category: string
  readonly stake: bigint
  readonly payout: bigint
}

/** Writes entries under the hour in which they were settled; one that is there already stays. */
export async function insertBoard(reader: Reader, entries: readonly BoardEntry[]): Promise<void> {
  await sql`insert into wager.board (bet_id, hour, settled_at, name, game, category, stake, payout)
    select bet_id, date_trunc('hour', settled_at), settled_at, name, game, category, stake, payout
    from unnest(${entries.map(e => e.betId)}::uuid[], ${entries.map(e => e.settledAt)}::timestamptz[], ${entries.map(e => e.name)}::text[],
      ${entries.map(e => e.game)}::text[], ${entries.map(e => e.category)}::text[], ${entries.map(e => String(e.stake))}::bigint[],
      ${entries.map(e => String(e.payout))}::bigint[]) e(bet_id, settled_at, name, game, category, stake, payout)
    on conflict do nothing`.execute(reader)
}

/** Of these members those who are not on the board. From here to the end of the transaction nobody is hidden: see `hideFromBoard`. */
export async function hiddenOf(tx: Tx, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('wager.board', 0))`.execute(tx)
  const rows = await tx.selectFrom('wager.board_hidden').select('member_id').where('member_id', 'in', memberIds).execute()
  return new Set(rows.map(r => r.member_id))
}

/** Of these members those who do not want to be named in lists that others read. */
export async function hiddenAmong(reader: Reader, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  if (memberIds.length === 0) return new Set()
  const rows = await reader.selectFrom('wager.board_hidden').select('member_id').where('member_id', 'in', memberIds).execute()
  return new Set(rows.map(r => r.member_id))
}

export const isHidden = async (reader: Reader, memberId: bigint): Promise<boolean> =>
  (await reader.selectFrom('wager.board_hidden').select('member_id').where('member_id', '=', memberId).executeTakeFirst()) !== undefined

/** Takes a member off the board with every bet that stands there, or lets their next bets stand there again. */
export const hideFromBoard = (tx: Tx, memberId: bigint, hide: boolean) =>
  sql`select wager.hide_from_board(${memberId}, ${hide})`.execute(tx)

/** Takes bets off the board. */
export const deleteBoard = (reader: Reader, betIds: readonly string[]) =>
  sql`delete from wager.board where bet_id = any (${[...betIds]}::uuid[])`.execute(reader)

/** Drops what no tab shows any more; `times` names the hours to look at, null all of them. */
export const pruneBoard = (reader: Reader, times: readonly Date[] | null, keep: number) =>
  sql`select wager.prune_board((select array_agg(distinct date_trunc('hour', t)) from unnest(${times}::timestamptz[]) t), ${keep})`.execute(
    reader
  )

/** Whole hours: what is kept is chosen by the hour, so a window that begins within one would not be exact. */
const since = (days: number) => sql<Date>`date_trunc('hour', now()) - make_interval(days => ${days})`

/** The rows of one tab, the first first. */
export const boardRows = (reader: Reader, tab: BoardTab, limit: number) =>
  reader
    .selectFrom('wager.board as b')
    .leftJoin('wager.game as g', 'g.code', 'b.game')
    .select(['b.bet_id', 'b.settled_at', 'b.name', 'b.game', 'b.category', 'b.stake', 'b.payout', 'g.name as game_name'])
    .$if(tab === 'latest', q => q.orderBy('b.settled_at', 'desc'))
    .$if(tab === 'high', q => q.where('b.hour', '>=', since(1)).orderBy('b.stake', 'desc'))
    .$if(tab === 'wins', q => q.where('b.hour', '>=', since(1)).where('b.win', '>', 0n).orderBy('b.win', 'desc'))
    .$if(tab === 'winsOfWeek', q => q.where('b.hour', '>=', since(7)).where('b.win', '>', 0n).orderBy('b.win', 'desc'))
    .orderBy('b.bet_id', 'desc')
    .limit(limit)
    .execute()
