import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import { receivedOf } from './received.ts'

const ordered = { amount: 500n * UNIT, arrived: null }

test('what arrived is typed from the statement, and a hundredth more or less than ordered differs', () => {
  expect(receivedOf(ordered, '500')).toEqual({ received: 500n * UNIT, differs: false })
  expect(receivedOf(ordered, '499,99')).toEqual({ received: 499n * UNIT + 99_000n, differs: true })
  expect(receivedOf(ordered, '500.01').differs).toBe(true)
})

test('nothing typed, zero or an amount that can mean two is no transfer yet, and differs from nothing', () => {
  for (const typed of ['', '0', '1.250']) expect(receivedOf(ordered, typed)).toEqual({ received: null, differs: false })
})

test('what the provider says counts, whatever is typed', () => {
  expect(receivedOf({ ...ordered, arrived: 480n * UNIT }, '500')).toEqual({ received: 480n * UNIT, differs: true })
})
