// An offer as it is typed: texts of the form, and what the choices in it lead to.

import type { fundOrders } from '@fairhouse/contract/money/bonus-terms.ts'
import type { offerEvents, offerMeasures, offerPays } from '@fairhouse/contract/money/offer-terms.ts'
import type { deskOffers } from '@fairhouse/contract/ops/money/offer.ts'
import type { OfferRule, WageringTerms } from '@fairhouse/contract/ops/money/offer-rule.ts'
import { type GameCategory, gameCategories } from '@fairhouse/contract/play/catalogue.ts'
import type { z } from 'zod'
import { textOf } from '../../kit/form/amount.ts'
import { hundredthsText } from './percent.ts'

export type Desk = z.output<typeof deskOffers.reply>
export type DeskOffer = Desk['list'][number]

/** What the form offers: what the house hears and gives by itself. */
export const triggers = ['deposit', 'code', 'claim', 'calendar', 'manual', 'vip', 'mission', 'event'] as const
export type Trigger = (typeof triggers)[number]
export const calendarMeasures = ['valid', 'loss', 'level'] as const
type Measure = (typeof offerMeasures)[number]
/** How the amount follows; free: rounds or bets of a game, whose stakes are the amount. */
type By = OfferRule['amount']['by'] | 'free'
export const freeKinds = ['freeRounds', 'freeBet'] as const

/** A tier: from so much of the measure so much; a prize: its amount, and the odds in percent. */
export interface Line {
  readonly left: string
  readonly right: string
}
export interface Draft {
  readonly trigger: Trigger
  readonly nth: string
  readonly code: string
  readonly calendar: string
  readonly level: string
  readonly mission: string
  readonly event: (typeof offerEvents)[number]
  readonly measure: (typeof calendarMeasures)[number]
  readonly days: string
  readonly categories: readonly GameCategory[]
  readonly by: By
  readonly share: string
  readonly minimum: string
  readonly maximum: string
  readonly amount: string
  readonly lines: readonly Line[]
  readonly freeKind: (typeof freeKinds)[number]
  readonly game: string
  readonly count: string
  readonly stake: string
  readonly pays: (typeof offerPays)[number]
  readonly multiple: string
  readonly base: 'bonus' | 'depositAndBonus'
  readonly counts: Readonly<Record<GameCategory, string>>
  readonly games: string
  readonly excluded: string
  readonly maxBet: string
  readonly maxCashOut: string
  readonly bonusDays: string
  readonly fundOrder: (typeof fundOrders)[number]
  readonly endsOnWithdrawal: boolean
  readonly stackable: boolean
  readonly segment: string
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly perMember: string
  readonly oncePerPerson: boolean
  readonly optIn: boolean
  readonly claimDays: string
  readonly control: string
  readonly budget: string
}

const noCounts = Object.fromEntries(gameCategories.map(category => [category, ''])) as Record<GameCategory, string>

export const newDraft: Draft = {
  trigger: 'claim',
  nth: '1',
  code: '',
  calendar: 'FREQ=WEEKLY;BYDAY=MO',
  level: '1',
  mission: '',
  event: 'identity.approved',
  measure: 'valid',
  days: '7',
  categories: [],
  by: 'fixed',
  share: '',
  minimum: '',
  maximum: '',
  amount: '',
  lines: [{ left: '', right: '' }],
  freeKind: 'freeRounds',
  game: '',
  count: '10',
  stake: '',
  pays: 'cash',
  multiple: '10',
  base: 'bonus',
  counts: { ...noCounts, RNG: '100' },
  games: '',
  excluded: '',
  maxBet: '',
  maxCashOut: '',
  bonusDays: '30',
  fundOrder: 'REAL_FIRST',
  endsOnWithdrawal: false,
  stackable: false,
  segment: '',
  startsAt: null,
  endsAt: null,
  perMember: '1',
  oncePerPerson: false,
  optIn: true,
  claimDays: '7',
  control: '0',
  budget: ''
}

function linesOf(amount: OfferRule['amount']): Line[] {
  if (amount.by === 'tiers') return amount.tiers.map(tier => ({ left: textOf(tier.from), right: textOf(tier.amount) }))
  if (amount.by === 'draw') return amount.odds.map(prize => ({ left: textOf(prize.amount), right: String(prize.ppm / 10_000) }))
  return newDraft.lines.slice()
}

const wageringOf = (wagering: WageringTerms | null): Partial<Draft> =>
  wagering
    ? {
        multiple: String(wagering.multiple),
        base: wagering.base === 'depositAndBonus' ? 'depositAndBonus' : 'bonus',
        counts: { ...noCounts, ...Object.fromEntries(wagering.counts.map(({ category, percent }) => [category, String(percent)])) },
        games: wagering.games.map(({ game, percent }) => `${game} ${percent}`).join(', '),
        excluded: wagering.excluded.join(', '),
        maxBet: textOf(wagering.maxBet),
        maxCashOut: textOf(wagering.maxCashOut),
        bonusDays: String(wagering.days),
        fundOrder: wagering.fundOrder,
        endsOnWithdrawal: wagering.endsOnWithdrawal,
        stackable: wagering.stackable
      }
    : {}

export function draftOf({ trigger, measure, amount, wagering, free, ...rule }: OfferRule): Draft {
  return {
    ...newDraft,
    ...wageringOf(wagering),
    trigger: triggers.find(one => one === trigger.on) ?? 'claim',
    nth: trigger.on === 'deposit' ? String(trigger.nth ?? '') : newDraft.nth,
    code: trigger.on === 'code' ? trigger.code : '',
    calendar: trigger.on === 'calendar' ? trigger.rule : newDraft.calendar,
    level: trigger.on === 'vip' ? String(trigger.level) : newDraft.level,
    mission: trigger.on === 'mission' ? trigger.mission : '',
    event: trigger.on === 'event' ? trigger.event : newDraft.event,
    measure: calendarMeasures.find(one => one === measure) ?? 'valid',
    days: String(rule.days || newDraft.days),
    categories: rule.categories,
    by: free ? 'free' : amount.by,
    ...(free && {
      freeKind: rule.kind === 'freeBet' ? 'freeBet' : 'freeRounds',
      game: free.game,
      count: String(free.count),
      stake: textOf(free.stake)
    }),
    ...(amount.by === 'share' && { share: hundredthsText(amount.share), minimum: textOf(amount.minimum), maximum: textOf(amount.maximum) }),
    amount: amount.by === 'fixed' ? textOf(amount.amount) : '',
    lines: linesOf(amount),
    pays: rule.pays,
    segment: rule.segment,
    startsAt: rule.startsAt,
    endsAt: rule.endsAt,
    perMember: rule.perMember === null ? '' : String(rule.perMember),
    oncePerPerson: rule.oncePerPerson,
    optIn: rule.optIn,
    claimDays: String(rule.claimDays),
    control: String(rule.control),
    budget: textOf(rule.budget)
  }
}

/** What is measured by the chosen trigger. */
export const measureOf = ({ trigger, measure }: Pick<Draft, 'trigger' | 'measure'>): Measure =>
  trigger === 'deposit' ? 'deposit' : trigger === 'calendar' ? measure : 'none'

/** How the amount can follow from it. */
export function waysOf(draft: Pick<Draft, 'trigger' | 'measure'>): readonly By[] {
  const measure = measureOf(draft)
  if (measure === 'none') return draft.trigger === 'claim' || draft.trigger === 'code' ? ['fixed', 'draw', 'free'] : ['fixed', 'free']
  return measure === 'level' ? ['tiers', 'fixed', 'free'] : ['share', 'tiers', 'fixed', 'free']
}

/** Can members be held back from it? A code, and what an operator gives, was promised to its member. */
export const mayCompare = ({ trigger }: Pick<Draft, 'trigger'>): boolean => trigger !== 'code' && trigger !== 'manual'

/** What is added up over days; a level is what it is on the day. */
export const hasDays = (draft: Draft): boolean => draft.trigger === 'calendar' && draft.measure !== 'level'
