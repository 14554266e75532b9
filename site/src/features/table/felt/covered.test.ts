import { describe, expect, test } from 'vitest'
import type { TableNow } from '../table-state.ts'
import { coveredCard } from './covered.ts'

const cards = [
  { to: 'player', card: '9s', index: 20 },
  { to: 'banker', card: '4h', index: 21 }
]
const ticket = { betId: 'b', no: 7, rev: 1, positions: [], stake: 100n, payout: null, state: 'open' as const }
const stateOf = (change: object = {}): TableNow =>
  ({
    squeeze: true,
    fresh: [20, 21],
    tickets: [ticket],
    view: { no: 7, phase: 'dealing', cards },
    ...change
  }) as unknown as TableNow

describe('cards that are turned by hand', () => {
  test('the last card lies covered for who has bet, until it is turned', () => {
    expect(coveredCard(stateOf(), [])).toBe(21)
    expect(coveredCard(stateOf(), [21])).toBe(null)
  })

  test('a watcher, a ticket that was taken off and another table see every card', () => {
    expect(coveredCard(stateOf({ tickets: [] }), [])).toBe(null)
    expect(coveredCard(stateOf({ tickets: [{ ...ticket, state: 'withdrawn' }] }), [])).toBe(null)
    expect(coveredCard(stateOf({ squeeze: false }), [])).toBe(null)
  })

  test('the result turns the card, and who comes later finds it open', () => {
    expect(coveredCard(stateOf({ view: { no: 7, phase: 'result', cards } }), [])).toBe(null)
    expect(coveredCard(stateOf({ fresh: [20] }), [])).toBe(null)
  })
})
