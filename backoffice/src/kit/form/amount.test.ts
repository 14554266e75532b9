import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import { boundsIn, optionalIn, positiveIn, textOf } from './amount.ts'

test('an operator who types nothing, zero, a minus or letters has typed no amount', () => {
  expect(['', ' ', '0', '0,00', '-5', 'ten', '1.250'].map(positiveIn)).toEqual([null, null, null, null, null, null, null])
  expect(['5', '12,50', '1.250,75'].map(positiveIn)).toEqual([5n * UNIT, (25n * UNIT) / 2n, (125_075n * UNIT) / 100n])
})

test('an amount that may be left out tells nothing typed from what cannot be read; zero is an amount', () => {
  expect(['', '  ', '0', '12.5', '1.250', 'much'].map(optionalIn)).toEqual([null, null, 0n, (25n * UNIT) / 2n, undefined, undefined])
  expect([null, 0n, (25n * UNIT) / 2n].map(textOf)).toEqual(['', '0.00', '12.50'])
})

test('a limit below the minimum is named, two equal ones are in order, and an unread one is neither', () => {
  expect(boundsIn('20', '100')).toEqual({ low: 20n * UNIT, high: 100n * UNIT, isReversed: false, ok: true })
  expect(boundsIn('100', '100').ok).toBe(true)
  expect(boundsIn('100', '99,99')).toMatchObject({ isReversed: true, ok: false })
  expect(boundsIn('', '99')).toEqual({ low: null, high: 99n * UNIT, isReversed: false, ok: false })
})
