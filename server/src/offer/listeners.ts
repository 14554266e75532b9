// What offers hear: deposits that were credited, and rewards that were not claimed.

import { now } from '#base/clock.ts'
import type { Tx } from '#base/database.ts'
import { hear } from '#base/events.ts'
import { creditedDeposit } from '#cashier/cashier.ts'
import { promotionPages } from '#content/content.ts'
import { grant } from './member/grant.ts'
import * as memberStore from './member/member.store.ts'
import { amountOf, runOf } from './rules.ts'
import { offers, release } from './store.ts'

const memberIn = (audience: string) => BigInt(audience.slice('member:'.length))

/** Gives what a deposit brings: of the offers that its member has joined, each that begins with this deposit, once. */
async function giveForDeposit(tx: Tx, id: string): Promise<void> {
  const deposit = await creditedDeposit(tx, id)
  if (!deposit) return
  const { memberId, credited, no } = deposit
  const joined = await memberStore.joinedOf(tx, memberId)
  for (const offer of await offers(tx)) {
    const { trigger, amount: of } = offer.rule
    if (trigger.on !== 'deposit' || (trigger.nth !== null && trigger.nth !== no) || runOf(offer, now()) !== 'open') continue
    const at = joined.get(offer.id)
    const title = (await promotionPages(tx)).find(page => page.id === offer.page)?.body.title
    const amount = amountOf(of, credited)
    // a bonus is chosen by the member, never given unasked
    if (!at || at.control || !title || amount === 0n) continue
    await grant(tx, offer, { memberId, trigger: `deposit:${id}`, measure: credited, amount, title, deposit: credited })
  }
}

export const depositsListener = hear({ name: 'offer.deposits', hears: ['deposit.changed'] }, async (tx, batch) => {
  for (const { body, audience } of batch) if (body.state === 'CREDITED' && audience.startsWith('member:')) await giveForDeposit(tx, body.id)
})

/** Puts the amount of what was not claimed back into the budget. */
export const rewardsListener = hear({ name: 'offer.rewards', hears: ['reward.changed'] }, async (tx, batch) => {
  for (const { body, audience } of batch) {
    if (body.kind !== 'bonus' || (body.state !== 'expired' && body.state !== 'takenBack')) continue
    const returned = await memberStore.markReturned(tx, memberIn(audience), body.id)
    if (returned) await release(tx, returned.offerId, returned.amount)
  }
})
