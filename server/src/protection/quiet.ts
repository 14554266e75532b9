// To whom nothing is offered: one question for promotions, bonuses, missions and whatever is told of them. What the answer follows from is kept, so it is cheap to ask.
import {
  type AdvertisingChannel,
  type AdvertisingWishes,
  advertisingChannels,
  type WishPlace
} from '@fairhouse/contract/member/protection.ts'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { hear } from '#base/events.ts'
import type { House } from '#base/house.ts'
import * as store from './quiet.store.ts'

/** Minutes between two looks at a member who goes on playing. */
const lookMinutes = 15
/** Members of one transaction: whoever marks them meanwhile waits for it. */
const atOnce = 5
/** Looks of one run: each reads what a member did in four weeks. */
const mostLooks = 1_000

/**
 * Is nothing offered to the member: closed out of play, flagged as somebody who may need help, or without a wish for advertising on this channel?
 * `on` is left out where it is no advertisement that is asked for, but something to be given.
 */
export const isQuiet = (reader: Reader, memberId: bigint, on: AdvertisingChannel | null = null): Promise<boolean> =>
  store.isQuiet(reader, memberId, on)

/** Since when somebody should talk to the member; null: there are no such signs. */
export const flaggedSince = store.flaggedAt

const memberIn = (audience: string) => /^member:(\d+)$/.exec(audience)?.[1]

/** Whoever plays, pays in or takes a withdrawal back is looked at again. */
export const lookListener = hear(
  { name: 'protection.look', hears: ['wager.settled', 'deposit.changed', 'withdrawal.changed'] },
  async (tx, batch) => {
    const members = batch.flatMap(event => {
      const id = event.name === 'wager.settled' ? event.body.memberId : memberIn(event.audience)
      return id === undefined ? [] : [BigInt(id)]
    })
    if (members.length > 0) await store.markDue(tx, members)
  }
)

/** Looks at members who did something, and at flagged ones once a day; `needsTalk` says whether the signs ask for a talk. */
export async function lookAtMembers(house: House, needsTalk: (tx: Tx, memberId: bigint) => Promise<boolean>): Promise<void> {
  for (let looked = 0, more = true; more && looked < mostLooks; looked += atOnce)
    more = await inTransaction(house.db, async tx => {
      const members = await store.takeDue(tx, lookMinutes, atOnce)
      for (const memberId of members) await store.noteLook(tx, memberId, await needsTalk(tx, memberId))
      return members.length === atOnce
    })
}

/** What advertising the member wants, in the order of the channels. */
export async function advertisingOf(reader: Reader, memberId: bigint): Promise<AdvertisingWishes> {
  const wishes = new Map((await store.wishesOf(reader, memberId)).map(wish => [wish.channel, wish]))
  return advertisingChannels.map(channel => wishes.get(channel) ?? { channel, wanted: channel === 'site', at: null, place: null })
}

/** Wants advertising on a channel, or wants it no more; what was said before stays in the record. */
export async function setAdvertising(
  tx: Tx,
  memberId: bigint,
  { channel, wanted, place = 'profile' }: { channel: AdvertisingChannel; wanted: boolean; place?: WishPlace }
): Promise<AdvertisingWishes> {
  await store.insertWish(tx, memberId, { channel, wanted, place })
  return advertisingOf(tx, memberId)
}
