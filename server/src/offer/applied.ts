// What an operator issues for an application: out of the offer's budget, under the version in force, into the reward centre.
import type { Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { promotionPages } from '#content/content.ts'
import { giveReward } from '#reward/reward.ts'
import { tellStanding } from './join.ts'
import { givenByOffer, keepGiven } from './member.store.ts'
import { commit, keptRule, type Offer } from './store.ts'

const dayMs = 86_400_000

/** Has the member had less of this offer than it allows? */
export const mayBeGiven = async (tx: Tx, { id, rule }: Offer, memberId: bigint): Promise<boolean> =>
  rule.perMember === null || (await givenByOffer(tx, memberId, id)).length < rule.perMember

/** Gives it, once for its application. @throws DomainError offer.closed where the budget does not reach, protection.closed */
export async function giveApplied(
  tx: Tx,
  offer: Offer,
  { memberId, amount, application, at }: { memberId: bigint; amount: bigint; application: string; at: number }
): Promise<void> {
  const { id: offerId, version, rule } = offer
  if (!(await commit(tx, offerId, amount))) throw new DomainError('offer.closed')
  const page = (await promotionPages(tx)).find(one => one.id === offer.page)
  const trigger = `application:${application}`
  const reward = await giveReward(tx, {
    memberId,
    kind: 'bonus',
    source: trigger,
    amount,
    pays: rule.pays,
    wagering: rule.wagering?.multiple ?? null,
    title: page?.body.title ?? null,
    expiresAt: new Date(at + rule.claimDays * dayMs)
  })
  if (!reward) throw new DomainError('protection.closed')
  await keepGiven(tx, { memberId, offerId, version, trigger, amount, pays: rule.pays, rule: keptRule(rule), rewardId: reward.id })
  await tellStanding(tx, memberId, offer)
}
