// SQL of offers on the desk: versions, forecasts, states, and the policy.
import { type OfferForecast, type OfferPolicy, offerForecast } from '@fairhouse/contract/ops/money/offer.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'

export interface DeskRow {
  readonly id: string
  readonly page: string
  readonly inForce: number | null
  readonly paused: boolean
  readonly endedAt: Date | null
  readonly budget: bigint
  readonly committed: bigint
  readonly granted: number
  /** The newest version. */
  readonly version: number
  readonly terms: unknown
  readonly forecast: unknown
  readonly by: string
  readonly writtenAt: Date
  /** The rule in force; null: none is. */
  readonly holding: unknown
  /** It was compared with giving nothing from then on, and until then. */
  readonly comparedSince: Date | null
  readonly comparedUntil: Date | null
}

/** All offers with their newest version, the newest first, or the one of this id; locked, nobody else changes it until the transaction ends. */
export const offersAtDesk = async (reader: Reader, id?: string, locked = false): Promise<DeskRow[]> =>
  (
    await sql<DeskRow>`
      select o.id, o.page, o.current as "inForce", o.paused, o.ended_at as "endedAt", o.budget, o.committed, o.granted,
        v.no as version, v.rule as terms, v.simulation as forecast, v.author as by, v.created_at as "writtenAt", f.rule as holding,
        o.compared_since as "comparedSince", o.compared_until as "comparedUntil"
      from offer.offer o
      join offer.version v on v.offer_id = o.id and v.no = (select max(n.no) from offer.version n where n.offer_id = o.id)
      left join offer.version f on f.offer_id = o.id and f.no = o.current
      ${id === undefined ? sql`` : sql`where o.id = ${id}::uuid`} order by o.id desc ${locked ? sql`for update of o` : sql``}`.execute(
      reader
    )
  ).rows

/** Members who have joined each offer, and those who are held back from it. */
export async function joinedCounts(reader: Reader): Promise<Map<string, { joined: number; compared: number }>> {
  const { rows } = await sql<{ id: string; joined: number; compared: number }>`
    select o.id, (select count(*)::int from offer.joined j where j.offer_id = o.id and j.left_at is null) as joined,
      (select count(*)::int from offer.audience a where a.offer_id = o.id and a.held) as compared from offer.offer o`.execute(reader)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

export const insertVersion = (tx: Tx, id: string, no: number, rule: string, author: string) =>
  sql`insert into offer.version (offer_id, no, rule, author) values (${id}::uuid, ${no}, ${rule}::jsonb, ${author})`.execute(tx)

/** What was kept beside a version; null: nothing. */
export async function forecastOfVersion(reader: Reader, id: string, no: number): Promise<unknown> {
  const { rows } = await sql<{ forecast: unknown }>`
    select simulation as forecast from offer.version where offer_id = ${id}::uuid and no = ${no}`.execute(reader)
  return rows[0]?.forecast ?? null
}

/** A forecast as it is kept. */
export const keptForecast = (forecast: OfferForecast): string => JSON.stringify(z.encode(offerForecast, forecast))

export const keepForecast = (tx: Tx, id: string, no: number, forecast: string) =>
  sql`update offer.version set simulation = ${forecast}::jsonb, simulated_at = clock_timestamp()
    where offer_id = ${id}::uuid and no = ${no}`.execute(tx)

export const setPaused = (tx: Tx, id: string, paused: boolean) =>
  sql`update offer.offer set paused = ${paused}, revision = revision + 1 where id = ${id}::uuid`.execute(tx)

export const setEnded = (tx: Tx, id: string) =>
  sql`update offer.offer set ended_at = clock_timestamp(), revision = revision + 1 where id = ${id}::uuid`.execute(tx)

export async function policyInForce(reader: Reader, lock = false): Promise<OfferPolicy & { readonly version: number }> {
  const { rows } = await sql<OfferPolicy & { version: number }>`
    select profile, most, version from offer.policy ${lock ? sql`for update` : sql``}`.execute(reader)
  return rows[0]!
}

export const savePolicy = (tx: Tx, { profile, most }: OfferPolicy) =>
  sql`update offer.policy set profile = ${profile}, most = ${most}, version = version + 1`.execute(tx)
