// Reads across modules, through the views of the schema report.
import { type RawBuilder, sql } from 'kysely'
import type { Database, Reader } from '#base/database.ts'
import { codeOf } from '#base/errors.ts'
import type { Finding, Invariant, Search } from './rules.ts'

export interface PlayerRow {
  readonly id: bigint
  readonly account: string
  readonly type: number
  readonly status: 'active' | 'blocked'
  readonly realName: string | null
  readonly registeredAt: Date
  readonly lastLoginAt: Date | null
  readonly cash: bigint
  readonly bonus: bigint
  readonly locked: bigint
  readonly points: bigint
  readonly settlement: bigint
}

const playerColumns = sql`id, username as account, type, status, real_name as "realName", created_at as "registeredAt", last_login_at as "lastLoginAt",
  cash, bonus, locked, points, settlement`

/** Whom a search finds; each way goes by an index of its own. */
const found = (search: Search): RawBuilder<unknown> => {
  if (search.by === 'name') return sql`username_key like ${search.prefix}`
  if (search.by === 'email') return sql`id in (select id from report.contact where email_key = ${search.key})`
  if (search.by === 'mobile') return sql`id in (select id from report.contact where mobile = ${search.mobile})`
  return sql`id in (
    select id from report.player where username_key like ${search.prefix}
    ${search.id === null ? sql`` : sql`union all select id from report.contact where id = ${search.id}`}
    ${
      search.ending === null
        ? sql``
        : sql`union all select id from report.contact where mobile_reversed like ${`${[...search.ending].reverse().join('')}%`} and mobile is not null`
    })`
}

/** The statement of {@link playersBefore}, which its test explains too. */
export const playersQuery = (page: {
  before: bigint | null
  limit: number
  search: Search | null
  status: string | null
}) => sql<PlayerRow>`
    select ${playerColumns} from report.player
    where true ${page.before === null ? sql`` : sql`and id < ${page.before}`}
      ${page.search === null ? sql`` : sql`and ${found(page.search)}`}
      ${page.status === null ? sql`` : sql`and status = ${page.status}`}
    order by id desc limit ${page.limit}`

export async function playersBefore(
  reader: Reader,
  page: { before: bigint | null; limit: number; search: Search | null; status: string | null }
): Promise<PlayerRow[]> {
  return (await playersQuery(page).execute(reader)).rows
}

export async function playerById(reader: Reader, id: bigint): Promise<PlayerRow | undefined> {
  const { rows } = await sql<PlayerRow>`select ${playerColumns} from report.player where id = ${id}`.execute(reader)
  return rows[0]
}

export async function gameTotals(reader: Reader, memberId: bigint): Promise<{ staked: bigint; paid: bigint; bets: bigint }> {
  const { rows } = await sql<{ staked: bigint; paid: bigint; bets: bigint }>`
    select staked, paid, bets from report.game_total where member_id = ${memberId}`.execute(reader)
  return rows[0] ?? { staked: 0n, paid: 0n, bets: 0n }
}

export async function databaseState(reader: Reader): Promise<{ version: string; connections: number }> {
  const { rows } = await sql<{ version: string; connections: bigint }>`
    select current_setting('server_version') as version, (select count(*) from pg_stat_activity where datname = current_database()) as connections`.execute(
    reader
  )
  return { version: rows[0]!.version, connections: Number(rows[0]!.connections) }
}

export async function roundsNow(reader: Reader) {
  const { rows } = await sql<{ game: string; no: bigint; phase: string; holder: string | null; leaseAgeMs: number | null }>`
    select game, no, phase, holder, lease_age_ms as "leaseAgeMs" from report.round_now order by game`.execute(reader)
  return rows
}

export async function countOpenBets(reader: Reader): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from report.open_bet`.execute(reader)
  return Number(rows[0]!.n)
}

/** At most this many rows a check, and this long. */
const most = 20_000
const checkMs = 2_000

const checkOf: Record<Invariant, string> = {
  balanced: 'check_balanced',
  balances: 'check_balances',
  negative: 'check_negative',
  betsPaid: 'check_bets_paid',
  betsClosed: 'check_bets_closed',
  roundsClosed: 'check_rounds_closed',
  deposits: 'check_deposits',
  withdrawals: 'check_withdrawals',
  locked: 'check_locked',
  play: 'check_play',
  transit: 'check_transit',
  pots: 'check_pots',
  tickets: 'check_tickets',
  results: 'check_results',
  income: 'check_income'
}

/** Runs one check; null when the time was up. */
export async function runCheck(db: Database, invariant: Invariant): Promise<Finding | null> {
  try {
    return await db.transaction().execute(async tx => {
      await sql`select set_config('statement_timeout', ${String(checkMs)}, true)`.execute(tx)
      const { rows } =
        await sql<Finding>`select checked, wrong, example from ${sql.ref(`report.${checkOf[invariant]}`)}(${most}::int)`.execute(tx)
      return rows[0]!
    })
  } catch (cause) {
    if (codeOf(cause) === '57014') return null
    throw cause
  }
}
