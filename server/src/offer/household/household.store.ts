// SQL of households: whom an operator has set apart, and what the others have had.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export interface Apart {
  readonly otherId: bigint
  /** The operator who looked, and why. */
  readonly by: string
  readonly reason: string
  readonly at: Date
}

/** Whom a member is no household with, by an operator's word. */
export const apartOf = async (reader: Reader, memberId: bigint): Promise<Apart[]> =>
  (await sql<Apart>`select other_id as "otherId", by, reason, at from offer.apart where member_id = ${memberId}`.execute(reader)).rows

/** Once, both ways; the newest word stays. */
export const setApart = (tx: Tx, memberId: bigint, otherId: bigint, { by, reason }: Pick<Apart, 'by' | 'reason'>) =>
  sql`insert into offer.apart (member_id, other_id, by, reason)
    values (${memberId}, ${otherId}, ${by}, ${reason}), (${otherId}, ${memberId}, ${by}, ${reason})
    on conflict (member_id, other_id) do update set by = excluded.by, reason = excluded.reason, at = excluded.at`.execute(tx)

export const endApart = (tx: Tx, memberId: bigint, otherId: bigint) =>
  sql`delete from offer.apart where (member_id, other_id) in ((${memberId}, ${otherId}), (${otherId}, ${memberId}))`.execute(tx)

/** Which of these offers each of these members has had. */
export async function hadAmong(
  reader: Reader,
  memberIds: readonly bigint[],
  offerIds: readonly string[]
): Promise<readonly { readonly memberId: bigint; readonly offerId: string }[]> {
  if (memberIds.length === 0) return []
  const { rows } = await sql<{
    memberId: bigint
    offerId: string
  }>`select distinct member_id as "memberId", offer_id as "offerId" from offer.given
    where member_id = any (${memberIds.map(String)}::bigint[]) and offer_id = any (${[...offerIds]}::uuid[])`.execute(reader)
  return rows
}
