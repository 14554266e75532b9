// Statements on requests that a second operator decides.
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export type ApprovalState = 'open' | 'approved' | 'refused' | 'withdrawn' | 'expired' | 'void'

export interface ApprovalRow {
  readonly id: string
  readonly action: string
  readonly subject: string
  readonly detail: Record<string, unknown>
  readonly reason: string
  readonly askedBy: string
  readonly askedById: bigint
  readonly askedAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly note: string | null
  readonly expiresAt: Date
  readonly state: ApprovalState
  /** The hash of what the operator who asked saw, and when; null: not known. */
  readonly seen: string | null
  readonly seenAt: Date | null
}

const state = sql`case when a.decision is null and a.expires_at <= now() then 'expired' else coalesce(a.decision, 'open') end`

const select = (rest: RawBuilder<unknown>) => sql<ApprovalRow>`
  select a.id, a.action, a.subject, a.detail, a.reason, asker.username as "askedBy", a.asked_by as "askedById", a.asked_at as "askedAt",
    decider.username as "decidedBy", coalesce(a.decided_at, case when a.expires_at <= now() then a.expires_at end) as "decidedAt", a.note,
    a.expires_at as "expiresAt", ${state} as state, a.seen, a.seen_at as "seenAt"
  from staff.approval a
  join staff.operator asker on asker.id = a.asked_by
  left join staff.operator decider on decider.id = a.decided_by
  ${rest}`

/** Requests newest first: their ids are ordered by time. */
export async function approvalsBefore(
  reader: Reader,
  before: string | undefined,
  limit: number,
  only: ApprovalState | undefined,
  id?: string
): Promise<ApprovalRow[]> {
  const { rows } = await select(sql`
    where true ${before === undefined ? sql`` : sql`and a.id < ${before}::uuid`} ${only === undefined ? sql`` : sql`and ${state} = ${only}`} ${id === undefined ? sql`` : sql`and a.id = ${id}::uuid`}
    order by a.id desc limit ${limit}`).execute(reader)
  return rows
}

export const approvalById = async (reader: Reader, id: string): Promise<ApprovalRow | undefined> =>
  (await select(sql`where a.id = ${id}::uuid`).execute(reader)).rows[0]

/** How these requests stand, by id. */
export async function approvalRows(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, ApprovalRow>> {
  const { rows } = await select(sql`where a.id = any(${[...ids]}::uuid[])`).execute(reader)
  return new Map(rows.map(row => [row.id, row]))
}

/** Ids of the open requests of a kind, the oldest first. */
export async function openApprovals(reader: Reader, action: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from staff.approval where action = ${action} and decision is null and expires_at > now() order by id`.execute(reader)
  return rows.map(row => row.id)
}

/** Keeps what the operator who asked has seen. */
export async function setSeen(tx: Tx, id: string, hash: string): Promise<void> {
  await sql`update staff.approval set seen = ${hash}, seen_at = now() where id = ${id}::uuid`.execute(tx)
}

/** Closes the open request of this kind about this subject, because the subject is gone. Returns its id. */
export async function voidApproval(tx: Tx, action: string, subject: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`update staff.approval set decision = 'void', decided_at = now()
    where action = ${action} and subject = ${subject} and decision is null returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** The request, locked until the transaction ends: of two who decide at once the second finds it decided. */
export async function lockApproval(tx: Tx, id: string): Promise<ApprovalRow | undefined> {
  return (await select(sql`where a.id = ${id}::uuid for update of a`).execute(tx)).rows[0]
}

/** The open request of this kind about this subject. */
export async function openApproval(reader: Reader, action: string, subject: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from staff.approval where action = ${action} and subject = ${subject} and decision is null and expires_at > now()`.execute(
    reader
  )
  return rows[0]?.id ?? null
}

/** The open requests of these kinds by what they are about. */
export async function requestsOn(
  reader: Reader,
  actions: readonly string[],
  subjects: readonly string[]
): Promise<ReadonlyMap<string, string>> {
  if (subjects.length === 0) return new Map()
  const { rows } = await sql<{ subject: string; id: string }>`select subject, id from staff.approval
    where action = any(${[...actions]}::text[]) and subject = any(${[...subjects]}::text[]) and decision is null and expires_at > now()`.execute(
    reader
  )
  return new Map(rows.map(row => [row.subject, row.id]))
}

interface OpenRequest {
  readonly id: string
  readonly action: string
  /** The operator who asked. */
  readonly by: string
}
/** The open requests of these kinds about a subject or a part of it (`subject:…`), the oldest first. */
export async function requestsAbout(reader: Reader, actions: readonly string[], subject: string): Promise<OpenRequest[]> {
  const { rows } =
    await sql<OpenRequest>`select a.id, a.action, o.username as by from staff.approval a join staff.operator o on o.id = a.asked_by
    where a.action = any(${[...actions]}::text[]) and (a.subject = ${subject} or starts_with(a.subject, ${`${subject}:`})) and a.decision is null
      and a.expires_at > now() order by a.id`.execute(reader)
  return rows
}

/** Writes down that the time of a request is over, so that another may be asked. */
export async function expireApproval(tx: Tx, action: string, subject: string): Promise<void> {
  await sql`update staff.approval set decision = 'expired', decided_at = expires_at
    where action = ${action} and subject = ${subject} and decision is null and expires_at <= now()`.execute(tx)
}

/** Returns the id, or null while there is an open request of the kind about the subject. */
export async function insertApproval(
  tx: Tx,
  a: { action: string; subject: string; detail: Record<string, unknown>; reason: string; askedBy: bigint; hours: number; seen: string }
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into staff.approval (action, subject, detail, reason, asked_by, expires_at, seen, seen_at)
    values (${a.action}, ${a.subject}, ${JSON.stringify(a.detail)}::jsonb, ${a.reason}, ${a.askedBy}, now() + make_interval(hours => ${a.hours}), ${a.seen}, now())
    on conflict (action, subject) where decision is null do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function closeApproval(
  tx: Tx,
  id: string,
  decision: 'approved' | 'refused' | 'withdrawn',
  decidedBy: bigint,
  note: string
): Promise<void> {
  await sql`update staff.approval set decision = ${decision}, decided_by = ${decidedBy}, decided_at = now(), note = ${note || null}
    where id = ${id}::uuid`.execute(tx)
}
