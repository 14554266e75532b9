// Who a member is: the tier, and what a withdrawal asks of it.
import type { IdentityTier } from '@fairhouse/contract/identity.ts'
import { memberOf } from '#account/account.ts'
import { now } from '#base/clock.ts'
import type { Reader } from '#base/database.ts'
import { dayOf, needsDocuments, tierFrom } from './rules.ts'
import { goodUntil, settings } from './store.ts'

/** How far a member is known now: 0 registered, 1 contact verified, 2 documents verified and not expired. @throws DomainError not.found */
export async function tierOf(reader: Reader, memberId: bigint): Promise<IdentityTier> {
  const member = await memberOf(reader, memberId)
  const documents = (await goodUntil(reader, memberId, dayOf(now()))) !== null
  return tierFrom({ documents, contact: member.mobile_verified_at !== null || member.email_verified_at !== null })
}

/**
 * What identity says to a withdrawal: pass, unless documents are needed and not there. `amount` in 1/100,000 units; `first`: none was paid
 * before; `above`: larger ones need documents.
 */
export async function identityFor(
  reader: Reader,
  memberId: bigint,
  withdrawal: { readonly amount: bigint; readonly first: boolean }
): Promise<{ pass: boolean; needed: boolean; tier: IdentityTier; above: bigint }> {
  const [tier, set] = [await tierOf(reader, memberId), await settings(reader)]
  const needed = needsDocuments(withdrawal, set)
  return { pass: !needed || tier === 2, needed, tier, above: set.above }
}
