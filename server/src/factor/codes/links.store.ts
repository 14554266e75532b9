// SQL of links for a new password: kept among the codes.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

const purpose = 'passwordLink'

/** Keeps a link and ends those before it; returns its id. */
export async function insertLink(
  tx: Tx,
  l: { memberId: bigint; hash: Buffer; minutes: number; deviceHash: Buffer | null; address: string }
): Promise<string> {
  const subject = `member:${l.memberId}`
  await tx
    .updateTable('factor.code')
    .set({ used_at: sql<Date>`now()` })
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .execute()
  const row = await tx
    .insertInto('factor.code')
    .values({
      purpose,
      subject,
      member_id: l.memberId,
      code_hash: l.hash,
      expires_at: sql<Date>`now() + make_interval(mins => ${l.minutes})`,
      device_hash: l.deviceHash,
      address: l.address
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Whose link this is, and whether it is still good; undefined for one that was never made. */
export async function linkOf(reader: Reader, id: string, hash: Buffer): Promise<{ memberId: bigint; good: boolean } | undefined> {
  const row = await reader
    .selectFrom('factor.code')
    .select('member_id')
    .select(sql<boolean>`used_at is null and expires_at > now()`.as('good'))
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return row?.member_id ? { memberId: row.member_id, good: row.good } : undefined
}

/** Uses a link up; false when it is over. */
export async function spendLink(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('factor.code')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
