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

/** Neither ended nor expired nor idle for too long. */
const stillOpen = (idleMinutes: number) =>
  sql<boolean>`(ended_at is null and expires_at > now() and last_used_at > now() - make_interval(mins => ${idleMinutes}))`

/** Sessions of the member that still open doors, the newest first. */
export const openSessionIds = (tx: Tx, memberId: bigint, idleMinutes: number) =>
  tx
    .selectFrom('login.session')
    .select('id')
    .where('member_id', '=', memberId)
    .where(stillOpen(idleMinutes))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** A token's hash, and the member that the token names (null: a token of before names none). */
export interface TokenMark {
  readonly memberId: bigint | null
  readonly tokenHash: Buffer
}

const found = (reader: Reader, idleMinutes: number) =>
  reader
    .selectFrom('login.session')
    .select(['token_hash as tokenHash', 'id as sessionId', 'member_id as memberId', 'stage', 'expires_at as expiresAt'])
    .select(sql<boolean>`last_used_at < now() - interval '1 minute'`.as('stale'))
    .where(stillOpen(idleMinutes))

/** The sessions of these tokens, without those ended, expired or idle for too long. */
export async function liveSessions(reader: Reader, tokens: readonly TokenMark[], idleMinutes: number) {
  const [named, before] = [tokens.filter(t => t.memberId !== null), tokens.filter(t => t.memberId === null)]
  const marks = sql`select * from unnest(${named.map(t => String(t.memberId))}::bigint[], ${named.map(t => t.tokenHash)}::bytea[])`
  const live =
    named.length === 0 ? [] : await found(reader, idleMinutes).where(sql<boolean>`(member_id, token_hash) in (${marks})`).execute()
  if (before.length === 0) return live
  // opened before tokens named their member: found by the hash alone, until the last of them has ended
  const hashes = sql<Buffer>`any (${before.map(t => t.tokenHash)}::bytea[])`
  return [...live, ...(await found(reader, idleMinutes).where('token_hash', '=', hashes).execute())]
}

/** A session of a member. */
export interface SessionKey {
  readonly memberId: bigint
  readonly sessionId: string
}

/** Of these sessions those that neither ended nor expired nor are idle for too long. */
export const aliveOf = (reader: Reader, sessions: readonly SessionKey[], idleMinutes: number) =>
  reader
    .selectFrom('login.session')
    .select(['id', 'member_id as memberId'])
    .where(
      sql<boolean>`(member_id, id) in (
        select * from unnest(${sessions.map(s => String(s.memberId))}::bigint[], ${sessions.map(s => s.sessionId)}::uuid[]))`
    )
    .where(stillOpen(idleMinutes))
    .execute()

/** Notes that these sessions were used; those that another process notes in this moment are passed by. */
export const touchSessions = (reader: Reader, sessions: readonly SessionKey[]) =>
  sql`with used as materialized (
      select s.member_id, s.id from unnest(${sessions.map(s => String(s.memberId))}::bigint[], ${sessions.map(s => s.sessionId)}::uuid[]) u(member_id, id)
      join login.session s on s.member_id = u.member_id and s.id = u.id for no key update of s skip locked
    )
    update login.session s set last_used_at = now() from used u where s.member_id = u.member_id and s.id = u.id`.execute(reader)

/** Was the member proven in this session within the time that a proof holds? */
export async function provenSince(reader: Reader, { memberId, sessionId }: SessionKey): Promise<boolean> {
  const row = await reader
    .selectFrom('login.session')
    .select('id')
    .where('member_id', '=', memberId)
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
    .where(stillOpen(idleMinutes))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** When this session began, and until when its last proof holds (null: not any more). */
export const sessionTimes = (reader: Reader, { memberId, sessionId }: SessionKey) =>
  reader
    .selectFrom('login.session')
    .select(['created_at', provenUntil('proved_at').as('until')])
    .where('member_id', '=', memberId)
    .where('id', '=', sessionId)
    .executeTakeFirst()

const provenUntil = (column: 'proved_at') => {
  const end = sql`${sql.ref(column)} + make_interval(mins => ${proofMinutes})`
  return sql<Date | null>`case when ${end} > now() then ${end} end`
}

/** Notes that the member proved who they are in this session; returns until when that holds, undefined when the session is over. */
export async function noteProof(reader: Reader, { memberId, sessionId }: SessionKey): Promise<Date | undefined> {
  const row = await reader
    .updateTable('login.session')
    .set({ proved_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
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
