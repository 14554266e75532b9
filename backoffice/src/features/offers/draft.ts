// An offer as it is typed: texts of the form, read into a rule, or the fields that cannot be read.

import type { fundOrders, offerEvents, offerMeasures, offerPays } from '@fairhouse/contract/money/offer-terms.ts'
import type { Money } from '@fairhouse/contract/money.ts'
import type { deskOffers } from '@fairhouse/contract/ops/money/offer.ts'
import type { OfferRule, WageringTerms } from '@fairhouse/contract/ops/money/offer-rule.ts'
import { type GameCategory, gameCategories } from '@fairhouse/contract/play/catalogue.ts'
import type { z } from 'zod'
import { optionalIn, positiveIn, textOf } from '../../kit/form/amount.ts'
import { wholeIn } from '../../kit/form/number.ts'
import { hundredthsIn, hundredthsText, ppmIn } from './percent.ts'

export type Desk = z.output<typeof deskOffers.reply>
export type DeskOffer = Desk['list'][number]

/** What the form offers: what the house hears and gives by itself. */
export const triggers = ['deposit', 'code', 'claim', 'calendar', 'manual', 'vip', 'event'] as const
export type Trigger = (typeof triggers)[number]
export const calendarMeasures = ['valid', 'loss', 'level'] as const
type Measure = (typeof offerMeasures)[number]
type By = OfferRule['amount']['by']

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
  readonly pays: (typeof offerPays)[number]
  readonly multiple: string
  readonly base: 'bonus' | 'depositAndBonus'
  readonly counts: Readonly<Record<GameCategory, string>>
  readonly excluded: string
  readonly maxBet: string
  readonly maxCashOut: string
  readonly bonusDays: string
  readonly fundOrder: (typeof fundOrders)[number]
  readonly endsOnWithdrawal: boolean
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
  pays: 'cash',
  multiple: '10',
  base: 'bonus',
  counts: { ...noCounts, RNG: '100' },
  excluded: '',
  maxBet: '',
  maxCashOut: '',
  bonusDays: '30',
  fundOrder: 'REAL_FIRST',
  endsOnWithdrawal: false,
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
        excluded: wagering.excluded.join(', '),
        maxBet: textOf(wagering.maxBet),
        maxCashOut: textOf(wagering.maxCashOut),
        bonusDays: String(wagering.days),
        fundOrder: wagering.fundOrder,
        endsOnWithdrawal: wagering.endsOnWithdrawal
      }
    : {}

export function draftOf({ trigger, measure, amount, wagering, ...rule }: OfferRule): Draft {
  return {
    ...newDraft,
    ...wageringOf(wagering),
    trigger: triggers.find(one => one === trigger.on) ?? 'claim',
    nth: trigger.on === 'deposit' ? String(trigger.nth ?? '') : newDraft.nth,
    code: trigger.on === 'code' ? trigger.code : '',
    calendar: trigger.on === 'calendar' ? trigger.rule : newDraft.calendar,
    level: trigger.on === 'vip' ? String(trigger.level) : newDraft.level,
    event: trigger.on === 'event' ? trigger.event : newDraft.event,
    measure: calendarMeasures.find(one => one === measure) ?? 'valid',
    days: String(rule.days || newDraft.days),
    categories: rule.categories,
    by: amount.by,
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
  if (measure === 'none')
    return draft.trigger === 'manual' || draft.trigger === 'vip' || draft.trigger === 'event' ? ['fixed'] : ['fixed', 'draw']
  return measure === 'level' ? ['tiers', 'fixed'] : ['share', 'tiers', 'fixed']
}

/** What is added up over days; a level is what it is on the day. */
export const hasDays = (draft: Draft): boolean => draft.trigger === 'calendar' && draft.measure !== 'level'

const within = (text: string, least: number, most: number): number | null => {
  const value = wholeIn(text, most)
  return value !== null && value >= least ? value : null
}

function amountFaults({ by, share, minimum, maximum, amount, lines }: Draft): string[] {
  if (by === 'fixed') return positiveIn(amount) === null ? ['amount.amount'] : []
  if (by === 'share')
    return [
      ...(hundredthsIn(share, 50_000) === null ? ['amount.share'] : []),
      ...(optionalIn(minimum) === undefined || optionalIn(minimum) === 0n ? ['amount.minimum'] : []),
      ...(positiveIn(maximum) === null ? ['amount.maximum'] : [])
    ]
  const [name, rightName] = by === 'tiers' ? (['tiers', 'amount'] as const) : (['odds', 'ppm'] as const)
  return lines.flatMap(({ left, right }, at) => [
    ...(positiveIn(left) === null ? [`amount.${name}.${at}.${by === 'tiers' ? 'from' : 'amount'}`] : []),
    ...((by === 'tiers' ? positiveIn(right) : ppmIn(right)) === null ? [`amount.${name}.${at}.${rightName}`] : [])
  ])
}

function wageringFaults({ pays, multiple, counts, maxBet, maxCashOut, bonusDays }: Draft): string[] {
  if (pays === 'cash') return []
  const isOptional = (text: string) => text.trim() === '' || positiveIn(text) !== null
  return [
    ...(within(multiple, 1, 100) === null ? ['wagering.multiple'] : []),
    ...gameCategories.flatMap(category =>
      counts[category].trim() !== '' && wholeIn(counts[category], 100) === null ? [`wagering.counts.${category}`] : []
    ),
    ...(isOptional(maxBet) ? [] : ['wagering.maxBet']),
    ...(isOptional(maxCashOut) ? [] : ['wagering.maxCashOut']),
    ...(within(bonusDays, 1, 365) === null ? ['wagering.days'] : [])
  ]
}

/** The names of the fields that cannot be read. */
export function faultsIn(draft: Draft): string[] {
  const { trigger, nth, code, calendar, level, days, perMember, claimDays, control, budget } = draft
  return [
    ...(trigger === 'deposit' && nth.trim() !== '' && within(nth, 1, 20) === null ? ['trigger.nth'] : []),
    ...(trigger === 'code' && !/^[A-Z0-9]{4,20}$/.test(code.trim()) ? ['trigger.code'] : []),
    ...(trigger === 'calendar' && calendar.trim() === '' ? ['trigger.rule'] : []),
    ...(trigger === 'vip' && within(level, 1, 99) === null ? ['trigger.level'] : []),
    ...(hasDays(draft) && within(days, 1, 366) === null ? ['days'] : []),
    ...amountFaults(draft),
    ...wageringFaults(draft),
    ...(perMember.trim() !== '' && within(perMember, 1, 1_000) === null ? ['perMember'] : []),
    ...(within(claimDays, 1, 365) === null ? ['claimDays'] : []),
    ...(wholeIn(control, 50) === null ? ['control'] : []),
    ...(positiveIn(budget) === null ? ['budget'] : [])
  ]
}

function triggerIn({ trigger, nth, code, calendar, level, event }: Draft): OfferRule['trigger'] {
  if (trigger === 'deposit') return { on: trigger, nth: nth.trim() === '' ? null : wholeIn(nth, 20) }
  if (trigger === 'code') return { on: trigger, code: code.trim() }
  if (trigger === 'calendar') return { on: trigger, rule: calendar.trim() }
  if (trigger === 'vip') return { on: trigger, level: wholeIn(level, 99) ?? 1 }
  if (trigger === 'event') return { on: trigger, event }
  return { on: trigger }
}

const money = (text: string): Money => positiveIn(text) ?? 0n
const orNull = (text: string): Money | null => optionalIn(text) ?? null

function amountOf({ by, share, minimum, maximum, amount, lines }: Draft): OfferRule['amount'] {
  if (by === 'fixed') return { by, amount: money(amount) }
  if (by === 'share') return { by, share: hundredthsIn(share, 50_000) ?? 0, minimum: orNull(minimum), maximum: money(maximum) }
  return by === 'tiers'
    ? { by, tiers: lines.map(({ left, right }) => ({ from: money(left), amount: money(right) })) }
    : { by, odds: lines.map(({ left, right }) => ({ amount: money(left), ppm: ppmIn(right) ?? 0 })) }
}

const kindOf = (measure: Measure, by: By): OfferRule['kind'] =>
  by !== 'share' ? 'fixed' : measure === 'deposit' ? 'match' : measure === 'loss' ? 'lossBack' : 'cashback'

const wageringIn = (draft: Draft): WageringTerms => ({
  multiple: wholeIn(draft.multiple, 100) ?? 0,
  base: draft.base,
  counts: gameCategories.flatMap(category => {
    const percent = wholeIn(draft.counts[category], 100)
    return percent === null ? [] : [{ category, percent }]
  }),
  excluded: draft.excluded
    .split(',')
    .map(code => code.trim())
    .filter(Boolean),
  maxBet: orNull(draft.maxBet),
  maxCashOut: orNull(draft.maxCashOut),
  days: wholeIn(draft.bonusDays, 365) ?? 0,
  fundOrder: draft.fundOrder,
  endsOnWithdrawal: draft.endsOnWithdrawal
})

/** The rule as typed; null while a field cannot be read. */
export function ruleIn(draft: Draft): OfferRule | null {
  if (faultsIn(draft).length > 0) return null
  const measure = measureOf(draft)
  return {
    trigger: triggerIn(draft),
    kind: kindOf(measure, draft.by),
    pays: draft.pays,
    measure,
    days: hasDays(draft) ? (wholeIn(draft.days, 366) ?? 0) : 0,
    categories: hasDays(draft) ? [...draft.categories] : [],
    amount: amountOf(draft),
    segment: draft.segment.trim(),
    startsAt: draft.startsAt,
    endsAt: draft.endsAt,
    budget: money(draft.budget),
    perMember: draft.perMember.trim() === '' ? null : wholeIn(draft.perMember, 1_000),
    oncePerPerson: draft.oncePerPerson,
    optIn: draft.optIn,
    applies: draft.trigger === 'manual',
    claimDays: wholeIn(draft.claimDays, 365) ?? 0,
    wagering: draft.pays === 'bonus' ? wageringIn(draft) : null,
    control: wholeIn(draft.control, 50) ?? 0
  }
}
