// What offers hear: deposits that were credited, and rewards that were not claimed.
import { hear } from '#base/events.ts'
import { creditedDeposit } from '#cashier/cashier.ts'
import { unusedOf } from '#free/free.ts'
import { lockWallets } from '#wallet/wallet.ts'
import { giveChosen } from './deposit/choice.ts'
import * as memberStore from './member/member.store.ts'
import { release } from './store.ts'

const memberIn = (audience: string) => BigInt(audience.slice('member:'.length))

/** Gives what a deposit brings: what its member chose with its order, once. */
export const depositsListener = hear({ name: 'offer.deposits', hears: ['deposit.changed'] }, async (tx, batch) => {
  const deposits = []
  for (const { body, audience } of batch) {
    const deposit = body.state === 'CREDITED' && audience.startsWith('member:') ? await creditedDeposit(tx, body.id) : null
    if (deposit?.chosen) deposits.push(deposit)
  }
  // all wallets in one order before the first is used, as everywhere
  await lockWallets(
    tx,
    deposits.map(deposit => deposit.memberId)
  )
  for (const deposit of deposits) await giveChosen(tx, deposit)
})

/** Puts the amount of what was not claimed back into the budget. */
export const rewardsListener = hear({ name: 'offer.rewards', hears: ['reward.changed'] }, async (tx, batch) => {
  for (const { body, audience } of batch) {
    if (body.kind !== 'bonus' || (body.state !== 'expired' && body.state !== 'takenBack')) continue
    const returned = await memberStore.markReturned(tx, memberIn(audience), body.id)
    if (returned) await release(tx, returned.offerId, returned.amount)
  }
})

/** Puts the stakes of free rounds and bets that nobody used back into the budget. */
export const freeListener = hear({ name: 'offer.free', hears: ['free.changed'] }, async (tx, batch) => {
  for (const { body, audience } of batch) {
    if (body.state !== 'over') continue
    const memberId = memberIn(audience)
    const unused = await unusedOf(tx, memberId, body.id)
    const over = unused > 0n ? await memberStore.markFreeOver(tx, memberId, body.id) : null
    if (over) await release(tx, over.offerId, unused)
  }
})
