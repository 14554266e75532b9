// A bonus by hand as it is typed.
import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import { faultsIn, newTyped, requirementOf, wishIn } from './wish.ts'

test('what was typed is read, and limits may be left out', () => {
  expect(wishIn({ ...newTyped, amount: '50' })).toEqual({ amount: 50n * UNIT, multiple: 5, days: 30, maxBet: null, maxCash: null })
  expect(wishIn({ ...newTyped, amount: '50', maxBet: '2', maxCash: '100' })).toMatchObject({ maxBet: 2n * UNIT, maxCash: 100n * UNIT })
})

test('each field that cannot be read is named, and nothing is sent', () => {
  const wrong = { amount: '0', multiple: '0', days: '367', maxBet: 'x', maxCash: '0' }
  expect(faultsIn(wrong)).toEqual(['amount', 'multiple', 'days', 'maxBet', 'maxCash'])
  expect(wishIn(wrong)).toBeNull()
  expect(wishIn({ ...newTyped, amount: '50', maxCash: '0' })).toBeNull()
})

test('five times 50.00 is 250.00 to bet', () => {
  expect(requirementOf({ amount: 50n * UNIT, multiple: 5 })).toBe(250n * UNIT)
})
