// SQL of the history of logins.
import { sql } from 'kysely'
import type { Reader } from '#base/database.ts'

export interface LoginRow {
  readonly memberId: bigint
  readonly method: string
  readonly outcome: string
  readonly address: string
  readonly country: string
  readonly device: string
  readonly deviceHash: Buffer | null
}

export const insertLogin = (tx: Reader, l: LoginRow) =>
  tx
    .insertInto('login.login')
    .values({
      member_id: l.memberId,
      method: l.method,
      outcome: l.outcome,
      address: l.address,
      country: l.country || null,
      device: l.device,
      device_hash: l.deviceHash
    })
    .execute()

export const lastDone = (reader: Reader, memberId: bigint, before: Date | null) =>
  reader
    .selectFrom('login.login')
    .select(['at', 'country', 'device', sql<string | null>`host(address)`.as('address')])
    .where('member_id', '=', memberId)
    .where('outcome', '=', 'done')
    .$if(before !== null, q => q.where('at', '<', before!))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Writes a login that failed; the same work, and nothing written, when it was nobody's. */
export const insertWrong = (tx: Reader, memberId: bigint | null, l: Omit<LoginRow, 'memberId'>) =>
  sql`insert into login.login (member_id, method, outcome, address, country, device, device_hash)
    select id, ${l.method}, ${l.outcome}, ${l.address}::inet, ${l.country || null}, ${l.device}, ${l.deviceHash}::bytea
    from (values (${memberId}::bigint)) member (id) where id is not null`.execute(tx)

/** Logins and tries of a member, newest first. */
export const loginsOf = (reader: Reader, memberId: bigint, before: string | undefined, limit: number) =>
  reader
    .selectFrom('login.login')
    .select(['id', 'at', 'method', 'outcome', 'country', 'device', sql<string | null>`host(address)`.as('address')])
    .where('member_id', '=', memberId)
    .$if(before !== undefined, q => q.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const forgetLogins = (reader: Reader) => sql`delete from login.login where at < now() - interval '2 years'`.execute(reader)

/**
 * Other members who were, within `days`, let in from a browser of this member, or from an address of theirs that no more than `home` members came from:
 * a household's. More people than that are a café or a carrier, and networks that belong to no country say nothing. At most `limit` of a browser.
 */
export async function comeTogether(
  reader: Reader,
  memberId: bigint,
  { days, home, limit }: { days: number; home: number; limit: number }
): Promise<bigint[]> {
  const recent = sql`outcome = 'done' and at > now() - make_interval(days => ${days})`
  const { rows } = await sql<{ id: bigint }>`
    with own as materialized (select address, country, device_hash from login.login where member_id = ${memberId} and ${recent}),
    browser as materialized (select distinct device_hash from own where device_hash is not null),
    place as materialized (select distinct address from own where address is not null and country is not null)
    select member_id as id from browser cross join lateral (
      -- offset 0: all of a browser's, by its index; of few the planner would rather read everybody's in the order of members
      select distinct member_id from (
        select member_id from login.login where device_hash = browser.device_hash and member_id <> ${memberId} and ${recent} offset 0) l limit ${limit}) b
    union
    select unnest(array_remove(members, ${memberId}::bigint)) from place cross join lateral (
      -- one more member at a time, the newest first, until there are none or too many: a home is read whole, of a café a few
      with recursive seen (members) as (
        select array[${memberId}::bigint]
        union all
        select members || l.member_id from seen cross join lateral (
          select member_id from login.login where address = place.address and member_id <> all (seen.members) and ${recent} order by id desc limit 1) l
        where cardinality(members) <= ${home})
      select members from seen order by cardinality(members) desc limit 1) a
    where cardinality(members) <= ${home}`.execute(reader)
  return rows.map(row => row.id)
}
