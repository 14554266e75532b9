// SQL of codes and domains that invite.
import { trialType } from '@fairhouse/contract/account.ts'
import type { Reader, Tx } from '#base/database.ts'

/** Keeps a friend's code; false when somebody has it already. */
export async function insertReferral(tx: Tx, memberId: bigint, code: string): Promise<boolean> {
  const row = await tx
    .insertInto('account.invite')
    .values({ code, member_id: memberId, kind: 'referral' })
    .onConflict(c => c.column('code').doNothing())
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}

export async function referralOf(reader: Reader, memberId: bigint): Promise<string | undefined> {
  const row = await reader
    .selectFrom('account.invite')
    .select('code')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'referral')
    .executeTakeFirst()
  return row?.code
}

const inForce = (reader: Reader) =>
  reader
    .selectFrom('account.invite as i')
    .innerJoin('account.member as m', 'm.id', 'i.member_id')
    .select(['i.code', 'i.member_id as memberId'])
    .select(eb => eb.ref('i.kind').$castTo<'affiliate' | 'referral'>().as('kind'))
    .where('i.active', '=', true)
    .where('m.status', '=', 'active')

/** The invitation of a code, if it and its member are in force. */
export const inviteByCode = (reader: Reader, code: string) => inForce(reader).where('i.code', '=', code).executeTakeFirst()

/** The invitation that a domain belongs to; domains are kept in lower case. */
export const inviteByDomain = (reader: Reader, domain: string) =>
  inForce(reader).where('i.domain', '=', domain.toLowerCase()).executeTakeFirst()

/** The id again if it is an active member's who is no trial. */
export async function activeMember(reader: Reader, id: bigint): Promise<bigint | undefined> {
  const row = await reader
    .selectFrom('account.member')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('type', '<>', trialType)
    .executeTakeFirst()
  return row?.id
}
