// The button of a bet slot always does the one thing that is possible.
import { UNIT } from '@fairhouse/contract/money.ts'
import { MAX_MULTIPLIER } from '@fairhouse/games/crash/curve.ts'
import { describe, expect, it } from 'vitest'
import type { Seat } from '../round/round-state.ts'
import { hitChance, payoutAt, readTarget, slotStep, stopAt } from './slot-step.ts'

const stake = 100n * UNIT
const seat = (state: Seat['state']): Seat => ({
  betId: 'a',
  name: '',
  mine: true,
  slot: 0,
  stake,
  target: null,
  at: null,
  auto: false,
  free: false,
  payout: null,
  state
})

describe('the button of a bet slot', () => {
  it('a visitor is asked to log in, whatever the round does', () => {
    for (const phase of ['waiting', 'flying', 'settled'] as const)
      expect(slotStep({ loggedIn: false, phase, seat: null, queued: false })).toBe('logIn')
  })
  it('a member bets while bets are open and queues a bet while the round flies', () => {
    expect(slotStep({ loggedIn: true, phase: 'waiting', seat: null, queued: false })).toBe('bet')
    expect(slotStep({ loggedIn: true, phase: 'flying', seat: null, queued: false })).toBe('betNext')
    expect(slotStep({ loggedIn: true, phase: 'flying', seat: null, queued: true })).toBe('unqueue')
  })
  it('money in flight comes before everything: it can be taken back before the start and cashed out after', () => {
    expect(slotStep({ loggedIn: true, phase: 'waiting', seat: seat('open'), queued: false })).toBe('cancel')
    expect(slotStep({ loggedIn: true, phase: 'flying', seat: seat('open'), queued: true })).toBe('cashOut')
  })
  it('a bet that is cashed out leaves room for the next round', () => {
    expect(slotStep({ loggedIn: true, phase: 'flying', seat: seat('cashed'), queued: false })).toBe('betNext')
  })
})

describe('what a bet can come to', () => {
  it('stops at the target, at the largest win, or at the cap of the round, whichever comes first', () => {
    const limits = { maxWin: 1_000n * UNIT }
    expect(stopAt({ stake, target: 200 }, limits, 5_000)).toBe(200)
    expect(stopAt({ stake, target: null }, limits, 5_000)).toBe(1_000)
    expect(stopAt({ stake, target: null }, limits, 700)).toBe(700)
    expect(stopAt({ stake: 1n, target: null }, limits, null)).toBe(MAX_MULTIPLIER)
  })
  it('pays 237.00 for 100.00 at 2.37×', () => expect(payoutAt(stake, 237)).toBe(237n * UNIT))
  it('reads a target as people write it and refuses what could mean something else', () => {
    expect(['2', '2.5', '1,75', '2.00×', ' 10 '].map(readTarget)).toEqual([200, 250, 175, 200, 1_000])
    expect(readTarget('')).toBeNull()
    expect(['abc', '1.234', '-2', '1e3', '1.000,5'].map(readTarget)).toEqual([undefined, undefined, undefined, undefined, undefined])
  })
  it('doubling hits in 49.5 % of the rounds at an edge of 1 %', () => expect(hitChance(200, 100)).toBeCloseTo(0.495, 10))
})
