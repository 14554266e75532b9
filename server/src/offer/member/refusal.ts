// Whether a member may have an offer: before they join it, and again when it is given.
import { trialType } from '@fairhouse/contract/member/account.ts'
import type { Reader } from '#base/database.ts'
import { memberOf } from '#member/member.ts'
import { isClosedOut, isQuiet } from '#protection/protection.ts'
import { householdOf } from '../household/household.ts'
import type { Offer } from '../store.ts'
import * as memberStore from './member.store.ts'
import { isFor } from './segment.ts'

/** Has somebody else of the member's household had it? */
export const isSamePerson = async (tx: Reader, offer: Offer, memberId: bigint): Promise<boolean> =>
  memberStore.hadBy(tx, offer.id, await householdOf(tx, memberId))

/** Why a member may not have it. */
export type Refused = 'protection' | 'limit' | 'person' | 'segment'

/** Why a member cannot have an offer now, besides its budget; null: they can. */
export async function refusalOf(tx: Reader, offer: Offer, memberId: bigint, promised = false): Promise<Refused | null> {
  const { perMember, oncePerPerson } = offer.rule
  if ((await memberOf(tx, memberId)).type === trialType) return 'protection'
  if (await (promised ? isClosedOut(tx, memberId) : isQuiet(tx, memberId, 'site'))) return 'protection'
  if (perMember !== null && (await memberStore.givenByOffer(tx, memberId, offer.id)).length >= perMember) return 'limit'
  if (!(await isFor(tx, memberId, offer.rule))) return 'segment'
  return oncePerPerson && (await isSamePerson(tx, offer, memberId)) ? 'person' : null
}
