// Statements on credits, debits and corrections by hand.
import type { adjustmentKinds } from '@fairhouse/contract/ops/by-hand.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export interface AdjustmentRow {
  readonly id: string
  readonly kind: (typeof adjustmentKinds)[number]
  readonly memberId: bigint
  readonly depositId: string | null
  /** Signed. */
  readonly amount: bigint
  readonly reason: string
  readonly evidence: string | null
  readonly askedBy: bigint
  readonly askedAt: Date
  readonly approvalId: string | null
  readonly bookedBy: bigint | null
  readonly bookedAt: Date | null
}

const columns = sql.raw(`id, kind, member_id as "memberId", deposit_id as "depositId", amount, reason, evidence, asked_by as "askedBy",
  asked_at as "askedAt", approval_id as "approvalId", booked_by as "bookedBy", booked_at as "bookedAt"`)

export async function insertAdjustment(
  tx: Tx,
  a: Pick<AdjustmentRow, 'id' | 'kind' | 'memberId' | 'depositId' | 'amount' | 'reason' | 'evidence' | 'askedBy'>
): Promise<void> {
  await sql`insert into cashier.adjustment (id, kind, member_id, deposit_id, amount, reason, evidence, asked_by)
    values (${a.id}::uuid, ${a.kind}, ${a.memberId}, ${a.depositId}::uuid, ${a.amount}, ${a.reason}, ${a.evidence}::uuid, ${a.askedBy})`.execute(
    tx
  )
}

export const noteApproval = (tx: Tx, id: string, approvalId: string) =>
  sql`update cashier.adjustment set approval_id = ${approvalId}::uuid where id = ${id}::uuid`.execute(tx)

/** Compare and set: true when this call booked it. */
export async function markBooked(tx: Tx, id: string, by: bigint): Promise<boolean> {
  const { rows } = await sql`update cashier.adjustment set booked_by = ${by}, booked_at = clock_timestamp()
    where id = ${id}::uuid and booked_at is null returning 1`.execute(tx)
  return rows.length === 1
}

export async function adjustmentById(reader: Reader, id: string): Promise<AdjustmentRow | undefined> {
  const { rows } = await sql<AdjustmentRow>`select ${columns} from cashier.adjustment where id = ${id}::uuid`.execute(reader)
  return rows[0]
}

export async function lockAdjustment(tx: Tx, id: string): Promise<AdjustmentRow | undefined> {
  const { rows } = await sql<AdjustmentRow>`select ${columns} from cashier.adjustment where id = ${id}::uuid for update`.execute(tx)
  return rows[0]
}

/** What was booked by hand, by what its movement refers to: the adjustment, or the deposit that it credited. */
export async function bookedBehind(reader: Reader, references: readonly string[]): Promise<ReadonlyMap<string, AdjustmentRow>> {
  if (references.length === 0) return new Map()
  const { rows } = await sql<AdjustmentRow>`select ${columns} from cashier.adjustment
    where booked_at is not null and (id = any(${[...references]}::uuid[]) or deposit_id = any(${[...references]}::uuid[]))`.execute(reader)
  return new Map(rows.map(row => [row.depositId ?? row.id, row]))
}

interface Filter {
  readonly id?: string | undefined
  readonly memberId?: bigint | undefined
  readonly booked?: boolean | undefined
  /** Of those requests alone. */
  readonly approvals?: readonly string[] | undefined
}

/** Newest first: their ids are ordered by time. */
export async function adjustmentsBefore(reader: Reader, f: Filter, before: string | undefined, limit: number): Promise<AdjustmentRow[]> {
  const { rows } = await sql<AdjustmentRow>`select ${columns} from cashier.adjustment where true
    ${f.id ? sql`and id = ${f.id}::uuid` : sql``} ${f.memberId === undefined ? sql`` : sql`and member_id = ${f.memberId}`}
    ${f.booked ? sql`and booked_at is not null` : sql``} ${f.approvals ? sql`and approval_id = any(${[...f.approvals]}::uuid[])` : sql``}
    ${before ? sql`and id < ${before}::uuid` : sql``} order by id desc limit ${limit}`.execute(reader)
  return rows
}
