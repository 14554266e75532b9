// Profit and loss of a few bets, by value.
import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import { profitOf } from './profit.ts'

test('a member who staked 30 and got 25 back has lost 5; a bet that is still open counts for nothing', () => {
  const bet = (gameName: string, state: string, stake: bigint, payout: bigint) => ({
    gameName,
    state,
    stake: stake * UNIT,
    payout: payout * UNIT
  })
  const result = profitOf([
    bet('Kite', 'LOST', 10n, 0n),
    bet('Nova Crash', 'WON', 10n, 25n),
    bet('Kite', 'LOST', 10n, 0n),
    bet('Kite', 'PENDING', 500n, 0n)
  ])
  expect(result).toMatchObject({ count: 3, stake: 30n * UNIT, payout: 25n * UNIT, net: -5n * UNIT })
  expect(result.games).toEqual([
    { game: 'Kite', count: 2, stake: 20n * UNIT, payout: 0n, net: -20n * UNIT },
    { game: 'Nova Crash', count: 1, stake: 10n * UNIT, payout: 25n * UNIT, net: 15n * UNIT }
  ])
})
