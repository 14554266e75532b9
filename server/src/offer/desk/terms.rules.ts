// What is wrong with the rule of an offer that an operator writes: whether its parts fit each other, and the policy.
import { UNIT } from '@fairhouse/contract/money.ts'
import type { OfferPolicy } from '@fairhouse/contract/ops/money/offer.ts'
import type { OfferRule } from '@fairhouse/contract/ops/money/offer-rule.ts'
import type { GameCategory } from '@fairhouse/contract/play/catalogue.ts'
import { isCalendar } from '../calendar.ts'
import { mostOf } from '../rules.ts'

export type FaultCode =
  | 'input.invalid'
  | 'input.required'
  | 'offer.rule'
  | 'offer.segment'
  | 'offer.multiple'
  | 'offer.mixed'
  | 'offer.codeTaken'
  | 'offer.control'
/** The code of each field that is wrong, by its path. */
export type Faults = Record<string, FaultCode>

/** In Great Britain a bonus is bet ten times at most, whatever the brand says. */
const mostInBritain = 10
export const mostOfPolicy = ({ profile, most }: OfferPolicy): number => (profile === 'gb' ? Math.min(most, mostInBritain) : most)

type Product = 'betting' | 'casino' | 'lottery'
const productOf: Readonly<Record<GameCategory, Product>> = {
  SPORTS: 'betting',
  ESPORTS: 'betting',
  ELOTT: 'lottery',
  LOTT: 'lottery',
  LIVE: 'casino',
  CRASH: 'casino',
  FISH: 'casino',
  RNG: 'casino',
  PVP: 'casino'
}
const productsOf = (categories: readonly GameCategory[]) => new Set(categories.map(category => productOf[category]))
const allProducts = new Set(Object.values(productOf))

/** Is it earned by play of one kind, and its reward played with another? `named`: the categories of games that count by themselves. */
export function isMixed({ measure, categories, wagering }: OfferRule, named: readonly GameCategory[] = []): boolean {
  if (!wagering || (measure !== 'valid' && measure !== 'loss')) return false
  const earned = categories.length === 0 ? allProducts : productsOf(categories)
  const played = productsOf([...named, ...wagering.counts.flatMap(({ category, percent }) => (percent > 0 ? [category] : []))])
  return new Set([...earned, ...played]).size > 1
}

/**
 * Can a grant ask for more than so many times its bonus? Of deposit and bonus together the deposit counts as far as it was matched
 * (`matchedOf`): what 50 % were given for is three times the bonus.
 */
export function asksTooMuch({ amount, wagering }: OfferRule, most: number): boolean {
  if (!wagering) return false
  const { multiple, base } = wagering
  if (base !== 'depositAndBonus') return multiple > most
  return amount.by !== 'share' || multiple * (amount.share + 10_000) > most * amount.share
}

type Amounts = readonly OfferRule['amount']['by'][]
/** What each trigger can measure, and how the amount can follow from it. */
const fits: Readonly<Record<OfferRule['trigger']['on'], Partial<Record<OfferRule['measure'], Amounts>>>> = {
  deposit: { deposit: ['share', 'fixed', 'tiers'] },
  code: { none: ['fixed', 'draw'] },
  claim: { none: ['fixed', 'draw'] },
  calendar: { valid: ['share', 'fixed', 'tiers'], loss: ['share', 'fixed', 'tiers'], level: ['fixed', 'tiers'] },
  manual: { none: ['fixed'] },
  vip: { none: ['fixed'] },
  mission: { none: ['fixed'] },
  event: { none: ['fixed'] }
}
/** The name that fits what is given. */
const kindsOf = ({ measure, amount, free }: OfferRule): readonly OfferRule['kind'][] =>
  // which of the two, the game says
  free ? ['freeRounds', 'freeBet'] : [kindOf({ measure, amount })]
const kindOf = ({ measure, amount }: Pick<OfferRule, 'measure' | 'amount'>): OfferRule['kind'] =>
  amount.by !== 'share' ? 'fixed' : measure === 'deposit' ? 'match' : measure === 'loss' ? 'lossBack' : 'cashback'

function triggerFaults(rule: OfferRule): Faults {
  const { trigger, measure, amount, days, optIn, applies, control } = rule
  const wrong: Faults = {}
  const amounts = fits[trigger.on][measure]
  if (!amounts) wrong['rule.measure'] = 'offer.rule'
  else if (!amounts.includes(amount.by)) wrong['rule.amount.by'] = 'offer.rule'
  if (!kindsOf(rule).includes(rule.kind)) wrong['rule.kind'] = 'offer.rule'
  if (trigger.on === 'calendar' && !isCalendar(trigger.rule)) wrong['rule.trigger.rule'] = 'input.invalid'
  if ((measure === 'valid' || measure === 'loss') && days < 1) wrong['rule.days'] = 'input.required'
  // a deposit brings nothing that its member did not choose
  if (trigger.on === 'deposit' && !optIn) wrong['rule.optIn'] = 'offer.rule'
  if (applies !== (trigger.on === 'manual')) wrong['rule.applies'] = 'offer.rule'
  // a code, and what an operator gives, was promised to its member: nobody is held back from that
  if (control > 0 && (trigger.on === 'code' || trigger.on === 'manual')) wrong['rule.control'] = 'offer.rule'
  return wrong
}

function amountFaults({ amount, measure, budget, free }: OfferRule): Faults {
  const wrong: Faults = {}
  // what is put aside is what the stakes come to
  if (free && (amount.by !== 'fixed' || amount.amount !== BigInt(free.count) * free.stake)) wrong['rule.free.count'] = 'offer.rule'
  if (amount.by === 'tiers')
    amount.tiers.forEach((tier, at) => {
      const before = amount.tiers[at - 1]
      if (before && (tier.from <= before.from || tier.amount <= before.amount)) wrong[`rule.amount.tiers.${at}.from`] = 'input.invalid'
      if (tier.from <= 0n) wrong[`rule.amount.tiers.${at}.from`] = 'input.required'
      if (measure === 'level' && tier.from % UNIT !== 0n) wrong[`rule.amount.tiers.${at}.from`] = 'input.invalid'
    })
  if (amount.by === 'draw' && amount.odds.reduce((sum, { ppm }) => sum + ppm, 0) !== 1_000_000) wrong['rule.amount.odds'] = 'input.invalid'
  if (mostOf(amount) > budget) wrong['rule.budget'] = 'input.invalid'
  return wrong
}

function wageringFaults(rule: OfferRule, policy: OfferPolicy): Faults {
  const { pays, wagering } = rule
  // cash is the member's own: it is never to be wagered
  if ((pays === 'bonus') !== (wagering !== null)) return { 'rule.wagering': pays === 'bonus' ? 'input.required' : 'offer.rule' }
  if (!wagering) return {}
  const wrong: Faults = {}
  const { counts, games, excluded, base, multiple } = wagering
  if ([...counts, ...games].every(({ percent }) => percent === 0)) wrong['rule.wagering.counts'] = 'input.required'
  if (new Set(counts.map(({ category }) => category)).size < counts.length) wrong['rule.wagering.counts'] = 'input.invalid'
  const named = games.map(({ game }) => game)
  // what cannot be played cannot count
  if (new Set([...named, ...excluded]).size < named.length + new Set(excluded).size) wrong['rule.wagering.games'] = 'input.invalid'
  if ((base === 'winnings') !== (rule.free !== null) || (base === 'depositAndBonus' && rule.amount.by !== 'share'))
    wrong['rule.wagering.base'] = 'offer.rule'
  else if (multiple < 1 || asksTooMuch(rule, mostOfPolicy(policy))) wrong['rule.wagering.multiple'] = 'offer.multiple'
  if (policy.profile === 'gb' && isMixed(rule)) wrong['rule.wagering.counts'] = 'offer.mixed'
  return wrong
}

/** How an offer was compared so far. */
interface Compared {
  /** The share that is in force; nought: nobody is held back. */
  readonly share: number
  readonly since: Date | null
}

/** An offer is compared once and by one share: another share would move members between the groups, and a second time those who had it. */
export const isOtherControl = ({ control }: Pick<OfferRule, 'control'>, { share, since }: Compared): boolean =>
  since !== null && control !== 0 && control !== share

/** The fields that are wrong. `segment`: what is wrong with the condition, or null. */
export function faultsOf(rule: OfferRule, policy: OfferPolicy, segment: string | null): Faults {
  const { startsAt, endsAt } = rule
  const ends: Faults =
    startsAt !== null && endsAt !== null && Date.parse(startsAt) >= Date.parse(endsAt) ? { 'rule.endsAt': 'input.invalid' } : {}
  return {
    ...triggerFaults(rule),
    ...amountFaults(rule),
    ...wageringFaults(rule, policy),
    ...ends,
    ...(segment === null ? {} : { 'rule.segment': 'offer.segment' as const })
  }
}
