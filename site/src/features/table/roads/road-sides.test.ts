import { expect, test } from 'vitest'
import { dragonTigerFace } from '../faces/dragon-tiger.ts'
import { roundsOf } from './road-sides.ts'

const results = [
  { mark: 'dragon', cards: [] },
  { mark: null, cards: [] },
  { mark: 'suitedTie', cards: [] },
  { mark: 'tiger', cards: [{ to: 'tiger', card: 'Kd', index: 3 }] }
]

test('a void round leaves no mark on the roads, and a result of neither side is a tie [L4.27]', () => {
  expect(roundsOf(results, dragonTigerFace.toneOf)).toEqual([{ mark: 'first' }, { mark: 'tie' }, { mark: 'second' }])
})

test('a game with pairs tells them of each round by its cards', () => {
  const rounds = roundsOf(results, dragonTigerFace.toneOf, cards => (cards.length > 0 ? ['second'] : []))
  expect(rounds).toEqual([
    { mark: 'first', pairs: [] },
    { mark: 'tie', pairs: [] },
    { mark: 'second', pairs: ['second'] }
  ])
})
