// How far a member is known: what other modules ask.
import type { IdentityTier } from '@fairhouse/contract/identity.ts'
import { memberOf } from '#account/account.ts'
import { now } from '#base/clock.ts'
import type { Reader } from '#base/database.ts'
import { dayOf, tierFrom } from './rules.ts'
import { goodUntil, lastRequest, requestById } from './store.ts'

/** How far a member is known now: 0 registered, 1 contact verified, 2 documents verified and not expired. @throws DomainError not.found */
export async function tierOf(reader: Reader, memberId: bigint): Promise<IdentityTier> {
  const member = await memberOf(reader, memberId)
  const documents = (await goodUntil(reader, memberId, dayOf(now()))) !== null
  return tierFrom({ documents, contact: member.mobile_verified_at !== null || member.email_verified_at !== null })
}

/** What was decided about documents; null while they wait. */
export async function decisionOf(reader: Reader, requestId: string) {
  const request = await requestById(reader, requestId)
  if (!request || request.state === 'OPEN') return null
  return { state: request.state, reason: request.reason, until: request.expiresOn }
}

/** What became of the documents that were sent last; null: none were. */
export const lastStateOf = async (reader: Reader, memberId: bigint) => (await lastRequest(reader, memberId))?.state ?? null
