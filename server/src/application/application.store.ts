// SQL of applications.
import type { ApplicationState } from '@fairhouse/contract/states.ts'
import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import type { ApplicationPicture, ApplicationRequest } from '#base/db-types.ts'

export type RequestRow = Selectable<ApplicationRequest>
type PictureRow = Selectable<ApplicationPicture>

/** One member's pictures and applications, one call after the other. */
export const lockMember = (tx: Tx, memberId: bigint) =>
  sql`select pg_advisory_xact_lock(hashtextextended('application', ${memberId}))`.execute(tx)

export const putPicture = (tx: Tx, memberId: bigint, promotion: string, fileId: string) =>
  tx.insertInto('application.picture').values({ member_id: memberId, promotion, file_id: fileId }).execute()

/** Files that were kept for an application to this promotion and not sent, in the order in which they came. */
export async function draftOf(reader: Reader, memberId: bigint, promotion: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('application.picture')
    .select('file_id')
    .where('member_id', '=', memberId)
    .where('promotion', '=', promotion)
    .where('request_id', 'is', null)
    .orderBy('file_id')
    .execute()
  return rows.map(row => row.file_id)
}

/** Takes a picture out of what is to be sent; false when it is not there, or was sent. */
export async function takeDraft(tx: Tx, memberId: bigint, fileId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('application.picture')
    .where('member_id', '=', memberId)
    .where('file_id', '=', fileId)
    .where('request_id', 'is', null)
    .returning('file_id')
    .executeTakeFirst()
  return row !== undefined
}

export const pictureOf = (reader: Reader, memberId: bigint, fileId: string): Promise<PictureRow | undefined> =>
  reader.selectFrom('application.picture').selectAll().where('member_id', '=', memberId).where('file_id', '=', fileId).executeTakeFirst()

/** Makes pictures that were kept part of an application, in this order. */
export const attach = (tx: Tx, memberId: bigint, requestId: string, files: readonly string[]) =>
  sql`update application.picture p set request_id = ${requestId}::uuid, place = f.place
    from unnest(${[...files]}::uuid[]) with ordinality as f (id, place) where p.member_id = ${memberId} and p.file_id = f.id`.execute(tx)

/** The pictures of these applications, in their order. */
export async function picturesOf(reader: Reader, rows: readonly RequestRow[]): Promise<ReadonlyMap<string, string[]>> {
  if (rows.length === 0) return new Map()
  const found = await reader
    .selectFrom('application.picture')
    .select(['request_id', 'file_id'])
    .where('member_id', 'in', [...new Set(rows.map(row => row.member_id))])
    .where(
      'request_id',
      'in',
      rows.map(row => row.id)
    )
    .orderBy('place')
    .execute()
  const files = new Map(rows.map(row => [row.id, [] as string[]]))
  for (const { request_id, file_id } of found) files.get(request_id!)!.push(file_id)
  return files
}

/** Pictures that were kept so many days ago and never sent; at most a thousand. */
export async function oldDrafts(reader: Reader, days: number): Promise<{ memberId: bigint; fileId: string }[]> {
  const { rows } = await sql<{ memberId: bigint; fileId: string }>`
    select member_id as "memberId", file_id as "fileId" from application.picture
    where request_id is null and kept_at < now() - make_interval(days => ${days}) limit 1000`.execute(reader)
  return rows
}

/** Writes an application; undefined while another one waits or when one was issued. */
export const insertRequest = (
  tx: Tx,
  memberId: bigint,
  { promotion, title, comment }: { promotion: string; title: RequestRow['title']; comment: string }
): Promise<RequestRow | undefined> =>
  tx
    .insertInto('application.request')
    .values({ member_id: memberId, promotion, title: JSON.stringify(title), comment })
    .onConflict(clash => clash.columns(['member_id', 'promotion']).where('state', '<>', 'rejected').doNothing())
    .returningAll()
    .executeTakeFirst()

/** A member's applications to a promotion, newest first. */
export const requestsTo = (reader: Reader, memberId: bigint, promotion: string): Promise<RequestRow[]> =>
  reader
    .selectFrom('application.request')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('promotion', '=', promotion)
    .orderBy('id', 'desc')
    .execute()

/** How the last application of a member to each promotion stands. */
export async function lastStates(reader: Reader, memberId: bigint): Promise<{ promotion: string; state: ApplicationState }[]> {
  const { rows } = await sql<{ promotion: string; state: ApplicationState }>`
    select distinct on (promotion) promotion, state from application.request
    where member_id = ${memberId} order by promotion, id desc`.execute(reader)
  return rows
}

export const requestById = (reader: Reader, memberId: bigint, id: string): Promise<RequestRow | undefined> =>
  reader.selectFrom('application.request').selectAll().where('member_id', '=', memberId).where('id', '=', id).executeTakeFirst()

/** An application that nobody else decides until the transaction ends. */
export const lockRequest = (tx: Tx, memberId: bigint, id: string): Promise<RequestRow | undefined> =>
  tx.selectFrom('application.request').selectAll().where('member_id', '=', memberId).where('id', '=', id).forUpdate().executeTakeFirst()

interface Filter {
  readonly state?: ApplicationState | undefined
  readonly member?: string | undefined
  readonly before?: string | undefined
  readonly limit: number
}

/** Applications of all members: those that wait come oldest first, all others newest first. */
export const requestsBefore = (reader: Reader, { state, member, before, limit }: Filter): Promise<RequestRow[]> => {
  const oldestFirst = state === 'applying'
  return reader
    .selectFrom('application.request')
    .selectAll()
    .$if(state !== undefined, q => q.where('state', '=', state!))
    .$if(member !== undefined, q => q.where('member_id', '=', BigInt(member!)))
    .$if(before !== undefined, q => q.where('id', oldestFirst ? '>' : '<', before!))
    .orderBy('id', oldestFirst ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}

interface Decision {
  readonly state: 'issued' | 'rejected'
  readonly amount: bigint | null
  readonly operatorId: bigint
  readonly reason: string
}

/** Decides an application that waits. */
export const decide = (tx: Tx, { member_id, id }: RequestRow, { state, amount, operatorId, reason }: Decision): Promise<RequestRow> =>
  tx
    .updateTable('application.request')
    .set({ state, amount, operator_id: operatorId, reason, decided_at: sql<Date>`clock_timestamp()` })
    .where('member_id', '=', member_id)
    .where('id', '=', id)
    .where('state', '=', 'applying')
    .returningAll()
    .executeTakeFirstOrThrow()
