// SQL of what members have to do with offers: that they joined, and what they were given.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export interface Joined {
  readonly offerId: string
  readonly version: number
  readonly joinedAt: Date
}

/** Offers that a member has joined and not left. */
export async function joinedOf(reader: Reader, memberId: bigint): Promise<Map<string, Joined>> {
  const { rows } = await sql<Joined>`select offer_id as "offerId", version, joined_at as "joinedAt" from offer.joined
    where member_id = ${memberId} and left_at is null`.execute(reader)
  return new Map(rows.map(row => [row.offerId, row]))
}

/** Of these members those who have joined one of these offers and not left, each with one of them. */
export async function joinedAmong(
  reader: Reader,
  memberIds: readonly bigint[],
  offerIds: readonly string[]
): Promise<readonly { readonly memberId: bigint; readonly offerId: string }[]> {
  const { rows } = await sql<{
    memberId: bigint
    offerId: string
  }>`select distinct on (member_id) member_id as "memberId", offer_id as "offerId"
    from offer.joined where member_id = any (${memberIds.map(String)}::bigint[]) and offer_id = any (${[...offerIds]}::uuid[]) and left_at is null
    order by member_id`.execute(reader)
  return rows
}

/** Joins, or joins again under another version. */
export const join = (tx: Tx, memberId: bigint, offerId: string, version: number) =>
  sql`insert into offer.joined (member_id, offer_id, version) values (${memberId}, ${offerId}::uuid, ${version})
    on conflict (member_id, offer_id) do update set version = excluded.version, left_at = null,
      joined_at = case when offer.joined.left_at is null then offer.joined.joined_at else clock_timestamp() end`.execute(tx)

export const leave = (tx: Tx, memberId: bigint, offerId: string) =>
  sql`update offer.joined set left_at = clock_timestamp() where member_id = ${memberId} and offer_id = ${offerId}::uuid and left_at is null`.execute(
    tx
  )

/** Members who have joined an offer. */
export async function membersOf(reader: Reader, offerId: string): Promise<Set<bigint>> {
  const { rows } = await sql<{ member_id: bigint }>`select member_id from offer.joined
    where offer_id = ${offerId}::uuid and left_at is null`.execute(reader)
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
  readonly freeId: string | null
  readonly returned: boolean
}

const given = sql`id, offer_id as "offerId", version, trigger, measure, amount, reward_id as "rewardId", bonus_id as "bonusId", free_id as "freeId", returned`

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

export async function wasGiven(reader: Reader, memberId: bigint, offerId: string, trigger: string): Promise<boolean> {
  const { rows } =
    await sql`select from offer.given where member_id = ${memberId} and offer_id = ${offerId}::uuid and trigger = ${trigger}`.execute(
      reader
    )
  return rows.length > 0
}

interface NewGiven {
  readonly memberId: bigint
  readonly offerId: string
  readonly version: number
  readonly trigger: string
  readonly measure: bigint
  readonly amount: bigint
  readonly pays: 'cash' | 'bonus'
  readonly rule: string
  readonly proof: object | null
  readonly rewardId: string | null
  readonly bonusId: string | null
  readonly freeId: string | null
}

/** Writes a grant; the key of member, offer and trigger lets no second one in. */
export async function insertGiven(tx: Tx, g: NewGiven): Promise<Given> {
  const { rows } =
    await sql<Given>`insert into offer.given (member_id, offer_id, version, trigger, measure, amount, pays, rule, proof, reward_id, bonus_id,
      free_id)
    values (${g.memberId}, ${g.offerId}::uuid, ${g.version}, ${g.trigger}, ${g.measure}, ${g.amount}, ${g.pays}, ${g.rule}::jsonb,
      ${g.proof === null ? null : JSON.stringify(g.proof)}::jsonb, ${g.rewardId}::uuid, ${g.bonusId}::uuid, ${g.freeId}::uuid) returning ${given}`.execute(
      tx
    )
  return rows[0]!
}

/** Has one of these members had an offer? */
export async function hadBy(reader: Reader, offerId: string, memberIds: readonly bigint[]): Promise<boolean> {
  if (memberIds.length === 0) return false
  const { rows } = await sql`select from offer.given where member_id = any (${memberIds.map(String)}::bigint[])
    and offer_id = ${offerId}::uuid limit 1`.execute(reader)
  return rows.length > 0
}

/** Free rounds or bets of an offer are over: what of them is put back into its budget, once. Null: they are of no offer, or that was done. */
export async function markFreeOver(tx: Tx, memberId: bigint, freeId: string): Promise<{ offerId: string } | null> {
  const { rows } = await sql<{ offerId: string }>`update offer.given set returned = true
    where member_id = ${memberId} and free_id = ${freeId}::uuid and not returned returning offer_id as "offerId"`.execute(tx)
  return rows[0] ?? null
}

/** What a member's reward became: of one that was not claimed, the amount to put back. Null: not of an offer, or put back before. */
export async function markReturned(tx: Tx, memberId: bigint, rewardId: string): Promise<{ offerId: string; amount: bigint } | null> {
  const { rows } = await sql<{ offerId: string; amount: bigint }>`update offer.given set returned = true
    where member_id = ${memberId} and reward_id = ${rewardId}::uuid and not returned returning offer_id as "offerId", amount`.execute(tx)
  return rows[0] ?? null
}
