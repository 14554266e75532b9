import { validBet, validTogether } from '@fairhouse/contract/income/valid-bet.ts'
import { parseMoney, UNIT } from '@fairhouse/contract/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asianHandicap } from '../leg.ts'
import { lostLeg, voidLeg, wonLeg } from '../types.ts'
import { resettle, settle, wholeOdds, writeFactor } from './settle.ts'
import { mostPayout, type Slip, stakeOf } from './slip.ts'

const noCap = 10n ** 30n
const hundred = 100n * UNIT
const single = (odds: number, unitStake = hundred): Slip => ({ legs: [{ odds }], folds: [1], unitStake })
const of = (legs: number[], folds: number[], unitStake = hundred): Slip => ({ legs: legs.map(odds => ({ odds })), folds, unitStake })
const won = { result: wonLeg }
const lost = { result: lostLeg }
const back = { result: voidLeg }

test('[S4.29] a settled single shows 100.00 × 1.475 = 147.50', () => {
  const halfWon = { result: asianHandicap(1, -0.75) }
  expect(settle(single(19_500), [halfWon], noCap)).toEqual({
    state: 'WON',
    payout: parseMoney('147.50'),
    uncapped: parseMoney('147.50'),
    arithmetic: '100.00 × 1.475 = 147.50'
  })
})

test('[S4.4] home −0.25 is half lost at a draw from the score of the bet on', () => {
  const leg = asianHandicap(0, -0.25)
  expect(settle(single(19_500), [{ result: leg }], noCap)).toMatchObject({
    state: 'WON',
    payout: 50n * UNIT,
    arithmetic: '100.00 × 0.50 = 50.00'
  })
  // by the final score of 1–0 it is won
  expect(settle(single(19_500), [{ result: asianHandicap(1, -0.25) }], noCap)).toMatchObject({ payout: 195n * UNIT })
})

test('an accumulator shows each leg, a system what its lines bring, each way both parts', () => {
  expect(settle(of([20_000, 19_000, 35_000], [3]), [won, { result: { ...wonLeg, halvesVoid: 1 } }, back], noCap)?.arithmetic).toBe(
    '100.00 × 2.00 × 1.45 × 1.00 = 290.00'
  )
  expect(
    settle(
      of([18_500, 19_000, 21_000, 19_500, 20_000], [3], 10n * UNIT),
      [won, won, won, { result: { ...lostLeg, halvesVoid: 1 } }, lost],
      noCap
    )
  ).toMatchObject({
    payout: parseMoney('130.76'),
    arithmetic: '10.00 × 13.0765 = 130.76'
  })
  const eachWay: Slip = { legs: [{ odds: 150_000, place: [1, 4] }], folds: [1], unitStake: UNIT, eachWay: true }
  expect(settle(eachWay, [{ result: { ...wonLeg, tied: 2 }, place: wonLeg }], noCap)?.arithmetic).toBe('1.00 × 7.50 + 1.00 × 4.50 = 12.00')
  expect(settle(single(50_000), [{ result: { ...wonLeg, tied: 3 } }], noCap)?.arithmetic).toBe('100.00 × (5/3) = 166.66')
  expect(settle({ legs: [{ odds: 60_000, deduction: 15 }], folds: [1], unitStake: hundred }, [{ result: wonLeg }], noCap)?.arithmetic).toBe(
    '100.00 × 5.25 = 525.00'
  )
})

test('[S4.5] where the maximum binds the line says so', () => {
  expect(settle(single(150_000), [won], 1_000n * UNIT)).toEqual({
    state: 'WON',
    payout: 1_000n * UNIT,
    uncapped: 1_500n * UNIT,
    arithmetic: 'min(100.00 × 15.00 = 1500.00, 1000.00)'
  })
})

test('a slip of void legs gives its whole stake back, whatever the maximum', () => {
  expect(settle(of([20_000, 30_000, 40_000], [2, 3]), [back, back, back], 1n)).toEqual({
    state: 'VOID',
    payout: 400n * UNIT,
    uncapped: 400n * UNIT,
    arithmetic: '100.00 × 4.00 = 400.00'
  })
  expect(settle(single(20_000), [lost], noCap)).toMatchObject({ state: 'LOST', payout: 0n, arithmetic: '100.00 × 0.00 = 0.00' })
})

test('a slip settles when nothing that is open can change it', () => {
  const double = of([20_000, 30_000], [2])
  expect(settle(double, [won, null], noCap)).toBeNull()
  expect(settle(double, [lost, null], noCap)).toMatchObject({ state: 'LOST', payout: 0n })
  expect(settle(of([20_000, 30_000, 40_000], [2]), [lost, null, null], noCap)).toBeNull()
  expect(settle(of([20_000, 30_000, 40_000], [2]), [lost, lost, null], noCap)).toMatchObject({ state: 'LOST' })
  expect(() => settle(double, [won], noCap)).toThrow('each leg')
})

test('[S4.18] a corrected result is a difference once, and nothing the second time', () => {
  const slip = single(19_500)
  const first = settle(slip, [won], noCap)!
  const second = settle(slip, [lost], noCap)!
  expect(resettle(first, second)).toEqual({ from: first, to: second, delta: parseMoney('-195') })
  expect(resettle(second, first)?.delta).toBe(parseMoney('195'))
  expect(resettle(second, second)).toBeNull()
})

test('factors are written exactly where they end and in lowest terms where they do not', () => {
  const cases: [bigint, bigint, string][] = [
    [59n, 40n, '1.475'],
    [2n, 1n, '2.00'],
    [5n, 3n, '(5/3)'],
    [1n, 2n ** 12n, '0.0002441406…'],
    [1n, 3_000n, '0.0003333333…'],
    [1001n ** 3n, 1n, '1003003001.00']
  ]
  for (const [n, d, text] of cases) expect(writeFactor(n, d)).toBe(text)
})

test('both sides of one market count as one ticket that bought them would', () => {
  // 100 on each side at 1.95: 200 staked, 195 paid, 5 lost count, not 195
  const sides = [won, lost].map(outcome => settle(single(19_500), [outcome], noCap)!)
  const valid = validTogether(sides.map(({ payout }) => ({ stake: hundred, payout, counts: true })))
  expect(valid).toEqual([parseMoney('2.5'), parseMoney('2.5')])
})

test('odds of a whole slip are what the valid bet of the contract asks for', () => {
  expect(wholeOdds(single(14_999))).toBe(1_499)
  expect(wholeOdds(of([20_000, 15_000], [2]))).toBe(3_000)
  expect(wholeOdds(of([20_000, 30_000, 40_000], [2, 3]))).toBe(12_500)
  expect(wholeOdds(of(Array(20).fill(10_010_000), [20]))).toBe(Number.MAX_SAFE_INTEGER)
  const bet = { category: 'SPORTS', state: 'LOST', stake: hundred, payout: 0n } as const
  expect(validBet({ ...bet, odds: wholeOdds(single(14_999)) })).toBe(0n)
  expect(validBet({ ...bet, odds: wholeOdds(single(15_000)) })).toBe(hundred)
})

const anyOutcome = fc.record({
  result: fc.record({
    won: fc.boolean(),
    halvesVoid: fc.constantFrom(0 as const, 1 as const, 2 as const),
    places: fc.constant(1),
    tied: fc.integer({ min: 1, max: 3 })
  })
})
const anySlip = fc.array(fc.integer({ min: 10_001, max: 300_000 }), { minLength: 1, maxLength: 6 }).chain(odds =>
  fc.record({
    odds: fc.constant(odds),
    outcomes: fc.array(anyOutcome, { minLength: odds.length, maxLength: odds.length }),
    fold: fc.integer({ min: 1, max: odds.length }),
    stake: fc.bigInt({ min: 1n, max: 10_000_000n }).map(n => n * 1_000n)
  })
)

test('no settlement pays more than the most it said, less than nothing, or parts of a hundredth', () => {
  fc.assert(
    fc.property(anySlip, fc.bigInt({ min: 1n, max: 10n ** 12n }), ({ odds, outcomes, fold, stake }, capHundredths) => {
      const slip = of(odds, [fold], stake)
      const cap = capHundredths * 1_000n
      const done = settle(slip, outcomes, cap)!
      const most = done.state === 'VOID' ? stakeOf(slip) : mostPayout(slip, cap).payout
      return done.payout >= 0n && done.payout <= most && done.payout % 1_000n === 0n
    }),
    { numRuns: 300 }
  )
})

test('a slip that settled early pays the same whatever its open legs become', () => {
  fc.assert(
    fc.property(anySlip, fc.nat(), ({ odds, outcomes, fold, stake }, mask) => {
      const slip = of(odds, [fold], stake)
      const early = settle(
        slip,
        outcomes.map((one, i) => ((mask >> i) & 1 ? null : one)),
        noCap
      )
      return early === null || early.payout === settle(slip, outcomes, noCap)!.payout
    }),
    { numRuns: 300 }
  )
})
