// SQL of the comparison of the books: closed orders, runs, and what did not fit.
import type { DifferenceKind } from '@fairhouse/contract/ops/money/cashier.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

/** An order that was closed, and what must have followed from it. */
export interface ClosedOrder {
  readonly kind: 'payment' | 'payout'
  readonly id: string
  readonly memberId: bigint
  readonly provider: string
  /** What the order moved in the member's cash. */
  readonly cash: bigint
  /** What the provider took or paid; null: nothing, as far as we know. */
  readonly paid: bigint | null
  readonly currency: string
  readonly closedAt: Date
}

// a payout that payers made in parts went through no provider
const closed = sql`
  select 'payment' as kind, id, member_id as "memberId", provider, credited as cash, received as paid, currency, closed_at as "closedAt"
    from cashier.deposit where state = 'CREDITED'
  union all
  select 'payout', id, member_id, case when provider_ref is null then 'manual' else provider end, case state when 'PAID' then -amount else 0 end,
    case state when 'PAID' then amount - fee end, currency, updated_at
    from cashier.withdrawal where state in ('PAID', 'RETURNED')`

/** Orders closed in a period, by id after `after`. */
export const closedOrders = async (reader: Reader, from: Date, to: Date, after: string, limit: number) =>
  (
    await sql<ClosedOrder>`select * from (${closed}) o where "closedAt" >= ${from} and "closedAt" < ${to} and id > ${after}::uuid
      order by id limit ${limit}`.execute(reader)
  ).rows

/** Of these ids those of closed orders. */
export const closedByIds = async (reader: Reader, ids: readonly string[]) =>
  (await sql<ClosedOrder>`select * from (${closed}) o where id = any (${[...ids]}::uuid[])`.execute(reader)).rows

/** Of these ids those of orders in whatever state: whose they are, where they are paid and what they ask. */
export const ordersByIds = async (reader: Reader, ids: readonly string[]) =>
  (
    await sql<{ kind: 'payment' | 'payout'; id: string; memberId: bigint; provider: string; amount: bigint }>`
      select 'payment' as kind, id, member_id as "memberId", provider, amount from cashier.deposit where id = any (${[...ids]}::uuid[])
      union all
      select 'payout', id, member_id, provider, amount - fee from cashier.withdrawal where id = any (${[...ids]}::uuid[])`.execute(reader)
  ).rows

export interface Found {
  readonly kind: DifferenceKind
  readonly provider: string
  readonly orderKind: 'payment' | 'payout' | 'wallet'
  readonly subject: string
  readonly memberId: bigint | null
  readonly expected: bigint | null
  readonly found: bigint | null
}

export interface DifferenceRow extends Found {
  readonly id: string
  readonly state: 'OPEN' | 'SEEN' | 'SETTLED'
  readonly note: string | null
  readonly operatorId: bigint | null
  readonly firstAt: Date
  readonly lastAt: Date
  readonly goneAt: Date | null
}

const columns = sql.raw(`id, kind, provider, order_kind as "orderKind", subject, member_id as "memberId", expected, found, state, note,
  operator_id as "operatorId", first_at as "firstAt", last_at as "lastAt", gone_at as "goneAt"`)

/** Keeps what was found; known things are renewed, and keep what was found out about them. */
export const keepDifference = (tx: Reader, d: Found) =>
  sql`insert into cashier.difference (kind, provider, order_kind, subject, member_id, expected, found)
    values (${d.kind}, ${d.provider}, ${d.orderKind}, ${d.subject}, ${d.memberId}, ${d.expected}, ${d.found})
    on conflict (kind, order_kind, subject) do update set last_at = clock_timestamp(), gone_at = null, expected = excluded.expected, found = excluded.found,
      provider = excluded.provider, member_id = excluded.member_id`.execute(tx)

/** Differences about these subjects that this comparison did not find again; `kinds` are those it could judge. */
export const markGone = (tx: Reader, before: Date, kinds: readonly DifferenceKind[], subjects: readonly string[]) =>
  sql`update cashier.difference set gone_at = clock_timestamp()
    where gone_at is null and last_at < ${before} and kind = any (${[...kinds]}) and subject = any (${[...subjects]})`.execute(tx)

export const differencesBefore = async (reader: Reader, state: string | undefined, before: string | undefined, limit: number) =>
  (
    await sql<DifferenceRow>`select ${columns} from cashier.difference where true ${state ? sql`and state = ${state}` : sql``}
      ${before ? sql`and id < ${before}::uuid` : sql``} order by id desc limit ${limit}`.execute(reader)
  ).rows

/** Writes what was found out; undefined when there is no such difference. */
export const decideRow = async (tx: Tx, id: string, d: { state: string; note: string; operatorId: bigint }) =>
  (
    await sql<DifferenceRow>`update cashier.difference set state = ${d.state}, note = ${d.note}, operator_id = ${d.operatorId}, decided_at = now()
      where id = ${id}::uuid returning ${columns}`.execute(tx)
  ).rows[0]

export const openCount = async (reader: Reader): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from cashier.difference where state = 'OPEN' and gone_at is null`.execute(reader))
    .rows[0]!.n

export interface RunRow {
  readonly id: string
  readonly from: Date
  readonly to: Date
  readonly askedBy: 'job' | 'command' | 'operator'
  readonly startedAt: Date
  readonly finishedAt: Date | null
  readonly orders: number
  readonly lines: number
  readonly differences: number
  readonly silent: string[]
}
const runColumns = sql.raw(
  `id, from_at as "from", to_at as "to", asked_by as "askedBy", started_at as "startedAt", finished_at as "finishedAt", orders, lines, differences, silent`
)

export const openRun = async (
  reader: Reader,
  r: { from: Date; to: Date; askedBy: RunRow['askedBy']; operatorId: bigint | null }
): Promise<RunRow> =>
  (
    await sql<RunRow>`insert into cashier.reconciliation (from_at, to_at, asked_by, operator_id, started_at)
      values (${r.from}, ${r.to}, ${r.askedBy}, ${r.operatorId}, clock_timestamp()) returning ${runColumns}`.execute(reader)
  ).rows[0]!

export const closeRun = (
  reader: Reader,
  id: string,
  r: { orders: number; lines: number; differences: number; silent: readonly string[] }
) =>
  sql`update cashier.reconciliation set finished_at = clock_timestamp(), orders = ${r.orders}, lines = ${r.lines}, differences = ${r.differences},
    silent = ${[...r.silent]}::text[] where id = ${id}::uuid`.execute(reader)

export const lastRuns = async (reader: Reader): Promise<RunRow[]> =>
  (await sql<RunRow>`select ${runColumns} from cashier.reconciliation order by id desc limit 10`.execute(reader)).rows
