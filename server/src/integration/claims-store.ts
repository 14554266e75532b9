// Statements on what members owe because a vendor took back what they had spent.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export interface ReceivableRow {
  readonly id: string
  readonly memberId: bigint
  readonly vendor: string
  readonly transactionId: string
  readonly amount: bigint
  readonly collected: bigint
  readonly closedAt: Date | null
  readonly operatorId: bigint | null
  readonly reason: string | null
}
const receivable =
  sql.raw(`id, member_id as "memberId", vendor, transaction_id as "transactionId", amount, collected, closed_at as "closedAt",
  operator_id as "operatorId", reason`)

export const receivablesBefore = async (
  reader: Reader,
  f: { readonly open?: 'true' | undefined; readonly member?: string | undefined },
  before: string | undefined,
  limit: number
) =>
  (
    await sql<ReceivableRow>`select ${receivable} from integration.receivable
      where (${before ?? null}::uuid is null or id < ${before ?? null}::uuid) and (${f.open ?? null}::text is null or closed_at is null)
        and (${f.member ?? null}::bigint is null or member_id = ${f.member ?? null}::bigint)
      order by id desc limit ${limit}`.execute(reader)
  ).rows

export const receivableById = async (reader: Reader, id: string): Promise<ReceivableRow | undefined> =>
  (await sql<ReceivableRow>`select ${receivable} from integration.receivable where id = ${id}::uuid`.execute(reader)).rows[0]

export const lockReceivable = async (tx: Tx, id: string): Promise<ReceivableRow | undefined> =>
  (await sql<ReceivableRow>`select ${receivable} from integration.receivable where id = ${id}::uuid for update`.execute(tx)).rows[0]

export async function strikeReceivable(tx: Tx, id: string, operatorId: bigint, reason: string): Promise<void> {
  await sql`update integration.receivable set closed_at = clock_timestamp(), operator_id = ${operatorId}, reason = ${reason} where id = ${id}::uuid`.execute(
    tx
  )
}

/** Takes at most so much of what is owed from the member's cash, as far as it goes; null when there is no such open claim. */
export const collectReceivable = async (tx: Tx, id: string, most: bigint, operatorId: bigint, reason: string): Promise<bigint | null> =>
  (await sql<{ taken: bigint | null }>`select integration.collect(${id}::uuid, ${most}, ${operatorId}, ${reason}) as taken`.execute(tx))
    .rows[0]!.taken
