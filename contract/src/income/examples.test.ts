// The worked examples of the agent programme, figure by figure.
import { describe, expect, test } from 'vitest'
import { floorTo, plus } from '../fraction.ts'
import { formatMoney, parseMoney } from '../money.ts'
import { evaluate, MINOR, pointsOf } from './bill.ts'
import { difference, payFromUpline } from './funding.ts'
import type { AffiliateTerms, DividendTerms, IncomeTier, RealtimeTerms } from './terms.ts'
import { validBet } from './valid-bet.ts'
import type { AffiliateInputs, RealtimeInputs, TeamInputs } from './work.ts'

const m = (text: string) => parseMoney(text.replaceAll(',', ''))
const tier = (minValidBet: string, minActive: number, minLoss: string, rate: number): IncomeTier => ({
  minValidBet: m(minValidBet),
  minActive,
  minLoss: m(minLoss),
  rate
})
/** A figure as it stands before it is floored, in parts per million. */
const exactly = (text: string) => ({ is: 'exact', n: m(text) * 1_000_000n, d: 1_000_000n })
const quiet = { lateValidBet: 0n, latePnl: 0n, carried: 0n, monthEnds: false }

describe('a dividend, of a team that bet 800,000 and was paid 775,000 by five active members', () => {
  const terms: DividendTerms = {
    period: 'SEMIMONTHLY',
    mode: 'FIXED',
    carry: 'WITHIN_MONTH',
    activeMinBet: m('1000'),
    tiers: [
      tier('300,000', 3, '10,000', 30_000),
      tier('500,000', 3, '30,000', 50_000),
      tier('1,000,000', 3, '50,000', 100_000),
      tier('3,000,000', 3, '70,000', 150_000)
    ]
  }
  // payouts, player and agent rebates, promotions, fees paid back, less stakes
  const pnl = m('762,000') + m('5,000') + m('3,000') + m('4,000') + m('1,000') - m('800,000')
  const team: TeamInputs = { validBet: m('800,000'), active: 5, pnl, ...quiet }

  test('the members are 25,000 behind: that is the loss', () => {
    expect(formatMoney(pnl)).toBe('-25,000.00')
  })

  test('FIXED: tier 1, 750.00', () => {
    const bill = evaluate('dividend', terms, team)
    expect([bill.tier, formatMoney(bill.base), formatMoney(bill.amount), bill.breakage]).toEqual([1, '25,000.00', '750.00', 0n])
  })

  test('FLOAT: tier 2 for five sixths of its loss, 1,041.66, and two thirds of a hundredth are breakage', () => {
    const bill = evaluate('dividend', { ...terms, mode: 'FLOAT' }, team)
    expect([bill.tier, formatMoney(bill.amount), bill.breakage]).toEqual([2, '1,041.66', 666n])
    expect(bill.steps.map(step => step.key)).toEqual(['team', 'base.loss', 'tier.float', 'tier.float', 'tier.reached', 'floor'])
  })

  test('after a first half 12,000 ahead, WITHIN_MONTH has base 13,000, pays 390.00 and carries nothing over', () => {
    const first = evaluate('dividend', terms, { ...team, pnl: m('12,000') })
    expect([first.amount, formatMoney(first.carry)]).toEqual([0n, '-12,000.00'])
    const second = evaluate('dividend', terms, { ...team, carried: first.carry, monthEnds: true })
    expect([formatMoney(second.base), formatMoney(second.amount), second.carry]).toEqual(['13,000.00', '390.00', 0n])
  })
})

describe('salaries', () => {
  const daily = {
    period: 'DAILY' as const,
    checkLoss: false,
    activeMinBet: m('1000'),
    tiers: [tier('100,000', 5, '0', 5_000), tier('500,000', 10, '0', 8_000), tier('1,000,000', 20, '0', 10_000)]
  }

  test('a day of 620,000 and twelve active: 0.8 % is 4,960.00', () => {
    const bill = evaluate('daily', daily, { validBet: m('620,000'), active: 12, pnl: 0n, ...quiet })
    expect([bill.tier, formatMoney(bill.amount)]).toEqual([2, '4,960.00'])
  })

  test('an hour of 35,400, over 20,000 at 0.20 %: 70.80', () => {
    const terms = { ...daily, period: 'HOURLY' as const, tiers: [tier('20,000', 1, '0', 2_000)] }
    const bill = evaluate('hourly', terms, { validBet: m('35,400'), active: 3, pnl: 0n, ...quiet })
    expect(formatMoney(bill.amount)).toBe('70.80')
  })

  test('real time pays 0.40 for the bets of five minutes: 0.27 to a direct downline, 0.13 to the upline', () => {
    const bets = [
      { stake: m('100'), payout: 0n },
      { stake: m('200'), payout: m('400') },
      { stake: m('40'), payout: 0n },
      { stake: m('60'), payout: m('60') }
    ]
    const inputs = (terms: RealtimeTerms): RealtimeInputs => {
      const counted = bets.filter(bet => bet.stake >= terms.minStake)
      const sum = (how: 'won' | 'lost') =>
        counted
          .filter(bet => (how === 'won' ? bet.payout > bet.stake : bet.payout < bet.stake))
          .reduce((all, bet) => all + validBet({ category: 'LIVE', state: how === 'won' ? 'WON' : 'LOST', ...bet }), 0n)
      return {
        bets: counted.length,
        wonValidBet: sum('won'),
        lostValidBet: sum('lost'),
        lateWonValidBet: 0n,
        lateLostValidBet: 0n,
        carried: 0n
      }
    }
    const terms: RealtimeTerms = { period: 'REALTIME', profitRate: 1_000, lossRate: 2_000, minStake: m('50') }
    const below: RealtimeTerms = { ...terms, profitRate: 600, lossRate: 1_500 }
    const own = evaluate('realtime', terms, inputs(terms))
    const downline = evaluate('realtime', below, inputs(below))
    expect(own.steps).toEqual([
      {
        key: 'realtime.won',
        figures: { validBet: { is: 'money', value: m('200') }, rate: { is: 'rate', value: 1_000 }, exact: exactly('0.2') }
      },
      {
        key: 'realtime.lost',
        figures: { validBet: { is: 'money', value: m('100') }, rate: { is: 'rate', value: 2_000 }, exact: exactly('0.2') }
      },
      { key: 'floor', figures: { exact: exactly('0.4'), amount: { is: 'money', value: m('0.4') }, breakage: { is: 'money', value: 0n } } }
    ])
    expect([formatMoney(own.amount), formatMoney(downline.amount)]).toEqual(['0.40', '0.27'])
    expect(formatMoney(difference(own.amount, [downline.amount]).amount)).toBe('0.13')
  })
})

describe('who pays', () => {
  test('PLATFORM_DIFF: an upline at 4,960 above a downline at 750 nets 4,210', () => {
    const downline = evaluate(
      'daily',
      { period: 'DAILY', checkLoss: false, activeMinBet: m('1000'), tiers: [tier('100,000', 5, '0', 5_000)] },
      { validBet: m('150,000'), active: 6, pnl: 0n, ...quiet }
    )
    expect(formatMoney(downline.amount)).toBe('750.00')
    const { amount, carry, paid } = difference(m('4960'), [downline.amount])
    expect([formatMoney(amount), carry, formatMoney(paid)]).toEqual(['4,210.00', 0n, '4,960.00'])
  })

  test('UPLINE: it misses its tier and has 120, the downline is due 200: 120 are received, 80 are open', () => {
    const { paid, fromBill, fromAccount, short } = payFromUpline(0n, m('120'), [m('200')])
    expect([paid, fromBill, fromAccount, short].flat().map(formatMoney)).toEqual(['120.00', '0.00', '120.00', '80.00'])
  })
})

test('affiliate revenue share at 30 %: 5,400.00 in May, a carry of −12,700 out of June, 7,110.00 in July', () => {
  const terms: AffiliateTerms = { period: 'MONTHLY', activeMinBet: m('100'), tiers: [{ minNet: 0n, minActive: 5, rate: 300_000 }] }
  const none: AffiliateInputs = {
    ggr: 0n,
    platformFee: 0n,
    bonuses: 0n,
    rebates: 0n,
    vipGifts: 0n,
    paymentFees: 0n,
    late: 0n,
    active: 5,
    carried: 0n
  }
  const may = evaluate('affiliate', terms, {
    ...none,
    ggr: m('50,000'),
    platformFee: m('9,000'),
    bonuses: m('12,000'),
    rebates: m('4,000'),
    paymentFees: m('1,000'),
    carried: m('-6,000')
  })
  expect([formatMoney(may.base), formatMoney(may.amount), may.carry]).toEqual(['18,000.00', '5,400.00', 0n])
  const june = evaluate('affiliate', terms, { ...none, ggr: m('-10,000'), bonuses: m('2,700'), carried: may.carry })
  expect([june.amount, formatMoney(june.carry)]).toEqual([0n, '-12,700.00'])
  const july = evaluate('affiliate', terms, {
    ...none,
    ggr: m('60,000'),
    platformFee: m('10,800'),
    bonuses: m('12,800'),
    carried: june.carry
  })
  expect([formatMoney(july.base), formatMoney(july.amount)]).toEqual(['23,700.00', '7,110.00'])
  expect(evaluate('affiliate', terms, { ...none, ggr: m('50,000'), active: 4 }).amount).toBe(0n)
})

describe('lottery points', () => {
  test('series 1956, bet at 1800 with 100: 7.80 to the player; the upline at 1960 gets 0.20', () => {
    expect(formatMoney(floorTo(pointsOf(m('100'), 1956, 1800), MINOR))).toBe('7.80')
    const upline = evaluate(
      'rebate',
      { period: 'DAILY', series: { Lott: 1960 } },
      { lines: [{ mode: 'Lott', childSeries: 1956, stake: m('100') }], carried: 0n }
    )
    expect(formatMoney(upline.amount)).toBe('0.20')
  })

  test('each ancestor gets the difference to its child, and all of them together that of the top to the bet', () => {
    const line = [1800, 1930, 1940, 1956, 1960]
    const points = line.slice(1).map((upper, i) => pointsOf(m('100'), upper, line[i]!))
    expect(points.map(part => formatMoney(floorTo(part, MINOR)))).toEqual(['6.50', '0.50', '0.80', '0.20'])
    expect(formatMoney(floorTo(points.reduce(plus), MINOR))).toBe('8.00')
  })
})
