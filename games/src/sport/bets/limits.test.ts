import { UNIT } from '@fairhouse/contract/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payoutCap, playerFactors, type StakeRoom, stakeOffer } from './limits.ts'
import { linesOf, mostPayout, type Slip, stakeOf } from './slip.ts'
import vectors from './vectors/slip.json' with { type: 'json' }

const wide = 10n ** 20n
const room: StakeRoom = {
  left: [],
  liability: wide,
  factor: 10_000,
  tierCap: wide,
  payouts: { selection: wide * 10n ** 6n, slip: wide * 10n ** 6n, day: wide * 10n ** 6n },
  leastStake: UNIT
}
const single = (odds: number, stake: bigint): Slip => ({ legs: [{ odds }], folds: [1], unitStake: stake })

test('[S4.11] the largest stakes are those of the vectors', () => {
  for (const { L, odds, playerFactor, tierCap, maxStake } of vectors.maxStake) {
    const slip = single(Math.round(Number(odds) * 10_000), 10n ** 15n)
    const factor = playerFactors.find(one => one === Number(playerFactor) * 10_000)!
    const offer = stakeOffer(slip, { ...room, liability: BigInt(L) * 1_000n, factor, tierCap: BigInt(tierCap) * 1_000n })
    expect(offer.maxStake).toBe(BigInt(maxStake) * 1_000n)
  }
})

test('[S4.11] every limit that binds is told in order, and the cuts lead from what was asked to the offer', () => {
  const slip = single(21_000, 10_000n * UNIT)
  const offer = stakeOffer(slip, {
    ...room,
    left: [{ limit: 'market', leg: 0, left: 3_300n * UNIT }],
    liability: 2_200n * UNIT,
    factor: 5_000,
    tierCap: 5_000n * UNIT,
    payouts: { ...room.payouts, slip: 4_200n * UNIT }
  })
  expect(offer).toEqual({
    maxStake: 1_000n * UNIT,
    because: [
      { limit: 'stake', most: 5_000n * UNIT, cut: 5_000n * UNIT, figure: 5_000n * UNIT },
      { limit: 'market', most: 3_000n * UNIT, cut: 2_000n * UNIT, figure: 3_300n * UNIT, leg: 0 },
      { limit: 'slipPayout', most: 2_000n * UNIT, cut: 1_000n * UNIT, figure: 4_200n * UNIT },
      { limit: 'player', most: 1_000n * UNIT, cut: 1_000n * UNIT, figure: 1_100n * UNIT }
    ]
  })
  expect(stakeOffer(single(21_000, 100n * UNIT), room)).toEqual({ maxStake: 100n * UNIT, because: [] })
})

test('[S4.5] a slip that passes the maximum payout with the least stake is taken at it, and capped', () => {
  const slip: Slip = { legs: Array(12).fill({ odds: 150_000 }), folds: [12], unitStake: 5n * UNIT }
  const payouts = { ...room.payouts, slip: 100_000n * UNIT }
  const offer = stakeOffer(slip, { ...room, payouts })
  expect(offer.maxStake).toBe(UNIT)
  expect(offer.because.map(one => one.limit)).toEqual(['slipPayout'])
  expect(stakeOffer({ ...slip, unitStake: UNIT }, { ...room, payouts }).because).toEqual([])
  expect(mostPayout({ ...slip, unitStake: UNIT }, payoutCap(payouts))).toEqual({ payout: 100_000n * UNIT, uncapped: 15n ** 12n * UNIT })
})

test('a market with nothing left takes nothing, and says which leg it is of', () => {
  const slip: Slip = { legs: [{ odds: 20_000 }, { odds: 30_000 }], folds: [2], unitStake: 10n * UNIT }
  expect(stakeOffer(slip, { ...room, left: [{ limit: 'outcome', leg: 1, left: 0n }] })).toEqual({
    maxStake: 0n,
    because: [{ limit: 'outcome', most: 0n, cut: 10n * UNIT, figure: 0n, leg: 1 }]
  })
  // 3.00 may be lost, and 5.00 a unit: 0.60 is below the least stake
  expect(stakeOffer(slip, { ...room, left: [{ limit: 'market', leg: 1, left: 3n * UNIT }] })).toEqual({
    maxStake: 0n,
    because: [{ limit: 'market', most: 60_000n, cut: 10n * UNIT, figure: 3n * UNIT, leg: 1 }]
  })
})

const amounts = fc.bigInt({ min: 0n, max: 10n ** 8n }).map(n => n * 1_000n)

test('[S4.11] for any room the cuts add up, the offer is allowed, and a line more would not be', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 10_100, max: 200_000 }), { minLength: 1, maxLength: 5 }),
      fc.nat({ max: 4 }),
      fc.tuple(amounts, amounts, amounts, amounts, amounts, amounts),
      fc.constantFrom(...playerFactors),
      (odds, fold, [stake, left, liability, tierCap, slipCap, day], factor) => {
        const slip: Slip = { legs: odds.map(one => ({ odds: one })), folds: [(fold % odds.length) + 1], unitStake: stake + 1_000n }
        const payouts = { selection: wide, slip: slipCap, day }
        const limits: StakeRoom = { ...room, left: [{ limit: 'market', leg: 0, left }], liability, factor, tierCap, payouts }
        const { maxStake, because } = stakeOffer(slip, limits)
        const asked = stakeOf(slip)
        const lines = BigInt(linesOf(slip))
        expect(asked - because.reduce((sum, one) => sum + one.cut, 0n)).toBe(maxStake)
        expect(because.every((one, i) => one.cut >= 0n && (i === 0 || one.most <= because[i - 1]!.most))).toBe(true)
        expect(maxStake % (lines * 1_000n)).toBe(0n)
        if (maxStake === 0n) return
        const again = stakeOffer({ ...slip, unitStake: maxStake / lines }, limits)
        expect(again, 'what is offered is taken').toEqual({ maxStake, because: [] })
        if (maxStake === asked) return
        expect(stakeOffer({ ...slip, unitStake: maxStake / lines + 1_000n }, limits).maxStake, 'and no more').toBe(maxStake)
      }
    ),
    { numRuns: 300 }
  )
})
