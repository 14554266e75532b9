// What a bet came to, in the words and figures that members read.
import { describe, expect, test } from 'vitest'
import { netOf, outcomeOf } from './bet-outcome.ts'

const bet = (state: 'WON' | 'LOST' | 'CANCELLED' | 'CASHED_OUT', stake: bigint, payout: bigint, free = false) => ({
  ...{ state, stake, payout, free }
})

describe('a bet', () => {
  test('that paid less than its stake is called part back, not won', () => {
    expect(outcomeOf(bet('WON', 10n, 4n))).toBe('PART_BACK')
    expect(netOf(bet('WON', 10n, 4n))).toBe(-6n)
  })

  test('that paid its stake or more is won', () => {
    for (const payout of [10n, 11n]) expect(outcomeOf(bet('WON', 10n, payout))).toBe('WON')
  })

  test('that promotions paid costs its member nothing, and what it brings is won', () => {
    expect([outcomeOf(bet('WON', 10n, 4n, true)), netOf(bet('WON', 10n, 4n, true))]).toEqual(['WON', 4n])
    expect(netOf(bet('LOST', 10n, 0n, true))).toBe(0n)
    expect(netOf(bet('CANCELLED', 10n, 10n, true))).toBe(0n)
  })

  test('of any other state keeps its name', () => {
    for (const state of ['LOST', 'CANCELLED', 'CASHED_OUT'] as const) expect(outcomeOf(bet(state, 10n, 5n))).toBe(state)
  })
})
