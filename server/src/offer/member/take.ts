// What is given by a press or by a code. Money of it waits in the reward centre, which alone claims.
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { promotionPages } from '#content/content.ts'
import { refuseClosedOut } from '#protection/protection.ts'
import { lockWallets } from '#wallet/wallet.ts'
import { amountOf, runOf } from '../rules.ts'
import { type Offer, offers } from '../store.ts'
import { draw } from './draw.ts'
import { grant, type NotGranted } from './grant.ts'
import { offerOf } from './join.ts'
import { joinedOf } from './member.store.ts'

/** What a member is told of a press that gives nothing; of anything else, that it is not for them. */
const refusals: Partial<Record<NotGranted, 'reward.over' | 'offer.closed'>> = {
  repeat: 'reward.over',
  limit: 'reward.over',
  budget: 'offer.closed'
}

/** Gives what belongs to a press or a code. @throws DomainError offer.closed, offer.notForYou, protection.closed, reward.over */
async function giveByPress(tx: Tx, house: House, memberId: bigint, offer: Offer, trigger: string): Promise<void> {
  await refuseClosedOut(tx, memberId)
  if (runOf(offer, now()) !== 'open') throw new DomainError('offer.closed')
  if (offer.rule.optIn && !(await joinedOf(tx, memberId)).has(offer.id)) throw new DomainError('offer.notForYou')
  const title = (await promotionPages(tx)).find(page => page.id === offer.page)?.body.title
  if (!title) throw new DomainError('offer.closed')
  const proof = offer.rule.amount.by === 'draw' ? await draw(tx, house, memberId, `${offer.id}:${trigger}`) : null
  const amount = amountOf(offer.rule.amount, 0n, proof?.point)
  const granted = await grant(tx, offer, { memberId, trigger, measure: 0n, amount, title, proof })
  if ('refused' in granted) throw new DomainError(refusals[granted.refused] ?? 'offer.notForYou')
}

/** Gives what belongs to a press, as often as it can be had. @throws DomainError not.found, reward.over, offer.closed, offer.notForYou, protection.closed */
export async function takeOffer(tx: Tx, house: House, memberId: bigint, page: string): Promise<Offer> {
  const offer = await offerOf(tx, page)
  // the wallet's row first: two presses come one after the other
  await lockWallets(tx, [memberId])
  // whatever else gives it, nobody presses for it
  if (offer.rule.trigger.on !== 'claim') throw new DomainError('offer.notForYou')
  await giveByPress(tx, house, memberId, offer, 'claim')
  return offer
}

/** @throws DomainError not.found */
export async function offerOfCode(reader: Reader, code: string): Promise<Offer> {
  const offer = (await offers(reader)).find(({ rule }) => rule.trigger.on === 'code' && rule.trigger.code === code.toUpperCase())
  if (!offer) throw new DomainError('not.found')
  return offer
}

/**
 * Gives what belongs to a code, once, under the version that was shown.
 * @throws DomainError not.found, offer.closed, offer.changed, offer.notForYou, protection.closed, reward.over
 */
export async function enterCode(
  tx: Tx,
  house: House,
  memberId: bigint,
  { code, version }: { readonly code: string; readonly version: number }
): Promise<Offer> {
  const offer = await offerOfCode(tx, code)
  await lockWallets(tx, [memberId])
  if (offer.version !== version) throw new DomainError('offer.changed')
  await giveByPress(tx, house, memberId, offer, 'code')
  return offer
}
