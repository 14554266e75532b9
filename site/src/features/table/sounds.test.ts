import { expect, test } from 'vitest'
import { soundsOf } from './sounds.ts'
import type { TableNow } from './table-state.ts'

const at = (game: string, view: object, tickets: object[] = []) =>
  ({ game, view: { no: 7, cards: [], mark: null, ...view }, tickets }) as unknown as TableNow
const before = { phase: 'open', no: 7, cards: 0 }

test('the call, each card, the ball and the dice are heard once each, at their moment', () => {
  expect(soundsOf(at('baccarat', { phase: 'lastCall' }), before)).toEqual(['lastCall'])
  expect(soundsOf(at('baccarat', { phase: 'locked' }), { ...before, phase: 'lastCall' })).toEqual(['locked'])
  expect(soundsOf(at('roulette', { phase: 'locked' }), before)).toEqual(['locked', 'wheel'])
  expect(soundsOf(at('sic-bo', { phase: 'locked' }), before)).toEqual(['locked', 'dice'])
  const cards = [{ to: 'player', card: '9s', index: 3 }]
  expect(soundsOf(at('baccarat', { phase: 'dealing', cards }), { ...before, phase: 'dealing' })).toEqual(['card'])
  expect(soundsOf(at('roulette', { phase: 'dealing', cards }), { ...before, phase: 'dealing' })).toEqual(['rest'])
  expect(soundsOf(at('baccarat', { phase: 'dealing', cards }), { ...before, phase: 'dealing', cards: 1 })).toEqual([])
})

test('only a ticket that brings more than its stake is heard at the result', () => {
  const cards = ['Kd', '2s'].map((card, index) => ({ to: index ? 'tiger' : 'dragon', card, index }))
  const view = { phase: 'result', mark: 'dragon', cards }
  const ticket = (position: string) => ({
    betId: 'b',
    no: 7,
    rev: 1,
    positions: [{ position, stake: 100n }],
    stake: 100n,
    payout: null,
    state: 'open'
  })
  expect(soundsOf(at('dragon-tiger', view, [ticket('dragon')]), { phase: 'dealing', no: 7, cards: 2 })).toEqual(['won'])
  expect(soundsOf(at('dragon-tiger', view, [ticket('tiger')]), { phase: 'dealing', no: 7, cards: 2 })).toEqual([])
})
