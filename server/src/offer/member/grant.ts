// A grant is a function of member, event and version of the offer: the same event gives once, and never more than the budget.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import { trialType } from '@fairhouse/contract/member/account.ts'
import type { BonusTerms } from '@fairhouse/contract/money/bonus-terms.ts'
import type { Money } from '@fairhouse/contract/money.ts'
import type { OfferRule, WageringTerms } from '@fairhouse/contract/ops/money/offer-rule.ts'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { assert } from '#base/errors.ts'
import { giveBonus } from '#bonus/bonus.ts'
import { sharedPayoutAccounts } from '#cashier/cashier.ts'
import { giveFree } from '#free/free.ts'
import { memberOf, sharersOf } from '#member/member.ts'
import { isClosedOut } from '#protection/protection.ts'
import { giveReward } from '#reward/reward.ts'
import { lockWallets } from '#wallet/wallet.ts'
import { matchedOf } from '../rules.ts'
import type { Offer } from '../store.ts'
import * as store from '../store.ts'
import { isHeld, reach } from './audience.ts'
import type { DrawProof } from './draw.ts'
import { tellStanding } from './join.ts'
import * as memberStore from './member.store.ts'
import { isFor } from './segment.ts'

const dayMs = 86_400_000
/** Members who share something are looked at up to so many. */
const mostShared = 50

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
  /** The deposit that a bonus is given for. */
  readonly deposit?: Money
}

/** Why nothing was given. `repeat`: it was, before. `held`: to be compared with those who are given it. */
export type NotGranted = 'repeat' | 'protection' | 'limit' | 'person' | 'segment' | 'held' | 'budget' | 'stackable'
export type Granted = { readonly given: memberStore.Given } | { readonly refused: NotGranted }

/** Has another member had it with the same document, browser at registration, Zalo account or payout account? */
async function isSamePerson(tx: Reader, offer: Offer, memberId: bigint): Promise<boolean> {
  const others = [...(await sharedPayoutAccounts(tx, memberId, mostShared)), ...(await sharersOf(tx, memberId, mostShared))]
  return memberStore.hadBy(tx, offer.id, others)
}

/** Why a member cannot have an offer now, besides its budget; null: they can. */
export async function refusalOf(
  tx: Reader,
  offer: Offer,
  memberId: bigint
): Promise<Exclude<NotGranted, 'repeat' | 'held' | 'budget' | 'stackable'> | null> {
  const { perMember, oncePerPerson } = offer.rule
  if ((await memberOf(tx, memberId)).type === trialType || (await isClosedOut(tx, memberId))) return 'protection'
  if (perMember !== null && (await memberStore.givenByOffer(tx, memberId, offer.id)).length >= perMember) return 'limit'
  if (!(await isFor(tx, memberId, offer.rule))) return 'segment'
  return oncePerPerson && (await isSamePerson(tx, offer, memberId)) ? 'person' : null
}

/** The terms under which bonus money is wagered. */
export const termsOf = ({ multiple, base, counts, excluded, maxCashOut, ...kept }: WageringTerms): BonusTerms => ({
  wagering: { multiple, base },
  contribution: { categories: Object.fromEntries(counts.map(({ category, percent }) => [category, percent])), games: {} },
  excludedGames: excluded,
  maxCash: maxCashOut,
  ...kept,
  stackable: false
})

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
    expiresAt: expiresAt ?? new Date(now() + rule.claimDays * dayMs)
  })
  assert(reward, 'a reward of a grant is new, and the member may have it')
  return paidAs({ rewardId: reward.id })
}

/** Set off by what the member can choose the moment of: in the way of another bonus it is refused, and can be had later. */
const chosen: ReadonlySet<OfferRule['trigger']['on']> = new Set(['deposit', 'code', 'claim'])

/**
 * Bonus money and free rounds are there at once; cash waits in the reward centre, and so does bonus money that came by itself while another bonus
 * is active. Null: another bonus stands in the way.
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
    const made = await giveBonus(tx, { memberId, offer: id, version, trigger, title, amount, deposit, terms })
    if (made.outcome !== 'refused') return paidAs({ bonusId: made.grant.id })
    return chosen.has(rule.trigger.on) ? null : payLater(tx, offer, earned, { offer: id, version, deposit, terms })
  }
  return payLater(tx, offer, earned, null)
}

/** Gives what was earned, once for its trigger. Of several members in a transaction all wallets are locked before. */
export async function grant(tx: Tx, offer: Offer, earned: Earned): Promise<Granted> {
  const { memberId, trigger, measure, amount, proof = null } = earned
  await lockWallets(tx, [memberId])
  if (await memberStore.wasGiven(tx, memberId, offer.id, trigger)) return { refused: 'repeat' }
  const refused = await refusalOf(tx, offer, memberId)
  if (refused) return { refused }
  await reach(tx, memberId, offer)
  if (await isHeld(tx, memberId, offer)) return { refused: 'held' }
  if (!(await store.commit(tx, offer.id, amount))) return { refused: 'budget' }
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
