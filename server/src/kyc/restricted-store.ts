// SQL of forfeitures.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export interface NewForfeiture {
  readonly id: string
  readonly restrictedId: string
  readonly memberId: bigint
  readonly cash: bigint
  readonly bonus: bigint
  readonly reason: string
  readonly askedBy: string
  readonly approvedBy: string
}

export const insertForfeiture = (tx: Tx, f: NewForfeiture) =>
  tx
    .insertInto('kyc.forfeiture')
    .values({
      id: f.id,
      restricted_id: f.restrictedId,
      member_id: f.memberId,
      cash: f.cash,
      bonus: f.bonus,
      reason: f.reason,
      asked_by: f.askedBy,
      approved_by: f.approvedBy
    })
    .execute()

/** Forfeitures on the ground of these entries, newest first. */
export const forfeituresOf = async (reader: Reader, ids: readonly string[]) =>
  (
    await sql<Omit<NewForfeiture, 'id'> & { at: Date }>`
      select restricted_id as "restrictedId", member_id as "memberId", cash, bonus, reason, asked_by as "askedBy", approved_by as "approvedBy", at
      from kyc.forfeiture where restricted_id = any (${[...ids]}::uuid[]) order by id desc`.execute(reader)
  ).rows
