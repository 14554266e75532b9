// SQL of members and sessions.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import { lockMinutes } from './rules.ts'

export interface NewMember {
  readonly username: string
  readonly usernameKey: string
  readonly passwordHash: string
  readonly type: number
  readonly currency: string
  readonly language: string
  readonly address: string | null
  readonly termsVersion: string
}

/** Returns the new member's id, or undefined when the name is taken. */
export async function insertMember(tx: Tx, m: NewMember): Promise<bigint | undefined> {
  const row = await tx
    .insertInto('account.member')
    .values({
      username: m.username,
      username_key: m.usernameKey,
      nickname: m.username,
      password_hash: m.passwordHash,
      type: m.type,
      currency: m.currency,
      language: m.language,
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

export const membersByIds = (reader: Reader, ids: readonly bigint[]) =>
  reader
    .selectFrom('account.member')
    .select(['id', 'username', 'type'])
    .where('id', '=', sql<bigint>`any (${ids.map(String)}::bigint[])`)
    .execute()

/** Counts a try for each subject; returns their ids. */
export async function noteTries(reader: Reader, subjects: readonly string[]): Promise<bigint[]> {
  const rows = await reader
    .insertInto('account.attempt')
    .values(subjects.map(subject => ({ subject })))
    .returning('id')
    .execute()
  return rows.map(r => r.id)
}

/** Tries within the lock window. */
export async function triesOf(reader: Reader, subject: string): Promise<number> {
  const row = await reader
    .selectFrom('account.attempt')
    .select(eb => eb.fn.countAll<bigint>().as('n'))
    .where('subject', '=', subject)
    .where('at', '>', sql<Date>`now() - make_interval(mins => ${lockMinutes})`)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

export const forgetTries = (reader: Reader, ids: readonly bigint[]) => reader.deleteFrom('account.attempt').where('id', 'in', ids).execute()
export const forgetTriesOf = (reader: Reader, subject: string) =>
  reader.deleteFrom('account.attempt').where('subject', '=', subject).execute()

export const setMember = (tx: Reader, id: bigint, change: { status?: 'active' | 'blocked'; language?: string; real_name?: string }) =>
  tx.updateTable('account.member').set(change).where('id', '=', id).executeTakeFirst()

/** Removes what no rule reads any more. */
export async function forgetOld(reader: Reader): Promise<void> {
  await sql`delete from account.attempt where at < now() - interval '1 day'`.execute(reader)
  await sql`delete from account.session where coalesce(ended_at, expires_at) < now() - interval '90 days'`.execute(reader)
}
