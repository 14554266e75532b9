// SQL of agents' contracts: offers, what is live, and the record of every step.
import type { ContractAction, ContractSide, ContractState } from '@fairhouse/contract/agent/contract.ts'
import type { IncomeKind, IncomePeriod } from '@fairhouse/contract/income/terms.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export interface ContractRow {
  readonly id: string
  readonly kind: IncomeKind
  readonly recipientId: bigint
  /** Null: the house. */
  readonly uplineId: bigint | null
  readonly version: number
  readonly state: ContractState
  /** As it travels. */
  readonly terms: unknown
  readonly termsHash: string
  readonly offeredAt: Date
  readonly expiresAt: Date
  readonly answeredAt: Date | null
  readonly fromAt: Date | null
  readonly untilAt: Date | null
  readonly terminationBy: ContractSide | null
  readonly askedAt: Date | null
  readonly ending: 'AGREED' | 'FORCED' | 'CASCADE' | 'ACCOUNT' | 'LINE' | null
  readonly disputed: boolean
}

const columns = sql`id, kind, recipient_id as "recipientId", upline_id as "uplineId", version, state, terms, terms_hash as "termsHash",
  offered_at as "offeredAt", expires_at as "expiresAt", answered_at as "answeredAt", from_at as "fromAt", until_at as "untilAt",
  termination_by as "terminationBy", asked_at as "askedAt", ending, disputed`
const isLive = sql`state in ('VALID', 'TERMINATION_REQUESTED')`
const isOpen = sql`state in ('REQUESTED', 'TERMINATION_REQUESTED')`

type Query = ReturnType<typeof sql>
const rowsWhere = async (reader: Reader, where: Query, rest: Query = sql``): Promise<ContractRow[]> =>
  (await sql<ContractRow>`select ${columns} from contract.contract where ${where} ${rest}`.execute(reader)).rows

/** Lets one change of contracts of a kind through at a time: an answer reads what stands above and ends what stands below. */
export const lockKind = (tx: Tx, kind: IncomeKind) =>
  sql`select pg_advisory_xact_lock(hashtext('contract.contract'), hashtext(${kind}::text))`.execute(tx)

export const contractById = async (reader: Reader, id: string): Promise<ContractRow | undefined> =>
  (await rowsWhere(reader, sql`id = ${id}::uuid`))[0]

/** As it is now, held until the transaction ends. */
export const holdContract = async (tx: Tx, id: string): Promise<ContractRow | undefined> =>
  (await rowsWhere(tx, sql`id = ${id}::uuid`, sql`for update`))[0]

export const liveContract = async (reader: Reader, recipientId: bigint, kind: IncomeKind): Promise<ContractRow | undefined> =>
  (await rowsWhere(reader, sql`recipient_id = ${recipientId} and kind = ${kind} and ${isLive}`))[0]

export const openOffer = async (reader: Reader, recipientId: bigint, kind: IncomeKind): Promise<ContractRow | undefined> =>
  (await rowsWhere(reader, sql`recipient_id = ${recipientId} and kind = ${kind} and state = 'REQUESTED'`))[0]

/** Of a recipient and kind the contract that runs, or ran, longest. */
export const lastContract = async (reader: Reader, recipientId: bigint, kind: IncomeKind): Promise<ContractRow | undefined> =>
  (
    await rowsWhere(
      reader,
      sql`recipient_id = ${recipientId} and kind = ${kind} and from_at is not null`,
      sql`order by until_at desc nulls first, from_at desc limit 1`
    )
  )[0]

const within = (at: Date) => sql`from_at <= ${at} and (until_at is null or until_at > ${at})`

export const contractAt = async (reader: Reader, recipientId: bigint, kind: IncomeKind, at: Date): Promise<ContractRow | undefined> =>
  (await rowsWhere(reader, sql`recipient_id = ${recipientId} and kind = ${kind} and ${within(at)}`))[0]

/** Contracts of a kind in force at a moment, by recipient. */
export const contractsAt = (reader: Reader, kind: IncomeKind, at: Date): Promise<ContractRow[]> =>
  rowsWhere(reader, sql`kind = ${kind} and from_at is not null and ${within(at)}`, sql`order by recipient_id`)

/** Contracts of these agents that are in force at any time of a span. */
export const contractsWithin = (reader: Reader, recipients: readonly bigint[], { from, to }: { readonly from: Date; readonly to: Date }) =>
  rowsWhere(
    reader,
    sql`recipient_id = any (${recipients.map(String)}::bigint[]) and from_at < ${to} and (until_at is null or until_at > ${from})`,
    sql`order by recipient_id`
  )

/** What is live of an agent, of every kind. */
export const liveOfAgent = (reader: Reader, recipientId: bigint): Promise<ContractRow[]> =>
  rowsWhere(reader, sql`recipient_id = ${recipientId} and ${isLive}`)

/** Is a contract of a kind and period in force at a moment? */
export async function isAnyAt(reader: Reader, kind: IncomeKind, period: IncomePeriod, at: Date): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`select exists (select from contract.contract
    where kind = ${kind} and from_at is not null and ${within(at)} and terms->>'period' = ${period}) as some`.execute(reader)
  return rows[0]!.some
}

/** Live contracts that these agents have given to their direct downlines. */
export const liveBelow = (reader: Reader, uplineIds: readonly bigint[], kind: IncomeKind): Promise<ContractRow[]> =>
  rowsWhere(
    reader,
    sql`upline_id = any (${uplineIds.map(String)}::bigint[]) and kind = ${kind} and ${isLive}`,
    sql`order by upline_id, recipient_id`
  )

/** What is live of these recipients and kinds. */
export const liveOf = (reader: Reader, of: readonly { recipientId: bigint; kind: IncomeKind }[]): Promise<ContractRow[]> =>
  rowsWhere(
    reader,
    sql`(recipient_id, kind) in (select * from unnest(${of.map(c => String(c.recipientId))}::bigint[], ${of.map(c => c.kind)}::text[])) and ${isLive}`
  )

/** What is live or offered between an upline and these recipients. */
export const between = (reader: Reader, uplineId: bigint, recipientIds: readonly bigint[], kind: IncomeKind): Promise<ContractRow[]> =>
  rowsWhere(
    reader,
    sql`recipient_id = any (${recipientIds.map(String)}::bigint[]) and upline_id = ${uplineId} and kind = ${kind} and (${isLive} or state = 'REQUESTED')`
  )

/** What a recipient holds: live, in force at a moment, or offered. */
export const heldBy = (reader: Reader, recipientId: bigint, at: Date): Promise<ContractRow[]> =>
  rowsWhere(reader, sql`recipient_id = ${recipientId} and (${isLive} or state = 'REQUESTED' or (from_at is not null and ${within(at)}))`)

/** Kinds of which this agent has given contracts that are live. */
export const kindsGiven = async (reader: Reader, uplineId: bigint): Promise<IncomeKind[]> =>
  (
    await sql<{ kind: IncomeKind }>`select distinct kind from contract.contract where upline_id = ${uplineId} and ${isLive}`.execute(reader)
  ).rows.map(r => r.kind)

const waitsForSide = (side: ContractSide) =>
  side === 'recipient'
    ? sql`(state = 'REQUESTED' or (state = 'TERMINATION_REQUESTED' and termination_by = 'upline'))`
    : sql`(state = 'TERMINATION_REQUESTED' and termination_by = 'recipient')`

export interface RequestFilter {
  /** in: waits for the member's word · out: for the other side's. */
  readonly box: 'in' | 'out'
  readonly kind?: IncomeKind | undefined
  readonly request?: 'new' | 'change' | 'termination' | undefined
}

/** Open requests that wait at a moment for a member's word, or for that of the other side. */
export async function requestsBefore(
  reader: Reader,
  memberId: bigint,
  { box, kind, request }: RequestFilter,
  at: Date,
  before: string | undefined,
  limit: number
): Promise<ContractRow[]> {
  const other = { recipient: 'upline', upline: 'recipient' } as const
  const hasLive = sql`exists (select from contract.contract l where l.recipient_id = c.recipient_id and l.kind = c.kind and l.state in ('VALID', 'TERMINATION_REQUESTED'))`
  const asked = {
    new: sql`and state = 'REQUESTED' and not ${hasLive}`,
    change: sql`and state = 'REQUESTED' and ${hasLive}`,
    termination: sql`and state = 'TERMINATION_REQUESTED'`
  }
  const part = (whose: Query, side: ContractSide) => sql`
    (select ${columns} from contract.contract c where ${whose} and ${isOpen} and ${waitsForSide(box === 'in' ? side : other[side])}
      and (state <> 'REQUESTED' or expires_at > ${at})
      ${kind ? sql`and kind = ${kind}` : sql``} ${request ? asked[request] : sql``} ${before ? sql`and id < ${before}::uuid` : sql``}
      order by id desc limit ${limit})`
  return (
    await sql<ContractRow>`select * from (${part(sql`recipient_id = ${memberId}`, 'recipient')}
      union all ${part(sql`upline_id = ${memberId}`, 'upline')}) r order by id desc limit ${limit}`.execute(reader)
  ).rows
}

/** Contracts and offers in every state, newest first: of a recipient, or given by an upline. */
export const historyBefore = (
  reader: Reader,
  memberId: bigint,
  filter: { side: ContractSide; kind?: IncomeKind | undefined; with?: bigint | undefined },
  before: string | undefined,
  limit: number
): Promise<ContractRow[]> =>
  rowsWhere(
    reader,
    sql`${filter.side === 'recipient' ? sql`recipient_id` : sql`upline_id`} = ${memberId}
      ${filter.kind ? sql`and kind = ${filter.kind}` : sql``}
      ${filter.with === undefined ? sql`` : filter.side === 'recipient' ? sql`and upline_id = ${filter.with}` : sql`and recipient_id = ${filter.with}`}
      ${before ? sql`and id < ${before}::uuid` : sql``}`,
    sql`order by id desc limit ${limit}`
  )

/** A page of contracts, newest first, of which any of these conditions holds. */
export async function pageOfContracts(reader: Reader, whose: readonly Query[], limit: number): Promise<ContractRow[]> {
  const parts = whose.map(where => sql`(select ${columns} from contract.contract where ${where} order by id desc limit ${limit})`)
  return (await sql<ContractRow>`select * from (${sql.join(parts, sql` union all `)}) c order by id desc limit ${limit}`.execute(reader))
    .rows
}

export type NewContract = Pick<ContractRow, 'id' | 'kind' | 'recipientId' | 'uplineId' | 'terms' | 'termsHash' | 'offeredAt' | 'expiresAt'>

export async function insertContract(tx: Tx, c: NewContract): Promise<ContractRow> {
  const { rows } = await sql<ContractRow>`
    insert into contract.contract (id, kind, recipient_id, upline_id, version, terms, terms_hash, offered_at, expires_at)
    select ${c.id}::uuid, ${c.kind}, ${c.recipientId}, ${c.uplineId}::bigint,
      coalesce((select max(version) from contract.contract where kind = ${c.kind} and recipient_id = ${c.recipientId}), 0) + 1,
      ${JSON.stringify(c.terms)}::jsonb, ${c.termsHash}, ${c.offeredAt}, ${c.expiresAt}
    returning ${columns}`.execute(tx)
  return rows[0]!
}

export type Step = Pick<ContractRow, 'state'> &
  Partial<Pick<ContractRow, 'answeredAt' | 'fromAt' | 'untilAt' | 'terminationBy' | 'askedAt' | 'ending'>>

/** Takes a contract into another state; what a request for termination says is kept only while it is open. */
export async function stepTo(tx: Tx, c: ContractRow, s: Step): Promise<ContractRow> {
  const { rows } = await sql<ContractRow>`
    update contract.contract set state = ${s.state}, answered_at = ${s.answeredAt ?? c.answeredAt}, from_at = ${s.fromAt ?? c.fromAt},
      until_at = ${s.untilAt ?? c.untilAt}, ending = ${s.ending ?? c.ending}, termination_by = ${s.terminationBy ?? null}, asked_at = ${s.askedAt ?? null}
    where id = ${c.id}::uuid returning ${columns}`.execute(tx)
  return rows[0]!
}

export interface RecordRow {
  readonly contractId: string
  readonly no: number
  readonly action: ContractAction
  readonly side: ContractSide | 'platform' | 'house'
  readonly memberId: bigint | null
  readonly operatorId: bigint | null
  readonly address: string
  readonly reason: string
  readonly termsHash: string
  readonly at: Date
  readonly hash: string
}

/** The record of a contract, oldest first. */
export const recordsOf = async (reader: Reader, contractId: string): Promise<RecordRow[]> =>
  (
    await sql<RecordRow>`select contract_id as "contractId", no, action, side, member_id as "memberId", operator_id as "operatorId", address, reason,
      terms_hash as "termsHash", at, hash from contract.record where contract_id = ${contractId}::uuid order by no`.execute(reader)
  ).rows

export const insertRecord = (tx: Tx, r: RecordRow) =>
  sql`insert into contract.record (contract_id, no, action, side, member_id, operator_id, address, reason, terms_hash, at, hash)
    values (${r.contractId}::uuid, ${r.no}, ${r.action}, ${r.side}, ${r.memberId}::bigint, ${r.operatorId}::bigint, ${r.address}, ${r.reason}, ${r.termsHash}, ${r.at}, ${r.hash})`.execute(
    tx
  )

/** Offers whose time is over. */
export const overdueOffers = async (reader: Reader, now: Date, limit: number): Promise<string[]> =>
  (
    await sql<{
      id: string
    }>`select id from contract.contract where state = 'REQUESTED' and expires_at <= ${now} order by expires_at limit ${limit}`.execute(
      reader
    )
  ).rows.map(r => r.id)

/** What is live or offered, a page in order of ids. */
export const standingAfter = (reader: Reader, after: string, limit: number): Promise<ContractRow[]> =>
  rowsWhere(reader, sql`(${isLive} or state = 'REQUESTED') and id > ${after}::uuid`, sql`order by id limit ${limit}`)

/** The highest rates that the house allows, in parts per million. */
export interface LimitsRow {
  readonly dividend: number
  readonly daily: number
  readonly hourly: number
  readonly realtime: number
  readonly affiliate: number
  /** Of the edge of what was played contracts of a line cost at most this together. */
  readonly edgeShare: number
  /** Of a bet on a game that does not tell its return. */
  readonly defaultEdge: number
  readonly version: number
}
export const limitsInForce = async (reader: Reader, forUpdate = false): Promise<LimitsRow> =>
  (
    await sql<LimitsRow>`select dividend, daily, hourly, realtime, affiliate, edge_share as "edgeShare", default_edge as "defaultEdge", version from contract.setting ${forUpdate ? sql`for update` : sql``}`.execute(
      reader
    )
  ).rows[0]!
