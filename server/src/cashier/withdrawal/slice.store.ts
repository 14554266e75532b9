// SQL of the slices of withdrawals and of what happened to them.
import type { SliceState } from '@fairhouse/contract/money/withdrawal.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export interface SliceRow {
  readonly no: number
  readonly amount: bigint
  readonly state: SliceState
  readonly payerProof: string | null
  readonly memberProof: string | null
  readonly disbursedBy: bigint | null
}
interface SliceStep {
  readonly by: 'rules' | 'operator' | 'member'
  readonly operatorId?: bigint
  readonly reason?: string
  readonly fileId?: string
}

export async function sliceOf(reader: Reader, withdrawalId: string, no: number): Promise<SliceRow | undefined> {
  const { rows } = await sql<SliceRow>`
    select no, amount, state, payer_proof as "payerProof", member_proof as "memberProof", disbursed_by as "disbursedBy"
    from cashier.slice where withdrawal_id = ${withdrawalId}::uuid and no = ${no}`.execute(reader)
  return rows[0]
}

const keepStep = (tx: Tx, withdrawalId: string, no: number, state: SliceState, s: SliceStep) =>
  sql`insert into cashier.slice_step (withdrawal_id, no, state, by, operator_id, reason, file_id)
    values (${withdrawalId}::uuid, ${no}, ${state}, ${s.by}, ${s.operatorId ?? null}::bigint, ${s.reason ?? null}, ${s.fileId ?? null}::uuid)`.execute(
    tx
  )

/** Takes a plan away that nobody has paid anything of. */
export const replaceSlices = (tx: Tx, withdrawalId: string) =>
  sql`delete from cashier.slice where withdrawal_id = ${withdrawalId}::uuid`.execute(tx)

/** Numbers them from 1. */
export async function insertSlices(
  tx: Tx,
  withdrawalId: string,
  slices: readonly { readonly payer: string; readonly amount: bigint }[],
  operatorId: bigint
): Promise<void> {
  for (const [at, { payer, amount }] of slices.entries()) {
    await sql`insert into cashier.slice (withdrawal_id, no, payer, amount) values (${withdrawalId}::uuid, ${at + 1}, ${payer}, ${amount})`.execute(
      tx
    )
    await keepStep(tx, withdrawalId, at + 1, 'MATCHED', { by: 'operator', operatorId })
  }
}

export async function markDisbursed(tx: Tx, withdrawalId: string, no: number, operatorId: bigint, fileId: string): Promise<void> {
  await sql`update cashier.slice set state = 'DISBURSED', payer_proof = ${fileId}::uuid, disbursed_by = ${operatorId},
      disbursed_at = clock_timestamp(), reminded = 0 where withdrawal_id = ${withdrawalId}::uuid and no = ${no}`.execute(tx)
  await keepStep(tx, withdrawalId, no, 'DISBURSED', { by: 'operator', operatorId, fileId })
}

export async function markDisputed(tx: Tx, withdrawalId: string, no: number, fileId: string): Promise<void> {
  await sql`update cashier.slice set state = 'NOT_RECEIVED', member_proof = ${fileId}::uuid, disputed_at = clock_timestamp()
    where withdrawal_id = ${withdrawalId}::uuid and no = ${no}`.execute(tx)
  await keepStep(tx, withdrawalId, no, 'NOT_RECEIVED', { by: 'member', fileId })
}

/** Closes it for good. */
export async function markClosed(
  tx: Tx,
  withdrawalId: string,
  no: number,
  state: 'CONFIRMED' | 'AUTO_CONFIRMED' | 'FORCED',
  s: SliceStep
): Promise<void> {
  await sql`update cashier.slice set state = ${state}, closed_at = clock_timestamp(), ruled_by = coalesce(${s.operatorId ?? null}::bigint, ruled_by),
      reason = coalesce(${s.reason ?? null}, reason) where withdrawal_id = ${withdrawalId}::uuid and no = ${no}`.execute(tx)
  await keepStep(tx, withdrawalId, no, state, s)
}

/** It has to be paid again; what was shown for the first payment stays in its history. */
export async function markUnpaid(tx: Tx, withdrawalId: string, no: number, operatorId: bigint, reason: string): Promise<void> {
  await sql`update cashier.slice set state = 'MATCHED', payer_proof = null, disbursed_by = null, disbursed_at = null, member_proof = null,
      disputed_at = null, reminded = 0, ruled_by = ${operatorId}, reason = ${reason}
    where withdrawal_id = ${withdrawalId}::uuid and no = ${no}`.execute(tx)
  await keepStep(tx, withdrawalId, no, 'MATCHED', { by: 'operator', operatorId, reason })
}

/** Slices that count as received by now: nobody said anything in time, and nothing of their withdrawal is in dispute. */
export async function overdueSlices(reader: Reader, limit: number): Promise<{ withdrawalId: string; no: number }[]> {
  const { rows } = await sql<{ withdrawalId: string; no: number }>`
    select s.withdrawal_id as "withdrawalId", s.no from cashier.slice s cross join cashier.withdraw_setting w
    where s.state = 'DISBURSED' and s.disbursed_at <= now() - make_interval(mins => w.confirm_minutes)
      and not exists (select from cashier.slice d where d.withdrawal_id = s.withdrawal_id and d.state = 'NOT_RECEIVED')
    order by s.disbursed_at limit ${limit}`.execute(reader)
  return rows
}

/** Is it still overdue and undisputed? To be asked under the lock of the withdrawal. */
export async function isOverdue(tx: Tx, withdrawalId: string, no: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from cashier.slice s cross join cashier.withdraw_setting w
    where s.withdrawal_id = ${withdrawalId}::uuid and s.no = ${no} and s.state = 'DISBURSED'
      and s.disbursed_at <= now() - make_interval(mins => w.confirm_minutes)
      and not exists (select from cashier.slice d where d.withdrawal_id = s.withdrawal_id and d.state = 'NOT_RECEIVED')`.execute(tx)
  return rows.length > 0
}

/** Slices with a reminder due, each marked as reminded: of several that are due at once the last is sent. */
export async function takeReminders(tx: Tx, limit: number) {
  const { rows } = await sql<{ withdrawalId: string; no: number; memberId: bigint; minutes: number }>`
    with due as (
      select s.withdrawal_id, s.no, (select count(*) from unnest(w.remind_minutes) m
          where m < w.confirm_minutes and s.disbursed_at <= now() - make_interval(mins => m)) as n,
        greatest(1, ceil(extract(epoch from s.disbursed_at + make_interval(mins => w.confirm_minutes) - now()) / 60))::int as minutes
      from cashier.slice s cross join cashier.withdraw_setting w
      where s.state = 'DISBURSED' and s.disbursed_at > now() - make_interval(mins => w.confirm_minutes)
    )
    update cashier.slice s set reminded = due.n from due, cashier.withdrawal w
    where s.withdrawal_id = due.withdrawal_id and s.no = due.no and due.n > s.reminded and s.state = 'DISBURSED' and w.id = s.withdrawal_id
      and (s.withdrawal_id, s.no) in (select withdrawal_id, no from due order by withdrawal_id, no limit ${limit})
    returning s.withdrawal_id as "withdrawalId", s.no, w.member_id as "memberId", due.minutes`.execute(tx)
  return rows
}
