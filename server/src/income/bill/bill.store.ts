// SQL of bills as they are read: pages, one with its downlines, sums.
import type { BillState } from '@fairhouse/contract/income/income.ts'
import type { FundingMode, IncomeKind, IncomePeriod } from '@fairhouse/contract/income/terms.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export interface BillRow {
  readonly id: string
  readonly runId: string
  readonly memberId: bigint
  readonly kind: IncomeKind
  readonly period: IncomePeriod
  readonly from: Date
  readonly to: Date
  readonly settlesAt: Date
  readonly state: BillState
  readonly gross: bigint
  readonly amount: bigint
  readonly paid: bigint
  readonly tier: number | null
}

const columns = sql`b.id, b.run_id as "runId", b.member_id as "memberId", b.kind, b.period, b.window_from as "from", b.window_to as "to", r.settles_at as "settlesAt",
  b.state, b.gross, b.amount, b.paid, b.tier`

export interface BillFilter {
  readonly run?: string | undefined
  readonly kind?: IncomeKind | undefined
  readonly state?: BillState | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

const narrowed = ({ run, kind, state, from, to }: BillFilter): RawBuilder<unknown> => sql`true
  ${run === undefined ? sql`` : sql`and b.run_id = ${run}::uuid`} ${kind === undefined ? sql`` : sql`and b.kind = ${kind}`}
  ${state === undefined ? sql`` : sql`and b.state = ${state}`} ${from === undefined ? sql`` : sql`and b.window_from >= ${from}`}
  ${to === undefined ? sql`` : sql`and b.window_from < ${to}`}`

const page = async (reader: Reader, where: RawBuilder<unknown>, before: string | undefined, limit: number): Promise<BillRow[]> =>
  (
    await sql<BillRow>`select ${columns} from income.bill b join income.run r on r.id = b.run_id
      where ${where} ${before === undefined ? sql`` : sql`and b.id < ${before}::uuid`} order by b.id desc limit ${limit}`.execute(reader)
  ).rows

/** Bills of one member, or of all, newest first. */
export const billsBefore = (reader: Reader, memberId: bigint | null, filter: BillFilter, before: string | undefined, limit: number) =>
  page(reader, sql`${memberId === null ? sql`` : sql`b.member_id = ${memberId} and`} ${narrowed(filter)}`, before, limit)

/** Bills of direct downlines that a member pays for. */
export const paidForBefore = (reader: Reader, payerId: bigint, filter: BillFilter, before: string | undefined, limit: number) =>
  page(reader, sql`b.payer_id = ${payerId} and r.funding = 'UPLINE' and ${narrowed(filter)}`, before, limit)

export interface WholeBill extends BillRow {
  readonly contractId: string | null
  readonly termsHash: string
  /** In wire form. */
  readonly work: unknown
  readonly base: bigint
  readonly carry: bigint
  readonly breakage: bigint
  readonly funding: FundingMode
  readonly payerId: bigint | null
  readonly shares: bigint
  readonly shortCarry: bigint
  readonly received: bigint
  readonly fromAccount: bigint
  readonly retriedAt: Date | null
  readonly expiresAt: Date | null
  readonly rejected: string | null
}

export async function billById(reader: Reader, id: string, lock = false): Promise<WholeBill | undefined> {
  const { rows } =
    await sql<WholeBill>`select ${columns}, b.contract_id as "contractId", b.terms_hash as "termsHash", b.work, b.base, b.carry, b.breakage, r.funding,
      b.payer_id as "payerId", b.shares, b.short_carry as "shortCarry", b.received, b.from_account as "fromAccount", b.retried_at as "retriedAt", b.expires_at as "expiresAt",
      b.rejected
    from income.bill b join income.run r on r.id = b.run_id where b.id = ${id}::uuid ${lock ? sql`for update of b` : sql``}`.execute(reader)
  return rows[0]
}

export interface ShareRow {
  readonly id: string
  readonly memberId: bigint
  readonly gross: bigint
  readonly amount: bigint
  readonly paid: bigint
  readonly state: BillState
}

/** Bills of the direct downlines of a bill, the largest first, at most 200. */
export const sharesOf = async (reader: Reader, runId: string, memberId: bigint): Promise<ShareRow[]> =>
  (
    await sql<ShareRow>`select b.id, b.member_id as "memberId", b.gross, b.amount, b.paid, b.state from income.bill b
      where b.run_id = ${runId}::uuid and b.payer_id = ${memberId} order by b.gross desc, b.member_id limit 200`.execute(reader)
  ).rows

export interface KindSum {
  readonly kind: IncomeKind
  readonly state: BillState
  readonly bills: number
  readonly amount: bigint
  readonly paid: bigint
  /** Would be paid by now if nobody waited. */
  readonly waiting: bigint
}

/** Sums of bills of windows that begin within a period, of one member or of all, by kind and state. */
export const kindSums = async (reader: Reader, memberId: bigint | null, from: Date, to: Date): Promise<KindSum[]> =>
  (
    await sql<KindSum>`select kind, state, count(*)::int as bills, sum(amount)::bigint as amount, sum(paid)::bigint as paid,
        sum(case when state in ('PENDING_REVIEW', 'APPROVED') then amount when state = 'PART_RECEIVED' then gross - received else 0 end)::bigint as waiting
      from income.bill where window_from >= ${from} and window_from < ${to} ${memberId === null ? sql`` : sql`and member_id = ${memberId}`}
      group by kind, state`.execute(reader)
  ).rows

/** What was paid of windows that begin within a period, by day of the zone on which it was, oldest first. */
export const paidDays = async (reader: Reader, memberId: bigint, from: Date, to: Date, zone: string) =>
  (
    await sql<{
      day: string
      paid: bigint
    }>`select to_char(r.settles_at at time zone ${zone}, 'YYYY-MM-DD') as day, sum(b.paid)::bigint as paid
      from income.bill b join income.run r on r.id = b.run_id
      where b.member_id = ${memberId} and b.window_from >= ${from} and b.window_from < ${to} and b.paid > 0 group by 1 order by 1`.execute(
      reader
    )
  ).rows

/** Issued bills of a member that were not collected, held, the oldest first: these, or all of a kind. */
export const holdIssued = async (
  tx: Tx,
  memberId: bigint,
  ids: readonly string[] | undefined,
  kind: IncomeKind | undefined,
  limit: number
) =>
  (
    await sql<{ id: string; paid: bigint }>`select b.id, b.paid from income.bill b where b.member_id = ${memberId} and b.state = 'ISSUED'
      ${ids === undefined ? sql`` : sql`and b.id = any (${[...ids]}::uuid[])`} ${kind === undefined ? sql`` : sql`and b.kind = ${kind}`}
      order by b.id limit ${limit} for update`.execute(tx)
  ).rows

/** How many of these bills are the member's own. */
export async function ownBills(reader: Reader, memberId: bigint, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from income.bill where member_id = ${memberId} and id = any (${[...ids]}::uuid[])`.execute(reader)
  return rows[0]!.n
}

export const writeCollected = (tx: Tx, ids: readonly string[]) =>
  sql`update income.bill set state = 'COLLECTED' where id = any (${[...ids]}::uuid[]) and state = 'ISSUED'`.execute(tx)
