// Claiming an offer: what is given by a press or by a code is given first; the reward centre alone pays.
import type { Money } from '@fairhouse/contract/money.ts'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { promotionPages } from '#content/content.ts'
import { refuseClosedOut } from '#protection/protection.ts'
import { claimReward } from '#reward/reward.ts'
import { lockWallets } from '#wallet/wallet.ts'
import { amountOf, runOf } from '../rules.ts'
import { type Offer, offers } from '../store.ts'
import { draw } from './draw.ts'
import { grant, type NotGranted } from './grant.ts'
import { offerOf } from './join.ts'
import { type Given, joinedOf } from './member.store.ts'
import { standingsOf } from './standing.ts'

/** What a member is told of a press that gives nothing; of anything else, that it is not for them. */
const refusals: Partial<Record<NotGranted, 'reward.over' | 'offer.closed' | 'bonus.other'>> = {
  repeat: 'reward.over',
  limit: 'reward.over',
  budget: 'offer.closed',
  stackable: 'bonus.other'
}

/** Gives what belongs to a press or a code. @throws DomainError offer.closed, offer.notForYou, bonus.other, protection.closed, reward.over */
async function giveByPress(tx: Tx, house: House, memberId: bigint, offer: Offer, trigger: string): Promise<Given> {
  await refuseClosedOut(tx, memberId)
  if (runOf(offer, now()) !== 'open') throw new DomainError('offer.closed')
  if (offer.rule.optIn && !(await joinedOf(tx, memberId)).has(offer.id)) throw new DomainError('offer.notForYou')
  const title = (await promotionPages(tx)).find(page => page.id === offer.page)?.body.title
  if (!title) throw new DomainError('offer.closed')
  const proof = offer.rule.amount.by === 'draw' ? await draw(tx, house, memberId, `${offer.id}:${trigger}`) : null
  const amount = amountOf(offer.rule.amount, 0n, proof?.point)
  const granted = await grant(tx, offer, { memberId, trigger, measure: 0n, amount, title, proof })
  if ('given' in granted) return granted.given
  throw new DomainError(refusals[granted.refused] ?? 'offer.notForYou')
}

const claimableOf = async (tx: Tx, house: House, memberId: bigint, offer: Offer) =>
  (await standingsOf(house, tx, memberId, [offer])).get(offer.id)!.claimable

/**
 * Claims everything that waits of an offer; of one that is given by a press, gives it first.
 * @throws DomainError not.found, reward.over where nothing waits, offer.closed, offer.notForYou, bonus.other, protection.closed
 */
export async function claimOffer(tx: Tx, house: House, memberId: bigint, page: string): Promise<{ offer: Offer; cash: Money }> {
  const offer = await offerOf(tx, page)
  // the wallet's row first: two presses come one after the other
  await lockWallets(tx, [memberId])
  if (offer.rule.trigger.on === 'claim' && (await claimableOf(tx, house, memberId, offer)).length === 0) {
    const given = await giveByPress(tx, house, memberId, offer, 'claim')
    // bonus money and free rounds are there at once: nothing waits
    if (given.rewardId === null) return { offer, cash: 0n }
  }
  const claimable = await claimableOf(tx, house, memberId, offer)
  if (claimable.length === 0) throw new DomainError('reward.over')
  let cash = 0n
  for (const { id } of claimable) {
    const { pays, amount } = await claimReward(tx, house, memberId, id)
    if (pays === 'cash') cash += amount
  }
  return { offer, cash }
}

/** @throws DomainError not.found */
export async function offerOfCode(reader: Reader, code: string): Promise<Offer> {
  const offer = (await offers(reader)).find(({ rule }) => rule.trigger.on === 'code' && rule.trigger.code === code.toUpperCase())
  if (!offer) throw new DomainError('not.found')
  return offer
}

/**
 * Gives what belongs to a code, once, under the version that was shown.
 * @throws DomainError not.found, offer.closed, offer.changed, offer.notForYou, bonus.other, protection.closed, reward.over
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
