// SQL of passwords and of those before.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export const changePasswordHash = (tx: Tx, memberId: bigint, hash: string) =>
  tx
    .updateTable('account.member')
    .set({ password_hash: hash, password_changed_at: sql<Date>`now()`, must_change: false, password_expires_at: null })
    .where('id', '=', memberId)
    .execute()

/** The hash in force and the last ones, without repeats. */
export async function lastHashes(reader: Reader, memberId: bigint, most: number): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select password_hash as hash from account.member where id = ${memberId} and password_hash is not null
    union (select hash from account.password_history where member_id = ${memberId} order by at desc limit ${most})`.execute(reader)
  return rows.map(r => r.hash)
}

/** Keeps a hash, and only so many of the newest. */
export async function noteHash(tx: Tx, memberId: bigint, hash: string, most: number): Promise<void> {
  await tx.insertInto('account.password_history').values({ member_id: memberId, hash, at: sql<Date>`clock_timestamp()` }).execute()
  await sql`delete from account.password_history where member_id = ${memberId} and at not in (
    select at from account.password_history where member_id = ${memberId} order by at desc limit ${most})`.execute(tx)
}
