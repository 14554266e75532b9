// SQL of codes and domains that invite.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

/** Keeps a friend's code; false when somebody has it already. */
export async function insertReferral(tx: Tx, memberId: bigint, code: string): Promise<boolean> {
  const row = await tx
    .insertInto('invite.invite')
    .values({ code, member_id: memberId, kind: 'referral' })
    .onConflict(c => c.column('code').doNothing())
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}

export async function referralOf(reader: Reader, memberId: bigint): Promise<string | undefined> {
  const row = await reader
    .selectFrom('invite.invite')
    .select('code')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'referral')
    .executeTakeFirst()
  return row?.code
}

/** Neither closed nor over nor used up. */
const open = sql<boolean>`i.active and (i.expires_at is null or i.expires_at > now()) and (i.uses is null or i.used < i.uses)`

const inForce = (reader: Reader) =>
  reader
    .selectFrom('invite.invite as i')
    .select(['i.code', 'i.member_id as memberId', 'i.type'])
    .select(eb => eb.ref('i.kind').$castTo<'affiliate' | 'referral'>().as('kind'))
    .where(open)

/** The invitation of a code, if it is in force. */
export const inviteByCode = (reader: Reader, code: string) => inForce(reader).where('i.code', '=', code).executeTakeFirst()

/** The invitation that a domain belongs to; domains are kept in lower case. */
export const inviteByDomain = (reader: Reader, domain: string) =>
  inForce(reader).where('i.domain', '=', domain.toLowerCase()).executeTakeFirst()

/** Counts one more who registers by a code; false when it has just been closed or used up. */
export async function countUse(tx: Tx, code: string): Promise<boolean> {
  const row = await tx
    .updateTable('invite.invite as i')
    .set(eb => ({ used: eb('i.used', '+', 1) }))
    .where('i.code', '=', code)
    .where(open)
    .returning('i.code')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps a link of an agent; false when somebody has its code already. */
export async function insertAgentInvite(
  tx: Tx,
  i: { code: string; memberId: bigint; type: number; days: number | null; uses: number | null }
): Promise<boolean> {
  const row = await tx
    .insertInto('invite.invite')
    .values({
      code: i.code,
      member_id: i.memberId,
      kind: 'affiliate',
      type: i.type,
      expires_at: i.days === null ? null : sql<Date>`now() + make_interval(days => ${i.days})`,
      uses: i.uses
    })
    .onConflict(c => c.column('code').doNothing())
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}

export async function closeInvite(tx: Tx, memberId: bigint, code: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invite.invite')
    .set({ active: false })
    .where('code', '=', code)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'affiliate')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
