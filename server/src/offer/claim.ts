// Claiming what an offer has given: by the reward centre, which alone pays.
import type { Money } from '@fairhouse/contract/money.ts'
import type { Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { claimReward } from '#reward/reward.ts'
import { offerOf } from './join.ts'
import { standingsOf } from './standing.ts'
import type { Offer } from './store.ts'

/** Claims everything that waits of an offer. @throws DomainError not.found, reward.over where nothing waits, protection.closed */
export async function claimOffer(tx: Tx, house: House, memberId: bigint, page: string): Promise<{ offer: Offer; cash: Money }> {
  const offer = await offerOf(tx, page)
  const { claimable } = (await standingsOf(house, tx, memberId, [offer])).get(offer.id)!
  if (claimable.length === 0) throw new DomainError('reward.over')
  let cash = 0n
  for (const { id } of claimable) {
    const { pays, amount } = await claimReward(tx, house, memberId, id)
    if (pays === 'cash') cash += amount
  }
  return { offer, cash }
}
