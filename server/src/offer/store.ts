// SQL of offers and their versions.
import { type OfferRule, offerRule } from '@fairhouse/contract/ops/money/offer-rule.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { cached } from '#base/data/cached.ts'
import type { Reader, Tx } from '#base/database.ts'

/** An offer with the version that is in force. */
export interface Offer {
  readonly id: string
  readonly page: string
  readonly version: number
  readonly rule: OfferRule
  readonly paused: boolean
  readonly endedAt: Date | null
  readonly budget: bigint
  readonly committed: bigint
  readonly granted: number
  /** When the version in force was approved. */
  readonly since: Date
}

type Row = Omit<Offer, 'rule'> & { readonly rule: unknown }
const columns = sql`o.id, o.page, v.no as version, v.rule, o.paused, o.ended_at as "endedAt", o.budget, o.committed, o.granted,
  coalesce(v.approved_at, v.created_at) as since`
const selected = sql`select ${columns} from offer.offer o join offer.version v on v.offer_id = o.id and v.no = o.current`
const offerOf = ({ rule, ...row }: Row): Offer => ({ ...row, rule: offerRule.parse(rule) })

/** A rule as it is kept. */
export const keptRule = (rule: OfferRule): string => JSON.stringify(z.encode(offerRule, rule))

/** Offers with a version in force, those that have ended too. */
export async function offers(reader: Reader): Promise<Offer[]> {
  const { rows } = await sql<Row>`${selected} order by o.id`.execute(reader)
  return rows.map(offerOf)
}

/** Those that hold members back now, asked for with every home page. At most 5 s old. */
export const comparedOffers = cached(5_000, async reader => (await offers(reader)).filter(({ rule }) => rule.control > 0))

/** Those that add up what members do until a day of the calendar. At most 5 s old. */
export const addingOffers = cached(5_000, async reader =>
  (await offers(reader)).filter(({ rule }) => rule.trigger.on === 'calendar' && (rule.measure === 'valid' || rule.measure === 'loss'))
)

export async function offerById(reader: Reader, id: string, lock = false): Promise<Offer | undefined> {
  const { rows } = await sql<Row>`${selected} where o.id = ${id}::uuid ${lock ? sql`for update of o` : sql``}`.execute(reader)
  return rows[0] && offerOf(rows[0])
}

export async function offerOfPage(reader: Reader, page: string): Promise<Offer | undefined> {
  const { rows } = await sql<Row>`${selected} where o.page = ${page}::uuid`.execute(reader)
  return rows[0] && offerOf(rows[0])
}

/** An offer with the version in which it was chosen, in force or not any more. */
export async function offerInVersion(reader: Reader, page: string, version: number): Promise<Offer | undefined> {
  const { rows } = await sql<Row>`select ${columns} from offer.offer o join offer.version v on v.offer_id = o.id and v.no = ${version}
    where o.page = ${page}::uuid and v.approved_at is not null`.execute(reader)
  return rows[0] && offerOf(rows[0])
}

/** A new offer with a first version, in force at once where `approvedBy` is named. */
export async function foundOffer(
  tx: Tx,
  page: string,
  rule: OfferRule,
  author: string,
  approvedBy: string | null = author
): Promise<string> {
  const { id } = await tx.insertInto('offer.offer').values({ page }).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('offer.version')
    .values({ offer_id: id, no: 1, rule: keptRule(rule), author })
    .execute()
  if (approvedBy !== null) await putInForce(tx, id, 1, rule.budget, approvedBy)
  return id
}

/** From now on grants follow this version. */
export async function putInForce(tx: Tx, id: string, no: number, budget: bigint, by: string): Promise<void> {
  await sql`update offer.version set approved_at = clock_timestamp(), approved_by = ${by} where offer_id = ${id}::uuid and no = ${no}`.execute(
    tx
  )
  await sql`update offer.offer o set current = v.no, budget = ${budget}, revision = revision + 1,
      compared_since = case when v.control > 0 then coalesce(compared_since, clock_timestamp()) else compared_since end,
      compared_until = case when v.control = 0 and compared_since is not null then coalesce(compared_until, clock_timestamp()) end
    from (select no, coalesce((rule ->> 'control')::int, 0) as control from offer.version where offer_id = ${id}::uuid and no = ${no}) v
    where o.id = ${id}::uuid`.execute(tx)
  comparedOffers.forget(tx)
}

/** Puts so much of the budget aside; false: it, or `headroom`, does not reach. The row stays locked until the grant is written. */
export async function commit(tx: Tx, id: string, amount: bigint, headroom = 0n): Promise<boolean> {
  const { numAffectedRows } = await sql`update offer.offer set committed = committed + ${amount}, granted = granted + 1
    where id = ${id}::uuid and committed + greatest(${amount}::bigint, ${headroom}::bigint) <= budget`.execute(tx)
  return numAffectedRows === 1n
}

/** Takes back a commitment whose grant was not made. */
export const uncommit = (tx: Tx, id: string, amount: bigint) =>
  sql`update offer.offer set committed = committed - ${amount}, granted = granted - 1 where id = ${id}::uuid`.execute(tx)

/** Puts back what was not claimed. */
export const release = (tx: Tx, id: string, amount: bigint) =>
  sql`update offer.offer set committed = greatest(committed - ${amount}, 0) where id = ${id}::uuid`.execute(tx)
