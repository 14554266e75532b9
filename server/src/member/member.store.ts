// SQL of members.
import { trialType } from '@fairhouse/contract/member/account.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

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
    .insertInto('member.member')
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
      // a member whom an agent's link brought belongs to that agent's team
      upline_id:
        m.inviterId && m.invitedBy === 'affiliate'
          ? sql<bigint | null>`(select id from member.member where id = ${m.inviterId} and member.has_team(type))`
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

/** The member who verified this number (E.164), whatever the state of the account. */
export const memberByMobile = (reader: Reader, phone: string) =>
  reader.selectFrom('member.member').selectAll().where('mobile', '=', phone).where('mobile_verified_at', 'is not', null).executeTakeFirst()

/** The member who verified this mailbox, whatever the state of the account. */
export const memberByEmail = (reader: Reader, email: string) =>
  reader
    .selectFrom('member.member')
    .selectAll()
    .where('email_key', '=', email.toLowerCase())
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()

export const memberByKey = (reader: Reader, key: string) =>
  reader.selectFrom('member.member').selectAll().where('username_key', '=', key).executeTakeFirst()

export const memberById = (reader: Reader, id: bigint) =>
  reader.selectFrom('member.member').selectAll().where('id', '=', id).executeTakeFirst()
export type Member = NonNullable<Awaited<ReturnType<typeof memberById>>>

export const membersByIds = (reader: Reader, ids: readonly bigint[]) =>
  reader
    .selectFrom('member.member')
    .select(['id', 'username', 'type', 'demo'])
    .where('id', '=', sql<bigint>`any (${ids.map(String)}::bigint[])`)
    .execute()

export const setMember = (
  tx: Reader,
  id: bigint,
  change: {
    status?: 'active' | 'blocked'
    language?: string
    real_name?: string
    must_change?: boolean
    rank_level?: number
    rank_name?: string
  }
) => tx.updateTable('member.member').set(change).where('id', '=', id).executeTakeFirst()

/** Notes that the first-login action ran; false when it ran before. */
export async function markFirstLogin(tx: Tx, id: bigint): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member.member')
    .set({ first_login_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('first_login_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Of these members those that get in: neither blocked nor over. */
export const membersInForce = (reader: Reader, ids: readonly bigint[]) =>
  reader
    .selectFrom('member.member')
    .select(['id', 'username', 'type', 'currency', 'demo'])
    .where('id', '=', sql<bigint>`any (${ids.map(String)}::bigint[])`)
    .where('status', '=', 'active')
    .where(sql<boolean>`coalesce(ends_at > now(), true)`)
    .execute()

/** Of these members those whose time is over. */
export async function endedMembers(reader: Reader, ids: readonly bigint[]): Promise<bigint[]> {
  const rows = await reader
    .selectFrom('member.member')
    .select('id')
    .where('id', '=', sql<bigint>`any (${ids.map(String)}::bigint[])`)
    .where('ends_at', '<=', sql<Date>`now()`)
    .execute()
  return rows.map(r => r.id)
}

/** Calls that change one member take turns. The member as they are once it is this one's turn. */
export const lockMember = (tx: Tx, memberId: bigint) =>
  tx.selectFrom('member.member').selectAll().where('id', '=', memberId).forNoKeyUpdate().executeTakeFirst()

export const touchLogin = (tx: Reader, memberId: bigint) =>
  tx.updateTable('member.member').set({ last_login_at: sql<Date>`now()` }).where('id', '=', memberId).execute()

export const changePasswordHash = (tx: Tx, memberId: bigint, hash: string) =>
  tx
    .updateTable('member.member')
    .set({ password_hash: hash, password_changed_at: sql<Date>`now()`, must_change: false, password_expires_at: null })
    .where('id', '=', memberId)
    .execute()

/** Marks the password as one that must be changed; returns whether there is such a member. */
export async function markMustChange(tx: Tx, memberId: bigint): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member.member')
    .set({ must_change: true })
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Puts a funds password in force; null: takes it away. */
export const setFundsHash = (tx: Tx, memberId: bigint, hash: string | null) =>
  tx.updateTable('member.member').set({ funds_password_hash: hash }).where('id', '=', memberId).execute()

/** Other members whose document has this mark; at most 100. */
export async function holdersOf(reader: Reader, memberId: bigint, mark: Buffer): Promise<bigint[]> {
  const rows = await reader
    .selectFrom('member.member')
    .select('id')
    .where('id_mark', '=', mark)
    .where('id', '<>', memberId)
    .where('type', '<>', trialType)
    .limit(100)
    .execute()
  return rows.map(r => r.id)
}
