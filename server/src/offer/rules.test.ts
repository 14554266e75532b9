// What offers give and where members stand, by value.
import { activityStates } from '@fairhouse/contract/money/offer.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seedRules } from '../../seed/content/offers.ts'
import { pointOf } from './member/draw.ts'
import { type Attributes, faultOf, isWithin } from './member/segment.ts'
import { amountOf, missingOf, mostOf, runOf, type Standing, statusOf, termsOf } from './rules.ts'
import { summaryOf } from './summary.ts'

const units = (of: number) => BigInt(Math.round(of * 100)) * (UNIT / 100n)
const share = { by: 'share', share: 500, minimum: units(200), maximum: units(500) } as const

test('[P4.15] a share is rounded down to a cent, nothing below its minimum, at most its maximum', () => {
  const given = [199.99, 200, 333.33, 10_000, 50_000, -400].map(of => amountOf(share, units(of)))
  expect(given).toEqual([0, 10, 16.66, 500, 500, 0].map(units))
  expect(missingOf(share, units(150))).toBe(units(50))
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 14n), loss => {
      const amount = amountOf({ ...share, minimum: null, maximum: 10n ** 15n }, loss)
      expect(amount * 10_000n).toBeLessThanOrEqual(loss * 500n)
      expect((amount + UNIT / 100n) * 10_000n).toBeGreaterThan(loss * 500n)
    })
  )
})

test('tiers give what the highest one that was reached gives', () => {
  const tiers = {
    by: 'tiers',
    tiers: [
      [1_000, 1],
      [5_000, 5]
    ].map(([from, amount]) => ({ from: units(from!), amount: units(amount!) }))
  } as const
  expect([999.99, 1_000, 4_999, 5_000].map(of => amountOf(tiers, units(of)))).toEqual([0, 1, 1, 5].map(units))
  expect([missingOf(tiers, units(900)), missingOf(tiers, units(5_000)), mostOf(tiers)]).toEqual([units(100), null, units(5)])
})

test('[P4.16] 100,000 draws follow the published odds: chi-squared', () => {
  const { amount } = seedRules[5]!
  if (amount.by !== 'draw') throw new Error('a draw')
  expect(amount.odds.reduce((sum, one) => sum + one.ppm, 0)).toBe(1_000_000)
  // what the card says is the table that the draw goes through
  expect(summaryOf(seedRules[5]!).odds).toEqual(amount.odds)
  const draws = 100_000
  const seen = new Map<bigint, number>()
  for (let i = 0; i < draws; i++) {
    const prize = amountOf(amount, 0n, pointOf('a server seed', 'a client seed', `offer:${i}`))
    seen.set(prize, (seen.get(prize) ?? 0) + 1)
  }
  const squares = amount.odds.map(({ amount: prize, ppm }) => {
    const expected = (draws * ppm) / 1_000_000
    return ((seen.get(prize) ?? 0) - expected) ** 2 / expected
  })
  // eight degrees of freedom: above 26.1 once in a thousand times; the seeds are fixed
  expect(squares.reduce((sum, one) => sum + one, 0)).toBeLessThan(26.1)
  expect([...seen.keys()].every(prize => prize >= UNIT && prize <= 131n * UNIT)).toBe(true)
})

test('[P4.16] [P4.25] an offer closes as soon as nobody can be given of what is left: of a draw, its highest prize', () => {
  const [drawn, applied, share] = [seedRules[5]!, seedRules[6]!, seedRules[4]!]
  const at = (rule: typeof drawn, left: number) => {
    const offer = { rule, paused: false, endedAt: null, budget: units(1_000), committed: units(1_000 - left) }
    return runOf(offer, Date.parse('2026-01-15T00:00:00.000Z'))
  }
  expect([131, 130.99, 0].map(left => at(drawn, left))).toEqual(['open', 'close', 'close'])
  const fixed = { ...applied, applies: false }
  expect([50, 49.99, 0].map(left => at(fixed, left))).toEqual(['open', 'close', 'close'])
  // what an operator issues, and a share, can be as small as what is left
  for (const rule of [applied, share]) expect([49.99, 0.01, 0].map(left => at(rule, left))).toEqual(['open', 'open', 'close'])
  const { budget } = summaryOf({ ...drawn, budget: units(1_000) }, { committed: units(900) })
  expect([budget, summaryOf(applied).budget]).toEqual([{ total: units(1_000), left: units(100), least: units(131) }, null])
})

const stands = (of: Partial<Standing> = {}): Standing => ({
  phase: 'open',
  optIn: true,
  joined: true,
  given: [],
  wagering: false,
  perMember: 1,
  application: null,
  counting: false,
  ...of
})
const given = (state: 'claimable' | 'claimed' | 'expired', fresh = false) => [{ state, fresh }]

test('[4.089] [4.090] [4.092] [4.093] [4.094] [4.095] [4.096] a member stands in one of ten states', () => {
  const found = {
    comingSoon: statusOf(stands({ phase: 'coming' })),
    join: statusOf(stands({ joined: false })),
    signed: statusOf(stands()),
    process: statusOf(stands({ counting: true })),
    claim: statusOf(stands({ given: given('claimable') })),
    claimed: statusOf(stands({ given: given('claimed') })),
    applying: statusOf(stands({ application: 'applying' })),
    issued: statusOf(stands({ application: 'issued' })),
    rejected: statusOf(stands({ application: 'rejected' })),
    close: statusOf(stands({ phase: 'close' }))
  }
  expect(Object.entries(found).filter(([name, is]) => name !== is)).toEqual([])
  expect(Object.keys(found).sort()).toEqual([...activityStates].sort())
})

test('what waits can be claimed after the end; a paused offer takes nobody; once is once', () => {
  expect(statusOf(stands({ phase: 'close', given: given('claimable') }))).toBe('claim')
  expect(statusOf(stands({ phase: 'paused', joined: false }))).toBe('close')
  expect(statusOf(stands({ given: given('expired') }))).toBe('close')
  // of one that comes again: claimed on its day, joined from the next one on
  expect(statusOf(stands({ perMember: null, given: given('claimed', true) }))).toBe('claimed')
  expect(statusOf(stands({ perMember: null, given: given('claimed'), counting: true }))).toBe('process')
  expect(statusOf(stands({ wagering: true, given: given('claimed') }))).toBe('process')
})

test('an offer runs from its first moment to its last, while its budget lasts', () => {
  const rule = { ...seedRules[6]!, startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2026-02-01T00:00:00.000Z' }
  const at = (text: string, of: object = {}) =>
    runOf({ rule, paused: false, endedAt: null, budget: 10n, committed: 9n, ...of }, Date.parse(text))
  expect(['2025-12-31T23:59:59.999Z', '2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'].map(text => at(text))).toEqual([
    'coming',
    'open',
    'close'
  ])
  const during = '2026-01-15T00:00:00.000Z'
  expect([{ committed: 10n }, { paused: true }, { endedAt: new Date(0) }].map(of => at(during, of))).toEqual(['close', 'paused', 'close'])
})

const member: Attributes = {
  level: 3n,
  deposits: 2n,
  deposited: 500,
  withdrawn: 0,
  valid30: 1_200.5,
  days: 40n,
  agent: false,
  language: 'tr',
  verifiedMobile: true,
  verifiedEmail: false,
  zalo: '',
  telegram: '@ada'
}

test('a segment is a condition over published attributes; everybody is in an empty one', () => {
  const conditions = ['', 'level >= 3 && deposits > 1', "zalo != ''", 'valid30 > 1000.0 && !agent', "language in ['tr', 'en'] && days < 30"]
  expect(conditions.map(faultOf)).toEqual(Array(5).fill(null))
  expect(conditions.map(text => isWithin(text, member))).toEqual([true, true, false, true, false])
})

test('a condition that reaches for something else, is no yes or no, or is too long to read is refused', () => {
  const wrong = ['password != ""', 'level + 1', 'level >', "level == 'three'", 'process.exit()', Array(200).fill('level > 1').join(' && ')]
  expect(wrong.filter(text => faultOf(text) === null)).toEqual([])
})

test('[P4.12] the terms say in figures what is to be wagered, what counts, what is capped and what it costs', () => {
  const summary = summaryOf(seedRules[0]!)
  expect(summary).toMatchObject({ trigger: 'deposit', nth: 1, share: 10_000, minimum: units(100), maximum: units(1_000), perMember: 1 })
  expect(summary.example).toEqual({ of: units(1_000), amount: units(1_000) })
  expect(summary.wagering).toMatchObject({
    multiple: 10,
    base: 'bonus',
    requirement: units(10_000),
    maxBet: units(50),
    maxCashOut: units(5_000),
    days: 30,
    fundOrder: 'REAL_FIRST',
    endsOnWithdrawal: false,
    expectedCost: units(400)
  })
  // every category is named, and those that count nothing say so
  const percents = Object.fromEntries(summary.wagering!.counts.map(({ category, percent }) => [category, percent]))
  const nothing = { LOTT: 0, SPORTS: 0, FISH: 0, PVP: 0, ESPORTS: 0 }
  expect(percents).toEqual({ RNG: 100, CRASH: 100, LIVE: 15, ELOTT: 50, ...nothing })
  const live = summary.wagering!.counts.find(({ category }) => category === 'LIVE')
  expect(live).toEqual({ category: 'LIVE', percent: 15, stake: units(100), counted: units(15) })
})

test('[P4.12] a game that counts another part than its category is named, and the figures follow it', () => {
  const rule = seedRules[0]!
  const wagering = { ...rule.wagering!, games: [{ game: 'roulette', percent: 5 }], excluded: ['kite'], stackable: true }
  const names = new Map([['roulette', 'Roulette']])
  const returns = [
    { code: 'reels', category: 'RNG', rtp: 9_600 },
    { code: 'roulette', category: 'RNG', rtp: 9_730 }
  ]
  const cost = (of: typeof wagering) => summaryOf({ ...rule, wagering: of }, { games: { returns, names } }).wagering!
  expect(cost(wagering)).toMatchObject({
    games: [{ name: 'Roulette', percent: 5, stake: units(100), counted: units(5) }],
    excluded: ['kite'],
    stackable: true
  })
  expect(termsOf(wagering)).toMatchObject({ contribution: { games: { roulette: 5 } }, stackable: true })
  // the game that gives back more counts almost nothing: the average loss is nearly that of the other one
  expect([cost(wagering), cost({ ...wagering, games: [] })].map(({ expectedCost }) => expectedCost / UNIT)).toEqual([412n, 335n])
})

test('[P4.28] every promotion of the demo is worked out by an example, its tiers, or its chances', () => {
  const without = seedRules.filter(rule => {
    const { example, tiers, odds } = summaryOf(rule)
    return example === null && tiers.length === 0 && odds.length === 0
  })
  expect(without).toEqual([])
})

test('[P4.12] figures are of what is given: an amount, the most of a draw, the average win of free rounds', () => {
  const wagering = seedRules[0]!.wagering!
  const figuresOf = (change: Partial<(typeof seedRules)[number]>) => {
    const { bonus, requirement } = summaryOf({ ...seedRules[5]!, pays: 'bonus', wagering, ...change }).wagering!
    return [bonus, requirement]
  }
  expect(figuresOf({ amount: { by: 'fixed', amount: units(20) } })).toEqual([units(20), units(200)])
  expect(figuresOf({})).toEqual([units(131), units(1_310)])
  const free = { game: 'reels', count: 10, stake: units(2) }
  // 10 rounds of 2.00 on a game of which nobody says what it gives back: 96 %
  expect(figuresOf({ free, kind: 'freeRounds', wagering: { ...wagering, base: 'winnings' } })).toEqual([units(19.2), units(192)])
})
