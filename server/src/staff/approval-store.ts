// Statements on requests that a second operator decides.
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export type ApprovalState = 'open' | 'approved' | 'refused' | 'withdrawn' | 'expired'

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
}

const state = sql`case when a.decision is null and a.expires_at <= now() then 'expired' else coalesce(a.decision, 'open') end`

const select = (rest: RawBuilder<unknown>) => sql<ApprovalRow>`
  select a.id, a.action, a.subject, a.detail, a.reason, asker.username as "askedBy", a.asked_by as "askedById", a.asked_at as "askedAt",
    decider.username as "decidedBy", coalesce(a.decided_at, case when a.expires_at <= now() then a.expires_at end) as "decidedAt", a.note,
    a.expires_at as "expiresAt", ${state} as state
  from staff.approval a
  join staff.operator asker on asker.id = a.asked_by
  left join staff.operator decider on decider.id = a.decided_by
  ${rest}`

/** Requests newest first: their ids are ordered by time. */
export async function approvalsBefore(
  reader: Reader,
  before: string | undefined,
  limit: number,
  only: ApprovalState | undefined
): Promise<ApprovalRow[]> {
  const { rows } = await select(sql`
    where true ${before === undefined ? sql`` : sql`and a.id < ${before}::uuid`} ${only === undefined ? sql`` : sql`and ${state} = ${only}`}
    order by a.id desc limit ${limit}`).execute(reader)
  return rows
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

/** Writes down that the time of a request is over, so that another may be asked. */
export async function expireApproval(tx: Tx, action: string, subject: string): Promise<void> {
  await sql`update staff.approval set decision = 'expired', decided_at = expires_at
    where action = ${action} and subject = ${subject} and decision is null and expires_at <= now()`.execute(tx)
}

/** Returns the id, or null while there is an open request of the kind about the subject. */
export async function insertApproval(
  tx: Tx,
  a: { action: string; subject: string; detail: Record<string, unknown>; reason: string; askedBy: bigint; hours: number }
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into staff.approval (action, subject, detail, reason, asked_by, expires_at)
    values (${a.action}, ${a.subject}, ${JSON.stringify(a.detail)}::jsonb, ${a.reason}, ${a.askedBy}, now() + make_interval(hours => ${a.hours}))
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
