import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import { givenOf } from './given.ts'

const offer = (amount: object, change: object = {}) =>
  givenOf({ state: 'live', version: 2, inForce: 2, rule: { amount }, ...change } as Parameters<typeof givenOf>[0])

test('an offer is given by hand for its own amount or up to its highest, never one that draws or rests', () => {
  const fixed = { by: 'fixed', amount: 5n * UNIT }
  expect(offer(fixed)).toEqual({ amount: 5n * UNIT, most: null })
  expect(offer({ by: 'share', share: 5_000, minimum: null, maximum: 9n * UNIT })?.most).toBe(9n * UNIT)
  const tiers = [2n, 7n, 4n].map(units => ({ from: UNIT, amount: units * UNIT }))
  expect(offer({ by: 'tiers', tiers })?.most).toBe(7n * UNIT)
  expect(offer({ by: 'draw', odds: [] })).toBeNull()
  expect([offer(fixed, { state: 'paused' }), offer(fixed, { inForce: 1 })]).toEqual([null, null])
})
