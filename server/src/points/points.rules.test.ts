// The fixed table of points.
import { moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import { moneyFor, pointsFor } from './points.rules.ts'

/** Valid bet · points for 100 · factor in hundredths · points. */
const examples = [
  ['100.00', '1.00', 100n, 1n],
  ['99.99', '1.00', 100n, 0n],
  ['250.00', '0.70', 100n, 1n],
  ['10000.00', '0.70', 100n, 70n],
  ['12345.67', '1.20', 100n, 148n],
  ['0.00', '1.20', 100n, 0n],
  ['-50.00', '1.20', 100n, 0n],
  ['10000.00', '0.00', 100n, 0n],
  ['1000.00', '1.20', 150n, 18n],
  ['999.99', '1.20', 150n, 16n],
  ['8333.33333', '1.20', 200n, 198n],
  ['1000000000.00', '1.20', 300n, 36_000_000n]
] as const

test.each(examples)('[P4.22] a valid bet of %s at %s for 100 and a factor of %s hundredths earns %s', (valid, rate, factor, points) => {
  expect(pointsFor(parseMoney(valid), parseMoney(rate), factor)).toBe(points)
})

test('points become money at the ratio, to the cent', () => {
  expect([100n, 101n, 12_345n].map(points => moneyToWire(moneyFor(points)))).toEqual(['1.00', '1.01', '123.45'])
})
