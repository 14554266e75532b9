import { compare } from '@fairhouse/contract/fraction.ts'
import { parseMoney, UNIT } from '@fairhouse/contract/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asianHandicap, asianTotal, factorOf } from '../leg.ts'
import { type LegResult, lostLeg, voidLeg, wonLeg } from '../types.ts'
import {
  checkSlip,
  foldsOffered,
  type LegOutcome,
  linesOf,
  mostPayout,
  payoutOf,
  priceOf,
  returnOf,
  returnPerUnit,
  type Slip,
  slipName,
  stakeOf,
  systems,
  unitStakeOf
} from './slip.ts'
import vectors from './vectors/slip.json' with { type: 'json' }

const noCap = 10n ** 30n
const result: Record<string, LegResult> = {
  W: wonLeg,
  HW: { ...wonLeg, halvesVoid: 1 },
  V: voidLeg,
  P: voidLeg,
  HL: { ...lostLeg, halvesVoid: 1 },
  L: lostLeg,
  DH2: { ...wonLeg, tied: 2 }
}
const out = (...of: string[]): LegOutcome[] => of.map(one => ({ result: result[one]! }))
const odds = (decimal: number | string) => Math.round(Number(decimal) * 10_000)
const slipOf = (decimals: readonly (number | string)[], folds: readonly number[], unitStake = UNIT): Slip => ({
  legs: decimals.map(one => ({ odds: odds(one) })),
  folds,
  unitStake
})
const foldsOf = (name: string) => Object.values(systems)[vectors.systems.findIndex(system => system.name === name)]!.folds

test('[S4.3] 15 named systems have the sizes and lines of the table', () => {
  expect(vectors.systems).toHaveLength(15)
  vectors.systems.forEach(({ selections, folds, bets }, i) => {
    const [code, system] = Object.entries(systems)[i]!
    expect(system).toEqual({ selections, folds })
    const slip = slipOf(Array(selections).fill(2), folds)
    expect(linesOf(slip)).toBe(bets)
    expect(stakeOf(slip)).toBe(BigInt(bets) * UNIT)
    expect(slipName(slip)).toBe(code)
  })
})

test('[S4.3] systems of k of n have C(n, k) lines', () => {
  for (const { system, bets } of vectors.kOfN) {
    const [k, n] = system.split('/').map(Number)
    const slip = slipOf(Array(n).fill(2), [k!])
    expect([linesOf(slip), slipName(slip)]).toEqual([bets, system])
  }
  expect(slipName(slipOf([2, 2, 2, 2], [4]))).toBe('ACCUMULATOR')
  expect(foldsOffered(4)).toEqual([[1], [2], [3], [4], [2, 3, 4], [1, 2, 3, 4]])
})

test('[S4.3] 150 rows of handicaps come out as the table says, at 1.95 to the minor unit', () => {
  expect(vectors.asianHandicap).toHaveLength(150)
  for (const { line, goalDiff, result: expected, returnPerUnitAt1_95 } of vectors.asianHandicap) {
    const leg = asianHandicap(goalDiff, line)
    expect(leg, `${line} ${goalDiff}`).toEqual(result[expected])
    const { payout } = payoutOf(slipOf([1.95], [1], 100n * UNIT), [{ result: leg }], noCap)
    expect(payout).toBe(parseMoney((returnPerUnitAt1_95 * 100).toFixed(2)))
  }
})

test('[S4.3] 89 rows of totals come out as the table says, both sides', () => {
  expect(vectors.overUnder).toHaveLength(89)
  for (const { line, total, over, under } of vectors.overUnder) {
    expect([asianTotal(total, line, true), asianTotal(total, line, false)]).toEqual([result[over], result[under]])
  }
})

test('[S4.3] nine factors of UOF are exact', () => {
  for (const { result: won, voidFactor, deadHeat, odds: decimal, exact } of vectors.uofFactors) {
    const [places, tied = 1] = deadHeat.split('/').map(Number)
    const halves = { '0': 0, '1/2': 1, '1': 2 }[voidFactor] as 0 | 1 | 2
    const [n, d] = factorOf({ won: won === 1, halvesVoid: halves, places: places!, tied }, odds(decimal))
    const [wantN, wantD = 1n] = exact.split('/').map(BigInt)
    expect(n * wantD).toBe(wantN! * d)
  }
})

test('[S4.3] systems with half, void and tied legs return what the table says', () => {
  for (const { type, odds: decimals, results, totalStake, return: back } of vectors.systemVectors) {
    const slip = slipOf(decimals, foldsOf(type))
    expect(stakeOf(slip)).toBe(BigInt(totalStake) * UNIT)
    const exact = returnOf(slip, out(...results))
    expect(compare(exact, { n: parseMoney(back.toFixed(5)), d: 1n })).toBe(0n)
  }
  for (const { folds, bets, odds: decimals, results, returnPerUnit: back, unitStakeMinor, paidMinor } of vectors.slips) {
    const slip = slipOf(decimals, folds, BigInt(unitStakeMinor) * 1_000n)
    expect(linesOf(slip)).toBe(bets)
    const [n, d = 1n] = back.split('/').map(BigInt)
    expect(compare(returnOf(slip, out(...results)), { n: n! * slip.unitStake, d })).toBe(0n)
    expect(payoutOf(slip, out(...results), noCap).payout).toBe(BigInt(paidMinor) * 1_000n)
  }
})

test('[S4.6] a system 3/5 with a half loss returns 13.0765 a unit, and 10.00 a line pay 130.76', () => {
  const slip = slipOf([1.85, 1.9, 2.1, 1.95, 2], [3], 10n * UNIT)
  const outcomes = out('W', 'W', 'W', 'HL', 'L')
  const perUnit = returnOf({ ...slip, unitStake: UNIT }, outcomes)
  expect(compare(perUnit, { n: parseMoney('13.0765'), d: 1n })).toBe(0n)
  expect(payoutOf(slip, outcomes, noCap).payout).toBe(parseMoney('130.76'))
})

test('[S4.5] twelve legs at 15.00 are exact and stop at the maximum payout', () => {
  const slip = slipOf(Array(12).fill(15), [12])
  expect(mostPayout(slip, 100_000n * UNIT)).toEqual({ payout: 100_000n * UNIT, uncapped: 15n ** 12n * UNIT })
  const longest = slipOf(Array(20).fill(1001), [20])
  expect(mostPayout(longest, UNIT).uncapped).toBe(1001n ** 20n * UNIT)
})

test('[S4.3] Rule 4 takes its part off the winnings', () => {
  for (const { odds: decimal, deduction, net } of vectors.rule4) {
    const percent = Math.round(deduction * 100)
    const [n, d] = priceOf(odds(decimal), percent)
    expect(n * 10_000n).toBe(BigInt(odds(net)) * d)
    const { payout } = payoutOf(
      { legs: [{ odds: odds(decimal), deduction: percent }], folds: [1], unitStake: 100n * UNIT },
      out('W'),
      noCap
    )
    expect(payout).toBe(parseMoney((net * 100).toFixed(2)))
  }
  expect(() => payoutOf({ legs: [{ odds: 20_000, deduction: 91 }], folds: [1], unitStake: UNIT }, out('W'), noCap)).toThrow('deduction')
})

test('[S4.3] Rule 4 with a dead heat and a place: off the winnings of each part first, then shared', () => {
  // 11.00 less 20 % is 9.00, its place at a fifth 1 + 10 · 0.8 / 5 = 2.60; the first place is shared by two, the place is whole
  const slip: Slip = { legs: [{ odds: 110_000, place: [1, 5], deduction: 20 }], folds: [1], unitStake: 10n * UNIT, eachWay: true }
  expect(payoutOf(slip, [{ result: result.DH2!, place: wonLeg }], noCap).payout).toBe(parseMoney('71.00'))
  expect(payoutOf(slip, [{ result: lostLeg, place: result.DH2! }], noCap).payout).toBe(parseMoney('13.00'))
  // what comes back of a void bet is its stake: nothing was won of which something could be taken
  expect(payoutOf(slip, [{ result: voidLeg, place: voidLeg }], noCap).payout).toBe(parseMoney('20.00'))
  expect(mostPayout(slip, noCap).payout).toBe(parseMoney('116.00'))
})

test('[S4.3] each-way rows pay both parts, a dead heat for the win only halves the win part', () => {
  const cases: Record<string, LegOutcome> = {
    win: { result: wonLeg, place: wonLeg },
    placed: { result: lostLeg, place: wonLeg },
    lost: { result: lostLeg, place: lostLeg },
    'deadheat-win-2': { result: { ...wonLeg, tied: 2 }, place: wonLeg }
  }
  for (const { odds: decimal, placeFraction, result: how, totalStake, return: back } of vectors.eachWay) {
    const [a, b] = placeFraction.split('/').map(Number)
    const slip: Slip = { legs: [{ odds: odds(decimal), place: [a!, b!] }], folds: [1], unitStake: UNIT, eachWay: true }
    expect(stakeOf(slip)).toBe(BigInt(totalStake) * UNIT)
    expect(payoutOf(slip, [cases[how]!], noCap).payout).toBe(parseMoney(back.toFixed(2)))
  }
})

test('a banker stands in every line: 2/3 with a banker is three lines, all lost when it is', () => {
  const slip: Slip = {
    legs: [{ odds: 20_000, banker: true }, ...[30_000, 40_000, 50_000].map(odds => ({ odds }))],
    folds: [2],
    unitStake: UNIT
  }
  expect([linesOf(slip), slipName(slip)]).toEqual([3, '2/3'])
  expect(payoutOf(slip, out('W', 'W', 'W', 'L'), noCap).payout).toBe(24n * UNIT)
  expect(payoutOf(slip, out('L', 'W', 'W', 'W'), noCap).payout).toBe(0n)
})

test('the stake of a line is the largest that stays within the total', () => {
  const yankee = slipOf([2, 2, 2, 2], [2, 3, 4])
  expect(unitStakeOf(yankee, 100n * UNIT)).toBe(parseMoney('9.09'))
  expect(unitStakeOf({ ...yankee, eachWay: true }, 100n * UNIT)).toBe(parseMoney('4.54'))
})

test('what cannot be a slip is refused', () => {
  const good = slipOf([2, 3], [2])
  expect(() => checkSlip(good)).not.toThrow()
  const wrong: [Partial<Slip>, string][] = [
    [{ legs: [] }, '0 legs'],
    [{ legs: Array(21).fill({ odds: 20_000 }) }, '21 legs'],
    [{ folds: [] }, 'lines of'],
    [{ folds: [2, 1] }, 'lines of'],
    [{ folds: [0] }, 'lines of'],
    [{ folds: [3] }, '3 of 2'],
    [{ unitStake: 0n }, 'no stake'],
    [{ legs: [{ odds: 10_000 }, { odds: 20_000 }] }, 'odds of 10000'],
    [{ legs: [{ odds: 10_010_001 }, { odds: 20_000 }] }, 'odds of'],
    [{ eachWay: true }, 'without terms'],
    [{ legs: [{ odds: 20_000, place: [2, 1] }, { odds: 20_000 }] }, 'terms']
  ]
  for (const [change, message] of wrong) expect(() => checkSlip({ ...good, ...change }), message).toThrow(message)
})

/** All lines one by one, each as its product: what the polynomial must equal. */
function byLines(slip: Slip, factors: readonly (readonly [bigint, bigint])[]): readonly [bigint, bigint] {
  let [n, d] = [0n, 1n]
  for (let mask = 0; mask < 2 ** slip.legs.length; mask++) {
    const size = slip.legs.filter((leg, i) => !leg.banker && (mask >> i) & 1).length
    if (slip.legs.some((leg, i) => leg.banker && !((mask >> i) & 1)) || !slip.folds.includes(size)) continue
    let [lineN, lineD] = [1n, 1n]
    factors.forEach(([a, b], i) => {
      if ((mask >> i) & 1) [lineN, lineD] = [lineN * a, lineD * b]
    })
    ;[n, d] = [n * lineD + lineN * d, d * lineD]
  }
  return [n, d]
}

const anyResult = fc.record({
  won: fc.boolean(),
  halvesVoid: fc.constantFrom(0 as const, 1 as const, 2 as const),
  places: fc.constant(1),
  tied: fc.integer({ min: 1, max: 4 })
})
const anyLeg = fc.record({ odds: fc.integer({ min: 10_001, max: 10_010_000 }), banker: fc.boolean() })

test('any system is the sum of its lines, enumerated one by one', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyLeg, anyResult), { minLength: 1, maxLength: 7 }), fc.nat(), (drawn, seed) => {
      const legs = drawn.map(([leg], i) => (i === 0 ? { ...leg, banker: false } : leg))
      const n = legs.filter(leg => !leg.banker).length
      const folds = Array.from({ length: n }, (_, i) => i + 1).filter((k, i) => k === (seed % n) + 1 || (seed >> i) & 1)
      const slip: Slip = { legs, folds, unitStake: UNIT }
      const factors = drawn.map(([, how], i) => factorOf(how, legs[i]!.odds))
      const { n: gotN, d: gotD } = returnPerUnit(slip, factors)
      const [wantN, wantD] = byLines(slip, factors)
      return gotN * wantD === wantN * gotD
    }),
    { numRuns: 200 }
  )
})
