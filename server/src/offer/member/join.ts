// Joining an offer and leaving it.
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import { refuseQuiet } from '#protection/protection.ts'
import { runOf } from '../rules.ts'
import { type Offer, offerOfPage } from '../store.ts'
import { isHeld, reach } from './audience.ts'
import * as memberStore from './member.store.ts'
import { refusalOf } from './refusal.ts'

/** @throws DomainError not.found */
export async function offerOf(reader: Reader, page: string): Promise<Offer> {
  const offer = await offerOfPage(reader, page)
  if (!offer) throw new DomainError('not.found')
  return offer
}

/** Tells a member's pages that they stand elsewhere with a promotion. */
export const tellStanding = (tx: Tx, memberId: bigint, { page }: Pick<Offer, 'page'>) =>
  emit(tx, 'offer.changed', `member:${memberId}`, { id: page })

/** @throws DomainError not.found, protection.closed, offer.closed, offer.changed, offer.notForYou: not eligible, or had as often as it can be */
export async function joinOffer(tx: Tx, memberId: bigint, page: string, version: number): Promise<Offer> {
  const offer = await offerOf(tx, page)
  await refuseQuiet(tx, memberId, 'site')
  if (runOf(offer, now()) !== 'open') throw new DomainError('offer.closed')
  if (offer.version !== version) throw new DomainError('offer.changed')
  // nothing of it is shown to who is held back
  if (await isHeld(tx, memberId, offer)) throw new DomainError('not.found')
  if ((await refusalOf(tx, offer, memberId)) !== null) throw new DomainError('offer.notForYou')
  await reach(tx, memberId, offer)
  await memberStore.join(tx, memberId, offer.id, version)
  await tellStanding(tx, memberId, offer)
  return offer
}

/** @throws DomainError not.found */
export async function leaveOffer(tx: Tx, memberId: bigint, page: string): Promise<Offer> {
  const offer = await offerOf(tx, page)
  await memberStore.leave(tx, memberId, offer.id)
  await tellStanding(tx, memberId, offer)
  return offer
}
