// SQL of one-time codes.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export interface NewCode {
  readonly id: string
  readonly purpose: string
  readonly subject: string
  readonly memberId: bigint | null
  readonly codeHash: Buffer
  readonly minutes: number
  readonly deviceHash: Buffer | null
  readonly address: string
}

/**
 * Keeps a code; older ones of the same purpose and subject end. Of codes that anybody may ask for, those of other browsers stay: nobody
 * ends another's by asking. Two that come together are made one after the other.
 */
export async function insertCode(tx: Tx, c: NewCode): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('factor.code ' || ${c.purpose} || ' ' || ${c.subject}, 0))`.execute(tx)
  await sql`update factor.code set used_at = now() where purpose = ${c.purpose} and subject = ${c.subject} and used_at is null
    and (subject like 'member:%' or device_hash is not distinct from ${c.deviceHash})`.execute(tx)
  await sql`insert into factor.code (id, purpose, subject, member_id, code_hash, created_at, expires_at, device_hash, address)
    values (${c.id}, ${c.purpose}, ${c.subject}, ${c.memberId}, ${c.codeHash}, clock_timestamp(),
      clock_timestamp() + make_interval(mins => ${c.minutes}), ${c.deviceHash}, ${c.address})`.execute(tx)
}

/** The code that is good for this, of this browser if one is given, locked until the transaction ends. */
export const openCode = (tx: Tx, purpose: string, subject: string, device: Buffer | null) =>
  tx
    .selectFrom('factor.code')
    .select(['id', 'code_hash', 'tries'])
    .select(sql<boolean>`expires_at <= clock_timestamp()`.as('expired'))
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .$if(device !== null, q => q.where('device_hash', '=', device!))
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

/** Counts a try, which may have been the right one. */
export const noteTry = (tx: Tx, id: string, right: boolean) =>
  tx
    .updateTable('factor.code')
    .set({ tries: sql<number>`tries + 1`, ...(right ? { used_at: sql<Date>`clock_timestamp()` } : {}) })
    .where('id', '=', id)
    .execute()

/** Uses a code up; false when it was before, or a newer one took its place. */
export async function useCode(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('factor.code')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends every code and link that waits for this member: they went to where the member is told no more, or were asked for before. */
export const endCodesOf = (tx: Tx, memberId: bigint) =>
  tx
    .updateTable('factor.code')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute()

/** Removes codes a day after their end. */
export const forgetCodes = (reader: Reader) => sql`delete from factor.code where expires_at < now() - interval '1 day'`.execute(reader)
