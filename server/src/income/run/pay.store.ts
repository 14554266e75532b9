// SQL of paying: which bills are next, and what was paid for them.
import type { BillState } from '@fairhouse/contract/income/income.ts'
import type { IncomeKind, IncomePeriod } from '@fairhouse/contract/income/terms.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export interface PayBill {
  readonly id: string
  readonly runId: string
  readonly memberId: bigint
  readonly payerId: bigint | null
  readonly kind: IncomeKind
  readonly period: IncomePeriod
  readonly from: Date
  readonly to: Date
  readonly state: BillState
  readonly gross: bigint
  readonly amount: bigint
  readonly received: bigint
  readonly passed: bigint
  readonly owing: bigint
  readonly payments: number
}

const columns = sql`b.id, b.run_id as "runId", b.member_id as "memberId", b.payer_id as "payerId", b.kind, b.period, b.window_from as "from",
  b.window_to as "to", b.state, b.gross, b.amount, b.received, b.passed, b.owing, b.payments`

/** Bills of a run that the house pays now, held; those that another worker holds are left to it. */
export const holdApproved = async (tx: Tx, runId: string, limit: number): Promise<PayBill[]> =>
  (
    await sql<PayBill>`select ${columns} from income.bill b where b.run_id = ${runId}::uuid and b.state = 'APPROVED' and not b.handled
      order by b.depth, b.member_id limit ${limit} for update skip locked`.execute(tx)
  ).rows

/** Is anything of a run left to pay, though another worker may hold it? */
export async function isLeft(reader: Reader, runId: string): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`select exists (select from income.bill
    where run_id = ${runId}::uuid and state = 'APPROVED' and not handled) as left`.execute(reader)
  return rows[0]!.left
}

/** Writes that the house paid these bills in full. */
export const writePaid = (tx: Tx, ids: readonly string[]) =>
  sql`with paid as (
      update income.bill set state = 'ISSUED', handled = true, received = amount, passed = amount, paid = amount,
        payments = case when amount > 0 then 1 else 0 end
      where id = any (${ids}::uuid[]) returning id, member_id, kind, amount)
    insert into income.payment (bill_id, no, member_id, kind, amount) select id, 1, member_id, kind, amount from paid where amount > 0`.execute(
    tx
  )

/** Does anybody of this run wait for a decision? */
export async function isUndecided(reader: Reader, runId: string): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`select exists (select from income.bill
    where run_id = ${runId}::uuid and state = 'PENDING_REVIEW') as some`.execute(reader)
  return rows[0]!.some
}

/** The next bill whose agent has to pass something on or gets something, uplines before downlines, held. */
export async function holdNext(tx: Tx, runId: string): Promise<PayBill | undefined> {
  const { rows } = await sql<PayBill>`select ${columns} from income.bill b
    where b.run_id = ${runId}::uuid and not b.handled
      and not exists (select from income.bill p where p.run_id = b.run_id and p.member_id = b.payer_id and not p.handled)
    order by b.depth, b.member_id limit 1 for update skip locked`.execute(tx)
  return rows[0]
}

/** A bill, held. */
export async function holdBill(tx: Tx, runId: string, memberId: bigint): Promise<PayBill | undefined> {
  return (
    await sql<PayBill>`select ${columns} from income.bill b where b.run_id = ${runId}::uuid and b.member_id = ${memberId} for update`.execute(
      tx
    )
  ).rows[0]
}

/** Bills of direct downlines that still lack something, held, by the number of the member. */
export const holdShort = async (tx: Tx, runId: string, payerId: bigint): Promise<PayBill[]> =>
  (
    await sql<PayBill>`select ${columns} from income.bill b where b.run_id = ${runId}::uuid and b.payer_id = ${payerId}
      and b.state not in ('REJECTED', 'EXPIRED') and b.received < b.gross order by b.member_id for update`.execute(tx)
  ).rows

/** Adds to what a downline received; it has that to pass on. */
export const addReceived = (tx: Tx, parts: readonly { id: string; amount: bigint }[]) =>
  sql`update income.bill b set received = b.received + x.amount, handled = false
    from unnest(${parts.map(p => p.id)}::uuid[], ${parts.map(p => String(p.amount))}::bigint[]) x(id, amount) where b.id = x.id and x.amount > 0`.execute(
    tx
  )

/** Takes what the house owes a bill as received. */
export const receiveWhole = (tx: Tx, id: string) => sql`update income.bill set received = gross where id = ${id}::uuid`.execute(tx)

export interface Passed {
  readonly id: string
  readonly memberId: bigint
  readonly kind: IncomeKind
  readonly state: BillState
  /** Credited, less what was taken from the account. */
  readonly net: bigint
  readonly kept: bigint
  readonly fromAccount: bigint
  readonly owing: bigint
  readonly no: number
}

/** Writes what became of a bill's part of a payment. */
export async function writePassed(tx: Tx, p: Passed): Promise<void> {
  await sql`update income.bill set state = ${p.state}, handled = true, passed = received, paid = paid + ${p.kept}, from_account = from_account + ${p.fromAccount},
    owing = ${p.owing}, payments = ${p.no}, retried_at = case when ${p.owing} > 0 then clock_timestamp() else retried_at end where id = ${p.id}::uuid`.execute(
    tx
  )
  if (p.net !== 0n)
    await sql`insert into income.payment (bill_id, no, member_id, kind, amount) values (${p.id}::uuid, ${p.no}, ${p.memberId}, ${p.kind}, ${p.net})`.execute(
      tx
    )
}

/** Payers who owe their downlines something that may still be paid, runs by age, uplines first. */
export const shortPayers = async (reader: Reader): Promise<{ runId: string; memberId: bigint }[]> =>
  (
    await sql<{ runId: string; memberId: bigint }>`select run_id as "runId", member_id as "memberId" from income.bill
      where owing > 0 and expires_at > now() order by run_id, depth, member_id limit 10000`.execute(reader)
  ).rows

/** Runs in which an agent received something that was not passed on yet. */
export const runsHalfway = async (reader: Reader): Promise<string[]> =>
  (
    await sql<{ id: string }>`select distinct run_id as id from income.bill where not handled and received > passed`.execute(reader)
  ).rows.map(r => r.id)

/** Ends what could not be paid until the next settlement. Returns those bills. */
export async function expireShort(tx: Tx): Promise<PayBill[]> {
  const { rows } = await sql<PayBill>`update income.bill b set state = 'EXPIRED'
    where b.state = 'PART_RECEIVED' and b.expires_at <= now() returning ${columns}`.execute(tx)
  await sql`update income.bill set owing = 0 where owing > 0 and expires_at <= now()`.execute(tx)
  return rows
}
