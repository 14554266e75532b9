// How far a member is known: what other modules ask.
import type { Documents, IdentityTier } from '@fairhouse/contract/member/kyc.ts'
import { now } from '#base/clock.ts'
import type { Reader } from '#base/database.ts'
import { memberOf } from '#member/member.ts'
import { dayOf, documentsFrom, tierFrom } from './rules.ts'
import { documentRows, requestById } from './store.ts'

/** How the documents of these members stand now; every screen and every rule asks here. */
export async function documentsOfAll(reader: Reader, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Documents>> {
  const today = dayOf(now())
  const rows = new Map((await documentRows(reader, memberIds)).map(row => [row.memberId, row]))
  return new Map(memberIds.map(id => [id, documentsFrom(rows.get(id)?.last, rows.get(id)?.until ?? null, today)]))
}

export const documentsOf = async (reader: Reader, memberId: bigint): Promise<Documents> =>
  (await documentsOfAll(reader, [memberId])).get(memberId)!

/** How far a member is known now: 0 registered, 1 contact verified, 2 documents verified and not expired. @throws DomainError not.found */
export async function tierOf(reader: Reader, memberId: bigint): Promise<IdentityTier> {
  const member = await memberOf(reader, memberId)
  const documents = (await documentsOf(reader, memberId)).state === 'GOOD'
  return tierFrom({ documents, contact: member.mobile_verified_at !== null || member.email_verified_at !== null })
}

/** What was decided about documents; null while they wait. */
export async function decisionOf(reader: Reader, requestId: string) {
  const request = await requestById(reader, requestId)
  if (!request || request.state === 'OPEN') return null
  return { state: request.state, reason: request.reason, until: request.expiresOn }
}
