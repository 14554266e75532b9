// SQL of sessions.
import { proofMinutes } from '@fairhouse/contract/member/security.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export interface NewSession {
  readonly memberId: bigint
  readonly tokenHash: Buffer
  /** Until it ends, however busy. */
  readonly hours: number
  readonly address: string
  readonly country: string
  readonly device: string
  readonly deviceHash: Buffer | null
  readonly stage: 'full' | 'change'
  readonly proved: boolean
}

export const insertSession = (tx: Tx, s: NewSession) =>
  tx
    .insertInto('login.session')
    .values({
      token_hash: s.tokenHash,
      member_id: s.memberId,
      expires_at: sql<Date>`now() + make_interval(hours => ${s.hours})`,
      address: s.address,
      country: s.country || null,
      device: s.device,
      device_hash: s.deviceHash,
      stage: s.stage,
      proved_at: s.proved ? sql<Date>`now()` : null
    })
    .execute()

/** Sessions of the member that still open doors, the newest first. */
export const openSessionIds = (tx: Tx, memberId: bigint, idleMinutes: number) =>
  tx
    .selectFrom('login.session')
    .select('id')
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_used_at', '>', sql<Date>`now() - make_interval(mins => ${idleMinutes})`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The sessions of these tokens, without those ended, expired or idle for too long. */
export const liveSessions = (reader: Reader, tokenHashes: readonly Buffer[], idleMinutes: number) =>
  reader
    .selectFrom('login.session')
    .select(['token_hash as tokenHash', 'id as sessionId', 'member_id as memberId', 'stage'])
    .select(sql<boolean>`last_used_at < now() - interval '1 minute'`.as('stale'))
    .where('token_hash', '=', sql<Buffer>`any (${tokenHashes}::bytea[])`)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_used_at', '>', sql<Date>`now() - make_interval(mins => ${idleMinutes})`)
    .execute()

/** Of these sessions those that neither ended nor expired nor are idle for too long. */
export const aliveOf = (reader: Reader, ids: readonly string[], idleMinutes: number) =>
  reader
    .selectFrom('login.session')
    .select(['id', 'member_id as memberId'])
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_used_at', '>', sql<Date>`now() - make_interval(mins => ${idleMinutes})`)
    .execute()

export const touchSession = (reader: Reader, sessionId: string) =>
  reader.updateTable('login.session').set({ last_used_at: sql<Date>`now()` }).where('id', '=', sessionId).execute()

/** Was the member proven in this session within the time that a proof holds? */
export async function provenSince(reader: Reader, sessionId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('login.session')
    .select('id')
    .where('id', '=', sessionId)
    .where('proved_at', '>', sql<Date>`now() - make_interval(mins => ${proofMinutes})`)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends one session of the member, or all (null). */
export const endSessions = (tx: Reader, memberId: bigint, sessionId: string | null) =>
  tx
    .updateTable('login.session')
    .set({ ended_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .$if(sessionId !== null, q => q.where('id', '=', sessionId!))
    .execute()

/** The member's sessions that still open doors, the last used first. */
export const liveSessionsOf = (reader: Reader, memberId: bigint, idleMinutes: number) =>
  reader
    .selectFrom('login.session')
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
    .selectFrom('login.session')
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
    .updateTable('login.session')
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
    .updateTable('login.session')
    .set({ proved_at: null })
    .where('member_id', '=', memberId)
    .where('id', '<>', sessionId)
    .where('proved_at', 'is not', null)
    .execute()

/** Does the session belong to the member and still stand open? */
export async function isOpenSession(reader: Reader, memberId: bigint, sessionId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('login.session')
    .select('id')
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Removes sessions that ended long ago; logins and sessions are kept for what operators look into. */
export const forgetSessionsOfOld = (reader: Reader) =>
  sql`delete from login.session where coalesce(ended_at, expires_at) < now() - interval '90 days'`.execute(reader)
