// SQL of withdrawals, their steps, payout accounts and the turnover that the rules look at.

import type { SliceState, WithdrawalState } from '@fairhouse/contract/money/withdrawal.ts'
import { moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import type { TraceRule, WithdrawFacts } from '../rules.ts'

export interface AccountRow {
  readonly id: string
  readonly memberId: bigint
  readonly kind: 'bank' | 'wallet'
  readonly bankName: string
  /** Sealed. */
  readonly accountNo: Buffer
  readonly accountHash: Buffer
  readonly masked: string
  readonly holder: string
  readonly createdAt: Date
}
export type By = 'rules' | 'operator' | 'provider' | 'member'
export interface Step {
  readonly state: WithdrawalState
  readonly at: Date
  readonly by: string
  readonly reason: string | null
}
export interface ShownSlice {
  readonly no: number
  readonly payer: string
  /** In 1/100,000 units. */
  readonly amount: string
  readonly state: SliceState
  readonly disbursedAt: string | null
  readonly disputedAt: string | null
  readonly closedAt: string | null
  readonly reason: string | null
}
export interface WithdrawalRow {
  readonly id: string
  readonly memberId: bigint
  readonly accountId: string
  readonly provider: string
  readonly currency: string
  readonly amount: bigint
  readonly fee: bigint
  readonly state: WithdrawalState
  readonly trace: TraceRule[]
  readonly providerRef: string | null
  readonly createdAt: Date
  readonly way: 'provider' | 'slices'
  readonly claimedBy: bigint | null
  readonly claimedAt: Date | null
  readonly claimedUntil: Date | null
  readonly confirmMinutes: number
  readonly account: { bankName: string; accountNo: string; holder: string }
  /** By number. */
  readonly slices: readonly ShownSlice[]
  readonly steps: {
    state: WithdrawalState
    at: string
    by: string
    reason: string | null
    operatorId: number | null
    askedBy: number | null
    note: string | null
  }[]
}

const accountColumns =
  sql.raw(`id, member_id as "memberId", kind, bank_name as "bankName", account_no as "accountNo", account_hash as "accountHash", masked, holder,
  created_at as "createdAt"`)

type KeptFacts = Readonly<Record<string, string | number | boolean>>
const moneyFacts = ['amount', 'deposited', 'staked', 'bonus', 'askedToday', 'dueAdded', 'dueUntil'] as const
const timeFacts = ['now', 'memberSince', 'accountSince'] as const

const keptFacts = (facts: WithdrawFacts): KeptFacts =>
  ({
    ...facts,
    ...Object.fromEntries(moneyFacts.map(name => [name, moneyToWire(facts[name])])),
    ...Object.fromEntries(timeFacts.map(name => [name, facts[name].toISOString()]))
  }) as unknown as KeptFacts

const readFacts = (kept: KeptFacts) =>
  ({
    ...kept,
    ...Object.fromEntries(moneyFacts.map(name => [name, parseMoney(String(kept[name] ?? '0'))])),
    ...Object.fromEntries(timeFacts.map(name => [name, new Date(String(kept[name]))]))
  }) as unknown as WithdrawFacts

/** The last withdrawals with what the rules knew and said of them, newest first; `facts` is null where it was not kept. */
export async function decidedLately(reader: Reader, limit: number) {
  const { rows } = await sql<{ id: string; amount: bigint; createdAt: Date; trace: TraceRule[]; facts: KeptFacts | null }>`
    select id, amount, created_at as "createdAt", trace, facts from cashier.withdrawal order by id desc limit ${limit}`.execute(reader)
  return rows.map(row => ({ ...row, facts: row.facts && readFacts(row.facts) }))
}

export const accountsOf = async (reader: Reader, memberId: bigint) =>
  (
    await sql<AccountRow>`select ${accountColumns} from cashier.payout_account where member_id = ${memberId} and removed_at is null order by id`.execute(
      reader
    )
  ).rows

/** True when this account of the member was there to be removed. */
export async function removeAccount(tx: Tx, memberId: bigint, id: string): Promise<boolean> {
  const { rows } = await sql`update cashier.payout_account set removed_at = clock_timestamp()
    where id = ${id}::uuid and member_id = ${memberId} and removed_at is null returning 1`.execute(tx)
  return rows.length === 1
}

/** Is money on its way to the account? */
export async function isAccountInUse(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from cashier.withdrawal
    where account_id = ${id}::uuid and state in ('CREATED', 'REVIEW', 'APPROVED', 'PAYING') limit 1`.execute(tx)
  return rows.length > 0
}

/** An account that is not removed. */
export const openAccountById = async (reader: Reader, id: string) =>
  (
    await sql<AccountRow>`select ${accountColumns} from cashier.payout_account where id = ${id}::uuid and removed_at is null`.execute(
      reader
    )
  ).rows[0]

/** Also a removed one: what was asked for before is paid all the same. */
export const accountById = async (reader: Reader, id: string) =>
  (await sql<AccountRow>`select ${accountColumns} from cashier.payout_account where id = ${id}::uuid`.execute(reader)).rows[0]

/** The new account; undefined when the member has this number already. A removed one comes back as new. */
export async function insertAccount(tx: Tx, a: Omit<AccountRow, 'createdAt'>): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    insert into cashier.payout_account (id, member_id, kind, bank_name, account_no, account_hash, masked, holder)
    values (${a.id}::uuid, ${a.memberId}, ${a.kind}, ${a.bankName}, ${a.accountNo}, ${a.accountHash}, ${a.masked}, ${a.holder})
    on conflict (member_id, account_hash) do update set kind = excluded.kind, bank_name = excluded.bank_name, holder = excluded.holder,
      created_at = clock_timestamp(), removed_at = null where payout_account.removed_at is not null
    returning ${accountColumns}`.execute(tx)
  return rows[0]
}

/** Lets calls about one member's accounts pass one at a time until the transaction ends. */
export const lockAccountsOf = (tx: Tx, memberId: bigint) =>
  sql`select pg_advisory_xact_lock(hashtextextended('cashier.payout_account:' || ${String(memberId)}, 0))`.execute(tx)

export async function isShared(reader: Reader, memberId: bigint, accountHash: Buffer): Promise<boolean> {
  const { rows } =
    await sql`select 1 from cashier.payout_account where account_hash = ${accountHash} and member_id <> ${memberId} limit 1`.execute(reader)
  return rows.length > 0
}

/** Other members with one of this member's payout accounts, whatever bank they name; at most `limit`. */
export async function accountSharers(reader: Reader, memberId: bigint, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ memberId: bigint }>`
    select distinct other.member_id as "memberId" from cashier.payout_account own
    join cashier.payout_account other on other.account_hash = own.account_hash and other.member_id <> own.member_id
    where own.member_id = ${memberId} order by 1 desc limit ${limit}`.execute(reader)
  return rows.map(row => row.memberId)
}

const select = (where: RawBuilder<unknown>) => sql<WithdrawalRow>`
  select w.id, w.member_id as "memberId", w.account_id as "accountId", w.provider, w.currency, w.amount, w.fee, w.state, w.trace,
    w.provider_ref as "providerRef", w.created_at as "createdAt", w.way, w.claimed_by as "claimedBy", w.claimed_at as "claimedAt",
    w.claimed_until as "claimedUntil", (select confirm_minutes from cashier.withdraw_setting) as "confirmMinutes",
    (select coalesce(jsonb_agg(jsonb_build_object('no', l.no, 'payer', l.payer, 'amount', l.amount::text, 'state', l.state,
      'disbursedAt', l.disbursed_at, 'disputedAt', l.disputed_at, 'closedAt', l.closed_at, 'reason', l.reason) order by l.no), '[]')
      from cashier.slice l where l.withdrawal_id = w.id) as slices,
    jsonb_build_object('bankName', a.bank_name, 'accountNo', a.masked, 'holder', a.holder) as account,
    (select jsonb_agg(jsonb_build_object('state', s.state, 'at', s.at, 'by', s.by, 'reason', s.reason,
      'operatorId', s.operator_id, 'askedBy', s.asked_by, 'note', s.note) order by s.no)
      from cashier.withdrawal_step s where s.withdrawal_id = w.id) as steps
  from cashier.withdrawal w join cashier.payout_account a on a.id = w.account_id ${where}`

export const withdrawalById = async (reader: Reader, id: string) => (await select(sql`where w.id = ${id}::uuid`).execute(reader)).rows[0]

export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  await sql`select 1 from cashier.withdrawal where id = ${id}::uuid for update`.execute(tx)
  return withdrawalById(tx, id)
}

export const withdrawalsBefore = async (reader: Reader, memberId: bigint, before: string | undefined, limit: number) =>
  (
    await select(
      sql`where w.member_id = ${memberId} ${before ? sql`and w.id < ${before}::uuid` : sql``} order by w.id desc limit ${limit}`
    ).execute(reader)
  ).rows

/** All members' withdrawals; those that wait for a person come oldest first. */
export async function queueAfter(
  reader: Reader,
  state: WithdrawalState | undefined,
  place: string | undefined,
  limit: number
): Promise<WithdrawalRow[]> {
  const oldestFirst = state === 'REVIEW'
  const { rows } = await select(sql`where true ${state ? sql`and w.state = ${state}` : sql``}
    ${place ? (oldestFirst ? sql`and w.id > ${place}::uuid` : sql`and w.id < ${place}::uuid`) : sql``}
    order by w.id ${oldestFirst ? sql`asc` : sql`desc`} limit ${limit}`).execute(reader)
  return rows
}

export const insertWithdrawal = (
  tx: Tx,
  w: Pick<WithdrawalRow, 'id' | 'memberId' | 'accountId' | 'provider' | 'currency' | 'amount' | 'fee' | 'state' | 'trace'> & {
    readonly facts: WithdrawFacts
  }
) =>
  sql`
  insert into cashier.withdrawal (id, member_id, account_id, provider, currency, amount, fee, state, trace, facts)
  values (${w.id}::uuid, ${w.memberId}, ${w.accountId}::uuid, ${w.provider}, ${w.currency}, ${w.amount}, ${w.fee}, ${w.state}, ${JSON.stringify(w.trace)}::jsonb,
    ${JSON.stringify(keptFacts(w.facts))}::jsonb)`.execute(tx)

/** Compare and set: true when this call brought the withdrawal from the one state to the other. */
export async function moveWithdrawal(tx: Tx, id: string, from: WithdrawalState, to: WithdrawalState): Promise<boolean> {
  const { rows } = await sql`
    update cashier.withdrawal set state = ${to}, claimed_by = null, claimed_at = null, claimed_until = null, updated_at = clock_timestamp() where id = ${id}::uuid and state = ${from} returning 1`.execute(
    tx
  )
  return rows.length === 1
}

/** Gives it into an operator's hand until the lease ends, or into nobody's. */
export const setClaim = (tx: Tx, id: string, operatorId: bigint | null, minutes: number) =>
  sql`update cashier.withdrawal set claimed_by = ${operatorId}::bigint,
      claimed_at = case when ${operatorId}::bigint is null then null when claimed_by = ${operatorId}::bigint then claimed_at else clock_timestamp() end,
      claimed_until = case when ${operatorId}::bigint is null then null else clock_timestamp() + make_interval(mins => ${minutes}) end
    where id = ${id}::uuid`.execute(tx)

export const setWay = (tx: Tx, id: string, way: WithdrawalRow['way']) =>
  sql`update cashier.withdrawal set way = ${way} where id = ${id}::uuid`.execute(tx)

/** Who decided: the operator, and of two the one who asked, with why. */
export interface Decided {
  readonly operatorId: bigint
  readonly askedBy?: bigint
  readonly note?: string
}

export const insertStep = (tx: Tx, id: string, state: WithdrawalState, by: By, reason: string | null, who: Decided | null) =>
  sql`
  insert into cashier.withdrawal_step (withdrawal_id, no, state, by, reason, operator_id, asked_by, note)
  select ${id}::uuid, coalesce(max(no), 0) + 1, ${state}, ${by}, ${reason}, ${who?.operatorId ?? null}::bigint,
    ${who?.askedBy ?? null}::bigint, ${who?.note ?? null} from cashier.withdrawal_step where withdrawal_id = ${id}::uuid`.execute(tx)

export const noteWithdrawalRef = (tx: Reader, id: string, providerRef: string) =>
  sql`update cashier.withdrawal set provider_ref = coalesce(provider_ref, ${providerRef}) where id = ${id}::uuid`.execute(tx)

export const noteWithdrawalAsked = (reader: Reader, id: string) =>
  sql`update cashier.withdrawal set asked_at = now() where id = ${id}::uuid`.execute(reader)

/** Withdrawals that should have gone on by now. */
export const stalledWithdrawals = async (reader: Reader, olderThanSeconds: number, limit: number) =>
  (
    await select(
      sql`where w.way = 'provider' and w.state in ('APPROVED', 'PAYING') and w.updated_at < now() - make_interval(secs => ${olderThanSeconds})
        order by w.asked_at nulls first, w.id limit ${limit}`
    ).execute(reader)
  ).rows
