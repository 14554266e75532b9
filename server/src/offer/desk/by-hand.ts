// An offer given to one member by an operator: under its own terms and out of its budget, into the reward centre. From the amount of the withdrawal
// rules on it takes two operators.

import { type Money, moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import type { giveOffer } from '@fairhouse/contract/ops/money/offer.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { ReasonedBy } from '#base/http.ts'
import { memberOf, namesOf } from '#member/member.ts'
import { refuseClosedOut } from '#protection/protection.ts'
import { type ApprovalActions, type ApprovalView, type AskedRequest, askIfTwo, handNeed, type TakesTwo, writeAudit } from '#staff/staff.ts'
import { giveOutright } from '../applied.ts'
import { mostOf, runOf } from '../rules.ts'
import { type Offer, offerById } from '../store.ts'
import { promotionWords } from './pages.ts'

const action = 'offer.give'

/** What is given to whom. `request` names the operator's wish: the same gives once. */
interface Wish {
  readonly offer: string
  readonly version: number
  readonly memberId: bigint
  readonly amount: Money
  readonly request: string
}

/** The offer, while it runs in the version that the operator saw. @throws DomainError not.found, document.changed, offer.closed */
async function openOffer(tx: Tx, id: string, version: number): Promise<Offer> {
  const offer = await offerById(tx, id)
  if (!offer) throw new DomainError('not.found')
  if (offer.version !== version) throw new DomainError('document.changed')
  if (runOf(offer, now()) !== 'open') throw new DomainError('offer.closed')
  return offer
}

/** What it comes to: its own amount where that is fixed, else what the operator says, up to its highest. @throws DomainError input.invalid at the field */
function amountFor({ rule: { amount } }: Offer, said: Money | null): Money {
  if (amount.by === 'fixed') return amount.amount
  // what a draw gives is drawn
  if (amount.by === 'draw' || said === null || said > mostOf(amount))
    throw new DomainError('input.invalid', {}, { amount: 'input.invalid' })
  return said
}

/** @throws DomainError not.found, document.changed, offer.closed, offer.notForYou, protection.closed */
async function give(
  tx: Tx,
  { offer: id, version, memberId, amount, request }: Wish,
  { caller, reason, address }: ReasonedBy
): Promise<void> {
  await refuseClosedOut(tx, memberId)
  const offer = await openOffer(tx, id, version)
  await giveOutright(tx, offer, { memberId, trigger: `hand:${request}`, amount, at: now() })
  const name = (await promotionWords(tx)).get(offer.page)?.title.en ?? offer.page
  await writeAudit(tx, caller, action, `player:${memberId}`, { name, no: version, amount: moneyToWire(amount), reason }, address)
}

const memberIn = (subject: string) => BigInt(subject.slice('player:'.length))
const amountIn = ({ detail }: Pick<AskedRequest, 'detail'>) => parseMoney(String(detail.amount))

const viewOf = async (_reader: unknown, request: AskedRequest): Promise<ApprovalView> => ({
  memberId: memberIn(request.subject),
  order: null,
  facts: [
    { name: 'name', kind: 'text', value: String(request.detail.name) },
    { name: 'amount', kind: 'money', value: moneyToWire(amountIn(request)) }
  ],
  rules: [],
  // nothing moves before the member claims it
  journal: [],
  pictures: []
})

/**
 * Gives a member an offer, once for the operator's request, or asks a second operator to.
 * @throws DomainError not.found, document.changed, offer.closed, offer.notForYou, protection.closed, permission.denied, limit.operator, approval.open,
 *   input.invalid at the field
 */
export async function giveOfferByHand(
  tx: Tx,
  takesTwo: TakesTwo,
  { id, version, player, amount: said }: Omit<z.output<typeof giveOffer.input>, 'reason'>,
  request: string,
  by: ReasonedBy
): Promise<{ approval: string | null }> {
  const memberId = BigInt(player)
  const { username: account } = await memberOf(tx, memberId)
  await refuseClosedOut(tx, memberId)
  const offer = await openOffer(tx, id, version)
  const amount = amountFor(offer, said)
  const name = (await promotionWords(tx)).get(offer.page)?.title.en ?? offer.page
  const detail = { of: id, no: version, number: request, amount: moneyToWire(amount), name, account }
  const asked = { action, subject: `player:${memberId}`, detail, reason: by.reason, amount }
  const approval = await askIfTwo(tx, by.caller, takesTwo, asked, by.address, viewOf)
  if (approval === null) await give(tx, { offer: id, version, memberId, amount, request }, by)
  return { approval }
}

/** What the approval of a second operator does. */
export const handActions: ApprovalActions = {
  [action]: {
    view: viewOf,
    needs: request => handNeed(amountIn(request)),
    async execute(tx, _house, { subject, detail, reason }, by) {
      const { of, no, number } = detail
      const wish = {
        offer: String(of),
        version: Number(no),
        memberId: memberIn(subject),
        amount: amountIn({ detail }),
        request: String(number)
      }
      await give(tx, wish, { ...by, reason })
    },
    async names(reader, subjects) {
      const members = await namesOf(reader, subjects.map(memberIn))
      return new Map(subjects.map(subject => [subject, members.get(memberIn(subject))?.username ?? subject]))
    }
  }
}
