// SQL of what members tell of themselves: profile, contacts, picture.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

/** A member's row, locked until the transaction ends: what is told once is judged one call after the other. */
export const memberForChange = (tx: Tx, memberId: bigint) =>
  tx.selectFrom('member.member').selectAll().where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow()

export interface ProfileChange {
  readonly nickname?: string
  readonly realName?: string
  readonly birthday?: string
  readonly document?: { readonly type: number; readonly number: Buffer; readonly mark: Buffer }
  /** Merged into what was told before. */
  readonly texts: Readonly<Record<string, string>>
}

export const changeProfile = (tx: Tx, memberId: bigint, c: ProfileChange) =>
  tx
    .updateTable('member.member')
    .set({
      profile: sql`profile || ${JSON.stringify(c.texts)}::jsonb`,
      ...(c.nickname === undefined ? {} : { nickname: c.nickname }),
      ...(c.realName === undefined ? {} : { real_name: c.realName }),
      ...(c.birthday === undefined ? {} : { birthday: sql<Date>`${c.birthday}::date` }),
      ...(c.document ? { id_type: c.document.type, id_number: c.document.number, id_mark: c.document.mark } : {})
    })
    .where('id', '=', memberId)
    .execute()

/** The birthday as yyyy-MM-dd; a date has no time zone, so it is never made a time. */
export async function birthdayOf(reader: Reader, memberId: bigint): Promise<string | null> {
  const row = await reader
    .selectFrom('member.member')
    .select(sql<string | null>`to_char(birthday, 'YYYY-MM-DD')`.as('birthday'))
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return row.birthday
}

/** Members who were born on a day of a month. */
export async function bornOn(reader: Reader, month: number, day: number): Promise<bigint[]> {
  const { rows } = await sql<{
    id: bigint
  }>`select id from member.member where birthday is not null and extract(month from birthday) = ${month}
    and extract(day from birthday) = ${day} order by id`.execute(reader)
  return rows.map(row => row.id)
}

/**
 * Does another member bear this name, as nickname or as the name of the login, whatever the case and the way its letters are written? Two
 * who ask for one name at once are answered one after the other.
 */
export async function isNicknameTaken(tx: Tx, memberId: bigint, nickname: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('account.nickname ' || member.name_fold(${nickname}), 0))`.execute(tx)
  const { rows } = await sql`select 1 from member.member where id <> ${memberId}
    and (member.name_fold(nickname) = member.name_fold(${nickname}) or username_key = member.name_fold(${nickname})) limit 1`.execute(tx)
  return rows.length > 0
}

/** Binds a verified contact to the member. Violates `member_mobile` or `member_email` when another member has it. */
export const bindVerified = (tx: Tx, memberId: bigint, contact: { mobile: string } | { email: string }) =>
  tx
    .updateTable('member.member')
    .set(
      'mobile' in contact
        ? { mobile: contact.mobile, mobile_verified_at: sql<Date>`now()` }
        : { email: contact.email, email_key: contact.email.toLowerCase(), email_verified_at: sql<Date>`now()` }
    )
    .where('id', '=', memberId)
    .execute()

/** Is this contact verified by another member? */
export async function isContactTaken(reader: Reader, memberId: bigint, contact: { mobile: string } | { email: string }): Promise<boolean> {
  const row = await reader
    .selectFrom('member.member')
    .select('id')
    .where('id', '<>', memberId)
    .where(eb =>
      'mobile' in contact
        ? eb.and([eb('mobile', '=', contact.mobile), eb('mobile_verified_at', 'is not', null)])
        : eb.and([eb('email_key', '=', contact.email.toLowerCase()), eb('email_verified_at', 'is not', null)])
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Other members with the same document, the same browser at registration or the same Zalo account; at most `limit`, newest first. */
export async function sharersOf(reader: Reader, memberId: bigint, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select o.id from member.member m join member.member o on o.id <> m.id
    and (o.id_mark = m.id_mark or o.register_device = m.register_device or (m.profile ->> 'zalo' <> '' and o.profile ->> 'zalo' = m.profile ->> 'zalo'))
    where m.id = ${memberId} order by o.id desc limit ${limit}`.execute(reader)
  return rows.map(row => row.id)
}

/** The picture that the member uploaded; a drawing takes its place, or another upload does. */
export const pictureOf = (reader: Reader, memberId: bigint) =>
  reader.selectFrom('member.avatar').select(['id', 'webp']).where('member_id', '=', memberId).executeTakeFirst()

/** Keeps the one picture of a member. Returns its id. */
export async function keepPicture(tx: Tx, memberId: bigint, webp: Buffer): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into member.avatar (member_id, webp) values (${memberId}, ${webp})
    on conflict (member_id) do update set id = uuidv7(), webp = excluded.webp, created_at = now() returning id`.execute(tx)
  return rows[0]!.id
}

export const deletePicture = (tx: Tx, memberId: bigint) => tx.deleteFrom('member.avatar').where('member_id', '=', memberId).execute()

export const setAvatar = (tx: Tx, memberId: bigint, type: 'STATIC' | 'CUSTOM', avatar: string) =>
  tx.updateTable('member.member').set({ avatar_type: type, avatar }).where('id', '=', memberId).execute()
