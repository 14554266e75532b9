// An offer as it is typed, read into a rule, or the fields that cannot be read.
import type { Money } from '@fairhouse/contract/money.ts'
import type { OfferRule, WageringTerms } from '@fairhouse/contract/ops/money/offer-rule.ts'
import { gameCategories } from '@fairhouse/contract/play/catalogue.ts'
import { optionalIn, positiveIn } from '../../kit/form/amount.ts'
import { wholeIn } from '../../kit/form/number.ts'
import { type Draft, hasDays, mayCompare, measureOf } from './draft.ts'
import { hundredthsIn, ppmIn } from './percent.ts'

const within = (text: string, least: number, most: number): number | null => {
  const value = wholeIn(text, most)
  return value !== null && value >= least ? value : null
}

function amountFaults({ by, share, minimum, maximum, amount, lines, game, count, stake }: Draft): string[] {
  if (by === 'free')
    return [
      ...(game.trim() === '' ? ['free.game'] : []),
      ...(within(count, 1, 1_000) === null ? ['free.count'] : []),
      ...(positiveIn(stake) === null ? ['free.stake'] : [])
    ]
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

/** Between commas. */
const partsIn = (text: string): string[] =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)

/** Games with the percent of a bet that counts on each, as `code percent` between commas; null: one cannot be read. */
function gamesIn(text: string): WageringTerms['games'] | null {
  const games = partsIn(text).map(part => {
    const [game = '', percent = '', ...more] = part.split(/\s+/)
    return { game, percent: more.length === 0 ? wholeIn(percent, 100) : null }
  })
  return games.every((one): one is WageringTerms['games'][number] => one.percent !== null) ? games : null
}

function wageringFaults({ pays, multiple, counts, games, maxBet, maxCashOut, bonusDays }: Draft): string[] {
  if (pays === 'cash') return []
  const isOptional = (text: string) => text.trim() === '' || positiveIn(text) !== null
  return [
    ...(within(multiple, 1, 100) === null ? ['wagering.multiple'] : []),
    ...gameCategories.flatMap(category =>
      counts[category].trim() !== '' && wholeIn(counts[category], 100) === null ? [`wagering.counts.${category}`] : []
    ),
    ...(gamesIn(games) === null ? ['wagering.games'] : []),
    ...(isOptional(maxBet) ? [] : ['wagering.maxBet']),
    ...(isOptional(maxCashOut) ? [] : ['wagering.maxCashOut']),
    ...(within(bonusDays, 1, 365) === null ? ['wagering.days'] : [])
  ]
}

/** The names of the fields that cannot be read. */
export function faultsIn(draft: Draft): string[] {
  const { trigger, nth, code, calendar, level, mission, days, perMember, claimDays, control, budget } = draft
  return [
    ...(trigger === 'deposit' && nth.trim() !== '' && within(nth, 1, 20) === null ? ['trigger.nth'] : []),
    ...(trigger === 'code' && !/^[A-Z0-9]{4,20}$/.test(code.trim()) ? ['trigger.code'] : []),
    ...(trigger === 'calendar' && calendar.trim() === '' ? ['trigger.rule'] : []),
    ...(trigger === 'mission' && mission === '' ? ['trigger.mission'] : []),
    ...(trigger === 'vip' && within(level, 1, 99) === null ? ['trigger.level'] : []),
    ...(hasDays(draft) && within(days, 1, 366) === null ? ['days'] : []),
    ...amountFaults(draft),
    ...wageringFaults(draft),
    ...(perMember.trim() !== '' && within(perMember, 1, 1_000) === null ? ['perMember'] : []),
    ...(within(claimDays, 1, 365) === null ? ['claimDays'] : []),
    ...(mayCompare(draft) && wholeIn(control, 50) === null ? ['control'] : []),
    ...(positiveIn(budget) === null ? ['budget'] : [])
  ]
}

function triggerIn({ trigger, nth, code, calendar, level, mission, event }: Draft): OfferRule['trigger'] {
  if (trigger === 'deposit') return { on: trigger, nth: nth.trim() === '' ? null : wholeIn(nth, 20) }
  if (trigger === 'code') return { on: trigger, code: code.trim() }
  if (trigger === 'calendar') return { on: trigger, rule: calendar.trim() }
  if (trigger === 'vip') return { on: trigger, level: wholeIn(level, 99) ?? 1 }
  if (trigger === 'mission') return { on: trigger, mission }
  if (trigger === 'event') return { on: trigger, event }
  return { on: trigger }
}

const money = (text: string): Money => positiveIn(text) ?? 0n
const orNull = (text: string): Money | null => optionalIn(text) ?? null

/** The free rounds or bets as typed, or none. */
const freeIn = ({ by, game, count, stake }: Draft): OfferRule['free'] =>
  by === 'free' ? { game: game.trim(), count: wholeIn(count, 1_000) ?? 0, stake: money(stake) } : null

function amountOf(draft: Draft): OfferRule['amount'] {
  const { by, share, minimum, maximum, amount, lines } = draft
  const free = freeIn(draft)
  if (by === 'free') return { by: 'fixed', amount: free ? BigInt(free.count) * free.stake : 0n }
  if (by === 'fixed') return { by, amount: money(amount) }
  if (by === 'share') return { by, share: hundredthsIn(share, 50_000) ?? 0, minimum: orNull(minimum), maximum: money(maximum) }
  return by === 'tiers'
    ? { by, tiers: lines.map(({ left, right }) => ({ from: money(left), amount: money(right) })) }
    : { by, odds: lines.map(({ left, right }) => ({ amount: money(left), ppm: ppmIn(right) ?? 0 })) }
}

const kindOf = (measure: OfferRule['measure'], { by, freeKind }: Draft): OfferRule['kind'] =>
  by === 'free' ? freeKind : by !== 'share' ? 'fixed' : measure === 'deposit' ? 'match' : measure === 'loss' ? 'lossBack' : 'cashback'

const wageringIn = (draft: Draft): WageringTerms => ({
  multiple: wholeIn(draft.multiple, 100) ?? 0,
  base: draft.by === 'free' ? 'winnings' : draft.base,
  counts: gameCategories.flatMap(category => {
    const percent = wholeIn(draft.counts[category], 100)
    return percent === null ? [] : [{ category, percent }]
  }),
  games: gamesIn(draft.games) ?? [],
  excluded: partsIn(draft.excluded),
  maxBet: orNull(draft.maxBet),
  maxCashOut: orNull(draft.maxCashOut),
  days: wholeIn(draft.bonusDays, 365) ?? 0,
  fundOrder: draft.fundOrder,
  endsOnWithdrawal: draft.endsOnWithdrawal,
  stackable: draft.stackable
})

/** The rule as typed; null while a field cannot be read. */
export function ruleIn(draft: Draft): OfferRule | null {
  if (faultsIn(draft).length > 0) return null
  const measure = measureOf(draft)
  return {
    trigger: triggerIn(draft),
    kind: kindOf(measure, draft),
    pays: draft.pays,
    measure,
    days: hasDays(draft) ? (wholeIn(draft.days, 366) ?? 0) : 0,
    categories: hasDays(draft) ? [...draft.categories] : [],
    amount: amountOf(draft),
    free: freeIn(draft),
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
    control: mayCompare(draft) ? (wholeIn(draft.control, 50) ?? 0) : 0
  }
}
