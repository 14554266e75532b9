// Statements on operators as others manage them, and on invitations.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import { idleMinutes, linkHours } from '../rules.ts'

/** Changes of rights come one after the other: of two who would leave nobody in charge the second is refused. */
export async function lockRights(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff.rights', 0))`.execute(tx)
}

const isOpen = sql<boolean>`s.ended_at is null and s.expires_at > now() and s.last_used_at > now() - make_interval(mins => ${idleMinutes})`

export const allOperators = (reader: Reader) =>
  reader
    .selectFrom('staff.operator as o')
    .select(['o.id', 'o.username', 'o.role', 'o.active', 'o.totp_enrolled_at', 'o.reset_at', 'o.created_at'])
    .select(
      sql<Date | null>`(select max(s.created_at) from staff.session s where s.operator_id = o.id and s.stage = 'full')`.as('last_login_at')
    )
    .select(
      sql<number>`(select count(*)::int from staff.session s where s.operator_id = o.id and s.stage = 'full' and ${isOpen})`.as('sessions')
    )
    .orderBy('o.active', 'desc')
    .orderBy('o.username')
    .execute()

export const allRoles = (reader: Reader) => reader.selectFrom('staff.role').selectAll().orderBy('name').execute()

export const roleOf = (reader: Reader, name: string) =>
  reader.selectFrom('staff.role').select('permissions').where('name', '=', name).executeTakeFirst()

/** Operators who can log in and whose role has a permission, but for one. */
export async function othersWith(reader: Reader, permission: string, but: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from staff.operator o join staff.role r on r.name = o.role
    where o.active and o.totp_enrolled_at is not null and ${permission} = any(r.permissions) and o.id <> ${but}`.execute(reader)
  return rows[0]!.count
}

export const fullSessions = (reader: Reader, operatorId: bigint) =>
  reader
    .selectFrom('staff.session as s')
    .select(['s.id', 's.device', 's.created_at', 's.last_used_at', 's.expires_at', sql<string | null>`host(s.address)`.as('address')])
    .where('s.operator_id', '=', operatorId)
    .where('s.stage', '=', 'full')
    .where(isOpen)
    .execute()

export const setRole = (tx: Tx, id: bigint, role: string) => tx.updateTable('staff.operator').set({ role }).where('id', '=', id).execute()
export const setActive = (tx: Tx, id: bigint, active: boolean) =>
  tx.updateTable('staff.operator').set({ active }).where('id', '=', id).execute()

/** From here on the password alone sets up nothing: it takes the link of the reset. */
export const removeAuthenticator = (tx: Tx, id: bigint) =>
  tx
    .updateTable('staff.operator')
    .set({ totp_secret: null, totp_enrolled_at: null, reset_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
export const setMailbox = (tx: Tx, id: bigint, email: string) =>
  tx.updateTable('staff.operator').set({ email }).where('id', '=', id).execute()
export const endReset = (tx: Tx, id: bigint) => tx.updateTable('staff.operator').set({ reset_at: null }).where('id', '=', id).execute()

interface Invited {
  readonly kind: 'join' | 'reset'
  readonly username: string
  readonly usernameKey: string
  readonly role: string | null
  readonly operatorId: bigint | null
  readonly invitedBy: bigint
  readonly email: string | null
}

/** False while there is an open invitation for the name. */
export async function insertInvitation(tx: Tx, i: Invited): Promise<boolean> {
  const { rows } = await sql`
    insert into staff.invitation (kind, username, username_key, role, operator_id, invited_by, email)
    values (${i.kind}, ${i.username}, ${i.usernameKey}, ${i.role}, ${i.operatorId}, ${i.invitedBy}, ${i.email})
    on conflict (username_key) where accepted_at is null and revoked_at is null do nothing returning id`.execute(tx)
  return rows.length === 1
}

const invitations = (reader: Reader) =>
  reader
    .selectFrom('staff.invitation as i')
    .innerJoin('staff.operator as by', 'by.id', 'i.invited_by')
    .leftJoin('staff.operator as o', 'o.id', 'i.operator_id')
    .select([
      'i.id',
      'i.kind',
      'i.username',
      'i.role',
      'i.operator_id',
      'i.created_at',
      'i.expires_at',
      'by.username as invited_by',
      'i.email',
      'o.email as operator_email'
    ])
    .select('o.role as role_now')
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)

export const openInvitations = (reader: Reader) => invitations(reader).orderBy('i.created_at', 'desc').execute()

export const openInvitationOf = (reader: Reader, usernameKey: string) =>
  invitations(reader).where('i.username_key', '=', usernameKey).executeTakeFirst()

/** The invitation, locked until the transaction ends. */
export const lockInvitation = (tx: Tx, id: string) => invitations(tx).where('i.id', '=', id).forUpdate('i').executeTakeFirst()

/** The invitation of a link that is still good, locked: of two who use it at once the second finds it used. */
export const lockLink = (tx: Tx, tokenHash: Buffer) =>
  invitations(tx).where('i.token_hash', '=', tokenHash).where('i.expires_at', '>', sql<Date>`now()`).forUpdate('i').executeTakeFirst()

export const linkOf = (reader: Reader, tokenHash: Buffer) =>
  invitations(reader).where('i.token_hash', '=', tokenHash).where('i.expires_at', '>', sql<Date>`now()`).executeTakeFirst()

/** Gives an invitation a new link; the one before opens nothing any more. Returns until when it is good. */
export async function setLink(tx: Tx, id: string, tokenHash: Buffer): Promise<Date> {
  const row = await tx
    .updateTable('staff.invitation')
    .set({ token_hash: tokenHash, expires_at: sql<Date>`now() + make_interval(hours => ${linkHours})` })
    .where('id', '=', id)
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return row.expires_at!
}

export const revoke = (tx: Tx, id: string) =>
  tx.updateTable('staff.invitation').set({ revoked_at: sql<Date>`now()` }).where('id', '=', id).execute()

export const accept = (tx: Tx, id: string, operatorId: bigint) =>
  tx.updateTable('staff.invitation').set({ accepted_at: sql<Date>`now()`, operator_id: operatorId }).where('id', '=', id).execute()

/** Undecided requests about operators. */
export async function openRequests(reader: Reader): Promise<{ action: string; subject: string }[]> {
  const { rows } = await sql<{ action: string; subject: string }>`
    select action, subject from staff.approval where action like 'operator.%' and decision is null and expires_at > now()`.execute(reader)
  return rows
}
