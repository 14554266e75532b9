// The arithmetic of the agent programme's example.
import { type Money, UNIT } from '@fairhouse/contract/money.ts'

/** Team bet × rate (hundredths of a percent), floored to the cent as every bill is. */
export const multiplyRate = (bet: Money, rate: number): Money => ((bet * BigInt(rate)) / 10_000n / (UNIT / 100n)) * (UNIT / 100n)
