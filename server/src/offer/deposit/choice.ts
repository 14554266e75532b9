// What a deposit should bring: chosen with its order, refused before anybody pays where it cannot be had, and given when this very order is credited.
import { moneyToWire } from '@fairhouse/contract/money.ts'
import type { WithheldWhy } from '@fairhouse/contract/states.ts'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import { isHindered } from '#bonus/bonus.ts'
import { type CreditedDeposit, cashierTotalsOf } from '#cashier/cashier.ts'
import type { TakeChoice } from '#cashier/ports.ts'
import { promotionPages } from '#content/content.ts'
import { refuseClosedOut } from '#protection/protection.ts'
import { isHeld, reach } from '../member/audience.ts'
import { grant, type NotGranted } from '../member/grant.ts'
import { offerOf, tellStanding } from '../member/join.ts'
import { join, joinedOf } from '../member/member.store.ts'
import { refusalOf } from '../member/refusal.ts'
import { amountOf, runOf, termsOf } from '../rules.ts'
import { type Offer, offerInVersion } from '../store.ts'

/** Is it set off by a deposit that is the member's `no`-th? */
export const isOfDeposit = ({ rule: { trigger } }: Offer, no: number): boolean =>
  trigger.on === 'deposit' && (trigger.nth === null || trigger.nth === no)

/** Does another bonus that is active keep the member from the bonus money of this offer? */
export const isInTheWay = async (reader: Reader, memberId: bigint, { rule }: Offer): Promise<boolean> =>
  rule.pays === 'bonus' && rule.free === null && rule.wagering !== null && isHindered(reader, memberId, termsOf(rule.wagering))

/** @throws DomainError not.found, protection.closed, offer.closed, offer.changed, offer.notForYou, bonus.other, bonus.minimum */
export const takeDepositChoice: TakeChoice = async (tx, memberId, { id, version }, credited) => {
  const offer = await offerOf(tx, id)
  await refuseClosedOut(tx, memberId)
  if (runOf(offer, now()) !== 'open') throw new DomainError('offer.closed')
  if (offer.version !== version) throw new DomainError('offer.changed')
  const { deposits } = await cashierTotalsOf(tx, memberId)
  const isRefused =
    !isOfDeposit(offer, deposits + 1) || (await isHeld(tx, memberId, offer)) || (await refusalOf(tx, offer, memberId)) !== null
  if (isRefused) throw new DomainError('offer.notForYou')
  if (await isInTheWay(tx, memberId, offer)) throw new DomainError('bonus.other')
  const { amount: of } = offer.rule
  const amount = amountOf(of, credited)
  if (amount === 0n) throw new DomainError('bonus.minimum', { min: moneyToWire(of.by === 'share' ? (of.minimum ?? 0n) : 0n) })
  if (offer.committed + amount > offer.budget) throw new DomainError('offer.closed')
  await reach(tx, memberId, offer)
  await join(tx, memberId, offer.id, version)
  await tellStanding(tx, memberId, offer)
}

/** What the member is told of it; null: nothing, as it was given before, or as nothing is sent to members who are closed out. */
const whyOf: Readonly<Record<NotGranted, WithheldWhy | null>> = {
  repeat: null,
  protection: null,
  limit: 'notForYou',
  person: 'notForYou',
  segment: 'notForYou',
  held: 'notForYou',
  budget: 'budget',
  stackable: 'bonus'
}

/** Gives what was chosen with a deposit, under the terms that were shown; its member reads why where it cannot be given any more. */
export async function giveChosen(tx: Tx, { id, memberId, credited, no, chosen }: CreditedDeposit): Promise<void> {
  const offer = chosen && (await offerInVersion(tx, chosen.id, chosen.version))
  // who has left it since wants nothing of it
  if (!offer || !(await joinedOf(tx, memberId)).has(offer.id)) return
  const title = (await promotionPages(tx)).find(page => page.id === offer.page)?.body.title
  const amount = amountOf(offer.rule.amount, credited)
  const withheld = (why: WithheldWhy) =>
    emit(tx, 'offer.withheld', `member:${memberId}`, { id, promotion: offer.page, title: title ?? {}, why })
  // who paid in for it while it ran has it, also in a pause and after its end: it was promised with the order
  if (!title) return withheld('closed')
  if (!isOfDeposit(offer, no)) return withheld('notForYou')
  if (amount === 0n) return withheld('amount')
  const granted = await grant(tx, offer, {
    memberId,
    trigger: `deposit:${id}`,
    measure: credited,
    amount,
    title,
    deposit: credited,
    promised: true
  })
  const why = 'refused' in granted ? whyOf[granted.refused] : null
  if (why) await withheld(why)
}
