// SQL of the audiences of offers.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

/** Of these offers, those that a member had or joined while everybody could: before they were compared. */
export async function letIn(reader: Reader, memberId: bigint, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select o.id from offer.offer o where o.id = any (${[...ids]}::uuid[])
      and not exists (select from offer.audience a where a.member_id = ${memberId} and a.offer_id = o.id and a.held)
      and (exists (select from offer.audience a where a.member_id = ${memberId} and a.offer_id = o.id)
        or exists (select from offer.joined j where j.member_id = ${memberId} and j.offer_id = o.id and j.left_at is null)
        or exists (select from offer.given g where g.member_id = ${memberId} and g.offer_id = o.id))`.execute(reader)
  return new Set(rows.map(({ id }) => id))
}

/** Once; who had the offer or joined it before it was compared is compared with nobody. */
export const enter = (tx: Tx, memberId: bigint, offerId: string, held: boolean) =>
  sql`insert into offer.audience (member_id, offer_id, held) select ${memberId}, o.id, ${held} from offer.offer o
    where o.id = ${offerId}::uuid and o.compared_since is not null and o.compared_until is null
      and not exists (select from offer.joined j where j.member_id = ${memberId} and j.offer_id = o.id and j.joined_at < o.compared_since)
      and not exists (select from offer.given g where g.member_id = ${memberId} and g.offer_id = o.id
        and g.id < base.uuid7_floor(o.compared_since))
    on conflict (member_id, offer_id) do nothing`.execute(tx)
