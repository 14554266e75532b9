// SQL of identity checks.
import type { IdentityPart } from '@fairhouse/contract/member/kyc.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export interface Settings {
  /** A proof of address belongs to the documents. */
  readonly addressNeeded: boolean
}

export async function settings(reader: Reader): Promise<Settings> {
  const row = await reader.selectFrom('kyc.setting').selectAll().executeTakeFirstOrThrow()
  return { addressNeeded: row.address_needed }
}

/** Changes the settings and returns what was; two who change them are answered one after the other. */
export async function setSettings(tx: Tx, s: Settings): Promise<Settings> {
  const was = await tx.selectFrom('kyc.setting').selectAll().forUpdate().executeTakeFirstOrThrow()
  await tx.updateTable('kyc.setting').set({ address_needed: s.addressNeeded }).execute()
  return { addressNeeded: was.address_needed }
}

/** Of each member the state of what was sent last, and the last day of what was approved. */
export async function documentRows(reader: Reader, memberIds: readonly bigint[]) {
  const { rows } = await sql<{ memberId: bigint; last: RequestRow['state']; until: string | null }>`
    select member_id as "memberId", (array_agg(state order by id desc))[1] as last,
      to_char(max(expires_on) filter (where state = 'APPROVED'), 'YYYY-MM-DD') as until
    from kyc.request where member_id = any(${[...memberIds]}::bigint[]) group by member_id`.execute(reader)
  return rows
}

/** One member's sending and uploading, one call after the other. */
export const lockMember = (tx: Tx, memberId: bigint) => sql`select pg_advisory_xact_lock(hashtextextended('kyc', ${memberId}))`.execute(tx)

export const draftOf = (reader: Reader, memberId: bigint) =>
  reader
    .selectFrom('kyc.draft')
    .select(['part', 'file_id as fileId'])
    .where('member_id', '=', memberId)
    .$castTo<{ part: IdentityPart; fileId: string }>()
    .execute()

export const putDraft = (tx: Tx, memberId: bigint, part: IdentityPart, fileId: string) =>
  tx.insertInto('kyc.draft').values({ member_id: memberId, part, file_id: fileId }).execute()

/** Takes a picture out of what is to be sent. Returns its file, which the caller forgets; undefined without one. */
export async function takeDraft(tx: Tx, memberId: bigint, part: IdentityPart): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('kyc.draft')
    .where('member_id', '=', memberId)
    .where('part', '=', part)
    .returning('file_id')
    .executeTakeFirst()
  return row?.file_id
}

/** Pictures that were put together so many days ago and never sent; at most a thousand. */
export async function oldDrafts(reader: Reader, days: number) {
  const { rows } = await sql<{ memberId: bigint; part: IdentityPart }>`
    select d.member_id as "memberId", d.part from kyc.draft d join base.file f on f.id = d.file_id
    where f.at < now() - make_interval(days => ${days}) limit 1000`.execute(reader)
  return rows
}

export interface NewRequest {
  readonly id: string
  readonly memberId: bigint
  readonly idType: number
  readonly number: Buffer
  readonly mark: Buffer
}

export const insertRequest = (tx: Tx, r: NewRequest) =>
  tx
    .insertInto('kyc.request')
    .values({ id: r.id, member_id: r.memberId, id_type: r.idType, id_number: r.number, id_mark: r.mark })
    .execute()

/** Makes pictures that were put together part of a request. */
export async function moveParts(tx: Tx, memberId: bigint, requestId: string, parts: readonly IdentityPart[]): Promise<void> {
  await sql`with gone as (delete from kyc.draft where member_id = ${memberId} and part = any (${[...parts]}::text[]) returning part, file_id)
    insert into kyc.part (request_id, part, file_id) select ${requestId}::uuid, part, file_id from gone`.execute(tx)
}

export interface RequestRow {
  readonly id: string
  readonly memberId: bigint
  readonly state: 'OPEN' | 'APPROVED' | 'REJECTED'
  readonly idType: number
  readonly idNumber: Buffer
  readonly idMark: Buffer
  readonly sentAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly reason: string | null
  readonly expiresOn: string | null
  readonly parts: readonly IdentityPart[]
}

const columns = sql`r.id, r.member_id as "memberId", r.state, r.id_type as "idType", r.id_number as "idNumber", r.id_mark as "idMark",
  base.uuid7_time(r.id) as "sentAt", r.decided_at as "decidedAt", r.decided_by as "decidedBy", r.reason,
  to_char(r.expires_on, 'YYYY-MM-DD') as "expiresOn",
  array(select p.part from kyc.part p where p.request_id = r.id order by array_position('{front,back,selfie,address}'::text[], p.part)) as parts`

export async function requestById(reader: Reader, id: string): Promise<RequestRow | undefined> {
  return (await sql<RequestRow>`select ${columns} from kyc.request r where r.id = ${id}::uuid`.execute(reader)).rows[0]
}

/** The last request of a member. */
export async function lastRequest(reader: Reader, memberId: bigint): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from kyc.request r where r.member_id = ${memberId} order by r.id desc limit 1`.execute(reader)
  return rows[0]
}

/** A page of requests: those that wait come oldest first, all others newest first. */
export async function requestsAfter(
  reader: Reader,
  {
    state,
    memberId,
    before,
    limit
  }: { state: RequestRow['state'] | undefined; memberId: bigint | undefined; before: string | undefined; limit: number }
): Promise<RequestRow[]> {
  const oldestFirst = state === 'OPEN'
  const { rows } = await sql<RequestRow>`select ${columns} from kyc.request r where true
    ${state === undefined ? sql`` : sql`and r.state = ${state}`}
    ${memberId === undefined ? sql`` : sql`and r.member_id = ${memberId}`}
    ${before === undefined ? sql`` : oldestFirst ? sql`and r.id > ${before}::uuid` : sql`and r.id < ${before}::uuid`}
    order by r.id ${oldestFirst ? sql`asc` : sql`desc`} limit ${limit}`.execute(reader)
  return rows
}

/** Decides a request that is open; undefined: it is not, or no more. */
export async function decide(
  tx: Tx,
  id: string,
  d: { by: string; at: Date } & ({ state: 'APPROVED'; expiresOn: string } | { state: 'REJECTED'; reason: string })
): Promise<{ memberId: bigint } | undefined> {
  const { rows } = await sql<{ memberId: bigint }>`
    update kyc.request set state = ${d.state}, decided_by = ${d.by}, decided_at = ${d.at},
      reason = ${d.state === 'REJECTED' ? d.reason : null}, expires_on = ${d.state === 'APPROVED' ? d.expiresOn : null}::date
    where id = ${id}::uuid and state = 'OPEN' returning member_id as "memberId"`.execute(tx)
  return rows[0]
}

export const filesOf = (reader: Reader, requestId: string) =>
  reader
    .selectFrom('kyc.part')
    .select(['part', 'file_id as fileId'])
    .where('request_id', '=', requestId)
    .$castTo<{ part: IdentityPart; fileId: string }>()
    .execute()

/** Other members who sent a document of the same type and number. */
export async function othersWithMark(reader: Reader, memberId: bigint, mark: Buffer): Promise<bigint[]> {
  const rows = await reader
    .selectFrom('kyc.request')
    .select('member_id')
    .distinct()
    .where('id_mark', '=', mark)
    .where('member_id', '<>', memberId)
    .limit(100)
    .execute()
  return rows.map(r => r.member_id)
}
