// SQL of the desk of income: runs with their progress, what waits for a review, corrections, notes.
import type { BillState } from '@fairhouse/contract/income/income.ts'
import type { IncomeKind, IncomePeriod } from '@fairhouse/contract/income/terms.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import { type RunRow, type RunState, runColumns } from '../run/run.store.ts'

export interface RunSums extends RunRow {
  readonly bills: number
  readonly settled: number
  readonly toReview: number
  readonly amount: bigint
  readonly paid: bigint
}

const withSums = sql`select ${runColumns}, s.* from income.run r cross join lateral (
  select count(*)::int as bills, count(*) filter (where b.handled or b.state = 'REJECTED')::int as settled,
    count(*) filter (where b.state = 'PENDING_REVIEW')::int as "toReview", coalesce(sum(b.amount), 0)::bigint as amount, coalesce(sum(b.paid), 0)::bigint as paid
  from income.bill b where b.run_id = r.id) s`

export interface RunFilter {
  readonly kind?: IncomeKind | undefined
  readonly period?: IncomePeriod | undefined
  readonly states?: readonly RunState[] | undefined
}

/** Runs with their sums, newest first. */
export const runsBefore = async (reader: Reader, f: RunFilter, before: string | undefined, limit: number): Promise<RunSums[]> =>
  (
    await sql<RunSums>`${withSums} where true ${f.kind ? sql`and r.kind = ${f.kind}` : sql``} ${f.period ? sql`and r.period = ${f.period}` : sql``}
      ${f.states ? sql`and r.state = any (${[...f.states]})` : sql``} ${before === undefined ? sql`` : sql`and r.id < ${before}::uuid`}
      order by r.id desc limit ${limit}`.execute(reader)
  ).rows

export async function runSums(reader: Reader, id: string): Promise<RunSums | undefined> {
  return (await sql<RunSums>`${withSums} where r.id = ${id}::uuid`.execute(reader)).rows[0]
}

/** Bills of a run by state. */
export const runStates = async (reader: Reader, id: string) =>
  (
    await sql<{
      state: BillState
      bills: number
      amount: bigint
      paid: bigint
    }>`select state, count(*)::int as bills, sum(amount)::bigint as amount,
        sum(paid)::bigint as paid from income.bill where run_id = ${id}::uuid group by state order by state`.execute(reader)
  ).rows

/** The payments of a run's bills, with the keys under which the journal has them. */
export const runPayments = async (reader: Reader, id: string) =>
  (
    await sql<{ memberId: bigint; key: string }>`select p.member_id as "memberId", 'bill:' || p.bill_id || ':' || p.no as key
      from income.bill b join income.payment p on p.bill_id = b.id where b.run_id = ${id}::uuid`.execute(reader)
  ).rows

/** Bills whose figures hold corrections of windows before, newest first. */
export const correctedBefore = async (
  reader: Reader,
  f: { kind?: IncomeKind | undefined; member?: bigint | undefined },
  before: string | undefined,
  limit: number
) =>
  (
    await sql<{
      id: string
      kind: IncomeKind
      memberId: bigint
      period: IncomePeriod
      from: Date
      to: Date
      settlesAt: Date
      late: Record<string, string>
      at: Date
    }>`
      select b.id, b.kind, b.member_id as "memberId", b.period, b.window_from as "from", b.window_to as "to", r.settles_at as "settlesAt", b.late,
        base.uuid7_time(b.id) as at
      from income.bill b join income.run r on r.id = b.run_id
      where b.late <> '{}' ${f.kind ? sql`and b.kind = ${f.kind}` : sql``} ${f.member === undefined ? sql`` : sql`and b.member_id = ${f.member}`}
        ${before === undefined ? sql`` : sql`and b.id < ${before}::uuid`} order by b.id desc limit ${limit}`.execute(reader)
  ).rows

export interface NoteRow {
  readonly id: string
  readonly operatorId: bigint
  readonly text: string
  readonly at: Date
}

export const notesOf = async (reader: Reader, billId: string): Promise<NoteRow[]> =>
  (
    await sql<NoteRow>`select id, operator_id as "operatorId", text, at from income.note where bill_id = ${billId}::uuid order by id limit 200`.execute(
      reader
    )
  ).rows

export async function insertNote(tx: Tx, billId: string, operatorId: bigint, text: string): Promise<NoteRow> {
  const { rows } = await sql<NoteRow>`insert into income.note (bill_id, operator_id, text) values (${billId}::uuid, ${operatorId}, ${text})
    returning id, operator_id as "operatorId", text, at`.execute(tx)
  return rows[0]!
}

/** Movements of income in a period by kind, as payments were kept. */
export const paymentSums = async (reader: Reader, from: Date, to: Date) =>
  (
    await sql<{
      kind: IncomeKind
      movements: number
      amount: bigint
    }>`select kind, count(*)::int as movements, sum(amount)::bigint as amount
      from income.payment where at >= ${from} and at < ${to} group by kind order by kind`.execute(reader)
  ).rows
