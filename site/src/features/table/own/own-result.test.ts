import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import type { TableNow, Ticket } from '../table-state.ts'
import { hasWon } from './own-result.ts'

/** The common hand 8 8, the dealer 6 10 10: whoever stood has won, whoever drew the king has not. */
const cards = ['hand 8s', 'dealer 6d', 'hand 8c', 'step Kd', 'dealer Th', 'dealer Tc'].map((text, index) => {
  const [to, card] = text.split(' ') as [string, string]
  return { to, card, index }
})
const play = { places: [], seats: [], hands: ['hand'], hole: 4, peeked: null, ask: null, decided: [] }
const state = (tickets: readonly Ticket[], more: Partial<TableNow['view']> = {}) =>
  ({
    game: 'blackjack-common',
    tickets,
    view: { no: 7, mark: 'bust', cards, wins: ['hand', 'perfectPairs'], play, ...more }
  }) as unknown as TableNow
const ticket = (moves: string, position = 'hand'): Ticket => ({
  ...{ betId: 'b', no: 7, rev: 1, stake: 10n * UNIT, payout: null, moves, state: 'open' },
  positions: [{ position, stake: 10n * UNIT }]
})

test('the common hand has won for whoever played it so, for nobody without a bet when the dealer busts', () => {
  expect(hasWon(state([]), 'hand')).toBe(false)
  expect(hasWon(state([ticket('S')]), 'hand')).toBe(true)
  expect(hasWon(state([ticket('H')]), 'hand')).toBe(false)
  expect(hasWon(state([ticket('S', 'perfectPairs')]), 'hand')).toBe(false)
  expect(hasWon(state([{ ...ticket('S'), no: 6 }]), 'hand')).toBe(false)
})

test('what the cards alone decide has won for everybody, once the result is out', () => {
  expect(hasWon(state([]), 'perfectPairs')).toBe(true)
  expect(hasWon(state([], { mark: null }), 'perfectPairs')).toBe(false)
})
