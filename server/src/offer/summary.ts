// The terms of an offer in figures, with a worked example: what people read before they join.

import { requiredOf } from '@fairhouse/contract/money/bonus-terms.ts'
import type { offerSummary } from '@fairhouse/contract/money/offer-terms.ts'
import { mulDivFloor, UNIT } from '@fairhouse/contract/money.ts'
import type { OfferRule, WageringTerms } from '@fairhouse/contract/ops/money/offer-rule.ts'
import type { z } from 'zod'
import type { Game } from '#catalogue/catalogue.ts'
import { namedDays } from './calendar.ts'
import { costOfWagering, mixOf, type Returning, winningsOf } from './edge.rules.ts'
import { amountOf, matchedOf, mostOf } from './rules.ts'

type Summary = z.output<typeof offerSummary>

/** So many examples of what counts are told. */
const examples = 5
const hundred = 100n * UNIT

/** A deposit or a loss that reaches the most, or a sum that people can picture. */
function exampleOf({ amount, measure }: OfferRule): Summary['example'] {
  if (measure === 'none' || amount.by === 'draw') return null
  if (amount.by === 'tiers') {
    const tier = amount.tiers.reduce((best, one) => (one.from < best.from ? one : best))
    return { of: tier.from, amount: tier.amount }
  }
  if (amount.by === 'fixed') return null
  const least = amount.minimum ?? hundred
  const of = least > 10n * hundred ? least : 10n * hundred
  return { of, amount: amountOf(amount, of) }
}

/** What the rule names by its number alone. */
interface Named {
  /** Of free rounds and bets: the one that they are for. */
  readonly game?: Pick<Game, 'name' | 'category' | 'path'> | null
  /** Of a mission's completion: its name. */
  readonly mission?: string | null
  /** Games that can be played, with what they give back. */
  readonly games?: readonly Returning[]
  /** The names of games that cannot be played with the bonus; else their codes. */
  readonly excluded?: readonly string[]
}

function wageringOf(terms: WageringTerms, rule: OfferRule, { games = [], excluded = terms.excluded }: Named): Summary['wagering'] {
  const { amount, free } = rule
  const [example, mix] = [exampleOf(rule), mixOf(rule, games)]
  // of what free rounds win: on average; of a draw the most that it gives
  const bonus = free ? winningsOf(free, mix) : (example?.amount ?? mostOf(amount))
  const requirement = requiredOf({ wagering: terms }, bonus, matchedOf(amount, bonus, example?.of ?? 0n))
  return {
    multiple: terms.multiple,
    base: terms.base,
    bonus,
    requirement,
    counts: terms.counts.slice(0, examples).map(({ category, percent }) => ({
      category,
      percent,
      stake: hundred,
      counted: mulDivFloor(hundred, BigInt(percent), 100n)
    })),
    excluded: [...excluded],
    maxBet: terms.maxBet,
    maxCashOut: terms.maxCashOut,
    days: terms.days,
    fundOrder: terms.fundOrder,
    endsOnWithdrawal: terms.endsOnWithdrawal,
    expectedCost: costOfWagering(requirement, mix)
  }
}

export function summaryOf(rule: OfferRule, named: Named = {}): Summary {
  const { game, mission = null } = named
  const { trigger, kind, measure, pays, days, categories, amount, wagering, claimDays, perMember, oncePerPerson } = rule
  const example = exampleOf(rule)
  return {
    trigger: trigger.on,
    kind,
    measure,
    pays,
    nth: trigger.on === 'deposit' ? trigger.nth : null,
    level: trigger.on === 'vip' ? trigger.level : null,
    event: trigger.on === 'event' ? trigger.event : null,
    mission,
    days: trigger.on === 'calendar' ? days : null,
    categories,
    share: amount.by === 'share' ? amount.share : null,
    minimum: amount.by === 'share' ? amount.minimum : null,
    maximum: amount.by === 'share' ? amount.maximum : amount.by === 'fixed' ? amount.amount : null,
    tiers: amount.by === 'tiers' ? amount.tiers : [],
    odds: amount.by === 'draw' ? amount.odds : [],
    free: rule.free && {
      kind: rule.kind === 'freeBet' ? 'bets' : 'rounds',
      gameName: game?.name ?? rule.free.game,
      category: game?.category ?? 'RNG',
      path: game?.path ?? '/',
      ...rule.free
    },
    wagering: wagering && wageringOf(wagering, rule, named),
    claimDays,
    perMember,
    oncePerPerson,
    example,
    ...(trigger.on === 'calendar' ? namedDays(trigger.rule) : { monthDays: [], weekDays: [] })
  }
}
