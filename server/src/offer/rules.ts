// Decisions on offers by value: what a measure gives, whether an offer runs, and where a member stands with it.
import type { BonusTerms } from '@fairhouse/contract/money/bonus-terms.ts'
import type { ActivityState } from '@fairhouse/contract/money/offer.ts'
import { type Money, mulDivFloor, UNIT } from '@fairhouse/contract/money.ts'
import type { OfferRule, WageringTerms } from '@fairhouse/contract/ops/money/offer-rule.ts'

const cent = UNIT / 100n
type Amount = OfferRule['amount']

/** What a measure gives; of a draw, what `point` (below a million) falls on. Nothing: 0. */
export function amountOf(amount: Amount, measure: Money, point = 0): Money {
  switch (amount.by) {
    case 'fixed':
      return amount.amount
    case 'share': {
      if (measure <= 0n || (amount.minimum !== null && measure < amount.minimum)) return 0n
      const share = (mulDivFloor(measure, BigInt(amount.share), 10_000n) / cent) * cent
      return share > amount.maximum ? amount.maximum : share
    }
    case 'tiers':
      return amount.tiers.reduce((best, tier) => (measure >= tier.from && tier.amount > best ? tier.amount : best), 0n)
    case 'draw': {
      let upTo = 0
      for (const { amount: prize, ppm } of amount.odds) {
        upTo += ppm
        if (point < upTo) return prize
      }
      return 0n
    }
  }
}

/** Of a deposit, the part that a bonus was given for: what lies above the most that a share gives is not to be wagered for it. */
export function matchedOf(amount: Amount, bonus: Money, deposit: Money): Money {
  if (amount.by !== 'share') return deposit
  const matched = mulDivFloor(bonus, 10_000n, BigInt(amount.share))
  return matched < deposit ? matched : deposit
}

/** The most that one grant can come to. */
export function mostOf(amount: Amount): Money {
  const largest = (all: readonly { readonly amount: Money }[]) => [...all].sort((a, b) => (a.amount < b.amount ? 1 : -1))[0]!.amount
  switch (amount.by) {
    case 'fixed':
      return amount.amount
    case 'share':
      return amount.maximum
    case 'tiers':
      return largest(amount.tiers)
    case 'draw':
      return largest(amount.odds)
  }
}

/**
 * What of the budget must be left for a grant to be made, whatever it comes to: of a draw its highest prize, so that the last one who draws has the
 * published chances; of a fixed amount all of it, as nobody is given less; 0 where a grant can be as small as what is left.
 */
export function headroomOf({ amount, applies }: Pick<OfferRule, 'amount' | 'applies'>): Money {
  // what is applied for is issued in part as well
  return amount.by === 'draw' || (amount.by === 'fixed' && !applies) ? mostOf(amount) : 0n
}

/** The terms under which bonus money of an offer is wagered. */
export const termsOf = ({ multiple, base, counts, games, excluded, maxCashOut, ...kept }: WageringTerms): BonusTerms => ({
  wagering: { multiple, base },
  contribution: {
    categories: Object.fromEntries(counts.map(({ category, percent }) => [category, percent])),
    games: Object.fromEntries(games.map(({ game, percent }) => [game, percent]))
  },
  excludedGames: excluded,
  maxCash: maxCashOut,
  ...kept
})

/** Of the measure, until it gives more; null: it gives all that it can, or does not depend on it. */
export function missingOf(amount: Amount, measure: Money): Money | null {
  if (amount.by === 'tiers') {
    const next = amount.tiers.filter(tier => tier.from > measure).sort((a, b) => (a.from < b.from ? -1 : 1))[0]
    return next ? next.from - measure : null
  }
  return amount.by === 'share' && amount.minimum !== null && measure < amount.minimum ? amount.minimum - measure : null
}

/** Has it not begun, does it run, is it over at `now` (milliseconds)? */
export type OfferPhase = 'coming' | 'open' | 'paused' | 'close'

interface Running {
  readonly rule: Pick<OfferRule, 'startsAt' | 'endsAt' | 'amount' | 'applies'>
  readonly paused: boolean
  readonly endedAt: Date | null
  readonly budget: Money
  readonly committed: Money
}

type Spent = Pick<Running, 'budget' | 'committed'> & { readonly rule: Pick<OfferRule, 'amount' | 'applies'> }

/** Is what is left of the budget too little for another grant? */
export const isUsedUp = ({ rule, budget, committed }: Spent): boolean => committed >= budget || committed + headroomOf(rule) > budget

export function runOf(offer: Running, now: number): OfferPhase {
  const { rule, paused, endedAt } = offer
  if (endedAt !== null || (rule.endsAt !== null && Date.parse(rule.endsAt) <= now)) return 'close'
  if (rule.startsAt !== null && Date.parse(rule.startsAt) > now) return 'coming'
  if (isUsedUp(offer)) return 'close'
  return paused ? 'paused' : 'open'
}

/** What is known of a member and an offer. */
export interface Standing {
  readonly phase: OfferPhase
  readonly optIn: boolean
  readonly joined: boolean
  /** What was given, newest first. */
  readonly given: readonly { readonly state: 'claimable' | 'claimed' | 'expired' | 'takenBack'; readonly fresh: boolean }[]
  /** A bonus of it is being wagered. */
  readonly wagering: boolean
  readonly perMember: number | null
  readonly application: 'applying' | 'issued' | 'rejected' | null
  /** Something counts already. */
  readonly counting: boolean
}

export function statusOf(member: Standing): ActivityState {
  const { phase, optIn, joined, given, wagering, perMember, application, counting } = member
  if (given.some(one => one.state === 'claimable')) return 'claim'
  if (wagering) return 'process'
  if (application === 'applying' && phase !== 'close') return 'applying'
  if (application === 'issued') return 'issued'
  if (phase === 'coming') return 'comingSoon'
  const isUsed = perMember !== null && given.length >= perMember
  if ((isUsed || given.some(one => one.fresh)) && given.some(one => one.state === 'claimed')) return 'claimed'
  if (phase !== 'open' || isUsed) return 'close'
  if (application === 'rejected') return 'rejected'
  if (optIn && !joined) return 'join'
  return counting ? 'process' : 'signed'
}
