import { parseMoney, UNIT } from '@fairhouse/contract/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lostLeg, voidLeg, wonLeg } from '../types.ts'
import {
  type CashOutBlock,
  type CashOutState,
  cashOut,
  cashOutBlock,
  chanceOf,
  fairValue,
  freeBetPayout,
  freeBetValue,
  offerOf,
  shareScale
} from './cash-out.ts'
import { settle } from './settle.ts'
import { type Slip, stakeOf } from './slip.ts'
import vectors from './vectors/slip.json' with { type: 'json' }

const noCap = 10n ** 30n
const of = (odds: number[], folds: number[], unitStake = 100n * UNIT): Slip => ({
  legs: odds.map(one => ({ odds: one })),
  folds,
  unitStake
})
const chance = (probability: number) => ({ chance: chanceOf(probability) })

test('[S4.13] the offer and its 40 % are those of the vectors', () => {
  for (const { stakeMinor, legs, c, fair, offerMinor, partial40pct } of vectors.cashOut) {
    const stake = BigInt(stakeMinor) * 1_000n
    const slip = of(
      legs.map(leg => Math.round(Number(leg.odds) * 10_000)),
      [legs.length],
      stake
    )
    const value = fairValue(
      slip,
      legs.map(leg => chance(Number(leg.pNow))),
      noCap
    )
    expect(value.n).toBe(BigInt(fair) * 1_000n * value.d)
    const offer = offerOf(value, Number(c) * shareScale)
    expect(offer).toBe(BigInt(offerMinor) * 1_000n)
    expect(cashOut(stake, 1, offer, 4_000)).toEqual({
      paid: BigInt(partial40pct.paidMinor) * 1_000n,
      stakeCashed: stake - BigInt(partial40pct.stakeLeftMinor) * 1_000n,
      unitStakeLeft: BigInt(partial40pct.stakeLeftMinor) * 1_000n,
      stakeLeft: BigInt(partial40pct.stakeLeftMinor) * 1_000n
    })
  }
})

test('[S4.14] 40 % twice and a win: parts and what is left add up to the formula', () => {
  let slip = of([25_000], [1])
  const paid: bigint[] = []
  for (let i = 0; i < 2; i++) {
    const part = cashOut(slip.unitStake, 1, offerOf(fairValue(slip, [chance(0.62)], noCap), 500), 4_000)!
    paid.push(part.paid)
    slip = { ...slip, unitStake: part.unitStakeLeft }
  }
  expect(paid).toEqual([parseMoney('58.90'), parseMoney('35.34')])
  expect(stakeOf(slip)).toBe(36n * UNIT)
  expect(settle(slip, [{ result: wonLeg }], noCap)?.payout).toBe(90n * UNIT)
})

test('decided legs keep their factor, also by halves, and a lost one leaves nothing', () => {
  const treble = of([19_500, 20_000, 30_000], [3])
  const half = { outcome: { result: { ...wonLeg, halvesVoid: 1 as const } } }
  const value = fairValue(treble, [half, { outcome: { result: voidLeg } }, chance(0.5)], noCap)
  expect(value.n).toBe(parseMoney('221.25') * value.d)
  expect(offerOf(fairValue(treble, [{ outcome: { result: lostLeg } }, chance(1), chance(1)], noCap), 0)).toBe(0n)
  // of a system only the lines with the lost leg are gone: 2.00 × 3.00 at a half each
  const left = fairValue(of([19_500, 20_000, 30_000], [2]), [{ outcome: { result: lostLeg } }, chance(0.5), chance(0.5)], noCap)
  expect(left.n).toBe(150n * UNIT * left.d)
  const eachWay: Slip = { legs: [{ odds: 110_000, place: [1, 5] }], folds: [1], unitStake: UNIT, eachWay: true }
  const both = fairValue(eachWay, [{ ...chance(0.1), placeChance: chanceOf(0.4) }], noCap)
  expect(both.n).toBe(parseMoney('2.3') * both.d)
  expect(() => fairValue(eachWay, [chance(0.1)], noCap)).toThrow('chance of a place')
  expect(fairValue(of([150_000, 150_000], [2]), [chance(1), chance(1)], 1_000n * UNIT)).toEqual({ n: 1_000n * UNIT, d: 1n })
})

const open: CashOutState = {
  bet: 'OPEN',
  enabled: true,
  freeBet: false,
  parts: 0,
  legs: [{ inPlay: true, suspended: false, feedDown: false, age: 1 }]
}
const leg = (change: Partial<CashOutState['legs'][number]>): Partial<CashOutState> => ({ legs: [{ ...open.legs[0]!, ...change }] })

test('[S4.13] what cannot be cashed out says why', () => {
  const cases: [Partial<CashOutState>, number, CashOutBlock | null][] = [
    [{}, shareScale, null],
    [{}, 1_000, null],
    [{}, 999, 'partTooSmall'],
    [{}, 10_001, 'partTooSmall'],
    [{ parts: 4 }, 4_000, null],
    [{ parts: 5 }, 4_000, 'partsUsed'],
    [{ parts: 5 }, shareScale, null],
    [{ freeBet: true }, 5_000, 'freePart'],
    [{ freeBet: true }, shareScale, null],
    [{ bet: 'SETTLED' }, shareScale, 'settled'],
    [{ bet: 'PENDING' }, shareScale, 'pending'],
    [{ enabled: false }, shareScale, 'disabled'],
    [{ legs: [] }, shareScale, 'nothingLeft'],
    [leg({ resettled: true }), shareScale, 'resettled'],
    [leg({ feedDown: true, suspended: true }), shareScale, 'feed'],
    [leg({ suspended: true }), shareScale, 'suspended'],
    [leg({ age: 10 }), shareScale, null],
    [leg({ age: 10.1 }), shareScale, 'stale'],
    [leg({ age: 60, inPlay: false }), shareScale, null],
    [leg({ age: 61, inPlay: false }), shareScale, 'stale'],
    [leg({ age: null }), shareScale, 'noPrice']
  ]
  for (const [change, share, block] of cases) expect(cashOutBlock({ ...open, ...change }, share), JSON.stringify(change)).toBe(block)
})

test('lines of a hundredth cannot be paid for and stay', () => {
  // 247 lines of 0.03: a half of 0.03 is 0.01, so a third goes and a third is paid
  const offer = parseMoney('7.41')
  expect(cashOut(3_000n, 247, offer, 5_000)).toEqual({
    paid: parseMoney('2.47'),
    stakeCashed: parseMoney('2.47'),
    unitStakeLeft: 2_000n,
    stakeLeft: parseMoney('4.94')
  })
  expect(cashOut(1_000n, 247, offer, 5_000)).toBeNull()
})

test('all of it is all of it: parts of a hundredth are not paid for and left open', () => {
  expect(cashOut(100_999n, 1, 95_000n, 10_000)).toEqual({ paid: 95_000n, stakeCashed: 100_999n, unitStakeLeft: 0n, stakeLeft: 0n })
})

test('any chain of parts never pays more than the whole offer, and keeps every hundredth of the stake', () => {
  const stakes = fc.bigInt({ min: 10n, max: 10n ** 7n }).map(n => n * 1_000n)
  const shares = fc.array(fc.integer({ min: 1_000, max: shareScale }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(stakes, fc.constantFrom(1, 4, 11), shares, fc.double({ min: 0.01, max: 1, noNaN: true }), (unitStake, lines, parts, p) => {
      let left = unitStake
      let [paid, gone] = [0n, 0n]
      const worth = (unit: bigint) => offerOf({ n: unit * BigInt(lines) * BigInt(chanceOf(p)) * 2n, d: 1_000_000_000n }, 500)
      for (const share of parts) {
        const part = left > 0n ? cashOut(left, lines, worth(left), share) : null
        if (!part) continue
        paid += part.paid
        gone += part.stakeCashed
        left = part.unitStakeLeft
      }
      // a hundredth of stake may be worth up to two, one for each part
      return gone + left * BigInt(lines) === unitStake * BigInt(lines) && paid <= worth(unitStake) + BigInt(parts.length) * 2_000n
    })
  )
})

test('a free bet pays and is worth what it brings without its stake', () => {
  const slip = of([25_000], [1])
  expect(freeBetPayout(250n * UNIT, 100n * UNIT)).toBe(150n * UNIT)
  expect(freeBetPayout(50n * UNIT, 100n * UNIT)).toBe(0n)
  const value = freeBetValue(fairValue(slip, [chance(0.5)], noCap), 250n * UNIT, 100n * UNIT)
  expect(value.n).toBe(75n * UNIT * value.d)
  expect(freeBetValue({ n: 1n, d: 1n }, 100n, 100n).n).toBe(0n)
})
