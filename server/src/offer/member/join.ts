// Joining an offer and leaving it.
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { emit, emitAll } from '#base/events.ts'
import { refuseQuiet } from '#protection/protection.ts'
import { runOf } from '../rules.ts'
import { addingOffers, type Offer, offerOfPage } from '../store.ts'
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

/**
 * Tells pages of members what counts for them after their figures have grown: who has joined what adds them up, and everybody while such an offer is
 * for all. A settled bet is told before it is counted: a page that asked then would read the sum of before.
 */
export async function tellCounted(tx: Tx, memberIds: readonly bigint[]): Promise<void> {
  const adding = (await addingOffers(tx)).filter(offer => runOf(offer, now()) === 'open')
  if (adding.length === 0) return
  const forAll = adding.find(({ rule }) => !rule.optIn)
  const pages = new Map(adding.map(({ id, page }) => [id, page]))
  const told = forAll
    ? memberIds.map(memberId => ({ memberId, offerId: forAll.id }))
    : await memberStore.joinedAmong(tx, memberIds, [...pages.keys()])
  await emitAll(
    tx,
    'offer.changed',
    told.map(({ memberId, offerId }) => ({ audience: `member:${memberId}` as const, body: { id: pages.get(offerId)! } }))
  )
}

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
