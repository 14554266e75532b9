import { expect, test } from 'vitest'
import { dealerAt } from './shift.ts'

const minute = 60_000

test('the dealers of a table take turns every half hour, and a table without names has none', () => {
  const at = (minutes: number) => dealerAt(['Mirena', 'Oravel', 'Tavio'], minutes * minute)
  expect([0, 29, 30, 59, 60, 90].map(at)).toEqual(['Mirena', 'Mirena', 'Oravel', 'Oravel', 'Tavio', 'Mirena'])
  expect(dealerAt([], 30 * minute)).toBeNull()
})
