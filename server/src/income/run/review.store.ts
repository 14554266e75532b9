// SQL of a run's review: what waits for it, and the decision.
import { sql } from 'kysely'
import type { Tx } from '#base/database.ts'
import type { NewsBill } from '../bill/news.ts'

/** What waits for a review, of a run: held until the transaction ends. */
export async function holdPending(tx: Tx, runId: string): Promise<{ bills: number; amount: bigint }> {
  const { rows } = await sql<{
    bills: number
    amount: bigint
  }>`select count(*)::int as bills, coalesce(sum(x.amount), 0)::bigint as amount from (
    select amount from income.bill where run_id = ${runId}::uuid and state = 'PENDING_REVIEW' order by member_id for update) x`.execute(tx)
  return rows[0]!
}

/** Decides what waits for a review: of a run, or one bill of it. Returns those bills. */
export async function decide(
  tx: Tx,
  runId: string,
  billId: string | null,
  state: 'APPROVED' | 'REJECTED',
  reason: string
): Promise<(NewsBill & { readonly amount: bigint })[]> {
  const { rows } = await sql<NewsBill & { amount: bigint }>`
    update income.bill set state = ${state}, rejected = ${state === 'REJECTED' ? reason : null}
    where run_id = ${runId}::uuid and state = 'PENDING_REVIEW' ${billId === null ? sql`` : sql`and id = ${billId}::uuid`}
    returning id, member_id as "memberId", kind, period, window_from as "from", window_to as "to", amount`.execute(tx)
  return rows
}
