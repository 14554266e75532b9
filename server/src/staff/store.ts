// Statements on operators, their sessions, failed tries and the audit.
import type { AuditAction } from '@fairhouse/contract/ops/people/audit.ts'
import type { OnlyKnown } from '@fairhouse/contract/ops/people/audit-fields.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import { deviceName } from '#base/device.ts'
import { idleMinutes, passHours, sessionHours, ticketMinutes, triesPerTicket } from './rules.ts'

export const insertOperator = (tx: Tx, o: { username: string; usernameKey: string; passwordHash: string; role: string }) =>
  tx
    .insertInto('staff.operator')
    .values({ username: o.username, username_key: o.usernameKey, password_hash: o.passwordHash, role: o.role })
    .returning('id')
    .executeTakeFirstOrThrow()

const operators = (reader: Reader) =>
  reader
    .selectFrom('staff.operator as o')
    .innerJoin('staff.role as r', 'r.name', 'o.role')
    .select([
      'o.id',
      'o.username',
      'o.role',
      'o.active',
      'o.password_hash',
      'o.totp_secret',
      'o.totp_enrolled_at',
      'o.reset_at',
      'r.permissions'
    ])

export const operatorByKey = (reader: Reader, key: string) => operators(reader).where('o.username_key', '=', key).executeTakeFirst()
export const operatorById = (reader: Reader, id: bigint) => operators(reader).where('o.id', '=', id).executeTakeFirstOrThrow()

export const findOperator = (reader: Reader, id: bigint) => operators(reader).where('o.id', '=', id).executeTakeFirst()

export const operatorsById = (reader: Reader, ids: readonly bigint[]) =>
  operators(reader)
    .where('o.id', 'in', [...ids])
    .execute()

/** Active operators whose role has a permission, by name. */
export const operatorsByPermission = (reader: Reader, permission: string) =>
  operators(reader).where('o.active', '=', true).where(sql<boolean>`${permission} = any(r.permissions)`).orderBy('o.username').execute()

/** Names of all operators by their numbers. */
export const operatorNames = async (reader: Reader): Promise<ReadonlyMap<string, string>> =>
  new Map((await reader.selectFrom('staff.operator').select(['id', 'username']).execute()).map(o => [String(o.id), o.username]))

/** Locks the operator's row: logins of one operator come one after the other. */
export const lockOperator = (tx: Tx, id: bigint) => operators(tx).where('o.id', '=', id).forUpdate('o').executeTakeFirstOrThrow()

export async function setSecret(tx: Tx, id: bigint, sealed: Buffer): Promise<void> {
  await tx.updateTable('staff.operator').set({ totp_secret: sealed }).where('id', '=', id).execute()
}

/** Uses up a time step of the authenticator and finishes the enrolment; false when it, or a later one, was used before. */
export async function spendStep(tx: Tx, id: bigint, step: bigint): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff.operator')
    .set({ totp_last_step: step, totp_enrolled_at: sql`coalesce(totp_enrolled_at, now())` })
    .where('id', '=', id)
    .where('totp_last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function insertSession(
  tx: Tx,
  operatorId: bigint,
  stage: 'ticket' | 'full' | 'pass',
  tokenHash: Buffer,
  { address, userAgent }: { address: string; userAgent: string }
): Promise<void> {
  const life =
    stage === 'ticket'
      ? sql<Date>`now() + make_interval(mins => ${ticketMinutes})`
      : sql<Date>`now() + make_interval(hours => ${stage === 'pass' ? passHours : sessionHours})`
  await tx
    .insertInto('staff.session')
    .values({
      operator_id: operatorId,
      stage,
      token_hash: tokenHash,
      expires_at: life,
      address: address || null,
      device: deviceName(userAgent)
    })
    .execute()
}

/** The session of a token while its operator is active. A ticket is found after its end too, so that it can be told of. */
export const sessionOf = (reader: Reader, tokenHash: Buffer) =>
  reader
    .selectFrom('staff.session as s')
    .innerJoin('staff.operator as o', 'o.id', 's.operator_id')
    .innerJoin('staff.role as r', 'r.name', 'o.role')
    .select([
      's.id',
      's.stage',
      's.operator_id',
      'o.username',
      'r.permissions',
      sql<boolean>`s.last_used_at < now() - interval '1 minute'`.as('stale')
    ])
    .where('s.token_hash', '=', tokenHash)
    .where('o.active', '=', true)
    .where(
      sql<boolean>`(s.stage = 'ticket' or (s.ended_at is null and s.expires_at > now() and (s.stage = 'pass' or s.last_used_at > now() - make_interval(mins => ${idleMinutes}))))`
    )
    .executeTakeFirst()

/** Of these full sessions those that still open doors. */
export const aliveOf = (reader: Reader, ids: readonly string[]) =>
  reader
    .selectFrom('staff.session as s')
    .innerJoin('staff.operator as o', 'o.id', 's.operator_id')
    .select('s.id')
    .where('s.id', '=', sql<string>`any (${ids}::uuid[])`)
    .where('s.stage', '=', 'full')
    .where('o.active', '=', true)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('s.last_used_at', '>', sql<Date>`now() - make_interval(mins => ${idleMinutes})`)
    .execute()

export async function touchSession(reader: Reader, id: string): Promise<void> {
  await reader.updateTable('staff.session').set({ last_used_at: sql`now()` }).where('id', '=', id).where('ended_at', 'is', null).execute()
}

/** Ends what is open of an operator: both kinds, or one. Returns how many it were. */
export async function endSessions(tx: Tx, operatorId: bigint, stage?: 'ticket' | 'full' | 'pass'): Promise<bigint> {
  let q = tx.updateTable('staff.session').set({ ended_at: sql`now()` }).where('operator_id', '=', operatorId).where('ended_at', 'is', null)
  if (stage) q = q.where('stage', '=', stage)
  return (await q.executeTakeFirstOrThrow()).numUpdatedRows
}

/** Takes one of a ticket's tries; false when it is used up, over or replaced. */
export async function takeTicketTry(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff.session')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('stage', '=', 'ticket')
    .where('ended_at', 'is', null)
    .where('tries', '<', triesPerTicket)
    .where(sql<boolean>`expires_at > now()`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Ends a ticket; false when it was ended before. */
export async function endTicket(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff.session')
    .set({ ended_at: sql`now()` })
    .where('id', '=', id)
    .where('stage', '=', 'ticket')
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Tries of a subject come one after the other until the transaction ends. */
export async function lockSubject(tx: Tx, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staff.attempt ${subject}`}, 0))`.execute(tx)
}

/** Times of a subject's failed tries within the last hour, milliseconds since 1970. */
export async function triesOf(tx: Tx, subject: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('staff.attempt')
    .select('at')
    .where('subject', '=', subject)
    .where('at', '>', sql<Date>`now() - interval '1 hour'`)
    .execute()
  return rows.map(r => r.at.getTime())
}

export const insertTry = async (tx: Tx, subject: string): Promise<string> =>
  (await tx.insertInto('staff.attempt').values({ subject }).returning('id').executeTakeFirstOrThrow()).id

export async function deleteTries(reader: Reader, ids: readonly string[]): Promise<void> {
  await reader
    .deleteFrom('staff.attempt')
    .where('id', 'in', [...ids])
    .execute()
}

export async function deleteTriesOf(tx: Tx, subject: string): Promise<void> {
  await tx.deleteFrom('staff.attempt').where('subject', '=', subject).execute()
}

/** Forgets tries after a day and ended sessions after 90 days. */
export async function deleteOld(reader: Reader): Promise<void> {
  await sql`delete from staff.attempt where at < now() - interval '1 day'`.execute(reader)
  await sql`delete from staff.session where expires_at < now() - interval '90 days'`.execute(reader)
}

/** The last deed of a kind on each of these subjects. */
export async function lastDeeds(reader: Reader, action: AuditAction, subjects: readonly string[]) {
  const { rows } = await sql<{ subject: string; at: Date; by: string; reason: string | null }>`
    select distinct on (a.subject) a.subject, a.at, o.username as by, a.detail ->> 'reason' as reason
    from staff.audit a join staff.operator o on o.id = a.operator_id
    where a.action = ${action} and a.subject = any (${[...subjects]}::text[]) order by a.subject, a.id desc`.execute(reader)
  return new Map(rows.map(({ subject, ...deed }) => [subject, deed]))
}

export async function insertAudit<D extends object>(
  tx: Tx,
  row: { operatorId: bigint | null; action: AuditAction; subject: string; detail: OnlyKnown<D>; address: string }
): Promise<void> {
  await tx
    .insertInto('staff.audit')
    .values({
      operator_id: row.operatorId,
      action: row.action,
      subject: row.subject,
      detail: JSON.stringify(row.detail),
      address: row.address || null
    })
    .execute()
}

export const auditRows = (
  reader: Reader,
  page: {
    before?: string | undefined
    limit: number
    action?: string | undefined
    operatorKey?: string | undefined
    from?: Date | undefined
    to?: Date | undefined
  }
) => {
  let q = reader
    .selectFrom('staff.audit as a')
    .leftJoin('staff.operator as o', 'o.id', 'a.operator_id')
    .select(['a.id', 'a.at', 'o.username', 'a.action', 'a.subject', 'a.detail', sql<string | null>`host(a.address)`.as('address')])
    .orderBy('a.id', 'desc')
    .limit(page.limit)
  if (page.before !== undefined) q = q.where('a.id', '<', page.before)
  if (page.from !== undefined) q = q.where('a.at', '>=', page.from)
  if (page.to !== undefined) q = q.where('a.at', '<', page.to)
  if (page.action !== undefined) q = q.where('a.action', '=', page.action)
  // by the index of the operator's own rows, also where nobody has the name
  if (page.operatorKey !== undefined)
    q = q.where(sql<boolean>`a.operator_id = (select id from staff.operator where username_key = ${page.operatorKey})`)
  return q.execute()
}
