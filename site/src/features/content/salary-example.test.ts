// The example must agree with what a bill says.
import { parseMoney } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import { multiplyRate } from './salary-example.ts'

test('a team that bet 620,000 at 0.80 % earns its agent 4,960.00, and a fraction of a cent is left out', () => {
  expect(multiplyRate(parseMoney('620000.00'), 80)).toBe(parseMoney('4960.00'))
  expect(multiplyRate(parseMoney('0.99'), 80)).toBe(parseMoney('0.00'))
  expect(multiplyRate(parseMoney('199.99'), 5)).toBe(parseMoney('0.09'))
})
