// How many points a valid bet is worth, and how much money points are.
import { pointsRatio } from '@fairhouse/contract/money/points.ts'
import { type Money, UNIT } from '@fairhouse/contract/money.ts'

/** A factor of 1, in hundredths. */
export const wholeFactor = 100n

/** floor(valid bet × rate / 100) × factor, cut down. `rate` is in 1/100,000 points, `factor` in hundredths; what is below zero earns nothing. */
export const pointsFor = (valid: Money, rate: bigint, factor: bigint): bigint =>
  valid <= 0n ? 0n : (((valid * rate) / (100n * UNIT * UNIT)) * factor) / wholeFactor

/** What points are in money. */
export const moneyFor = (points: bigint): Money => (points * UNIT) / BigInt(pointsRatio)
