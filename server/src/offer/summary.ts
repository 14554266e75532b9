// The terms of an offer in figures, with a worked example: what people read before they join.

import type { offerSummary } from '@fairhouse/contract/money/offer-terms.ts'
import { type Money, UNIT } from '@fairhouse/contract/money.ts'
import type { OfferRule, WageringTerms } from '@fairhouse/contract/ops/money/offer-rule.ts'
import type { z } from 'zod'
import type { Game } from '#catalogue/catalogue.ts'
import { type NamedGames, wageringOf } from '#reward/reward.ts'
import { namedDays } from './calendar.ts'
import { mixOf, winningsOf } from './edge.rules.ts'
import { amountOf, headroomOf, matchedOf, mostOf, termsOf } from './rules.ts'

type Summary = z.output<typeof offerSummary>

const hundred = 100n * UNIT

/** A deposit or a loss that reaches the most, or a sum that people can picture. */
function exampleOf({ amount, measure }: OfferRule): Summary['example'] {
  if (amount.by === 'draw') return null
  // the same whatever was measured
  if (amount.by === 'fixed') return { of: 0n, amount: amount.amount }
  if (measure === 'none') return null
  if (amount.by === 'tiers') {
    const tier = amount.tiers.reduce((best, one) => (one.from < best.from ? one : best))
    return { of: tier.from, amount: tier.amount }
  }
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
  readonly games?: NamedGames
  /** What all grants together have come to. */
  readonly committed?: Money
}

const noGames: NamedGames = { returns: [], names: new Map() }

function figuresOf(terms: WageringTerms, rule: OfferRule, games: NamedGames): Summary['wagering'] {
  const { amount, free } = rule
  const example = exampleOf(rule)
  // of what free rounds win: on average; of a draw the most that it gives
  const bonus = free ? winningsOf(free, mixOf(rule, games.returns)) : (example?.amount ?? mostOf(amount))
  return wageringOf(termsOf(terms), { bonus, deposit: matchedOf(amount, bonus, example?.of ?? 0n) }, games)
}

const budgetOf = (rule: OfferRule, committed: Money) => ({
  total: rule.budget,
  left: rule.budget > committed ? rule.budget - committed : 0n,
  least: headroomOf(rule)
})

export function summaryOf(rule: OfferRule, named: Named = {}): Summary {
  const { game, mission = null, games = noGames, committed = 0n } = named
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
    budget: amount.by === 'draw' ? budgetOf(rule, committed) : null,
    free: rule.free && {
      kind: rule.kind === 'freeBet' ? 'bets' : 'rounds',
      gameName: game?.name ?? rule.free.game,
      category: game?.category ?? 'RNG',
      path: game?.path ?? '/',
      ...rule.free
    },
    wagering: wagering && figuresOf(wagering, rule, games),
    claimDays,
    perMember,
    oncePerPerson,
    example,
    ...(trigger.on === 'calendar' ? namedDays(trigger.rule) : { monthDays: [], weekDays: [] })
  }
}
