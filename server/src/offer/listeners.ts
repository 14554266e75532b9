// What offers hear: a reward that was not claimed puts its amount back into the budget.
import { hear } from '#base/events.ts'
import * as memberStore from './member/member.store.ts'
import { release } from './store.ts'

export const rewardsListener = hear({ name: 'offer.rewards', hears: ['reward.changed'] }, async (tx, batch) => {
  for (const { body, audience } of batch) {
    if (body.kind !== 'bonus' || (body.state !== 'expired' && body.state !== 'takenBack')) continue
    const returned = await memberStore.markReturned(tx, BigInt(audience.slice('member:'.length)), body.id)
    if (returned) await release(tx, returned.offerId, returned.amount)
  }
})
