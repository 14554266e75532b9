// SQL of the days of a calendar: what was measured of each member, and what was given of it.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

/** Days of an offer that were measured or given, with the version in force then; `done`: nothing of it waits. */
export async function daysKnown(reader: Reader, offerId: string, since: string): Promise<Map<string, { version: number; done: boolean }>> {
  const { rows } = await sql<{ day: string; version: number; done: boolean }>`
    select to_char(day, 'YYYY-MM-DD') as day, version, done_at is not null as done from offer.day
    where offer_id = ${offerId}::uuid and day >= ${since}::date`.execute(reader)
  return new Map(rows.map(({ day, ...known }) => [day, known]))
}

/** Keeps what was measured of a day; false: it was kept before. */
export async function keepDay(
  tx: Tx,
  offerId: string,
  day: string,
  version: number,
  measures: readonly (readonly [bigint, bigint])[]
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into offer.day (offer_id, day, version, waiting)
    values (${offerId}::uuid, ${day}::date, ${version}, ${measures.length}) on conflict do nothing`.execute(tx)
  if (numAffectedRows !== 1n) return false
  await sql`insert into offer.waiting (member_id, offer_id, day, measure)
    select member_id, ${offerId}::uuid, ${day}::date, measure
    from unnest(${measures.map(([id]) => String(id))}::bigint[], ${measures.map(([, of]) => String(of))}::bigint[]) x(member_id, measure)`.execute(
    tx
  )
  return true
}

/** Takes some of those who wait for a day out of the row. */
export async function takeWaiting(tx: Tx, offerId: string, day: string, most: number): Promise<{ memberId: bigint; measure: bigint }[]> {
  const { rows } = await sql<{ memberId: bigint; measure: bigint }>`
    with w as (select member_id from offer.waiting where offer_id = ${offerId}::uuid and day = ${day}::date
      order by member_id limit ${most} for update skip locked)
    delete from offer.waiting x using w where x.member_id = w.member_id and x.offer_id = ${offerId}::uuid and x.day = ${day}::date
    returning x.member_id as "memberId", x.measure`.execute(tx)
  return rows.sort((a, b) => (a.memberId < b.memberId ? -1 : 1))
}

/** Notes that so many do not wait any more, and what some of them were given; the day is done with the last. */
export const noteGiven = (
  tx: Tx,
  offerId: string,
  day: string,
  { taken, members, amount }: { taken: number; members: number; amount: bigint }
) =>
  sql`update offer.day set waiting = waiting - ${taken}, members = members + ${members}, amount = amount + ${amount},
    done_at = case when waiting = ${taken} then clock_timestamp() end where offer_id = ${offerId}::uuid and day = ${day}::date and done_at is null`.execute(
    tx
  )
