// SQL of free rounds and free bets.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import type { KeptBonusTerms } from '@fairhouse/contract/money/bonus-terms.ts'
import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import type { FreeGrant } from '#base/db-types.ts'

type Title = Readonly<Partial<Record<Language, string>>>
export type GrantRow = Omit<Selectable<FreeGrant>, 'title' | 'terms'> & { readonly title: Title; readonly terms: KeptBonusTerms | null }

export interface NewFree {
  readonly memberId: bigint
  readonly offer: string
  readonly version: number
  readonly trigger: string
  readonly title: Title
  readonly game: string
  readonly stake: bigint
  readonly count: number
  readonly terms: KeptBonusTerms | null
  readonly expiresAt: Date
}

const grants = (reader: Reader) => reader.selectFrom('free.grant').selectAll().$castTo<GrantRow>()

/** Writes a grant; the key of member, offer and trigger lets no second one in. */
export const insertGrant = (tx: Tx, { memberId, expiresAt, title, terms, ...grant }: NewFree): Promise<GrantRow> =>
  tx
    .insertInto('free.grant')
    .values({
      ...grant,
      member_id: memberId,
      title: JSON.stringify(title),
      terms: terms && JSON.stringify(terms),
      expires_at: expiresAt
    })
    .returningAll()
    .$castTo<GrantRow>()
    .executeTakeFirstOrThrow()

export const grantById = (reader: Reader, memberId: bigint, id: string): Promise<GrantRow | undefined> =>
  grants(reader).where('member_id', '=', memberId).where('id', '=', id).executeTakeFirst()

/** Those that can be used now, the one that ends first before the others. */
export const activeGrants = (reader: Reader, memberId: bigint): Promise<GrantRow[]> =>
  grants(reader)
    .where('member_id', '=', memberId)
    .where('state', '=', 'active')
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .orderBy('expires_at')
    .orderBy('id')
    .execute()

/** All of a member, newest first. */
export const grantsBefore = (reader: Reader, memberId: bigint, before: string | undefined, limit: number): Promise<GrantRow[]> =>
  grants(reader)
    .where('member_id', '=', memberId)
    .$if(before !== undefined, q => q.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Grants whose time is over, with those that wait for an open bet. */
export async function dueGrants(reader: Reader, limit: number): Promise<{ memberId: bigint; id: string }[]> {
  const { rows } = await sql<{ memberId: bigint; id: string }>`
    select g.member_id as "memberId", g.id from free.grant g where g.state = 'active' and g.expires_at <= clock_timestamp()
      and not exists (select from free.bet b where b.member_id = g.member_id and b.grant_id = g.id and b.won is null)
    order by g.expires_at limit ${limit}`.execute(reader)
  return rows
}

/** Ends a grant that is over; false: it is not, or a bet of it is open. */
export async function finishGrant(tx: Tx, memberId: bigint, id: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select free.finish(${memberId}, ${id}::uuid) as done`.execute(tx)
  return rows[0]!.done
}

/** An operator ends a grant now; false: it had ended. */
export async function closeGrant(
  tx: Tx,
  memberId: bigint,
  id: string,
  by: { readonly operatorId: bigint; readonly reason: string }
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update free.grant set expires_at = clock_timestamp(), operator_id = ${by.operatorId}, reason = ${by.reason}
    where member_id = ${memberId} and id = ${id}::uuid and state = 'active' and operator_id is null`.execute(tx)
  return numAffectedRows === 1n
}
