// SQL of deposits, their methods and the notices of providers.
import type { DepositState } from '@fairhouse/contract/cashier.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import type { Notice } from './providers/provider.ts'

export interface MethodRow {
  readonly code: string
  readonly provider: string
  readonly kind: 'card' | 'bank' | 'wallet'
  readonly minimum: bigint
  readonly maximum: bigint
  readonly fee: number
  readonly expectedSeconds: number
}

export interface DepositRow {
  readonly id: string
  readonly memberId: bigint
  readonly method: string
  readonly provider: string
  readonly currency: string
  readonly amount: bigint
  readonly fee: bigint
  readonly state: DepositState
  readonly providerRef: string | null
  readonly payUrl: string | null
  readonly reason: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

const columns =
  sql.raw(`id, member_id as "memberId", method, provider, currency, amount, fee, state, provider_ref as "providerRef", pay_url as "payUrl",
  reason, created_at as "createdAt", updated_at as "updatedAt"`)

const listed = async <T>(query: { execute(reader: Reader): Promise<{ rows: T[] }> }, reader: Reader): Promise<T[]> =>
  (await query.execute(reader)).rows

export const activeMethods = (reader: Reader) =>
  listed(
    sql<MethodRow>`select code, provider, kind, minimum, maximum, fee, expected_seconds as "expectedSeconds" from cashier.method where active order by position`,
    reader
  )

export const depositByKey = async (reader: Reader, memberId: bigint, key: string) =>
  (await listed(sql<DepositRow>`select ${columns} from cashier.deposit where member_id = ${memberId} and key = ${key}::uuid`, reader))[0]

export const depositById = async (reader: Reader, id: string) =>
  (await listed(sql<DepositRow>`select ${columns} from cashier.deposit where id = ${id}::uuid`, reader))[0]

export const lockDeposit = async (tx: Tx, id: string) =>
  (await listed(sql<DepositRow>`select ${columns} from cashier.deposit where id = ${id}::uuid for update`, tx))[0]

/** Makes the order unless this member's key has one; true when it was made now. */
export async function insertDeposit(
  tx: Tx,
  d: { id: string; memberId: bigint; key: string; method: MethodRow; currency: string; amount: bigint; fee: bigint }
): Promise<boolean> {
  const { rows } = await sql`
    insert into cashier.deposit (id, member_id, key, method, provider, currency, amount, fee)
    values (${d.id}::uuid, ${d.memberId}, ${d.key}::uuid, ${d.method.code}, ${d.method.provider}, ${d.currency}, ${d.amount}, ${d.fee})
    on conflict (member_id, key) do nothing returning 1`.execute(tx)
  return rows.length === 1
}

/** Compare and set: true when this call brought the deposit from one of the states to the new one. */
export async function moveDeposit(
  tx: Tx,
  id: string,
  from: readonly DepositState[],
  to: DepositState,
  reason: string | null
): Promise<boolean> {
  const { rows } = await sql`
    update cashier.deposit set state = ${to}, reason = ${reason}, updated_at = clock_timestamp()
    where id = ${id}::uuid and state = any (${[...from]}::cashier.deposit_state[]) returning 1`.execute(tx)
  return rows.length === 1
}

/** Keeps what the provider named its payment; the first name stays. */
export const noteDepositRef = (tx: Tx, id: string, providerRef: string, payUrl: string | null) =>
  sql`update cashier.deposit set provider_ref = coalesce(provider_ref, ${providerRef}), pay_url = coalesce(pay_url, ${payUrl}) where id = ${id}::uuid`.execute(
    tx
  )

/** For operators: something about this deposit does not fit; its state stays. */
export const flagDeposit = (tx: Tx, id: string, reason: string) =>
  sql`update cashier.deposit set reason = ${reason}, updated_at = clock_timestamp() where id = ${id}::uuid`.execute(tx)

export const noteDepositAsked = (reader: Reader, id: string) =>
  sql`update cashier.deposit set asked_at = now() where id = ${id}::uuid`.execute(reader)

/** Open deposits of a certain age, those first that were asked about least lately. */
export const openDeposits = (reader: Reader, olderThanSeconds: number, limit: number) =>
  listed(
    sql<DepositRow>`select ${columns} from cashier.deposit
      where state in ('CREATED', 'PENDING') and created_at < now() - make_interval(secs => ${olderThanSeconds})
      order by asked_at nulls first, created_at limit ${limit}`,
    reader
  )

export const depositsBefore = (reader: Reader, memberId: bigint, before: string | undefined, limit: number) =>
  listed(
    sql<DepositRow>`select ${columns} from cashier.deposit where member_id = ${memberId}
      ${before ? sql`and id < ${before}::uuid` : sql``} order by id desc limit ${limit}`,
    reader
  )

export const allDepositsBefore = (reader: Reader, state: DepositState | undefined, before: string | undefined, limit: number) =>
  listed(
    sql<DepositRow>`select ${columns} from cashier.deposit where true
      ${state ? sql`and state = ${state}` : sql``} ${before ? sql`and id < ${before}::uuid` : sql``} order by id desc limit ${limit}`,
    reader
  )

/** Σ credited to the member, fees taken off. */
export async function depositedTotal(reader: Reader, memberId: bigint): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(amount - fee), 0)::bigint as total from cashier.deposit where member_id = ${memberId} and state = 'CREDITED'`.execute(
    reader
  )
  return rows[0]!.total
}

/** Keeps a notice; when its number was kept before, answers what was kept. A second transaction with the same number waits here. */
export async function keepNotice(tx: Tx, provider: string, n: Notice): Promise<{ body: string; outcome: string } | null> {
  const { rows } = await sql`
    insert into cashier.notice (provider, notice_id, kind, order_id, status, amount, currency, body)
    values (${provider}, ${n.id}, ${n.kind}, ${n.orderId}::uuid, ${n.status}, ${n.amount}, ${n.currency}, ${n.body})
    on conflict do nothing returning 1`.execute(tx)
  if (rows.length === 1) return null
  const first = await sql<{ body: string; outcome: string }>`
    select body, outcome from cashier.notice where provider = ${provider} and notice_id = ${n.id} for update`.execute(tx)
  return first.rows[0]!
}

export const noteOutcome = (tx: Tx, provider: string, noticeId: string, outcome: string) =>
  sql`update cashier.notice set outcome = ${outcome} where provider = ${provider} and notice_id = ${noticeId}`.execute(tx)
