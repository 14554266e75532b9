// SQL of sessions.
import { proofMinutes } from '@fairhouse/contract/security.ts'
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
    .insertInto('account.session')
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

/** Logins of one member take turns. The member as they are once it is this one's. */
export const lockMember = (tx: Tx, memberId: bigint) =>
  tx.selectFrom('account.member').selectAll().where('id', '=', memberId).forNoKeyUpdate().executeTakeFirst()

/** Sessions of the member that still open doors, the newest first. */
export const openSessionIds = (tx: Tx, memberId: bigint, idleMinutes: number) =>
  tx
    .selectFrom('account.session')
    .select('id')
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_used_at', '>', sql<Date>`now() - make_interval(mins => ${idleMinutes})`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The sessions of these tokens and their members, without those ended, expired or idle for too long. */
export const liveSessions = (reader: Reader, tokenHashes: readonly Buffer[], idleMinutes: number) =>
  reader
    .selectFrom('account.session as s')
    .innerJoin('account.member as m', 'm.id', 's.member_id')
    .select([
      's.token_hash as tokenHash',
      's.id as sessionId',
      'm.id as memberId',
      'm.username as account',
      'm.type',
      'm.currency',
      'm.demo',
      's.stage'
    ])
    .select(sql<boolean>`s.last_used_at < now() - interval '1 minute'`.as('stale'))
    .where('s.token_hash', '=', sql<Buffer>`any (${tokenHashes}::bytea[])`)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('s.last_used_at', '>', sql<Date>`now() - make_interval(mins => ${idleMinutes})`)
    .where('m.status', '=', 'active')
    .where(sql<boolean>`coalesce(m.ends_at > now(), true)`)
    .execute()

/** Of these sessions those that still open doors. */
export const aliveOf = (reader: Reader, ids: readonly string[], idleMinutes: number) =>
  reader
    .selectFrom('account.session as s')
    .innerJoin('account.member as m', 'm.id', 's.member_id')
    .select('s.id')
    .where('s.id', '=', sql<string>`any (${ids}::uuid[])`)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('s.last_used_at', '>', sql<Date>`now() - make_interval(mins => ${idleMinutes})`)
    .where('m.status', '=', 'active')
    .where(sql<boolean>`coalesce(m.ends_at > now(), true)`)
    .execute()

export const touchSession = (reader: Reader, sessionId: string) =>
  reader.updateTable('account.session').set({ last_used_at: sql<Date>`now()` }).where('id', '=', sessionId).execute()

/** Was the member proven in this session within the time that a proof holds? */
export async function provenSince(reader: Reader, sessionId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('account.session')
    .select('id')
    .where('id', '=', sessionId)
    .where('proved_at', '>', sql<Date>`now() - make_interval(mins => ${proofMinutes})`)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends one session of the member, or all (null). */
export const endSessions = (tx: Reader, memberId: bigint, sessionId: string | null) =>
  tx
    .updateTable('account.session')
    .set({ ended_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .$if(sessionId !== null, q => q.where('id', '=', sessionId!))
    .execute()
