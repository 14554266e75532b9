// What may be saved as an offer, and what it is expected to cost, by value.
import { requiredOf } from '@fairhouse/contract/money/bonus-terms.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import type { OfferRule, WageringTerms } from '@fairhouse/contract/ops/money/offer-rule.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costOfWagering } from '#reward/reward.ts'
import { seedRules } from '../../../seed/content/offers.ts'
import { mixOf } from '../edge.rules.ts'
import { matchedOf } from '../rules.ts'
import { forecastOf } from './forecast.rules.ts'
import { asksTooMuch, faultsOf, isMixed, isOtherControl } from './terms.rules.ts'

const units = (of: number) => BigInt(of) * UNIT
const standard = { profile: 'standard', most: 10 } as const
const gb = { profile: 'gb', most: 35 } as const
const newPlayer = seedRules[0]!
const wagering = newPlayer.wagering!
const withWagering = (change: Partial<WageringTerms>): OfferRule => ({ ...newPlayer, wagering: { ...wagering, ...change } })
const faults = (change: Partial<OfferRule>, of: OfferRule = newPlayer) => faultsOf({ ...of, ...change }, standard, null)

describe('the parts of an offer', () => {
  test('every offer of the demo may be saved', () => {
    expect(seedRules.map(rule => faultsOf(rule, standard, null))).toEqual(seedRules.map(() => ({})))
  })

  test('what does not fit is named at its field', () => {
    expect(faults({ measure: 'loss' })).toMatchObject({ 'rule.measure': 'offer.rule' })
    expect(faults({ kind: 'cashback' })).toEqual({ 'rule.kind': 'offer.rule' })
    expect(faults({ optIn: false })).toEqual({ 'rule.optIn': 'offer.rule' })
    expect(faults({ pays: 'cash' })).toEqual({ 'rule.wagering': 'offer.rule' })
    expect(faults({ wagering: null })).toEqual({ 'rule.wagering': 'input.required' })
    expect(faults({ trigger: { on: 'mission', mission: 'x' }, measure: 'valid' })).toMatchObject({ 'rule.measure': 'offer.rule' })
    expect(faults({ budget: units(999) })).toEqual({ 'rule.budget': 'input.invalid' })
    expect(faults({ startsAt: '2026-12-01T00:00:00.000Z', endsAt: '2026-11-01T00:00:00.000Z' })).toEqual({ 'rule.endsAt': 'input.invalid' })
    expect(faultsOf({ ...newPlayer, segment: 'level >' }, standard, 'unexpected end')).toEqual({ 'rule.segment': 'offer.segment' })
    const membersDay = seedRules[2]!
    expect(faults({ days: 0 }, membersDay)).toEqual({ 'rule.days': 'input.required' })
    expect(faults({ trigger: { on: 'calendar', rule: 'FREQ=SECONDLY' } }, membersDay)).toEqual({ 'rule.trigger.rule': 'input.invalid' })
    const tiers = [5, 1].map(from => ({ from: units(from), amount: units(from) }))
    expect(faults({ amount: { by: 'tiers', tiers } }, membersDay)).toEqual({ 'rule.amount.tiers.1.from': 'input.invalid' })
    const odds = [{ amount: UNIT, ppm: 999_999 }]
    expect(faults({ amount: { by: 'draw', odds } }, seedRules[5]!)).toEqual({ 'rule.amount.odds': 'input.invalid' })
    // what was promised to a member is held back from nobody
    expect(faults({ trigger: { on: 'code', code: 'WORD' }, measure: 'none', control: 10 }, seedRules[5]!)).toEqual({
      'rule.control': 'offer.rule'
    })
    expect(faults({ trigger: { on: 'claim' }, control: 10 }, seedRules[5]!)).toEqual({})
    // an offer is compared once, by one share
    expect([0, 10, 20].map(control => isOtherControl({ control }, { share: 10, since: new Date() }))).toEqual([false, false, true])
    expect([0, 10].map(control => isOtherControl({ control }, { share: 0, since: new Date() }))).toEqual([false, true])
    expect(isOtherControl({ control: 30 }, { share: 0, since: null })).toBe(false)
  })
})

describe('[P4.11] the policy', () => {
  test('allows ten times the bonus, in Great Britain whatever the brand says', () => {
    expect(faultsOf(withWagering({ multiple: 10 }), gb, null)).toEqual({})
    expect(faultsOf(withWagering({ multiple: 11 }), gb, null)).toEqual({ 'rule.wagering.multiple': 'offer.multiple' })
    expect(faultsOf(withWagering({ multiple: 11 }), standard, null)).toEqual({ 'rule.wagering.multiple': 'offer.multiple' })
    expect(faultsOf(withWagering({ multiple: 35 }), { ...gb, profile: 'standard' }, null)).toEqual({})
  })

  test('ten times deposit and bonus of a 100 % match is twenty times the bonus, five times is ten', () => {
    expect([5, 6, 10].map(multiple => asksTooMuch(withWagering({ multiple, base: 'depositAndBonus' }), 10))).toEqual([false, true, true])
  })

  test('no grant of an offer that it allows asks for more, however much is paid in', () => {
    const share = fc.integer({ min: 1, max: 50_000 })
    fc.assert(
      fc.property(
        share,
        fc.integer({ min: 1, max: 100 }),
        fc.bigInt(1n, 10n ** 13n),
        fc.bigInt(1n, 10n ** 13n),
        (of, multiple, given, deposit) => {
          const amount = { by: 'share', share: of, minimum: null, maximum: 10n ** 13n } as const
          const rule: OfferRule = { ...withWagering({ multiple, base: 'depositAndBonus' }), amount }
          fc.pre(!asksTooMuch(rule, 10))
          expect(requiredOf({ wagering: rule.wagering! }, given, matchedOf(amount, given, deposit))).toBeLessThanOrEqual(10n * given)
        }
      )
    )
  })

  test('an offer that is earned with one product and wagered with another is mixed', () => {
    const cashback: OfferRule = { ...seedRules[3]!, pays: 'bonus', wagering }
    const slots = { ...wagering, counts: [{ category: 'RNG', percent: 100 }] } as const
    const sports = { ...wagering, counts: [{ category: 'SPORTS', percent: 100 }] } as const
    expect([slots, sports].map(of => isMixed({ ...cashback, wagering: { ...of, counts: [...of.counts] } }))).toEqual([false, true])
    const mixed = { ...cashback, wagering: { ...sports, counts: [...sports.counts] } }
    expect(faultsOf(mixed, gb, null)).toEqual({ 'rule.wagering.counts': 'offer.mixed' })
    expect(faultsOf(mixed, standard, null)).toEqual({})
    // a deposit is no play, and cash is no product
    expect([isMixed(newPlayer), isMixed({ ...seedRules[4]!, categories: ['RNG', 'SPORTS'] })]).toEqual([false, false])
  })
})

describe('the forecast', () => {
  const guess = { grants: 500, measure: units(400) }
  /** All that count keep 4 %. */
  const games = [
    { code: 'reels', category: 'RNG', rtp: 9_600 },
    { code: 'plane', category: 'CRASH', rtp: 9_600 }
  ]

  test('is the same for the same question, and in order', () => {
    const one = forecastOf(newPlayer, guess, games, 'a seed')
    expect(forecastOf(newPlayer, guess, games, 'a seed')).toEqual(one)
    expect(forecastOf(newPlayer, guess, games, 'another')).not.toEqual(one)
    for (const rule of seedRules) {
      const { at10, at50, at90, worst, given } = forecastOf(rule, guess, games, 'order')
      expect([at10 <= at50, at50 <= at90, at90 <= worst, given <= worst, worst === rule.budget]).toEqual([true, true, true, true, true])
    }
  })

  test('[D10] cash costs what is given; of a bonus the edge of its wagering is kept', () => {
    const fixed: OfferRule = { ...seedRules[5]!, amount: { by: 'fixed', amount: units(10) }, budget: units(100_000) }
    const cash = forecastOf(fixed, guess, games, 'cash')
    expect([cash.given, cash.expected, cash.at10, cash.at90, cash.short]).toEqual([...Array(4).fill(units(5_000)), 0])
    // 4 % of ten times the bonus: 60 % of it is left, and a little more where members lose it all before the end
    const bonus = forecastOf({ ...newPlayer, budget: units(10_000_000) }, guess, games, 'bonus')
    expect(Math.abs(Number(bonus.expected) / Number(bonus.given) - 0.6)).toBeLessThan(0.000_1)
    expect(bonus.at50).toBeGreaterThan((bonus.expected * 9n) / 10n)
    expect(bonus.at50).toBeLessThan(bonus.given)
  })

  test('what wagering costs follows from the games that count, each as often as it counts', () => {
    const fixed = withWagering({
      multiple: 1,
      counts: [
        { category: 'RNG', percent: 100 },
        { category: 'LIVE', percent: 50 }
      ],
      excluded: ['out']
    })
    const of = [
      { code: 'reels', category: 'RNG', rtp: 9_600 },
      { code: 'out', category: 'RNG', rtp: 5_000 },
      { code: 'felt', category: 'LIVE', rtp: 9_900 },
      { code: 'kite', category: 'CRASH', rtp: 9_000 },
      { code: 'unsaid', category: 'RNG', rtp: 0 }
    ]
    // of 150 staked 100 on reels keep 4.00 and 50 on felt 0.50, and 125 count
    expect(mixOf(fixed, of)).toMatchObject({ edge: 30_000n, staked: 1_200_000n })
    expect(costOfWagering(units(125), mixOf(fixed, of))).toBe((45n * UNIT) / 10n)
    // no game says anything: 4 %
    expect(costOfWagering(units(100), mixOf(fixed, []))).toBe(4n * UNIT)
  })

  test('free rounds cost what their stakes give back, less what the wagering of it keeps', () => {
    const orchard = seedRules.find(({ kind }) => kind === 'freeRounds')!
    const of = [{ code: orchard.free!.game, category: 'RNG', rtp: 9_500 }]
    const cash = forecastOf({ ...orchard, pays: 'cash', wagering: null }, guess, of, 'free')
    expect([cash.given, cash.expected]).toEqual([units(10_000), units(9_500)])
    // 19.00 are won; five times that at 5 % keep a quarter of it
    expect(forecastOf(orchard, guess, of, 'free').expected).toBe(units(7_125))
  })

  test('no run costs more than the budget, and one that is far too small reaches in none', () => {
    const forecast = forecastOf({ ...newPlayer, budget: units(1_000) }, { grants: 100_000, measure: units(400) }, games, 'short')
    expect(forecast).toMatchObject({ given: units(1_000), worst: units(1_000), short: 100 })
    expect(forecast.at90).toBeLessThanOrEqual(units(1_000))
  })
})
