// Days of a calendar: on the 8th, on a Monday. What was reached is measured once the day before is closed, kept, and given some members at a time.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { now } from '#base/clock.ts'
import { inTransaction, type Reader } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { brandOf } from '#brand/brand.ts'
import { promotionPages } from '#content/content.ts'
import { closeWindow } from '#team/team.ts'
import { membersWithLevel } from '#vip/vip.ts'
import { lockWallets } from '#wallet/wallet.ts'
import { addDays, beginOf, dayAt, daysWithin } from '../calendar.ts'
import { measuresOf, type Span, spanOf } from '../measure.ts'
import { grant } from '../member/grant.ts'
import * as memberStore from '../member/member.store.ts'
import { amountOf, runOf } from '../rules.ts'
import { type Offer, offerInVersion, offers } from '../store.ts'
import * as days from './days.store.ts'

/** A day that the house could not give on is given up to so many days later. */
const lateDays = 3
const chunk = 100

type Titles = Readonly<Record<Language, string>>

/** What everybody who takes part has reached, who gets something for it. */
async function reachedOf(reader: Reader, offer: Offer, span: Span): Promise<[bigint, bigint][]> {
  const { rule, id } = offer
  const all =
    rule.measure === 'level'
      ? new Map([...(await membersWithLevel(reader))].map(([memberId, level]) => [memberId, BigInt(level) * UNIT]))
      : await measuresOf(reader, rule, span)
  const joined = rule.optIn ? await memberStore.membersOf(reader, id) : null
  return [...all].filter(([memberId, measure]) => (joined === null || joined.has(memberId)) && amountOf(rule.amount, measure) > 0n)
}

async function giveDay(house: House, offer: Offer, day: string, expiresAt: Date, title: Titles): Promise<void> {
  for (let more = true; more; )
    more = await inTransaction(house.db, async tx => {
      const waiting = await days.takeWaiting(tx, offer.id, day, chunk)
      await lockWallets(
        tx,
        waiting.map(one => one.memberId)
      )
      let [members, sum] = [0, 0n]
      for (const { memberId, measure } of waiting) {
        const amount = amountOf(offer.rule.amount, measure)
        const granted = await grant(tx, offer, { memberId, trigger: `day:${day}`, measure, amount, title, expiresAt })
        if ('given' in granted) [members, sum] = [members + 1, sum + amount]
      }
      await days.noteGiven(tx, offer.id, day, { taken: waiting.length, members, amount: sum })
      return waiting.length === chunk
    })
}

/** Gives one day of an offer: measures it unless that was done, then gives. Nothing happens while the days before are not closed. */
async function runDay(house: House, offer: Offer, day: string, zone: string, isMeasured: boolean, title: Titles): Promise<void> {
  const span = spanOf(zone, day, offer.rule.days)
  if (!isMeasured) {
    if (!(await closeWindow(house, span.to))) return
    const reached = await reachedOf(house.db, offer, span)
    // measured by another process: it gives, under the version that it measured by
    if (!(await inTransaction(house.db, tx => days.keepDay(tx, offer.id, day, offer.version, reached)))) return
  }
  const dated = { tr: `${title.tr} · ${day}`, en: `${title.en} · ${day}` }
  await giveDay(house, offer, day, beginOf(zone, addDays(day, offer.rule.claimDays)), dated)
}

/** Gives every day that has begun and was not given. Stopped anywhere, it goes on with the next call. */
export async function giveDays(house: House, at: number = now()): Promise<void> {
  const { timeZone } = await brandOf(house.db)
  const today = dayAt(timeZone, at)
  const since = addDays(today, -lateDays)
  const pages = await promotionPages(house.db)
  for (const offer of await offers(house.db)) {
    const { trigger } = offer.rule
    const title = pages.find(page => page.id === offer.page)?.body.title
    if (trigger.on !== 'calendar' || !title) continue
    const known = await days.daysKnown(house.db, offer.id, since)
    const isOpen = runOf(offer, at) === 'open'
    const first = dayAt(timeZone, offer.since.getTime())
    // what was measured is given also after the end: it was reached while the offer ran
    for (const day of daysWithin(trigger.rule, [since, first].sort()[1]!, addDays(today, 1))) {
      const kept = known.get(day)
      if (kept ? kept.done : !isOpen) continue
      const measured = kept && (await offerInVersion(house.db, offer.page, kept.version))
      await runDay(house, measured ?? offer, day, timeZone, kept !== undefined, title)
    }
  }
}
