// What is given by itself: with a level that a member reaches, a mission that they complete, or something else that the log tells of them.
import type { OfferRule } from '@fairhouse/contract/ops/money/offer-rule.ts'
import { hear } from '#base/events.ts'
import { promotionPages } from '#content/content.ts'
import { lockWallets } from '#wallet/wallet.ts'
import { amountOf, runOf } from '../rules.ts'
import { offers } from '../store.ts'
import { grant } from './grant.ts'
import { joinedOf } from './member.store.ts'

type Trigger = OfferRule['trigger']

/** What happened to a member. */
type Happened = { readonly memberId: bigint; readonly at: Date } & (
  | { readonly on: 'vip'; readonly from: number; readonly level: number }
  | { readonly on: 'mission'; readonly mission: string; readonly period: string }
  | { readonly on: 'event'; readonly event: Extract<Trigger, { on: 'event' }>['event'] }
)

/** The name of the trigger among all of the offer; null: it is not set off. A level that is reached again is the same trigger, a mission's next period is not. */
function triggerOf(trigger: Trigger, happened: Happened): string | null {
  if (trigger.on === 'vip' && happened.on === 'vip')
    return happened.from < trigger.level && happened.level >= trigger.level ? `vip:${trigger.level}` : null
  if (trigger.on === 'mission' && happened.on === 'mission')
    return trigger.mission === happened.mission ? `mission:${happened.mission}:${happened.period}` : null
  return trigger.on === 'event' && happened.on === 'event' && trigger.event === happened.event ? `event:${trigger.event}` : null
}

/** Triggers that the log tells of. */
const given: ReadonlySet<Trigger['on']> = new Set(['vip', 'mission', 'event'])

/** Gives what levels, missions and events bring, once each: a replay of the log finds it given. */
export const eventsListener = hear(
  { name: 'offer.events', hears: ['vip.changed', 'identity.changed', 'mission.completed'] },
  async (tx, batch) => {
    const heard = batch.flatMap((event): Happened[] => {
      if (!event.audience.startsWith('member:')) return []
      const who = { memberId: BigInt(event.audience.slice('member:'.length)), at: event.at }
      if (event.name === 'vip.changed') return [{ ...who, on: 'vip', from: event.body.from, level: event.body.level }]
      if (event.name === 'mission.completed') return [{ ...who, on: 'mission', ...event.body }]
      return event.body.state === 'APPROVED' ? [{ ...who, on: 'event', event: 'identity.approved' }] : []
    })
    if (heard.length === 0) return
    const listening = (await offers(tx)).filter(({ rule: { trigger } }) => given.has(trigger.on))
    if (listening.length === 0) return
    const pages = await promotionPages(tx)
    // all wallets in one order before the first is used, as everywhere
    await lockWallets(
      tx,
      heard.map(({ memberId }) => memberId)
    )
    for (const happened of heard)
      for (const offer of listening) {
        const { memberId, at } = happened
        const trigger = triggerOf(offer.rule.trigger, happened)
        const title = pages.find(page => page.id === offer.page)?.body.title
        // what happened before the version was in force, or while the offer does not run, brings nothing
        if (trigger === null || !title || at < offer.since || runOf(offer, at.getTime()) !== 'open') continue
        const joined = (await joinedOf(tx, memberId)).get(offer.id)
        if (offer.rule.optIn && (!joined || joined.joinedAt > at)) continue
        await grant(tx, offer, { memberId, trigger, measure: 0n, amount: amountOf(offer.rule.amount, 0n), title })
      }
  }
)
