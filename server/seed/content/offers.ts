// What the demo brand's promotions give, in the order of their words.
import { type Money, UNIT } from '@fairhouse/contract/money.ts'
import type { OfferRule } from '@fairhouse/contract/ops/money/offer-rule.ts'

const units = (of: number): Money => BigInt(of) * UNIT

/** An offer in cash to members who join. */
const inCash: Omit<OfferRule, 'trigger' | 'kind' | 'measure' | 'amount'> = {
  pays: 'cash',
  days: 0,
  categories: [],
  free: null,
  segment: '',
  startsAt: null,
  endsAt: null,
  budget: units(100_000),
  perMember: null,
  oncePerPerson: false,
  optIn: true,
  applies: false,
  claimDays: 7,
  wagering: null,
  control: 0
}
/** Any game, cash first, alone. */
const usual = { games: [], excluded: [], fundOrder: 'REAL_FIRST' as const, stackable: false }
const tiers = (of: readonly (readonly [number, number])[]) => ({
  by: 'tiers' as const,
  tiers: of.map(([from, amount]) => ({ from: units(from), amount: units(amount) }))
})

const newPlayer: OfferRule = {
  ...inCash,
  trigger: { on: 'deposit', nth: 1 },
  kind: 'match',
  pays: 'bonus',
  measure: 'deposit',
  amount: { by: 'share', share: 10_000, minimum: units(100), maximum: units(1_000) },
  perMember: 1,
  oncePerPerson: true,
  wagering: {
    multiple: 10,
    base: 'bonus',
    counts: [
      { category: 'RNG', percent: 100 },
      { category: 'CRASH', percent: 100 },
      { category: 'LIVE', percent: 15 },
      { category: 'ELOTT', percent: 50 },
      { category: 'SPORTS', percent: 0 }
    ],
    ...usual,
    maxBet: units(50),
    maxCashOut: units(5_000),
    days: 30,
    endsOnWithdrawal: false
  }
}
const vipBonus: OfferRule = {
  ...inCash,
  trigger: { on: 'calendar', rule: 'FREQ=MONTHLY;BYMONTHDAY=1' },
  kind: 'fixed',
  measure: 'level',
  amount: tiers([
    [1, 2],
    [2, 5],
    [3, 10],
    [4, 20],
    [5, 40],
    [6, 80],
    [7, 150],
    [8, 300],
    [9, 600],
    [10, 1_000]
  ]),
  optIn: false,
  claimDays: 30
}
const membersDay: OfferRule = {
  ...inCash,
  trigger: { on: 'calendar', rule: 'FREQ=MONTHLY;BYMONTHDAY=8,18,28' },
  kind: 'fixed',
  measure: 'valid',
  days: 30,
  amount: tiers([
    [1_000, 1],
    [5_000, 5],
    [20_000, 20],
    [80_000, 80],
    [250_000, 250]
  ]),
  claimDays: 1
}
const slotsBonus: OfferRule = {
  ...inCash,
  trigger: { on: 'calendar', rule: 'FREQ=DAILY' },
  kind: 'cashback',
  measure: 'valid',
  days: 1,
  categories: ['RNG'],
  amount: { by: 'share', share: 20, minimum: null, maximum: units(200) }
}
const sundaysBest: OfferRule = {
  ...inCash,
  trigger: { on: 'calendar', rule: 'FREQ=WEEKLY;BYDAY=MO' },
  kind: 'lossBack',
  measure: 'loss',
  days: 7,
  amount: { by: 'share', share: 500, minimum: units(200), maximum: units(500) },
  claimDays: 1
}
const odds = [
  [1, 400_000],
  [2, 250_000],
  [5, 150_000],
  [8, 100_000],
  [18, 60_000],
  [28, 25_000],
  [58, 10_000],
  [88, 4_000],
  [131, 1_000]
] as const
const contactBinding: OfferRule = {
  ...inCash,
  trigger: { on: 'claim' },
  kind: 'fixed',
  measure: 'none',
  amount: { by: 'draw', odds: odds.map(([amount, ppm]) => ({ amount: units(amount), ppm })) },
  segment: "zalo != ''",
  budget: units(20_000),
  perMember: 1,
  oncePerPerson: true,
  claimDays: 30
}

/** Members show a round that they verified; an operator looks at it. */
const verifiedRound: OfferRule = {
  ...inCash,
  trigger: { on: 'manual' },
  kind: 'fixed',
  measure: 'none',
  amount: { by: 'fixed', amount: units(50) },
  budget: units(10_000),
  perMember: 1,
  oncePerPerson: true,
  optIn: false,
  applies: true,
  claimDays: 30
}
/** Announced; it begins three weeks after the house was founded. */
const winterWeek: OfferRule = {
  ...inCash,
  trigger: { on: 'calendar', rule: 'FREQ=DAILY' },
  kind: 'cashback',
  measure: 'valid',
  days: 1,
  categories: ['LIVE'],
  amount: { by: 'share', share: 10, minimum: null, maximum: units(100) }
}

/** Ten rounds of a slot by a press, once a person; what they win is to be wagered. */
const orchardRounds: OfferRule = {
  ...inCash,
  trigger: { on: 'claim' },
  kind: 'freeRounds',
  pays: 'bonus',
  measure: 'none',
  amount: { by: 'fixed', amount: units(20) },
  free: { game: 'tin-orchard', count: 10, stake: units(2) },
  segment: 'deposits > 0',
  budget: units(20_000),
  perMember: 1,
  oncePerPerson: true,
  wagering: {
    multiple: 5,
    base: 'winnings',
    counts: [
      { category: 'RNG', percent: 100 },
      { category: 'CRASH', percent: 100 },
      { category: 'LIVE', percent: 15 }
    ],
    ...usual,
    maxBet: units(50),
    maxCashOut: null,
    days: 14,
    endsOnWithdrawal: false
  }
}
/** Three bets of a shared round by a press, once a person; what they win is cash. */
const firstFlights: OfferRule = {
  ...inCash,
  trigger: { on: 'claim' },
  kind: 'freeBet',
  measure: 'none',
  amount: { by: 'fixed', amount: units(15) },
  free: { game: 'nova-crash', count: 3, stake: units(5) },
  segment: 'deposits > 0',
  budget: units(15_000),
  perMember: 1,
  oncePerPerson: true
}

/** By itself, to four members of five: the fifth is held back, so that the demo shows what it changes. */
const midweek: OfferRule = {
  ...inCash,
  trigger: { on: 'calendar', rule: 'FREQ=WEEKLY;BYDAY=WE' },
  kind: 'fixed',
  measure: 'valid',
  days: 7,
  amount: tiers([
    [500, 1],
    [2_500, 3],
    [10_000, 10]
  ]),
  optIn: false,
  control: 20
}

/** By a code that its page tells. */
const weekendCode: OfferRule = {
  ...inCash,
  trigger: { on: 'code', code: 'HAFTASONU' },
  kind: 'fixed',
  pays: 'bonus',
  measure: 'none',
  amount: { by: 'fixed', amount: units(20) },
  segment: 'deposits > 0',
  budget: units(20_000),
  perMember: 1,
  oncePerPerson: true,
  optIn: false,
  wagering: {
    multiple: 5,
    base: 'bonus',
    counts: [
      { category: 'RNG', percent: 100 },
      { category: 'FISH', percent: 100 },
      { category: 'CRASH', percent: 100 },
      { category: 'LIVE', percent: 15 },
      { category: 'SPORTS', percent: 50 }
    ],
    ...usual,
    maxBet: units(20),
    maxCashOut: units(200),
    days: 7,
    endsOnWithdrawal: true
  }
}
/** For the tables: a slot cannot be played with it, and roulette counts less than the other tables. */
const tableNight: OfferRule = {
  ...inCash,
  trigger: { on: 'claim' },
  kind: 'fixed',
  pays: 'bonus',
  measure: 'none',
  amount: { by: 'fixed', amount: units(15) },
  segment: 'deposits > 0',
  budget: units(15_000),
  perMember: 1,
  oncePerPerson: true,
  wagering: {
    multiple: 4,
    base: 'bonus',
    counts: [
      { category: 'LIVE', percent: 50 },
      { category: 'RNG', percent: 20 }
    ],
    games: [{ game: 'roulette', percent: 10 }],
    excluded: ['tin-orchard'],
    maxBet: units(25),
    maxCashOut: null,
    days: 14,
    fundOrder: 'REAL_FIRST',
    endsOnWithdrawal: false,
    stackable: true
  }
}

export const seedRules: readonly OfferRule[] = [
  newPlayer,
  vipBonus,
  membersDay,
  slotsBonus,
  sundaysBest,
  contactBinding,
  verifiedRound,
  winterWeek,
  orchardRounds,
  firstFlights,
  midweek,
  weekendCode,
  tableNight
]
/** Of these, those that are announced only. */
export const announcedRules: readonly OfferRule[] = [winterWeek]
