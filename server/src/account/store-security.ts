// SQL of the security centre: a member's sessions, logins, proofs, and the funds password.
import { proofMinutes } from '@fairhouse/contract/security.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

/** The member's sessions that still open doors, the last used first. */
export const liveSessionsOf = (reader: Reader, memberId: bigint, idleMinutes: number) =>
  reader
    .selectFrom('account.session')
    .select(['id', 'device', 'country', 'created_at', 'last_used_at', 'proved_at', sql<string | null>`host(address)`.as('address')])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_used_at', '>', sql<Date>`now() - make_interval(mins => ${idleMinutes})`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** When this session began, and until when its last proof holds (null: not any more). */
export const sessionTimes = (reader: Reader, sessionId: string) =>
  reader
    .selectFrom('account.session')
    .select(['created_at', provenUntil('proved_at').as('until')])
    .where('id', '=', sessionId)
    .executeTakeFirst()

const provenUntil = (column: 'proved_at') => {
  const end = sql`${sql.ref(column)} + make_interval(mins => ${proofMinutes})`
  return sql<Date | null>`case when ${end} > now() then ${end} end`
}

/** Notes that the member proved who they are in this session; returns until when that holds, undefined when the session is over. */
export async function noteProof(reader: Reader, sessionId: string): Promise<Date | undefined> {
  const row = await reader
    .updateTable('account.session')
    .set({ proved_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning(sql<Date>`proved_at + make_interval(mins => ${proofMinutes})`.as('until'))
    .executeTakeFirst()
  return row?.until
}

/** Ends the proofs of the member's other sessions: what they were given for may be too little from now on. */
export const endOtherProofs = (tx: Tx, memberId: bigint, sessionId: string) =>
  tx
    .updateTable('account.session')
    .set({ proved_at: null })
    .where('member_id', '=', memberId)
    .where('id', '<>', sessionId)
    .where('proved_at', 'is not', null)
    .execute()

/** Logins and tries of a member, newest first. */
export const loginsOf = (reader: Reader, memberId: bigint, before: string | undefined, limit: number) =>
  reader
    .selectFrom('account.login')
    .select(['id', 'at', 'method', 'outcome', 'country', 'device', sql<string | null>`host(address)`.as('address')])
    .where('member_id', '=', memberId)
    .$if(before !== undefined, q => q.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Puts a funds password in force; null: takes it away. */
export const setFundsHash = (tx: Tx, memberId: bigint, hash: string | null) =>
  tx.updateTable('account.member').set({ funds_password_hash: hash }).where('id', '=', memberId).execute()
