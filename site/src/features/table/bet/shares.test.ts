import { UNIT } from '@fairhouse/contract/money.ts'
import { describe, expect, it } from 'vitest'
import { shareOf } from './shares.ts'

const on = (stakes: Readonly<Record<string, number>>) => ({
  players: 3,
  staked: 0n,
  on: Object.entries(stakes).map(([position, units]) => ({ position, stake: BigInt(units) * UNIT }))
})
const opposed = [
  ['red', 'black'],
  ['odd', 'even']
]

describe('the shares of what was bet [L4.25]', () => {
  it('are of places that stand against one another, whatever lies elsewhere', () => {
    const crowd = on({ red: 30, black: 10, odd: 5, n17: 500 })
    expect(['red', 'black', 'odd', 'even'].map(p => shareOf(crowd, opposed, p))).toEqual([0.75, 0.25, 1, 0])
    expect(shareOf(crowd, opposed, 'n17')).toBeNull()
  })

  it('are not there while bets are taken, nor where nobody has bet', () => {
    expect(shareOf(null, opposed, 'red')).toBeNull()
    expect(shareOf(on({}), opposed, 'red')).toBeNull()
    expect(shareOf(on({ red: 1 }), opposed, 'odd')).toBeNull()
  })
})
