import { describe, expect, test } from 'vitest'
import type { TableNow } from '../table-state.ts'
import { coveredCard, maySqueeze } from './covered.ts'

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

  test('only who has bet turns it: a watcher, and who took the ticket off, see its back', () => {
    expect(maySqueeze(stateOf())).toBe(true)
    for (const tickets of [[], [{ ...ticket, state: 'withdrawn' }], [{ ...ticket, stake: 0n }]]) {
      expect(maySqueeze(stateOf({ tickets }))).toBe(false)
      expect(coveredCard(stateOf({ tickets }), [])).toBe(21)
    }
  })

  test('at every other table all cards lie open', () => {
    expect(coveredCard(stateOf({ squeeze: false }), [])).toBe(null)
    expect(maySqueeze(stateOf({ squeeze: false }))).toBe(false)
  })

  test('the result turns the card, and who comes later finds it open', () => {
    expect(coveredCard(stateOf({ view: { no: 7, phase: 'result', cards } }), [])).toBe(null)
    expect(coveredCard(stateOf({ fresh: [20] }), [])).toBe(null)
  })
})
