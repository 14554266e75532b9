// A grant is a function of member, event and version of the offer: the same event gives once, and never more than the budget.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import type { Money } from '@fairhouse/contract/money.ts'
import { now } from '#base/clock.ts'
import type { Tx } from '#base/database.ts'
import { assert } from '#base/errors.ts'
import { giveBonus } from '#bonus/bonus.ts'
import { giveFree } from '#free/free.ts'
import { giveReward } from '#reward/reward.ts'
import { lockWallets } from '#wallet/wallet.ts'
import { headroomOf, matchedOf, termsOf } from '../rules.ts'
import type { Offer } from '../store.ts'
import * as store from '../store.ts'
import { isHeld, reach } from './audience.ts'
import type { DrawProof } from './draw.ts'
import { tellStanding } from './join.ts'
import * as memberStore from './member.store.ts'
import { isSamePerson, type Refused, refusalOf } from './refusal.ts'

const dayMs = 86_400_000

/** What sets a grant off. */
export interface Earned {
  readonly memberId: bigint
  /** Names the event among all of the offer: a repeat gives nothing. */
  readonly trigger: string
  /** What the amount was computed from. */
  readonly measure: Money
  readonly amount: Money
  readonly title: Readonly<Record<Language, string>>
  /** When it can be claimed no more. */
  readonly expiresAt?: Date
  readonly proof?: DrawProof | null
  /** The deposit that a bonus is given for, at once. */
  readonly deposit?: Money
  /** It was chosen or applied for by terms that were shown: given also to who is offered nothing any more, unless they are closed out. */
  readonly promised?: boolean
}

/** Why nothing was given. `repeat`: it was, before. `held`: to be compared with those who are given it. */
export type NotGranted = Refused | 'repeat' | 'held' | 'budget' | 'stackable'
export type Granted = { readonly given: memberStore.Given } | { readonly refused: NotGranted }

type Paid = Pick<memberStore.Given, 'rewardId' | 'bonusId' | 'freeId'>
const paidAs = (as: Partial<Paid>): Paid => ({ rewardId: null, bonusId: null, freeId: null, ...as })

type Bonus = NonNullable<Parameters<typeof giveReward>[1]['bonus']>

/** Waits in the reward centre: cash, or bonus money that becomes a grant when it is claimed. */
async function payLater(tx: Tx, { id, rule }: Offer, { memberId, trigger, amount, title, expiresAt }: Earned, bonus: Bonus | null) {
  const reward = await giveReward(tx, {
    memberId,
    kind: 'bonus',
    source: `offer:${id}:${trigger}`,
    amount,
    pays: rule.pays,
    title,
    wagering: bonus?.terms.wagering.multiple ?? null,
    bonus,
    expiresAt: expiresAt ?? new Date(now() + rule.claimDays * dayMs),
    // whether the member may have it was decided with the grant
    earned: true
  })
  assert(reward, 'a reward of a grant is new, and the member may have it')
  return paidAs({ rewardId: reward.id })
}

/**
 * Money waits in the reward centre, bonus money below its terms; of a deposit it was chosen with them, and is there with the deposit. Free rounds can
 * be used at once. Null: another bonus stands in the way of the deposit's.
 */
async function pay(tx: Tx, offer: Offer, earned: Earned): Promise<Paid | null> {
  const { id, version, rule } = offer
  const { memberId, trigger, amount, title } = earned
  if (rule.free) {
    const terms = rule.wagering && termsOf(rule.wagering)
    const expiresAt = new Date(now() + rule.claimDays * dayMs)
    const free = await giveFree(tx, { memberId, offer: id, version, trigger, title, ...rule.free, terms, expiresAt })
    return paidAs({ freeId: free.id })
  }
  if (rule.pays === 'bonus' && rule.wagering) {
    // of deposit and bonus together only what the bonus was given for: however much is paid in, the policy's multiple holds
    const deposit = matchedOf(rule.amount, amount, earned.deposit ?? 0n)
    const terms = termsOf(rule.wagering)
    if (earned.deposit === undefined) return payLater(tx, offer, earned, { offer: id, version, deposit, terms })
    const made = await giveBonus(tx, { memberId, offer: id, version, trigger, title, amount, deposit, terms, earned: true })
    return made.outcome === 'refused' ? null : paidAs({ bonusId: made.grant.id })
  }
  return payLater(tx, offer, earned, null)
}

/** Gives what was earned, once for its trigger. Of several members in a transaction all wallets are locked before. */
export async function grant(tx: Tx, offer: Offer, earned: Earned): Promise<Granted> {
  const { memberId, trigger, measure, amount, proof = null, promised } = earned
  await lockWallets(tx, [memberId])
  if (await memberStore.wasGiven(tx, memberId, offer.id, trigger)) return { refused: 'repeat' }
  const refused = await refusalOf(tx, offer, memberId, promised)
  if (refused) return { refused }
  await reach(tx, memberId, offer)
  if (await isHeld(tx, memberId, offer)) return { refused: 'held' }
  if (!(await store.commit(tx, offer.id, amount, headroomOf(offer.rule)))) return { refused: 'budget' }
  const { rule, version } = offer
  // the budget's row lets one grant of an offer after the other through: two accounts of a person do not pass side by side
  if (rule.oncePerPerson && (await isSamePerson(tx, offer, memberId))) {
    await store.uncommit(tx, offer.id, amount)
    return { refused: 'person' }
  }
  const paid = await pay(tx, offer, earned)
  if (paid === null) {
    await store.uncommit(tx, offer.id, amount)
    return { refused: 'stackable' }
  }
  const given = await memberStore.insertGiven(tx, {
    memberId,
    offerId: offer.id,
    version,
    trigger,
    measure,
    amount,
    pays: rule.pays,
    rule: store.keptRule(rule),
    proof,
    ...paid
  })
  await tellStanding(tx, memberId, offer)
  return { given }
}
