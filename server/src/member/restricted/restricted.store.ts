// SQL of persons who may not play.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

/** What entries are compared by. */
export interface PersonKey {
  readonly nameKey: string | null
  /** yyyy-MM-dd */
  readonly birthday: string | null
  readonly idMark: Buffer | null
}

/** The entry in force that fits, a document before name and birthday; null without one. */
export async function restrictedBy(reader: Reader, { nameKey, birthday, idMark }: PersonKey): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from member.restricted where lifted_at is null
      and (id_mark = ${idMark}::bytea or (name_key = ${nameKey}::text and birthday = ${birthday}::date))
    order by (id_mark = ${idMark}::bytea) desc nulls last, id limit 1`.execute(reader)
  return rows[0]?.id ?? null
}

/** Does an entry in force name exactly this person? */
export async function restrictedSame(reader: Reader, { nameKey, birthday, idMark }: PersonKey): Promise<boolean> {
  const { rows } = await sql`select 1 from member.restricted where lifted_at is null and name_key is not distinct from ${nameKey}::text
    and birthday is not distinct from ${birthday}::date and id_mark is not distinct from ${idMark}::bytea limit 1`.execute(reader)
  return rows.length > 0
}

export interface NewRestricted extends PersonKey {
  readonly name: string | null
  readonly idType: number | null
  readonly idMasked: string | null
  readonly source: string
  readonly reason: string
  readonly addedBy: string
}

export async function insertRestricted(tx: Tx, r: NewRestricted): Promise<string> {
  const row = await tx
    .insertInto('member.restricted')
    .values({
      name: r.name,
      name_key: r.nameKey,
      birthday: r.birthday,
      id_type: r.idType,
      id_mark: r.idMark,
      id_masked: r.idMasked,
      source: r.source,
      reason: r.reason,
      added_by: r.addedBy
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** One change of the list after the other. */
export const lockRestricted = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('account.restricted', 0))`.execute(tx)

export interface RestrictedRow {
  readonly id: string
  readonly name: string | null
  readonly nameKey: string | null
  readonly birthday: string | null
  readonly idType: number | null
  readonly idMark: Buffer | null
  readonly idMasked: string | null
  readonly source: string
  readonly reason: string
  readonly addedBy: string
  readonly addedAt: Date
  readonly liftedBy: string | null
  readonly liftedAt: Date | null
  readonly liftReason: string | null
}
const columns = sql`id, name, name_key as "nameKey", to_char(birthday, 'YYYY-MM-DD') as birthday, id_type as "idType", id_mark as "idMark",
  id_masked as "idMasked", source, reason, added_by as "addedBy", added_at as "addedAt", lifted_by as "liftedBy", lifted_at as "liftedAt",
  lift_reason as "liftReason"`

/** Entries before one of them, newest first; `key`: a part of the name without marks, or of the source. */
export async function restrictedBefore(
  reader: Reader,
  page: { before: string | undefined; limit: number; lifted: boolean | undefined; key: string | undefined }
): Promise<RestrictedRow[]> {
  const { before, limit, lifted, key } = page
  const part = key === undefined ? '' : `%${key.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`
  const { rows } = await sql<RestrictedRow>`select ${columns} from member.restricted where true
    ${before === undefined ? sql`` : sql`and id < ${before}::uuid`}
    ${lifted === undefined ? sql`` : lifted ? sql`and lifted_at is not null` : sql`and lifted_at is null`}
    ${key === undefined ? sql`` : sql`and (name_key like ${part} or lower(source) like ${part})`}
    order by id desc limit ${limit}`.execute(reader)
  return rows
}

export const lockEntry = async (tx: Tx, id: string): Promise<RestrictedRow | undefined> =>
  (await sql<RestrictedRow>`select ${columns} from member.restricted where id = ${id}::uuid for update`.execute(tx)).rows[0]

export const liftEntry = (tx: Tx, id: string, by: string, reason: string) =>
  tx
    .updateTable('member.restricted')
    .set({ lifted_by: by, lifted_at: sql<Date>`now()`, lift_reason: reason })
    .where('id', '=', id)
    .execute()

export interface PersonRow {
  readonly id: bigint
  readonly username: string
  readonly realName: string | null
  readonly birthday: string | null
  readonly idMark: Buffer | null
}

/** Members with one of these documents or birthdays; names are compared by who asks. */
export async function likelyMembers(reader: Reader, marks: readonly Buffer[], birthdays: readonly string[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select id, username, real_name as "realName", to_char(birthday, 'YYYY-MM-DD') as birthday, id_mark as "idMark" from member.member
    where type <> 4 and (id_mark = any (${[...marks]}::bytea[]) or (birthday = any (${[...birthdays]}::date[]) and real_name is not null))
    order by id`.execute(reader)
  return rows
}

export const insertHit = (
  reader: Reader,
  hit: { restrictedId: string; memberId: bigint | null; kind: 'registration' | 'login'; address: string }
) =>
  reader
    .insertInto('member.restricted_hit')
    .values({ restricted_id: hit.restrictedId, member_id: hit.memberId, kind: hit.kind, address: hit.address })
    .execute()

export interface HitRow {
  readonly restrictedId: string
  readonly memberId: bigint | null
  readonly kind: 'registration' | 'login'
  readonly address: string
  readonly at: Date
}
/** The last refused tries of each of these entries, newest first. */
export async function lastHits(reader: Reader, ids: readonly string[], each: number): Promise<HitRow[]> {
  const { rows } = await sql<HitRow>`
    select h.restricted_id as "restrictedId", h.member_id as "memberId", h.kind, coalesce(host(h.address), '') as address, h.at
    from unnest(${[...ids]}::uuid[]) as entry(id)
    cross join lateral (select * from member.restricted_hit where restricted_id = entry.id order by id desc limit ${each}) h`.execute(
    reader
  )
  return rows
}
