import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import { refusalOf } from './refusal.ts'

test('[P4.5] [P4.6] a refused bet in a framed game has the words and the ways out of one in a game of the house', () => {
  const above = refusalOf({ game: 'v-kite', reason: 'maxBet', max: 5n * UNIT, cash: true }, 'Kite')
  expect(above).toMatchObject({ code: 'bonus.maxBet', params: { max: '5.00', cash: 'true' } })
  const excluded = refusalOf({ game: 'v-kite', reason: 'gameExcluded', max: null, cash: false }, 'Kite')
  expect(excluded).toMatchObject({ code: 'bonus.gameExcluded', params: { game: 'Kite', cash: 'false' } })
  expect(excluded.params).not.toHaveProperty('max')
})
