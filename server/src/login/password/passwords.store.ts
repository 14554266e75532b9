// SQL of the passwords before.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

/** The last ones, the newest first. */
export async function lastHashes(reader: Reader, memberId: bigint, most: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('login.password_history')
    .select('hash')
    .where('member_id', '=', memberId)
    .orderBy('at', 'desc')
    .limit(most)
    .execute()
  return rows.map(r => r.hash)
}

/** Keeps a hash, and only so many of the newest. */
export async function noteHash(tx: Tx, memberId: bigint, hash: string, most: number): Promise<void> {
  await tx.insertInto('login.password_history').values({ member_id: memberId, hash, at: sql<Date>`clock_timestamp()` }).execute()
  await sql`delete from login.password_history where member_id = ${memberId} and at not in (
    select at from login.password_history where member_id = ${memberId} order by at desc limit ${most})`.execute(tx)
}
