// SQL of deposits and of the notices of providers.
import type { DepositState, houseAccount, methodKinds } from '@fairhouse/contract/money/cashier.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import type { ChosenPromotion } from '../ports.ts'
import type { Notice } from '../providers/provider.ts'
import { payableSeconds } from './deposit.rules.ts'
import type { MethodRow } from './method.store.ts'

export interface DepositRow {
  readonly id: string
  readonly memberId: bigint
  readonly method: string
  readonly provider: string
  readonly kind: (typeof methodKinds)[number]
  readonly currency: string
  readonly amount: bigint
  readonly fee: bigint
  /** What arrived and what of it was credited: null until it is. */
  readonly received: bigint | null
  readonly credited: bigint | null
  readonly state: DepositState
  readonly providerRef: string | null
  readonly payUrl: string | null
  readonly qr: string | null
  readonly reference: string | null
  /** Of a method by hand: the house's account as it stands now. */
  readonly account: z.output<typeof houseAccount> | null
  /** What the provider, when it was asked, said to have arrived instead of the order's amount. */
  readonly arrived: bigint | null
  readonly proofId: string | null
  readonly reason: string | null
  readonly note: string | null
  /** The promotion that was chosen with the order, and the version of its terms. */
  readonly promotion: string | null
  readonly promotionVersion: number | null
  readonly createdAt: Date
  readonly seenAt: Date | null
  readonly updatedAt: Date
}

const columns =
  sql.raw(`id, member_id as "memberId", method, deposit.provider, m.kind, currency, amount, deposit.fee, received, credited, state,
  provider_ref as "providerRef", pay_url as "payUrl", qr, reference, m.account, proof_id as "proofId", reason, note, promotion, promotion_version as "promotionVersion",
  created_at as "createdAt",
  seen_at as "seenAt", updated_at as "updatedAt",
  case when state <> 'CREDITED' then (select n.amount from cashier.notice n where n.order_id = deposit.id
    and n.provider = deposit.provider and n.kind = 'payment' and n.status = 'succeeded' and n.outcome = 'mismatch' and n.currency = deposit.currency
    and n.amount <> deposit.amount order by n.received_at desc limit 1) end as arrived`)
const rows = sql.raw('cashier.deposit join cashier.method m on m.code = method')

const listed = async <T>(query: { execute(reader: Reader): Promise<{ rows: T[] }> }, reader: Reader): Promise<T[]> =>
  (await query.execute(reader)).rows

export const depositByKey = async (reader: Reader, memberId: bigint, key: string) =>
  (await listed(sql<DepositRow>`select ${columns} from ${rows} where member_id = ${memberId} and key = ${key}::uuid`, reader))[0]

export const depositById = async (reader: Reader, id: string) =>
  (await listed(sql<DepositRow>`select ${columns} from ${rows} where id = ${id}::uuid`, reader))[0]

export const lockDeposit = async (tx: Tx, id: string) =>
  (await listed(sql<DepositRow>`select ${columns} from ${rows} where id = ${id}::uuid for update of deposit`, tx))[0]

/** Makes the order unless this member's key has one; true when it was made now. */
export async function insertDeposit(
  tx: Tx,
  d: {
    id: string
    memberId: bigint
    key: string
    method: MethodRow
    currency: string
    amount: bigint
    fee: bigint
    reference: string | null
    promotion: ChosenPromotion | null
  }
): Promise<boolean> {
  const { rows } = await sql`
    insert into cashier.deposit (id, member_id, key, method, provider, currency, amount, fee, reference, promotion, promotion_version)
    values (${d.id}::uuid, ${d.memberId}, ${d.key}::uuid, ${d.method.code}, ${d.method.provider}, ${d.currency}, ${d.amount}, ${d.fee}, ${d.reference},
      ${d.promotion?.id ?? null}::uuid, ${d.promotion?.version ?? null})
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
    update cashier.deposit set state = ${to}, reason = ${reason}, updated_at = clock_timestamp(),
      closed_at = case when ${to} in ('CREATED', 'PENDING') then null else clock_timestamp() end
    where id = ${id}::uuid and state = any (${[...from]}::cashier.deposit_state[]) returning 1`.execute(tx)
  return rows.length === 1
}

/** Credits it: what arrived, and what of it is the member's. */
export const closeCredited = (tx: Tx, id: string, received: bigint, credited: bigint) =>
  sql`update cashier.deposit set state = 'CREDITED', reason = null, note = null, received = ${received}, credited = ${credited},
      seen_at = coalesce(seen_at, clock_timestamp()), updated_at = clock_timestamp(), closed_at = clock_timestamp()
    where id = ${id}::uuid and state <> 'CREDITED'`.execute(tx)

/** Keeps what the provider named its payment; the first name stays. */
export const noteDepositRef = (tx: Tx, id: string, made: { providerRef: string; payUrl: string | null; qr: string | null }) =>
  sql`update cashier.deposit set provider_ref = coalesce(provider_ref, ${made.providerRef}), pay_url = coalesce(pay_url, ${made.payUrl}),
      qr = coalesce(qr, ${made.qr}) where id = ${id}::uuid`.execute(tx)

/** The payment was heard of; the first time stays. */
export const noteSeen = (tx: Tx, id: string) =>
  sql`update cashier.deposit set seen_at = coalesce(seen_at, clock_timestamp()) where id = ${id}::uuid`.execute(tx)

export const noteProof = (tx: Tx, id: string, proofId: string) =>
  sql`update cashier.deposit set proof_id = ${proofId}::uuid, updated_at = clock_timestamp() where id = ${id}::uuid`.execute(tx)

/** What an operator wrote for the member. */
export const noteForMember = (tx: Tx, id: string, note: string) =>
  sql`update cashier.deposit set note = ${note} where id = ${id}::uuid`.execute(tx)

/** For operators: something about this deposit does not fit; its state stays. */
export const flagDeposit = (tx: Tx, id: string, reason: string) =>
  sql`update cashier.deposit set reason = ${reason}, updated_at = clock_timestamp() where id = ${id}::uuid`.execute(tx)

export const noteDepositAsked = (reader: Reader, id: string) =>
  sql`update cashier.deposit set asked_at = now() where id = ${id}::uuid`.execute(reader)

/** Open deposits at providers, of a certain age; those first that were asked about least lately. */
export const openDeposits = (reader: Reader, olderThanSeconds: number, limit: number) =>
  listed(
    sql<DepositRow>`select ${columns} from ${rows}
      where state in ('CREATED', 'PENDING') and deposit.provider <> 'manual' and created_at < now() - make_interval(secs => ${olderThanSeconds})
      order by asked_at nulls first, created_at limit ${limit}`,
    reader
  )

/** Transfers without a proof that are older than so many hours. */
export const forgottenTransfers = (reader: Reader, hours: number, limit: number) =>
  listed(
    sql<DepositRow>`select ${columns} from ${rows}
      where state = 'CREATED' and deposit.provider = 'manual' and created_at < now() - make_interval(hours => ${hours}) order by id limit ${limit}`,
    reader
  )

/** Transfers that an operator has to look for, oldest first. */
export const waitingTransfers = (reader: Reader, after: string | undefined, limit: number) =>
  listed(
    sql<DepositRow>`select ${columns} from ${rows}
      where state in ('CREATED', 'PENDING') and deposit.provider = 'manual' ${after ? sql`and id > ${after}::uuid` : sql``} order by id limit ${limit}`,
    reader
  )

export const depositsBefore = (reader: Reader, memberId: bigint, before: string | undefined, limit: number) =>
  listed(
    sql<DepositRow>`select ${columns} from ${rows} where member_id = ${memberId}
      ${before ? sql`and id < ${before}::uuid` : sql``} order by id desc limit ${limit}`,
    reader
  )

export const allDepositsBefore = (
  reader: Reader,
  { state, reference, id }: { state?: DepositState | undefined; reference?: string | undefined; id?: string | undefined },
  before: string | undefined,
  limit: number
) =>
  listed(
    sql<DepositRow>`select ${columns} from ${rows} where true
      ${state ? sql`and state = ${state}` : sql``} ${reference ? sql`and reference = ${reference}` : sql``} ${id ? sql`and id = ${id}::uuid` : sql``} ${before ? sql`and id < ${before}::uuid` : sql``} order by id desc limit ${limit}`,
    reader
  )

/** Σ of a member's orders that may still be paid, but for the one of this key: also of given up ones whose page at the provider still stands. */
export async function pendingTotal(tx: Tx, memberId: bigint, key: string): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(amount), 0)::bigint as total from cashier.deposit
    where member_id = ${memberId} and key <> ${key}::uuid and (state in ('CREATED', 'PENDING')
      or state = 'CANCELLED' and provider_ref is not null and created_at > now() - ${payableSeconds} * interval '1 second')`.execute(tx)
  return rows[0]!.total
}

export interface CreditedDeposit {
  readonly id: string
  readonly memberId: bigint
  readonly credited: bigint
  /** Which of the member's credited deposits it is, counted from 1. */
  readonly no: number
  /** What was chosen with its order. */
  readonly chosen: ChosenPromotion | null
}

/** A credited deposit with its place among those of its member; null: it is not credited. */
export async function creditedInOrder(reader: Reader, id: string): Promise<CreditedDeposit | null> {
  const { rows } = await sql<CreditedDeposit>`
    select d.id, d.member_id as "memberId", d.credited, (select count(*)::int from cashier.deposit o where o.member_id = d.member_id
      and o.state = 'CREDITED' and (o.closed_at, o.id) <= (d.closed_at, d.id)) as no,
      case when d.promotion is not null then jsonb_build_object('id', d.promotion, 'version', d.promotion_version) end as chosen
    from cashier.deposit d where d.id = ${id}::uuid and d.state = 'CREDITED'`.execute(reader)
  return rows[0] ?? null
}

/** Deposits that were credited to the member, and their sum, fees taken off. */
export async function depositedTotal(reader: Reader, memberId: bigint): Promise<{ count: number; total: bigint }> {
  const { rows } = await sql<{ count: number; total: bigint }>`
    select count(*)::int as count, coalesce(sum(credited), 0)::bigint as total from cashier.deposit where member_id = ${memberId} and state = 'CREDITED'`.execute(
    reader
  )
  return rows[0]!
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
