// SQL of records across a team: decided bets and movements of money, newest first.

import type { MovementKind } from '@fairhouse/contract/money/wallet.ts'
import type { BetDetail, BetState } from '@fairhouse/contract/play/wager.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#base/database.ts'

/** Whose records: one member's, or everybody's from a head down. */
export interface Scope {
  readonly headId: bigint
  readonly team: boolean
}

export interface Page {
  readonly before: string | undefined
  readonly limit: number
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

/** Teams up to this size are read member by member, larger ones by going back in time. */
const smallTeam = 200
/** Rows of each of them that one look reads: together no more than {@link lookBack}. */
const eachOfSmall = 100
/** Rows that one look goes back at most where most of them may be somebody else's or filtered out. */
export const lookBack = 20_000

const inTime = ({ before, from, to }: Page) => sql`${before ? sql`and r.id < ${before}::uuid` : sql``}
  ${from ? sql`and r.id >= base.uuid7_floor(${from}::timestamptz)` : sql``} ${to ? sql`and r.id < base.uuid7_floor(${to}::timestamptz)` : sql``}`

async function isSmall(reader: Reader, { headId, team }: Scope): Promise<boolean> {
  if (!team) return true
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from team.line where ancestor_id = ${headId} and until is null limit ${sql.lit(smallTeam + 1)}) t`.execute(
    reader
  )
  return rows[0]!.n <= smallTeam
}

const members = ({ headId, team }: Scope) =>
  team
    ? sql`(select member_id from team.line where ancestor_id = ${headId} and until is null)`
    : sql`(select ${headId}::bigint as member_id)`

/**
 * Rows of a table r with member_id and id, of the scope, filtered, newest first. `narrow` may leave most out, so each way reads a bounded
 * number of rows; `lookedTo` is the last one seen where there may be more.
 */
async function look<Row extends { readonly id: string }>(
  reader: Reader,
  scope: Scope,
  page: Page,
  parts: { table: RawBuilder<unknown>; where: RawBuilder<unknown>; narrow: RawBuilder<unknown>; columns: RawBuilder<unknown> }
): Promise<{ rows: Row[]; lookedTo: string | null }> {
  const { table, where, narrow, columns } = parts
  const small = await isSmall(reader, scope)
  const each = scope.team ? eachOfSmall : lookBack
  const seen = small
    ? sql`select r.* from ${members(scope)} m cross join lateral (
        select * from ${table} r where r.member_id = m.member_id ${inTime(page)} order by r.id desc limit ${sql.lit(each)}) r`
    : sql`select r.* from (select * from ${table} r where true ${inTime(page)} order by r.id desc limit ${sql.lit(lookBack)}) r`
  const mine = small
    ? sql``
    : sql`and exists (select from team.line l where l.member_id = r.member_id and l.ancestor_id = ${scope.headId} and l.until is null)`
  const { rows } =
    await sql<Row>`select ${columns} from (${seen}) r ${narrow} ${where} ${mine} order by r.id desc limit ${page.limit}`.execute(reader)
  if (rows.length >= page.limit) return { rows, lookedTo: null }
  const end = small
    ? // the member whose part was cut off first says how far all were read
      sql<{ id: string | null }>`select (select max(c.id::text) from (select min(x.id::text) as id from (
          select m.member_id, r.id from ${members(scope)} m cross join lateral (
            select id from ${table} r where r.member_id = m.member_id ${inTime(page)} order by r.id desc limit ${sql.lit(each)}) r) x
        group by x.member_id having count(*) = ${sql.lit(each)}) c) as id`
    : sql<{
        id: string | null
      }>`select r.id::text as id from ${table} r where true ${inTime(page)} order by r.id desc offset ${sql.lit(lookBack - 1)} limit 1`
  const lookedTo = (await end.execute(reader)).rows[0]?.id ?? null
  return { rows: lookedTo === null ? rows : rows.filter(r => r.id >= lookedTo), lookedTo }
}

export interface BetFilter {
  readonly state?: BetState | undefined
  readonly category?: string | undefined
  readonly vendor?: string | undefined
  readonly game?: string | undefined
}

export interface TeamBetRow {
  /** Of the entry: the place in this list. */
  readonly id: string
  readonly memberId: bigint
  readonly username: string
  readonly uplineId: bigint | null
  readonly betId: string
  readonly game: string
  readonly gameName: string | null
  readonly category: string
  readonly roundNo: bigint | null
  readonly stake: bigint
  readonly payout: bigint
  /** Null while the bet is open again. */
  readonly valid: bigint | null
  readonly state: BetState
  readonly free: boolean
  readonly detail: BetDetail
  readonly settledAt: Date | null
}

/** Bets of the scope in order of their decision, as they stand now. */
export const decidedBefore = (reader: Reader, scope: Scope, page: Page & BetFilter) =>
  look<TeamBetRow>(reader, scope, page, {
    table: sql`team.entry`,
    where: sql`and r.kind = 'settled' ${page.game ? sql`and r.game = ${page.game}` : sql``} ${page.category ? sql`and r.category = ${page.category}` : sql``}`,
    narrow: sql`join team.bet b on b.member_id = r.member_id and b.id = r.bet_id join team.person p on p.id = r.member_id where true
      ${page.state ? sql`and b.state = ${sql.lit(page.state)}` : sql``} ${page.vendor ? sql`and b.vendor = ${page.vendor}` : sql``}`,
    columns: sql`r.id, r.member_id as "memberId", p.username, p.upline_id as "uplineId", r.bet_id as "betId", b.game, b.game_name as "gameName", b.category, b.round_no as "roundNo",
      b.stake, b.payout, b.valid, b.state, b.free, b.detail, b.settled_at as "settledAt"`
  })

export interface TeamMovementRow {
  readonly id: string
  readonly memberId: bigint
  readonly username: string
  readonly uplineId: bigint | null
  readonly kind: MovementKind
  readonly amount: bigint
}

/** Movements of the scope that are no bets, newest first. */
export const movementsBefore = (reader: Reader, scope: Scope, page: Page & { kinds: readonly MovementKind[] | undefined }) =>
  look<TeamMovementRow>(reader, scope, page, {
    table: sql`team.movement`,
    where: page.kinds ? sql`and r.kind = any (${[...page.kinds]}::wallet.movement_kind[])` : sql``,
    narrow: sql`join team.person p on p.id = r.member_id where true`,
    columns: sql`r.id, r.member_id as "memberId", p.username, p.upline_id as "uplineId", r.kind, r.amount`
  })
