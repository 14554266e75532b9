// SQL of what members have to do with offers: that they joined, and what they were given.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export interface Joined {
  readonly offerId: string
  readonly version: number
  readonly control: boolean
  readonly joinedAt: Date
}

/** Offers that a member has joined and not left. */
export async function joinedOf(reader: Reader, memberId: bigint): Promise<Map<string, Joined>> {
  const { rows } = await sql<Joined>`select offer_id as "offerId", version, control, joined_at as "joinedAt" from offer.joined
    where member_id = ${memberId} and left_at is null`.execute(reader)
  return new Map(rows.map(row => [row.offerId, row]))
}

/** Joins, or joins again under another version. */
export const join = (tx: Tx, memberId: bigint, offerId: string, version: number, control: boolean) =>
  sql`insert into offer.joined (member_id, offer_id, version, control) values (${memberId}, ${offerId}::uuid, ${version}, ${control})
    on conflict (member_id, offer_id) do update set version = excluded.version, left_at = null,
      joined_at = case when offer.joined.left_at is null then offer.joined.joined_at else clock_timestamp() end`.execute(tx)

export const leave = (tx: Tx, memberId: bigint, offerId: string) =>
  sql`update offer.joined set left_at = clock_timestamp() where member_id = ${memberId} and offer_id = ${offerId}::uuid and left_at is null`.execute(
    tx
  )

/** Members who have joined an offer, those who are compared with left out. */
export async function membersOf(reader: Reader, offerId: string): Promise<Set<bigint>> {
  const { rows } = await sql<{ member_id: bigint }>`select member_id from offer.joined
    where offer_id = ${offerId}::uuid and left_at is null and not control`.execute(reader)
  return new Set(rows.map(row => row.member_id))
}

export interface Given {
  readonly id: string
  readonly offerId: string
  readonly version: number
  readonly trigger: string
  readonly measure: bigint
  readonly amount: bigint
  readonly rewardId: string | null
  readonly bonusId: string | null
  readonly returned: boolean
}

const given = sql`id, offer_id as "offerId", version, trigger, measure, amount, reward_id as "rewardId", bonus_id as "bonusId", returned`

/** What a member was given by offers, newest first. */
export async function givenOf(reader: Reader, memberId: bigint): Promise<Given[]> {
  const { rows } = await sql<Given>`select ${given} from offer.given where member_id = ${memberId} order by id desc limit 500`.execute(
    reader
  )
  return rows
}

/** What a member was given by an offer, newest first. */
export async function givenByOffer(reader: Reader, memberId: bigint, offerId: string): Promise<Given[]> {
  const { rows } = await sql<Given>`select ${given} from offer.given where member_id = ${memberId} and offer_id = ${offerId}::uuid
    order by id desc`.execute(reader)
  return rows
}

interface NewGiven {
  readonly memberId: bigint
  readonly offerId: string
  readonly version: number
  readonly trigger: string
  readonly amount: bigint
  readonly pays: 'cash' | 'bonus'
  readonly rule: string
  readonly rewardId: string
}

/** Keeps what an operator gave, with the rule as it was. */
export const keepGiven = (tx: Tx, { memberId, offerId, version, trigger, amount, pays, rule, rewardId }: NewGiven) =>
  sql`insert into offer.given (member_id, offer_id, version, trigger, measure, amount, pays, rule, reward_id)
    values (${memberId}, ${offerId}::uuid, ${version}, ${trigger}, 0, ${amount}, ${pays}, ${rule}::jsonb, ${rewardId}::uuid)`.execute(tx)
