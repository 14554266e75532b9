// The ladder of a contract, the editor of tiers, and a bill that is computed again.
import { evaluateWork } from '@fairhouse/contract/income/bill.ts'
import { recheck, type SaidBill } from '@fairhouse/contract/income/recheck.ts'
import { type DailyTerms, type DividendTerms, type IncomeContract, termsHash } from '@fairhouse/contract/income/terms.ts'
import type { IncomeWork } from '@fairhouse/contract/income/work.ts'
import { type Money, parseMoney } from '@fairhouse/contract/money.ts'
import { sayRate } from '@fairhouse/ui/text/rate.ts'
import { describe, expect, test } from 'vitest'
import { exactText, partText } from './bills/exact.ts'
import { sayStep } from './bills/steps.ts'
import { boundsOf, faultsOf, faultsWhileTyping } from './offer/offer-bounds.ts'
import { draftOf, readDraft, withTier, withTierField } from './offer/offer-draft.ts'
import { missingForNext, rungsOf } from './terms/ladder.ts'

const m = parseMoney
const tier = (bet: string, minActive: number, loss: string, rate: number) => ({
  minValidBet: m(bet),
  minActive,
  minLoss: m(loss),
  rate
})
const dividend: DividendTerms = {
  period: 'SEMIMONTHLY',
  mode: 'FIXED',
  carry: 'WITHIN_MONTH',
  activeMinBet: m('100'),
  tiers: [
    tier('300000', 3, '10000', 30_000),
    tier('500000', 3, '30000', 50_000),
    tier('1000000', 3, '50000', 100_000),
    tier('3000000', 3, '70000', 150_000)
  ]
}
const team = (validBet: Money, active: number, pnl: Money) => ({
  validBet,
  active,
  pnl,
  lateValidBet: 0n,
  latePnl: 0n,
  carried: 0n,
  monthEnds: false
})
const work: IncomeWork = { kind: 'dividend', terms: dividend, inputs: team(m('800000'), 5, m('-25000')) }
const daily: DailyTerms = {
  period: 'DAILY',
  checkLoss: false,
  activeMinBet: m('100'),
  tiers: [tier('100000', 5, '0', 5_000), tier('500000', 10, '0', 8_000), tier('1000000', 20, '0', 10_000)]
}
const own: IncomeContract = { kind: 'daily', terms: daily }

describe('the ladder', () => {
  test('800,000 bet, 5 active and a loss of 25,000 stand on tier 1: tier 2 asks more loss, tier 3 more bets', () => {
    const rungs = rungsOf(work, work)
    expect(rungs.map(({ reached }) => reached)).toEqual([true, false, false, false])
    expect(rungs[1]!.conditions.map(({ of, met }) => [of, met])).toEqual([
      ['bet', true],
      ['active', true],
      ['loss', false]
    ])
    expect(rungs[2]!.conditions.map(({ met }) => met)).toEqual([false, true, false])
    expect(missingForNext(work)).toEqual({ tier: 2, missing: [{ of: 'loss', now: m('25000'), least: m('30000') }] })
  })
  test('without figures nothing counts as met, and a salary without a check of losses asks for none', () => {
    const rungs = rungsOf(own)
    expect(rungs.every(({ reached, conditions }) => !reached && conditions.every(({ met }) => met === null))).toBe(true)
    expect(rungs[0]!.conditions.map(({ of }) => of)).toEqual(['bet', 'active'])
  })
  test('exactly what a tier asks for is enough', () => {
    const exactly: IncomeWork = { kind: 'daily', terms: daily, inputs: team(m('500000'), 10, 0n) }
    expect(rungsOf(own, exactly)[1]).toMatchObject({ reached: true, conditions: [{ met: true }, { met: true }] })
  })
  test('on the highest tier nothing is missing', () => {
    expect(missingForNext({ kind: 'daily', terms: daily, inputs: team(m('2000000'), 30, 0n) })).toBeNull()
  })
})

const billOf = async (of: IncomeWork): Promise<SaidBill> => {
  const { amount, tier: reached, base, carry, breakage } = evaluateWork(of)
  const result = { amount, tier: reached, base, carry, breakage }
  return { work: of, result, gross: amount, termsHash: await termsHash(of) }
}

describe('a bill that is computed again', () => {
  test('the dividend of 750.00 comes out the same in every figure', async () => {
    const found = await recheck(await billOf(work))
    expect(found.computed.amount).toBe(m('750'))
    expect(found.differs).toEqual([])
  })
  test('a bill that says one hundred-thousandth more, another tier, or other terms is told apart', async () => {
    const bill = await billOf(work)
    expect((await recheck({ ...bill, gross: bill.gross + 1n })).differs).toEqual(['gross'])
    expect((await recheck({ ...bill, result: { ...bill.result, amount: bill.result.amount + 1n, tier: 2 } })).differs).toEqual([
      'amount',
      'tier'
    ])
    const other = {
      ...work,
      terms: { ...dividend, tiers: dividend.tiers.toSpliced(0, 1, tier('300000', 3, '10000', 30_001)) }
    } as IncomeWork
    expect((await recheck({ ...bill, work: other })).differs).toEqual(['gross', 'amount', 'breakage', 'terms'])
  })
  test('its steps are said with exact figures: a floating tier pays 25/30 of its loss, cut only at the end', () => {
    const floating = evaluateWork({ ...work, terms: { ...dividend, mode: 'FLOAT' } } as IncomeWork)
    const writers = {
      money: (a: Money) => exactText(a, 1n),
      symbol: '₺',
      rate: (r: number) => sayRate(r, 'en'),
      count: String,
      percent: (p: string) => `${p}%`
    }
    const said = floating.steps.map(step => sayStep(step, writers))
    expect(said.find(({ key, values }) => key === 'step_float' && values.tier === '2')?.values).toMatchObject({
      part: '83.33%',
      exact: '₺1,041.66666…'
    })
    expect(said.find(({ key }) => key === 'step_floorRest')?.values).toEqual({
      exact: '₺1,041.66666…',
      amount: '1,041.66',
      breakage: '0.00666'
    })
  })
})

describe('the editor of tiers', () => {
  test('a first offer takes thresholds from the own contract and leaves the rates to be chosen', () => {
    const draft = draftOf(own, false)
    expect(draft.tiers.map(({ minValidBet, minActive, rate }) => [minValidBet, minActive, rate])).toEqual([
      ['100000', '5', ''],
      ['500000', '10', ''],
      ['1000000', '20', '']
    ])
    expect(readDraft(draft).contract).toBeNull()
    expect(readDraft(draftOf(own, true)).contract).toEqual(own)
  })
  test('a rate above the own highest and a threshold below the own lowest are marked at tier and field', () => {
    let draft = draftOf(own, false)
    draft = withTierField(draft, draft.tiers[1]!.key, 'rate', '1')
    expect(faultsWhileTyping(draft, own)).toEqual([])
    draft = withTierField(draft, draft.tiers[1]!.key, 'rate', '1.2')
    draft = withTierField(draft, draft.tiers[0]!.key, 'minValidBet', '99999')
    expect(faultsWhileTyping(draft, own)).toEqual([
      { tier: 1, field: 'minValidBet', code: 'contract.threshold' },
      { tier: 2, field: 'rate', code: 'contract.rate' }
    ])
    expect(boundsOf(own).rate).toEqual({ of: 'rate', side: 'most', text: '1' })
  })
  test('each tier asks for more than the one before: equal tiers and falling rates are refused at once', () => {
    const same = { ...daily, tiers: [daily.tiers[0]!, daily.tiers[0]!] }
    expect(faultsOf({ kind: 'daily', terms: same }, own)).toEqual([{ tier: 2, field: 'minValidBet', code: 'contract.ladder' }])
    const falling = { ...daily, tiers: [daily.tiers[1]!, { ...daily.tiers[2]!, rate: 7_999 }] }
    expect(faultsOf({ kind: 'daily', terms: falling }, own)).toEqual([{ tier: 2, field: 'rate', code: 'contract.ladder' }])
    expect(faultsOf(own, own)).toEqual([])
  })
  test('a tier that is added is empty, and an eleventh cannot be', () => {
    let draft = draftOf(own, true)
    for (let i = 0; i < 12; i++) draft = withTier(draft)
    expect(draft.tiers).toHaveLength(10)
    expect(draft.tiers[3]).toMatchObject({ minValidBet: '', rate: '' })
  })
})

test('exact values are cut, marked where they go on, and signed', () => {
  expect(exactText(496_000_000n, 1n)).toBe('4,960.00')
  expect(exactText(-100_000n, 3n)).toBe('−0.33333…')
  expect(partText(25n, 30n)).toBe('83.33')
})
