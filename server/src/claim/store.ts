// SQL of what members owe.
import type { ClaimSource } from '@fairhouse/contract/ops/money/claims.ts'
import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import type { ClaimClaim } from '#base/db-types.ts'

export type ClaimRow = Selectable<ClaimClaim>

interface Filter {
  readonly source?: ClaimSource | undefined
  readonly open?: 'true' | undefined
  readonly member?: string | undefined
}

/** What members owe, the newest first. */
export const claimsBefore = (reader: Reader, { source, open, member }: Filter, before: string | undefined, limit: number) =>
  reader
    .selectFrom('claim.claim')
    .selectAll()
    .$if(source !== undefined, q => q.where('source', '=', source!))
    .$if(open !== undefined, q => q.where('closed_at', 'is', null))
    .$if(member !== undefined, q => q.where('member_id', '=', BigInt(member!)))
    .$if(before !== undefined, q => q.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const claimById = (reader: Reader, id: string): Promise<ClaimRow | undefined> =>
  reader.selectFrom('claim.claim').selectAll().where('id', '=', id).executeTakeFirst()

export const claimsById = (reader: Reader, ids: readonly string[]): Promise<ClaimRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : reader.selectFrom('claim.claim').selectAll().where('id', 'in', ids).execute()

/** A claim that nobody else changes until the transaction ends. */
export const lockClaim = (tx: Tx, id: string): Promise<ClaimRow | undefined> =>
  tx.selectFrom('claim.claim').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const closeClaim = (tx: Tx, { id, member_id }: ClaimRow, operatorId: bigint, reason: string) =>
  tx
    .updateTable('claim.claim')
    .set({ closed_at: sql<Date>`clock_timestamp()`, operator_id: operatorId, reason })
    .where('member_id', '=', member_id)
    .where('id', '=', id)
    .execute()

/** Takes at most so much of what is owed from the member's cash, as far as it goes; null when the claim is closed. */
export async function collectClaim(
  tx: Tx,
  { id, member_id }: ClaimRow,
  most: bigint,
  operatorId: bigint,
  reason: string
): Promise<bigint | null> {
  const { rows } = await sql<{ taken: bigint | null }>`
    select claim.collect(${member_id}, ${id}::uuid, ${most}, ${operatorId}, ${reason}) as taken`.execute(tx)
  return rows[0]!.taken
}
