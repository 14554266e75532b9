import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultMargins } from '../market-book/families.ts'
import { ladderDown, ladderPair, ladderStep, pairTolerance } from './ladder.ts'
import { lean, mostSteps, stepsOf } from './lean.ts'
import { marginOf, offeredPrices, powerMargin, type RemovalMethod, removalMethods, removeMargin } from './margin.ts'
import vectors from './vectors/price.json' with { type: 'json' }

const sum = (of: readonly number[]) => of.reduce((a, b) => a + b, 0)

describe('margin', () => {
  test('the power method puts a margin on as the table says, and the ladder rounds down', () => {
    for (const { p, margin, k, odds, ladderDown: rounded } of vectors.powerMarginForward) {
      const got = powerMargin(p, margin)
      expect(got.k).toBeCloseTo(k, 5)
      odds.forEach((price, i) => {
        expect(got.prices[i]!).toBeCloseTo(price, 3)
        expect(ladderDown(got.prices[i]!)).toBe(Math.round(rounded[i]! * 10_000))
      })
      expect(sum(got.prices.map(price => 1 / price))).toBeCloseTo(sum(p) * (1 + margin), 9)
    }
  })

  test('five methods take a margin off as the table says', () => {
    const { odds, multiplicative, additive, power, shin, oddsRatio } = vectors.marginRemoval
    const expected: Record<RemovalMethod, { p: number[]; parameter?: number }> = {
      MULTIPLICATIVE: { p: multiplicative },
      ADDITIVE: { p: additive },
      POWER: { p: power.p, parameter: power.k },
      SHIN: { p: shin.p, parameter: shin.z },
      ODDS_RATIO: { p: oddsRatio.p, parameter: oddsRatio.c }
    }
    for (const method of removalMethods) {
      const { probabilities, parameter } = removeMargin(odds, method)
      probabilities.forEach((p, i) => {
        expect(p, method).toBeCloseTo(expected[method].p[i]!, 7)
      })
      if (expected[method].parameter) expect(parameter).toBeCloseTo(expected[method].parameter, 6)
    }
    expect(() => removeMargin([1, 2], 'POWER')).toThrow('above 1')
  })

  test('what the power method puts on, the power method takes off', () => {
    const weights = fc.array(fc.double({ min: 0.02, max: 1, noNaN: true }), { minLength: 2, maxLength: 8 })
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 0.25, noNaN: true }), (drawn, margin) => {
        const p = drawn.map(weight => weight / sum(drawn))
        if (p.some(one => one > 0.97)) return true
        const back = removeMargin(powerMargin(p, margin).prices, 'POWER').probabilities
        return back.every((one, i) => Math.abs(one - p[i]!) < 1e-6)
      })
    )
  })

  test('margins are by family, one percent more in play; double chance keeps its sum of two', () => {
    expect([1, 16, 19, 45, 804, 99_999].map(id => marginOf(id, false))).toEqual([0.05, 0.025, 0.04, 0.18, 0.2, 0.1])
    expect(marginOf(16, true)).toBeCloseTo(0.035, 12)
    expect(marginOf(1, false, { ...defaultMargins, result: 30_000 })).toBe(0.03)
    expect(sum(powerMargin([0.74, 0.74, 0.52], 0.05).prices.map(price => 1 / price))).toBeCloseTo(2.1, 9)
    expect(() => powerMargin([0.5, 0.5], 1)).toThrow('2 outcomes')
    expect(() => powerMargin([1, 0], 0.05)).toThrow('between 0 and 1')
  })

  test('an outcome that is impossible or certain has no price', () => {
    const market = (...p: number[]) => ({ id: 1, specifiers: '', outcomes: p.map((probability, i) => ({ id: String(i), probability })) })
    expect(offeredPrices(market(0.483659, 0.260739, 0.255602), 0.05)).toEqual([19_900, 36_000, 36_500])
    expect(offeredPrices(market(0, 0.5, 0.5), 0.05)).toEqual([null, 19_000, 19_000])
    expect(offeredPrices(market(1, 0), 0.05)).toEqual([null, null])
    expect(offeredPrices(market(0.9999, 0.0001), 0.05)).toEqual([null, null])
    expect(offeredPrices(market(0.5, 0.5), 0.025)).toEqual([19_500, 19_500])
  })
})

describe('ladder', () => {
  test('prices are rounded down to the steps of their band', () => {
    const cases: [number, number | null][] = [
      [1.009, null],
      [1.01, 10_100],
      [1.999, 19_900],
      [2.0295, 20_200],
      [3.04, 30_000],
      [5.99, 59_000],
      [9.99, 98_000],
      [19.99, 195_000],
      [47.9, 460_000],
      [99, 950_000],
      [5_000, 10_000_000]
    ]
    for (const [decimal, odds] of cases) expect(ladderDown(decimal), String(decimal)).toBe(odds)
  })

  test('a step up and a step down come back to the same price', () => {
    for (let odds = 10_100; odds < 10_000_000; odds = ladderStep(odds, 1)) expect(ladderStep(ladderStep(odds, 1), -1)).toBe(odds)
    expect([ladderStep(10_100, -1), ladderStep(10_000_000, 1), ladderStep(20_300, -1), ladderStep(20_300, 1)]).toEqual([
      10_100, 10_000_000, 20_200, 20_400
    ])
  })

  test('pairs of Asian lines stay within 0.002 of their book sum, in steps of 0.01 below 3.00', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.05, max: 0.95, noNaN: true }), fc.constantFrom(0.02, 0.025, 0.035, 0.04, 0.05), (p, margin) => {
        const { prices } = powerMargin([p, 1 - p], margin)
        const got = ladderPair([prices[0]!, prices[1]!], [1 / p, 1 / (1 - p)], 1 + margin)!
        if ((got[0] / 10_000) * p >= 1 || (got[1] / 10_000) * (1 - p) >= 1) return false
        const isFine = got.every(odds => odds >= 30_000 || odds % 100 === 0)
        return isFine && Math.abs(sum(got.map(odds => 10_000 / odds)) - 1 - margin) <= pairTolerance
      }),
      { numRuns: 2_000 }
    )
    expect(ladderPair([1.878747, 2.029508], [1 / 0.52, 1 / 0.48], 1.025)).toEqual([18_800, 20_300])
    expect(ladderPair([2.029508, 1.878747], [1 / 0.48, 1 / 0.52], 1.025)).toEqual([20_300, 18_800])
  })
})

describe('money', () => {
  const shares = (weights: readonly number[]) => weights.map(weight => weight / sum(weights))
  const chances = fc
    .array(fc.double({ min: 0.02, max: 1, noNaN: true }), { minLength: 2, maxLength: 6 })
    .map(shares)
    .filter(p => p.every(one => one < 0.95))
  const margins = fc.constantFrom(0.02, 0.025, 0.035, 0.05, 0.1, 0.18)
  const laid = fc.array(fc.bigInt(0n, 30_000n), { minLength: 6, maxLength: 6 })
  const step = 1_000n
  const market = (p: readonly number[]) => ({
    id: 1,
    specifiers: '',
    outcomes: p.map((probability, i) => ({ id: String(i), probability }))
  })
  const offeredAt = (p: readonly number[], margin: number, payable: readonly bigint[]) =>
    offeredPrices(market(p), margin, stepsOf(p, payable.slice(0, p.length), step))

  test('balanced money moves no price, and a step is only taken whole', () => {
    expect(stepsOf([0.5, 0.5], [7_000n, 7_000n], step)).toEqual([0, 0])
    expect(stepsOf([0.5, 0.5], [1_999n, 0n], step)).toEqual([0, 0])
    expect(stepsOf([0.5, 0.5], [2_000n, 0n], step)).toEqual([1, -1])
    expect(stepsOf([0.5, 0.3, 0.2], [0n, 0n, 10_000n], step)).toEqual([-2, -2, 6])
    expect(stepsOf([0.5, 0.5], [1_000_000n, 0n], step)).toEqual([mostSteps, -mostSteps])
    expect(stepsOf([0.5, 0.5], [1_000_000n, 0n], 0n), 'switched off').toEqual([0, 0])
    expect(offeredAt([0.5, 0.5], 0.025, [0n, 0n])).toEqual([19_500, 19_500])
    expect(offeredAt([0.5, 0.5], 0.025, [12_000n, 0n])).toEqual([19_100, 19_900])
    expect(offeredAt([0.5, 0.5], 0.025, [12_000n, 12_000n])).toEqual([19_500, 19_500])
    expect(offeredAt([0.483659, 0.260739, 0.255602], 0.05, [9_000n, 0n, 0n])).toEqual([19_100, 37_000, 38_000])
  })

  test('what a market keeps is as much as before, wherever the money has moved it', () => {
    fc.assert(
      fc.property(chances, margins, laid, (p, margin, payable) => {
        const before = powerMargin(p, margin).prices.map(price => 1 / price)
        const moved = lean(p, before, stepsOf(p, payable.slice(0, p.length), step))
        return Math.abs(sum(moved) - 1 - margin) < 1e-9 && moved.every((q, i) => q >= p[i]!)
      }),
      { numRuns: 1_000 }
    )
  })

  test('no price passes its fair one: who buys every outcome, now or as prices move, wins nothing by it', () => {
    fc.assert(
      fc.property(chances, margins, laid, laid, (p, margin, first, later) => {
        const [before, after] = [offeredAt(p, margin, first), offeredAt(p, margin, later)]
        const open = offeredPrices(market(p), margin)
        // each outcome bought when it costs least
        const best = p.map((_, i) => Math.max(before[i] ?? 0, after[i] ?? 0))
        return (
          best.every((odds, i) => odds * p[i]! <= 10_000 + 1e-6) &&
          sum(best.map(odds => 10_000 / odds)) >= 1 - 1e-9 &&
          open.every((odds, i) => (odds === null) === (before[i] === null))
        )
      }),
      { numRuns: 1_000 }
    )
  })

  test('more money on an outcome never raises its price, and of two never lowers the other', () => {
    fc.assert(
      fc.property(chances, margins, laid, fc.nat(5), fc.bigInt(1n, 20_000n), (p, margin, payable, at, more) => {
        const side = at % p.length
        const before = offeredAt(p, margin, payable)
        const after = offeredAt(
          p,
          margin,
          payable.map((one, i) => (i === side ? one + more : one))
        )
        return before.every((odds, i) => odds === null || (i === side ? after[i]! <= odds : p.length > 2 || after[i]! >= odds))
      }),
      { numRuns: 2_000 }
    )
  })
})
