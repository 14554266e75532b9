import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import { leftOf, partsOf, startOf, withLine } from './plan.ts'

const total = 1_000n * UNIT
const line = (key: number, payer: string, amount: string) => ({ key, payer, amount })

test('a new plan is one part of all that the player receives, its payer still to be named', () => {
  expect(startOf(total, [])).toEqual([line(1, '', '1000.00')])
  expect(partsOf(total, startOf(total, []))).toBeNull()
})

test('parts that were shared out before stand in the form and are read back the same', () => {
  const slices = [
    { payer: 'Bank A', amount: 600n * UNIT },
    { payer: 'Bank B', amount: 399n * UNIT + 99_000n },
    { payer: 'Bank C', amount: 1_000n }
  ]
  expect(partsOf(total, startOf(total, slices))).toEqual(slices)
})

test('one part more takes what is left, to the hundredth, and nothing when the parts are too much already', () => {
  const one = [line(1, 'Bank A', '333.33')]
  expect(leftOf(total, one)).toBe((66_667n * UNIT) / 100n)
  expect(withLine(total, one)).toEqual([...one, line(2, '', '666.67')])
  expect(withLine(total, [line(7, 'Bank A', '1000.01')])[1]).toEqual(line(8, '', ''))
  expect(leftOf(total, [line(1, 'Bank A', '1000.01')])).toBe(-1_000n)
})

test('parts that do not add up, have no amount, or a payer of one letter are not sent', () => {
  expect(partsOf(total, [line(1, 'Bank A', '500'), line(2, 'Bank B', '499.99')])).toBeNull()
  expect(partsOf(total, [line(1, 'Bank A', '1000'), line(2, 'Bank B', '0')])).toBeNull()
  expect(partsOf(total, [line(1, 'Bank A', '500'), line(2, ' B ', '500')])).toBeNull()
  expect(partsOf(total, [line(1, ' Bank A ', '500'), line(2, 'Bank B', '500,00')])).toEqual([
    { payer: 'Bank A', amount: 500n * UNIT },
    { payer: 'Bank B', amount: 500n * UNIT }
  ])
})
