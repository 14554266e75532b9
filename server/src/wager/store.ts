// SQL of bets.
import type { BetState } from '@fairhouse/contract/play/wager.ts'
import { type Selectable, sql } from 'kysely'
import type { Reader } from '#base/database.ts'
import type { DB } from '#base/db-types.ts'

/** What the betting record is narrowed by; `from` belongs to the period, `to` does not. */
export interface BetFilter {
  readonly state?: BetState | undefined
  readonly category?: string | undefined
  readonly vendor?: string | undefined
  readonly game?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

/** Bets that one look goes back at most where a filter may skip most of them: a page stays quick however long the record is. */
export const lookBack = 10_000

const inPeriod = (memberId: bigint, before: string | undefined, f: BetFilter) => sql`
  from wager.bet b where b.member_id = ${memberId} ${before ? sql`and b.id < ${before}::uuid` : sql``}
    ${f.from ? sql`and b.id >= base.uuid7_floor(${f.from}::timestamptz)` : sql``} ${f.to ? sql`and b.id < base.uuid7_floor(${f.to}::timestamptz)` : sql``}`

/** States that an index finds; the others are most of the record, or looked for within {@link lookBack}. */
const indexed: ReadonlySet<string> = new Set(['PENDING', 'VOID', 'CANCELLED', 'REFUNDED'])
const looksBack = (f: BetFilter) => Boolean(f.category || f.vendor || f.game || (f.state && !indexed.has(f.state)))

type BetPage = BetFilter & { readonly before?: string | undefined; readonly limit: number }

const betsQuery = (memberId: bigint, page: BetPage) => {
  const { category, game, vendor, state, limit } = page
  const looked = looksBack(page)
    ? sql`(select b.* ${inPeriod(memberId, page.before, page)} order by b.id desc limit ${sql.lit(lookBack)}) b where true`
    : inPeriod(memberId, page.before, page)
  return sql<Selectable<DB['wager.bet']> & { game_name: string | null }>`
    select b.*, g.name as game_name from (
      select b.* ${looksBack(page) ? sql`from ${looked}` : looked}
        ${state ? sql`and b.state = ${sql.lit(state)}` : sql``} ${category ? sql`and b.category = ${category}` : sql``}
        ${game ? sql`and b.game = ${game}` : sql``} ${vendor ? sql`and b.game in (select code from wager.game where vendor = ${vendor})` : sql``}
      order by b.id desc limit ${limit}
    ) b left join wager.game g on g.code = b.game order by b.id desc`
}

/** Bets before a cursor (a bet's id), newest first. `lookedTo`: fewer than `limit` were found, but there is more before this one. */
export async function betsBefore(reader: Reader, memberId: bigint, page: BetPage) {
  const { rows } = await betsQuery(memberId, page).execute(reader)
  if (rows.length >= page.limit || !looksBack(page)) return { rows, lookedTo: null }
  const last = await sql<{ id: string }>`
    select b.id ${inPeriod(memberId, page.before, page)} order by b.id desc offset ${lookBack - 1} limit 1`.execute(reader)
  return { rows, lookedTo: last.rows[0]?.id ?? null }
}

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

interface DecidedBet {
  readonly id: string
  readonly memberId: bigint
  /** When it was decided first; null: it is open again. */
  readonly settledAt: Date | null
  /** At fixed odds. */
  readonly fixed: boolean
  /** Of the stake, bonus money. */
  readonly bonus: bigint
}

/** What of these bets their news do not tell. */
export const decidedBets = async (reader: Reader, bets: readonly { memberId: string; betId: string }[]): Promise<DecidedBet[]> =>
  (
    await sql<DecidedBet>`
      select b.id, b.member_id as "memberId", b.settled_at as "settledAt", b.fixed, coalesce(b.bonus, 0)::bigint as bonus
      from (select distinct * from unnest(${bets.map(b => b.memberId)}::bigint[], ${bets.map(b => b.betId)}::uuid[]) k(member_id, bet_id)) k
      join wager.bet b on b.member_id = k.member_id and b.id = k.bet_id`.execute(reader)
  ).rows

/** Makes the partitions of the coming months. */
export const ensureBetPartitions = (reader: Reader) => sql`select wager.ensure_partitions(2)`.execute(reader)

/** A game as the record names it. */
export interface NamedGame {
  readonly code: string
  readonly name: string
  readonly vendor: string
  readonly vendorName: string
}

export async function upsertGame(reader: Reader, { code, name, vendor, vendorName }: NamedGame): Promise<void> {
  await reader
    .insertInto('wager.game')
    .values({ code, name, vendor, vendor_name: vendorName })
    .onConflict(c => c.column('code').doUpdateSet({ name, vendor, vendor_name: vendorName }))
    .execute()
}
