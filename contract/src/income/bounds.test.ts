import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMoney } from '../money.ts'
import { type Breach, breachesOf, breachesOfHouse, breachesOfUpline } from './bounds.ts'
import type { IncomeContract, IncomeTier } from './terms.ts'

const m = parseMoney
const tier = (minValidBet: string, minActive: number, minLoss: string, rate: number): IncomeTier => ({
  minValidBet: m(minValidBet),
  minActive,
  minLoss: m(minLoss),
  rate
})
type Contract<K> = Extract<IncomeContract, { kind: K }>
const dividend = (tiers: IncomeTier[], more: Partial<Contract<'dividend'>['terms']> = {}): Contract<'dividend'> => ({
  kind: 'dividend',
  terms: { period: 'SEMIMONTHLY', mode: 'FIXED', carry: 'WITHIN_MONTH', activeMinBet: m('100'), tiers, ...more }
})
const realtime = (profitRate: number, lossRate: number, minStake: string): Contract<'realtime'> => ({
  kind: 'realtime',
  terms: { period: 'REALTIME', profitRate, lossRate, minStake: m(minStake) }
})
const said = (found: readonly Breach[]) => found.map(({ code, tier: no, field }) => [code, no, field].join(' '))
const own = dividend([tier('300000', 3, '10000', 30_000), tier('1000000', 5, '50000', 100_000)])

describe('an offer against the upline’s own contract', () => {
  test('may be the same, and nothing better: the breach names the tier and the field', () => {
    expect(said(breachesOfUpline(own, own))).toEqual([])
    expect(said(breachesOfUpline(dividend([tier('300000', 3, '10000', 100_000)]), own))).toEqual([])
    const better = dividend([tier('299999.99', 3, '10000', 30_000), tier('1000000', 2, '9999.99', 100_001)])
    expect(said(breachesOfUpline(better, own))).toEqual([
      'belowUpline 1 minValidBet',
      'belowUpline 2 minActive',
      'belowUpline 2 minLoss',
      'aboveUpline 2 rate'
    ])
  })

  test('a downline at 10 % breaks an upline of 8 %, one of 10 % or 12 % leaves it', () => {
    const at = (rate: number) => dividend([tier('300000', 3, '10000', rate)])
    expect(said(breachesOfUpline(at(100_000), at(80_000)))).toEqual(['aboveUpline 1 rate'])
    expect(said(breachesOfUpline(at(100_000), at(100_000)))).toEqual([])
    expect(said(breachesOfUpline(at(100_000), at(120_000)))).toEqual([])
  })

  test('needs the same window, no easier active member, and an upline that holds a contract of the kind', () => {
    expect(said(breachesOfUpline(dividend(own.terms.tiers, { period: 'MONTHLY' }), own))).toEqual(['period  period'])
    expect(said(breachesOfUpline(dividend(own.terms.tiers, { activeMinBet: m('99.99') }), own))).toEqual(['belowUpline  activeMinBet'])
    expect(said(breachesOfUpline(own, null))).toEqual(['upline  '])
    expect(() => breachesOfUpline(own, realtime(1, 1, '0'))).toThrow(TypeError)
  })

  test('pays nothing that the upline’s own way of reckoning withholds: floating, forgetting, without a loss', () => {
    const { tiers } = own.terms
    const carry = (of: Contract<'dividend'>['terms']['carry']) => dividend(tiers, { carry: of })
    const may = (child: Parameters<typeof carry>[0], upline: Parameters<typeof carry>[0]) =>
      said(breachesOfUpline(carry(child), carry(upline))).length === 0
    expect(said(breachesOfUpline(carry('NONE'), carry('PERMANENT')))).toEqual(['better  carry'])
    const modes = ['NONE', 'PREVIOUS_PERIOD', 'WITHIN_MONTH', 'PERMANENT'] as const
    expect(modes.map(upline => modes.map(child => may(child, upline)))).toEqual([
      [true, true, true, true],
      [false, true, false, true],
      [false, false, true, true],
      [false, false, false, true]
    ])
    expect(said(breachesOfUpline(dividend(tiers, { mode: 'FLOAT' }), own))).toEqual(['better  mode'])
    expect(said(breachesOfUpline(own, dividend(tiers, { mode: 'FLOAT' })))).toEqual([])
    const daily = (checkLoss: boolean): IncomeContract => ({
      kind: 'daily',
      terms: { period: 'DAILY', checkLoss, activeMinBet: m('100'), tiers }
    })
    expect(said(breachesOfUpline(daily(false), daily(true)))).toEqual(['better  checkLoss'])
    expect(said(breachesOfUpline(daily(true), daily(false)))).toEqual([])
  })

  test('of real-time salary: neither rate higher, the least bet not lower', () => {
    const upline = realtime(1_000, 2_000, '50')
    expect(said(breachesOfUpline(realtime(600, 1_500, '50'), upline))).toEqual([])
    expect(said(breachesOfUpline(realtime(1_001, 2_001, '49.99'), upline))).toEqual([
      'belowUpline  minStake',
      'aboveUpline  profitRate',
      'aboveUpline  lossRate'
    ])
  })

  test('of series: none higher, none that the upline has not', () => {
    const rebate = (series: Contract<'rebate'>['terms']['series']): IncomeContract => ({
      kind: 'rebate',
      terms: { period: 'DAILY', series }
    })
    const upline = rebate({ Lott: 1_956, SEA: 1_950 })
    expect(said(breachesOfUpline(rebate({ Lott: 1_956, SEA: 1_948 }), upline))).toEqual([])
    expect(said(breachesOfUpline(rebate({ Lott: 1_958, ZY: 1_800 }), upline))).toEqual(['aboveUpline  Lott', 'aboveUpline  ZY'])
    expect(said(breachesOfHouse(rebate({ Lott: 1_958, ZY: 1_798 })))).toEqual(['limit  Lott', 'limit  ZY'])
  })

  test('of revenue shares: net, members and rate by tier', () => {
    const share = (minNet: string, minActive: number, rate: number): IncomeContract => ({
      kind: 'affiliate',
      terms: { period: 'MONTHLY', activeMinBet: m('100'), tiers: [{ minNet: m(minNet), minActive, rate }] }
    })
    expect(said(breachesOfUpline(share('9', 4, 300_001), share('10', 5, 300_000)))).toEqual([
      'belowUpline 1 minActive',
      'belowUpline 1 minNet',
      'aboveUpline 1 rate'
    ])
  })
})

describe('tiers by themselves', () => {
  test('rise: no threshold and no rate falls, and something rises', () => {
    const first = tier('100', 3, '10', 30_000)
    expect(said(breachesOfHouse(dividend([first, tier('200', 3, '10', 30_000)])))).toEqual([])
    expect(said(breachesOfHouse(dividend([first, first])))).toEqual(['order 2 minValidBet'])
    expect(said(breachesOfHouse(dividend([first, tier('100', 3, '10', 40_000)])))).toEqual(['order 2 minValidBet'])
    expect(said(breachesOfHouse(dividend([first, tier('200', 2, '9', 29_999)])))).toEqual([
      'order 2 minActive',
      'order 2 minLoss',
      'order 2 rate'
    ])
  })

  test('stay within the limits of the house', () => {
    expect(said(breachesOfHouse(dividend([tier('100', 3, '10', 500_001)])))).toEqual(['limit 1 rate'])
    expect(said(breachesOfHouse(realtime(30_001, 30_000, '0')))).toEqual(['limit  profitRate'])
    const limits = { dividend: 1, affiliate: 1, daily: 1, hourly: 1, realtime: 1 }
    expect(said(breachesOfHouse(dividend([tier('100', 3, '10', 2)]), limits))).toEqual(['limit 1 rate'])
  })

  test('are judged without an upline when the house itself offers', () => {
    expect(said(breachesOf(own, 'house'))).toEqual([])
    expect(said(breachesOf(own, null))).toEqual(['upline  '])
    expect(said(breachesOf(dividend([tier('300000', 3, '10000', 500_001)]), own))).toEqual(['limit 1 rate', 'aboveUpline 1 rate'])
  })
})

test('what is within an upline that is within a third is within the third', () => {
  const tiers = fc.array(fc.record({ minValidBet: fc.bigInt(0n, 3n), minActive: fc.nat(3), minLoss: fc.bigInt(0n, 3n), rate: fc.nat(3) }), {
    minLength: 1,
    maxLength: 2
  })
  const contract = fc.tuple(tiers, fc.bigInt(1n, 2n)).map(([of, activeMinBet]) => dividend(of, { activeMinBet }))
  const within = (child: IncomeContract, upline: IncomeContract) => breachesOfUpline(child, upline).length === 0
  let chains = 0
  fc.assert(
    fc.property(contract, contract, contract, (low, middle, high) => {
      if (!within(low, middle) || !within(middle, high)) return
      chains++
      expect(within(low, high)).toBe(true)
    }),
    { numRuns: 3_000, seed: 9 }
  )
  expect(chains).toBeGreaterThan(20)
})
