// What may be saved as an offer, and what it is expected to cost, by value.
import { requiredOf } from '@fairhouse/contract/money/bonus-terms.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import type { OfferRule, WageringTerms } from '@fairhouse/contract/ops/money/offer-rule.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seedRules } from '../../../seed/content/offers.ts'
import { matchedOf } from '../rules.ts'
import { forecastOf } from './forecast.rules.ts'
import { asksTooMuch, faultsOf, isMixed } from './terms.rules.ts'

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
    expect(faults({ optIn: false, control: 10 }, seedRules[5]!)).toEqual({ 'rule.control': 'offer.rule' })
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

  test('is the same for the same question, and in order', () => {
    const one = forecastOf(newPlayer, guess, 'a seed')
    expect(forecastOf(newPlayer, guess, 'a seed')).toEqual(one)
    expect(forecastOf(newPlayer, guess, 'another')).not.toEqual(one)
    for (const rule of seedRules) {
      const { at10, at50, at90, worst, given } = forecastOf(rule, guess, 'order')
      expect([at10 <= at50, at50 <= at90, at90 <= worst, given <= worst, worst === rule.budget]).toEqual([true, true, true, true, true])
    }
  })

  test('[D10] cash costs what is given; of a bonus the edge of its wagering is kept', () => {
    const fixed: OfferRule = { ...seedRules[5]!, amount: { by: 'fixed', amount: units(10) }, budget: units(100_000) }
    const cash = forecastOf(fixed, guess, 'cash')
    expect([cash.given, cash.expected, cash.at10, cash.at90, cash.short]).toEqual([...Array(4).fill(units(5_000)), 0])
    // 4 % of ten times the bonus: 60 % of it is left, and a little more where members lose it all before the end
    const bonus = forecastOf({ ...newPlayer, budget: units(10_000_000) }, guess, 'bonus')
    expect(Math.abs(Number(bonus.expected) / Number(bonus.given) - 0.6)).toBeLessThan(0.000_1)
    expect(bonus.at50).toBeGreaterThan((bonus.expected * 9n) / 10n)
    expect(bonus.at50).toBeLessThan(bonus.given)
  })

  test('no run costs more than the budget, and one that is far too small reaches in none', () => {
    const forecast = forecastOf({ ...newPlayer, budget: units(1_000) }, { grants: 100_000, measure: units(400) }, 'short')
    expect(forecast).toMatchObject({ given: units(1_000), worst: units(1_000), short: 100 })
    expect(forecast.at90).toBeLessThanOrEqual(units(1_000))
  })
})
