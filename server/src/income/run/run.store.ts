// SQL of runs: which windows were run, how far a run has come, the bills that it makes.
import { type FundingMode, type IncomeKind, type IncomePeriod, periodsOf } from '@fairhouse/contract/income/terms.ts'
import type { IncomeBill } from '@fairhouse/contract/income/work.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import type { NewsBill } from '../bill/news.ts'
import type { SharedBill } from '../rules.ts'

export type RunState = 'CLOSING' | 'COMPUTING' | 'PAYING' | 'DONE'

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
  await sql`insert into income.progress (kind, period, upto) values (${kind}, ${period}, ${from}) on conflict do nothing`.execute(reader)
  const { rows } = await sql<{ upto: Date }>`select upto from income.progress where kind = ${kind} and period = ${period}`.execute(reader)
  return rows[0]!.upto
}

/** Up to when windows of this kind and period have been run; null: none was yet. */
export const upTo = async (reader: Reader, { kind, period }: Sequence): Promise<Date | null> =>
  (await sql<{ upto: Date }>`select upto from income.progress where kind = ${kind} and period = ${period}`.execute(reader)).rows[0]?.upto ??
  null

/** Windows up to here are done; never goes back. */
export const moveProgress = (reader: Reader, { kind, period }: Sequence, upto: Date) =>
  sql`update income.progress set upto = greatest(upto, ${upto}) where kind = ${kind} and period = ${period}`.execute(reader)

/** The run of a window: made now, or before. */
export async function openRun(reader: Reader, { kind, period }: Sequence, w: Span, funding: FundingMode): Promise<RunRow> {
  await sql`insert into income.run (kind, period, window_from, window_to, settles_at, funding)
    values (${kind}, ${period}, ${w.from}, ${w.to}, ${w.settlesAt}, ${funding}) on conflict do nothing`.execute(reader)
  const { rows } = await sql<RunRow>`select ${runColumns} from income.run r
    where r.kind = ${kind} and r.period = ${period} and r.window_from = ${w.from}`.execute(reader)
  return rows[0]!
}

export async function runById(reader: Reader, id: string): Promise<RunRow | undefined> {
  return (await sql<RunRow>`select ${runColumns} from income.run r where r.id = ${id}::uuid`.execute(reader)).rows[0]
}

/** Moves a run on if it still is where it was; says whether it was. */
export async function moveRun(reader: Reader, id: string, from: RunState, to: RunState, contracts: number | null = null): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update income.run set state = ${to}, error = null, contracts = coalesce(${contracts}::int, contracts),
    finished_at = case when ${to} = 'DONE' then clock_timestamp() end
    where id = ${id}::uuid and state = ${from}`.execute(reader)
  return numAffectedRows === 1n
}

/** Keeps what stopped a run. */
export const noteError = (reader: Reader, id: string, error: string) =>
  sql`update income.run set error = ${error.slice(0, 300)} where id = ${id}::uuid`.execute(reader)

/** A bill in the form in which it is paid. */
export interface NewBill extends SharedBill {
  /** The window's, or when the contract begins within it. */
  readonly from: Date
  readonly memberId: bigint
  readonly contractId: string | null
  readonly termsHash: string
  /** In wire form. */
  readonly work: unknown
  /** Of its figures those that correct earlier windows. */
  readonly late: Readonly<Record<string, string>>
  /** What its figures come to. */
  readonly result: IncomeBill
}

const billToRow = ({ result, payerId, ...b }: NewBill) => ({
  ...b,
  memberId: String(b.memberId),
  payerId: payerId === null ? null : String(payerId),
  gross: String(result.amount),
  base: String(result.base),
  carry: String(result.carry),
  breakage: String(result.breakage),
  tier: result.tier,
  shares: String(b.shares),
  amount: String(b.amount),
  shortCarry: String(b.shortCarry)
})

/** Makes bills of a run; those that are there stay as they are. Returns the new ones that corrections have left nothing of. */
export async function insertBills(tx: Tx, runId: string, bills: readonly NewBill[], expiresAt: Date): Promise<NewsBill[]> {
  const { rows } = await sql<NewsBill>`with made as (
    insert into income.bill (run_id, kind, period, window_from, window_to, expires_at, id, member_id, contract_id, terms_hash, work, late, gross, base, carry, breakage, tier,
      payer_id, depth, shares, amount, short_carry, state, handled)
    select r.id, r.kind, r.period, b."from", r.window_to, ${expiresAt}, b.id, b."memberId", b."contractId", b."termsHash", b.work, b.late, b.gross, b.base, b.carry,
      b.breakage, b.tier, b."payerId", b.depth, b.shares, b.amount, b."shortCarry", b.state, b.handled
    from income.run r cross join jsonb_to_recordset(${JSON.stringify(bills.map(billToRow))}::jsonb) as b(id uuid, "from" timestamptz, "memberId" bigint, "contractId" uuid, "termsHash" text,
      work jsonb, late jsonb, gross bigint, base bigint, carry bigint, breakage bigint, tier int, "payerId" bigint, depth int, shares bigint, amount bigint,
      "shortCarry" bigint, state text, handled boolean)
    where r.id = ${runId}::uuid on conflict (run_id, member_id) do nothing returning id, member_id, kind, period, window_from, window_to, state, handled, late)
    select id, member_id as "memberId", kind, period, window_from as "from", window_to as "to" from made
    where state = 'NOT_REACHED' and handled and late <> '{}' order by member_id`.execute(tx)
  return rows
}

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
        select l.window_to, l.carry, l.short_carry from income.bill l
        where l.member_id = m.id and l.kind = ${kind} and ${inLine(kind, sql`${period}`)} and l.window_to <= m."from" order by l.window_to desc limit 1) l`.execute(
      reader
    )
  ).rows
