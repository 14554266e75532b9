// A game that spins by itself stops when it was told to, and never loses more than it may.
import { expect, it } from 'vitest'
import { type AutoplayOrder, beginAutoplay, countRound, endOf, type Played } from './autoplay.ts'

const order: AutoplayOrder = { count: 3, loss: 500n, win: 1000n, feature: true }
const lost: Played = { cost: 200n, payout: 0n, feature: false }

it('plays as many spins as it was told to', () => {
  let state = beginAutoplay(order)
  const paid = { ...lost, payout: 200n }
  for (const end of [null, null, 'count']) {
    state = countRound(state, paid)
    expect(endOf(state, paid, 200n)).toBe(end)
  }
})

it('stops before a spin that could take the loss over the limit', () => {
  let state = countRound(beginAutoplay(order), lost)
  expect(endOf(state, lost, 200n)).toBeNull()
  state = countRound(state, lost)
  expect(state.net).toBe(-400n)
  expect(endOf(state, lost, 200n)).toBe('loss')
  expect(endOf(state, lost, 100n)).toBeNull()
})

it('stops at a win and at a feature, when it was told to', () => {
  const won = { ...lost, payout: 1000n }
  expect(endOf(countRound(beginAutoplay(order), won), won, 200n)).toBe('win')
  expect(endOf(countRound(beginAutoplay({ ...order, win: null }), won), won, 200n)).toBeNull()
  const feature = { ...lost, feature: true }
  expect(endOf(countRound(beginAutoplay(order), feature), feature, 200n)).toBe('feature')
  expect(endOf(countRound(beginAutoplay({ ...order, feature: false }), feature), feature, 200n)).toBeNull()
})
