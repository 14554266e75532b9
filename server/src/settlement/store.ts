// SQL of transfers between agents.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import type { Policy } from './rules.ts'

export interface KeptPolicy extends Policy {
  readonly version: number
}

export async function policyInForce(reader: Reader, forUpdate = false): Promise<KeptPolicy> {
  const { rows } = await sql<KeptPolicy>`
    select enabled, minimum, daily_limit as "dailyLimit", turnover, version from settlement.setting ${forUpdate ? sql`for update` : sql``}`.execute(
    reader
  )
  return rows[0]!
}

/** Keeps another policy; the version goes up by one. */
export const savePolicy = (tx: Tx, p: Policy) =>
  sql`update settlement.setting set enabled = ${p.enabled}, minimum = ${p.minimum}, daily_limit = ${p.dailyLimit}, turnover = ${p.turnover},
    version = version + 1`.execute(tx)

/** What a member sent since the brand's day began, and when the next begins. */
export async function sentToday(reader: Reader, memberId: bigint): Promise<{ sent: bigint; resetsAt: Date }> {
  const { rows } = await sql<{ sent: bigint; resetsAt: Date }>`
    select sent, resets_at as "resetsAt" from settlement.sent_today(${memberId}::bigint)`.execute(reader)
  return rows[0]!
}

export interface TransferRow {
  readonly id: string
  readonly kind: 'up' | 'down' | 'wallet'
  readonly fromId: bigint
  readonly toId: bigint
  readonly currency: string
  readonly amount: bigint
  readonly tagged: bigint
  readonly at: Date
}
const columns = sql`id, kind, from_id as "fromId", to_id as "toId", currency, amount, tagged, created_at as at`

export async function insertTransfer(tx: Tx, t: Omit<TransferRow, 'at'>): Promise<TransferRow> {
  const { rows } = await sql<TransferRow>`
    insert into settlement.transfer (id, kind, from_id, to_id, currency, amount, tagged)
    values (${t.id}::uuid, ${t.kind}, ${t.fromId}, ${t.toId}, ${t.currency}, ${t.amount}, ${t.tagged}) returning ${columns}`.execute(tx)
  return rows[0]!
}

/** Transfers of a member in both directions before a cursor, newest first; of everybody without a member. */
export async function transfersBefore(
  reader: Reader,
  memberId: bigint | null,
  before: string | undefined,
  limit: number
): Promise<TransferRow[]> {
  const page = (whose: ReturnType<typeof sql>) => sql`
    (select ${columns} from settlement.transfer where ${whose} ${before ? sql`and id < ${before}::uuid` : sql``} order by id desc limit ${limit})`
  const from =
    memberId === null
      ? page(sql`true`)
      : sql`${page(sql`from_id = ${memberId}`)} union all ${page(sql`to_id = ${memberId} and kind <> 'wallet'`)}`
  return (await sql<TransferRow>`select * from (${from}) t order by id desc limit ${limit}`.execute(reader)).rows
}

/** How much of the member's balance carries the tag. */
export async function tagHeld(reader: Reader, memberId: bigint): Promise<bigint> {
  const { rows } = await sql<{ held: bigint }>`select held from settlement.tag where member_id = ${memberId}`.execute(reader)
  return rows[0]?.held ?? 0n
}

/** Adds to what carries the tag, or takes from it; to be called under the lock of the wallet. */
export const moveTag = (tx: Tx, memberId: bigint, change: bigint) =>
  sql`insert into settlement.tag as t (member_id, held) values (${memberId}, greatest(${change}::bigint, 0))
    on conflict (member_id) do update set held = t.held + ${change}::bigint`.execute(tx)
