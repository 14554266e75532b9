// When an operator may offer less than what was asked for.
import { expect, test } from 'vitest'
import { canCounter, type Referral } from './referral.ts'

const referral = (unit: bigint, offer: bigint) => ({ bet: { unit }, offer }) as unknown as Referral

test('less than the stake and more than nothing can be offered', () => {
  expect([0n, 1n, 99n, 100n, 101n].map(offer => canCounter(referral(100n, offer)))).toEqual([false, true, true, false, false])
})
