// SQL of runs: which windows were run, how far a run has come, the bills that it makes.
import { type FundingMode, type IncomeKind, type IncomePeriod, periodsOf } from '@fairhouse/contract/income-terms.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import type { NewsBill } from './news.ts'
import type { MadeBill, SharedBill } from './rules.ts'

export type RunState = 'CLOSING' | 'COMPUTING' | 'SHARING' | 'PAYING' | 'DONE'

export interface RunRow {
  readonly id: string
  readonly kind: IncomeKind
  readonly period: IncomePeriod
  readonly from: Date
  readonly to: Date
  readonly settlesAt: Date
  readonly state: RunState
  readonly funding: FundingMode
  readonly contracts: number
  readonly startedAt: Date
  readonly finishedAt: Date | null
  readonly error: string | null
}

export const runColumns = sql`r.id, r.kind, r.period, r.window_from as "from", r.window_to as "to", r.settles_at as "settlesAt", r.state, r.funding,
  r.contracts, r.started_at as "startedAt", r.finished_at as "finishedAt", r.error`

type Query = ReturnType<typeof sql>
type Sequence = { readonly kind: IncomeKind; readonly period: IncomePeriod }
type Span = { readonly from: Date; readonly to: Date; readonly settlesAt: Date }

/** Up to when windows of this kind and period have been run; begins with `from` where none was. */
export async function progressOf(reader: Reader, { kind, period }: Sequence, from: Date): Promise<Date> {
  await sql`insert into salary.progress (kind, period, upto) values (${kind}, ${period}, ${from}) on conflict do nothing`.execute(reader)
  const { rows } = await sql<{ upto: Date }>`select upto from salary.progress where kind = ${kind} and period = ${period}`.execute(reader)
  return rows[0]!.upto
}

/** Up to when windows of this kind and period have been run; null: none was yet. */
export const upTo = async (reader: Reader, { kind, period }: Sequence): Promise<Date | null> =>
  (await sql<{ upto: Date }>`select upto from salary.progress where kind = ${kind} and period = ${period}`.execute(reader)).rows[0]?.upto ??
  null

/** Windows up to here are done; never goes back. */
export const moveProgress = (reader: Reader, { kind, period }: Sequence, upto: Date) =>
  sql`update salary.progress set upto = greatest(upto, ${upto}) where kind = ${kind} and period = ${period}`.execute(reader)

/** The run of a window: made now, or before. */
export async function openRun(reader: Reader, { kind, period }: Sequence, w: Span, funding: FundingMode): Promise<RunRow> {
  await sql`insert into salary.run (kind, period, window_from, window_to, settles_at, funding)
    values (${kind}, ${period}, ${w.from}, ${w.to}, ${w.settlesAt}, ${funding}) on conflict do nothing`.execute(reader)
  const { rows } = await sql<RunRow>`select ${runColumns} from salary.run r
    where r.kind = ${kind} and r.period = ${period} and r.window_from = ${w.from}`.execute(reader)
  return rows[0]!
}

export async function runById(reader: Reader, id: string): Promise<RunRow | undefined> {
  return (await sql<RunRow>`select ${runColumns} from salary.run r where r.id = ${id}::uuid`.execute(reader)).rows[0]
}

/** Moves a run on if it still is where it was; says whether it was. */
export async function moveRun(reader: Reader, id: string, from: RunState, to: RunState, contracts: number | null = null): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update salary.run set state = ${to}, error = null, contracts = coalesce(${contracts}::int, contracts),
    finished_at = case when ${to} = 'DONE' then clock_timestamp() end
    where id = ${id}::uuid and state = ${from}`.execute(reader)
  return numAffectedRows === 1n
}

/** Keeps what stopped a run. */
export const noteError = (reader: Reader, id: string, error: string) =>
  sql`update salary.run set error = ${error.slice(0, 300)} where id = ${id}::uuid`.execute(reader)

export interface NewBill {
  /** The window's, or when the contract begins within it. */
  readonly from: Date
  readonly memberId: string
  readonly contractId: string | null
  readonly termsHash: string
  readonly payerId: string | null
  /** In wire form. */
  readonly work: unknown
  /** Of its figures those that correct earlier windows. */
  readonly late: Readonly<Record<string, string>>
  readonly gross: string
  readonly base: string
  readonly carry: string
  readonly breakage: string
  readonly tier: number | null
}

/** Makes bills of a run; those that are there stay as they are. */
export const insertBills = (reader: Reader, run: RunRow, bills: readonly NewBill[]) =>
  sql`insert into salary.bill (run_id, kind, period, window_from, window_to, member_id, contract_id, terms_hash, payer_id, work, late, gross, base, carry, breakage, tier, state)
    select r.id, r.kind, r.period, b."from", r.window_to, b."memberId", b."contractId", b."termsHash", b."payerId", b.work, b.late, b.gross, b.base, b.carry, b.breakage,
      b.tier, case when b.gross > 0 then 'APPROVED' else 'NOT_REACHED' end
    from salary.run r cross join jsonb_to_recordset(${JSON.stringify(bills)}::jsonb) as b("from" timestamptz, "memberId" bigint, "contractId" uuid, "termsHash" text, "payerId" bigint,
      work jsonb, late jsonb, gross bigint, base bigint, carry bigint, breakage bigint, tier int)
    where r.id = ${run.id}::uuid and r.state = 'COMPUTING' order by b."memberId"
    on conflict (run_id, member_id) do nothing`.execute(reader)

/** Members whose bill of a run is made. */
export const billedMembers = async (reader: Reader, runId: string): Promise<Set<bigint>> =>
  new Set(
    (await sql<{ id: bigint }>`select member_id as id from salary.bill where run_id = ${runId}::uuid`.execute(reader)).rows.map(r => r.id)
  )

export interface LastBill {
  readonly memberId: bigint
  readonly to: Date
  readonly carry: bigint
  readonly shortCarry: bigint
}

/** Bills of one line: of a kind, whatever its period was. Where it has only one the index is read in its order. */
const inLine = (kind: IncomeKind, period: Query) => (periodsOf[kind].length > 1 ? sql`true` : sql`l.period = ${period}`)

/** Of each of these members the last bill of the kind before its bill of a window begins. */
export const lastBills = async (
  reader: Reader,
  { kind, period }: Sequence,
  of: readonly { readonly memberId: bigint; readonly from: Date }[]
): Promise<LastBill[]> =>
  (
    await sql<LastBill>`select m.id as "memberId", l.window_to as "to", l.carry, l.short_carry as "shortCarry"
      from unnest(${of.map(b => String(b.memberId))}::bigint[], ${of.map(b => b.from)}::timestamptz[]) m(id, "from") cross join lateral (
        select l.window_to, l.carry, l.short_carry from salary.bill l
        where l.member_id = m.id and l.kind = ${kind} and ${inLine(kind, sql`${period}`)} and l.window_to <= m."from" order by l.window_to desc limit 1) l`.execute(
      reader
    )
  ).rows

/** The bills of a run, with what their makers carried before. */
export const madeBills = async (reader: Reader, run: RunRow): Promise<MadeBill[]> =>
  (
    await sql<MadeBill>`select b.id, b.member_id as "memberId", b.payer_id as "payerId", b.gross, coalesce(l.short_carry, 0) as "shortCarry"
      from salary.bill b left join lateral (
        select l.short_carry from salary.bill l where l.member_id = b.member_id and l.kind = b.kind and ${inLine(run.kind, sql`b.period`)} and l.window_to <= b.window_from
        order by l.window_to desc limit 1) l on true
      where b.run_id = ${run.id}::uuid order by b.member_id`.execute(reader)
  ).rows

/** Writes what is due to each agent, all or none: the run moves on with it. Returns the bills that corrections have left nothing of. */
export async function writeShares(tx: Tx, run: RunRow, bills: readonly SharedBill[], expiresAt: Date): Promise<NewsBill[]> {
  if (!(await moveRun(tx, run.id, 'SHARING', 'PAYING'))) return []
  const wire = bills.map(b => ({
    ...b,
    payerId: b.payerId === null ? null : String(b.payerId),
    shares: String(b.shares),
    amount: String(b.amount),
    shortCarry: String(b.shortCarry)
  }))
  const { rows: adjusted } = await sql<NewsBill>`with shared as (
    update salary.bill b set payer_id = x."payerId", depth = x.depth, shares = x.shares, amount = x.amount, short_carry = x."shortCarry", state = x.state, handled = x.handled,
      expires_at = ${expiresAt}
    from jsonb_to_recordset(${JSON.stringify(wire)}::jsonb) as x(id uuid, "payerId" bigint, depth int, shares bigint, amount bigint, "shortCarry" bigint, state text, handled boolean)
    where b.id = x.id and b.run_id = ${run.id}::uuid and b.depth is null returning b.*)
    select id, member_id as "memberId", kind, period, window_from as "from", window_to as "to" from shared
    where state = 'NOT_REACHED' and handled and late <> '{}' order by member_id`.execute(tx)
  return adjusted
}
