import { expect, test } from 'vitest'
import { moveTicket } from './open-tickets.ts'

test('the open tickets are the last of each table, until they are decided or taken off [L4.2]', () => {
  const placed = moveTicket([], 'baccarat', { no: 7, stake: 50n, state: 'open' })
  expect(placed).toEqual([{ table: 'baccarat', no: 7, stake: 50n }])
  const two = moveTicket(placed, 'roulette', { no: 3, stake: 10n, state: 'open' })
  expect(moveTicket(two, 'baccarat', { no: 7, stake: 80n, state: 'open' })).toContainEqual({ table: 'baccarat', no: 7, stake: 80n })
  // a late word on a round before changes nothing
  expect(moveTicket(two, 'baccarat', { no: 6, stake: 20n, state: 'paid' })).toEqual(two)
  expect(moveTicket(two, 'baccarat', { no: 7, stake: 50n, state: 'paid' })).toEqual([{ table: 'roulette', no: 3, stake: 10n }])
  expect(moveTicket(two, 'roulette', { no: 3, stake: 0n, state: 'withdrawn' })).toEqual(placed)
})
