// SQL of members and of tries.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import { lockMinutes } from './rules.ts'

export interface NewMember {
  readonly username: string
  readonly usernameKey: string
  /** null: logs in by SMS code only. */
  readonly passwordHash: string | null
  readonly type: number
  readonly currency: string
  readonly language: string
  readonly address: string | null
  readonly termsVersion: string
  readonly realName?: string | null
  readonly email?: string | null
  readonly mobile?: string | null
  readonly mobileVerified?: boolean
  readonly fundsPasswordHash?: string | null
  readonly profile?: Readonly<Record<string, string>>
  readonly country?: string | null
  readonly inviterId?: bigint | null
  readonly invitedBy?: 'affiliate' | 'referral' | 'recommender' | null
  readonly registerUrl?: string | null
  readonly registerMethod?: string
  readonly registerDevice?: Buffer | null
  readonly endsAt?: Date | null
  /** Somebody else made the account and set the password: it must be changed, and opens nothing after so many hours. */
  readonly initialHours?: number | null
  /** Made by the demonstration. */
  readonly demo?: boolean
}

/** Returns the new member's id, or undefined when the name is taken. */
export async function insertMember(tx: Tx, m: NewMember): Promise<bigint | undefined> {
  const hours = m.initialHours ?? null
  const row = await tx
    .insertInto('account.member')
    .values({
      username: m.username,
      username_key: m.usernameKey,
      nickname: m.username,
      password_hash: m.passwordHash,
      must_change: hours !== null,
      password_expires_at: hours === null ? null : sql<Date>`now() + make_interval(hours => ${hours})`,
      first_login_at: hours === null ? sql<Date>`now()` : null,
      type: m.type,
      demo: m.demo ?? false,
      currency: m.currency,
      language: m.language,
      real_name: m.realName ?? null,
      email: m.email ?? null,
      email_key: m.email?.toLowerCase() ?? null,
      mobile: m.mobile ?? null,
      mobile_verified_at: m.mobile && m.mobileVerified ? sql<Date>`now()` : null,
      funds_password_hash: m.fundsPasswordHash ?? null,
      profile: JSON.stringify(m.profile ?? {}),
      country: m.country || null,
      inviter_id: m.inviterId ?? null,
      invited_by: m.invitedBy ?? null,
      // whoever an agent's link brought belongs to that agent's team
      upline_id:
        m.inviterId && m.invitedBy === 'affiliate'
          ? sql<bigint | null>`(select id from account.member where id = ${m.inviterId} and account.has_team(type))`
          : null,
      register_url: m.registerUrl || null,
      register_method: m.registerMethod ?? 'WEB',
      register_device: m.registerDevice ?? null,
      ends_at: m.endsAt ?? null,
      agreed_at: sql<Date>`now()`,
      agreed_from: m.address,
      terms_version: m.termsVersion
    })
    .onConflict(c => c.column('username_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const memberByKey = (reader: Reader, key: string) =>
  reader.selectFrom('account.member').selectAll().where('username_key', '=', key).executeTakeFirst()

export const memberById = (reader: Reader, id: bigint) =>
  reader.selectFrom('account.member').selectAll().where('id', '=', id).executeTakeFirst()
export type Member = NonNullable<Awaited<ReturnType<typeof memberById>>>

export const membersByIds = (reader: Reader, ids: readonly bigint[]) =>
  reader
    .selectFrom('account.member')
    .select(['id', 'username', 'type', 'demo'])
    .where('id', '=', sql<bigint>`any (${ids.map(String)}::bigint[])`)
    .execute()

/** Counts a try for each subject; returns their ids. */
export async function noteTries(reader: Reader, subjects: readonly string[]): Promise<bigint[]> {
  const rows = await reader
    .insertInto('account.attempt')
    .values(subjects.map(subject => ({ subject, at: sql<Date>`clock_timestamp()` })))
    .returning('id')
    .execute()
  return rows.map(r => r.id)
}

/** For each subject the tries within its minutes. */
export async function countTries(reader: Reader, gates: readonly { subject: string; minutes: number }[]): Promise<number[]> {
  const { rows } = await sql<{ n: bigint }>`
    select (select count(*) from account.attempt a where a.subject = g.subject and a.at > clock_timestamp() - make_interval(mins => g.minutes)) as n
    from unnest(${gates.map(g => g.subject)}::text[], ${gates.map(g => g.minutes)}::int[]) with ordinality as g (subject, minutes, place)
    order by g.place`.execute(reader)
  return rows.map(row => Number(row.n))
}

/** Tries within so many minutes. */
export const triesOf = async (reader: Reader, subject: string, minutes: number = lockMinutes): Promise<number> =>
  (await countTries(reader, [{ subject, minutes }]))[0]!

export const forgetTries = (reader: Reader, ids: readonly bigint[]) =>
  reader
    .deleteFrom('account.attempt')
    .where('id', '=', sql<bigint>`any (${ids.map(String)}::bigint[])`)
    .execute()
export const forgetTriesOf = (reader: Reader, ...subjects: readonly string[]) =>
  reader.deleteFrom('account.attempt').where('subject', '=', sql<string>`any (${subjects}::text[])`).execute()

/**
 * Takes back the locks of a member's password: of the name for strangers and for each own browser, and of its change. Those of second
 * factors and of proofs stay: who got in by a mailbox or a telephone has no new tries at what is stronger than these.
 */
export const forgetLocks = (tx: Tx, memberId: bigint, key: string) =>
  sql`delete from account.attempt where subject = any (
    select ${`name:${key}`} union all select ${`row of name:${key}`} union all select ${`password:${memberId}`}
    union all select 'name:' || ${key} || ' on ' || encode(device_hash, 'hex') from account.known_device where member_id = ${memberId})`.execute(
    tx
  )

export const setMember = (
  tx: Reader,
  id: bigint,
  change: { status?: 'active' | 'blocked'; language?: string; real_name?: string; must_change?: boolean }
) => tx.updateTable('account.member').set(change).where('id', '=', id).executeTakeFirst()

/** The number of the member's document, sealed, and its mark. */
export const setDocument = (tx: Tx, id: bigint, type: number, sealed: Buffer, mark: Buffer) =>
  tx.updateTable('account.member').set({ id_type: type, id_number: sealed, id_mark: mark }).where('id', '=', id).execute()

/** Notes that the first-login action ran; false when it ran before. */
export async function markFirstLogin(tx: Tx, id: bigint): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account.member')
    .set({ first_login_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('first_login_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes what no rule reads any more; logins and sessions are kept for what operators look into. */
export async function forgetOld(reader: Reader): Promise<void> {
  await sql`delete from account.attempt where at < now() - interval '1 day'`.execute(reader)
  await sql`delete from account.challenge where expires_at < now() - interval '1 day'`.execute(reader)
  await sql`delete from account.passkey_challenge where expires_at < now()`.execute(reader)
  await sql`delete from account.session where coalesce(ended_at, expires_at) < now() - interval '90 days'`.execute(reader)
  await sql`delete from account.known_device where last_at < now() - interval '1 year'`.execute(reader)
  await sql`delete from account.login where at < now() - interval '2 years'`.execute(reader)
}
